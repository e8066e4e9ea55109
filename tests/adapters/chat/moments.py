"""Random moments of random matches, absent people and breaks included."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from engine.games.catalogue import load
from engine.moves import Move
from engine.seats import NATURE, Seat
from engine.table import Status
from tests.adapters.chat.tables import begun
from tests.chance import random_options

if TYPE_CHECKING:
    from engine.runtime.draft import Draft
    from engine.table import Table

WORDS: tuple[dict[str, str], ...] = (
    {},
    {"low_hand_redeal": "on", "stop_at_seven": "off"},
    {"teams": "second_ace", "target": "1"},
    {"hakem_by": "random", "teams": "random", "turn_seconds": "0"},
)
PEOPLE = 4


def somewhere(number: int, steps: int) -> Table:
    """Play a match of Hokm at random for so many steps."""
    rng = Random(number)
    draft = begun(f"random {number}", rng.choice(WORDS), people=rng.randint(1, 4))
    return _played(draft, rng, steps)


def anywhere(game: str, number: int, steps: int) -> Table:
    """Play a match of any game at random for so many steps, under random options."""
    rng = Random(f"{game} {number}")
    rules = load()[game]
    seats = rng.choice(rules.seats)
    words = random_options(rules, seats, rng).words()
    people = rng.randint(1, min(seats, PEOPLE))
    draft = begun(f"any {number}", words, people=people, game=game, seats=seats)
    return _played(draft, rng, steps)


def _played(draft: Draft, rng: Random, steps: int) -> Table:
    for _ in range(steps):
        table = draft.table
        if table.status is not Status.PLAYING:
            break
        if table.pausing:
            # A deal that waits for people has no seal yet that a word could go into.
            asked = ("next",) if table.seal is None else ("next", "next", "cut word")
            draft.request(table.persons[0], rng.choice(asked))
        elif table.acting == (NATURE,):
            break  # the deal waits for people
        else:
            _move(draft, rng.choice(table.acting), rng)
        draft.settle()
    return draft.table


def _move(draft: Draft, seat: Seat, rng: Random) -> None:
    table = draft.table
    mark = rng.choice(("", "", "*"))
    move: Move = rng.choice(list(table.game.legal(table.state, seat)))
    if mark:
        move = table.game.idle(table.state, seat)
    draft.add(f"{seat}{mark}", move.code)


moments = st.builds(somewhere, st.integers(0, 10_000), st.integers(0, 130))
"""Of Hokm."""
any_moments = st.builds(
    anywhere, st.sampled_from(sorted(load())), st.integers(0, 10_000), st.integers(0, 90)
)
"""Of every game there is."""
