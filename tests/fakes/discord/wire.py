"""Writes users, guilds, channels, messages and interactions as Discord's JSON."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tests.fakes.discord import rights
from tests.fakes.discord.model import DM, EPHEMERAL, LOADING, Json

if TYPE_CHECKING:
    from tests.fakes.discord.model import Channel, Guild, Interaction, Message, User

ATTACHMENT_LIMIT = 10 * 1024 * 1024
JOINED = "2026-01-01T00:00:00+00:00"


def stamp(at_ms: int) -> str:
    """Write a time."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).isoformat()


def user(one: User) -> Json:
    """Write a user."""
    found: Json = {
        "id": str(one.id),
        "username": one.username,
        "global_name": one.name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if one.is_bot:
        found["bot"] = True
    return found


def myself(one: User) -> Json:
    """Write the bot's own account."""
    return user(one) | {"mfa_enabled": False, "locale": one.locale, "verified": True, "email": None}


def member(guild: Guild, one: User, *, bare: bool = False) -> Json:
    """Write a member of a guild; ``bare`` = without the user."""
    found: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": JOINED,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [str(guild.bot_role)] if one.is_bot else [],
        "mute": False,
        "deaf": False,
    }
    return found if bare else found | {"user": user(one)}


def role(number: int, name: str, bits: int, *, is_managed: bool = False) -> Json:
    """Write a role."""
    return {
        "id": str(number),
        "name": name,
        "permissions": str(bits),
        "position": 1 if is_managed else 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": is_managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def roles(guild: Guild, bot: User) -> list[Json]:
    """Write the roles of a guild: everybody's and the bot's."""
    mine = guild.own_rights.get(bot.id, 0)
    return [
        role(guild.id, "@everyone", guild.everyone),
        role(guild.bot_role, bot.name, mine, is_managed=True),
    ]


def channel(one: Channel) -> Json:
    """Write a channel of any kind."""
    last = next(reversed(one.messages), None)
    found: Json = {
        "id": str(one.id),
        "type": one.kind,
        "last_message_id": None if last is None else str(last),
        "flags": 0,
    }
    if one.kind == DM:
        assert one.recipient is not None
        return found | {"recipients": [user(one.recipient)]}
    assert one.guild is not None
    found |= {
        "guild_id": str(one.guild.id),
        "name": one.name,
        "rate_limit_per_user": 0,
    }
    if one.parent is None:
        overwrites = [
            {"id": str(whom), "type": int(whom != one.guild.id), "allow": str(a), "deny": str(d)}
            for whom, (a, d) in one.overwrites.items()
        ]
        return found | {
            "parent_id": None,
            "topic": None,
            "position": 0,
            "permission_overwrites": overwrites,
            "nsfw": False,
        }
    assert one.owner is not None
    return found | {
        "parent_id": str(one.parent.id),
        "owner_id": str(one.owner.id),
        "thread_metadata": {
            "archived": one.is_archived,
            "archive_timestamp": JOINED,
            "auto_archive_duration": 1440,
            "locked": one.is_locked,
            "create_timestamp": JOINED,
        },
        "message_count": len(one.messages),
        "member_count": len(one.thread_members),
        "total_message_sent": len(one.messages),
    }


def guild(one: Guild, bot: User, threads: list[Channel]) -> Json:
    """Write a guild as GUILD_CREATE brings it."""
    plain = guild_rest(one, bot)
    return plain | {
        "joined_at": JOINED,
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(one, bot)],
        "channels": [channel(c) for c in one.channels.values() if not c.is_gone],
        "threads": [channel(c) for c in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def guild_rest(one: Guild, bot: User) -> Json:
    """Write a guild as the API gives it."""
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(one.owner.id),
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": roles(one, bot),
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 25_000_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": one.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "incidents_data": None,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
    }


def message(one: Message, bot: User, *, with_reference: bool = True) -> Json:
    """Write a message."""
    content = one.content
    flags = content.flags
    flags |= EPHEMERAL if one.receiver is not None else 0
    flags |= LOADING if one.is_loading else 0
    found: Json = {
        "id": str(one.id),
        "type": 0,
        "channel_id": str(one.channel.id),
        "author": user(one.author),
        "content": content.raw,
        "timestamp": stamp(one.date_ms),
        "edited_timestamp": None if one.edited_ms is None else stamp(one.edited_ms),
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": list(content.attachments),
        "embeds": [{"type": "rich", **embed} for embed in content.embeds],
        "components": list(content.components),
        "pinned": one.id in one.channel.pinned,
        "flags": flags,
    }
    if one.nonce:
        found["nonce"] = one.nonce
    origin = one.origin
    if origin is not None:
        found |= {
            "type": 20 if origin.message is None else 0,
            "webhook_id": str(bot.id),
            "application_id": str(bot.id),
            "interaction_metadata": _metadata(origin, bot),
        }
    if one.reference is not None:
        found["message_reference"] = {
            "type": 0,
            "channel_id": str(one.channel.id),
            "message_id": str(one.reference.id),
        }
        if with_reference:
            found["referenced_message"] = message(one.reference, bot, with_reference=False)
    if one.thread is not None:
        found["thread"] = channel(one.thread)
    return found


def _metadata(one: Interaction, bot: User) -> Json:
    """Write what a message tells of the interaction that it answers."""
    found: Json = {
        "id": str(one.id),
        "type": one.kind,
        "user": user(one.user),
        "authorizing_integration_owners": owners(one.channel, bot),
    }
    if one.opener is not None:
        found["triggering_interaction_metadata"] = _metadata(one.opener, bot)
    elif one.message is not None:
        found["interacted_message_id"] = str(one.message.id)
    return found


def owners(place: Channel, bot: User) -> Json:
    """Write for whom the application is installed where something happens."""
    return {"0": str(place.guild.id) if place.guild is not None else "0"}


def interaction(one: Interaction, bot: User) -> Json:
    """Write an interaction as the gateway brings it."""
    place, guild = one.channel, one.channel.guild
    partial = channel(place) | {"permissions": str(rights.in_channel(place, one.user))}
    partial.pop("permission_overwrites", None)
    found: Json = {
        "id": str(one.id),
        "application_id": str(bot.id),
        "type": one.kind,
        "token": one.token,
        "version": 1,
        "data": one.data,
        "channel_id": str(place.id),
        "channel": partial,
        "app_permissions": str(rights.in_channel(place, bot)),
        "locale": one.user.locale,
        "entitlements": [],
        "authorizing_integration_owners": owners(place, bot),
        "context": 1 if guild is None else 0,
        "attachment_size_limit": ATTACHMENT_LIMIT,
    }
    if guild is None:
        found["user"] = user(one.user)
    else:
        found["guild_id"] = str(guild.id)
        found["guild_locale"] = guild.locale
        found["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        found["member"] = member(guild, one.user) | {
            "permissions": str(rights.in_channel(place, one.user))
        }
    if one.message is not None:
        found["message"] = message(one.message, bot)
    return found


def emoji(one: Json, owner: User) -> Json:
    """Write an application emoji."""
    return {
        "id": str(one["id"]),
        "name": one["name"],
        "roles": [],
        "user": user(owner),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
