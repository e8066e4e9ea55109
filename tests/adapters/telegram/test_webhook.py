"""Delivery by webhook: who is let in, at least once, in order where order matters, for ever."""

from __future__ import annotations

import asyncio
import hmac
import json
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from adapters.telegram.webhook import HEADER, Gate, Receiver
from tests.adapters.telegram.stage import served, stage
from tests.adapters.telegram.test_polling import Handler, Server, message, press
from tests.clocks import ManualClock
from tests.fakes.telegram import TOKEN, FakeTelegram, Fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

GATE = partial(Gate, token=TOKEN)


def has_looked(fake: FakeTelegram, times: int) -> bool:
    return fake.api.counts["getWebhookInfo"] >= times


class Quiet(Server):
    """A Telegram that agrees to everything."""

    async def call(self, method: str, *, is_read: bool = False, **arguments: Any) -> Any:
        return {}


class Door:
    """Somebody who delivers."""

    def __init__(self, gate: Gate, clock: ManualClock, session: aiohttp.ClientSession) -> None:
        self.gate = gate
        self.clock = clock
        self._session = session

    async def post(
        self, update: dict[str, Any] | None = None, secret: str | None = None, body: bytes = b"{}"
    ) -> tuple[int, str | None]:
        headers = {HEADER: self.gate.secret if secret is None else secret}
        data = body if update is None else json.dumps(update).encode()
        async with self._session.post(self.gate.url, headers=headers, data=data) as answer:
            return answer.status, answer.headers.get("Retry-After")

    def begin(self, update: dict[str, Any]) -> asyncio.Task[tuple[int, str | None]]:
        return asyncio.create_task(self.post(update))

    async def until(self, handler: Handler, *begun: int) -> None:
        for _ in range(1000):
            if handler.begun == list(begun):
                return
            await asyncio.sleep(0.005)
        raise TimeoutError(handler.begun)


@asynccontextmanager
async def receiving(handler: Handler) -> AsyncIterator[tuple[Door, Receiver, asyncio.Task[None]]]:
    clock = ManualClock()
    async with served(GATE) as gate, aiohttp.ClientSession() as session:
        receiver = Receiver(Quiet(), gate, handler, clock)
        task = asyncio.create_task(receiver.run())
        await clock.settle()
        try:
            yield Door(gate, clock, session), receiver, task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


def test_the_address_holds_no_token_and_the_secret_is_the_same_after_each_start() -> None:
    gate = GATE("https://cards.example.org")
    assert gate.url == "https://cards.example.org/telegram"
    assert gate.path == "/telegram"
    assert GATE("https://cards.example.org/a/b").path == "/a/b"
    assert gate.secret == GATE("https://cards.example.org/a/b").secret
    assert gate.secret != Gate("https://cards.example.org", TOKEN + "x").secret
    assert TOKEN not in gate.url + gate.secret


