"""A look at a store: is the file sound, can every table be folded, are the clocks sensible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.deadlines import VOLATILE, alarms
from engine.errors import HakemError
from engine.lifecycle import fold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from adapters.sql.reader import Reader
    from engine.game import AnyGame
    from engine.runtime.ports import LiveTable
    from engine.seats import TableId


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it should be."""

    table: TableId
    what: str
    """``unreadable``, ``length``, ``status``, ``clock``."""


@dataclass(frozen=True, slots=True)
class Health:
    """What the doctor saw."""

    heads: tuple[LiveTable, ...]
    """All tables, the oldest first."""
    live: int
    entries: int
    findings: tuple[Finding, ...]

    @property
    def tables(self) -> int:
        """Count them."""
        return len(self.heads)


async def examine(store: Reader, games: Mapping[str, AnyGame]) -> Health:
    """Fold every table and compare it with what the store says of it."""
    findings: list[Finding] = []
    live = entries = 0
    clocks: dict[TableId, int] = {}
    for timer in await store.timers():
        clocks[timer.table] = clocks.get(timer.table, 0) + 1
    heads = await store.tables()
    for head in heads:
        log = await store.load(head.table)
        entries += len(log)
        try:
            table = fold(head.table, head.place, log, games)
        except (HakemError, ValueError, LookupError, StopIteration):
            findings.append(Finding(head.table, "unreadable"))
            continue
        live += not table.status.is_over
        if table.seq != head.seq or len(log) != head.seq:
            findings.append(Finding(head.table, "length"))
        if table.status.value != head.status:
            findings.append(Finding(head.table, "status"))
        lasting = sum(alarm.key.kind not in VOLATILE for alarm in alarms(table))
        if clocks.get(head.table, 0) > lasting:
            findings.append(Finding(head.table, "clock"))
    return Health(tuple(heads), live, entries, tuple(findings))
