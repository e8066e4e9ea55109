"""A group that cannot be written to, though no platform said so: its tables rest and go on."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING

from adapters.chat.surface import UnreachableError
from bot.ladder import OpenSkill
from engine.games.catalogue import load
from engine.runtime.host import Host
from engine.runtime.ports import News
from engine.runtime.thinking import Players
from engine.table import Status
from tests.adapters.chat.mail import Called, Office, most_in, page
from tests.adapters.chat.tables import HOST, PLACE, SARA, FixedEntropy
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from engine.table import Table

HOUR = 3600
HOUR_MS = 3_600_000


class House:
    """A host whose news an outbox shows."""

    def __init__(self) -> None:
        self.office = Office()
        self.store = MemoryStore()
        self.is_shut = False
        self.host = Host(
            load(),
            self.store,
            self.office.clock,
            FixedEntropy("one"),
            Players(Random(1)),
            self.office.outbox,
            OpenSkill(),
        )
        self.office.outbox.report_to(self.host)
        self.office.face.fails = self._fails

    async def started(self, **options: str) -> Table:
        """Begin a match of two people, and see it shown."""
        table = await self.host.open(HOST, PLACE.id, "hokm", options)
        await self.host.command(table.id, SARA, "join")
        for _ in range(2):
            await self.host.command(table.id, HOST, "bot")
        await self.host.command(table.id, HOST, "start")
        await self.office.clock.advance(4)
        assert self.office.face.messages
        return self.now()

    def now(self) -> Table:
        """Give the one table as it is."""
        (table,) = self.host.awake_tables()
        return table

    def act(self) -> None:
        """Let somebody do something in the group."""
        self.office.outbox.acted(PLACE.id, self.host.tables_in(PLACE.id))

    async def wait(self, seconds: float) -> None:
        await self.office.clock.advance(seconds)

    def _fails(self, _: Called) -> Exception | None:
        return UnreachableError() if self.is_shut else None


@asynccontextmanager
async def house() -> AsyncIterator[House]:
    """Run a house, then drain it."""
    made = House()
    async with made.office.running(), asyncio.TaskGroup() as tasks:
        tasks.create_task(made.host.run())
        await made.host.ready.wait()
        yield made
        await made.host.drain()


async def test_a_table_rests_when_its_group_has_gone_without_a_word() -> None:
    async with house() as on:
        await on.started()
        on.is_shut = True
        await on.wait(70)
        rest = on.now()
        assert (rest.status, rest.reason) == (Status.SUSPENDED, "unreachable")
        assert all(chair is not None and not chair.timeouts for chair in rest.chairs)
        await on.wait(5 * HOUR)
        assert on.now() is rest, "nobody plays on where nobody sees it"


async def test_a_group_that_a_platform_calls_lost_is_not_called_to_find_that_out() -> None:
    async with house() as on:
        await on.started()
        on.is_shut = True
        before = len(on.office.face.calls)
        on.office.outbox.lost(PLACE.id)
        await on.host.unreachable(PLACE.id)
        await on.wait(600)
        assert len(on.office.face.calls) == before
        on.is_shut = False
        on.office.outbox.reached(PLACE.id)
        await on.host.reachable(PLACE.id)
        await on.wait(4)
        assert f"board:1 {on.now().seq}" in on.office.face.messages.values()


async def test_a_dead_group_is_called_three_times_an_hour_however_often_people_press() -> None:
    async with house() as on:
        await on.started()
        on.is_shut = True
        await on.wait(70)
        before = len(on.office.face.calls)
        for _ in range(200):
            on.act()
            await on.wait(30)
        failed = on.office.face.calls[before - 1 :]
        assert 3 <= most_in(failed, HOUR_MS - 1) <= 3
        assert on.now().reason == "unreachable"


async def test_a_table_goes_on_once_somebody_acts_and_it_can_be_shown() -> None:
    async with house() as on:
        table = await on.started()
        on.is_shut = True
        await on.wait(70)
        on.act()
        await on.wait(60)
        assert on.now().status is Status.SUSPENDED, "an act alone is no proof"
        on.is_shut = False
        await on.wait(60)
        assert on.now().status is Status.SUSPENDED
        on.act()
        await on.wait(1)
        now = on.now()
        assert now.status is Status.PLAYING
        assert now.decisions == table.decisions
        await on.wait(5)
        shown = [*on.office.face.messages.values()]
        assert shown == [f"board:1 {now.seq}"]


async def test_a_board_is_not_frozen_by_one_refusal() -> None:
    """It was about a table that rests anyhow: nobody has to ask for the table by name."""
    async with house() as on:
        await on.started()
        await on.wait(HOUR)
        rest = on.now()
        assert (rest.status, rest.reason) == (Status.SUSPENDED, "")
        on.is_shut = True
        await on.host.command(rest.id, SARA, "leave")
        await on.wait(4)
        on.is_shut = False
        on.act()
        await on.wait(1)
        assert f"board:1 {on.now().seq}" in on.office.face.messages.values()
        assert on.now().status is Status.SUSPENDED


async def test_a_group_that_a_platform_finds_again_is_shown_what_it_missed() -> None:
    async with house() as on:
        await on.started()
        await on.wait(HOUR)
        on.is_shut = True
        await on.host.command(on.now().id, SARA, "leave")
        await on.wait(4)
        on.is_shut = False
        on.office.outbox.reached(PLACE.id)
        await on.wait(1)
        assert f"board:1 {on.now().seq}" in on.office.face.messages.values()


async def test_an_answer_that_arrives_wakes_a_table_too() -> None:
    async with house() as on:
        await on.started()
        on.is_shut = True
        await on.wait(70)
        on.is_shut = False
        on.office.outbox.say(PLACE, page("Hello."))
        await on.wait(1)
        assert on.now().status is Status.PLAYING


async def test_a_lobby_that_cannot_be_shown_closes() -> None:
    async with house() as on:
        on.is_shut = True
        table = await on.host.open(HOST, PLACE.id, "hokm", {})
        await on.wait(1)
        closed = await on.host.table(table.id)
        assert closed is not None
        assert (closed.status, closed.reason) == (Status.CLOSED, "unreachable")
        assert on.host.awake_tables() == ()


async def test_a_table_rests_later_when_the_store_was_down_meanwhile() -> None:
    async with house() as on:
        await on.started()
        on.is_shut = True
        on.store.is_down = True
        on.office.outbox.told(News(on.now(), ()))
        on.office.outbox.repost(on.now())
        await on.wait(4)
        on.store.is_down = False
        assert on.now().status is Status.PLAYING
        await on.wait(70)
        assert on.now().reason == "unreachable"
