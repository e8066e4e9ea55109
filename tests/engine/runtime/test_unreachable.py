"""A chat that the bot is removed from: its tables rest and lose no time [absence.md X5, X8]."""

from __future__ import annotations

import pytest

from engine import errors
from engine.games import catalogue
from engine.lifecycle import fold
from engine.record import Verdict, replay, verify
from engine.runtime.ports import StoreDownError
from engine.seats import PlaceId, Seat
from engine.table import AlarmKey, Status, Table
from engine.transcript import record_of
from tests.engine.runtime.hosts import ANA, BEN, CYRUS, DARA, GROUP, Scene, scene

ELSEWHERE = PlaceId(2)


def turn_of(on: Scene, table: Table) -> AlarmKey:
    """Give the clock of the one decision that is open."""
    (key,) = (key for key in on.host.due(table.id) if key.kind == "turn")
    return key


def seconds_left(on: Scene, table: Table) -> float:
    return (on.host.due(table.id)[turn_of(on, table)] - on.clock.now_ms()) / 1000


async def test_a_table_goes_on_with_what_its_clock_had_left() -> None:
    """Fault 12 of the list, with a chat that was gone for an hour."""
    async with scene() as on:
        table = await on.started(4)
        hakem = table.acting[0]
        await on.clock.advance(21)
        await on.host.unreachable(GROUP)
        rest = on.now(table)
        assert (rest.status, rest.reason) == (Status.SUSPENDED, "unreachable")
        last = on.store.logs[table.id][-1]
        assert last.actor == "T"
        assert last.code == f"rest unreachable turn{hakem}=39000 remind{hakem}=9000"
        assert {key.kind for key in on.host.due(table.id)} == {"close"}
        assert {key.kind for _, key in on.store.clocks} == {"close"}
        await on.clock.advance(3600)
        assert on.now(table).seq == rest.seq
        await on.host.reachable(GROUP)
        now = on.now(table)
        assert (now.status, now.reason) == (Status.PLAYING, "")
        assert now.note is not None
        assert now.note.kind == "reachable"
        assert now.decisions == table.decisions
        assert on.store.logs[table.id][-1].code == "wake"
        await on.clock.advance(8.9)
        assert on.now(table).reminded[hakem] == -1
        await on.clock.advance(0.2)
        assert on.now(table).reminded[hakem] == table.decisions[hakem]
        await on.clock.advance(29.8)
        assert on.now(table).view(None).trump is None
        await on.clock.advance(0.3)
        assert on.now(table).view(None).trump is not None
        assert on.now(table).chair(hakem).timeouts == 1


@pytest.mark.parametrize(("waited", "left"), [(0, 60), (39, 21), (41, 20), (59.9, 20)])
async def test_a_decision_has_at_least_twenty_seconds_afterwards(waited: float, left: int) -> None:
    async with scene() as on:
        table = await on.started(4)
        await on.clock.advance(waited)
        await on.host.unreachable(GROUP)
        await on.host.reachable(GROUP)
        assert seconds_left(on, table) == left


async def test_being_told_twice_writes_nothing() -> None:
    async with scene() as on:
        table = await on.started(4)
        for tell in (on.host.reachable, on.host.unreachable, on.host.unreachable):
            await tell(GROUP)
            await tell(ELSEWHERE)
        assert on.now(table).seq == table.seq + 1
        for _ in range(2):
            await on.host.reachable(GROUP, ELSEWHERE)
        assert on.now(table).seq == table.seq + 2


async def test_time_goes_off_the_same_clock_each_time() -> None:
    async with scene() as on:
        table = await on.started(4)
        for left in (50, 40, 30, 20, 20, 20):
            await on.clock.advance(10)
            await on.host.unreachable(GROUP)
            await on.clock.advance(1000)
            await on.host.reachable(GROUP)
            assert seconds_left(on, table) == left


async def test_after_a_move_the_clock_is_a_whole_one_again() -> None:
    async with scene() as on:
        table = await on.started(4)
        await on.clock.advance(30)
        await on.host.unreachable(GROUP)
        await on.host.reachable(GROUP)
        await on.press(table, table.acting[0])
        assert seconds_left(on, table) == 60


