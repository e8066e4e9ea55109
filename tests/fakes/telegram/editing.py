"""Edits and deletes messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.telegram import keyboards, texts, wire
from tests.fakes.telegram.model import ApiError, Content, Json, Message

if TYPE_CHECKING:
    from tests.fakes.telegram.state import State

DELETABLE_MS: Final = 48 * 3_600_000
UNCHANGED: Final = (
    "message is not modified: specified new message content and reply markup are exactly the "
    "same as a current content and reply markup of the message"
)


def edit_message_text(state: State, params: Json) -> Json:
    """Carry out ``editMessageText``."""
    message = editable(state, params)
    if "text" not in params:
        raise ApiError(400, "message text is empty")
    if message.photo is not None or message.content.sticker is not None:
        raise ApiError(400, "there is no text in the message to edit")
    text, entities = texts.read(
        params["text"], params.get("parse_mode"), params.get("entities"), longest=texts.MAX_TEXT
    )
    if not text:
        raise ApiError(400, "message text is empty")
    return change(state, message, params, Content(text, entities))


def edit_message_caption(state: State, params: Json) -> Json:
    """Carry out ``editMessageCaption``."""
    message = editable(state, params)
    if message.photo is None:
        raise ApiError(400, "there is no caption in the message to edit")
    text, entities = read_caption(params)
    return change(state, message, params, Content(text, entities, photo=message.photo))


def edit_reply_markup(state: State, params: Json) -> Json:
    """Carry out ``editMessageReplyMarkup``."""
    message = editable(state, params)
    return change(state, message, params, replace(message.content, rows=(), markup=None))


def read_caption(params: Json) -> tuple[str, tuple[Json, ...]]:
    """Read a caption with its markup or entities."""
    return texts.read(
        params.get("caption", ""),
        params.get("parse_mode"),
        params.get("caption_entities"),
        longest=texts.MAX_CAPTION,
    )


def editable(state: State, params: Json) -> Message:
    """Give the message that a call wants to edit; raises what Telegram says otherwise."""
    if "chat_id" not in params:
        raise ApiError(400, "chat identifier is not specified")
    chat = state.world.find_chat(params["chat_id"])
    if "message_id" not in params:
        raise ApiError(400, "message identifier is not specified")
    state.world.check_reachable(chat)
    message = chat.messages.get(params["message_id"])
    if message is None or message.is_deleted:
        raise ApiError(400, "message to edit not found")
    if message.sender is not state.world.bot or message.service is not None:
        raise ApiError(400, "message can't be edited")
    return message


def change(state: State, message: Message, params: Json, content: Content) -> Json:
    """Count an edit and carry it out; the keyboard is the one that came with it."""
    state.count(message.chat)
    return wire.message(rewrite(state, message, params, content, UNCHANGED))


def rewrite(
    state: State, message: Message, params: Json, content: Content, unchanged: str
) -> Message:
    """Give a message its new content; raises 400 where it has it already."""
    markup = params.get("reply_markup")
    rows = keyboards.read(markup, is_private=message.chat.user is not None)
    content = replace(content, rows=rows, markup=markup if rows else None)
    old = message.content
    if replace(old, markup=None) == replace(content, markup=None) and _styles(old) == _styles(
        content
    ):
        if message.epoch == state.epoch:
            where = message.chat.title or message.chat.id
            age = state.clock.now_ms() - (message.edited_ms or message.date_ms)
            what = f"message {message.id} in {where}, {age} ms old: {content.text[:60]!r}"
            state.complain("unchanged", what)
        message.epoch = state.epoch
        state.last_written = message
        raise ApiError(400, unchanged)
    message.history.append(old)
    if not state.keeps_history:
        del message.history[:-1]
    message.content = content
    message.edits += 1
    message.edited_ms = state.clock.now_ms()
    message.epoch = state.epoch
    state.last_written = message
    state.shown(message, content)
    return message


def _styles(content: Content) -> list[list[Json]]:
    """Give the keyboard as sent: two may differ in what `Btn` does not keep."""
    if content.markup is None:
        return []
    rows: list[list[Json]] = [row for row in content.markup.get("inline_keyboard", []) if row]
    return rows


def delete_message(state: State, params: Json) -> bool:
    """Carry out ``deleteMessage``."""
    chat = state.world.find_chat(params["chat_id"])
    state.world.check_reachable(chat)
    _delete(state, chat.messages.get(params["message_id"]))
    return True


def delete_messages(state: State, params: Json) -> bool:
    """Carry out ``deleteMessages``; what cannot be found is skipped."""
    chat = state.world.find_chat(params["chat_id"])
    state.world.check_reachable(chat)
    numbers = params["message_ids"]
    if not 1 <= len(numbers) <= 100:
        raise ApiError(400, "too many message identifiers specified")
    for number in numbers:
        message = chat.messages.get(number)
        if message is not None and not message.is_deleted:
            _delete(state, message)
    return True


def _delete(state: State, message: Message | None) -> None:
    if message is None or message.is_deleted:
        raise ApiError(400, "message to delete not found")
    world, chat = state.world, message.chat
    is_own = message.sender is world.bot
    is_old = message.date_ms + DELETABLE_MS < state.clock.now_ms()
    is_admin = chat.user is None and world.status(chat, world.bot) == "administrator"
    may = not is_old if is_own else (is_admin or (chat.user is not None and not is_old))
    if not may:
        raise ApiError(400, "message can't be deleted for everyone")
    message.is_deleted = True


METHODS: Final[dict[str, Callable[[State, Json], Any]]] = {
    "editMessageText": edit_message_text,
    "editMessageCaption": edit_message_caption,
    "editMessageReplyMarkup": edit_reply_markup,
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
}
