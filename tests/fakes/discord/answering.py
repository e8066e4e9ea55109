"""Answers interactions: the first answer within its seconds, and what follows by the token."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.discord import forms, writing
from tests.fakes.discord.errors import ApiError, FormError
from tests.fakes.discord.model import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER,
    DEFER_UPDATE,
    EPHEMERAL,
    FORM,
    MODAL,
    REPLY,
    UPDATE,
    Answer,
    Content,
    Interaction,
    Json,
    Message,
    User,
)

if TYPE_CHECKING:
    from tests.fakes.discord.requests import Request
    from tests.fakes.discord.state import State

MOST_CHOICES: Final = 25
ALLOWED: Final = {
    COMMAND: {REPLY, DEFER, FORM},
    COMPONENT: {REPLY, DEFER, DEFER_UPDATE, UPDATE, FORM},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {REPLY, DEFER, DEFER_UPDATE, UPDATE},
}


def create_interaction_response(state: State, call: Request) -> Json | None:
    """Answer an interaction for the first time."""
    one = state.interactions.get(call.id("interaction_id"))
    if one is None or one.token != call.path["interaction_token"]:
        state.complain("reply", "an answer to an interaction that nobody sent")
        raise ApiError(10062)
    if one.answers:
        if not (one.is_lost or one.is_excused):
            state.complain("reply", f"second answer to {one.pressed} by {one.user.name}")
        raise ApiError(40060)
    if not state.is_fresh(one):
        raise ApiError(10062)
    kind, data = call.body["type"], call.body.get("data") or {}
    may_update = one.message is not None
    if kind not in ALLOWED[one.kind] or (kind in {UPDATE, DEFER_UPDATE} and not may_update):
        raise FormError("type", f"{kind} cannot answer this", "BASE_TYPE_CHOICES")
    answer = _ANSWERS[kind](state, one, data, call)
    one.answer(answer)
    if not call.flag("with_response"):
        return None
    return _callback(state, one, kind)


def _callback(state: State, one: Interaction, kind: int) -> Json:
    found: Json = {"id": str(one.id), "type": one.kind}
    result: Json = {"interaction": found}
    message = one.original
    if message is not None:
        found |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.is_loading,
            "response_message_ephemeral": message.receiver is not None,
        }
        if kind in {REPLY, UPDATE}:
            result["resource"] = {
                "type": kind,
                "message": state.wire(message),
            }
    return result


def _reply(state: State, one: Interaction, data: Json, call: Request) -> Answer:
    alone = _receiver(one, data)
    message = writing.send(state, one.channel, data, call.files, receiver=alone, origin=one)
    _own(one, message)
    return _answer(state, REPLY, message)


def _defer(state: State, one: Interaction, data: Json, call: Request) -> Answer:
    alone = _receiver(one, data)
    world = state.world
    message = world.post(one.channel, world.bot, Content(), receiver=alone, origin=one)
    message.is_loading = True
    _own(one, message)
    state.last_written = message
    return Answer(DEFER, "", alone is not None, state.clock.now_ms(), message)


def _defer_update(state: State, one: Interaction, data: Json, call: Request) -> Answer:
    assert one.message is not None
    _own(one, one.message)
    is_private = one.message.receiver is not None
    return Answer(DEFER_UPDATE, "", is_private, state.clock.now_ms(), one.message)


def _update(state: State, one: Interaction, data: Json, call: Request) -> Answer:
    assert one.message is not None
    if one.message.is_deleted:
        raise ApiError(10008)
    if one.channel.is_archived and one.message.receiver is None:
        raise ApiError(50083)
    message = writing.edit(state, one.message, data, call.files)
    _own(one, message)
    return _answer(state, UPDATE, message)


def _form(state: State, one: Interaction, data: Json, call: Request) -> Answer:
    forms.check(data)
    state.watch.opened(one, data)
    return Answer(FORM, data["title"], is_private=True, at_ms=state.clock.now_ms(), form=data)


def _choices(state: State, one: Interaction, data: Json, call: Request) -> Answer:
    choices = tuple(data.get("choices") or ())
    if len(choices) > MOST_CHOICES:
        raise FormError("data.choices", f"Must be {MOST_CHOICES} or fewer in length.")
    now = state.clock.now_ms()
    return Answer(CHOICES, "", is_private=True, at_ms=now, choices=choices)


_ANSWERS: Final[dict[int, Callable[[State, Interaction, Json, Request], Answer]]] = {
    REPLY: _reply,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    FORM: _form,
    CHOICES: _choices,
}


def _receiver(one: Interaction, data: Json) -> User | None:
    return one.user if (data.get("flags") or 0) & EPHEMERAL else None


def _own(one: Interaction, message: Message) -> None:
    one.original = message
    one.owned.add(message.id)


def _answer(state: State, kind: int, message: Message) -> Answer:
    is_private = message.receiver is not None or message.channel.guild is None
    return Answer(kind, message.text, is_private, state.clock.now_ms(), message)


def _by_token(state: State, call: Request) -> Interaction:
    """Give the interaction of a token; raises 10015 before its first answer, 50027 too late."""
    one = state.by_token.get(call.path["webhook_token"])
    if one is None:
        raise ApiError(50027)
    if call.id("webhook_id") != state.world.bot.id:
        raise ApiError(10015)
    if not state.has_token(one):
        raise ApiError(50027)
    if not one.answers:
        raise ApiError(10015)
    return one


def execute_webhook(state: State, call: Request) -> Json:
    """Send a follow-up; the first after a deferred answer is that answer."""
    one = _by_token(state, call)
    original = one.original
    if original is not None and original.is_loading and not original.is_deleted:
        message = writing.edit(state, original, call.fields, call.files)
    else:
        alone = _receiver(one, call.fields)
        message = writing.send(
            state, one.channel, call.fields, call.files, receiver=alone, origin=one
        )
        one.owned.add(message.id)
        if original is not None and original is not message:
            message.reference = None if alone is not None else original
    one.answer(_answer(state, REPLY, message))
    return state.wire(message)


def _message(state: State, one: Interaction, call: Request) -> Message:
    """Give the message that a call by token means; raises 10008."""
    number = call.id("message_id")
    message = one.original
    if call.path.get("message_id") is not None:
        message = state.world.any_message(one.channel, number) if number in one.owned else None
    if message is None or message.is_gone:
        raise ApiError(10008)
    return message


def get_webhook_message(state: State, call: Request) -> Json:
    """Give a message of the token's."""
    message = _message(state, _by_token(state, call), call)
    return state.wire(message)


def update_webhook_message(state: State, call: Request) -> Json:
    """Edit a message of the token's, or fill a deferred answer."""
    one = _by_token(state, call)
    message = _message(state, one, call)
    was_loading = message.is_loading
    writing.edit(state, message, call.fields, call.files)
    one.answer(_answer(state, REPLY if was_loading else UPDATE, message))
    return state.wire(message)


def delete_webhook_message(state: State, call: Request) -> None:
    """Delete a message of the token's."""
    writing.delete(state, _message(state, _by_token(state, call), call))


ROUTES: Final[dict[str, Callable[[State, Request], Any]]] = {
    "create_interaction_response": create_interaction_response,
    "execute_webhook": execute_webhook,
    "get_original_webhook_message": get_webhook_message,
    "get_webhook_message": get_webhook_message,
    "update_original_webhook_message": update_webhook_message,
    "update_webhook_message": update_webhook_message,
    "delete_original_webhook_message": delete_webhook_message,
    "delete_webhook_message": delete_webhook_message,
}
