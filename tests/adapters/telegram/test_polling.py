"""The loop that fetches updates: at least once, in order where order matters, for ever."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from telegram.error import Conflict, InvalidToken, NetworkError, TimedOut

from adapters.chat.face import AnotherRunsError
from adapters.telegram.client import Client
from adapters.telegram.polling import Poller
from adapters.telegram.request import PauseError
from tests.clocks import ManualClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

Batch = list[dict[str, Any]] | Exception


class Server(Client):
    """Gives batches in order, then nothing for ever."""

    def __init__(self, *batches: Batch) -> None:
        super().__init__("1:x", "http://127.0.0.1:1")
        with self._unfrozen():
            self.batches = list(batches)
            self.offsets: list[int] = []

    async def updates(self, offset: int, seconds: int = 30) -> list[dict[str, Any]]:
        self.offsets.append(offset)
        if not self.batches:
            await asyncio.Event().wait()
        batch = self.batches.pop(0)
        if isinstance(batch, Exception):
            raise batch
        return batch


class Handler:
    """Takes note of updates; holds those back that it is told to."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.done: list[int] = []
        self.held: dict[int, asyncio.Event] = {}
        self.broken: set[int] = set()

    async def __call__(self, update: dict[str, Any]) -> None:
        number = update["update_id"]
        self.begun.append(number)
        if number in self.held:
            await self.held[number].wait()
        if number in self.broken:
            raise ZeroDivisionError(update)
        self.done.append(number)

    def hold(self, number: int) -> None:
        self.held[number] = asyncio.Event()


def press(number: int) -> dict[str, Any]:
    user = {"id": 5, "is_bot": False, "first_name": "Ann"}
    query = {"id": str(number), "from": user, "chat_instance": "1", "data": "x"}
    return {"update_id": number, "callback_query": query}


def message(number: int, chat: int = -1, **more: Any) -> dict[str, Any]:
    place = {"id": chat, "type": "group", "title": "x"}
    body = {"message_id": number, "date": 1, "chat": place, **more}
    return {"update_id": number, "message": body}


@asynccontextmanager
async def polling(
    server: Server, handler: Handler
) -> AsyncIterator[tuple[Poller, ManualClock, asyncio.Task[None]]]:
    clock = ManualClock()
    poller = Poller(server, handler, clock)
    task = asyncio.create_task(poller.run())
    await clock.settle()
    try:
        yield poller, clock, task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_a_batch_is_confirmed_when_it_was_handled() -> None:
    server, handler = Server([press(7), press(8)]), Handler()
    handler.hold(8)
    async with polling(server, handler) as (_, clock, _task):
        assert (server.offsets, handler.done) == ([0], [7])
        handler.held[8].set()
        await clock.settle()
        assert (server.offsets, handler.done) == ([0, 9], [7, 8])


async def test_but_the_poll_waits_for_no_more_than_two_seconds() -> None:
    server, handler = Server([press(7)], [press(8)]), Handler()
    handler.hold(7)
    async with polling(server, handler) as (_, clock, _task):
        await clock.advance(1.9)
        assert server.offsets == [0]
        await clock.advance(0.2)
        assert (server.offsets, handler.done) == ([0, 8, 9], [8])
        handler.held[7].set()
        await clock.settle()
        assert handler.done == [8, 7]


async def test_what_comes_twice_is_handled_once() -> None:
    server, handler = Server([press(7), press(7)], [press(7), press(8)]), Handler()
    async with polling(server, handler):
        assert handler.done == [7, 8]


async def test_news_about_chats_is_waited_for_before_what_follows() -> None:
    moved = message(7, migrate_to_chat_id=-100)
    server, handler = Server([moved, press(8), message(9, -100)]), Handler()
    handler.hold(7)
    async with polling(server, handler) as (_, clock, _task):
        assert handler.begun == [7]
        handler.held[7].set()
        await clock.settle()
        assert handler.begun == [7, 8, 9]


