"""R4: after an outage a hundred tables go on: each clock rings once, each old button works."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from engine.seats import PersonId, PlaceId, Seat
from tests.clocks import ManualClock
from tests.engine.runtime.hosts import Scene
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from engine.seats import TableId
    from engine.table import Table

TABLES: Final = 100
DOWN_SECONDS: Final = 600
LEAST: Final = 20
"""Seconds that a person has at the least after an outage [absence.md X8]."""
LATE: Final = 2
"""Seconds that a clock may be late."""
APART: Final = 0.55
"""Seconds between one table's start and the next: clocks stand everywhere between their ends."""


@asynccontextmanager
async def process(store: MemoryStore, clock: ManualClock) -> AsyncGenerator[Scene]:
    """Run a host that is killed at the end: nothing is drained, nothing finished."""
    made = Scene(store, clock)
    running = asyncio.create_task(made.host.run())
    await made.host.ready.wait()
    await clock.settle()
    try:
        yield made
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def opened(on: Scene, number: int) -> Table:
    """Begin a table of four people in a group of their own."""
    host, *others = (PersonId(4 * number + seat) for seat in range(4))
    table = await on.host.open(host, PlaceId(number), "hokm", {"turn_seconds": "60"})
    for person in others:
        await on.host.command(table.id, person, "join")
    return await on.host.command(table.id, host, "start")


def timed_out(on: Scene, table: TableId) -> int:
    """Count the moves that a stand-in made."""
    return sum(entry.actor.endswith("*") for entry in on.store.logs[table])


def acting(table: Table) -> Seat:
    (seat,) = table.acting
    return seat


async def outage() -> tuple[MemoryStore, ManualClock, list[Table], dict[TableId, float]]:
    """Play a hundred tables and kill the process; gives what each clock had left, seconds."""
    store, clock = MemoryStore(), ManualClock()
    async with process(store, clock) as on:
        tables = []
        for number in range(TABLES):
            tables.append(await opened(on, number))
            await clock.advance(APART)
        tables = [on.now(table) for table in tables]
        left = {
            table.id: max(
                due - clock.now_ms()
                for key, due in on.host.due(table.id).items()
                if key.kind == "turn"
            )
            / 1000
            for table in tables
        }
    clock.jump(DOWN_SECONDS)
    return store, clock, tables, left


async def test_each_clock_of_a_hundred_tables_rings_once_and_in_time() -> None:
    store, clock, tables, left = await outage()
    assert min(left.values()) < LEAST < 50 < max(left.values())
    async with process(store, clock) as on:
        before = {table.id: timed_out(on, table.id) for table in tables}
        rung: dict[TableId, float] = {}
        began = clock.now_ms()
        while len(rung) < TABLES:
            await clock.advance(0.5)
            now = (clock.now_ms() - began) / 1000
            assert now < 70
            for table in tables:
                if table.id not in rung and timed_out(on, table.id) > before[table.id]:
                    rung[table.id] = now
                    assert timed_out(on, table.id) == before[table.id] + 1
        for id_, at in rung.items():
            due = max(left[id_], LEAST)
            # What passed after the last sign of life is not known, at most five seconds.
            assert due - 0.5 <= at <= due + 5 + LATE, (at, due)
        await clock.advance(1)
        for table in tables:
            decision = table.decisions[acting(table)]
            log = store.logs[table.id]
            assert sum(e.actor.endswith("*") for e in log[decision : decision + 3]) == 1


async def test_the_old_button_of_each_of_a_hundred_tables_works() -> None:
    store, clock, tables, _ = await outage()
    async with process(store, clock) as on:
        works = 0
        for table in tables:
            seat = acting(table)
            person = table.chair(seat).person
            assert person is not None
            code = next(iter(table.view(seat).legal)).code
            await on.host.press(table.id, person, table.decisions[seat], code)
            works += store.logs[table.id][table.seq].code == code
        assert works == TABLES
        assert sum(timed_out(on, table.id) for table in tables) == 0
