"""Channels, threads and private chats, as the bot asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.discord import rights, wire
from tests.fakes.discord.errors import ApiError, FormError
from tests.fakes.discord.model import DM, PRIVATE_THREAD, PUBLIC_THREAD, Json

if TYPE_CHECKING:
    from tests.fakes.discord.model import Channel
    from tests.fakes.discord.requests import Request
    from tests.fakes.discord.state import State


def create_dm(state: State, call: Request) -> Json:
    """Open the private chat with somebody."""
    number = int(call.fields.get("recipient_id") or 0)
    user = state.world.users.get(number)
    if user is None or user.is_bot:
        raise FormError("recipient_id", "no such person", "DM_RECIPIENT")
    return wire.channel(state.world.dm(user))


def get_channel(state: State, call: Request) -> Json:
    """Give a channel."""
    return wire.channel(state.world.find_channel(call.id("channel_id")))


def update_channel(state: State, call: Request) -> Json:
    """Rename a channel; archive or lock a thread."""
    channel = state.world.find_channel(call.id("channel_id"))
    if channel.kind == DM:
        raise ApiError(50024)
    if channel.is_thread:
        _change_thread(state, channel, call.fields)
    else:
        state.world.require(channel, "manage_channels")
    channel.name = call.fields.get("name") or channel.name
    name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    state.sessions.emit(name, wire.channel(channel), channel.guild)
    return wire.channel(channel)


def _change_thread(state: State, thread: Channel, changes: Json) -> None:
    may_manage = rights.may(thread, state.world.bot, "manage_threads")
    is_mine = thread.owner is state.world.bot
    is_opening = changes.get("archived") is False
    is_for_managers = "locked" in changes or thread.is_locked or not (is_mine or is_opening)
    if is_for_managers and not may_manage:
        raise ApiError(50013)
    if thread.is_archived and not is_opening:
        raise ApiError(50083)
    thread.is_archived = bool(changes.get("archived", thread.is_archived))
    thread.is_locked = bool(changes.get("locked", thread.is_locked))


def delete_channel(state: State, call: Request) -> Json:
    """Delete a channel or thread."""
    channel = state.world.find_channel(call.id("channel_id"))
    if channel.kind == DM:
        return wire.channel(channel)
    state.world.require(channel, "manage_threads" if channel.is_thread else "manage_channels")
    channel.is_gone = True
    name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
    state.sessions.emit(name, wire.channel(channel), channel.guild)
    return wire.channel(channel)


def create_thread(state: State, call: Request) -> tuple[int, Json]:
    """Open a thread that begins at no message."""
    parent = _parent(state, call)
    is_private = call.fields.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    state.world.require(parent, "create_private_threads" if is_private else "create_public_threads")
    thread = state.world.add_thread(
        parent, call.fields["name"], state.world.bot, is_private=is_private
    )
    return 201, _opened(state, thread)


def create_thread_from_message(state: State, call: Request) -> tuple[int, Json]:
    """Open a thread at a message."""
    parent = _parent(state, call)
    state.world.require(parent, "create_public_threads")
    message = state.world.find_message(parent, call.id("message_id"))
    if message.thread is not None:
        raise ApiError(160004)
    thread = state.world.add_thread(
        parent, call.fields["name"], state.world.bot, is_private=False, number=message.id
    )
    message.thread = thread
    return 201, _opened(state, thread)


def _parent(state: State, call: Request) -> Channel:
    channel = state.world.find_channel(call.id("channel_id"))
    if channel.kind == DM or channel.is_thread:
        raise ApiError(50024)
    return channel


def _opened(state: State, thread: Channel) -> Json:
    data = wire.channel(thread) | {"newly_created": True}
    state.sessions.emit("THREAD_CREATE", data, thread.guild)
    return wire.channel(thread) | {"member": _member(state, thread)}


def _member(state: State, thread: Channel) -> Json:
    return {
        "id": str(thread.id),
        "user_id": str(state.world.bot.id),
        "join_timestamp": wire.JOINED,
        "flags": 0,
    }


def join_thread(state: State, call: Request) -> None:
    """Let the bot enter a thread."""
    thread = _thread(state, call)
    thread.thread_members.add(state.world.bot.id)


def leave_thread(state: State, call: Request) -> None:
    """Let the bot leave a thread."""
    thread = _thread(state, call)
    thread.thread_members.discard(state.world.bot.id)


def _thread(state: State, call: Request) -> Channel:
    thread = state.world.find_channel(call.id("channel_id"))
    if thread.kind not in {PUBLIC_THREAD, PRIVATE_THREAD}:
        raise ApiError(50024)
    if thread.is_archived:
        raise ApiError(50083)
    return thread


ROUTES: Final[dict[str, Callable[[State, Request], Any]]] = {
    "create_dm": create_dm,
    "get_channel": get_channel,
    "update_channel": update_channel,
    "delete_channel": delete_channel,
    "create_thread": create_thread,
    "create_thread_from_message": create_thread_from_message,
    "join_thread": join_thread,
    "leave_thread": leave_thread,
}
