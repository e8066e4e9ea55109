"""Hands in the group for one alone: after all else there, stored before any card, never sent."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.audience import Audience
from adapters.chat.surface import MessageGoneError
from tests.adapters.chat.mail import Called, Office, most_in
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, SARA, TELEGRAM, begun, play, waits_for

if TYPE_CHECKING:
    from engine.seats import TableId
    from engine.table import Table

WHISPERS = replace(TELEGRAM, whispers=True)
ANN = replace(PEOPLE[HOST], is_open=False)
REF = "~1"
KEY = f"whisper:{HOST}"
MINUTE_MS = 60_000


@pytest.fixture(scope="module")
def table() -> Table:
    """Return a table where Ann is to act, a card lies on it."""
    return replace(play(begun(), waits_for(HOST, cards=1)), seq=100)


def later(table: Table, seq: int) -> Table:
    return replace(table, seq=seq)


def opened() -> Office:
    """Give an office where Ann's private chat is closed and a message for her alone stands."""
    office = Office()
    office.face.capabilities = WHISPERS
    office.folk.known[HOST] = ANN
    office.presenter.listed = lambda _: (Audience("board:1", None), Audience("hand:1:1", HOST))
    office.face.messages[REF] = "coming"
    return office


async def test_it_is_stored_before_cards_come_and_follows_its_table(table: Table) -> None:
    office = opened()
    async with office.running():
        office.tell(table)
        await office.quiet()
        await office.outbox.whispered(table, HOST, REF)
        stored = office.rows.rows[table.id, KEY]
        assert (stored.ref, stored.digest) == (REF, "")
        assert office.face.messages[REF] == "coming"
        await office.quiet()
        office.tell(later(table, 101))
        await office.quiet()
    assert [one for one in office.face.lines(PLACE) if KEY in one] == [
        f"edit {KEY} 100",
        f"edit {KEY} 101",
    ]
    assert office.rows.rows[table.id, KEY].seq == 101
    assert office.face.of(ANN) == []


async def test_cards_of_others_change_nothing_until_it_is_ones_turn(table: Table) -> None:
    office = opened()
    others = play(begun(), waits_for(SARA, cards=0))
    async with office.running():
        await office.outbox.whispered(table, HOST, REF)
        await office.quiet()
        for seq in range(101, 110):
            office.tell(later(others, seq))
            await office.clock.advance(5)
        assert office.face.messages[REF] == f"{KEY} 100"
        office.tell(later(table, 110))
        await office.clock.advance(8)
        assert office.face.messages[REF] == f"{KEY} 110"


async def busy(table: Table, *, is_alone: bool) -> list[Called]:
    """Let a table change all the time for two minutes; gives the calls in its group."""
    office = opened()
    async with office.running():
        office.tell(table)
        await office.quiet()
        await office.clock.advance(60)
        if is_alone:
            await office.outbox.whispered(table, HOST, REF)
        for seq in range(101, 181):
            office.tell(later(table, seq))
            await office.clock.advance(1.5)
        await office.quiet()
    if is_alone:
        assert office.face.messages[REF] == f"{KEY} 180"
    return office.face.of(PLACE)


async def test_the_table_goes_first_and_the_group_hears_no_more_than_it_may(table: Table) -> None:
    calls = await busy(table, is_alone=True)
    boards = [(one.at_ms, one.text) for one in calls if one.text.startswith("board")]
    assert most_in(calls, MINUTE_MS - 1) <= 20
    assert boards == [(one.at_ms, one.text) for one in await busy(table, is_alone=False)]
    assert len(calls) - len(boards) >= 8, "and yet it comes to pass"


async def test_a_fresh_one_takes_the_place_of_the_one_before(table: Table) -> None:
    office = opened()
    async with office.running():
        await office.outbox.whispered(table, HOST, REF)
        await office.quiet()
        office.face.messages["~2"] = "coming"
        await office.outbox.whispered(table, HOST, "~2")
        await office.quiet()
    assert "~1" not in office.face.messages
    assert office.face.messages["~2"] == f"{KEY} 100"
    assert office.rows.rows[table.id, KEY].ref == "~2"


