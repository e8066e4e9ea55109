"""The clocks of all tables: one heap, one task.

A due time follows the process's clock, not the calendar: when the clock jumps (the laptop slept,
somebody set the time) all due times move with it, as if nothing had happened in between.
"""

from __future__ import annotations

import heapq
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.runtime.ports import Clock
    from engine.seats import TableId
    from engine.table import AlarmKey

LONGEST_SLEEP_MS: Final = 1_000
JUMP_MS: Final = 30_000
"""A step of the clock that no slow machine explains."""


class Alarms:
    """Deadlines by table and key; each rings once."""

    def __init__(self, clock: Clock, ring: Callable[[TableId, AlarmKey], None]) -> None:
        """Ring through a function that must not wait."""
        self._clock = clock
        self._ring = ring
        self._due: dict[TableId, dict[AlarmKey, int]] = {}
        self._heap: list[tuple[int, int, TableId, AlarmKey]] = []
        self._order = count()
        self._seen_ms = clock.now_ms()

    def of(self, table: TableId) -> dict[AlarmKey, int]:
        """Give the due times of a table, milliseconds."""
        self._follow(self._clock.now_ms())
        return dict(self._due.get(table, {}))

    def replace(self, table: TableId, due: dict[AlarmKey, int]) -> None:
        """Set the due times of a table; those not named are dropped."""
        # Somebody may act after a jump before `run` wakes: what is set then knows of it already.
        self._follow(self._clock.now_ms())
        old = self._due.get(table, {})
        for key, when in due.items():
            if old.get(key) != when:
                heapq.heappush(self._heap, (when, next(self._order), table, key))
        if due:
            self._due[table] = due
        else:
            self._due.pop(table, None)

    async def run(self) -> None:
        """Ring for ever."""
        while True:
            now = self._clock.now_ms()
            self._follow(now)
            self._ring_due(now)
            first = self._heap[0][0] if self._heap else now + LONGEST_SLEEP_MS
            await self._clock.sleep_until(max(now + 1, min(first, now + LONGEST_SLEEP_MS)))

    def _follow(self, now: int) -> None:
        step = now - self._seen_ms
        self._seen_ms = now
        if -LONGEST_SLEEP_MS <= step <= JUMP_MS:
            return
        for due in self._due.values():
            for key in due:
                due[key] += step
        self._heap = [
            (when, next(self._order), table, key)
            for table, due in self._due.items()
            for key, when in due.items()
        ]
        heapq.heapify(self._heap)

    def _ring_due(self, now: int) -> None:
        while self._heap and self._heap[0][0] <= now:
            when, _, table, key = heapq.heappop(self._heap)
            # It stays listed until the table no longer wants it: the stored clock goes with it.
            if self._due.get(table, {}).get(key) == when:
                self._ring(table, key)
