"""Stops all calls while Discord wants none from anybody: beyond the bot's limit, or banned.

The library waits out a short pause for everybody by itself, each call on its own. Whoever is told
here instead can wait with the newest state, and a ban is not made longer by calls that go on.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import aiohttp

from adapters.chat.surface import SlowDownError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import SimpleNamespace

BAN_SECONDS: Final = 60.0
"""The pause where Discord's guard does not say how long it lets nobody in."""


class Brake:
    """Remembers until when; real seconds, as the library counts them."""

    def __init__(self) -> None:
        """Begin released."""
        self._until = 0.0

    def check(self) -> None:
        """Raise `SlowDownError` while nothing may be called."""
        rest = self._until - asyncio.get_running_loop().time()
        if rest > 0:
            raise SlowDownError(rest)

    def hear(self, status: int, headers: Mapping[str, str]) -> None:
        """Take note of what an answer says of everybody's limit."""
        if status != HTTPStatus.TOO_MANY_REQUESTS:
            return
        # What Discord itself refuses is JSON that has passed a proxy; its guard stands before both.
        is_ban = not ("Via" in headers or headers.get("Content-Type") == "application/json")
        if is_ban or headers.get("X-RateLimit-Global"):
            seconds = _seconds(headers.get("Retry-After", ""))
            self._until = asyncio.get_running_loop().time() + seconds

    def trace(self) -> aiohttp.TraceConfig:
        """Give what lets a session of connections tell of every answer."""
        config = aiohttp.TraceConfig()

        async def ended(
            _session: aiohttp.ClientSession,
            _context: SimpleNamespace,
            told: aiohttp.TraceRequestEndParams,
        ) -> None:
            self.hear(told.response.status, told.response.headers)

        config.on_request_end.append(ended)
        return config


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return BAN_SECONDS
