"""What the bot asks about chats, and the little it may do with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.telegram import wire
from tests.fakes.telegram.model import ApiError, Chat, Json
from tests.fakes.telegram.world import PRIVATE

if TYPE_CHECKING:
    from tests.fakes.telegram.state import State


def get_chat(state: State, params: Json) -> Json:
    """Carry out ``getChat``."""
    chat = _known(state, params)
    found = wire.chat(chat)
    found |= {
        "accent_color_id": 3,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    }
    return found


def _known(state: State, params: Json) -> Chat:
    """Give a chat that the bot may ask about."""
    chat = state.world.find_chat(params["chat_id"])
    if chat.user is None:
        state.world.check_reachable(chat)
    elif not chat.user.has_started:
        raise ApiError(400, "chat not found")
    return chat


def get_chat_member(state: State, params: Json) -> Json:
    """Carry out ``getChatMember``."""
    chat = _known(state, params)
    user = state.world.users.get(params["user_id"])
    if user is None:
        raise ApiError(400, "user not found")
    is_told = not chat.hides_members or chat.bot_status == "administrator"
    if not is_told and user is not state.world.bot:
        raise ApiError(400, "member list is inaccessible")
    return wire.member(user, state.world.status(chat, user))


def get_chat_administrators(state: State, params: Json) -> list[Json]:
    """Carry out ``getChatAdministrators``; other bots are left out, this one is not."""
    chat = _known(state, params)
    if chat.kind == PRIVATE:
        raise ApiError(400, "there are no administrators in the private chat")
    world = state.world
    people = [*chat.members.values(), world.bot]
    found = [(one, world.status(chat, one)) for one in people]
    return [
        wire.member(one, status) for one, status in found if status in {"creator", "administrator"}
    ]


def get_chat_member_count(state: State, params: Json) -> int:
    """Carry out ``getChatMemberCount``."""
    chat = _known(state, params)
    return len(chat.members) + 1


def leave_chat(state: State, params: Json) -> bool:
    """Carry out ``leaveChat``."""
    chat = state.world.find_chat(params["chat_id"])
    state.world.check_reachable(chat)
    if chat.user is not None:
        raise ApiError(400, "chat can't be left")
    chat.bot_status = "left"
    return True


def pin_chat_message(state: State, params: Json) -> bool:
    """Carry out ``pinChatMessage``; in a group only an administrator may."""
    chat = state.world.find_chat(params["chat_id"])
    state.world.check_reachable(chat)
    _check_admin(state, chat, "pin a message")
    message = chat.messages.get(params["message_id"])
    if message is None or message.is_deleted:
        raise ApiError(400, "message to pin not found")
    chat.pinned = message.id
    return True


def unpin_chat_message(state: State, params: Json) -> bool:
    """Carry out ``unpinChatMessage``."""
    chat = state.world.find_chat(params["chat_id"])
    state.world.check_reachable(chat)
    _check_admin(state, chat, "unpin a message")
    chat.pinned = 0
    return True


def _check_admin(state: State, chat: Chat, what: str) -> None:
    is_admin = state.world.status(chat, state.world.bot) == "administrator"
    if chat.user is None and not is_admin:
        raise ApiError(400, f"not enough rights to {what}")


def set_message_reaction(state: State, params: Json) -> bool:
    """Carry out ``setMessageReaction``."""
    chat = state.world.find_chat(params["chat_id"])
    state.world.check_reachable(chat)
    message = chat.messages.get(params["message_id"])
    if message is None or message.is_deleted:
        raise ApiError(400, "message to react not found")
    reactions = params.get("reaction", [])
    if len(reactions) > 1:
        raise ApiError(400, "REACTIONS_TOO_MANY")
    message.reactions = tuple(one.get("emoji", "") for one in reactions)
    return True


METHODS: Final[dict[str, Callable[[State, Json], Any]]] = {
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "leaveChat": leave_chat,
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
    "setMessageReaction": set_message_reaction,
}
