"""The clocks of all tables: one heap, one task.

They go by the house's own time: the clock's, less all that it stood still for. It stands still
while no process runs, and for whatever a jump of the clock is about (the laptop slept, somebody set
the time), as if nothing had happened in between. What is stored goes by it too, so a start changes
no stored clock.
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
LEAST_TIDIED: Final = 1_000
"""Entries below which nobody looks for some that have become useless."""
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
        self._most = LEAST_TIDIED
        self._order = count()
        self._seen_ms = clock.now_ms()
        self._stood_ms = 0
        self.began_ms = self._seen_ms
        """When this process took the clocks over, by the house's time."""

    def begin(self, stood_ms: int) -> None:
        """Go on from a process before this one."""
        self._seen_ms = self._clock.now_ms()
        self._stood_ms = stood_ms
        self.began_ms = self._seen_ms - stood_ms

    def stood_ms(self) -> int:
        """Give how long time has stood still in all: what to take off for the house's time."""
        self._follow(self._clock.now_ms())
        return self._stood_ms

    def house_ms(self) -> int:
        """Give the house's time."""
        now = self._clock.now_ms()
        self._follow(now)
        return now - self._stood_ms

    def of(self, table: TableId) -> dict[AlarmKey, int]:
        """Give the due times of a table, milliseconds by the clock."""
        stood = self.stood_ms()
        return {key: due + stood for key, due in self._due.get(table, {}).items()}

    def replace(self, table: TableId, due: dict[AlarmKey, int]) -> None:
        """Set the due times of a table, by the clock; those not named are dropped."""
        # Somebody may act after a jump before `run` wakes: what is set then knows of it already.
        stood = self.stood_ms()
        old = self._due.get(table, {})
        new = {key: when - stood for key, when in due.items()}
        for key, when in new.items():
            if old.get(key) != when:
                heapq.heappush(self._heap, (when, next(self._order), table, key))
        if new:
            self._due[table] = new
        else:
            self._due.pop(table, None)
        if len(self._heap) > self._most:
            self._tidy()

    def _tidy(self) -> None:
        """Drop what no table wants any more: a clock of a day would stay for a day."""
        self._heap = [one for one in self._heap if self._is_wanted(*one)]
        heapq.heapify(self._heap)
        self._most = max(LEAST_TIDIED, 2 * len(self._heap))

    def expect(self, table: TableId, key: AlarmKey, due_ms: int) -> None:
        """Add one of a table that sleeps, by the house's time, unless it is known."""
        due = self._due.setdefault(table, {})
        if key not in due:
            due[key] = due_ms
            heapq.heappush(self._heap, (due_ms, next(self._order), table, key))

    async def run(self) -> None:
        """Ring for ever."""
        while True:
            now = self._clock.now_ms()
            self._follow(now)
            self._ring_due(now - self._stood_ms)
            first = self._heap[0][0] + self._stood_ms if self._heap else now + LONGEST_SLEEP_MS
            await self._clock.sleep_until(max(now + 1, min(first, now + LONGEST_SLEEP_MS)))

    def _follow(self, now: int) -> None:
        step = now - self._seen_ms
        self._seen_ms = now
        if not -LONGEST_SLEEP_MS <= step <= JUMP_MS:
            self._stood_ms += step

    def _ring_due(self, house_ms: int) -> None:
        while self._heap and self._heap[0][0] <= house_ms:
            when, _, table, key = heapq.heappop(self._heap)
            # It stays listed until the table no longer wants it: the stored clock goes with it.
            if self._is_wanted(when, 0, table, key):
                self._ring(table, key)

    def _is_wanted(self, when: int, _order: int, table: TableId, key: AlarmKey) -> bool:
        return self._due.get(table, {}).get(key) == when