async def test_one_that_a_dead_process_left_is_filled_by_the_next(table: Table) -> None:
    """Kill -9 between the two: what stands there lags behind, and a start looks for that."""
    office = opened()
    await office.outbox.whispered(table, HOST, REF)
    office.rows.heads[table.id] = table.seq
    office.restart()

    async def find(id_: TableId) -> Table | None:
        assert id_ == table.id
        return table

    async with office.running():
        await office.outbox.catch_up(find)
        await office.quiet()
    assert office.face.messages[REF] == f"{KEY} 100"


async def test_one_that_was_never_stored_is_found_when_it_is_pressed(table: Table) -> None:
    office = opened()
    async with office.running():
        await office.outbox.met(table, HOST, REF)
        await office.quiet()
        assert office.face.messages[REF] == f"{KEY} 100"
        office.face.messages["~2"] = "an old one"
        await office.outbox.met(table, HOST, "~2")
        await office.outbox.met(table, HOST, REF)
        await office.quiet()
    assert "~2" not in office.face.messages
    assert office.rows.rows[table.id, KEY].ref == REF


async def test_one_that_is_gone_is_let_go_and_never_sent(table: Table) -> None:
    office = opened()
    office.face.fails = lambda call: MessageGoneError() if call.ref == REF else None
    async with office.running():
        await office.outbox.whispered(table, HOST, REF)
        await office.quiet()
        office.tell(later(table, 101))
        await office.quiet()
    assert (table.id, KEY) not in office.rows.rows
    assert not any(call.what == "send" and KEY in call.text for call in office.face.calls)


async def test_a_face_asks_before_it_writes_beside_the_outbox(table: Table) -> None:
    office = opened()
    clock, end = office.clock, office.clock.now_ms() + 1_000
    async with office.running():
        for expected in (True, True, False):  # a burst, which is spent then
            asked = asyncio.ensure_future(office.outbox.may_whisper(PLACE, end))
            await clock.advance(0.1)
            assert asked.result() is expected
        office.tell(table)
        await clock.advance(1)
        assert office.face.calls == [], "it counts for the table too"
        await office.quiet()
        office.outbox.lost(PLACE.id)
        assert not await office.outbox.may_whisper(PLACE, clock.now_ms() + MINUTE_MS)


async def test_what_a_face_writes_is_counted_on_disk_before() -> None:
    """A restart is no fresh allowance for it either."""
    office = opened()
    for expected in (True, False):
        async with office.running():
            end = office.clock.now_ms() + 1_000
            asked = asyncio.ensure_future(office.outbox.may_whisper(PLACE, end))
            await office.clock.advance(0.1)
            assert asked.result() is expected
        office.restart()
    async with office.running():
        end = office.clock.now_ms() + MINUTE_MS
        asked = asyncio.ensure_future(office.outbox.may_whisper(PLACE, end))
        await office.clock.advance(5)
        assert asked.result()


async def test_a_face_that_waits_hears_that_its_place_is_lost() -> None:
    office = opened()
    end = office.clock.now_ms() + MINUTE_MS
    async with office.running():
        asked = [asyncio.ensure_future(office.outbox.may_whisper(PLACE, end)) for _ in range(3)]
        await office.clock.advance(0.1)
        assert [one.done() for one in asked] == [True, True, False]
        office.outbox.lost(PLACE.id)
        await office.clock.advance(60)
        assert [one.result() for one in asked] == [True, True, False]


async def test_a_face_whose_time_is_up_makes_no_call_any_more() -> None:
    """It may have waited for others at the bot's gate, and the press is old by then."""
    office = opened()
    async with office.running():
        assert not await office.outbox.may_whisper(PLACE, office.clock.now_ms() - 1)
        assert await office.outbox.may_whisper(PLACE, office.clock.now_ms())
