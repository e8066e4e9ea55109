"""No chip is lost or made at an Azi table, whatever people do; `make soak` plays 100,000 deals."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.games.azi import GAME
from engine.seats import NATURE, Seat
from tests.engine.games.azi_boards import everything
from tests.engine.games.azi_tables import Odd, deals_played

if TYPE_CHECKING:
    from engine.events import Event

RARE = (
    "azi", "returned", "all_in", "entry", "PotCarried", "PotReturned", "MatchWon",
    "LEAVE", "AWAY", "BACK", "SIT", "REFILL", "CLOSE",
)  # fmt: skip


def test_five_hundred_random_deals_keep_every_chip() -> None:
    """3.4: chains, all-ins, leavers, newcomers, fresh chips, closing."""
    seen = deals_played(100, 500)
    assert not {name for name in RARE if not seen[name]}


def test_a_carried_table_keeps_every_chip() -> None:
    """What outlives a deal is all that there is, and begins the same again."""
    for number in range(60):
        table = Odd(number)
        table.play()
        carry = GAME.carry(table.state)
        again = GAME.start(table.seats, table.options, carry)
        assert everything(again) == 0
        assert GAME.carry(again) == carry


def test_sampled_worlds_of_odd_tables_look_the_same() -> None:
    """With seats that are away, vacant or newly taken."""
    rng = Random(3)
    looked = 0
    for number in range(40):
        table = Odd(number)
        history: tuple[Event, ...] = ()
        for _ in range(120):
            if not GAME.acting(table.state):
                break
            seat, move = table._next()
            before = table.state
            step = GAME.apply(before, seat, move)
            if seat == NATURE:
                history = ()
            if rng.random() < 0.3:
                for viewer in (None, *(Seat(at) for at in range(table.seats))):
                    view = GAME.view(before, viewer)
                    world = GAME.sample(view, history if seat != NATURE else (), rng)
                    looked += 1
                    assert GAME.view(world, viewer) == view
            history = (*history, *step.events)
            table._make(seat, move)
    assert looked > 500
