"""The face as a whole: it greets, keeps trying, refuses a wrong token, and stops soon."""

from __future__ import annotations

import asyncio
import time

import pytest

from adapters.chat.face import BadTokenError
from adapters.chat.intents import Reply
from adapters.telegram.client import Client
from adapters.telegram.face import TelegramFace
from tests.adapters.chat.front import TEXTS, Desk, House, People
from tests.adapters.telegram.stage import stage
from tests.clocks import ManualClock
from tests.fakes.telegram import FakeTelegram, Fault


async def test_a_wrong_token_is_refused_without_telling_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    fake = FakeTelegram(ManualClock())
    await fake.start()
    face = TelegramFace(Client("7:wrong", fake.url), People(), TEXTS, ManualClock(), ())
    try:
        with pytest.raises(BadTokenError) as caught:
            await face.connect()
        assert caught.value.platform == "telegram"
        assert "wrong" not in caplog.text
    finally:
        await face.close()
        await fake.stop()


async def test_a_server_out_of_reach_is_asked_until_it_answers() -> None:
    async with stage(runs=False) as here:
        here.fake.faults.add(Fault(method="getMe", kind="502", times=3))
        face = TelegramFace(
            Client(here.fake.token, here.fake.url), here.people, TEXTS, here.clock, ()
        )
        assert not await face.connect()
        assert face.surface.username == ""
        task = asyncio.create_task(face.run(here.desk, here.house, here.house))
        for _ in range(200):
            if face.surface.username:
                break
            await here.clock.advance(1)
            await here.fake.changed(here.fake.changes - 1)
        assert face.surface.username == here.fake.bot.username
        face.stop()
        await asyncio.wait_for(task, 2)
        await face.close()


async def test_a_stop_takes_less_than_a_second_in_any_state() -> None:
    unreachable = TelegramFace(
        Client("1:x", "http://127.0.0.1:1"), People(), TEXTS, ManualClock(), ()
    )
    people = People()
    noted = people.noted
    task = asyncio.create_task(unreachable.run(Desk(Reply(), noted), House(noted), House(noted)))
    await asyncio.sleep(0)
    unreachable.stop()
    async with asyncio.timeout(1):
        await task
    await unreachable.close()
    async with stage() as here:
        ann = here.fake.user("Ann")
        here.fake.say(ann, ann, "/help")
        await here.heard()
        began = time.monotonic()
    assert time.monotonic() - began < 1


async def test_a_webhook_of_before_is_taken_away() -> None:
    async with stage() as here:
        assert "deleteWebhook" in [one.method for one in here.fake.calls]


async def test_only_what_is_needed_is_asked_for_and_everything_done_is_confirmed() -> None:
    async with stage() as here:
        ann = here.fake.user("Ann")
        here.fake.open(ann)
        await here.heard()
        here.fake.faults.add(Fault(method="getUpdates", kind="502", nth=1))
    last = [one for one in here.fake.calls if one.method == "getUpdates"][-1]
    assert last.params["allowed_updates"] == ["message", "callback_query", "my_chat_member"]
    assert int(last.params["timeout"]) == 0
    assert int(last.params["offset"]) > 1


async def test_a_server_that_is_no_bot_api_is_told_from_a_wrong_token(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def handle(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        body = b"<html>not here</html>"
        head = b"HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
        writer.write(head % len(body) + body)
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(handle, "127.0.0.1", 0) as strange:
        url = f"http://127.0.0.1:{strange.sockets[0].getsockname()[1]}"
        face = TelegramFace(Client("7:x", url), People(), TEXTS, ManualClock(), ())
        assert not await face.connect()
        await face.close()
    assert "what answers there is no Bot API server" in caplog.text
