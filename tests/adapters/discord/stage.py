"""The Discord face before a fake Discord, with nothing behind it but what takes notes."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from adapters.chat.intents import Reply
from adapters.discord.client import make_client
from adapters.discord.face import DiscordFace
from adapters.discord.surface import external_of
from engine.games import catalogue
from engine.runtime.ports import Person, Place
from engine.seats import PersonId, PlaceId
from tests.adapters.chat.front import TEXTS, Desk, House, People
from tests.clocks import ManualClock
from tests.fakes.discord import FakeDiscord

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    import discord

    from adapters.chat.gallery import Gallery
    from tests.fakes.discord import Channel, User


def at(channel: Channel) -> Place:
    """Give a channel of the fake as the house knows it."""
    assert channel.guild is not None
    external = external_of(channel.guild.id, channel.id)
    return Place(PlaceId(1), "discord", external, channel.guild.name, None)


def whom(user: User) -> Person:
    """Give a user of the fake as the house knows them."""
    return Person(PersonId(1), "discord", str(user.id), user.name, None, "en-US")


class Notes:
    """Short facts, in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def note(self, key: str) -> str | None:
        return self.kept.get(key)

    async def keep_note(self, key: str, value: str) -> None:
        self.kept[key] = value


@dataclass
class Stage:
    """A face in front of a fake."""

    fake: FakeDiscord
    face: DiscordFace
    clock: ManualClock
    people: People
    desk: Desk
    house: House
    notes: Notes

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds; fails in the end."""
        async with asyncio.timeout(10):
            while not condition():  # noqa: ASYNC110 - of many things that may change
                await asyncio.sleep(0.005)


def hurry(client: discord.Client) -> None:
    """Let the library neither wait for servers nor before a new session."""

    async def no_wait(shard_id: int | None, *, initial: bool = False) -> None:
        return

    client._connection.guild_ready_timeout = 0.01
    client.before_identify_hook = no_wait  # type: ignore[method-assign] # as it is meant to be


@asynccontextmanager
async def stage(
    answer: Reply | None = None,
    *,
    runs: bool = True,
    notes: Notes | None = None,
    shards: int = 1,
    heartbeat: float = 60.0,
    draw: Callable[[str, int, int], bytes] | None = None,
    gallery: Gallery | None = None,
    prepare: Callable[[FakeDiscord], object] = lambda _: None,
) -> AsyncIterator[Stage]:
    """Put a face before a fake; its observers must have found nothing at the end.

    ``prepare`` is given the fake before the face connects.
    """
    clock = ManualClock(1_800_000_000_000)
    fake = FakeDiscord(clock)
    await fake.start()
    prepare(fake)
    people = People()
    desk, house = Desk(answer or Reply(), people.noted), House(people.noted)
    kept = notes or Notes()
    client = make_client(fake.api_url, fake.gateway_url, shards)
    client._connection.heartbeat_timeout = heartbeat
    hurry(client)
    games = catalogue.load()
    face = DiscordFace(client, fake.token, people, kept, TEXTS, clock, games, draw, gallery)
    assert await face.connect()
    running: asyncio.Task[Any] | None = None
    here = Stage(fake, face, clock, people, desk, house, kept)
    try:
        if runs:
            running = asyncio.create_task(face.run(desk, house, house))
            await here.until(lambda: fake.state.sessions.is_connected)
            await here.until(client.is_ready)
            await here.until(lambda: bool(fake.state.commands.of(None)) or kept is notes)
        yield here
        if running is not None:
            face.stop()
            await asyncio.wait_for(running, 2)
        assert fake.complaints == []
    finally:
        if running is not None:
            running.cancel()
        await face.close()
        await fake.stop()
