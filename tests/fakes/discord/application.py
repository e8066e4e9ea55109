"""What the bot asks about itself: account, gateway, commands, emojis, guilds."""

from __future__ import annotations

import re
import struct
from base64 import b64decode
from binascii import Error as Base64Error
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.discord import wire
from tests.fakes.discord.errors import ApiError, FormError
from tests.fakes.discord.model import Json

if TYPE_CHECKING:
    from tests.fakes.discord.requests import Request
    from tests.fakes.discord.state import State

MOST_EMOJIS: Final = 2000
BIGGEST_EMOJI: Final = 256 * 1024
EMOJI_SIDE: Final = 128
_IMAGE: Final = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)
_EMOJI_NAME: Final = re.compile(r"\w{2,32}", re.ASCII)


def get_my_user(state: State, call: Request) -> Json:
    """Give the bot's account."""
    return wire.myself(state.world.bot)


def get_user(state: State, call: Request) -> Json:
    """Give anybody's account."""
    user = state.world.users.get(call.id("user_id"))
    if user is None:
        raise ApiError(10013)
    return wire.user(user)


def get_my_application(state: State, call: Request) -> Json:
    """Give the application."""
    world = state.world
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": wire.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "00" * 32,
        "flags": 0,
        "flags_new": "0",
        "max_participants": None,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": wire.user(world.owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "event_webhooks_url": None,
        "event_webhooks_status": 1,
        "event_webhooks_types": [],
        "explicit_content_filter": 0,
        "team": None,
    }


def get_gateway(state: State, call: Request) -> Json:
    """Give the address of the gateway."""
    return {"url": state.gateway_url}


def get_bot_gateway(state: State, call: Request) -> Json:
    """Give the address of the gateway, shards, and how many sessions may still begin."""
    return {
        "url": state.gateway_url,
        "shards": state.shards,
        "session_start_limit": {
            "total": 1000,
            "remaining": max(0, 1000 - state.identified),
            "reset_after": 86_400_000,
            "max_concurrency": state.max_concurrency,
        },
    }


def _mine(state: State, call: Request) -> int | None:
    """Check that the bot speaks of its own application; give the guild, None = everywhere."""
    if call.id("application_id") != state.world.bot.id:
        raise ApiError(20012)
    if "guild_id" not in call.path:
        return None
    return state.world.find_guild(call.id("guild_id")).id


def list_commands(state: State, call: Request) -> list[Json]:
    """Give the registered commands."""
    found = state.commands.of(_mine(state, call))
    if call.flag("with_localizations"):
        return found
    hidden = ("name_localizations", "description_localizations")
    return [{key: value for key, value in one.items() if key not in hidden} for one in found]


def set_commands(state: State, call: Request) -> list[Json]:
    """Register exactly these commands."""
    guild = _mine(state, call)
    return state.commands.replace(state.world.bot.id, guild, call.body or [])


def create_command(state: State, call: Request) -> tuple[int, Json]:
    """Register one command."""
    guild = _mine(state, call)
    command, is_new = state.commands.put(state.world.bot.id, guild, call.body)
    return (201 if is_new else 200), command


def get_command(state: State, call: Request) -> Json:
    """Give one command."""
    return state.commands.get(_mine(state, call), call.id("command_id"))


def update_command(state: State, call: Request) -> Json:
    """Change one command."""
    guild, number = _mine(state, call), call.id("command_id")
    return state.commands.change(state.world.bot.id, guild, number, call.body)


def delete_command(state: State, call: Request) -> None:
    """Take one command away."""
    state.commands.remove(_mine(state, call), call.id("command_id"))


def list_emojis(state: State, call: Request) -> Json:
    """Give the application's emojis."""
    _mine(state, call)
    emojis = state.world.emojis.values()
    return {"items": [wire.emoji(one, state.world.bot) for one in emojis]}


def _emoji(state: State, call: Request) -> Json:
    _mine(state, call)
    found = state.world.emojis.get(call.id("emoji_id"))
    if found is None:
        raise ApiError(10014)
    return found


def get_emoji(state: State, call: Request) -> Json:
    """Give one emoji."""
    return wire.emoji(_emoji(state, call), state.world.bot)


def create_emoji(state: State, call: Request) -> tuple[int, Json]:
    """Upload an emoji."""
    _mine(state, call)
    emojis = state.world.emojis
    name = call.fields["name"]
    _check_emoji_name(state, name)
    if len(emojis) >= MOST_EMOJIS:
        raise ApiError(30008, message=f"Maximum number of emojis reached ({MOST_EMOJIS})")
    number = state.world.ids.next()
    emojis[number] = {"id": number, "name": name, "image": image(call.fields["image"])}
    return 201, wire.emoji(emojis[number], state.world.bot)


