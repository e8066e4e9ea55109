"""Sampled worlds of Hokm: they remember what no view shows but the past tells."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import CardSet
from engine.events import Event
from engine.games.hokm import GAME, losers_at_seven
from engine.moves import AskRedeal
from engine.seats import Seat
from tests.engine.games.boards import LATE, SUITS, begun, dealt, holding, named, scored

LOW = holding("2S3S4S5S6S", "", "", "")


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_trick_after_the_seventh_takes_no_kot_back(viewer: int | None) -> None:
    """Twelve tricks to none, the last one for the others: a kot, in every world too [HK23]."""
    state = named("S", LATE, stop_at_seven=False)
    seat = None if viewer is None else Seat(viewer)
    history: tuple[Event, ...] = ()
    while sum(state.tricks) < 12:
        # Seat 0 leads its spades from the ace down, the others follow as they must.
        move = tuple(GAME.legal(state, state.turn))[-1]
        step = GAME.apply(state, state.turn, move)
        state, history = step.state, history + step.events
    assert scored(state).kind == "kot"
    assert scored(state).tricks == (12, 1)
    world = GAME.sample(GAME.view(state, seat), history, Random(1))
    assert scored(world).kind == "kot"


@pytest.mark.parametrize(
    ("takers", "losers"),
    [("0000002", 0), ("0101010101010", 6), ("1111111", 0), ("13311331", 0), ("0020220111111", 0)],
)
def test_tricks_after_the_seventh_do_not_count_for_a_kot(takers: str, losers: int) -> None:
    assert losers_at_seven(tuple(Seat(int(taker)) for taker in takers)) == losers


def test_the_hakem_keeps_his_five_and_the_others_are_drawn() -> None:
    state = dealt(begun(2), SUITS)
    own = {GAME.sample(GAME.view(state, Seat(2)), (), Random(n)).first_five for n in range(20)}
    others = {GAME.sample(GAME.view(state, Seat(1)), (), Random(n)).first_five for n in range(20)}
    assert own == {state.first_five}
    assert len(others) == 20
    assert all(len(CardSet(five)) == 5 for five in others)


def test_a_hakem_who_may_ask_for_a_new_deal_may_do_so_in_his_worlds() -> None:
    may = dealt(begun(low_hand_redeal=True), LOW)
    may_not = dealt(begun(low_hand_redeal=True, max_redeals=0), LOW)
    for state, is_offered in ((may, True), (may_not, False)):
        world = GAME.sample(GAME.view(state, Seat(0)), (), Random(1))
        assert (AskRedeal() in GAME.legal(world, Seat(0))) is is_offered
