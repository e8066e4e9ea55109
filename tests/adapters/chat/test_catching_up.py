"""After a start only those tables are looked at of which something may not be shown yet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.audience import Audience
from adapters.chat.surface import TryAgainError
from engine.reach import UNREACHABLE
from engine.seats import TableId
from engine.table import Status
from tests.adapters.chat.mail import Called, Office
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, begun, play, waits_for

if TYPE_CHECKING:
    from engine.table import Table

HAND = f"hand:{HOST}:1"


@pytest.fixture(scope="module")
def table() -> Table:
    return replace(play(begun(), waits_for(HOST, cards=0)), seq=100)


def with_hands(table: Table) -> Office:
    """Give an office where a table has a board and one hand."""
    office = Office()
    office.presenter.listed = lambda _: (Audience("board:1", None), Audience(HAND, HOST))
    assert table.place == PLACE.id
    return office


async def caught_up(office: Office, table: Table) -> list[TableId]:
    """Start again; gives the tables that were asked for."""
    asked: list[TableId] = []

    async def find(id_: TableId) -> Table | None:
        asked.append(id_)
        if id_ != table.id:
            raise LookupError(id_)
        return table

    office.restart()
    async with office.running():
        await office.outbox.catch_up(find)
        await office.quiet()
    return asked


async def test_what_all_messages_show_is_not_looked_at(table: Table) -> None:
    office = with_hands(table)
    async with office.running():
        office.tell(table)
        await office.quiet()
    assert await caught_up(office, table) == []


async def test_a_table_of_which_nothing_was_ever_shown_is_shown(table: Table) -> None:
    office = with_hands(table)
    office.rows.heads[table.id] = table.seq
    assert await caught_up(office, table) == [table.id]
    assert sorted(office.face.messages.values()) == ["board:1 100", f"{HAND} 100"]
    assert await office.rows.lagging() == ()


async def test_cards_that_were_on_their_way_arrive_although_the_board_stands(table: Table) -> None:
    office, hand = with_hands(table), PEOPLE[HOST].external

    def fails(call: Called) -> Exception | None:
        return TryAgainError() if call.chat == hand else None

    office.face.fails = fails
    async with office.running():
        office.tell(table)
        await office.clock.advance(5)
        assert list(office.face.messages.values()) == ["board:1 100"]
    office.face.fails = lambda _: None
    assert await caught_up(office, table) == [table.id]
    assert sorted(office.face.messages.values()) == ["board:1 100", f"{HAND} 100"]


async def test_one_table_that_cannot_be_found_holds_up_no_other(table: Table) -> None:
    office = with_hands(table)
    office.rows.heads = {TableId("t0"): 3, table.id: table.seq}
    assert len(await caught_up(office, table)) == 2
    assert f"{HAND} 100" in office.face.messages.values()


async def test_a_place_that_could_not_be_written_to_is_tried_by_the_next_start(
    table: Table,
) -> None:
    office = with_hands(table)
    resting = replace(table, status=Status.SUSPENDED, reason=UNREACHABLE)
    async with office.running():
        office.outbox.lost(PLACE.id)
        office.tell(resting)
        await office.quiet()
        await office.clock.advance(5)
    assert await caught_up(office, resting) == [table.id]


async def test_a_full_disk_keeps_it_for_later(table: Table) -> None:
    office = with_hands(table)
    async with office.running():
        office.tell(table)
        office.rows.is_down = True
        await office.quiet()
        await office.clock.advance(5)
        assert office.rows.seen.get(table.id, 0) == 0
        office.rows.is_down = False
        await office.clock.advance(5)
        assert office.rows.seen[table.id] == table.seq
