"""The writer: batches grow by themselves, and every caller hears about his own item alone."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import pytest

from adapters.sql.writer import LARGEST_BATCH, Item, Writer
from engine.runtime.ports import StaleSeqError, StoreDownError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Hashable, Sequence


def item(*subjects: Hashable) -> Item:
    return Item(frozenset(subjects))


class Slow:
    """Transactions that take as long as the test wants."""

    def __init__(self) -> None:
        self.batches: list[int] = []
        self.apart_of: list[int] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.bad: list[Item] = []
        self.error: BaseException | None = None

    async def together(self, items: Sequence[Item]) -> None:
        """Write all or nothing."""
        self.batches.append(len(items))
        await self.gate.wait()
        if self.error is not None:
            raise self.error
        if any(one in self.bad for one in items):
            raise StaleSeqError

    async def apart(self, items: Sequence[Item]) -> list[Exception | None]:
        """Write what is not bad."""
        self.apart_of.append(len(items))
        return [StaleSeqError() if one in self.bad else None for one in items]


@asynccontextmanager
async def writing(slow: Slow) -> AsyncGenerator[Writer]:
    writer = Writer(slow)
    running = asyncio.create_task(writer.run())
    try:
        yield writer
    finally:
        writer.close()
        await running


async def turns(count: int = 3) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def test_a_batch_is_what_came_during_the_last_one() -> None:
    slow = Slow()
    slow.gate.clear()
    async with writing(slow) as writer:
        first = asyncio.create_task(writer.write(item(0)))
        await turns()
        rest = [asyncio.create_task(writer.write(item(n))) for n in range(1, 65)]
        await turns()
        assert slow.batches == [1]
        slow.gate.set()
        await asyncio.gather(first, *rest)
        assert slow.batches == [1, 64]


async def test_nobody_is_told_before_it_is_on_disk() -> None:
    slow = Slow()
    slow.gate.clear()
    async with writing(slow) as writer:
        task = asyncio.create_task(writer.write(item(0)))
        await turns(20)
        assert not task.done()
        slow.gate.set()
        await task


async def test_items_about_one_thing_go_one_after_the_other() -> None:
    slow = Slow()
    async with writing(slow) as writer:
        subjects = ["a", "a", "b", "a", "c"]
        await asyncio.gather(*(writer.write(item(name)) for name in subjects))
    assert slow.batches == [3, 1, 1]


async def test_who_waits_for_two_things_is_not_overtaken_on_either() -> None:
    slow = Slow()
    done: list[str] = []

    async def go(writer: Writer, name: str, *subjects: str) -> None:
        await writer.write(item(*subjects))
        done.append(name)

    async with writing(slow) as writer:
        wanted = {"1": "a", "2": "ab", "3": "b"}
        await asyncio.gather(*(go(writer, name, *subjects) for name, subjects in wanted.items()))
    assert done == ["1", "2", "3"]


async def test_a_batch_has_an_end() -> None:
    slow = Slow()
    async with writing(slow) as writer:
        await asyncio.gather(*(writer.write(item(n)) for n in range(LARGEST_BATCH + 1)))
    assert slow.batches == [LARGEST_BATCH, 1]


async def test_a_refused_item_is_told_alone() -> None:
    slow = Slow()
    items = [item(n) for n in range(9)]
    slow.bad = items[4:5]
    async with writing(slow) as writer:
        results = await asyncio.gather(
            *(writer.write(one) for one in items), return_exceptions=True
        )
    assert [type(result) for result in results] == [type(None)] * 4 + [StaleSeqError] + [
        type(None)
    ] * 4
    assert slow.apart_of == [9]


async def test_a_store_that_is_down_is_asked_once_a_batch(caplog: pytest.LogCaptureFixture) -> None:
    slow = Slow()
    slow.error = StoreDownError("SQLITE_FULL")
    async with writing(slow) as writer:
        for _ in range(2):
            writes = (writer.write(item(n)) for n in range(9))
            results = await asyncio.gather(*writes, return_exceptions=True)
            assert {type(result) for result in results} == {StoreDownError}
            assert len({id(result) for result in results}) == 9
        slow.error = None
        await writer.write(item(0))
    assert slow.apart_of == []
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == [
        "the store cannot write"
    ]


async def test_a_caller_who_gave_up_disturbs_nobody() -> None:
    slow = Slow()
    slow.gate.clear()
    async with writing(slow) as writer:
        tasks = [asyncio.create_task(writer.write(item(n))) for n in range(3)]
        await turns()
        tasks[1].cancel()
        slow.gate.set()
        await asyncio.gather(tasks[0], tasks[2])
        with pytest.raises(asyncio.CancelledError):
            await tasks[1]


async def test_what_was_taken_is_written_before_the_end() -> None:
    slow = Slow()
    async with writing(slow) as writer:
        tasks = [asyncio.create_task(writer.write(item("same"))) for _ in range(5)]
        await turns(1)
        writer.close()
        await asyncio.gather(*tasks)
        with pytest.raises(StoreDownError):
            await writer.write(item(0))


async def test_nobody_waits_for_a_writer_that_is_no_more() -> None:
    slow = Slow()
    slow.gate.clear()
    writer = Writer(slow)
    running = asyncio.create_task(writer.run())
    tasks = [asyncio.create_task(writer.write(item("same"))) for _ in range(3)]
    await turns()
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert {type(result) for result in results} == {StoreDownError}
    with pytest.raises(StoreDownError):
        await writer.write(item(0))
