"""Who may do what: people, as each interaction says of them, and the bot itself.

Discord tells with every press and command what its person may do in the channel, and what the bot
may. Where somebody is not there to press, Discord is asked, and believed for a minute.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord

from adapters.chat import messages
from adapters.discord.surface import PLATFORM, channel_of, guild_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.texts import Msg
    from engine.runtime.ports import Clock, Person, Place

logger = logging.getLogger(__name__)

BELIEVED_MS: Final = 60_000
ANSWERS_KEPT: Final = 1000


class DiscordRights:
    """`Rights` of channels; the bot itself needs none to ask."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        """Take the client and the clock."""
        self._client = client
        self._clock = clock
        self._known: dict[tuple[str, str], tuple[discord.Permissions | None, int]] = {}
        """What people may in a channel, None = not there; and since when that is known."""

    def note(self, place: Place, person: Person, allowed: discord.Permissions) -> None:
        """Keep what an interaction has said of its person."""
        self._keep((channel_of(place), person.external), allowed)

    async def is_admin(self, person: Person, place: Place) -> bool:
        """Tell whether somebody looks after a server now; False when Discord does not say."""
        allowed = await self._allowed(person, place)
        return allowed is not None and (allowed.administrator or allowed.manage_guild)

    async def is_member(self, person: Person, place: Place) -> bool:
        """Tell whether somebody is in a server now; False when Discord does not say."""
        return await self._allowed(person, place) is not None

    async def _allowed(self, person: Person, place: Place) -> discord.Permissions | None:
        if {person.platform, place.platform} != {PLATFORM}:
            return None
        key = (channel_of(place), person.external)
        known = self._known.get(key)
        if known is not None and 0 <= self._clock.now_ms() - known[1] < BELIEVED_MS:
            return known[0]
        guild = self._client.get_guild(int(guild_of(place)))
        if guild is None:
            return None
        try:
            member = await guild.fetch_member(int(person.external))
        except discord.NotFound:
            allowed = None
        except (discord.HTTPException, OSError) as error:
            logger.info("rights could not be asked for", extra={"kind": type(error).__name__})
            return None
        else:
            channel = guild.get_channel_or_thread(int(key[0]))
            allowed = (
                member.guild_permissions if channel is None else channel.permissions_for(member)
            )
        self._keep(key, allowed)
        return allowed

    def _keep(self, key: tuple[str, str], allowed: discord.Permissions | None) -> None:
        self._known.pop(key, None)
        self._known[key] = (allowed, self._clock.now_ms())
        if len(self._known) > ANSWERS_KEPT:
            del self._known[next(iter(self._known))]


def hindrance(interaction: discord.Interaction) -> Msg | None:
    """Say what keeps the bot from showing a table where somebody speaks, None = nothing does."""
    lacking = ", ".join(_missing(interaction))
    if lacking:
        return messages.no_missing_permission(codes=lacking)
    return messages.no_outside_thread() if _is_outside(interaction) else None


def _missing(interaction: discord.Interaction) -> Iterator[str]:
    """Name what the bot may not and would need to.

    The names are Discord's own English ones: its clients know neither Persian nor Arabic.
    """
    allowed = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    if not allowed.view_channel:
        yield "View Channel"
    if is_thread and not allowed.send_messages_in_threads:
        yield "Send Messages in Threads"
    if not is_thread and not allowed.send_messages:
        yield "Send Messages"


def _is_outside(interaction: discord.Interaction) -> bool:
    """Tell whether people use commands in a private thread that the bot was never asked into."""
    thread, guild = interaction.channel, interaction.guild
    if guild is None or not (isinstance(thread, discord.Thread) and thread.is_private()):
        return False
    return guild.get_thread(thread.id) is None
