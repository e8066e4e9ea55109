"""What Discord's refusals mean to the outbox: by the codes of its errors, which are documented."""

from __future__ import annotations

from http import HTTPStatus
from json import JSONDecodeError
from typing import Final

import aiohttp
import discord

from adapters.chat.network import what_is_wrong
from adapters.chat.surface import (
    FrozenError,
    MessageGoneError,
    SlowDownError,
    SurfaceError,
    TryAgainError,
    UnreachableError,
)

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_USER: Final = 10013
UNKNOWN_WEBHOOK: Final = 10015
UNKNOWN_INTERACTION: Final = 10062
TOO_MANY_OLD_EDITS: Final = 30046
PRIVATE_CHATS_TOO_FAST: Final = 40003
ANSWERED_BEFORE: Final = 40060
NO_ACCESS: Final = 50001
NO_PRIVATE_MESSAGES: Final = 50007
NO_PERMISSION: Final = 50013
TOKEN_EXPIRED: Final = 50027
INVALID_FORM: Final = 50035
ARCHIVED: Final = 50083
NO_COMMON_SERVER: Final = 50278

GONE: Final = frozenset({UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, TOKEN_EXPIRED})
FROZEN: Final = frozenset({TOO_MANY_OLD_EDITS, ARCHIVED})
"""A message older than an hour was edited often enough; a new one wakes a thread up by itself."""
UNREACHABLE: Final = frozenset(
    {
        UNKNOWN_CHANNEL,
        UNKNOWN_USER,
        NO_ACCESS,
        NO_PRIVATE_MESSAGES,
        NO_PERMISSION,
        NO_COMMON_SERVER,
    }
)
LONG_PAUSE: Final = 60.0
"""Seconds to wait where Discord says to wait but not how long."""
STRANGE: Final = frozenset({HTTPStatus.BAD_REQUEST, HTTPStatus.NOT_FOUND, 405, 501})
"""What a server says that knows no such address."""
NETWORK: Final = (aiohttp.ClientError, OSError, RuntimeError, JSONDecodeError)
"""What a lost, refused or closed connection and an answer that was cut short raise.

A time limit is an `OSError` too.
"""


def translated(error: Exception) -> SurfaceError | None:
    """Give the error that the outbox understands; None = the call itself was wrong."""
    if isinstance(error, discord.RateLimited):
        return SlowDownError(error.retry_after)
    if not isinstance(error, discord.HTTPException):
        return TryAgainError() if isinstance(error, NETWORK) else None
    if error.code in GONE:
        return MessageGoneError()
    if error.code in FROZEN:
        return FrozenError()
    if error.code in UNREACHABLE:
        return UnreachableError()
    if error.status == HTTPStatus.TOO_MANY_REQUESTS or error.code == PRIVATE_CHATS_TOO_FAST:
        return SlowDownError(LONG_PAUSE)
    is_passing = error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
    # A token that Discord refuses is a matter of the face, which asks again.
    return TryAgainError() if is_passing or error.status == HTTPStatus.UNAUTHORIZED else None


def code_of(error: BaseException | None) -> int:
    """Give Discord's own code of an error, 0 for none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def is_about_emojis(error: discord.HTTPException) -> bool:
    """Tell whether a message was refused for an emoji that the application does not have."""
    return error.code == INVALID_FORM and "emoji" in error.text


def reason(error: BaseException) -> str:
    """Say in a few words why Discord was not reached; no secret."""
    if isinstance(error, aiohttp.ClientError):
        return what_is_wrong(error)
    if isinstance(error, discord.HTTPException):
        return f"Discord answers {error.status}"
    before = error.__context__
    if isinstance(error, AttributeError) and before is not None:
        # The library fails over what it has not got yet, after what has really failed.
        return reason(before)
    return type(error).__name__


def is_strange(error: Exception) -> bool:
    """Tell whether what answers is no API of Discord's, rather than that this has a bad time."""
    if isinstance(error, discord.HTTPException):
        return error.code == 0 and error.status in STRANGE
    return isinstance(error, TypeError | KeyError | ValueError)
