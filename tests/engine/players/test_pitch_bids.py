"""Fault 37: how the computer bids in Pitch, over many deals (TricksterBots#344, #61).

A dealer who may take a bid over at its height never bids above it, and a bid of four is kept at
least as often as it must be to pay: it wins about as much as it loses, so in half of the deals.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.events import DealScored, Event
from engine.games import catalogue
from engine.moves import Bid
from engine.players import steady
from engine.seats import NATURE
from tests.chance import Dice

PITCH = catalogue.load()["pitch"]
PAYS = 0.5


def deals_of(seats: int, number: int, **options: str) -> tuple[list[DealScored], int, int]:
    """Play a match of steady players; give its deals, and the dealer's matches and overbids."""
    rng = Random(number)
    state: Any = PITCH.start(seats, PITCH.options.parse(options))
    history: tuple[Event, ...] = ()
    scored: list[DealScored] = []
    matched = above = 0
    while acting := PITCH.acting(state):
        (seat,) = acting
        if seat == NATURE:
            move, history = PITCH.chance(state, Dice(rng)), ()
        else:
            view = PITCH.view(state, seat)
            move = steady.choose(view, history, rng)
            assert move in view.legal
            if isinstance(move, Bid) and seat == view.dealer and Bid(view.bid) in view.legal:
                matched += move.number == view.bid
                above += move.number > view.bid
        step = PITCH.apply(state, seat, move)
        state, history = step.state, history + step.events
        scored += [event for event in step.events if isinstance(event, DealScored)]
    return scored, matched, above


def tried(deals: int) -> None:
    fours = kept = seen = matched = above = 0
    number = 0
    while seen < deals:
        words = {"partnership": "on", "target": "21"} if number % 2 else {"target": "21"}
        scored, match, over = deals_of(4, number, **words)
        seen, number = seen + len(scored), number + 1
        matched, above = matched + match, above + over
        fours += sum(deal.bid == 4 for deal in scored)
        kept += sum(deal.bid == 4 and deal.kind == "made" for deal in scored)
    assert matched > seen // 10
    assert above == 0
    assert fours
    assert kept >= PAYS * fours


def test_fault_37_the_dealer_matches_and_four_pays() -> None:
    tried(1000)


@pytest.mark.long
def test_fault_37_over_ten_thousand_deals() -> None:
    tried(10_000)
