"""Deals that two players play twice, once on each side."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from engine.events import DealScored
from engine.seats import NATURE, Seat
from tests.chance import Dice

if TYPE_CHECKING:
    from engine.events import Event
    from engine.game import AnyGame
    from engine.moves import Move
    from engine.players import Player
    from engine.view import View


def at_random(view: View, _history: tuple[Event, ...], rng: Random) -> Move:
    """Choose any legal move."""
    return rng.choice(tuple(view.legal))


def won(game: AnyGame, ours: Player, theirs: Player, pairs: int) -> int:
    """Count the deals of twice as many that ``ours`` wins."""
    count = 0
    for number in range(pairs):
        rng = Random(number)
        state, history = _dealt(game, rng)
        for side in (0, 1):
            players = (ours, theirs) if side == 0 else (theirs, ours)
            result = _result(game, state, history, players, rng)
            count += result.winners[0] % 2 == side
    return count


def _dealt(game: AnyGame, rng: Random) -> tuple[Any, tuple[Event, ...]]:
    state: Any = game.start(4, game.options())
    history: tuple[Event, ...] = ()
    while game.acting(state) == (NATURE,):
        step = game.apply(state, NATURE, game.chance(state, Dice(rng)))
        state, history = step.state, history + step.events
    return state, history


def _result(
    game: AnyGame,
    state: Any,
    history: tuple[Event, ...],
    players: tuple[Player, Player],
    rng: Random,
) -> DealScored:
    while not isinstance(history[-1], DealScored):
        (seat,) = game.acting(state)
        view = game.view(state, Seat(seat))
        move = players[seat % 2](view, history, rng)
        step = game.apply(state, seat, move)
        state, history = step.state, history + step.events
    return history[-1]
