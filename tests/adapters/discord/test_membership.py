"""Servers, channels and threads that come and go: the house hears where it can write."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from adapters.chat.intents import Reply
from engine.seats import PlaceId
from tests.adapters.chat.front import Seated
from tests.adapters.discord.stage import Stage, stage
from tests.adapters.discord.test_answers import told
from tests.adapters.discord.test_gateway import beat_quickly

if TYPE_CHECKING:
    from tests.fakes.discord import Channel, FakeDiscord, Guild

CHANNEL, THREAD = PlaceId(1), PlaceId(2)
Act = Callable[["FakeDiscord", "Channel", "Channel"], object]


def guild_of(channel: Channel) -> Guild:
    """Give the server of a channel."""
    assert channel.guild is not None
    return channel.guild


async def settled(here: Stage) -> tuple[Channel, Channel]:
    """Let a table stand in a channel and another one in its thread; gives both."""
    ann = here.fake.user("Ann")
    channel = here.fake.places.group("Card night", (ann,))
    thread = here.fake.places.thread(channel, "Table 1", ann)
    for where in (channel, thread):
        await told(here.fake.run(ann, where, "/help"))
    here.house.tables = [Seated(CHANNEL), Seated(THREAD)]
    forget(here)
    return channel, thread


def forget(here: Stage) -> None:
    """Let the house begin its notes anew."""
    for notes in (here.house.cut_off, here.house.given_up, here.house.found, here.house.revived):
        notes.clear()


def lost(here: Stage) -> set[PlaceId]:
    """Give the places whose tables rest and whose messages wait."""
    assert set(here.house.given_up) >= set(here.house.cut_off)
    return set(here.house.cut_off)


def found(here: Stage) -> set[PlaceId]:
    """Give the places whose tables go on and whose messages are written again."""
    assert set(here.house.revived) >= set(here.house.found)
    return set(here.house.found)


BOTH = {CHANNEL, THREAD}
GONE_AND_BACK: dict[str, tuple[Act, set[PlaceId], Act, set[PlaceId]]] = {
    "thrown out": (
        lambda fake, channel, _: fake.places.kick_bot(guild_of(channel)),
        BOTH,
        lambda fake, channel, _: fake.places.add_bot(guild_of(channel)),
        BOTH,
    ),
    "an outage": (
        lambda fake, channel, _: fake.places.fail(guild_of(channel)),
        BOTH,
        lambda fake, channel, _: fake.places.recover(guild_of(channel)),
        BOTH,
    ),
    "hidden": (
        lambda fake, channel, _: fake.places.forbid(channel, "view_channel"),
        BOTH,
        lambda fake, channel, _: fake.places.allow(channel, "view_channel"),
        BOTH,
    ),
    "silenced": (
        lambda fake, channel, _: fake.places.forbid(channel, "send_messages"),
        set(),
        lambda fake, channel, _: fake.places.allow(channel, "send_messages"),
        {CHANNEL},
    ),
    "silenced everywhere": (
        lambda fake, channel, _: fake.places.revoke(guild_of(channel), "send_messages"),
        set(),
        lambda fake, channel, _: fake.places.grant(guild_of(channel), "send_messages"),
        {CHANNEL},
    ),
    "locked": (
        lambda fake, _, thread: fake.places.archive(thread, is_locked=True),
        set(),
        lambda fake, _, thread: fake.places.reopen(thread),
        {THREAD},
    ),
}
"""What happens, what is lost by it, what happens then, what is surely found again."""


@pytest.mark.parametrize("case", GONE_AND_BACK)
async def test_what_is_lost_comes_back(case: str) -> None:
    go, gone, come, back = GONE_AND_BACK[case]
    async with stage(Reply("Well.")) as here:
        channel, thread = await settled(here)
        go(here.fake, channel, thread)
        await here.until(lambda: lost(here) >= gone)
        assert lost(here) == gone
        forget(here)
        come(here.fake, channel, thread)
        await here.until(lambda: found(here) >= back)
        assert lost(here) == set()


async def test_what_is_deleted_does_not_come_back() -> None:
    async with stage(Reply("Well.")) as here:
        channel, thread = await settled(here)
        here.fake.places.delete_channel(thread)
        await here.until(lambda: lost(here) == {THREAD})
        here.fake.places.delete_channel(channel)
        await here.until(lambda: CHANNEL in lost(here))
        assert found(here) == set()


async def test_what_changed_while_nobody_listened_is_seen_at_the_next_connection() -> None:
    async with stage(Reply("Well."), prepare=beat_quickly) as here:
        here.fake.state.sessions.log.clear()
        channel, _ = await settled(here)
        here.fake.gateway.invalidate()
        here.fake.places.kick_bot(guild_of(channel))
        await here.until(lambda: lost(here) == BOTH)
        forget(here)
        here.fake.gateway.invalidate()
        here.fake.places.add_bot(guild_of(channel))
        await here.until(lambda: found(here) == BOTH)