async def test_a_press_in_a_private_chat_is_refused_and_continue_goes_on() -> None:
    async with scene() as on:
        table = await on.started(4)
        await on.clock.advance(15)
        await on.host.unreachable(GROUP)
        with pytest.raises(errors.OutOfReachError):
            await on.press(table, table.acting[0])
        with pytest.raises(errors.NotSeatedError):
            await on.host.command(table.id, type(ANA)(99), "continue")
        now = await on.host.command(table.id, BEN, "continue")
        assert (now.status, now.reason) == (Status.PLAYING, "")
        assert seconds_left(on, table) == 45
        await on.host.reachable(GROUP)
        assert on.now(table) is now
        await on.press(table, table.acting[0])
        assert on.now(table).view(None).trump is not None


async def test_a_table_that_rested_before_is_not_woken() -> None:
    """Nobody was there before the chat went: somebody has to press, as ever [X4]."""
    async with scene() as on:
        table = await on.started(4, target="7", turn_seconds="30")
        await on.clock.advance(3600)
        rest = on.now(table)
        assert rest.status is Status.SUSPENDED
        await on.host.unreachable(GROUP)
        await on.host.reachable(GROUP)
        assert on.now(table) is rest


async def test_a_table_that_everybody_left_meanwhile_waits_for_somebody() -> None:
    async with scene() as on:
        table = await on.started(1)
        while 0 not in on.now(table).acting:
            await on.clock.advance(1)
        await on.clock.advance(30)
        await on.host.unreachable(GROUP)
        await on.host.command(table.id, ANA, "leave")
        await on.host.reachable(GROUP)
        rest = on.now(table)
        assert (rest.status, rest.reason) == (Status.SUSPENDED, "")
        await on.clock.advance(600)
        assert on.now(table).seq == rest.seq
        await on.host.command(table.id, DARA, "sit 0")
        assert seconds_left(on, table) == 60  # of his own, not what somebody else had left


async def test_x5_a_chat_that_stays_away_closes_its_tables_after_a_day() -> None:
    async with scene() as on:
        table = await on.started(4)
        await on.host.unreachable(GROUP)
        for _ in range(23):
            await on.clock.advance(3600)
        assert on.now(table).status is Status.SUSPENDED
        await on.clock.advance(3700)
        end = on.now(table)
        assert (end.status, end.reason) == (Status.CLOSED, "idle")
        await on.host.reachable(GROUP)
        assert on.now(table) is end


async def test_an_open_table_closes_and_a_finished_one_stays() -> None:
    async with scene() as on:
        done = await on.play_on(await on.started(2, target="1"), (0, 1))
        await on.host.command(done.id, ANA, "rematch")
        lobby = await on.opened(2)
        await on.host.unreachable(GROUP)
        closed = on.now(lobby)
        assert (closed.status, closed.reason) == (Status.CLOSED, "unreachable")
        assert on.now(done).status is Status.FINISHED
        last = await on.host.command(done.id, BEN, "rematch")
        assert last.successor is not None


async def test_other_chats_play_on() -> None:
    async with scene() as on:
        table = await on.started(4)
        other = await on.host.open(CYRUS, ELSEWHERE, "hokm", {})
        await on.host.unreachable(ELSEWHERE)
        assert on.now(other).status is Status.CLOSED
        assert on.now(table) is table


async def test_a_question_to_the_partner_waits_too() -> None:
    async with scene() as on:
        table = await on.started(4)
        await on.host.command(table.id, ANA, "concede")
        await on.clock.advance(20)
        await on.host.unreachable(GROUP)
        assert "concede0=40000" in on.store.logs[table.id][-1].code
        await on.clock.advance(600)
        assert on.now(table).concede == 0
        await on.host.reachable(GROUP)
        await on.clock.advance(39.9)
        assert on.now(table).concede == 0
        await on.clock.advance(0.2)
        assert on.now(table).concede is None


async def test_a_pause_between_deals_begins_again() -> None:
    async with scene() as on:
        table = await on.started(1, target="7")
        while not on.now(table).pausing:
            if 0 in on.now(table).acting:
                await on.press(table, 0)
            else:
                await on.clock.advance(1)
        await on.clock.advance(5)
        sealed = on.now(table).seal
        await on.host.unreachable(GROUP)
        await on.clock.advance(600)
        assert on.now(table).deal == 1
        await on.host.reachable(GROUP)
        assert on.now(table).seal == sealed
        await on.clock.advance(7)
        assert on.now(table).deal == 1
        await on.clock.advance(2)
        assert on.now(table).deal == 2


