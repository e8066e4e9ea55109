"""An alarm clock that is set again and again, mostly for the same time or for a later one.

And one for many chats, of which each waits for a time of its own.
"""

from __future__ import annotations

import asyncio
import heapq
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from adapters.chat.lane import Lane
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


class Alarms:
    """Rings for each chat when it was set for, or before; the chats share one alarm clock."""

    def __init__(self, clock: Clock, ring: Callable[[Lane], None]) -> None:
        """Take the clock and what is to be done."""
        self._clock = clock
        self._ring = ring
        self._alarm = Alarm(clock, self._ring_due)
        self._order = count()
        self._heap: list[tuple[int, int, Lane]] = []

    def set(self, lane: Lane, due_ms: int) -> None:
        """Ring for a chat at that time at the latest."""
        if lane.rings_ms is not None and lane.rings_ms <= due_ms:
            return
        lane.rings_ms = due_ms
        heapq.heappush(self._heap, (due_ms, next(self._order), lane))
        self._alarm.set(due_ms)

    def stop(self) -> None:
        """Ring no more."""
        self._alarm.stop()

    def _ring_due(self) -> None:
        now = self._clock.now_ms()
        while self._heap and self._heap[0][0] <= now:
            due, _, lane = heapq.heappop(self._heap)
            if lane.rings_ms == due:  # else it has rung before
                lane.rings_ms = None
                self._ring(lane)
        if self._heap:
            self._alarm.set(self._heap[0][0])


async def first_of(*waits: Coroutine[object, object, object]) -> None:
    """Wait for whichever comes first."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
