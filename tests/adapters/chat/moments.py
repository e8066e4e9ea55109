"""Random moments of random matches, absent people and breaks included."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from engine.table import Status
from tests.adapters.chat.tables import begun

if TYPE_CHECKING:
    from engine.table import Table

WORDS: tuple[dict[str, str], ...] = (
    {},
    {"low_hand_redeal": "on", "stop_at_seven": "off"},
    {"teams": "second_ace", "target": "1"},
    {"hakem_by": "random", "teams": "random", "turn_seconds": "0"},
)


def somewhere(number: int, steps: int) -> Table:
    """Play a match at random for so many steps."""
    rng = Random(number)
    draft = begun(f"random {number}", rng.choice(WORDS), people=rng.randint(1, 4))
    for _ in range(steps):
        table = draft.table
        if table.status is not Status.PLAYING:
            break
        if table.pausing:
            draft.request(table.persons[0], rng.choice(("next", "next", "cut word")))
        else:
            seat = table.acting[0]
            move = rng.choice(list(table.game.legal(table.state, seat)))
            draft.add(f"{seat}{rng.choice(('', '', '*'))}", move.code)
        draft.settle()
    return draft.table


moments = st.builds(somewhere, st.integers(0, 10_000), st.integers(0, 130))
