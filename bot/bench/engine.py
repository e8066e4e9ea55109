"""The engine against limits of the same run: playouts, and the cost of replaying a record."""

from __future__ import annotations

import time
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, Final, cast

from bot.bench.figures import Figure, MissingToolError
from engine.games import catalogue
from engine.kit.trick import NO_SUIT, SUIT_OF, FollowRule, legal_mask, winner
from engine.moves import parse_move
from engine.record import CHANCE, Line, Record, begin, replay
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATS: Final = 7
SLICE_SECONDS: Final = 0.4
TRICKS_TO_WIN: Final = 7
BITS: Final = tuple(1 << card for card in range(52))


def measure() -> tuple[Figure, ...]:
    """Measure playouts and replay; raises `MissingToolError` without OpenSpiel."""
    return (*_playouts(), _replay())


def _playouts() -> tuple[Figure, ...]:
    try:
        import pyspiel
    except ImportError:
        raise MissingToolError("open_spiel") from None
    parameters = {"players": 4, "num_tricks_fixed": 10, "points_per_trick": 1}
    game: Any = cast("Any", pyspiel).load_game("oh_hell", parameters)
    rng = Random(1)  # noqa: S311 - random play, nothing secret
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(REPEATS):
        ours.append(_rate(lambda: _hokm_playout(rng)))
        theirs.append(_rate(lambda: _oh_hell_playout(game, rng)))
    ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
    return (
        Figure("Hokm playouts a second", median(ours), "-", ok=True),
        Figure("OpenSpiel oh_hell playouts a second", median(theirs), "-", ok=True),
        Figure("playouts over OpenSpiel's", ratio, ">= 1.2", ok=ratio >= 1.2),
    )


def _rate(play: Callable[[], None]) -> float:
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < SLICE_SECONDS:
        play()
        count += 1
    return count / (time.perf_counter() - began)


def _hokm_playout(rng: Random) -> None:
    """Shuffle, name trump at random, play random legal cards until a side has seven tricks."""
    random = rng.random
    order = sorted(BITS, key=lambda _: random())
    hands = [sum(order[:13]), sum(order[13:26]), sum(order[26:39]), sum(order[39:])]
    trump = rng.randrange(4)
    leader = 0
    tricks = [0, 0]
    while TRICKS_TO_WIN not in tricks:
        trick: list[int] = []
        led = NO_SUIT
        seat = leader
        for _ in range(4):
            legal = legal_mask(hands[seat], led, trump, FollowRule.MUST_FOLLOW)
            count = legal.bit_count()
            if count > 1:
                for _ in range(int(random() * count)):
                    legal &= legal - 1
            low = legal & -legal
            hands[seat] ^= low
            card = low.bit_length() - 1
            if led < 0:
                led = SUIT_OF[card]
            trick.append(card)
            seat = (seat + 1) & 3
        leader = (leader + winner(trick, trump)) & 3
        tricks[leader & 1] += 1


def _oh_hell_playout(game: Any, rng: Random) -> None:  # noqa: ANN401 - the library brings no types
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))


def _replay() -> Figure:
    """Replay the text of a whole match, over bare `apply` calls of the same moves."""
    games = catalogue.load()
    record = _match(Random(7))  # noqa: S311 - the same
    text = record.text()
    moves = [
        (NATURE if line.actor == CHANCE else Seat(int(line.actor)), parse_move(line.code))
        for line in record.lines
    ]
    _, first = begin(record, games)
    apply = games["hokm"].apply

    def bare() -> None:
        state = first
        for seat, move in moves:
            state = apply(state, seat, move).state

    def whole() -> None:
        replay(Record.parse(text), games)

    ratios = [_rate(bare) / _rate(whole) for _ in range(REPEATS)]
    ratio = median(ratios)
    return Figure("replay of a match over bare apply", ratio, "<= 1.3", ok=ratio <= 1.3)


class _Dice:
    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, bound: int) -> int:
        return self._rng.randrange(bound)

    def shuffled(self, count: int) -> list[int]:
        return self._rng.sample(range(count), count)


def _match(rng: Random) -> Record:
    game = catalogue.load()["hokm"]
    state = game.start(4, game.options())
    lines: list[Line] = []
    while acting := game.acting(state):
        (seat,) = acting
        if seat == NATURE:
            move = game.chance(state, _Dice(rng))
        else:
            move = rng.choice(tuple(game.legal(state, seat)))
        lines.append(Line(CHANCE if seat == NATURE else str(seat), move.code))
        state = game.apply(state, seat, move).state
    return Record(game.key, game.rules, 4, {}, {}, tuple(lines))
