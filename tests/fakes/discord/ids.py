"""Snowflakes: ids that tell when they were made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.fakes.common.waiting import Clock

EPOCH_MS: Final = 1_420_070_400_000
"""The first second of 2015, from which Discord counts."""


class Ids:
    """Gives ids, each bigger than all before."""

    def __init__(self, clock: Clock) -> None:
        """Begin at the clock's time."""
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Give the next id."""
        self._last = max(self._last + 1, max(0, self._clock.now_ms() - EPOCH_MS) << 22)
        return self._last
