"""Carries out what the bot does with the messages of a channel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.discord import wire, writing
from tests.fakes.discord.errors import ApiError
from tests.fakes.discord.model import DM, Json, Message

if TYPE_CHECKING:
    from tests.fakes.discord.model import Channel
    from tests.fakes.discord.requests import Request
    from tests.fakes.discord.state import State

OLD_MS: Final = 3_600_000
MOST_PINS: Final = 50
MOST_LISTED: Final = 100
BULK: Final = (2, 100)


def create_message(state: State, call: Request) -> Json:
    """Post a message."""
    channel = state.world.find_channel(call.id("channel_id"))
    check_writable(state, channel, call)
    body = call.fields
    known = _same_nonce(channel, body)
    if known is not None:
        state.last_written, state.last_kind = known, "send"
        return state.wire(known)
    reference = body.get("message_reference")
    answered = None
    if reference is not None:
        answered = channel.messages.get(int(reference["message_id"]))
        if answered is None and reference.get("fail_if_not_exists", True):
            raise ApiError(50035, message="Unknown message in message_reference")
    if channel.is_archived:
        channel.is_archived = False
        state.sessions.emit("THREAD_UPDATE", wire.channel(channel), channel.guild)
    message = writing.send(state, channel, body, call.files)
    message.reference = answered
    message.nonce = str(body.get("nonce") or "")
    return state.wire(message)


def _same_nonce(channel: Channel, body: Json) -> Message | None:
    """Give the message that was posted before under the same nonce."""
    nonce = body.get("nonce")
    if not nonce or not body.get("enforce_nonce"):
        return None
    return next((one for one in channel.messages.values() if one.nonce == str(nonce)), None)


def check_writable(state: State, channel: Channel, call: Request) -> None:
    """Raise what Discord says where the bot may not post."""
    if channel.kind == DM:
        _check_private(state, channel)
        return
    name = "send_messages_in_threads" if channel.is_thread else "send_messages"
    state.world.require(channel, name)
    if call.files:
        state.world.require(channel, "attach_files")
    if call.fields.get("embeds"):
        state.world.require(channel, "embed_links")
    if channel.is_archived and channel.is_locked:
        raise ApiError(50083)


def _check_private(state: State, channel: Channel) -> None:
    user = channel.recipient
    assert user is not None
    if not state.world.shares_guild(user):
        raise ApiError(50278)
    if not user.takes_dms:
        raise ApiError(50007)


def update_message(state: State, call: Request) -> Json:
    """Edit a message of the bot's."""
    channel = state.world.find_channel(call.id("channel_id"))
    message = state.world.find_message(channel, call.id("message_id"))
    if message.author is not state.world.bot:
        raise ApiError(50005)
    if channel.is_archived:
        raise ApiError(50083)
    if call.files:
        state.world.require(channel, "attach_files")
    if state.clock.now_ms() - message.date_ms > OLD_MS:
        state.limits.count_old(channel.id)
    before = message.content
    known = message.epoch == state.epoch
    writing.edit(state, message, call.fields, call.files)
    if known and writing.looks_same(before, message.content):
        state.unchanged(message)
    return state.wire(message)


def get_message(state: State, call: Request) -> Json:
    """Give one message."""
    channel = _readable(state, call)
    message = state.world.find_message(channel, call.id("message_id"))
    return state.wire(message)


def list_messages(state: State, call: Request) -> list[Json]:
    """Give the newest messages, or those around a point; newest first."""
    channel = _readable(state, call)
    found = [one for one in channel.messages.values() if not one.is_gone]
    if "before" in call.query:
        found = [one for one in found if one.id < int(call.query["before"])]
    if "after" in call.query:
        found = [one for one in found if one.id > int(call.query["after"])]
    limit = min(int(call.query.get("limit", 50)), MOST_LISTED)
    return [state.wire(one) for one in reversed(found[-limit:])]


def _readable(state: State, call: Request) -> Channel:
    channel = state.world.find_channel(call.id("channel_id"))
    state.world.require(channel, "read_message_history")
    return channel


def delete_message(state: State, call: Request) -> None:
    """Delete a message: one's own, others' with the permission."""
    channel = state.world.find_channel(call.id("channel_id"))
    message = state.world.find_message(channel, call.id("message_id"))
    if channel.is_archived:
        raise ApiError(50083)
    if message.author is not state.world.bot:
        state.world.require(channel, "manage_messages")
    writing.delete(state, message)


def bulk_delete_messages(state: State, call: Request) -> None:
    """Delete many messages."""
    channel = state.world.find_channel(call.id("channel_id"))
    state.world.require(channel, "manage_messages")
    for number in call.fields["messages"]:
        message = channel.messages.get(int(number))
        if message is not None:
            writing.delete(state, message)


def create_pin(state: State, call: Request) -> None:
    """Pin a message."""
    channel, message = _pinnable(state, call)
    if message.id not in channel.pinned:
        if len(channel.pinned) >= MOST_PINS:
            raise ApiError(30003)
        channel.pinned.append(message.id)


def delete_pin(state: State, call: Request) -> None:
    """Unpin a message."""
    channel, message = _pinnable(state, call)
    if message.id in channel.pinned:
        channel.pinned.remove(message.id)


def _pinnable(state: State, call: Request) -> tuple[Channel, Message]:
    channel = state.world.find_channel(call.id("channel_id"))
    if channel.kind != DM:
        state.world.require(channel, "pin_messages")
    return channel, state.world.find_message(channel, call.id("message_id"))


def list_pins(state: State, call: Request) -> Json:
    """Give the pinned messages, newest pin first."""
    channel = _readable(state, call)
    pinned = [channel.messages[number] for number in reversed(channel.pinned)]
    items = [
        {"pinned_at": wire.stamp(one.date_ms), "message": state.wire(one)}
        for one in pinned
        if not one.is_gone
    ]
    return {"items": items, "has_more": False}


def deprecated_list_pins(state: State, call: Request) -> list[Json]:
    """Give the pinned messages without their dates."""
    return [one["message"] for one in list_pins(state, call)["items"]]


def trigger_typing_indicator(state: State, call: Request) -> None:
    """Show that the bot writes."""
    channel = state.world.find_channel(call.id("channel_id"))
    if channel.kind != DM:
        state.world.require(channel, "send_messages")


ROUTES: Final[dict[str, Callable[[State, Request], Any]]] = {
    "create_message": create_message,
    "update_message": update_message,
    "get_message": get_message,
    "list_messages": list_messages,
    "delete_message": delete_message,
    "bulk_delete_messages": bulk_delete_messages,
    "create_pin": create_pin,
    "delete_pin": delete_pin,
    "list_pins": list_pins,
    "deprecated_create_pin": create_pin,
    "deprecated_delete_pin": delete_pin,
    "deprecated_list_pins": deprecated_list_pins,
    "trigger_typing_indicator": trigger_typing_indicator,
}
