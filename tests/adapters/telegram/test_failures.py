"""What Telegram's refusals become: the texts of its own server, with whatever code they came."""

from __future__ import annotations

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    TelegramError,
    TimedOut,
)

from adapters.chat.surface import (
    MessageGoneError,
    MovedError,
    SlowDownError,
    TopicClosedError,
    TryAgainError,
    UnreachableError,
)
from adapters.telegram.failures import is_strange, reason, translated
from adapters.telegram.request import PauseError


@pytest.mark.parametrize(
    ("error", "means"),
    [
        (Forbidden("Forbidden: bot was blocked by the user"), UnreachableError),
        (Forbidden("Forbidden: user is deactivated"), UnreachableError),
        (Forbidden("Forbidden: bot can't initiate conversation with a user"), UnreachableError),
        (BadRequest("Bad Request: bot can't initiate conversation with a user"), UnreachableError),
        (Forbidden("Forbidden: bot was kicked from the supergroup chat"), UnreachableError),
        (Forbidden("Forbidden: the group chat was deleted"), UnreachableError),
        (Forbidden("Forbidden: something new"), UnreachableError),
        (BadRequest("Bad Request: chat not found"), UnreachableError),
        (BadRequest("Bad Request: not enough rights to send text messages"), UnreachableError),
        (BadRequest("Bad Request: TOPIC_CLOSED"), TopicClosedError),
        (BadRequest("Bad Request: CHAT_SEND_PLAIN_FORBIDDEN"), UnreachableError),
        (BadRequest("Bad Request: message to edit not found"), MessageGoneError),
        (BadRequest("Bad Request: message can't be edited"), MessageGoneError),
        (BadRequest("Bad Request: MESSAGE_ID_INVALID"), MessageGoneError),
        (NetworkError("Bad Gateway (502)"), TryAgainError),
        (TimedOut(), TryAgainError),
        (Conflict("Conflict"), TryAgainError),
        (InvalidToken(), TryAgainError),
        (TelegramError("Invalid server response"), TryAgainError),
        (BadRequest("Bad Request: message is too long"), type(None)),
    ],
)
def test_a_refusal_says_what_can_be_done_next(error: TelegramError, means: type) -> None:
    assert type(translated(error)) is means


def test_pauses_and_moves_keep_their_number() -> None:
    pause = translated(PauseError(37))
    assert isinstance(pause, SlowDownError)
    assert pause.seconds == 37
    moved = translated(ChatMigrated(-1001234))
    assert isinstance(moved, MovedError)
    assert moved.external == "-1001234"


HTML = ". Parsing the server response b'<html>' failed"


@pytest.mark.parametrize(
    ("error", "said", "strange"),
    [
        (NetworkError("no such host: api.example"), "no such host: api.example", False),
        (NetworkError("Bad Gateway (502)" + HTML), "Bad Gateway (502)", False),
        (InvalidToken("Not Found (404)" + HTML), "Not Found (404)", True),
        (TelegramError("Invalid server response"), "Invalid server response", True),
        (InvalidToken("Unauthorized"), "Unauthorized", False),
        (BadRequest("Bad webhook: x" * 50), ("Bad webhook: x" * 50)[:120], False),
        (NetworkError("Unknown error in HTTP implementation: x('/bot1:x')"), "NetworkError", False),
        (ValueError("http://api.example/bot1:x"), "ValueError", False),
    ],
)
def test_why_a_call_failed_is_said_in_a_few_words(
    error: Exception, said: str, strange: bool
) -> None:
    assert (reason(error), is_strange(error)) == (said, strange)