async def test_messages_of_one_chat_keep_their_order_and_others_do_not_wait() -> None:
    server, handler = Server([message(7), message(8), message(9, -2), press(10)]), Handler()
    handler.hold(7)
    async with polling(server, handler) as (_, clock, _task):
        assert handler.done == [9, 10]
        handler.held[7].set()
        await clock.settle()
        assert handler.done == [9, 10, 7, 8]


async def test_an_update_that_nobody_can_read_or_handle_stops_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bad = {"update_id": 7, "message": {"message_id": "secret text", "chat": 5}}
    server, handler = Server([bad, {"odd": 1}, press(8), press(9)]), Handler()
    handler.broken |= {7, 8}
    async with polling(server, handler):
        assert (handler.done, server.offsets) == ([9], [0, 10])
    assert "secret" not in caplog.text
    assert len(caplog.records) == 2


@pytest.mark.parametrize(
    ("error", "waits"),
    [
        (NetworkError("x"), 1),
        (TimedOut(), 1),
        (Conflict("x"), 1),
        (InvalidToken(), 1),
        (KeyError("result"), 1),
        (PauseError(17), 17),
    ],
)
async def test_whatever_fails_is_tried_again_after_a_while(error: Exception, waits: int) -> None:
    server, handler = Server(error, [press(7)]), Handler()
    async with polling(server, handler) as (_, clock, _task):
        await clock.advance(waits - 0.1)
        assert server.offsets == [0]
        await clock.advance(0.2)
        assert handler.done == [7]


async def test_the_wait_grows_to_half_a_minute_and_begins_anew_after_a_success() -> None:
    errors = [NetworkError("x") for _ in range(7)]
    server, handler = Server(*errors, [press(7)], NetworkError("x")), Handler()
    async with polling(server, handler) as (_, clock, _task):
        for waits in (1, 2, 4, 8, 16, 30, 30):
            polls = len(server.offsets)
            await clock.advance(waits - 0.01)
            assert len(server.offsets) == polls
            await clock.advance(0.01)
            assert len(server.offsets) > polls
        assert handler.done == [7]
        polls = len(server.offsets)
        await clock.advance(1)
        assert len(server.offsets) == polls + 1


async def test_r21_a_third_poll_that_another_process_cuts_short_is_the_last() -> None:
    """The same token elsewhere: nobody fights for it, not even when something comes between."""
    conflict = Conflict("terminated by other getUpdates request")
    server, handler = Server(conflict, [press(7)], conflict, [press(8)], conflict), Handler()
    async with polling(server, handler) as (_, clock, task):
        await clock.advance(60)
        assert handler.done == [7, 8]
        with pytest.raises(AnotherRunsError):
            await task
        assert len(server.offsets) == 5


async def test_r21_a_conflict_now_and_then_is_none_to_give_way_to() -> None:
    """A process that was killed still polls for a while as far as Telegram knows."""
    rare = [Conflict("terminated"), PauseError(61)] * 5
    server, handler = Server(*rare, [press(7)]), Handler()
    async with polling(server, handler) as (_, clock, task):
        await clock.advance(400)
        assert handler.done == [7]
        assert not task.done()


async def test_a_stop_finishes_what_is_under_way_and_confirms_it() -> None:
    server, handler = Server([press(7)]), Handler()
    handler.hold(7)
    async with polling(server, handler) as (poller, clock, task):
        poller.stop()
        await clock.settle()
        assert not task.done()
        handler.held[7].set()
        server.batches.append([])
        await asyncio.wait_for(task, 2)
        assert (handler.done, server.offsets) == ([7], [0, 8])


async def test_a_stop_does_not_wait_for_what_hangs() -> None:
    server, handler = Server([press(7)]), Handler()
    handler.hold(7)
    async with polling(server, handler) as (poller, _, task):
        poller.stop()
        async with asyncio.timeout(1):
            await task
        assert (handler.done, server.offsets) == ([], [0])
