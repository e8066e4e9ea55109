"""What each message shows, while the store is slow or cannot write."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

import pytest

from adapters.chat.memory import LINGER_MS, Memory
from engine.runtime.ports import Shown
from engine.seats import TableId
from tests.adapters.chat.mail import Rows
from tests.clocks import ManualClock

TABLE: Final = TableId("k7d2m9qa")
OLD: Final = Shown(TABLE, "board:1", "m1", 5, "old")
NEW: Final = Shown(TABLE, "board:1", "m1", 6, "new")


class SlowRows(Rows):
    """Gives what it read only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()

    async def of_table(self, table: TableId) -> tuple[Shown, ...]:
        found = await super().of_table(table)
        await self.may_answer.wait()
        return found


async def test_what_another_chat_has_changed_meanwhile_is_not_read_over() -> None:
    rows = SlowRows()
    await rows.shown(OLD)
    memory = Memory(rows, ManualClock())
    reading = [asyncio.ensure_future(memory.load(TABLE)) for _ in range(2)]
    await asyncio.sleep(0)
    rows.may_answer.set()
    await reading[0]
    await memory.keep(NEW)
    await reading[1]
    await memory.load(TABLE)
    assert memory.known(TABLE) == {"board:1": NEW}


async def test_what_could_not_be_written_is_true_and_written_once_later() -> None:
    rows, clock = Rows(), ManualClock()
    memory = Memory(rows, clock)
    storing = asyncio.create_task(memory.run())
    rows.is_down = True
    await memory.keep(NEW)
    await clock.advance(30)
    assert memory.known(TABLE) == {"board:1": NEW}
    assert rows.rows == {}
    rows.is_down = False
    await clock.advance(LINGER_MS / 1000)
    assert rows.rows == {(TABLE, "board:1"): NEW}
    rows.rows.clear()
    await clock.advance(30)
    assert rows.rows == {}
    storing.cancel()


async def test_changes_gather_before_they_are_stored() -> None:
    rows, clock = Rows(), ManualClock()
    memory = Memory(rows, clock)
    await memory.keep(OLD)
    storing = asyncio.create_task(memory.run())
    memory.change(replace(NEW, digest="between"))
    await clock.advance(LINGER_MS / 1000 - 0.1)
    memory.change(NEW)
    assert memory.known(TABLE) == {"board:1": NEW}
    assert rows.rows == {(TABLE, "board:1"): OLD}
    await clock.advance(0.1)
    assert rows.rows == {(TABLE, "board:1"): NEW}
    storing.cancel()


async def test_a_change_outlives_the_table_in_hand() -> None:
    rows = Rows()
    memory = Memory(rows, ManualClock())
    await memory.keep(OLD)
    memory.change(NEW)
    memory.drop(TABLE)
    assert len(memory) == 0
    await memory.load(TABLE)
    assert memory.known(TABLE) == {"board:1": NEW}
    memory.drop(TABLE)
    await memory.save()
    assert rows.rows == {(TABLE, "board:1"): NEW}
    assert memory._unsaved == {}


async def test_a_row_that_cannot_be_stored_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    rows = Rows()
    memory = Memory(rows, ManualClock())
    bad = replace(NEW, table=TableId("odd"))
    store = rows.shown

    async def shown(*rows: Shown) -> None:
        if bad in rows:
            raise ZeroDivisionError
        await store(*rows)

    rows.shown = shown  # type: ignore[method-assign] # one row of this store is broken
    memory.change(bad)
    memory.change(NEW)
    await memory.save()
    assert rows.rows == {(TABLE, "board:1"): NEW}
    assert len(caplog.records) == 1
    assert memory._unsaved == {}


async def test_a_lost_message_stays_stored_until_its_successor_comes() -> None:
    rows = Rows()
    memory = Memory(rows, ManualClock())
    await memory.keep(OLD)
    memory.lose(TABLE, "board:1")
    assert memory.known(TABLE) == {}
    assert rows.rows == {(TABLE, "board:1"): OLD}
    await memory.forget(TABLE, "board:1")
    assert rows.rows == {}
