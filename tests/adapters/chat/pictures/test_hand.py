"""A hand as a fan: what may be played stands out, and no card leaves the picture."""

import re
from itertools import pairwise
from math import cos, radians, sin

import pytest

from adapters.chat.pictures import art
from adapters.chat.pictures.hand import HEIGHT, WIDTH
from adapters.chat.pictures.svg import svg
from tests.adapters.chat.pictures.samples import HAND_FIVE, HAND_FOLLOW, HAND_WIDOW, hand

DIMMED = 'opacity=".52"'
PACK = "ASKSQSJSTS9S8S7S6S5S4S3S2S"


def places(text: str) -> list[tuple[float, float, float]]:
    """Give middle and turn of every card from left to right."""
    card = r'translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\(([-\d.]+)\))?"><g transform="scale'
    return [(float(x), float(y), float(turn or 0)) for x, y, turn in re.findall(card, text)]


@pytest.mark.parametrize("count", range(1, 14))
@pytest.mark.parametrize("legal", ["S", "H"])
def test_every_card_is_inside(count: int, legal: str) -> None:
    spec = hand(("AH" + PACK)[: 2 * count], legal)
    drawn = places(svg(spec, "p"))
    assert len(drawn) == count
    for x, y, turn in drawn:
        across = 79 * cos(radians(turn)) + 112 * abs(sin(radians(turn)))
        high = 79 * abs(sin(radians(turn))) + 112 * cos(radians(turn))
        assert across <= x <= WIDTH - across
        assert high <= y <= HEIGHT - high


@pytest.mark.parametrize("count", range(1, 14))
def test_the_fan_is_even(count: int) -> None:
    drawn = places(svg(hand(PACK[: 2 * count]), "p"))
    assert sum(x for x, _, _ in drawn) == pytest.approx(count * WIDTH / 2)
    assert [x for x, _, _ in drawn] == sorted(x for x, _, _ in drawn)


def test_thirteen_cards_show_their_ranks() -> None:
    xs = [x for x, _, _ in places(svg(hand(PACK), "p"))]
    assert min(right - left for left, right in pairwise(xs)) > 60


def test_what_may_be_played_is_raised_and_the_rest_dimmed() -> None:
    text = svg(HAND_FOLLOW, "p")
    free = places(svg(hand("ASKS9S4SQHJH7H2HACTC5CKD8D"), "p"))
    assert text.count(DIMMED) == 9
    for one, (_, y, _), (_, base, _) in zip(HAND_FOLLOW.cards, places(text), free, strict=True):
        assert y < base - 20 if one.legal else y == base


def test_with_no_choice_or_every_choice_nothing_is_dimmed() -> None:
    assert DIMMED not in svg(HAND_FIVE, "p")
    assert DIMMED not in svg(hand("ASKS", legal=""), "p")


def test_five_cards_do_not_overlap() -> None:
    xs = [x for x, _, _ in places(svg(HAND_FIVE, "p"))]
    assert all(right - left > 158 for left, right in pairwise(xs))


def test_an_empty_hand_is_a_few_cards_face_down() -> None:
    text = svg(hand(""), "p")
    assert len(places(text)) == text.count(f'fill="{art.BACK[0]}"') == 3


def test_cards_of_the_widow_and_those_chosen_are_marked() -> None:
    text = svg(HAND_WIDOW, "p")
    assert text.count(art.TICK) == 2
    assert text.count(DIMMED) == 2
    assert text.count('rx="7.5"') == 3, "gold tabs"


def test_the_bar_strikes_suits_through_that_are_impossible() -> None:
    text = svg(HAND_WIDOW, "p")
    assert text.count("M-24 24L24-24") == 2
    assert 'viewBox="0 0 1000 480"' in text
