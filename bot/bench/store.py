"""The store against the disk of the same run: moves a second, 64 tables in flight, FULL."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from itertools import count
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

from adapters.sql.opening import open_store
from bot.bench.figures import Figure
from engine.runtime.ports import Effects, Shown, Timer, Write
from engine.seats import PlaceId, Seat, TableId
from engine.table import AlarmKey, Entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.sql.store import SqlStore

TABLES: Final = 64
CLOCKS: Final = ("turn", "remind")
"""What runs for a person whose turn it is."""
REPEATS: Final = 5
DISK_SECONDS: Final = 0.2
STORE_SECONDS: Final = 0.6
PAGE: Final = bytes(4096)


def measure() -> tuple[Figure, ...]:
    """Measure in a folder beside the working folder's disk."""
    with tempfile.TemporaryDirectory(prefix="hakem-bench-", dir=Path.cwd()) as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> tuple[Figure, ...]:
    moves: list[float] = []
    syncs: list[float] = []
    async with open_store(f"sqlite+aiosqlite:///{folder / 'bench.db'}") as store:
        updates = count(1)
        tables = [_Table(store, number, updates) for number in range(TABLES)]
        for table in tables:
            await table.open()
        for _ in range(REPEATS):
            syncs.append(_fsync_rate(folder / "raw"))
            moves.append(await _move_rate(tables))
    rate, ratio = median(moves), median(a / b for a, b in zip(moves, syncs, strict=True))
    is_ok = rate >= 8_000 or ratio >= 10
    bar = ">= 8,000/s or >= 10 x fsync"
    return (
        Figure("fsyncs a second", median(syncs), "-", ok=True),
        Figure("moves a second", rate, bar, ok=is_ok),
        Figure("moves over fsyncs", ratio, bar, ok=is_ok),
    )


def _fsync_rate(path: Path) -> float:
    count = 0
    began = time.perf_counter()
    with path.open("ab") as file:
        while time.perf_counter() - began < DISK_SECONDS:
            file.write(PAGE)
            file.flush()
            os.fdatasync(file.fileno())
            count += 1
    return count / (time.perf_counter() - began)


async def _move_rate(tables: list[_Table]) -> float:
    began = time.perf_counter()
    before = sum(table.seq for table in tables)
    await asyncio.gather(*(table.play(began + STORE_SECONDS) for table in tables))
    return (sum(table.seq for table in tables) - before) / (time.perf_counter() - began)


class _Table:
    """One table that always has a move in flight, written as the bot writes it."""

    def __init__(self, store: SqlStore, number: int, updates: Iterator[int]) -> None:
        self.seq = 0
        self._updates = updates
        self._store = store
        self._id = TableId(f"bench{number}")
        self._place = PlaceId(number)

    async def open(self) -> None:
        """Write the first entry and the messages that a table has."""
        await self._append(Effects(now_ms=1))
        for audience in ("board:1", "hand:1:1", "hand:2:1", "hand:3:1", "hand:4:1"):
            await self._store.shown(Shown(self._id, audience, "1", 1, "digest"))

    async def play(self, until: float) -> None:
        """Make moves, one after the other."""
        while time.perf_counter() < until:
            seat, after = Seat(self.seq % 4), Seat((self.seq + 1) % 4)
            old = [(self._id, AlarmKey(kind, seat, self.seq)) for kind in CLOCKS]
            new = [Timer(self._id, AlarmKey(kind, after, self.seq + 1), 60_000) for kind in CLOCKS]
            key = f"tg:1:{next(self._updates)}"
            await self._append(Effects(tuple(new), tuple(old), key, 1))

    async def _append(self, effects: Effects) -> None:
        entries = (Entry(str(self.seq % 4), "pAS"),)
        write = Write(self._id, self._place, "hokm", self.seq, entries, "playing")
        await self._store.append((write,), effects)
        self.seq += 1
