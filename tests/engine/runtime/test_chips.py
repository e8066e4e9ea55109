"""Chips through a whole host: brought, refused, filled up, and settled after any crash."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.ladder import OpenSkill
from engine.games import catalogue
from engine.refusals import RefillFullError, RefillWaitError
from engine.runtime.entropy import SeededEntropy
from engine.runtime.host import Host
from engine.runtime.ports import RepeatedError
from engine.runtime.thinking import Players
from engine.seats import Seat
from engine.table import Entry, Status
from engine.wallet import HOUSE, Account, ShortOfChipsError, of_person, of_table
from tests.clocks import ManualClock
from tests.engine.runtime.chip_lives import GROUP, PEOPLE, lives
from tests.engine.runtime.hosts import Ear
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from engine.table import Table

ANA, BEN, CYRUS, *_ = PEOPLE


class Scene:
    def __init__(self, store: MemoryStore) -> None:
        self.store, self.clock = store, ManualClock(10 * 24 * 3600 * 1000)
        entropy = SeededEntropy("chips")
        thinker = Players(Random(1))
        self.host = Host(catalogue.load(), store, self.clock, entropy, thinker, Ear(), OpenSkill())

    async def started(self, **options: str) -> Table:
        table = await self.host.open(ANA, GROUP, "azi", options)
        await self.host.command(table.id, BEN, "join")
        await self.host.command(table.id, ANA, "bot")
        return await self.host.command(table.id, ANA, "start")

    async def press(self, id_: str, *codes: str) -> None:
        """Press by whose turn it is."""
        for code in codes:
            table = next(one for one in self.host.awake_tables() if one.id == id_)
            seat = table.acting[0]
            person = table.chair(seat).person
            if person is None:
                await self.clock.advance(1)
            else:
                await self.host.press(table.id, person, table.decisions[seat], code)


@asynccontextmanager
async def scene(store: MemoryStore | None = None) -> AsyncGenerator[Scene]:
    made = Scene(store or MemoryStore())
    running = asyncio.create_task(made.host.run())
    await made.clock.settle()
    try:
        yield made
    finally:
        await made.host.drain()
        await running


async def test_people_are_welcomed_when_they_first_bring_chips() -> None:
    async with scene() as on:
        assert await on.host.chips(ANA) == 10_000
        assert on.store.accounts == {}
        table = await on.started(start_chips="500")
        assert on.store.accounts == {
            of_person(ANA): 9_500, of_person(BEN): 9_500, HOUSE: -20_500, of_table(table.id): 1_500,
        }  # fmt: skip
        assert await on.host.chips(ANA) == 9_500
        await on.host.command(table.id, ANA, "stop")
        assert on.store.accounts[of_person(ANA)] == 10_000
        assert on.store.accounts[of_table(table.id)] == 0


async def test_whoever_cannot_bring_enough_is_named_and_nothing_begins() -> None:
    async with scene() as on:
        first = await on.started(start_chips="8000")
        table = await on.host.open(CYRUS, GROUP, "azi", {"start_chips": "3000"})
        await on.host.command(table.id, BEN, "join")
        with pytest.raises(ShortOfChipsError) as caught:
            await on.host.command(table.id, CYRUS, "start")
        assert dict(caught.value.params) == {"person": BEN, "amount": 2_000}
        now = await on.host.table(table.id)
        assert now is not None
        assert now.status is Status.LOBBY
        assert of_person(CYRUS) not in on.store.accounts
        await on.host.command(first.id, BEN, "leave")
        assert (await on.host.command(table.id, CYRUS, "start")).status is Status.PLAYING


async def test_people_are_filled_up_once_a_day() -> None:
    async with scene() as on:
        with pytest.raises(RefillFullError):
            await on.host.refill(ANA)
        on.store.accounts |= {of_person(ANA): 30, HOUSE: -30}
        assert await on.host.refill(ANA, "key") == 1_000
        with pytest.raises(RepeatedError):
            await on.host.refill(ANA, "key")
        on.store.accounts |= {of_person(ANA): 10, HOUSE: -10}
        with pytest.raises(RefillWaitError):
            await on.host.refill(ANA)
        on.clock.jump(24 * 3600)
        assert await on.host.refill(ANA) == 1_000


async def test_a_table_that_nobody_presses_any_more_gives_all_chips_back() -> None:
    """X4, X5: everybody sleeps, it rests, it closes; each chip goes home once."""
    async with scene() as on:
        table = await on.started()
        await on.clock.advance(3 * 61)
        assert on.host.awake_tables()[0].status is Status.SUSPENDED
        assert on.store.accounts[of_table(table.id)] == 3_000
        await on.clock.advance(24 * 3600 + 1)
        assert on.host.awake_tables() == ()
        assert on.store.accounts[of_table(table.id)] == 0
        assert sum(on.store.accounts.values()) == 0


async def test_a_rematch_brings_chips_anew() -> None:
    async with scene() as on:
        table = await on.started(deals="1", start_chips="200")
        while (
            now := next((t for t in on.host.awake_tables() if t.id == table.id), None)
        ) is not None:
            seat = now.acting[0]
            person = now.chair(seat).person if seat >= 0 else None
            codes = {move.code for move in now.view(seat).legal} if person is not None else set()
            await on.press(table.id, "f" if "f" in codes else next(iter(sorted(codes)), ""))
        for person in (ANA, BEN):
            await on.host.command(table.id, person, "rematch")
        (again,) = on.host.awake_tables()
        assert on.store.accounts[of_table(again.id)] == 600
        assert on.store.accounts[of_table(table.id)] == 0


async def test_a_table_that_cannot_be_read_gives_back_what_was_brought() -> None:
    store = MemoryStore()
    async with scene(store) as on:
        table = await on.started()
        await on.host.command(table.id, BEN, "leave")
    store.logs[table.id].insert(6, Entry("2", "nonsense"))
    async with scene(store) as on:
        with pytest.raises(Exception, match="damaged_closed"):
            await on.host.command(table.id, ANA, "stop", is_admin=True)
    assert store.accounts[of_table(table.id)] == 0
    assert store.accounts[of_person(ANA)] == 10_000
    assert sum(store.accounts.values()) == 0
    with pytest.raises(KeyError):
        store.accounts[Account("p:99")]


async def test_a_computer_never_stakes_an_absent_persons_chips() -> None:
    """X6: an away seat folds when its turn comes, and sits out the next deals."""
    async with scene() as on:
        await on.started(deals="0")
        stacks: list[int] = []
        deal = 0
        for _ in range(200):
            (table,) = on.host.awake_tables()
            deal = table.deal
            if table.chair(Seat(1)).away:
                chips = table.view(None).chips
                assert chips is not None
                stacks.append(chips.stacks[1])
            if Seat(0) in table.acting:
                move = next(iter(table.view(Seat(0)).legal))
                await on.host.press(table.id, ANA, table.decisions[0], move.code)
            else:
                await on.clock.advance(10)
        assert len(stacks) > 50
        # What he staked before may still be won back or returned, but nothing more is staked.
        assert stacks == sorted(stacks)
        assert deal > 5


async def test_every_chip_is_settled_once_whenever_the_process_dies() -> None:
    """Twenty lives of each kind of death; `make soak` does five hundred."""
    seen: Counter[str] = Counter()
    for number in range(4):
        seen += await lives(number)
    assert seen["pressed"] > 200
    assert seen["opened"] > 8
