"""Telegram's rate windows, on the virtual clock."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from tests.fakes.telegram.model import ApiError

if TYPE_CHECKING:
    from tests.fakes.telegram.model import Chat

GROUP_CALLS: Final = 20
GROUP_WINDOW_MS: Final = 60_000
PRIVATE_INTERVAL_MS: Final = 1_000
PRIVATE_BURST: Final = 3
BOT_PER_SECOND: Final = 30
BOT_BURST: Final = 30


class Leaky:
    """A bucket that lets one call pass each interval and a few at once."""

    __slots__ = ("_free_at", "_interval", "_slack")

    def __init__(self, interval_ms: float, burst: int) -> None:
        """Begin full."""
        self._interval = interval_ms
        self._slack = interval_ms * (burst - 1)
        self._free_at = 0.0

    def wait_ms(self, now_ms: int) -> float:
        """Give how long a call would have to wait."""
        return max(0.0, self._free_at - self._slack - now_ms)

    def take(self, now_ms: int) -> None:
        """Count a call."""
        self._free_at = max(self._free_at, now_ms) + self._interval


class Limits:
    """Counts sends and edits: 20 a minute in a group, 1 a second to a person, 30 a second in all.

    Deletions, answers to presses and what only asks are not counted.
    """

    def __init__(self) -> None:
        """Begin with nothing sent."""
        self._groups: dict[int, deque[int]] = {}
        self._people: dict[int, Leaky] = {}
        self._bot = Leaky(1000 / BOT_PER_SECOND, BOT_BURST)
        self.most_in_group = 0
        """The fullest window seen."""

    def count(self, chat: Chat, now_ms: int, calls: int = 1) -> None:
        """Count calls to a chat; raises 429 with the seconds to wait."""
        waits = self._bot.wait_ms(now_ms)
        window: deque[int] | None = None
        person: Leaky | None = None
        if chat.user is None:
            window = self._groups.setdefault(chat.id, deque())
            while window and window[0] <= now_ms - GROUP_WINDOW_MS:
                window.popleft()
            excess = len(window) + calls - GROUP_CALLS
            if excess > 0:
                last = window[min(excess, len(window)) - 1] if window else now_ms
                waits = max(waits, last + GROUP_WINDOW_MS - now_ms)
        else:
            person = self._people.get(chat.id)
            if person is None:
                person = self._people[chat.id] = Leaky(PRIVATE_INTERVAL_MS, PRIVATE_BURST)
            waits = max(waits, person.wait_ms(now_ms))
        if waits > 0:
            seconds = max(1, -int(-waits // 1000))
            raise ApiError(429, f"retry after {seconds}", retry_after=seconds)
        for _ in range(calls):
            self._bot.take(now_ms)
            if window is not None:
                window.append(now_ms)
                self.most_in_group = max(self.most_in_group, len(window))
            elif person is not None:
                person.take(now_ms)
