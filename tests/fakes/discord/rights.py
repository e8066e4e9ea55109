"""Permissions: their bits, and what somebody may do in a channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.fakes.discord.model import Channel, Guild, User

BITS: Final = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}
ALL: Final = sum(BITS.values())
_SPECIAL: Final = (
    "administrator",
    "manage_channels",
    "manage_guild",
    "manage_messages",
    "manage_threads",
    "mention_everyone",
    "pin_messages",
)
EVERYONE: Final = ALL & ~sum(BITS[name] for name in _SPECIAL)
"""What a new guild gives to everybody."""
IN_DMS: Final = sum(
    BITS[name]
    for name in (
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_external_emojis",
        "use_application_commands",
    )
)


def bits(*names: str) -> int:
    """Give the bits of some permissions; raises `KeyError`."""
    return sum(BITS[name] for name in set(names))


def in_guild(guild: Guild, user: User) -> int:
    """Give what somebody may do where no channel says otherwise."""
    if guild.owner is user:
        return ALL
    found = guild.everyone | guild.own_rights.get(user.id, 0)
    return ALL if found & BITS["administrator"] else found


def in_channel(channel: Channel, user: User) -> int:
    """Give what somebody may do in a channel; a thread asks its parent."""
    guild = channel.guild
    if guild is None:
        return IN_DMS
    found = in_guild(guild, user)
    if found & BITS["administrator"]:
        return ALL
    place = channel.parent or channel
    for whom in (guild.id, user.id):
        allowed, denied = place.overwrites.get(whom, (0, 0))
        found = (found & ~denied) | allowed
    return found if found & BITS["view_channel"] else 0


def may(channel: Channel, user: User, name: str) -> bool:
    """Tell whether somebody has a permission in a channel."""
    return bool(in_channel(channel, user) & BITS[name])
