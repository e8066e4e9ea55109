"""A seeded source of chance, and matches played with it."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from engine.errors import BadOptionError
from engine.moves import Bid, ByTable, Deed, Pass, Pitch
from engine.options import write
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.events import Event
    from engine.game import AnyGame
    from engine.moves import Move
    from engine.options import Options


ENDLESS = {("azi", "deals", 0)}
"""What no random match can end with, by game, option and value: left as usual."""


SHORT = {"target": 3, "deals": 7}
"""How many of the lowest values are drawn of options that say how long a match is."""
WILD = 0.05
"""How often a bid of an auction is drawn among all that are legal."""


class Dice:
    """`engine.game.Source` on a seeded generator."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, bound: int) -> int:
        return self._rng.randrange(bound)

    def shuffled(self, count: int) -> list[int]:
        order = list(range(count))
        self._rng.shuffle(order)
        return order


def random_options(game: AnyGame, seats: int, rng: Random) -> Options:
    """Draw options that fit together; only short matches are drawn."""
    while True:
        words = {}
        for spec in game.options.specs():
            value = rng.choice(spec.choices)
            if spec.bounds is not None:
                value = rng.randint(*spec.bounds)
            if spec.name in SHORT and spec.bounds is not None:
                value = spec.bounds[0] + rng.randrange(SHORT[spec.name])
            if (game.key, spec.name, value) in ENDLESS:
                continue
            words[spec.name] = write(value)
        with suppress(BadOptionError):
            options: Options = game.options.parse(words)
            game.start(seats, options)
            return options


def any_move(moves: tuple[Move, ...], rng: Random) -> Move:
    """Draw a legal move; in an auction seldom a high bid, else no match of random play ends."""
    bids = [move for move in moves if isinstance(move, Bid)]
    is_auction = bool(bids) and any(isinstance(move, Pass | Pitch) for move in moves)
    if not is_auction or rng.random() < WILD:
        return rng.choice(moves)
    return Pass() if Pass() in moves and rng.random() > 0.5 ** bids[0].number else bids[0]


def moments(
    game: AnyGame, seats: int, options: Options, rng: Random
) -> Iterator[tuple[Any, tuple[Event, ...], Seat, Move]]:
    """Play a match by random legal moves; give each state, its deal's past, and what is done.

    Where a deal waits for people, somebody sits down anywhere.
    """
    state = game.start(seats, options)
    history: tuple[Event, ...] = ()
    move: Move
    while acting := game.acting(state):
        if game.awaits_seats(state):
            seat, move = Seat(rng.randrange(seats)), ByTable(Deed.SIT)
        elif acting == (NATURE,):
            seat, move, history = NATURE, game.chance(state, Dice(rng)), ()
        else:
            seat = rng.choice(acting)
            move = any_move(tuple(game.legal(state, seat)), rng)
        yield state, history, seat, move
        step = game.apply(state, seat, move)
        state, history = step.state, history + step.events


def tables(game: AnyGame, block: range) -> Iterator[tuple[int, Options, Random]]:
    """Give seats, options and a generator for each numbered table."""
    for number in block:
        rng = Random(f"{game.key}:{number}")
        seats = rng.choice(game.seats)
        yield seats, random_options(game, seats, rng), rng
