"""Hands shown in the group to one person alone: kept up to date while they can be, never sent."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.audience import Audience
from adapters.chat.surface import FrozenError, MessageGoneError
from engine.runtime.ports import Shown
from engine.seats import PersonId
from tests.adapters.chat.mail import Called, Office
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, TELEGRAM, begun, play, waits_for

if TYPE_CHECKING:
    from engine.table import Table

PANELS = replace(TELEGRAM, panels=True)
ANN = replace(PEOPLE[HOST], is_open=False)
REF = "m1"


@pytest.fixture(scope="module")
def table() -> Table:
    return replace(play(begun(), waits_for(HOST, cards=0)), seq=100)


def later(table: Table, seq: int) -> Table:
    return replace(table, seq=seq)


def opened(*, has_panels: bool = True) -> Office:
    """Give an office where Ann's private chat is closed and her panel shows the table at 99."""
    office = Office()
    office.face.capabilities = PANELS if has_panels else TELEGRAM
    office.folk.known[HOST] = ANN
    office.presenter.listed = lambda _: (Audience("hand:1:1", HOST),)
    office.face.messages[REF] = "panel:1 99"
    return office


async def test_a_panel_follows_its_table_and_nothing_is_sent(table: Table) -> None:
    office = opened()
    async with office.running():
        await office.outbox.showed(later(table, 99), HOST, REF, "")
        for seq in (100, 101):
            office.tell(later(table, seq))
            await office.quiet()
    assert office.face.lines(ANN)[-2:] == ["edit panel:1 100", "edit panel:1 101"]
    assert not any(call.what == "send" for call in office.face.calls)
    assert office.rows.rows[table.id, "panel:1"].seq == 101


async def test_what_becomes_wanted_while_a_panel_waits_is_not_sent_either(table: Table) -> None:
    office = opened()
    async with office.running():
        await office.outbox.showed(later(table, 99), HOST, REF, "")
        for seq in range(100, 110):
            office.tell(later(table, seq))  # the bot's turn is awaited: no time passes
            for _ in range(20):
                await asyncio.sleep(0)
        await office.quiet()
    assert {call.what for call in office.face.calls} == {"edit"}
    assert office.face.lines(ANN)[-1] == "edit panel:1 109"


async def test_without_a_panel_a_closed_private_chat_costs_nothing(table: Table) -> None:
    office = opened()
    async with office.running():
        office.tell(table)
        await office.quiet()
    assert office.face.calls == []


async def test_where_there_are_no_panels_none_is_changed(table: Table) -> None:
    office = opened(has_panels=False)
    office.rows.rows[table.id, "panel:1"] = Shown(table.id, "panel:1", REF, 99, "")
    async with office.running():
        office.tell(table)
        await office.quiet()
    assert office.face.calls == []


async def test_a_panel_that_is_gone_is_let_go(table: Table) -> None:
    office = opened()
    office.face.fails = lambda call: MessageGoneError() if call.what == "edit" else None
    async with office.running():
        await office.outbox.showed(later(table, 99), HOST, REF, "")
        for seq in (100, 101):
            office.tell(later(table, seq))
            await office.quiet()
    assert [call.what for call in office.face.calls] == ["edit"]
    assert (table.id, "panel:1") not in office.rows.rows


async def test_a_fresh_panel_outlives_the_last_edit_of_the_one_before(table: Table) -> None:
    office = opened()
    async with office.running():
        await office.outbox.showed(later(table, 99), HOST, REF, "")
        await office.quiet()
        office.face.slow = asyncio.Event()
        office.tell(later(table, 101))
        await office.clock.advance(5)
        office.face.messages["m2"] = "panel:1 101"
        await office.outbox.showed(later(table, 101), HOST, "m2", "fresh")
        office.face.slow.set()
        await office.quiet()
        assert office.rows.rows[table.id, "panel:1"].ref == "m2"
        office.tell(later(table, 102))
        await office.quiet()
    last: Called = office.face.calls[-1]
    assert (last.what, last.ref, last.text) == ("edit", "m2", "panel:1 102")


async def test_what_a_panel_shows_can_be_asked_for(table: Table) -> None:
    office = opened()
    async with office.running():
        shown = await office.outbox.panel(table, ANN)
        assert shown is not None
        stranger = replace(ANN, id=PersonId(91))
        assert await office.outbox.panel(table, stranger) is None


async def test_a_message_that_may_not_be_edited_any_more_makes_room(table: Table) -> None:
    office = Office()
    office.face.fails = lambda call: (
        FrozenError() if (call.what, call.text) == ("edit", "board:1 101") else None
    )
    async with office.running():
        office.tell(table)
        await office.quiet()
        office.tell(later(table, 101))
        await office.quiet()
    assert office.face.lines(PLACE) == [
        "send board:1 100",
        "edit board:1 101",
        "send board:1 101",
        "delete m1",
    ]
