"""A seeded source of chance, and matches played with it."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from engine.errors import BadOptionError
from engine.options import write
from engine.seats import NATURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.events import Event
    from engine.game import AnyGame
    from engine.moves import Move
    from engine.options import Options
    from engine.seats import Seat


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


def random_options(game: AnyGame, rng: Random) -> Options:
    """Draw options that fit together; short matches come often."""
    while True:
        words = {}
        for spec in game.options.specs():
            value = rng.choice(spec.choices)
            if spec.bounds is not None:
                value = rng.randint(*spec.bounds)
            if spec.name == "target":
                value = rng.randint(1, 3)
            words[spec.name] = write(value)
        with suppress(BadOptionError):
            options: Options = game.options.parse(words)
            return options


def moments(
    game: AnyGame, seats: int, options: Options, rng: Random
) -> Iterator[tuple[Any, tuple[Event, ...], Seat, Move]]:
    """Play a match by random legal moves; give each state, its deal's past, and what is done."""
    state = game.start(seats, options)
    history: tuple[Event, ...] = ()
    while acting := game.acting(state):
        if acting == (NATURE,):
            seat, move, history = NATURE, game.chance(state, Dice(rng)), ()
        else:
            seat = rng.choice(acting)
            move = rng.choice(tuple(game.legal(state, seat)))
        yield state, history, seat, move
        step = game.apply(state, seat, move)
        state, history = step.state, history + step.events


def tables(game: AnyGame, block: range) -> Iterator[tuple[int, Options, Random]]:
    """Give seats, options and a generator for each numbered table."""
    for number in block:
        rng = Random(f"{game.key}:{number}")
        yield rng.choice(game.seats), random_options(game, rng), rng
