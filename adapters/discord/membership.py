"""Where the bot can speak: servers that it joins and leaves, channels and threads that go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.discord.surface import PLATFORM, channel_of, guild_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from adapters.chat.face import Mailbox, Tables
    from engine.runtime.ports import Directory, Place
    from engine.seats import PlaceId


class Membership:
    """Tells the house what can be reached."""

    def __init__(
        self, client: discord.Client, directory: Directory, tables: Tables, mailbox: Mailbox
    ) -> None:
        """Take the client, the directory, the tables and the outbox."""
        self._client = client
        self._directory = directory
        self._tables = tables
        self._mailbox = mailbox

    async def ready(self) -> None:
        """Go on where the bot is: what was missed while it was down may be over."""
        known = {str(guild.id) for guild in self._client.guilds}
        await self._reached(await self._places(lambda place: guild_of(place) in known))

    async def joined(self, guild: discord.Guild) -> None:
        """Take note that the bot is in a server."""
        number = str(guild.id)
        places = await self._places(lambda place: guild_of(place) == number)
        for place in places:
            self._mailbox.reached(place)
        await self._reached(places)

    async def left(self, guild: discord.Guild) -> None:
        """Take note that the bot is in a server no more."""
        number = str(guild.id)
        await self._lost(await self._places(lambda place: guild_of(place) == number))

    async def gone(self, channel: discord.abc.GuildChannel) -> None:
        """Take note that a channel is no more."""
        await self._gone(channel.id)

    async def thread_gone(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Take note that a thread is no more."""
        await self._gone(payload.thread_id)

    async def _gone(self, channel: int) -> None:
        number = str(channel)
        await self._lost(await self._places(lambda place: channel_of(place) == number))

    async def _lost(self, places: tuple[PlaceId, ...]) -> None:
        for place in places:
            self._mailbox.lost(place)
        await self._tables.unreachable(*places)

    async def _reached(self, places: tuple[PlaceId, ...]) -> None:
        if places:
            await self._tables.reachable(*places)

    async def _places(self, fits: Callable[[Place], bool]) -> tuple[PlaceId, ...]:
        """Give the places that have tables and are meant."""
        seen = tuple({table.place for table in self._tables.live_tables()})
        places = await self._directory.places(seen)
        return tuple(
            id_ for id_, place in places.items() if place.platform == PLATFORM and fits(place)
        )