def update_emoji(state: State, call: Request) -> Json:
    """Rename an emoji."""
    one = _emoji(state, call)
    if call.fields["name"] != one["name"]:
        _check_emoji_name(state, call.fields["name"])
        one["name"] = call.fields["name"]
    return wire.emoji(one, state.world.bot)


def delete_emoji(state: State, call: Request) -> None:
    """Take an emoji away."""
    del state.world.emojis[_emoji(state, call)["id"]]


def _check_emoji_name(state: State, name: str) -> None:
    if _EMOJI_NAME.fullmatch(name) is None:
        raise FormError("name", "Must be between 2 and 32 in length.")
    if any(one["name"] == name for one in state.world.emojis.values()):
        raise FormError("name", "already taken", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN")


def image(text: str) -> bytes:
    """Read an image from a data URI; raises `FormError`."""
    found = _IMAGE.fullmatch(text)
    if found is None:
        raise FormError("image", "Invalid image data", "IMAGE_INVALID")
    try:
        data = b64decode(found[2], validate=True)
    except Base64Error:
        raise FormError("image", "Invalid image data", "IMAGE_INVALID") from None
    if len(data) > BIGGEST_EMOJI:
        raise FormError("image", "File cannot be larger than 256.0 kb.", "BINARY_TYPE_MAX_SIZE")
    if found[1] == "png":
        if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
            raise FormError("image", "Invalid image data", "IMAGE_INVALID")
        if max(struct.unpack(">II", data[16:24])) > EMOJI_SIDE:
            raise FormError("image", f"bigger than {EMOJI_SIDE} pixels", "IMAGE_TOO_BIG")
    return data


def get_guild(state: State, call: Request) -> Json:
    """Give a guild."""
    return wire.guild_rest(state.world.find_guild(call.id("guild_id")), state.world.bot)


def list_guild_channels(state: State, call: Request) -> list[Json]:
    """Give a guild's channels."""
    guild = state.world.find_guild(call.id("guild_id"))
    return [wire.channel(one) for one in guild.channels.values() if not one.is_gone]


def list_guild_roles(state: State, call: Request) -> list[Json]:
    """Give a guild's roles."""
    return wire.roles(state.world.find_guild(call.id("guild_id")), state.world.bot)


def get_active_guild_threads(state: State, call: Request) -> Json:
    """Give a guild's threads that are not archived."""
    guild = state.world.find_guild(call.id("guild_id"))
    threads = [one for one in state.world.threads(guild) if one.guild is guild]
    return {"threads": [wire.channel(one) for one in threads], "members": [], "has_more": False}


def get_guild_member(state: State, call: Request) -> Json:
    """Give a member of a guild."""
    guild = state.world.find_guild(call.id("guild_id"))
    user = guild.members.get(call.id("user_id"))
    if user is None:
        raise ApiError(10007)
    return wire.member(guild, user)


def list_my_guilds(state: State, call: Request) -> list[Json]:
    """Give the guilds that the bot is in."""
    guilds = [one for one in state.world.guilds.values() if one.has_bot]
    return [
        {
            "id": str(one.id),
            "name": one.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(one.everyone | one.own_rights.get(state.world.bot.id, 0)),
            "features": [],
        }
        for one in guilds
    ]


def leave_guild(state: State, call: Request) -> None:
    """Let the bot leave."""
    guild = state.world.find_guild(call.id("guild_id"))
    state.sessions.emit("GUILD_DELETE", {"id": str(guild.id)}, guild)
    guild.has_bot = False
    guild.members.pop(state.world.bot.id, None)


ROUTES: Final[dict[str, Callable[[State, Request], Any]]] = {
    "get_my_user": get_my_user,
    "get_user": get_user,
    "get_my_application": get_my_application,
    "get_my_oauth2_application": get_my_application,
    "get_gateway": get_gateway,
    "get_bot_gateway": get_bot_gateway,
    "list_application_commands": list_commands,
    "bulk_set_application_commands": set_commands,
    "create_application_command": create_command,
    "get_application_command": get_command,
    "update_application_command": update_command,
    "delete_application_command": delete_command,
    "list_guild_application_commands": list_commands,
    "bulk_set_guild_application_commands": set_commands,
    "create_guild_application_command": create_command,
    "get_guild_application_command": get_command,
    "update_guild_application_command": update_command,
    "delete_guild_application_command": delete_command,
    "list_application_emojis": list_emojis,
    "create_application_emoji": create_emoji,
    "get_application_emoji": get_emoji,
    "update_application_emoji": update_emoji,
    "delete_application_emoji": delete_emoji,
    "get_guild": get_guild,
    "list_guild_channels": list_guild_channels,
    "list_guild_roles": list_guild_roles,
    "get_active_guild_threads": get_active_guild_threads,
    "get_guild_member": get_guild_member,
    "list_my_guilds": list_my_guilds,
    "leave_guild": leave_guild,
}
