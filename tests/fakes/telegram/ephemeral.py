"""The five methods for messages that one member of a group alone sees (Bot API 10.2, 10.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.telegram import texts
from tests.fakes.telegram.editing import read_caption, rewrite
from tests.fakes.telegram.media import exchange
from tests.fakes.telegram.model import ApiError, Content, Json, Message

if TYPE_CHECKING:
    from tests.fakes.telegram.state import State

UNCHANGED: Final = "ephemeral message is not modified"


def _found(state: State, params: Json, what: str) -> Message:
    chat = state.world.find_chat(params["chat_id"])
    state.world.check_reachable(chat)
    message = chat.ephemeral.get(params["ephemeral_message_id"])
    is_theirs = message is not None and message.receiver is not None
    if message is None or not is_theirs or message.is_deleted:
        raise ApiError(400, f"ephemeral message to {what} not found")
    if message.receiver is not None and message.receiver.id != params["receiver_user_id"]:
        raise ApiError(400, f"ephemeral message to {what} not found")
    return message


def _counted(state: State, params: Json) -> Message:
    message = _found(state, params, "edit")
    # Nobody knows whether these share the group's limit; the stricter case is assumed.
    state.count(message.chat)
    return message


def edit_text(state: State, params: Json) -> bool:
    """Carry out ``editEphemeralMessageText``."""
    message = _counted(state, params)
    text, entities = texts.read(
        params.get("text", ""),
        params.get("parse_mode"),
        params.get("entities"),
        longest=texts.MAX_TEXT,
    )
    if not text:
        raise ApiError(400, "message text is empty")
    rewrite(state, message, params, Content(text, entities), UNCHANGED)
    return True


def edit_caption(state: State, params: Json) -> bool:
    """Carry out ``editEphemeralMessageCaption``."""
    message = _counted(state, params)
    if message.photo is None:
        raise ApiError(400, "there is no caption in the message to edit")
    text, entities = read_caption(params)
    rewrite(state, message, params, Content(text, entities, photo=message.photo), UNCHANGED)
    return True


def edit_media(state: State, params: Json) -> bool:
    """Carry out ``editEphemeralMessageMedia``."""
    exchange(state, _counted(state, params), params, UNCHANGED)
    return True


def edit_markup(state: State, params: Json) -> bool:
    """Carry out ``editEphemeralMessageReplyMarkup``."""
    message = _counted(state, params)
    rewrite(state, message, params, replace(message.content, rows=(), markup=None), UNCHANGED)
    return True


def delete(state: State, params: Json) -> bool:
    """Carry out ``deleteEphemeralMessage``."""
    _found(state, params, "delete").is_deleted = True
    return True


METHODS: Final[dict[str, Callable[[State, Json], Any]]] = {
    "editEphemeralMessageText": edit_text,
    "editEphemeralMessageCaption": edit_caption,
    "editEphemeralMessageMedia": edit_media,
    "editEphemeralMessageReplyMarkup": edit_markup,
    "deleteEphemeralMessage": delete,
}
