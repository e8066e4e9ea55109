"""Moments of every game that people see one after another, found by playing on at random.

Discovered with the games: a new one is looked at without a line here. Only options that bring more
to see are named.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from engine.games.catalogue import load
from engine.seats import NATURE, Seat
from engine.table import Status
from tests.adapters.chat.tables import HOST, begun, opened

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.runtime.draft import Draft
    from engine.table import Table

GAMES: Final = tuple(load())
WORDS: Final[Mapping[str, tuple[dict[str, str], ...]]] = {
    "azi": (
        {"cards": "4", "azi_entry": "half_bank", "deals": "3"},
        {"opening": "bet_or_fold", "deals": "3"},
    ),
    "judgement": ({"start_cards": "3"}, {"start_cards": "2", "trump_sequence": "turn_up"}),
    "pitch": (
        {"target": "5", "win_rule": "any"},
        {"target": "5", "win_rule": "any", "partnership": "on", "all_pass": "redeal_next"},
    ),
    "smear": ({"target": "7"}, {"target": "7", "high_low": "in_play", "widow": "1"}),
}
STEPS: Final = 400


@cache
def moments_of(game: str) -> Mapping[str, Table]:
    """Give tables by what is going on: a decision of the host, a pause, the end, the lobby."""
    found: dict[str, Table] = {"lobby": opened("one", game=game).table}
    for at, words in enumerate(WORDS.get(game, ({},))):
        for word in range(3):
            draft = begun(f"{game} {at} {word}", words, game=game)
            _look(draft, found, Random(word), "" if not at else f" {at}")
    return found


def _look(draft: Draft, found: dict[str, Table], rng: Random, tail: str) -> None:
    for _ in range(STEPS):
        table = draft.table
        if table.status is not Status.PLAYING or (table.acting == (NATURE,) and not table.pausing):
            break
        found.setdefault(_name(table) + tail, table)
        if table.pausing:
            draft.request(HOST, "next")
        else:
            seat = rng.choice(table.acting)
            move = rng.choice(list(table.game.legal(table.state, seat)))
            draft.add(str(seat), move.code)
        draft.settle()
    found.setdefault(f"end{tail}", draft.table)


def _name(table: Table) -> str:
    if table.pausing:
        last = type(table.history[-1]).__name__ if table.history else ""
        return "passed out" if last == "PassedOut" else "pause"
    view = table.view(None)
    kind = f"{view.decision} {len(view.trick)}" if view.decision == "play" else view.decision
    if Seat(0) not in table.acting:
        return f"{kind} of another"
    deals = view.decision == "bid" and view.dealer == Seat(0)
    return f"{kind} of the host, who deals" if deals else f"{kind} of the host"
