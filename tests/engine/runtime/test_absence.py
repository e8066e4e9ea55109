"""Time and absence: the rules X0 to X8 of the absence page."""

from __future__ import annotations

import pytest

from engine import errors
from engine.seats import Seat
from engine.table import Status
from tests.engine.runtime.hosts import ANA, BEN, CYRUS, DARA, scene


async def test_x0_a_stand_in_makes_one_idle_move_after_the_turn_clock() -> None:
    async with scene() as on:
        table = await on.started(4)
        hakem = table.acting[0]
        idle = table.game.idle(table.state, hakem)
        await on.clock.advance(59)
        assert on.now(table).view(None).trump is None
        await on.clock.advance(2)
        now = on.now(table)
        entry = on.store.logs[table.id][-1]
        assert (entry.actor, entry.code) == (f"{hakem}*", idle.code)
        assert now.chair(hakem).timeouts == 1
        assert not now.chair(hakem).away
        assert now.note is not None
        assert now.note.kind == "standin"


async def test_x0_one_reminder_at_half_time() -> None:
    """Faults 27 and 28 of the list: every decision has a deadline, the hakem's choice too."""
    async with scene() as on:
        table = await on.started(4)
        hakem = table.acting[0]
        await on.clock.advance(29)
        assert on.now(table).reminded[hakem] == -1
        await on.clock.advance(2)
        assert on.now(table).reminded[hakem] == table.decisions[hakem]
        reminders = [e for e in on.store.logs[table.id] if e.code.startswith("remind")]
        await on.clock.advance(20)
        assert [e for e in on.store.logs[table.id] if e.code.startswith("remind")] == reminders


async def test_x6_two_time_outs_make_somebody_away_and_any_press_brings_him_back() -> None:
    async with scene() as on:
        table = await on.started(4)
        hakem = table.acting[0]
        await on.clock.advance(61)
        await on.clock.advance(61)
        now = on.now(table)
        assert now.chair(hakem).away
        person = now.chair(hakem).person
        assert person is not None
        while hakem not in on.now(table).acting:
            await on.clock.advance(61)
        now = on.now(table)
        move = next(iter(now.view(hakem).legal))
        after = await on.host.press(table.id, person, now.decisions[hakem], move.code)
        assert not after.chair(hakem).away
        last = on.store.logs[table.id][-1]
        assert (last.actor, last.code) == (str(hakem), move.code)


async def test_x6_a_press_that_is_no_legal_move_still_brings_him_back() -> None:
    async with scene() as on:
        table = await on.started(4)
        hakem = table.acting[0]
        await on.clock.advance(61)
        await on.clock.advance(61)
        person = on.now(table).chair(hakem).person
        assert person is not None
        with pytest.raises(errors.OldButtonError):
            await on.host.press(table.id, person, 1, "pAS")
        assert not on.now(table).chair(hakem).away


async def test_x6_an_own_move_starts_the_count_again() -> None:
    async with scene() as on:
        table = await on.started(4)
        hakem = table.acting[0]
        await on.clock.advance(61)
        await on.press(table, hakem)
        assert on.now(table).chair(hakem).timeouts == 0


async def test_x6_a_computer_plays_about_two_seconds_after_the_turn_came() -> None:
    async with scene() as on:
        table = await on.started(4)
        hakem = table.acting[0]
        await on.clock.advance(122)
        assert on.now(table).chair(hakem).away
        while hakem not in on.now(table).acting:
            await on.press(table, on.now(table).acting[0])
        before = on.now(table).seq
        await on.clock.advance(1.9)
        assert on.now(table).seq == before
        await on.clock.advance(0.2)
        assert on.now(table).seq > before


@pytest.mark.parametrize("moves", [0, 1, 2, 5, 20])
async def test_x3_leaving_at_any_moment_never_holds_the_table_up(moves: int) -> None:
    """Fault 10 of the list: leave in every phase; the match reaches its end."""
    async with scene() as on:
        table = await on.started(2, target="1")
        while on.now(table).seq < table.seq + moves:
            seats = [seat for seat in on.now(table).acting if seat in (0, 1)]
            if seats:
                await on.press(table, seats[0])
            else:
                await on.clock.advance(1)
        await on.host.command(table.id, BEN, "leave")
        left = on.now(table).chair(Seat(1))
        assert (left.person, left.left) == (None, BEN)
        end = await on.play_on(table, (0,))
        assert end.status is Status.FINISHED


async def test_x3_a_substitute_sits_down_between_deals() -> None:
    async with scene() as on:
        table = await on.started(2, target="7")
        await on.host.command(table.id, BEN, "leave")
        with pytest.raises(errors.NotBetweenDealsError):
            await on.host.command(table.id, CYRUS, "sit 1")
        while not on.now(table).pausing:
            if 0 in on.now(table).acting:
                await on.press(table, 0)
            else:
                await on.clock.advance(1)
        with pytest.raises(errors.SeatTakenError):
            await on.host.command(table.id, CYRUS, "sit 0")
        await on.host.command(table.id, CYRUS, "sit")
        assert on.now(table).seat_of(CYRUS) == 1


