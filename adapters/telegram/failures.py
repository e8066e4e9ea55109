"""What Telegram's refusals mean to the outbox: by class and, where that says too little, by text.

The texts are those of the Bot API server's source; the same one comes with different codes.
"""

from __future__ import annotations

from typing import Final

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    RetryAfter,
    TelegramError,
)

from adapters.chat.surface import (
    MessageGoneError,
    MovedError,
    SlowDownError,
    SurfaceError,
    TopicClosedError,
    TryAgainError,
    UnreachableError,
)

UNCHANGED: Final = "message is not modified"
NO_THREAD: Final = "message thread not found"
GONE: Final = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    "message can't be deleted",
    "message_id_invalid",
    "message identifier is not specified",
)
UNREACHABLE: Final = (
    "bot was blocked by the user",
    "bot can't initiate conversation",
    "bot was kicked",
    "bot is not a member",
    "chat not found",
    "user not found",
    "user is deactivated",
    "group chat was deleted",
    "group chat was deactivated",
    "peer_id_invalid",
    "have no rights to send",
    "not enough rights to send",
    "need administrator rights",
    "chat_write_forbidden",
    "chat_send_plain_forbidden",
    "chat_guest_send_forbidden",
    "channel_private",
    "input_user_deactivated",
    "user_is_blocked",
    "chat_restricted",
)
TOPIC_CLOSED: Final = ("topic_closed", "topic_deleted")


LONGEST_REASON: Final = 120
UNREADABLE: Final = ". Parsing the server response"
UNKNOWN: Final = "Unknown error"


def reason(error: Exception) -> str:
    """Say in a few words why a call failed, as Telegram or the network says it; no secret."""
    error = _answered(error)
    if not isinstance(error, TelegramError) or error.message.startswith(UNKNOWN):
        # The library quotes the whole call, its address with the token in it.
        return type(error.__cause__ or error).__name__
    return error.message.partition(UNREADABLE)[0][:LONGEST_REASON]


def is_strange(error: Exception) -> bool:
    """Tell whether what answers is no Bot API server, rather than that one has a bad time."""
    error = _answered(error)
    if isinstance(error, InvalidToken):
        return UNREADABLE in error.message
    return isinstance(error, TelegramError) and error.message == "Invalid server response"


def _answered(error: Exception) -> Exception:
    """Give the error as it was answered: the library puts one with the token in its place."""
    cause = error.__cause__
    return cause if isinstance(error, InvalidToken) and isinstance(cause, InvalidToken) else error


def has_text(error: TelegramError, *texts: str) -> bool:
    """Tell whether an answer says one of some things."""
    said = error.message.lower()
    return any(text in said for text in texts)


def pause_seconds(error: RetryAfter) -> float:
    """Give how long Telegram asks to wait, seconds."""
    pause = error.retry_after
    return pause if isinstance(pause, int) else pause.total_seconds()


def translated(error: TelegramError) -> SurfaceError | None:
    """Give the error that the outbox understands; None = the call itself was wrong."""
    if isinstance(error, RetryAfter):
        return SlowDownError(pause_seconds(error))
    if isinstance(error, ChatMigrated):
        return MovedError(str(error.new_chat_id))
    if has_text(error, *TOPIC_CLOSED):
        return TopicClosedError()
    if has_text(error, *UNREACHABLE) or isinstance(error, Forbidden):
        return UnreachableError()
    if has_text(error, *GONE):
        return MessageGoneError()
    # A bad request is a kind of network error to the library, and would be one the next time.
    return None if isinstance(error, BadRequest) else TryAgainError()
