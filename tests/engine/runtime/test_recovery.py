"""Restarts: nothing is lost and no clock runs meanwhile [absence.md X8]."""

from __future__ import annotations

from engine.games import catalogue
from engine.lifecycle import fold
from engine.table import Status
from tests.clocks import ManualClock
from tests.engine.runtime.hosts import ANA, GROUP, scene
from tests.stores import MemoryStore


async def test_after_every_step_a_restart_finds_the_same_table() -> None:
    """Fault 1 of the list: kill after every entry; state, turn and log are equal."""
    async with scene() as on:
        table = await on.play_on(await on.started(1, target="1"), (0,))
        log = on.store.logs[table.id]
    games = catalogue.load()
    for length in range(2, len(log) + 1):
        once = fold(table.id, GROUP, log[:length], games)
        again = fold(table.id, GROUP, log[:length], games)
        assert once == again
        assert once.seq == length
        if once.status is Status.PLAYING and not once.awaits_chance and length % 7 == 0:
            store = MemoryStore()
            store.logs[table.id] = list(log[:length])
            head = on.store.heads[table.id]
            store.heads[table.id] = type(head)(table.id, GROUP, "hokm", length, "playing")
            async with scene(store, ManualClock()) as woken:
                live = woken.host.tables_in(GROUP)
                assert [one.state for one in live] == [once.state]
                woken.ear.tables[table.id] = live[0]
                end = await woken.play_on(live[0], (0,))
                assert end.status is Status.FINISHED


async def test_nobody_loses_time_while_the_bot_is_down() -> None:
    """Fault 12 of the list: ten minutes of outage in the middle of a turn."""
    async with scene() as on:
        table = await on.started(4)
        await on.clock.advance(21)
    on.clock.jump(600)
    async with scene(on.store, on.clock) as again:
        await again.woken(table.id)
        await again.clock.advance(33)
        assert again.now(table).view(None).trump is None
        await again.clock.advance(10)
        now = again.now(table)
        assert now.view(None).trump is not None
        assert sum(chair.timeouts for chair in now.chairs if chair) == 1


async def test_a_decision_has_at_least_twenty_seconds_after_a_restart() -> None:
    async with scene() as on:
        table = await on.started(4)
        await on.clock.advance(58)
    async with scene(on.store, on.clock) as again:
        await again.woken(table.id)
        await again.clock.advance(18)
        assert again.now(table).view(None).trump is None
        await again.clock.advance(4)
        assert again.now(table).view(None).trump is not None


async def test_a_sleeping_laptop_times_nobody_out() -> None:
    """Fault 12 of the list, with a process that was only suspended."""
    async with scene() as on:
        table = await on.started(4)
        await on.clock.advance(10)
        on.clock.jump(3600)
        await on.clock.advance(40)
        assert on.now(table).view(None).trump is None
        await on.clock.advance(15)
        assert on.now(table).view(None).trump is not None


async def test_who_presses_right_after_a_laptop_has_woken_keeps_nobody_waiting() -> None:
    async with scene() as on:
        table = await on.started(1)
        while 0 not in on.now(table).acting:
            await on.clock.advance(1)
        on.clock.jump(24 * 3600)
        await on.press(table, 0)
        count = on.now(table).seq
        await on.clock.advance(5)
        assert on.now(table).seq > count, "computers play on at their pace"


async def test_corrected_rules_deal_the_open_deal_again_and_keep_the_score() -> None:
    async with scene() as on:
        table = await on.started(1, target="7")
        while on.now(table).deal < 2:
            if 0 in on.now(table).acting:
                await on.press(table, 0)
            else:
                await on.clock.advance(1)
        scores = on.now(table).view(None).scores
        log = on.store.logs[table.id]
        log[0] = type(log[0])(log[0].actor, log[0].code.replace("rules=1", "rules=0"))
    async with scene(on.store, on.clock) as again:
        now = await again.woken(table.id)
        assert now.rules == 1
        assert now.note is not None
        assert now.note.kind == "rules"
        assert now.view(None).scores == scores
        await again.clock.advance(9)
        assert again.now(table).deal == 2
        await again.host.command(table.id, ANA, "stop")
    async with scene(on.store, on.clock) as third:
        assert third.host.awake_tables() == ()