async def test_a_restart_meanwhile_changes_nothing() -> None:
    """Killed while the chat was gone: the same seconds are left when it is there again."""
    async with scene() as on:
        table = await on.started(4)
        await on.clock.advance(25)
        await on.host.unreachable(GROUP)
        before = on.now(table)
    on.clock.jump(7200)
    async with scene(on.store, on.clock) as again:
        now = await again.woken(table.id)
        assert now == before
        await again.clock.advance(3600)
        await again.host.reachable(GROUP)
        assert seconds_left(again, table) == 35


async def test_a_restart_afterwards_goes_on_with_what_is_left_by_then() -> None:
    async with scene() as on:
        table = await on.started(4)
        await on.clock.advance(5)
        await on.host.unreachable(GROUP)
        await on.clock.advance(600)
        await on.host.reachable(GROUP)
        await on.clock.advance(25)  # beats come every five seconds
    on.clock.jump(600)
    async with scene(on.store, on.clock) as again:
        assert 30 <= seconds_left(again, table) <= 35


async def test_what_cannot_be_written_has_not_happened() -> None:
    async with scene() as on:
        table = await on.started(4)
        on.store.is_down = True
        with pytest.raises(StoreDownError):
            await on.host.unreachable(GROUP)
        assert on.now(table) is table
        assert {key.kind for key in on.host.due(table.id)} == {"turn", "remind"}
        on.store.is_down = False
        await on.host.unreachable(GROUP)
        assert on.now(table).status is Status.SUSPENDED


async def test_the_log_replays_at_every_length_and_the_record_is_fair() -> None:
    games = catalogue.load()
    async with scene() as on:
        table = await on.started(2, target="1")
        values = {}
        while on.now(table).status is Status.PLAYING:
            values[on.now(table).seq] = on.now(table)
            if on.now(table).seq % 5 == 0:
                await on.host.unreachable(GROUP)
                values[on.now(table).seq] = on.now(table)
                await on.host.reachable(GROUP)
                values[on.now(table).seq] = on.now(table)
            seats = [seat for seat in on.now(table).acting if seat in (0, 1)]
            if seats:
                await on.press(table, seats[0])
            else:
                await on.clock.advance(1)
        log = on.store.logs[table.id]
        assert sum(entry.code == "wake" for entry in log) > 5
        for seq, value in values.items():
            assert fold(table.id, GROUP, log[:seq], games) == value
        end = on.now(table)
        record = record_of(end, log, games)
        assert replay(record, games) == end.state
        assert {row.verdict for row in verify(record, games)} == {Verdict.FAIR}
        assert not [line for line in record.lines if line.actor == "T"]


async def test_a_place_that_went_has_its_tables_where_it_is_kept() -> None:
    """Fault 3 of the list: a table opened under the new id before the move was known."""
    async with scene() as on:
        old = await on.started(4)
        new = await on.host.open(DARA, ELSEWHERE, "hokm", {})
        going = await on.host.command(new.id, DARA, "bot")
        on.host.moved({ELSEWHERE: GROUP})
        assert {table.id for table in on.host.tables_in(GROUP)} == {old.id, new.id}
        assert on.host.tables_in(ELSEWHERE) == on.host.tables_in(GROUP)
        after = await on.host.command(new.id, DARA, "bot")
        assert (going.place, after.place) == (ELSEWHERE, GROUP)
        assert {table.place for table in on.host.awake_tables()} == {GROUP}
        with pytest.raises(errors.TableExistsError):
            await on.host.open(ANA, ELSEWHERE, "hokm", {})
        await on.host.unreachable(GROUP)
        assert on.now(new).status is Status.CLOSED
        third = await on.host.open(DARA, ELSEWHERE, "hokm", {})
        assert third.place == GROUP
        assert on.host.tables_of(DARA) == (on.now(old), third)


async def test_a_table_that_is_being_written_while_its_place_goes_is_there_too() -> None:
    async with scene() as on:
        new = await on.host.open(DARA, ELSEWHERE, "hokm", {})
        append = on.store.append

        async def overtaken(*given: object) -> None:
            await append(*given)  # type: ignore[arg-type] # handed through
            on.host.moved({ELSEWHERE: GROUP})

        on.store.append = overtaken  # type: ignore[method-assign,assignment] # for one write
        after = await on.host.command(new.id, DARA, "bot")
        assert after.place == on.now(new).place == GROUP
        assert on.host.tables_in(GROUP) == (after,)
        assert after.chair(Seat(1)).person is None
