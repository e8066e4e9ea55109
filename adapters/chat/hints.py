"""What a computer player would do in a person's place: one question at a time, told to nobody else.

It knows what the person knows: the View of that seat, and what everybody has seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.players.advice import why
from engine.runtime.ratings import LEAST_PEOPLE

if TYPE_CHECKING:
    from engine.moves import Move
    from engine.players.advice import Why
    from engine.runtime.ports import Thinker
    from engine.seats import PersonId, Seat, TableId
    from engine.table import Table

REMEMBERED: Final = 1_000

Advice = tuple["Move", "Why | None"]
_Key = tuple["TableId", int]


def is_offered(table: Table) -> bool:
    """Tell whether hints are given at a table: never in a match that counts for the leaderboard."""
    part = {chair.person or chair.left for chair in table.chairs if chair is not None} - {None}
    return bool(table.options.hints) or len(part) < LEAST_PEOPLE


class Hints:
    """Thinks for people."""

    def __init__(self, thinker: Thinker) -> None:
        """Take a computer player's head."""
        self._thinker = thinker
        self._busy: set[PersonId] = set()
        self._given: dict[PersonId, tuple[_Key, Advice]] = {}

    async def ask(self, table: Table, seat: Seat, person: PersonId) -> Advice | None:
        """Give what to do and why; None while the person's last question is still thought about.

        The same decision has the same answer, however often somebody asks.
        """
        if person in self._busy:
            return None
        key = table.id, table.decisions[seat]
        known = self._given.pop(person, None)
        if known is None or known[0] != key:
            view, history = table.view(seat), table.history
            self._busy.add(person)
            try:
                move = await self._thinker.choose(view, history)
            finally:
                self._busy.discard(person)
            known = key, (move, why(view, history, move))
        self._given[person] = known
        if len(self._given) > REMEMBERED:
            del self._given[next(iter(self._given))]
        return known[1]
