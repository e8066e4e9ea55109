"""The table: who sits where, what mirrors, what is marked."""

import re
from dataclasses import replace

import pytest

from adapters.chat.pictures import art
from adapters.chat.pictures.frame import Ids
from adapters.chat.pictures.pieces import MARGIN, Group, Piece
from adapters.chat.pictures.rows import row_of
from adapters.chat.pictures.spec import InfoBox, SeatPlate, TablePicture, TrickCard
from adapters.chat.pictures.svg import svg
from adapters.chat.pictures.table import WIDTH, table
from engine.cards import Suit, parse_cards
from tests.adapters.chat.pictures.samples import TABLE_EN, TABLE_END, TABLE_FA, TABLE_POT


def corner_of(spec: TablePicture, name: str) -> tuple[float, float]:
    """Find the left upper corner of the plate that carries a name, in px."""
    groups = [part for part in table(spec, "p").parts if isinstance(part, Group)]
    found = next(group for group in groups if f"\u2068{name}" in group.svg())
    return found.x, found.y


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
    spec = replace(TABLE_EN, bottom=bottom, rtl=rtl, subtitle="")
    south, east, north, west = (corner_of(spec, name) for name in order)
    assert west[0] < north[0] == south[0] < east[0]
    assert north[1] < west[1] == east[1] < south[1]


@pytest.mark.parametrize("seats", range(3, 8))
def test_clockwise_games_go_on_to_the_left(seats: int) -> None:
    people = tuple(SeatPlate(f"P{at}", "", at) for at in range(seats))
    spec = TablePicture("Pitch", people, boxes=(InfoBox("a"), None))
    right, left = (
        corner_of(replace(spec, clockwise=clockwise), "P1")[0] for clockwise in (False, True)
    )
    assert left < 500 < right


def test_one_dot_for_each_trick() -> None:
    text = svg(replace(TABLE_EN, seats=TABLE_EN.seats[:2], trick=(), slot=None), "p")
    blue, orange = art.TEAMS
    assert len(re.findall(f'r="11" fill="{blue}"', text)) == 5
    assert len(re.findall(f'r="11" fill="{orange}"', text)) == 3
    assert len(re.findall(f'fill="none" stroke="{blue}80"', text)) == 2


def points_box(spec: TablePicture, colour: str) -> float:
    boxes = [part for part in table(spec, "p").parts if isinstance(part, Group) and part.y == 12]
    for at in boxes:
        found = re.search(f'<rect x="([\\d.]+)" y="8"[^>]+fill="{colour}"', at.svg())
        if found:
            return at.x + float(found[1])
    raise AssertionError


def test_the_header_mirrors() -> None:
    blue, orange = art.TEAMS
    mirrored = replace(TABLE_EN, rtl=True)
    assert points_box(TABLE_EN, blue) == 32
    assert points_box(TABLE_EN, orange) == 900
    assert points_box(mirrored, orange) == 32
    assert points_box(mirrored, blue) == 900


def test_the_trump_disc_mirrors_and_waits_for_a_suit() -> None:
    disc = "translate({} 194)"
    assert disc.format(122) in svg(TABLE_EN, "p")
    waiting = svg(TABLE_FA, "p")
    assert disc.format(878) in waiting
    assert "stroke-dasharray" in waiting
    assert art.PIPS[Suit.SPADES] in svg(replace(TABLE_EN, trick=()), "p")
    assert art.PIPS[Suit.SPADES] not in waiting


def test_attention_is_marked_once_each() -> None:
    text = svg(TABLE_EN, "p")
    assert text.count("url(#p-blur)") == 1
    assert text.count(art.CROWN[0]) == 2, "the hakem's and the king's"
    assert text.count("stroke-dasharray") == 1
    assert text.count('rx="13"') == 1, "the frame of the winning card"
    assert art.MOON not in text
    assert svg(TABLE_FA, "p").count(art.MOON) == 1


def test_cards_lie_in_the_order_played() -> None:
    text = svg(TABLE_EN, "p")
    assert text.index(">K</text>") < text.index(">10</text>") < text.index(">3</text>")


def test_several_cards_of_a_seat_lie_as_a_fan_between_the_plates() -> None:
    cards = parse_cards("5HTS2D7CQC8SJD3CKS4H9SAD")
    trick = tuple(TrickCard(at % 4, card) for at, card in enumerate(cards))
    text = svg(replace(TABLE_EN, trick=trick, slot=None), "p")
    places = re.findall(r"translate\(([\d.]+) ([\d.]+)\) rotate", text)
    assert len(set(places)) == len(cards)


def test_a_banner_names_who_won() -> None:
    text = svg(TABLE_END, "p")
    assert text.count("Katherine") == 2
    assert "kot · +2" in text
    assert "Deal" not in text


def crossing(one: Piece, other: Piece) -> bool:
    """Tell whether two pieces meet, their shadows left aside."""
    reach = MARGIN + 6  # a turned card has bare corners
    (a, b, c, d), (e, f, g, h) = (
        (
            piece.x + piece.room[0] + reach,
            piece.y + piece.room[1] + reach,
            piece.x + piece.room[2] - reach,
            piece.y + piece.room[3] - reach,
        )
        for piece in (one, other)
    )
    return a < g and e < c and b < h and f < d


@pytest.mark.parametrize("seats", range(2, 8))
def test_every_number_of_people_has_its_places(seats: int) -> None:
    """Plates stay within the felt and apart, and no card lies on a plate."""
    people = tuple(SeatPlate(f"P{at}", "", at, line="passed", points="3") for at in range(seats))
    trick = tuple(TrickCard(at, card) for at, card in enumerate(parse_cards("2S3H4D5C6S7H8D")))
    spec = TablePicture("Pitch", people, boxes=(InfoBox("Trump"), None), trick=trick[:seats])
    drawn = table(spec, "p")
    plates = [p for p in drawn.pieces() if f'fill="{art.PLATE}"' in p.body]
    cards = [p for p in drawn.pieces() if "url(#p-paper)" in p.body]
    assert len(plates) == len(cards) == seats
    for piece in plates:
        assert piece.x >= 30
        assert piece.x + piece.room[2] - MARGIN <= WIDTH - 30
        assert piece.y >= 112
        assert piece.y + 110 <= drawn.height - 30
    for at, one in enumerate(plates):
        assert not any(crossing(one, other) for other in plates[at + 1 :])
        assert not any(crossing(one, card) for card in cards)


def test_a_table_with_chips_shows_the_pot() -> None:
    text = svg(TABLE_POT, "p")
    assert "Pot: 45" in text
    assert "all-in" in text
    assert text.count(art.CARRIED[0]) > 1
    assert text.count("url(#p-paper)") == 1, "the six that beats all is told, not drawn"


def test_tricks_called_and_taken_are_counted() -> None:
    (dots,) = row_of(SeatPlate("A", "", 0, called=2, taken=3), 200, Ids("p"), rtl=False).near
    body = "".join(part.svg() for part in dots.parts)
    assert body.count(art.CROSS) == 1
    assert body.count("<circle") == 2


def test_cards_face_down_lie_in_the_middle() -> None:
    spec = replace(TABLE_EN, trick=(), slot=None, face_down=3, face_down_word="widow")
    assert svg(spec, "p").count(art.BACK[0]) == 3


def test_two_colours_are_a_setting_of_the_whole_picture() -> None:
    text = svg(replace(TABLE_POT, two_colours=True), "p")
    assert art.ON_CARD[Suit.CLUBS] not in text
    assert art.ON_CARD[Suit.CLUBS] in svg(TABLE_POT, "p")
