"""What holds for every picture: well-formed, safe, its own identifiers, the same text each time."""

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.image import SVGImageSnapshotExtension

from adapters.chat.pictures.spec import Banner, HandPicture, Picture, TablePicture
from adapters.chat.pictures.svg import svg
from tests.adapters.chat.pictures.samples import MATCH, PICTURES, TABLE_EN

every_picture = pytest.mark.parametrize("spec", PICTURES.values(), ids=PICTURES.keys())


def parse(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own output, not somebody's file


@every_picture
def test_a_picture_is_one_well_formed_svg(spec: Picture) -> None:
    root = parse(svg(spec, "p"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox", "").startswith("0 0 1000 ")


@every_picture
def test_a_picture_is_the_same_each_time(spec: Picture) -> None:
    assert svg(spec, "p") == svg(spec, "p")


@every_picture
def test_identifiers_are_unique_prefixed_and_all_used(spec: Picture) -> None:
    text = svg(spec, "p7")
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert all(one.startswith("p7-") for one in ids)
    assert set(ids) == set(re.findall(r"url\(#([^)]+)\)", text))


@every_picture
def test_direction_is_never_turned(spec: Picture) -> None:
    root = parse(svg(spec, "p"))
    assert [one.get("direction") for one in root.iter() if one.get("direction")] == ["ltr"]


@every_picture
def test_arabic_letters_stand_isolated(spec: Picture) -> None:
    for text in parse(svg(spec, "p")).iter("{http://www.w3.org/2000/svg}text"):
        words = text.text or ""
        if re.search(r"[\u0600-\u06ff]", words):
            assert words[0] in "\u2066\u2067\u2068"
            assert words[-1] == "\u2069"


@every_picture
def test_text_is_large_enough_for_a_phone(spec: Picture) -> None:
    root = parse(svg(spec, "p"))
    scaled = {text for one in root.iter() if "scale" in one.get("transform", "") for text in one}
    for text in root.iter("{http://www.w3.org/2000/svg}text"):
        if text not in scaled:
            assert float(text.get("font-size", "0")) >= 24


@every_picture
def test_golden(spec: Picture, snapshot: SnapshotAssertion) -> None:
    assert svg(spec, "golden") == snapshot(extension_class=SVGImageSnapshotExtension)


@pytest.mark.parametrize("prefix", ["", "1p", "a b", 'a"', "a)", "پ"])
def test_a_prefix_that_breaks_xml_is_refused(prefix: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(prefix)}$"):
        svg(HandPicture(()), prefix)


def test_what_people_typed_stays_text() -> None:
    evil = """<b>&'"</b>\x00\x1b\u202e]]>"""
    seats = tuple(replace(seat, name=evil, line=evil, initial="<") for seat in TABLE_EN.seats)
    table = replace(TABLE_EN, seats=seats, title=evil, alt=evil, banner=Banner(evil, evil, (evil,)))
    root = parse(svg(table, "p"))
    assert not list(root.iter("{http://www.w3.org/2000/svg}b"))
    assert root.get("aria-label") == """<b>&'"</b>\u202e]]>"""
    assert any("<b>&'\"</b>" in (one.text or "") for one in root.iter())


@given(st.text(), st.text())
def test_no_string_breaks_a_picture(name: str, words: str) -> None:
    seats = tuple(replace(seat, name=name, initial="", line=words) for seat in TABLE_EN.seats)
    table: TablePicture = replace(TABLE_EN, seats=seats, title=words, subtitle=name)
    side = replace(MATCH.winners, names=(name,))
    for spec in (table, replace(MATCH, winners=side, headline=words)):
        parse(svg(spec, "p"))
