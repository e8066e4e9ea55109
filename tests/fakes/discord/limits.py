"""Discord's rate limits, on the virtual clock: a bucket a route, fifty a second in all.

The numbers of the buckets are not published; these are the classic ones or generous. Seconds in
headers are those of the client, which waits in real time.
"""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.fakes.discord.errors import ApiError

if TYPE_CHECKING:
    from tests.fakes.common.waiting import Clock

GLOBAL: Final = 50
GLOBAL_MS: Final = 1_000
WINDOWS: Final = {
    "create_message": (5, 5_000),
    "update_message": (5, 5_000),
    "delete_message": (5, 1_000),
    "execute_webhook": (5, 2_000),
    "update_original_webhook_message": (5, 2_000),
    "update_webhook_message": (5, 2_000),
    "update_channel": (5, 15_000),
    "create_thread": (5, 15_000),
    "create_dm": (10, 10_000),
    "create_pin": (5, 5_000),
    "bulk_set_application_commands": (2, 10_000),
}
"""Calls and milliseconds by route."""
USUAL: Final = (50, 1_000)
EXEMPT: Final = frozenset(
    {
        "create_interaction_response",
        "execute_webhook",
        "get_original_webhook_message",
        "get_webhook_message",
        "update_original_webhook_message",
        "update_webhook_message",
        "delete_original_webhook_message",
        "delete_webhook_message",
    }
)
"""Answers to interactions do not count for the bot as a whole."""
OLD_EDITS: Final = 3
OLD_EDITS_MS: Final = 20_000
"""So many edits of messages older than an hour a channel; field reports, nothing official."""
INVALID: Final = 10_000
INVALID_MS: Final = 600_000


class LimitedError(ApiError):
    """A 429: the route's, everybody's (``global``), or one that others share."""

    def __init__(self, seconds: float, scope: str = "user") -> None:
        """Take the virtual seconds to wait."""
        super().__init__(0, status=429, message="You are being rate limited.", retry_after=seconds)
        self.scope = scope


@dataclass(slots=True)
class Bucket:
    """A window that begins with its first call."""

    limit: int
    window_ms: int
    used: int = 0
    resets_ms: int = 0


class Limits:
    """Counts the bot's calls."""

    def __init__(self, clock: Clock, factor: float) -> None:
        """Take the clock and how much faster than the client's it runs."""
        self._clock = clock
        self._factor = factor
        self._began_ms = clock.now_ms()
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._all: deque[int] = deque()
        self._old: dict[int, deque[int]] = {}
        self._invalid: deque[int] = deque()
        self.fullest_second = 0
        """The most calls in a second, answers to interactions left out."""

    def take(self, method: str, major: str) -> dict[str, str]:
        """Count a call and give the headers of its bucket; raises `LimitedError`."""
        now = self._clock.now_ms()
        if method not in EXEMPT:
            self._take_global(now)
        if method == "create_interaction_response":
            return {}
        limit, window_ms = WINDOWS.get(method, USUAL)
        bucket = self._buckets.setdefault((method, major), Bucket(limit, window_ms))
        if now >= bucket.resets_ms:
            bucket.used, bucket.resets_ms = 0, now + window_ms
        if bucket.used >= bucket.limit:
            raise LimitedError((bucket.resets_ms - now) / 1000)
        bucket.used += 1
        return self._headers(method, bucket, now)

    def _take_global(self, now: int) -> None:
        while self._all and self._all[0] <= now - GLOBAL_MS:
            self._all.popleft()
        if len(self._all) >= GLOBAL:
            raise LimitedError((self._all[0] + GLOBAL_MS - now) / 1000, "global")
        self._all.append(now)
        self.fullest_second = max(self.fullest_second, len(self._all))

    def _headers(self, method: str, bucket: Bucket, now: int) -> dict[str, str]:
        after = (bucket.resets_ms - now) / 1000 / self._factor
        resets = self._began_ms + (bucket.resets_ms - self._began_ms) / self._factor
        return {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - bucket.used),
            "X-RateLimit-Reset": f"{resets / 1000:.3f}",
            "X-RateLimit-Reset-After": f"{after + 0.001:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(method.encode()).hexdigest()[:32],
        }

    def count_old(self, channel: int) -> None:
        """Count an edit of a message older than an hour; raises 30046."""
        now = self._clock.now_ms()
        window = self._old.setdefault(channel, deque())
        while window and window[0] <= now - OLD_EDITS_MS:
            window.popleft()
        if len(window) >= OLD_EDITS:
            raise ApiError(30046, retry_after=(window[0] + OLD_EDITS_MS - now) / 1000)
        window.append(now)

    def count_invalid(self) -> bool:
        """Count a 401, 403 or 429; tell whether the bot's address would be banned now."""
        now = self._clock.now_ms()
        self._invalid.append(now)
        while self._invalid[0] <= now - INVALID_MS:
            self._invalid.popleft()
        return len(self._invalid) >= INVALID

    def client_seconds(self, seconds: float) -> float:
        """Give virtual seconds as the client counts them."""
        return seconds / self._factor
