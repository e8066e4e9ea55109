"""Tables sleep after a start: none is read before something happens there, none is forgotten."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from engine import errors
from engine.runtime.ports import Effects, Timer
from engine.seats import NATURE, PlaceId, Seat, TableId
from engine.table import AlarmKey, Entry, Status
from tests.clocks import ManualClock
from tests.engine.runtime.hosts import ANA, BEN, GROUP, Scene, scene
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from engine.table import Table

ELSEWHERE = PlaceId(2)


class CountingStore(MemoryStore):
    """Counts the logs that are read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads: list[TableId] = []

    async def load(self, table: TableId) -> tuple[Entry, ...]:
        self.reads.append(table)
        return await super().load(table)


async def left_behind(people: int = 4, **options: str) -> tuple[CountingStore, ManualClock, Table]:
    """Give what a process leaves that dies 25 seconds after a table has begun."""
    store, clock = CountingStore(), ManualClock()
    async with scene(store, clock) as on:
        table = await on.started(people, **options)
        await clock.advance(25)
        table = on.now(table)
    clock.jump(600)
    store.reads.clear()
    return store, clock, table


async def trump(on: Scene, table: Table) -> bool:
    return (await on.woken(table.id)).view(None).trump is not None


async def test_a_start_reads_no_log() -> None:
    store, clock, table = await left_behind()
    async with scene(store, clock) as on:
        await clock.advance(1)
        assert store.reads == []
        assert on.host.tables_in(GROUP) == ()
        assert await on.host.live_places() == (GROUP,)
        assert await on.host.live_count() == 1
        assert await on.host.table(table.id) == table
        assert await on.host.table(table.id) == table
        assert store.reads == [table.id]
        assert on.host.tables_in(GROUP) == on.host.tables_of(BEN) == (table,)


async def test_a_press_wakes_its_table_and_its_clocks() -> None:
    store, clock, table = await left_behind(turn_seconds="90")
    async with scene(store, clock) as on:
        await clock.advance(3)
        seat = table.acting[0]
        code = next(iter(table.view(seat).legal)).code
        person = table.chair(seat).person
        assert person is not None
        after = await on.host.press(table.id, person, table.decisions[seat], code)
        assert store.logs[table.id][table.seq].code == code
        kinds = {key.kind: due - clock.now_ms() for key, due in on.host.due(table.id).items()}
        assert kinds == {"turn": 90_000, "remind": 45_000}
        assert after.seq > table.seq


async def test_a_command_wakes_its_table() -> None:
    store, clock, table = await left_behind()
    async with scene(store, clock) as on:
        assert (await on.host.command(table.id, BEN, "leave")).seat_of(BEN) is None
        assert on.host.tables_of(BEN) == ()
    async with scene(store, clock) as again:
        await again.host.wake(None, BEN)
        assert again.host.tables_of(BEN) == ()
        await again.host.wake(None, ANA)
        assert [one.id for one in again.host.tables_of(ANA)] == [table.id]


async def test_a_clock_wakes_its_table_and_the_outage_does_not_count() -> None:
    store, clock, table = await left_behind()
    async with scene(store, clock) as on:
        await clock.advance(33)
        assert not table.view(None).trump
        assert not await trump(on, table)
        await clock.advance(6)
        assert await trump(on, table)
    assert [entry.code for entry in store.logs[table.id]].count(f"remind {table.acting[0]}") == 1


async def test_starts_in_a_row_take_nothing_from_anybody() -> None:
    store, clock, table = await left_behind(turn_seconds="90")
    for _ in range(5):
        async with scene(store, clock):
            await clock.advance(1)
        clock.jump(3600)
    async with scene(store, clock) as on:
        await on.woken(table.id)
        left = {key.kind: due - clock.now_ms() for key, due in on.host.due(table.id).items()}
        # A sign of life comes every five seconds: what passed after the last is given back.
        assert 59_000 <= left["turn"] <= 65_000
        assert 14_000 <= left["remind"] <= 20_000