async def test_x7_conceding_needs_the_partner() -> None:
    async with scene() as on:
        table = await on.started(4)
        await on.host.command(table.id, ANA, "concede")
        with pytest.raises(errors.NothingAskedError):
            await on.host.command(table.id, BEN, "agree")
        await on.host.command(table.id, CYRUS, "refuse")
        assert on.now(table).concede is None
        await on.host.command(table.id, ANA, "concede")
        await on.clock.advance(61)
        assert on.now(table).concede is None
        assert on.now(table).status is Status.PLAYING
        await on.host.command(table.id, ANA, "concede")
        end = await on.host.command(table.id, CYRUS, "agree")
        assert end.status is Status.FINISHED
        assert end.winners == (1, 3)


async def test_x7_a_computer_partner_consents() -> None:
    async with scene() as on:
        table = await on.started(1)
        end = await on.host.command(table.id, ANA, "concede")
        assert end.status is Status.FINISHED


async def test_x4_a_deal_of_time_outs_makes_the_table_rest() -> None:
    async with scene() as on:
        table = await on.started(4, target="7", turn_seconds="30")
        await on.clock.advance(3600)
        now = on.now(table)
        assert now.status is Status.SUSPENDED
        assert len(now.results) == 1
        before = now.seq
        await on.clock.advance(3600)
        assert on.now(table).seq == before
        again = await on.host.command(table.id, BEN, "continue")
        assert again.status is Status.PLAYING
        assert not again.chair(Seat(1)).away
        await on.clock.advance(9)
        assert on.now(table).deal == 2


async def test_x4_a_table_without_people_rests_until_somebody_sits_down() -> None:
    """A table of computers alone must stop playing."""
    async with scene() as on:
        table = await on.started(1)
        rest = await on.host.command(table.id, ANA, "leave")
        assert rest.status is Status.SUSPENDED
        before = on.now(table).seq
        await on.clock.advance(600)
        assert on.now(table).seq == before
        woken = await on.host.command(table.id, DARA, "sit")
        assert woken.status is Status.PLAYING
        assert woken.host == DARA


async def test_x5_a_resting_table_closes_after_a_day() -> None:
    async with scene() as on:
        table = await on.started(1)
        await on.host.command(table.id, ANA, "leave")
        for _ in range(25):
            await on.clock.advance(3600)
        assert on.now(table).status is Status.CLOSED
        assert on.now(table).reason == "idle"


async def test_stop_needs_the_host_an_admin_or_a_majority() -> None:
    """Fault 2 of the list: nobody is held up by somebody else's table."""
    async with scene() as on:
        table = await on.started(4)
        await on.host.command(table.id, BEN, "stop")
        await on.host.command(table.id, BEN, "stop!")
        assert on.now(table).status is Status.PLAYING
        await on.host.command(table.id, CYRUS, "stop")
        assert on.now(table).status is Status.PLAYING
        await on.host.command(table.id, DARA, "stop")
        assert on.now(table).status is Status.CLOSED
    async with scene() as on:
        table = await on.started(4)
        closed = await on.host.command(table.id, type(ANA)(99), "stop", is_admin=True)
        assert closed.status is Status.CLOSED


async def test_an_open_table_that_nobody_touches_closes() -> None:
    async with scene() as on:
        table = await on.opened(1)
        await on.clock.advance(14 * 60)
        await on.host.command(table.id, ANA, "swap")
        await on.clock.advance(14 * 60)
        assert on.now(table).status is Status.LOBBY
        await on.clock.advance(61)
        assert on.now(table).reason == "expired"


async def test_without_a_clock_nobody_is_hurried_but_the_table_rests_after_a_day() -> None:
    async with scene() as on:
        table = await on.started(4, turn_seconds="0")
        for _ in range(23):
            await on.clock.advance(3600)
        assert on.now(table).seq == table.seq
        await on.clock.advance(3700)
        assert on.now(table).status is Status.SUSPENDED


async def test_a_single_legal_card_plays_itself_where_that_is_wanted() -> None:
    """Fault 35: asked for, then asked to be switched off (AmirRezaM75/skullking#22, #23)."""
    async with scene() as on:
        usual = await on.started(1, target="1")
        assert not on.now(usual).wants_auto(Seat(0))
        await on.host.command(usual.id, ANA, "stop")
        table = await on.started(1, auto_single="on", target="1")
        end = await on.play_on(table, (0,))
        marks = {entry.actor for entry in on.store.logs[table.id]}
        assert end.status is Status.FINISHED
        assert not marks & {"0*"}
        off = await on.started(1, auto_single="on", target="1")
        await on.host.command(off.id, ANA, "auto off")
        assert not on.now(off).wants_auto(Seat(0))
