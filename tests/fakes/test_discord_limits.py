"""Rate limits of the fake Discord, by hand and as the real discord.py obeys them."""

from __future__ import annotations

import time
from typing import Any

import discord
import pytest

from engine.runtime.clock import SystemClock
from tests.clocks import ManualClock
from tests.fakes.discord import Channel, FakeDiscord, Fault
from tests.fakes.discord_calls import Calls, button, row
from tests.fakes.echo_client import EchoClient, point_at

HOUR = 3600


@pytest.fixture(name="place")
def made_place(discord_fake: FakeDiscord) -> Channel:
    """Return a channel."""
    return discord_fake.places.group("Cards", (discord_fake.user("Ann"),))


@pytest.fixture(name="strict")
def strict_calls(discord_fake: FakeDiscord) -> Calls:
    """Return a bot that knows of no limits, before a fake that has them."""
    return Calls(discord_fake)


async def test_a_bucket_says_what_is_left(
    strict: Calls, place: Channel, clock: ManualClock
) -> None:
    here = {"channel_id": place.id}
    replies = [strict.reply("create_message", {"content": "x"}, **here) for _ in range(5)]
    left = [one.headers["X-RateLimit-Remaining"] for one in replies]
    assert left == ["4", "3", "2", "1", "0"]
    reply = replies[0]
    assert reply.headers["X-RateLimit-Limit"] == "5"
    assert float(reply.headers["X-RateLimit-Reset-After"]) == pytest.approx(5, abs=0.01)
    assert float(reply.headers["X-RateLimit-Reset"]) == clock.now_ms() / 1000 + 5
    await clock.advance(1.5)
    refused = strict.reply("create_message", {"content": "x"}, **here)
    assert refused.status == 429
    assert refused.body["retry_after"] == pytest.approx(3.5, abs=0.01)
    assert refused.body["global"] is False
    assert refused.headers["Retry-After"] == "4"
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert strict.fake.complaints[0].startswith("limit: create_message")
    await clock.advance(3.5)
    strict("create_message", {"content": "x"}, **here)


def test_each_channel_and_route_has_its_own_bucket(strict: Calls, place: Channel) -> None:
    other = strict.fake.places.group("Other")
    for _ in range(5):
        strict("create_message", {"content": "x"}, channel_id=place.id)
    strict("create_message", {"content": "x"}, channel_id=other.id)
    strict("list_messages", channel_id=place.id)
    assert not strict.fake.complaints


async def test_fifty_a_second_in_all_but_for_interactions(
    strict: Calls, place: Channel, clock: ManualClock
) -> None:
    fake = strict.fake
    ann = next(one for one in fake.state.world.users.values() if one.name == "Ann")
    board = strict.send(place, content="x", components=[row(button())])
    presses = [fake.press(ann, board, "1:ab:0:!go") for _ in range(80)]
    for number in range(49):
        strict("get_user", user_id=ann.id if number else fake.bot.id)
    refused = strict.reply("get_my_user")
    assert refused.status == 429
    assert refused.body["global"] is True
    assert refused.headers["X-RateLimit-Global"] == "true"
    for press in presses:
        strict.answer(press, 6)
    await clock.advance(1)
    strict("get_my_user")


async def test_edits_of_old_messages(strict: Calls, place: Channel, clock: ManualClock) -> None:
    board = strict.send(place, content="0")
    path = {"channel_id": place.id, "message_id": board.id}
    await clock.advance(HOUR + 1)
    for number in range(1, 4):
        strict("update_message", {"content": str(number)}, **path)
    refused = strict.reply("update_message", {"content": "4"}, **path)
    assert (refused.status, refused.body["code"]) == (429, 30046)
    young = strict.send(place, content="x")
    strict("update_message", {"content": "y"}, channel_id=place.id, message_id=young.id)
    await clock.advance(20)
    strict("update_message", {"content": "4"}, **path)
    assert not strict.fake.complaints


@pytest.mark.parametrize("count", [7, 12])
async def test_the_library_keeps_within_the_limits(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    """Ten times as fast as real: what the client is told to wait is a tenth."""
    fake = FakeDiscord(SystemClock(10, time.time()))
    await fake.start()
    point_at(fake, monkeypatch)
    place = fake.places.group("Cards")
    client = EchoClient()
    await client.login(fake.token)
    channel: Any = client.get_partial_messageable(place.id)
    began = time.monotonic()
    for number in range(count):
        await channel.send(str(number))
    took = time.monotonic() - began
    await client.close()
    await fake.stop()
    assert not fake.complaints
    assert fake.api.counts["create_message"] == count
    assert took > 0.5 * ((count - 1) // 5) * 0.9


async def test_a_429_that_asks_for_too_much(discord_fake: FakeDiscord, place: Channel) -> None:
    client = EchoClient(max_ratelimit_timeout=30)
    await client.login(discord_fake.token)
    channel: Any = client.get_partial_messageable(place.id)
    discord_fake.faults.add(Fault("429", retry_after=60))
    with pytest.raises(discord.RateLimited):
        await channel.send("x")
    await client.close()