async def test_a_jump_of_the_clock_before_a_kill_takes_nothing_either() -> None:
    store, clock = CountingStore(), ManualClock()
    async with scene(store, clock) as on:
        table = await on.started(4)
        await clock.advance(10)
        clock.jump(24 * 3600)
        await clock.advance(6)
    async with scene(store, clock) as again:
        await again.woken(table.id)
        left = {key.kind: due - clock.now_ms() for key, due in again.host.due(table.id).items()}
        assert 43_000 <= left["turn"] <= 50_000


@pytest.mark.parametrize("seconds", ["0", "60"])
async def test_computers_and_pauses_go_on_by_themselves(seconds: str) -> None:
    """Their clocks are not stored, and a table that only has such must be woken."""
    store, clock = CountingStore(), ManualClock()
    async with scene(store, clock) as on:
        table = await on.started(1, turn_seconds=seconds)
        while 0 in on.now(table).acting:
            await on.press(table, 0)
        length = on.now(table).seq
    clock.jump(600)
    async with scene(store, clock):
        await clock.advance(2)
        assert len(store.logs[table.id]) > length


async def test_a_table_that_waits_for_people_is_left_asleep_while_others_go_on() -> None:
    store, clock, table = await left_behind(turn_seconds="0")
    async with scene(store, clock) as on:
        other = await on.host.open(BEN, ELSEWHERE, "hokm", {"turn_seconds": "0"})
        for _ in range(3):
            await on.host.command(other.id, BEN, "bot")
        await on.host.command(other.id, BEN, "start")
        while on.now(other).acting == (on.now(other).seat_of(BEN),):
            move = next(iter(on.now(other).view(on.now(other).acting[0]).legal))
            seat = on.now(other).acting[0]
            await on.host.press(other.id, BEN, on.now(other).decisions[seat], move.code)
    store.reads.clear()
    async with scene(store, clock):
        await clock.advance(2)
        assert table.id not in store.reads
        assert other.id in store.reads


async def test_sleeping_tables_count_for_the_limits() -> None:
    store, clock = CountingStore(), ManualClock()
    async with scene(store, clock) as on:
        for number in range(3):
            await on.host.open(ANA, PlaceId(number + 10), "hokm", {})
        lobby = await on.host.open(BEN, ELSEWHERE, "hokm", {})
    store.reads.clear()
    async with scene(store, clock) as again:
        with pytest.raises(errors.TooManyTablesError):
            await again.host.command(lobby.id, ANA, "join")
        with pytest.raises(errors.TooManyTablesError):
            await again.host.open(ANA, GROUP, "hokm", {})
        with pytest.raises(errors.TableExistsError):
            await again.host.open(BEN, ELSEWHERE, "hokm", {})
        assert len(store.reads) == 4


async def test_a_lobby_closes_asleep() -> None:
    store, clock = CountingStore(), ManualClock()
    async with scene(store, clock) as on:
        lobby = await on.host.open(ANA, GROUP, "hokm", {})
    clock.jump(3600)
    async with scene(store, clock):
        await clock.advance(14 * 60)
        assert store.heads[lobby.id].status == "lobby"
        await clock.advance(65)
        assert store.heads[lobby.id].status == "closed"
        assert not any(table == lobby.id for table, _ in store.clocks)


async def test_what_rests_for_its_chat_goes_on_and_nothing_else_wakes() -> None:
    store, clock = CountingStore(), ManualClock()
    async with scene(store, clock) as on:
        table = await on.started(4)
        other = await on.host.open(BEN, ELSEWHERE, "hokm", {})
        await on.host.unreachable(GROUP)
    store.reads.clear()
    async with scene(store, clock) as again:
        await again.host.reachable(GROUP, ELSEWHERE)
        assert store.reads == [table.id]
        assert store.heads[table.id].status == "playing"
        await again.host.unreachable(ELSEWHERE)
        assert store.heads[other.id].status == "closed"


async def test_a_place_that_went_brings_its_sleeping_tables() -> None:
    store, clock, table = await left_behind()
    async with scene(store, clock) as on:
        await on.host.wake(ELSEWHERE)
        head = store.heads[table.id]
        store.heads[table.id] = type(head)(table.id, ELSEWHERE, head.game, head.seq, head.status)
        on.host.moved({GROUP: ELSEWHERE})
        await on.host.wake(GROUP)
        assert [one.place for one in on.host.tables_in(ELSEWHERE)] == [ELSEWHERE]


