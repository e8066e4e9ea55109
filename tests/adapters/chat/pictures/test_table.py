"""The table: who sits where, what mirrors, what is marked."""

import re
from dataclasses import replace

import pytest

from adapters.chat.pictures import art
from adapters.chat.pictures.spec import TablePicture, TrickCard
from adapters.chat.pictures.table import table_svg
from engine.cards import Suit, parse_cards
from tests.adapters.chat.pictures.samples import TABLE_EN, TABLE_END, TABLE_FA


def corner_of(text: str, name: str) -> tuple[float, float]:
    """Find the left upper corner of the plate that carries a name, in px."""
    before = text[: text.index(f"\u2068{name}")]
    found = re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)">', before)[-1]
    left, top = (float(one) for one in found)
    return left, top


def marked(text: str, colour: str) -> int:
    return text.count(f'"{colour}"')


@pytest.mark.parametrize(
    ("bottom", "order"),
    [
        (0, ("Katherine", "محمود", "Ștefan", "سارا")),
        (1, ("محمود", "Ștefan", "سارا", "Katherine")),
    ],
)
@pytest.mark.parametrize("rtl", [True, False])
def test_seats_follow_counter_clockwise_from_the_bottom(
    bottom: int, order: tuple[str, ...], *, rtl: bool
) -> None:
    text = table_svg(replace(TABLE_EN, bottom=bottom, rtl=rtl, subtitle=""), "p")
    south, east, north, west = (corner_of(text, name) for name in order)
    assert west[0] < north[0] == south[0] < east[0]
    assert north[1] < west[1] == east[1] < south[1]


def test_one_dot_for_each_trick() -> None:
    text = table_svg(replace(TABLE_EN, seats=TABLE_EN.seats[:2], trick=(), slot=None), "p")
    blue, orange = art.TEAMS
    assert len(re.findall(f'r="11" fill="{blue}"', text)) == 5
    assert len(re.findall(f'r="11" fill="{orange}"', text)) == 3
    assert len(re.findall(f'fill="none" stroke="{blue}80"', text)) == 2


def points_box(spec: TablePicture, colour: str) -> float:
    found = re.search(f'<rect x="([\\d.]+)" y="20"[^>]+fill="{colour}"', table_svg(spec, "p"))
    assert found
    return float(found[1])


def test_the_header_mirrors() -> None:
    blue, orange = art.TEAMS
    mirrored = replace(TABLE_EN, rtl=True)
    assert points_box(TABLE_EN, blue) == 32
    assert points_box(TABLE_EN, orange) == 900
    assert points_box(mirrored, orange) == 32
    assert points_box(mirrored, blue) == 900


def test_the_trump_disc_mirrors_and_waits_for_a_suit() -> None:
    disc = 'cx="{}" cy="194"'
    assert disc.format(122) in table_svg(TABLE_EN, "p")
    waiting = table_svg(TABLE_FA, "p")
    assert disc.format(878) in waiting
    assert "stroke-dasharray" in waiting
    assert art.PIPS[Suit.SPADES] in table_svg(replace(TABLE_EN, trick=()), "p")
    assert art.PIPS[Suit.SPADES] not in waiting


def test_attention_is_marked_once_each() -> None:
    text = table_svg(TABLE_EN, "p")
    assert text.count("url(#p-blur)") == 1
    assert text.count(art.CROWN[0]) == 2, "the hakem's and the king's"
    assert text.count("stroke-dasharray") == 1
    assert text.count('rx="13"') == 1, "the frame of the winning card"
    assert art.MOON not in text
    assert table_svg(TABLE_FA, "p").count(art.MOON) == 1


def test_cards_lie_in_the_order_played() -> None:
    text = table_svg(TABLE_EN, "p")
    assert text.index(">K</text>") < text.index(">10</text>") < text.index(">3</text>")


def test_several_cards_of_a_seat_lie_as_a_fan_between_the_plates() -> None:
    cards = parse_cards("5HTS2D7CQC8SJD3CKS4H9SAD")
    trick = tuple(TrickCard(at % 4, card) for at, card in enumerate(cards))
    text = table_svg(replace(TABLE_EN, trick=trick, slot=None), "p")
    places = re.findall(r"translate\(([\d.]+) ([\d.]+)\) rotate", text)
    assert len(set(places)) == len(cards)


def test_a_banner_names_who_won() -> None:
    text = table_svg(TABLE_END, "p")
    assert text.count("Katherine") == 2
    assert "kot · +2" in text
    assert "Deal" not in text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fewer_people_have_places_too(seats: int) -> None:
    spec = TablePicture("Hokm", TABLE_EN.seats[:seats])
    assert table_svg(spec, "p").count('rx="26" fill="#0d1f19" stroke="#5f8a78"') == seats
