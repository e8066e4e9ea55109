"""The engine against limits of the same run: playouts, and the cost of replaying a record.

A playout of Hokm is a shuffle, a trump suit by chance and random legal cards through
`engine.kit.trick` until a side has seven tricks. OpenSpiel's is a whole hand of ``oh_hell``, four
players and ten cards, each action drawn from `legal_actions`, chance included. One playout has
about as many cards as the other; the figure by the card says how much that matters.

Both sides of a ratio take turns in short slices of processor time, so that whatever else the
machine does weighs on both; the median of many such pairs is the figure.
"""

from __future__ import annotations

import time
from importlib import import_module
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from bot.bench.figures import Figure, MissingToolError
from engine.fair import Stream
from engine.games import catalogue
from engine.kit.trick import NO_SUIT, SUIT_OF, FollowRule, legal_mask, winner
from engine.moves import parse_move
from engine.record import CHANCE, SEAL, Line, Record, begin, replay
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

PAIRS: Final = 31
SLICE_SECONDS: Final = 0.1
TRICKS_TO_WIN: Final = 7
CARDS_OF_OH_HELL: Final = 40
BITS: Final = tuple(1 << card for card in range(52))


def measure() -> tuple[Figure, ...]:
    """Measure playouts and replay; raises `MissingToolError` without OpenSpiel."""
    return (*_playouts(), _replay())


def _playouts() -> tuple[Figure, ...]:
    try:
        pyspiel: Any = import_module("pyspiel")  # the library brings no types
    except ImportError:
        raise MissingToolError("open_spiel") from None
    parameters = {"players": 4, "num_tricks_fixed": 10, "points_per_trick": 1}
    game = pyspiel.load_game("oh_hell", parameters)
    rng = Random(1)  # noqa: S311 - random play, nothing secret
    pairs = [
        (_rate(lambda: _hokm_playout(rng)), _rate(lambda: _oh_hell_playout(game, rng)))
        for _ in range(PAIRS)
    ]
    ratio = median(ours / theirs for ours, theirs in pairs)
    cards = sum(_hokm_playout(rng) for _ in range(2000)) / 2000
    return (
        Figure("Hokm playouts a second", median(ours for ours, _ in pairs), "-", ok=True),
        Figure("OpenSpiel oh_hell playouts a second", median(b for _, b in pairs), "-", ok=True),
        Figure("playouts over OpenSpiel's", ratio, ">= 1.2", ok=ratio >= 1.2),
        Figure("the same by the card", ratio * cards / CARDS_OF_OH_HELL, "-", ok=True),
    )


def _rate(work: Callable[[], object]) -> float:
    """Count how often something can be done in a second of processor time."""
    count = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SLICE_SECONDS:
        work()
        count += 1
    return count / spent


def _hokm_playout(rng: Random) -> int:
    """Play one; gives the number of cards played."""
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
    return 4 * sum(tricks)


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
        if line.code[0] != SEAL
    ]
    _, first = begin(record, games)
    apply = games["hokm"].apply

    def bare() -> None:
        state = first
        for seat, move in moves:
            state = apply(state, seat, move).state

    def whole() -> None:
        replay(Record.parse(text), games)

    ratio = median(_rate(bare) / _rate(whole) for _ in range(PAIRS))
    return Figure("replay of a match over bare apply", ratio, "<= 1.3", ok=ratio <= 1.3)


def _match(rng: Random) -> Record:
    """Play a match at random, each deal under its own seal."""
    game = catalogue.load()["hokm"]
    state = game.start(4, game.options())
    lines: list[Line] = []
    seed, draws = b"", 0
    while acting := game.acting(state):
        (seat,) = acting
        if seat == NATURE:
            if not seed:
                seed, draws = rng.randbytes(32), 0
                lines.append(Line(CHANCE, SEAL + seed.hex()))
            move = game.chance(state, Stream(seed, (), str(draws)))
            draws += 1
        else:
            seed = b""
            move = rng.choice(tuple(game.legal(state, seat)))
        lines.append(Line(CHANCE if seat == NATURE else str(seat), move.code))
        state = game.apply(state, seat, move).state
    return Record(game.key, game.rules, 4, {}, {}, tuple(lines))
