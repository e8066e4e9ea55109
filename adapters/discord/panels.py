"""The private panels that people see in channels, and the tokens by which each can be changed.

Discord lets a bot change a message for one person alone only with the token of a press on it, and
for a quarter of an hour. So the newest token of each panel is kept here, never stored: after a
restart the next press brings a fresh one.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from adapters.discord.calls import ORIGINAL

if TYPE_CHECKING:
    from engine.runtime.ports import Clock
    from engine.seats import PersonId, TableId

TOKEN_MS: Final = 14 * 60_000
"""How long a token is used; a minute before Discord forgets it."""
KEPT: Final = 20_000
SIGN: Final = "~"
"""How the outbox's names of panels begin."""


@dataclass(slots=True)
class Panel:
    """One person's panel; whoever changes it holds ``turn``."""

    token: str = ""
    until_ms: int = 0
    where: str = ORIGINAL
    """Which message of the token's it is."""
    digest: str = ""
    """What it shows."""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class Panels:
    """The panels that can be changed."""

    def __init__(self, clock: Clock) -> None:
        """Begin with none."""
        self._clock = clock
        self._known: dict[str, Panel] = {}
        self._newest: dict[tuple[PersonId, TableId], str] = {}

    def get(self, message: str) -> Panel | None:
        """Give the panel of a message, None when it cannot be changed any more."""
        panel = self._known.get(message)
        if panel is None or panel.until_ms > self._clock.now_ms():
            return panel
        # A press that is being answered brings a fresh token in a moment.
        if not panel.turn.locked():
            del self._known[message]
        return None

    def at(self, message: str) -> Panel:
        """Give the panel of a message, without a token yet where it is not known."""
        panel = self._known.pop(message, None) or Panel()
        self._known[message] = panel  # the dictionary's end is the most recent one
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
        return panel

    def renew(self, panel: Panel, token: str, where: str = ORIGINAL) -> None:
        """Keep the newest token of a panel."""
        panel.token, panel.where = token, where
        panel.until_ms = self._clock.now_ms() + TOKEN_MS

    def replaced(self, person: PersonId, table: TableId, message: str) -> Panel | None:
        """Take note of somebody's newest panel of a table; gives the one before, if any."""
        old = self._newest.pop((person, table), None)
        self._newest[person, table] = message
        if len(self._newest) > KEPT:
            del self._newest[next(iter(self._newest))]
        if old is None or old == message:
            return None
        found = self.get(old)
        self.drop(old)
        return found

    def drop(self, message: str) -> None:
        """Forget a panel."""
        self._known.pop(message, None)
