"""A hand as a fan: what may be played stands out, and no card leaves the picture."""

import re
from itertools import pairwise
from math import cos, radians, sin

import pytest

from adapters.chat.pictures.hand import HEIGHT, WIDTH, hand_svg
from tests.adapters.chat.pictures.samples import HAND_FIVE, HAND_FOLLOW, hand

DIMMED = 'opacity=".52"'
PACK = "ASKSQSJSTS9S8S7S6S5S4S3S2S"


def places(text: str) -> list[tuple[float, float, float]]:
    """Give middle and turn of every card from left to right."""
    found = re.findall(r"translate\(([-\d.]+) ([-\d.]+)\) rotate\(([-\d.]+)\)", text)
    return [(float(x), float(y), float(turn)) for x, y, turn in found]


@pytest.mark.parametrize("count", range(1, 14))
@pytest.mark.parametrize("legal", ["S", "H"])
def test_every_card_is_inside(count: int, legal: str) -> None:
    spec = hand(("AH" + PACK)[: 2 * count], legal)
    drawn = places(hand_svg(spec, "p"))
    assert len(drawn) == count
    for x, y, turn in drawn:
        across = 79 * cos(radians(turn)) + 112 * abs(sin(radians(turn)))
        high = 79 * abs(sin(radians(turn))) + 112 * cos(radians(turn))
        assert across <= x <= WIDTH - across
        assert high <= y <= HEIGHT - high


@pytest.mark.parametrize("count", range(1, 14))
def test_the_fan_is_even(count: int) -> None:
    drawn = places(hand_svg(hand(PACK[: 2 * count]), "p"))
    assert sum(x for x, _, _ in drawn) == pytest.approx(count * WIDTH / 2)
    assert [x for x, _, _ in drawn] == sorted(x for x, _, _ in drawn)


def test_thirteen_cards_show_their_ranks() -> None:
    xs = [x for x, _, _ in places(hand_svg(hand(PACK), "p"))]
    assert min(right - left for left, right in pairwise(xs)) > 60


def test_what_may_be_played_is_raised_and_the_rest_dimmed() -> None:
    text = hand_svg(HAND_FOLLOW, "p")
    free = places(hand_svg(hand("ASKS9S4SQHJH7H2HACTC5CKD8D"), "p"))
    assert text.count(DIMMED) == 9
    for one, (_, y, _), (_, base, _) in zip(HAND_FOLLOW.cards, places(text), free, strict=True):
        assert y < base - 20 if one.legal else y == base


def test_with_no_choice_or_every_choice_nothing_is_dimmed() -> None:
    assert DIMMED not in hand_svg(HAND_FIVE, "p")
    assert DIMMED not in hand_svg(hand("ASKS", legal=""), "p")


def test_five_cards_do_not_overlap() -> None:
    xs = [x for x, _, _ in places(hand_svg(HAND_FIVE, "p"))]
    assert all(right - left > 158 for left, right in pairwise(xs))


def test_an_empty_hand_is_only_cloth() -> None:
    assert places(hand_svg(hand(""), "p")) == []
