"""Sends texts; what all sends have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.telegram import keyboards, texts, wire
from tests.fakes.telegram.model import PRESS_MS, ApiError, Chat, Content, Json, Message
from tests.fakes.telegram.world import GROUP, SUPERGROUP

if TYPE_CHECKING:
    from tests.fakes.telegram.state import State

NEWEST_ACTIONS: Final = frozenset(
    {
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    }
)


def send_message(state: State, params: Json) -> Json:
    """Carry out ``sendMessage``."""
    chat = target(state, params)
    text, entities = texts.read(
        params["text"], params.get("parse_mode"), params.get("entities"), longest=texts.MAX_TEXT
    )
    if not text:
        raise ApiError(400, "message text is empty")
    markup = params.get("reply_markup")
    rows = keyboards.read(markup, is_private=chat.user is not None)
    return deliver(state, chat, params, Content(text, entities, rows, markup=markup))


def target(state: State, params: Json) -> Chat:
    """Give the chat of a send; raises what Telegram says when it cannot be written to."""
    chat = state.world.find_chat(params["chat_id"])
    state.world.check_reachable(chat)
    state.world.check_writable(chat)
    return chat


def deliver(state: State, chat: Chat, params: Json, content: Content) -> Json:
    """Count a send, post it, give the message as JSON."""
    special = params.get("ephemeral_message_parameters")
    if special is not None:
        return wire.message(_deliver_ephemeral(state, chat, special, content))
    reply_to = _replied(chat, params)
    thread = _thread(chat, params, reply_to)
    if "message_effect_id" in params and chat.user is None:
        raise ApiError(400, "message effects are allowed only in private chats")
    state.count(chat)
    message = state.world.post(chat, state.world.bot, content, thread=thread, reply_to=reply_to)
    message.is_silent = params.get("disable_notification", False)
    message.effect = params.get("message_effect_id", "")
    message.epoch = state.epoch
    state.last_written = message
    state.shown(message, content)
    return wire.message(message)


def _deliver_ephemeral(state: State, chat: Chat, special: Json, content: Content) -> Message:
    world = state.world
    if chat.kind not in {GROUP, SUPERGROUP}:
        raise ApiError(400, "ephemeral messages can be sent only to groups and supergroups")
    receiver = world.users.get(special["receiver_user_id"])
    if receiver is None or receiver.is_bot or not world.is_in(chat, receiver):
        raise ApiError(400, "ephemeral message receiver not found")
    press = state.presses.get(special.get("callback_query_id", ""))
    is_theirs = press is not None and press.user is receiver and press.message.chat is chat
    if press is not None and not is_theirs:
        raise ApiError(400, "callback query is of another chat or user")
    if world.status(chat, world.bot) != "administrator":
        said = chat.said_ms.get(receiver.id, -PRESS_MS)
        is_new = said + PRESS_MS >= state.clock.now_ms()
        if not is_new and (press is None or not state.is_fresh(press)):
            raise ApiError(400, "not enough rights to send ephemeral messages to the user")
    if special.get("replace_callback_query_message") and press is not None:
        if press.message.ephemeral_id is None:
            raise ApiError(400, "callback query is of no ephemeral message")
        press.message.is_deleted = True
    state.count(chat)
    message = world.post_ephemeral(chat, receiver, content)
    message.epoch = state.epoch
    state.last_written = message
    state.shown(message, content)
    return message


def _replied(chat: Chat, params: Json) -> Message | None:
    given = params.get("reply_parameters")
    if not given or "message_id" not in given:
        return None
    found = chat.messages.get(given["message_id"])
    if (found is None or found.is_deleted) and not given.get("allow_sending_without_reply"):
        raise ApiError(400, "message to be replied not found")
    return None if found is None or found.is_deleted else found


def _thread(chat: Chat, params: Json, reply_to: Message | None) -> int | None:
    thread: int | None = params.get("message_thread_id")
    if thread is None:
        return reply_to.thread if reply_to is not None else None
    if chat.is_forum:
        if thread not in chat.topics:
            raise ApiError(400, "message thread not found")
    elif chat.kind != SUPERGROUP or thread not in chat.messages:
        raise ApiError(400, "message thread not found")
    return thread


def send_chat_action(state: State, params: Json) -> bool:
    """Carry out ``sendChatAction``."""
    chat = target(state, params)
    _thread(chat, params, None)
    if params["action"] not in NEWEST_ACTIONS:
        raise ApiError(400, "wrong parameter action in request")
    return True


METHODS: Final[dict[str, Callable[[State, Json], Any]]] = {
    "sendMessage": send_message,
    "sendChatAction": send_chat_action,
}
