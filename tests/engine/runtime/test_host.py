"""Tables through the host: order, repetition, refusals, ends."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from engine import errors
from engine.record import Verdict, verify
from engine.runtime.draft import AnsweredError
from engine.runtime.ports import RepeatedError, StoreDownError
from engine.seats import Seat, TableId
from engine.table import Entry, Status
from tests.engine.runtime.hosts import ANA, BEN, CYRUS, DARA, GROUP, PEOPLE, scene


async def test_a_match_is_played_to_its_end_and_its_record_is_fair() -> None:
    async with scene() as on:
        table = await on.started(target="2")
        table = await on.play_on(table, (0,))
        assert table.status is Status.FINISHED
        assert table.winners
        record = await on.host.record(table.id)
        verdicts = {row.verdict for row in verify(record, on.host.games)}
        assert verdicts == {Verdict.FAIR}
        assert on.store.clocks == {}
        assert on.host.awake_tables() == ()


async def test_four_people_play_each_other() -> None:
    async with scene() as on:
        table = await on.started(4, target="1")
        table = await on.play_on(table, (0, 1, 2, 3))
        assert table.status is Status.FINISHED


async def test_a_press_counts_once() -> None:
    """Fault 41 of the list: double taps are told apart from old buttons."""
    async with scene() as on:
        table = await on.started(4)
        hakem = table.acting[0]
        person = table.chair(hakem).person
        assert person is not None
        decision = table.decisions[hakem]
        after = await on.host.press(table.id, person, decision, "tS")
        with pytest.raises(AnsweredError):
            await on.host.press(table.id, person, decision, "tS")
        with pytest.raises(errors.OldButtonError):
            await on.host.press(table.id, person, decision, "tH")
        assert on.now(table).seq == after.seq


async def test_two_presses_in_the_same_moment_make_one_move() -> None:
    async with scene() as on:
        table = await on.started(4)
        hakem = table.acting[0]
        person = table.chair(hakem).person
        assert person is not None
        presses = [
            on.host.press(table.id, person, table.decisions[hakem], code) for code in ("tS", "tH")
        ]
        results = await asyncio.gather(*presses, return_exceptions=True)
        assert sum(isinstance(result, errors.OldButtonError) for result in results) == 1
        assert on.now(table).view(None).trump is not None


async def test_one_free_seat_is_given_once() -> None:
    """Fault 2 of the list: four people join one free seat at the same moment."""
    async with scene() as on:
        table = await on.host.open(ANA, GROUP, "hokm", {})
        for _ in range(2):
            table = await on.host.command(table.id, ANA, "bot")
        joins = [on.host.command(table.id, person, "join") for person in (BEN, CYRUS, DARA)]
        results = await asyncio.gather(*joins, return_exceptions=True)
        assert sum(isinstance(result, errors.TableFullError) for result in results) == 2
        assert len(on.now(table).persons) == 2


async def test_a_key_is_used_once() -> None:
    async with scene() as on:
        table = await on.host.open(ANA, GROUP, "hokm", {}, "k1")
        with pytest.raises(RepeatedError):
            await on.host.open(ANA, GROUP, "hokm", {}, "k1")
        await on.host.command(table.id, BEN, "join", "k2")
        with pytest.raises(RepeatedError):
            await on.host.command(table.id, BEN, "join", "k2")
        with pytest.raises(errors.AlreadySeatedError):
            await on.host.command(table.id, BEN, "join", "k3")


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("start", errors.TooFewError),
        ("join", errors.AlreadySeatedError),
        ("fly", errors.UnknownCommandError),
        ("set target=99", errors.BadOptionError),
        ("set colour=red", errors.UnknownOptionError),
        ("cut two words", errors.BadWordError),
        ("cut \u200c\u200d", errors.BadWordError),
        ("cut " + "x" * 33, errors.BadWordError),
        ("unbot 2", errors.SeatTakenError),
        ("bot 9", errors.NoSuchSeatError),
        ("unbot ?", errors.NoSuchSeatError),
        ("concede", errors.NotPlayingError),
        ("agree", errors.NothingAskedError),
        ("next", errors.NotBetweenDealsError),
        ("continue", errors.NothingToContinueError),
        ("rematch", errors.NotOverError),
        ("bot\n2", errors.UnknownCommandError),
        ("cut a\u202eb", errors.UnknownCommandError),
        ("x" * 200, errors.UnknownCommandError),
        ("open hokm", errors.UnknownCommandError),
    ],
)
async def test_a_refusal_changes_nothing(line: str, refusal: type[Exception]) -> None:
    async with scene() as on:
        table = await on.host.open(ANA, GROUP, "hokm", {})
        told = on.ear.count
        with pytest.raises(refusal):
            await on.host.command(table.id, ANA, line)
        assert on.ear.count == told
        assert len(on.store.logs[table.id]) == table.seq


async def test_only_the_host_runs_the_lobby() -> None:
    async with scene() as on:
        table = await on.opened(2)
        for line in ("start", "bot", "swap", "set target=3", "unbot 3"):
            with pytest.raises(errors.HostOnlyError):
                await on.host.command(table.id, BEN, line)


async def test_limits_of_tables() -> None:
    async with scene() as on:
        await on.host.open(ANA, GROUP, "hokm", {})
        with pytest.raises(errors.TableExistsError):
            await on.host.open(BEN, GROUP, "hokm", {})
        for place in (2, 3):
            await on.host.open(ANA, type(GROUP)(place), "hokm", {})
        with pytest.raises(errors.TooManyTablesError):
            await on.host.open(ANA, type(GROUP)(4), "hokm", {})
        with pytest.raises(errors.UnknownGameError):
            await on.host.open(BEN, type(GROUP)(5), "whist", {})


async def test_a_full_disk_refuses_and_later_goes_on() -> None:
    async with scene() as on:
        table = await on.started(4)
        on.store.is_down = True
        hakem = table.acting[0]
        with pytest.raises(StoreDownError):
            await on.press(table, hakem)
        assert on.now(table).seq == table.seq
        on.store.is_down = False
        await on.press(table, hakem)
        assert on.now(table).view(None).trump is not None


async def test_a_clock_that_could_not_be_written_rings_again() -> None:
    async with scene() as on:
        table = await on.started(4)
        on.store.is_down = True
        await on.clock.advance(62)
        assert on.now(table).view(None).trump is None
        on.store.is_down = False
        await on.clock.advance(7)
        assert on.now(table).view(None).trump is not None


async def test_a_damaged_table_can_only_be_closed() -> None:
    """Fault 25 of the list: an end works in every phase, with a broken state too."""
    async with scene() as on:
        table = await on.started(4)
        on.store.logs[table.id][5] = type(on.store.logs[table.id][5])("p11", "nonsense")
    async with scene(on.store, on.clock) as again:
        with pytest.raises(errors.TableDamagedError):
            await again.host.command(table.id, ANA, "back")
        assert await again.host.unreadable(GROUP) == (table.id,)
        assert await again.host.opened_by(table.id) == (ANA, GROUP)
        with pytest.raises(errors.DamagedClosedError):
            await again.host.command(table.id, ANA, "stop")
        assert again.store.heads[table.id].status == "closed"
        assert await again.host.unreadable(GROUP) == ()


async def test_who_opened_a_table_is_told_as_far_as_its_log_can_be_read() -> None:
    async with scene() as on:
        table = await on.opened(1)
        for actor in ("N", "p", "px", "2"):
            on.store.logs[table.id][0] = type(on.store.logs[table.id][0])(actor, "nonsense")
            assert await on.host.opened_by(table.id) == (None, GROUP)
        on.store.logs[table.id].clear()
        assert await on.host.opened_by(table.id) == (None, GROUP)
        with pytest.raises(errors.NoTableError):
            await on.host.opened_by(TableId("none"))


async def test_the_last_match_of_a_place_is_found_after_a_restart() -> None:
    async with scene() as on:
        assert await on.host.last_played(GROUP) is None
        first = await on.play_on(await on.started(2, target="1"), (0, 1))
        await on.host.command((await on.opened(1)).id, ANA, "stop")
    async with scene(on.store, on.clock) as again:
        found = await again.host.last_played(GROUP)
        assert found is not None
        assert found.id == first.id
        again.store.logs[first.id].append(Entry("N", "nonsense"))
        head = again.store.heads[first.id]
        again.store.heads[first.id] = replace(head, seq=head.seq + 1)
        assert await again.host.last_played(GROUP) is None


async def test_a_rematch_needs_everybody_and_keeps_the_seats() -> None:
    async with scene() as on:
        table = await on.play_on(await on.started(2, target="1"), (0, 1))
        await on.host.command(table.id, ANA, "rematch")
        assert on.now(table).successor is None
        await on.clock.advance(61)
        assert on.now(table).rematch == frozenset()
        await on.host.command(table.id, ANA, "rematch")
        last = await on.host.command(table.id, BEN, "rematch")
        assert last.successor is not None
        following = await on.host.table(last.successor)
        assert following is not None
        assert following.status is Status.PLAYING
        assert [chair and chair.person for chair in following.chairs] == [ANA, BEN, None, None]
        with pytest.raises(errors.TableOverError):
            await on.host.command(table.id, ANA, "rematch")


async def test_old_buttons_do_nothing_in_the_next_match() -> None:
    """Fault 7 of the list: every press of match 1, in match 2, by everybody."""
    async with scene() as on:
        first = await on.play_on(await on.started(4, target="1"), (0, 1, 2, 3))
        presses = [
            (seat, number, entry.code)
            for number, entry in enumerate(on.store.logs[first.id])
            for seat in range(4)
            if entry.actor == str(seat)
        ]
        for person in PEOPLE:
            await on.host.command(first.id, person, "rematch")
        second = on.now(first).successor
        assert second is not None
        before = on.ear.tables[second].seq
        for _, number, code in presses:
            for person in PEOPLE:
                with pytest.raises((errors.RuleError, AnsweredError)):
                    await on.host.press(first.id, person, number, code)
        assert on.ear.tables[second].seq == before


async def test_old_buttons_of_a_finished_match_do_not_read_its_log_each_time() -> None:
    """Whoever presses them again and again must not keep everybody else waiting."""
    async with scene() as on:
        end = await on.play_on(await on.started(1, target="1"), (0,))
        reads, load = 0, on.store.load

        async def counted(table: TableId) -> tuple[Entry, ...]:
            nonlocal reads
            reads += 1
            return await load(table)

        on.store.load = counted  # type: ignore[method-assign] # watched
        for number in range(20):
            with pytest.raises(errors.RuleError):
                await on.host.press(end.id, ANA, number, "pAS")
            assert await on.host.table(end.id) == end
        assert reads == 1


async def test_ten_thousand_bad_presses_do_nothing() -> None:
    """Duplicate, stale, foreign and forged presses: nothing but the presser's own buttons act."""
    rng = Random(3)
    async with scene() as on:
        table = await on.started(4, target="3", turn_seconds="0")
        seen: list[tuple[int, int, str]] = []
        outsiders = [type(ANA)(number) for number in range(90, 95)]
        count = 0
        while count < 10_000:
            table = on.now(table)
            if table.status is not Status.PLAYING:
                table = await on.started(4, target="3", turn_seconds="0")
                continue
            acting = table.acting
            if table.pausing:
                await on.host.command(table.id, ANA, "next")
                continue
            seat = acting[0]
            legal = {move.code for move in table.view(seat).legal}
            person = table.chair(Seat(seat)).person
            for _ in range(40):
                count += 1
                who = rng.choice([*PEOPLE, *outsiders])
                decision = rng.choice([table.decisions[seat], rng.randrange(400), 0])
                code = rng.choice(
                    ["pAS", "p2C", "tH", "r", "dAS", "h1", "sff", "", "p", "\x00", "🂡"]
                )
                if seen and rng.random() < 0.5:
                    _, decision, code = rng.choice(seen)
                may_act = who == person and decision == table.decisions[seat] and code in legal
                if may_act:
                    continue
                before = on.now(table)
                with pytest.raises((errors.RuleError, AnsweredError)):
                    await on.host.press(table.id, who, decision, code)
                assert on.now(table) is before
            move = rng.choice(sorted(legal))
            seen.append((seat, table.decisions[seat], move))
            assert person is not None
            await on.host.press(table.id, person, table.decisions[seat], move)
