"""Where the bot can speak: servers that it joins and leaves, channels and threads that go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from adapters.discord.surface import PLATFORM, channel_of, guild_of

if TYPE_CHECKING:
    from collections.abc import Callable

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
        """Take note of where the bot is: what changed while it was away was not told."""
        known = {str(guild.id) for guild in self._client.guilds}
        places = await self._places(lambda _: True)
        here = {id_ for id_, place in places.items() if guild_of(place) in known}
        await self._found(*here)
        await self._lost(*places.keys() - here)

    async def joined(self, guild: discord.Guild) -> None:
        """Take note that the bot is in a server, and that the server can be reached."""
        await self._found(*await self._in(guild.id))

    async def left(self, guild: discord.Guild) -> None:
        """Take note that the bot is in a server no more, or that nobody can reach it."""
        await self._lost(*await self._in(guild.id))

    async def opened(self, channel: discord.abc.GuildChannel | discord.Thread) -> None:
        """Take note of a channel or thread that the bot sees from now on."""
        await self._found(*await self._at(channel.id))

    async def gone(self, channel: discord.abc.GuildChannel | discord.Thread) -> None:
        """Take note that a channel or thread is no more, or no more for the bot."""
        await self._lost(*await self._at(channel.id))

    async def thread_gone(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Take note that a thread is no more."""
        await self._lost(*await self._at(payload.thread_id))

    async def changed(
        self,
        _before: object,
        after: discord.abc.GuildChannel | discord.Thread | discord.Role | discord.Member,
    ) -> None:
        """Go on where the bot may write again; that it may not is found out by writing."""
        guild = after.guild
        places = await self._places(lambda place: guild_of(place) == str(guild.id))
        await self._found(
            *(id_ for id_, place in places.items() if may_write(guild, int(channel_of(place))))
        )

    async def _lost(self, *places: PlaceId) -> None:
        for place in places:
            self._mailbox.lost(place)
        if places:
            await self._tables.unreachable(*places)

    async def _found(self, *places: PlaceId) -> None:
        for place in places:
            self._mailbox.reached(place)
        if places:
            await self._tables.reachable(*places)

    async def _in(self, guild: int) -> tuple[PlaceId, ...]:
        return tuple(await self._places(lambda place: guild_of(place) == str(guild)))

    async def _at(self, channel: int) -> tuple[PlaceId, ...]:
        return tuple(await self._places(lambda place: channel_of(place) == str(channel)))

    async def _places(self, fits: Callable[[Place], bool]) -> dict[PlaceId, Place]:
        """Give the places that have tables and are meant."""
        places = await self._directory.places(await self._tables.live_places())
        return {
            id_: place
            for id_, place in places.items()
            if place.platform == PLATFORM and fits(place)
        }


def may_write(guild: discord.Guild, number: int) -> bool:
    """Tell whether the bot may write in a channel or thread, as far as it was told of it."""
    channel = guild.get_channel_or_thread(number)
    if channel is None:
        return False
    allowed = channel.permissions_for(guild.me)
    if isinstance(channel, discord.Thread):
        return allowed.send_messages_in_threads and not (channel.archived and channel.locked)
    return allowed.view_channel and allowed.send_messages