async def test_a_table_that_cannot_be_read_holds_nobody_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    store, clock, table = await left_behind()
    async with scene(store, clock) as on:
        other = await on.host.open(ANA, ELSEWHERE, "hokm", {})
    store.logs[table.id].append(Entry("N", "nonsense"))
    head = store.heads[table.id]
    store.heads[table.id] = type(head)(table.id, GROUP, head.game, head.seq + 1, head.status)
    clock.jump(60)
    caplog.set_level(logging.ERROR)
    async with scene(store, clock) as again:
        await clock.advance(17 * 60)
        assert store.heads[other.id].status == "closed"
        assert await again.host.unreadable(GROUP) == (table.id,)
        assert [line.message for line in caplog.records].count("a table stays asleep") == 1
        assert (await again.host.open(ANA, GROUP, "hokm", {})).status is Status.LOBBY


async def test_clocks_that_are_stored_wrongly_are_mended_on_waking() -> None:
    store, clock, table = await left_behind(turn_seconds="90")
    wanted = dict(store.clocks)
    (gone,) = (key for _, key in store.clocks if key.kind == "turn")
    late = AlarmKey("rest", NATURE, 1)
    effects = Effects((Timer(table.id, late, 0),), ((table.id, gone),))
    await store.append((), effects)
    async with scene(store, clock):
        await clock.advance(2)
        assert len(store.logs[table.id]) == table.seq
        assert store.clocks.keys() == wanted.keys()


async def test_a_clock_of_no_table_rings_once() -> None:
    store, clock, _ = await left_behind(turn_seconds="0")
    nowhere = TableId("nowhere")
    await store.append((), Effects((Timer(nowhere, AlarmKey("turn", Seat(0), 3), 0),)))
    async with scene(store, clock) as on:
        await clock.advance(60)
        assert on.host.due(nowhere) == {}


async def test_a_table_without_any_stored_clock_is_read_and_gets_them() -> None:
    store, clock, _ = await left_behind()
    wanted = set(store.clocks)
    store.clocks.clear()
    async with scene(store, clock):
        await clock.advance(1)
        assert store.clocks.keys() == wanted


async def test_other_clocks_than_before_let_every_table_be_read_once() -> None:
    store, clock, table = await left_behind()
    assert store.read_by is not None
    store.read_by = {**store.read_by, "clocks": 0}
    for _ in range(2):
        async with scene(store, clock):
            await clock.advance(1)
    assert store.reads == [table.id]


async def test_corrected_rules_reach_sleeping_tables_of_that_game_alone() -> None:
    store, clock, table = await left_behind(turn_seconds="0")
    async with scene(store, clock) as on:
        other = await on.host.open(ANA, ELSEWHERE, "judgement", {})
        assert store.read_by is not None
    store.read_by = {**store.read_by, "hokm": 0}
    log = store.logs[table.id]
    log[0] = Entry(log[0].actor, log[0].code.replace("rules=1", "rules=0"))
    store.reads.clear()
    async with scene(store, clock) as again:
        await clock.advance(1)
        assert store.logs[table.id][table.seq] == Entry("T", "rules 1")
        assert other.id not in store.reads
        assert store.read_by["hokm"] == again.host.games["hokm"].rules


async def test_what_a_full_disk_kept_from_being_dealt_anew_is_dealt_later() -> None:
    store, clock, table = await left_behind(turn_seconds="0")
    assert store.read_by is not None
    store.read_by = {**store.read_by, "hokm": 0}
    log = store.logs[table.id]
    log[0] = Entry(log[0].actor, log[0].code.replace("rules=1", "rules=0"))
    store.is_down = True
    async with scene(store, clock):
        await clock.advance(20)
        assert len(log) == table.seq
        store.is_down = False
        await clock.advance(6)
        assert log[table.seq] == Entry("T", "rules 1")
