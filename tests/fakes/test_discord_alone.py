"""The fake Discord as a process of its own, steered over HTTP, with a bot that answers all."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import discord.gateway
import discord.http
import pytest
import yarl

from tests.fakes.echo_client import EchoClient, buttons

PATTERN = "1:ab:.*"


@dataclass
class Alone:
    """The running process and how to speak to it."""

    url: str
    session: aiohttp.ClientSession

    async def control(self, verb: str, **wanted: object) -> dict[str, Any]:
        """Use the control channel."""
        async with self.session.post(f"{self.url}/control/{verb}", json=wanted) as answer:
            found: dict[str, Any] = await answer.json()
            return found


@pytest.fixture
async def alone(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Alone]:
    """Yield the process, with a bot that is connected to it."""
    command = ("-m", "tests.fakes.discord", "--no-limits")
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=pipe)
    assert process.stdout is not None
    told = json.loads(await process.stdout.readline())
    monkeypatch.setattr(discord.http.Route, "BASE", told["api"])
    gateway = yarl.URL(told["gateway"])
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    client = EchoClient()

    @client.tree.command(name="table", description="A table")
    async def table(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Table", view=buttons("!reply"))

    running = asyncio.create_task(client.start(told["token"]))
    await client.is_listening.wait()
    await client.tree.sync()
    async with aiohttp.ClientSession() as session:
        yield Alone(told["url"], session)
    await client.close()
    await running
    process.terminate()
    assert await process.wait() == 0


async def test_presses_at_full_speed(alone: Alone) -> None:
    await alone.control("groups", count=5, members=3)
    assert await alone.control("say_all", text="/table") == {"said": 5, "answered": 5}
    result = await alone.control("press_all", pattern=PATTERN, people=3)
    assert result == {"pressed": 15, "answered": 15}
    report = await alone.control("flood", pattern=PATTERN, seconds=0.5)
    assert report["presses"] == report["answered"] > 20
    assert 0 < report["latency_ms"]["p50"] <= report["latency_ms"]["p99"]
    found = await alone.control("report")
    assert found["calls"]["create_interaction_response"] == 20 + report["answered"]
    assert found["refused"] == {}
    assert found["complaints"] == []
    assert found["gateway"] == ["identify"]
    assert found["commands"] == ["table"]


async def test_the_control_channel(alone: Alone) -> None:
    [group] = (await alone.control("groups"))["groups"]
    ann = group["members"][0]
    await alone.control("say", user=ann, channel=group["id"], text="hello")
    place = {"user": ann, "channel": group["id"]}
    said = await alone.control("say", **place, text="/table")
    assert said == {"answer": {"text": "Table", "is_private": False}}
    shown = (await alone.control("see", **place))["messages"]
    assert [one["text"] for one in shown] == ["hello", "Table"]
    await alone.control("gateway", do="reconnect")
    pressed = await alone.control("press", **place, message=shown[1]["id"], data="1:ab:0:!reply")
    assert pressed == {"answer": {"text": "For you", "is_private": True}}
    private = (await alone.control("see", user=ann))["messages"]
    assert [(one["text"], one["is_private"]) for one in private] == [("For you", True)]
    await alone.control("fault", kind="error", code=50013, times=1)
    assert (await alone.control("report"))["faults"] == [["error", 0]]
    await alone.control("clear")
    await alone.control("reset")
    assert (await alone.control("report"))["calls"] == {}
    assert "error" in await alone.control("juggle")
    assert "error" in await alone.control("say", user=1)
    assert "error" in await alone.control("say", **place, text="/unknown")
