"""Faults on order on the fake Discord, as the real discord.py meets them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import discord.http
import discord.webhook.async_
import pytest

from tests.fakes.discord import Channel, FakeDiscord, Fault, Message, User
from tests.fakes.discord_calls import Calls, button, row
from tests.fakes.echo_client import EchoClient, connected

SHORT = 0.01


def hasty() -> SimpleNamespace:
    """Return asyncio for a library that never sleeps long."""

    async def doze(seconds: float) -> None:
        await asyncio.sleep(min(seconds, SHORT))

    return SimpleNamespace(**{**vars(asyncio), "sleep": doze})


@pytest.fixture(name="ann")
def made_ann(discord_fake: FakeDiscord) -> User:
    """Return a person."""
    return discord_fake.user("Ann")


@pytest.fixture(name="place")
def made_place(discord_fake: FakeDiscord, ann: User) -> Channel:
    """Return a channel."""
    return discord_fake.places.group("Cards", (ann,))


@pytest.fixture(name="board")
def made_board(discord_fake: FakeDiscord, place: Channel) -> Message:
    """Return a message with a button."""
    keys = [row(button("!reply"), button("!more"))]
    return Calls(discord_fake).send(place, content="x", components=keys)


@pytest.fixture(name="channel")
async def made_channel(
    discord_fake: FakeDiscord, place: Channel, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[Any]:
    """Yield the channel as a logged-in client has it; the client never sleeps long."""
    monkeypatch.setattr(discord.http, "asyncio", hasty())
    client = EchoClient()
    await client.login(discord_fake.token)
    yield client.get_partial_messageable(place.id)
    await client.close()


def texts(place: Channel) -> list[str]:
    """Return what stands in a channel."""
    return [one.text for one in place.messages.values()]


@pytest.mark.parametrize("kind", ["429", "429-global", "429-shared", "502"])
async def test_what_the_library_tries_again(
    discord_fake: FakeDiscord, place: Channel, channel: Any, kind: str
) -> None:
    fault = discord_fake.faults.add(Fault(kind, "create_message", times=2, retry_after=1))
    await channel.send("one")
    assert texts(place) == ["one"]
    assert fault.hits == 2
    assert not discord_fake.complaints


@pytest.mark.parametrize("kind", ["429", "502"])
async def test_answers_and_follow_ups_are_tried_again(
    discord_fake: FakeDiscord,
    ann: User,
    board: Message,
    kind: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(discord.webhook.async_, "asyncio", hasty())
    async with connected(discord_fake, EchoClient()):
        for method in ("create_interaction_response", "execute_webhook"):
            discord_fake.faults.add(Fault(kind, method, times=1, retry_after=0.02))
        press = discord_fake.press(ann, board, "1:ab:0:!more")
        assert (await press.nth_answer(2)).text == "And more"
    assert [rule.hits for rule in discord_fake.faults.rules] == [1, 1]
    assert not discord_fake.complaints


async def test_applied_and_then_failed_is_done_twice(
    discord_fake: FakeDiscord, place: Channel, channel: Any
) -> None:
    discord_fake.faults.add(Fault("502-after", "create_message", times=1))
    await channel.send("one")
    assert texts(place) == ["one"], "the library's nonce tells that it is the same"
    discord_fake.faults.clear()
    discord_fake.faults.add(Fault("502-after", "create_message", times=1))
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=place.id)
    await channel._state.http.request(route, json={"content": "two"})
    assert texts(place) == ["one", "two", "two"]


@pytest.mark.parametrize("kind", ["drop", "drop-after"])
async def test_a_connection_that_breaks(
    discord_fake: FakeDiscord, place: Channel, channel: Any, kind: str
) -> None:
    discord_fake.faults.add(Fault(kind, times=1))
    with pytest.raises(aiohttp.ClientError):
        await channel.send("one")
    assert texts(place) == (["one"] if kind == "drop-after" else [])


async def test_a_truncated_and_a_slow_answer(
    discord_fake: FakeDiscord, place: Channel, channel: Any
) -> None:
    discord_fake.faults.add(Fault("truncated", times=1))
    with pytest.raises(ValueError, match="line 1"):
        await channel.send("one")
    discord_fake.faults.add(Fault("slow", seconds=0.2, times=1))
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await channel.send("two")
    assert texts(place) == ["one", "two"]


@pytest.mark.parametrize(
    ("code", "error", "status"),
    [
        (50013, discord.Forbidden, 403),
        (10008, discord.NotFound, 404),
        (50083, discord.HTTPException, 400),
    ],
)
async def test_any_error_can_be_ordered(
    discord_fake: FakeDiscord,
    place: Channel,
    channel: Any,
    code: int,
    error: type[discord.HTTPException],
    status: int,
) -> None:
    discord_fake.faults.add(Fault("error", chat=place.id, code=code, times=1))
    with pytest.raises(error) as caught:
        await channel.send("one")
    assert (caught.value.status, caught.value.code) == (status, code)
    assert not discord_fake.complaints


async def test_an_answer_that_is_lost_is_no_double_reply(
    discord_fake: FakeDiscord, ann: User, board: Message, channel: Any
) -> None:
    """The library repeats the answer of itself, and is told that there is one."""
    fake = discord_fake
    fake.gateway.identify_ms = 0
    errors: list[int] = []

    class Client(EchoClient):
        async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
            import sys

            error = sys.exc_info()[1]
            assert isinstance(error, discord.HTTPException)
            errors.append(error.code)

    async with connected(fake, Client()):
        fake.faults.add(Fault("502-after", "create_interaction_response", times=1))
        press = fake.press(ann, board, "1:ab:0:!reply")
        assert (await press.answered()).text == "For you"
        await fake.wait(lambda: fake.api.counts["create_interaction_response"] == 2)
        await asyncio.sleep(0.05)
    assert errors == [40060]
    assert not fake.complaints


async def test_an_edit_repeated_after_a_lost_answer_is_no_fault(
    discord_fake: FakeDiscord, place: Channel, channel: Any
) -> None:
    sent = await channel.send("one")
    discord_fake.faults.add(Fault("502-after", "update_message", times=1))
    await channel.get_partial_message(sent.id).edit(content="two")
    assert not discord_fake.complaints
    await channel.get_partial_message(sent.id).edit(content="two")
    assert len(discord_fake.complaints) == 1
    assert discord_fake.complaints[0].startswith("unchanged")


def test_rules_choose_by_number_and_share() -> None:
    def hits(seed: int) -> list[bool]:
        fault = Fault("502", share=0.3, seed=seed)
        return [fault.strikes("create_message", 1) for _ in range(200)]

    assert hits(1) == hits(1) != hits(2)
    nth = Fault("502", nth=2)
    assert [nth.strikes("get_gateway", None) for _ in range(3)] == [False, True, False]
    with pytest.raises(ValueError, match="403"):
        Fault("403")
