"""A host on a store in memory and a clock that tests turn by hand."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING

from bot.ladder import OpenSkill
from engine.games import catalogue
from engine.runtime.entropy import SeededEntropy
from engine.runtime.host import Host
from engine.runtime.thinking import Players
from engine.seats import PersonId, PlaceId, Seat
from tests.clocks import ManualClock
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from engine.runtime.ports import News
    from engine.seats import TableId
    from engine.table import Table

GROUP = PlaceId(1)
ANA, BEN, CYRUS, DARA = (PersonId(number) for number in (11, 12, 13, 14))
PEOPLE = (ANA, BEN, CYRUS, DARA)


class Ear:
    """Keeps the newest value of every table that was told about."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.count = 0

    def told(self, news: News) -> None:
        self.tables[news.table.id] = news.table
        self.count += 1


class Scene:
    """A running host and what it told."""

    def __init__(self, store: MemoryStore, clock: ManualClock) -> None:
        self.store = store
        self.clock = clock
        self.ear = Ear()
        thinker = Players(Random(5))
        self.host = Host(
            catalogue.load(), store, clock, SeededEntropy("t"), thinker, self.ear, OpenSkill()
        )

    async def opened(self, people: int = 1, **options: str) -> Table:
        """Open a table where so many people sit, and computers in the other seats."""
        table = await self.host.open(ANA, GROUP, "hokm", options)
        for person in PEOPLE[1:people]:
            table = await self.host.command(table.id, person, "join")
        for _ in range(4 - people):
            table = await self.host.command(table.id, ANA, "bot")
        return table

    async def started(self, people: int = 1, **options: str) -> Table:
        """Open a table and begin."""
        table = await self.opened(people, **options)
        return await self.host.command(table.id, ANA, "start")

    async def woken(self, id_: TableId) -> Table:
        """Wake a table; gives it."""
        table = await self.host.table(id_)
        assert table is not None
        self.ear.tables[id_] = table
        return table

    def now(self, table: Table) -> Table:
        """Give the newest value of a table."""
        return self.ear.tables[table.id]

    async def press(self, table: Table, seat: int, index: int = 0) -> Table:
        """Let a seat's person make one of its legal moves."""
        table = self.now(table)
        person = table.chair(Seat(seat)).person
        assert person is not None
        move = tuple(table.view(Seat(seat)).legal)[index]
        return await self.host.press(table.id, person, table.decisions[seat], move.code)

    async def play_on(self, table: Table, seats: tuple[int, ...], limit: int = 4000) -> Table:
        """Play until the table is over or rests; these seats are played by their people."""
        for _ in range(limit):
            table = self.now(table)
            if table.status.value != "playing":
                return table
            mine = [seat for seat in table.acting if seat in seats]
            if mine:
                await self.press(table, mine[0])
            else:
                await self.clock.advance(1)
        raise AssertionError(limit)


@asynccontextmanager
async def scene(
    store: MemoryStore | None = None, clock: ManualClock | None = None
) -> AsyncGenerator[Scene]:
    """Run a host for the length of a block, then drain it."""
    made = Scene(store or MemoryStore(), clock or ManualClock())
    running = asyncio.create_task(made.host.run())
    await made.host.ready.wait()
    await made.clock.settle()
    try:
        yield made
    finally:
        await made.host.drain()
        await running
