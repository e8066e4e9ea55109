"""What a move costs late in a match, beside many tables, after a long history; and memory.

Everything is measured by the processor time of this process, commits included; what is compared
takes turns, so that whatever else the machine does weighs on both sides.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

from adapters.sql.opening import file_url, open_store
from bot.bench.figures import Figure, MissingToolError
from bot.bench.tables_house import copied, fill, hosted, step, tables_of, template
from engine.deadlines import alarms
from engine.games import catalogue
from engine.lifecycle import fold
from engine.runtime.alarms import Alarms
from engine.runtime.clock import SystemClock
from engine.runtime.register import Register
from engine.seats import PlaceId, TableId

if TYPE_CHECKING:
    from adapters.sql.store import SqlStore
    from engine.runtime.host import Host
    from engine.table import AlarmKey

MANY: Final = 10_000
FEW: Final = 10
LOADED: Final = 2_000
EARLY, LATE, WINDOW = 10, 400, 60
"""Moves that are compared, and how many beside each: about a deal, for its parts differ."""
LONG_MATCHES: Final = 10
REPEATS: Final = 12
OLD_ROWS: Final = 1_000_000
OLD_TABLE: Final = 100


def memory() -> Figure:
    """Measure what a loaded table adds to the process."""
    draft, games, register = template("memory"), catalogue.load(), Register()
    clocks = Alarms(SystemClock(), _unheard)
    gc.collect()
    before = _resident()
    for number in range(LOADED):
        id_ = TableId(f"b{number}")
        table = fold(id_, PlaceId(number + 1), copied(draft.entries, number), games)
        register.put(table)
        clocks.replace(id_, {alarm.key: number for alarm in alarms(table)})
    gc.collect()
    each = (_resident() - before) / LOADED / 1024
    return Figure("memory of a live table, KB", each, "<= 6", ok=each <= 6)


async def flat(folder: Path) -> tuple[Figure, ...]:
    """Measure what a move costs by what lies behind and beside it."""
    long = await _length(folder / "long.db")
    beside = await _beside(folder)
    history = await _history(folder)
    return (
        Figure("move 400 over move 10", long, "<= 1.15", ok=long <= 1.15),
        Figure("move at 10,000 tables over 10", beside, "<= 1.25", ok=beside <= 1.25),
        Figure("move after 1,000,000 rows over none", history, "<= 1.25", ok=history <= 1.25),
    )


async def _length(path: Path) -> float:
    """Play long matches side by side."""
    async with open_store(file_url(path)) as store:
        await fill(store, LONG_MATCHES, template("long", 1))
        names = [TableId(f"b{number}") for number in range(LONG_MATCHES)]
        spent: list[float] = []
        async with hosted(store) as host:
            while len(spent) < LATE + WINDOW:
                spent.append(await _turn(host, names))
    early, late = (sum(spent[at : at + WINDOW]) for at in (EARLY, LATE))
    return late / early


async def _turn(host: Host, names: list[TableId]) -> float:
    """Let each table go on by one move; gives the processor time that one took."""
    tables = await tables_of(host, names)
    began = time.process_time()
    for table in tables:
        await step(host, table)
    return (time.process_time() - began) / len(tables)


async def _beside(folder: Path) -> float:
    async with (
        open_store(file_url(folder / "few.db")) as few,
        open_store(file_url(folder / "many.db")) as many,
    ):
        draft = template("beside")
        await fill(few, FEW, draft)
        await fill(many, MANY, draft)
        # The first start over them reads them all, so that they stand in memory too.
        return await _compared(many, few)


async def _history(folder: Path) -> float:
    async with (
        open_store(file_url(folder / "young.db")) as young,
        open_store(file_url(folder / "old.db")) as old,
    ):
        for store in (young, old):
            await fill(store, FEW, template("history"))
        await asyncio.to_thread(_age, folder / "old.db")
        return await _compared(old, young)


def _age(path: Path) -> None:
    """Put ended tables into a store that is open, as many rows as asked for."""
    with closing(sqlite3.connect(path, timeout=60)) as connection, connection:
        tables = OLD_ROWS // OLD_TABLE
        connection.executemany(
            "INSERT INTO tables VALUES (?, ?, 'hokm', ?, 'finished', 1, 1, 0, ?)",
            ((f"o{number}", number % 97 + 1, OLD_TABLE, OLD_TABLE) for number in range(tables)),
        )
        connection.executemany(
            "INSERT INTO log VALUES (?, ?, '0', 'pAS', 1)",
            ((f"o{at // OLD_TABLE}", at % OLD_TABLE) for at in range(OLD_ROWS)),
        )


async def _compared(one: SqlStore, other: SqlStore) -> float:
    """Play at ten tables of either store in turn; gives the ratio of what it costs."""
    names = [TableId(f"b{number}") for number in range(FEW)]
    async with hosted(one) as first, hosted(other) as second:
        ratios: list[float] = []
        for host in (first, second):
            await _turn(host, names)
        for _ in range(REPEATS):
            spent = [0.0, 0.0]
            for at, host in enumerate((first, second)):
                for _ in range(3):
                    spent[at] += await _turn(host, names)
            ratios.append(spent[0] / spent[1])
    return median(ratios)


def _unheard(_table: TableId, _key: AlarmKey) -> None:
    """Let a clock ring."""


def _resident() -> int:
    """Give the memory of this process in bytes; raises `MissingToolError` where it is not told."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        raise MissingToolError("/proc") from None
    return pages * os.sysconf("SC_PAGE_SIZE")