@pytest.mark.parametrize("secret", ["", "x", "ü", TOKEN])
async def test_whoever_has_not_the_secret_is_not_let_in(
    secret: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[bytes, bytes]] = []
    compare = hmac.compare_digest

    def watched(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return compare(one, other)

    monkeypatch.setattr("adapters.telegram.webhook.hmac.compare_digest", watched)
    handler = Handler()
    async with receiving(handler) as (door, _, _task):
        assert await door.post(press(7), secret) == (403, None)
        assert await door.post(press(7), door.gate.secret[:-1]) == (403, None)
        assert handler.begun == []
        assert len(compared) == 2, "compared in a time that does not tell how much was right"


async def test_what_is_no_update_is_sent_back_and_what_nobody_can_read_is_let_go() -> None:
    handler = Handler()
    async with receiving(handler) as (door, _, _task):
        assert (await door.post(body=b"{"))[0] == 400
        assert (await door.post(body=b"[]"))[0] == 400
        assert (await door.post({"odd": 1}))[0] == 200
        assert handler.begun == []


async def test_a_delivery_is_answered_when_its_update_was_handled() -> None:
    handler = Handler()
    handler.hold(7)
    async with receiving(handler) as (door, _, _task):
        first = door.begin(press(7))
        await door.until(handler, 7)
        assert await door.post(press(8)) == (200, None)
        assert not first.done()
        handler.held[7].set()
        assert await first == (200, None)


async def test_what_comes_again_is_handled_once_and_joins_what_is_under_way() -> None:
    handler = Handler()
    handler.hold(7)
    async with receiving(handler) as (door, _, _task):
        first = door.begin(press(7))
        await door.until(handler, 7)
        second = door.begin(press(7))
        await asyncio.sleep(0.05)
        assert not second.done()
        handler.held[7].set()
        assert [await first, await second, await door.post(press(7))] == [(200, None)] * 3
        assert handler.done == [7]


async def test_what_takes_too_long_is_not_confirmed_and_may_come_again() -> None:
    handler = Handler()
    handler.hold(7)
    async with receiving(handler) as (door, _, _task):
        first = door.begin(press(7))
        await door.until(handler, 7)
        await door.clock.advance(21)
        assert await first == (503, "1")
        handler.held[7].set()
        assert await door.post(press(7)) == (200, None)
        assert handler.done == [7]


async def test_an_update_that_cannot_be_handled_does_not_come_for_ever(
    caplog: pytest.LogCaptureFixture,
) -> None:
    handler = Handler()
    handler.broken.add(7)
    async with receiving(handler) as (door, _, _task):
        assert await door.post(press(7)) == (200, None)
    assert "could not be handled" in caplog.text


async def test_news_about_chats_is_waited_for_before_what_follows() -> None:
    handler = Handler()
    handler.hold(7)
    async with receiving(handler) as (door, _, _task):
        moved = door.begin(message(7, migrate_to_chat_id=-100))
        await door.until(handler, 7)
        rest = [door.begin(press(8)), door.begin(message(9, -100))]
        await asyncio.sleep(0.05)
        assert handler.begun == [7]
        handler.held[7].set()
        assert [await one for one in (moved, *rest)] == [(200, None)] * 3
        assert sorted(handler.begun) == [7, 8, 9]


async def test_the_page_is_closed_before_and_after_and_says_come_again() -> None:
    handler = Handler()
    handler.hold(7)
    async with served(GATE) as gate, aiohttp.ClientSession() as session:
        door = Door(gate, ManualClock(), session)
        assert await door.post(press(6)) == (503, "1")
        receiver = Receiver(Quiet(), gate, handler, door.clock)
        task = asyncio.create_task(receiver.run())
        await door.clock.settle()
        first = door.begin(press(7))
        await door.until(handler, 7)
        receiver.stop()
        await asyncio.sleep(0.01)
        assert await door.post(press(8)) == (503, "1")
        handler.held[7].set()
        assert await first == (200, None), "what was under way is finished and confirmed"
        await task
        assert handler.done == [7]


async def test_what_hangs_at_the_end_is_not_confirmed() -> None:
    handler = Handler()
    handler.hold(7)
    async with receiving(handler) as (door, receiver, task):
        first = door.begin(press(7))
        await door.until(handler, 7)
        receiver.stop()
        async with asyncio.timeout(1):
            await task
        assert await first == (503, "1")


async def test_telegram_is_told_where_to_deliver_and_people_are_heard() -> None:
    async with served(GATE) as gate, stage(gate=gate) as here:
        ann = here.fake.user("Ann")
        here.fake.say(ann, ann, "/help")
        await here.heard()
        (call,) = [one for one in here.fake.calls if one.method == "setWebhook"]
        assert call.params["allowed_updates"] == ["message", "callback_query", "my_chat_member"]
        assert call.params["secret_token"] == gate.secret
        assert not any(one.method == "getUpdates" for one in here.fake.calls)
        await here.fake.wait(lambda: here.fake.state.inbox.pending == 0)


async def test_a_webhook_that_cannot_be_set_is_set_later(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO")
    async with served(GATE) as gate, stage(gate=gate, runs=False) as here:
        text = "bad webhook: Failed to resolve host: Name or service not known"
        here.fake.faults.add(Fault(kind="502", method="setWebhook", nth=1))
        here.fake.faults.add(Fault(kind="400", method="setWebhook", nth=2, description=text))
        task = asyncio.create_task(here.face.run(here.desk, here.house, here.house))
        for _ in range(400):
            await here.clock.advance(0.1)
            await asyncio.sleep(0.005)
            if here.fake.state.inbox.pusher is not None:
                break
        assert here.fake.state.inbox.pusher is not None
        here.face.stop()
        await asyncio.wait_for(task, 2)
    told = {one.message: one.__dict__["code"] for one in caplog.records if "code" in one.__dict__}
    assert "failed to resolve host" in told["Telegram refuses the address of the webhook"]
    assert "the webhook could be set after all" in caplog.text


async def test_a_webhook_that_somebody_took_away_is_set_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with served(GATE) as gate, stage(gate=gate) as here:
        await here.fake.wait(lambda: here.fake.state.inbox.pusher is not None)
        await here.client.delete_webhook()
        ann = here.fake.user("Ann")
        here.fake.say(ann, ann, "/help")
        await here.clock.advance(301)
        await here.heard()
    assert "another process took the webhook away" in caplog.text


async def test_what_telegram_could_not_deliver_is_told_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with served(GATE) as gate, stage(gate=gate) as here:
        await here.fake.wait(lambda: here.fake.state.inbox.pusher is not None)
        await here.clock.advance(5)
        here.fake.faults.add(Fault(kind="drop", method="webhook", times=1))
        ann = here.fake.user("Ann")
        here.fake.say(ann, ann, "/help")
        await here.heard()
        for looks in range(1, 4):
            await here.clock.advance(301)
            await here.fake.wait(partial(has_looked, here.fake, looks))
    assert caplog.text.count("Telegram could not deliver") == 1
