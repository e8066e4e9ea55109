"""What each message shows, while the store is slow or cannot write."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from adapters.chat.memory import Memory
from engine.runtime.ports import Shown, StoreDownError
from engine.seats import TableId
from tests.adapters.chat.mail import Rows

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
    memory = Memory(rows)
    reading = [asyncio.ensure_future(memory.load(TABLE)) for _ in range(2)]
    await asyncio.sleep(0)
    rows.may_answer.set()
    await reading[0]
    await memory.keep(NEW)
    await reading[1]
    await memory.load(TABLE)
    assert memory.known(TABLE) == {"board:1": NEW}


async def test_what_could_not_be_written_is_true_and_written_once_later() -> None:
    rows = Rows()
    memory = Memory(rows)
    rows.is_down = True
    with pytest.raises(StoreDownError):
        await memory.keep(NEW)
    assert memory.known(TABLE) == {"board:1": NEW}
    rows.is_down = False
    await memory.save(TABLE, "board:1")
    assert rows.rows == {(TABLE, "board:1"): NEW}
    rows.rows.clear()
    await memory.save(TABLE, "board:1")
    assert rows.rows == {}


async def test_a_table_out_of_hand_leaves_nothing_behind() -> None:
    rows = Rows()
    memory = Memory(rows)
    rows.is_down = True
    with pytest.raises(StoreDownError):
        await memory.keep(NEW)
    memory.drop(TABLE)
    assert not memory.is_known(TABLE)
    assert memory._unsaved == set()
    assert len(memory) == 0


async def test_a_lost_message_stays_stored_until_its_successor_comes() -> None:
    rows = Rows()
    memory = Memory(rows)
    await memory.keep(OLD)
    memory.lose(TABLE, "board:1")
    assert memory.known(TABLE) == {}
    assert rows.rows == {(TABLE, "board:1"): OLD}
    await memory.forget(TABLE, "board:1")
    assert rows.rows == {}
