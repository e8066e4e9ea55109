"""The heads of computer players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.players import steady

if TYPE_CHECKING:
    from engine.events import Event
    from engine.moves import Move
    from engine.view import View


class Players:
    """Chooses moves with the steady player."""

    def __init__(self, rng: Random) -> None:
        """Take the source of chance for choices that do not matter."""
        self._rng = rng

    async def choose(self, view: View, history: tuple[Event, ...]) -> Move:
        """Choose one of the legal moves of the view."""
        return steady.choose(view, history, self._rng)
