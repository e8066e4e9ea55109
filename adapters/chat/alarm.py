"""An alarm clock that is set again and again, mostly for the same time or for a later one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.runtime.ports import Clock


class Alarm:
    """Rings when it was set for, or before: whoever hears it looks whether the time has come."""

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        """Take the clock and what is to be done."""
        self._clock = clock
        self._ring = ring
        self._due_ms = 0
        self._sleeping: asyncio.Task[None] | None = None

    def set(self, due_ms: int) -> None:
        """Ring at that time at the latest; what rings before it is not made anew."""
        if self._sleeping is not None and self._due_ms <= due_ms:
            return
        self.stop()
        self._due_ms = due_ms
        self._sleeping = asyncio.create_task(self._sleep())

    def stop(self) -> None:
        """Ring no more."""
        if self._sleeping is not None:
            self._sleeping.cancel()
            self._sleeping = None

    async def _sleep(self) -> None:
        await self._clock.sleep_until(self._due_ms)
        self._sleeping = None
        self._ring()
