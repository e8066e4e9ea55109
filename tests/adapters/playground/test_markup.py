"""From Screens to what the page draws."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from adapters.chat.screen import Button, Span, Style, Tone
from adapters.playground.markup import screen_json
from engine.cards import parse_cards
from tests.adapters.chat.pictures.samples import TABLE_EN
from tests.adapters.playground.stubs import screen

HOSTILE = '<img src=x onerror="alert(1)">'


def test_lines_keep_their_spans_and_tones() -> None:
    lines = ((Span("\u200eYour turn.", Tone.STRONG), Span(" Play."), Span(" 3–2", Tone.QUIET)),)
    shown = screen_json(replace(screen(), lines=lines), "m1")
    assert shown["lines"] == [
        [
            {"text": "\u200eYour turn.", "tone": "strong"},
            {"text": " Play.", "tone": "plain"},
            {"text": " 3–2", "tone": "quiet"},
        ]
    ]


@pytest.mark.parametrize(("code", "rank", "suit"), [("TH", "T", "H"), ("AS", "A", "S")])
def test_a_card_button_says_which_card_it_plays(code: str, rank: str, suit: str) -> None:
    (card,) = parse_cards(code)
    key = Button("10♥️", f"1:abc:5:p{code}", Style.CARD, enabled=False, card=card)
    shown = screen_json(replace(screen(), rows=((key,),)), "m1")
    assert shown["rows"] == [
        [
            {
                "label": "10♥️",
                "token": f"1:abc:5:p{code}",
                "style": "card",
                "enabled": False,
                "card": {"rank": rank, "suit": suit},
            }
        ]
    ]


def test_direction_language_and_attention_are_told() -> None:
    shown = screen_json(screen(language="fa", rtl=True, attention=True), "m1")
    assert (shown["language"], shown["rtl"], shown["attention"]) == ("fa", True, True)
    assert shown["svg"] is None


def test_the_ids_of_a_picture_are_its_own() -> None:
    drawn = screen_json(screen(picture=TABLE_EN), "m12")["svg"]
    ids = [element.get("id") for element in ET.fromstring(drawn).iter() if element.get("id")]  # noqa: S314 - our own drawing
    assert ids
    assert all(one is not None and one.startswith("m12") for one in ids)


def test_a_name_in_a_picture_is_only_text() -> None:
    seats = (replace(TABLE_EN.seats[0], name=HOSTILE), *TABLE_EN.seats[1:])
    drawn = screen_json(screen(picture=replace(TABLE_EN, seats=seats)), "m1")["svg"]
    tags = {element.tag.rpartition("}")[2] for element in ET.fromstring(drawn).iter()}  # noqa: S314 - our own drawing
    assert "img" not in tags
    assert "script" not in tags
    assert not any(
        name.startswith("on")
        for element in ET.fromstring(drawn).iter()  # noqa: S314 - our own drawing
        for name in element.keys()  # noqa: SIM118 - an element is no mapping
    )
