"""Fault 17: a group may choose when its match ends (jh0ker/mau_mau_bot#34), each way tried."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from engine.events import DealScored
from engine.games import catalogue
from tests.chance import moments

if TYPE_CHECKING:
    from collections.abc import Callable

    Ended = Callable[[list[DealScored]], bool]

GAMES: Final = catalogue.load()
MATCHES: Final = 6


def deals_of(key: str, seats: int, words: dict[str, str], number: int) -> list[DealScored]:
    """Play a match at random; give its deals."""
    rules = GAMES[key]
    options = rules.options.parse(words)
    scored: list[DealScored] = []
    for state, _, seat, move in moments(rules, seats, options, Random(f"{words} {number}")):
        events = rules.apply(state, seat, move).events
        scored += [event for event in events if isinstance(event, DealScored)]
    return scored


def reached(target: int) -> Ended:
    """Give the end of a match to so many points of anybody."""
    return lambda deals: max(deals[-1].scores) >= target


def by_the_bidder(target: int, *, is_kept: bool) -> Ended:
    """Give the end of a match that only the bidder wins, perhaps only with the bid kept."""

    def is_over(deals: list[DealScored]) -> bool:
        last = deals[-1]
        assert last.declarer is not None
        own = last.scores[last.declarer % len(last.scores)]
        return own >= target and (last.kind == "made" or not is_kept)

    return is_over


def after(number: int) -> Ended:
    """Give the end of a match of so many deals."""
    return lambda deals: len(deals) == number


def after_and_won(number: int) -> Ended:
    """Give the end of a match of so many deals, the last of which must have a winner."""
    return lambda deals: len(deals) >= number and bool(deals[-1].winners)


@pytest.mark.parametrize(
    ("key", "seats", "words", "is_over"),
    [
        ("hokm", 4, {"target": "1"}, reached(1)),
        ("hokm", 4, {"target": "5"}, reached(5)),
        ("hokm", 4, {"target": "2", "stop_at_seven": "off"}, reached(2)),
        ("judgement", 3, {"start_cards": "4"}, after(4)),
        ("judgement", 5, {"start_cards": "3", "schedule": "up"}, after(3)),
        ("judgement", 4, {"start_cards": "3", "schedule": "down_up"}, after(5)),
        ("judgement", 7, {"start_cards": "2", "schedule": "up_down"}, after(3)),
        ("pitch", 3, {"target": "5"}, by_the_bidder(5, is_kept=True)),
        ("pitch", 2, {"target": "5", "win_rule": "pitched"}, by_the_bidder(5, is_kept=False)),
        ("pitch", 4, {"target": "6", "partnership": "on"}, by_the_bidder(6, is_kept=True)),
        ("smear", 4, {"target": "7"}, reached(7)),
        ("smear", 4, {"target": "8", "win_on": "own_bid"}, by_the_bidder(8, is_kept=True)),
        ("azi", 2, {"deals": "1"}, after_and_won(1)),
        ("azi", 4, {"deals": "3"}, after_and_won(3)),
    ],
)
def test_fault_17_a_match_ends_as_its_options_say(
    key: str, seats: int, words: dict[str, str], is_over: Ended
) -> None:
    for number in range(MATCHES):
        deals = deals_of(key, seats, words, number)
        ends = [is_over(deals[: count + 1]) for count in range(len(deals))]
        assert ends == [False] * (len(deals) - 1) + [True]


def test_fault_17_a_deal_of_hokm_ends_as_its_option_says() -> None:
    for stops, tricks in (("on", {7}), ("off", set(range(7, 14)))):
        for deal in deals_of("hokm", 4, {"target": "3", "stop_at_seven": stops}, 1):
            assert max(deal.tricks) in tricks
            assert (sum(deal.tricks) == 13) or stops == "on"


def test_fault_17_whoever_reaches_the_target_of_pitch_may_win() -> None:
    """Option ``any``: a bidder with his bid kept first, else whoever alone is highest."""
    for number in range(MATCHES):
        deals = deals_of("pitch", 3, {"target": "5", "win_rule": "any"}, number)
        assert max(deals[-1].scores) >= 5
        tied = [deal for deal in deals[:-1] if max(deal.scores) >= 5]
        assert all(deal.scores.count(max(deal.scores)) > 1 for deal in tied)
