"""A clock that tests turn by hand."""

from __future__ import annotations

import asyncio
import heapq
from itertools import count


class ManualClock:
    """Time stands still until `advance`; sleepers wake in the order of their due times."""

    def __init__(self, now_ms: int = 1_000_000) -> None:
        """Begin at a time, milliseconds."""
        self._now = now_ms
        self._order = count()
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []

    def now_ms(self) -> int:
        """Give the time."""
        return self._now

    async def sleep_until(self, due_ms: int) -> None:
        """Wait until the clock was turned that far."""
        if due_ms <= self._now:
            await asyncio.sleep(0)
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (due_ms, next(self._order), done))
        await done

    def jump(self, seconds: float) -> None:
        """Set the clock without waking anybody on the way, as a suspended laptop does."""
        self._now += round(seconds * 1000)

    async def advance(self, seconds: float) -> None:
        """Turn the clock on, stopping at every sleeper, and let everything run that follows."""
        end = self._now + round(seconds * 1000)
        await self.settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            due, _, done = heapq.heappop(self._sleepers)
            self._now = max(self._now, due)
            if not done.done():
                done.set_result(None)
            await self.settle()
        self._now = max(self._now, end)
        await self.settle()

    async def settle(self) -> None:
        """Let all tasks run that can run without time passing."""
        for _ in range(12):
            await asyncio.sleep(0)
