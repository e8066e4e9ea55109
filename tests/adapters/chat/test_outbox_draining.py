"""Draining the outbox at the end of a process: what is urgent goes out, in the time there is."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from adapters.chat.surface import SlowDownError
from engine.seats import PlaceId, TableId
from engine.table import Table
from tests.adapters.chat.mail import Office
from tests.adapters.chat.tables import HOST, begun, play, waits_for


@pytest.fixture(scope="module")
def table() -> Table:
    """Give a table where a person is to play, so that nothing is held back."""
    return replace(play(begun(), waits_for(HOST, cards=0)), seq=100)


def at(table: Table, *seqs: int) -> list[Table]:
    """Give later states of a table."""
    return [replace(table, seq=seq) for seq in seqs]


async def test_draining_delivers_what_is_urgent_and_nothing_else(table: Table) -> None:
    office = Office()
    other = replace(table, id=TableId("other"), place=PlaceId(2))
    running = asyncio.ensure_future(office.outbox.run())
    office.tell(table, other)
    await office.quiet()
    office.tell(*at(table, 101), *at(other, 101))
    await office.quiet()
    office.tell(*at(table, 102), replace(other, seq=102, pausing=True))
    drained = asyncio.ensure_future(office.outbox.drain(5))
    await office.clock.advance(4)
    assert drained.done()
    await running
    await drained
    assert sorted(office.face.messages.values()) == ["board:1 101", "board:1 102"]
    office.tell(*at(table, 103))
    await office.clock.advance(10)
    assert len(office.face.calls) == 5


async def test_draining_does_not_wait_for_what_cannot_go_in_time(table: Table) -> None:
    office = Office()
    office.face.fails = lambda _: SlowDownError(30)
    running = asyncio.ensure_future(office.outbox.run())
    office.tell(table)
    await office.clock.advance(1)
    drained = asyncio.ensure_future(office.outbox.drain(3))
    await office.clock.settle()
    assert drained.done()
    await running


async def test_draining_ends_in_time_although_the_platform_hangs(table: Table) -> None:
    office = Office()
    office.face.slow = asyncio.Event()
    running = asyncio.ensure_future(office.outbox.run())
    office.tell(table)
    await office.clock.settle()
    drained = asyncio.ensure_future(office.outbox.drain(3))
    await office.clock.advance(2.9)
    assert not running.done()
    await office.clock.advance(0.2)
    await running
    await drained
