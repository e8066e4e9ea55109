"""Whether a chat can be written to: never more than three calls an hour to one that cannot."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

HOUR_MS: Final = 3_600_000
CALLS_TO_THE_DEAD: Final = 3
"""Calls in an hour to a chat that cannot be written to."""


class Hope:
    """What the last calls to a chat have found."""

    def __init__(self, lost_ms: Iterable[int] = ()) -> None:
        """Take the times of the last calls that found the chat closed, if there were any."""
        self._lost: deque[int] = deque(lost_ms, maxlen=CALLS_TO_THE_DEAD)

    @property
    def is_lost(self) -> bool:
        """Tell whether the last call found that the chat cannot be written to."""
        return bool(self._lost)

    @property
    def lost_ms(self) -> tuple[int, ...]:
        """Give the times of the last calls that found so."""
        return tuple(self._lost)

    def lose(self, now_ms: int) -> None:
        """Count a call to a chat that cannot be written to."""
        self._lost.append(now_ms)

    def find(self) -> None:
        """Forget that: the chat can be written to."""
        self._lost.clear()

    def may_try(self, now_ms: int) -> bool:
        """Tell whether a call may be made, whatever has happened since the last one."""
        is_full = len(self._lost) == CALLS_TO_THE_DEAD
        # A clock that was set back must not keep a chat silent for longer than an hour.
        return not is_full or abs(now_ms - self._lost[0]) >= HOUR_MS

    def may_try_unasked(self, now_ms: int) -> bool:
        """Tell whether a call may be made although nothing speaks for its going through."""
        if not self._lost:
            return True
        since = abs(now_ms - self._lost[-1])
        return self.may_try(now_ms) and since >= HOUR_MS // CALLS_TO_THE_DEAD

    def is_past(self, now_ms: int) -> bool:
        """Tell whether nothing of it counts any more."""
        return not self._lost or abs(now_ms - self._lost[-1]) >= HOUR_MS
