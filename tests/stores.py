"""A store in memory, as strict as the real one about what may be appended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.runtime.ports import (
    Effects,
    LiveTable,
    RepeatedError,
    StaleSeqError,
    StoreDownError,
    Timer,
    Write,
)
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.seats import TableId
    from engine.table import AlarmKey, Entry


class MemoryStore:
    """Keeps everything in dictionaries; survives the host that wrote to it."""

    def __init__(self) -> None:
        """Begin empty."""
        self.logs: dict[TableId, list[Entry]] = {}
        self.heads: dict[TableId, LiveTable] = {}
        self.clocks: dict[tuple[TableId, AlarmKey], int] = {}
        self.keys: set[str] = set()
        self.last_beat: int | None = None
        self.is_down = False

    async def append(self, writes: Sequence[Write], effects: Effects) -> None:
        """Append all or nothing."""
        if self.is_down:
            raise StoreDownError
        if effects.idempotency is not None and effects.idempotency in self.keys:
            raise RepeatedError(effects.idempotency)
        for write in writes:
            if len(self.logs.get(write.table, [])) != write.seq:
                raise StaleSeqError(write.table)
        for write in writes:
            log = self.logs.setdefault(write.table, [])
            log.extend(write.entries)
            self.heads[write.table] = LiveTable(
                write.table, write.place, write.game, len(log), write.status
            )
        for table, key in effects.drop_timers:
            self.clocks.pop((table, key), None)
        for timer in effects.set_timers:
            self.clocks[timer.table, timer.key] = timer.due_ms
        if effects.idempotency is not None:
            self.keys.add(effects.idempotency)

    async def load(self, table: TableId) -> tuple[Entry, ...]:
        """Give a log."""
        return tuple(self.logs.get(table, ()))

    async def head(self, table: TableId) -> LiveTable | None:
        """Give what is known of a table."""
        return self.heads.get(table)

    async def live(self) -> tuple[LiveTable, ...]:
        """Give all tables that have not ended."""
        return tuple(h for h in self.heads.values() if not Status(h.status).is_over)

    async def timers(self) -> tuple[Timer, ...]:
        """Give all clocks."""
        return tuple(Timer(table, key, due) for (table, key), due in self.clocks.items())

    async def beat(self, now_ms: int) -> None:
        """Remember that somebody is alive."""
        if self.is_down:
            raise StoreDownError
        self.last_beat = now_ms

    async def alive_at(self) -> int | None:
        """Give the last beat."""
        return self.last_beat

    async def used(self, key: str) -> bool:
        """Tell whether a key was used."""
        return key in self.keys
