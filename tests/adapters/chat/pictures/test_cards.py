"""Card faces: all different, Latin ranks, colours that can be read."""

import re

import pytest

from adapters.chat.pictures import art
from adapters.chat.pictures.cards import (
    Look,
    back,
    card,
    deck_of,
    face_word,
    suit_path,
)
from adapters.chat.pictures.frame import Ids
from engine.cards import CARDS, Card, Suit, parse_cards

IDS = Ids("p")
WINNING, DIMMED = Look(winning=True), Look(dim=True)


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` after WCAG 2."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_all_faces_are_distinct() -> None:
    assert len({card(one, 0, 0, 100, IDS).body for one in CARDS}) == 52


def test_ranks_are_latin_and_ten_has_two_figures() -> None:
    assert [face_word(one) for one in parse_cards("2STSJSQSKSAS")] == [
        "2",
        "10",
        "J",
        "Q",
        "K",
        "A",
    ]


def test_only_courts_wear_something() -> None:
    worn = {one.rank.code for one in CARDS if IDS["gold"] in card(one, 0, 0, 100, IDS).body}
    assert worn == set("KQJ")


def test_dimmed_and_winning_cards_look_different() -> None:
    one = CARDS[0]
    looks = {
        card(one, 0, 0, 100, IDS, look=look).body
        for look in (Look(), DIMMED, WINNING, Look(tab=True), Look(tick=True))
    }
    assert len(looks) == 5


def test_a_card_face_down_tells_nothing() -> None:
    assert "<text" not in back(0, 0, 100, IDS).body


def test_with_two_colours_suits_are_black_or_red() -> None:
    deck = deck_of(two_colours=True)
    assert len(set(deck.values())) == 2
    assert deck[Suit.CLUBS] == deck[Suit.SPADES] != deck[Suit.HEARTS] == deck[Suit.DIAMONDS]
    assert len(set(deck_of(two_colours=False).values())) == 4
    one = Card.parse("2C")
    assert art.ON_CARD[Suit.CLUBS] not in card(one, 0, 0, 100, IDS, deck=deck).body


@pytest.mark.parametrize("suit", Suit)
def test_suits_can_be_read_on_cards_and_on_dark_ground(suit: Suit) -> None:
    assert contrast(art.ON_CARD[suit], art.PAPER[1]) >= 4.0
    assert contrast(art.ON_DARK[suit], art.PLATE) >= 4.5


@pytest.mark.parametrize("colour", [*art.TEAMS, *art.SEATS])
def test_initials_can_be_read_on_every_avatar(colour: str) -> None:
    assert contrast(art.INK, colour) >= 4.5


@pytest.mark.parametrize("colour", [art.TEXT, art.QUIET, art.CREAM])
def test_words_can_be_read_on_plates(colour: str) -> None:
    assert contrast(colour, art.PLATE) >= 7


@pytest.mark.parametrize("suit", Suit)
def test_suit_shapes_stay_in_their_box(suit: Suit) -> None:
    assert re.fullmatch(r"[MCAHQLZ0-9. -]+", suit_path(suit))
    assert max(abs(float(n)) for n in re.findall(r"-?\d+\.?\d*", suit_path(suit))) <= 50
