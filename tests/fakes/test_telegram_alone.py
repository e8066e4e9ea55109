"""The fake as a process of its own, steered over HTTP, with a bot that answers every press."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

KEYS = {"inline_keyboard": [[{"text": "Go", "callback_data": "1:ab:0:!join"}]]}


@dataclass
class Alone:
    """The running process and how to speak to it."""

    url: str
    token: str
    session: aiohttp.ClientSession

    async def control(self, verb: str, **wanted: object) -> dict[str, Any]:
        """Use the control channel."""
        async with self.session.post(f"{self.url}/control/{verb}", json=wanted) as answer:
            found: dict[str, Any] = await answer.json()
            return found

    async def call(self, method: str, **params: object) -> Any:
        """Call a method of the Bot API."""
        address = f"{self.url}/bot{self.token}/{method}"
        async with self.session.post(address, json=params) as answer:
            return (await answer.json())["result"]


@pytest.fixture
async def alone() -> AsyncGenerator[Alone]:
    """Yield the process."""
    command = ("-m", "tests.fakes.telegram", "--factor", "1", "--no-limits")
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=pipe)
    assert process.stdout is not None
    told = json.loads(await process.stdout.readline())
    async with aiohttp.ClientSession() as session:
        yield Alone(told["url"], told["token"], session)
    process.terminate()
    assert await process.wait() == 0


async def echo(alone: Alone) -> None:
    """Answer every press, for ever."""
    offset = 0
    while True:
        for update in await alone.call("getUpdates", offset=offset, timeout=5):
            offset = update["update_id"] + 1
            query = update.get("callback_query")
            if query is not None:
                await alone.call("answerCallbackQuery", callback_query_id=query["id"], text="Fine")


async def test_presses_at_full_speed(alone: Alone) -> None:
    groups = (await alone.control("groups", count=5, members=3, started=True))["groups"]
    for group in groups:
        await alone.call("sendMessage", chat_id=group["id"], text="x", reply_markup=KEYS)
    answering = asyncio.create_task(echo(alone))
    result = await alone.control("press_all", pattern="1:ab:.*", people=3)
    assert result == {"pressed": 15, "answered": 15}
    report = await alone.control("flood", pattern="1:ab:.*", seconds=0.5)
    answering.cancel()
    assert report["presses"] == report["answered"] > 20
    assert 0 < report["latency_ms"]["p50"] <= report["latency_ms"]["p99"]
    found = await alone.control("report")
    assert found["calls"]["answerCallbackQuery"] == 15 + report["answered"]
    assert found["refused"] == {}
    assert found["complaints"] == []


async def test_the_control_channel(alone: Alone) -> None:
    [group] = (await alone.control("groups", kind="group"))["groups"]
    ann = group["members"][0]
    await alone.control("say_all", text="/newgame")
    said = await alone.control("say", user=ann, chat=group["id"], text="/help")
    sent = await alone.call("sendMessage", chat_id=group["id"], text="x", reply_markup=KEYS)
    assert sent["message_id"] > said["message"]
    await alone.control("fault", kind="400", times=1)
    async with alone.session.post(
        f"{alone.url}/bot{alone.token}/deleteMessage",
        data={"chat_id": str(group["id"]), "message_id": str(sent["message_id"])},
    ) as answer:
        assert answer.status == 400
    await alone.control("clear")
    seen = await alone.control("see", user=ann, chat=group["id"])
    assert [one["text"] for one in seen["messages"]] == ["/newgame", "/help", "x"]
    report = await alone.control("report")
    assert report["refused"] == {"deleteMessage 400": 1}
    assert report["pending_updates"] == 2
    await alone.control("reset")
    assert (await alone.control("report"))["calls"] == {}
    assert "error" in await alone.control("juggle")
    assert "error" in await alone.control("say", user=1)
