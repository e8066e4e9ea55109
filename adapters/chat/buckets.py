"""Rate limits as arithmetic: generic cell rate buckets, with the time handed in.

A bucket is one number, the theoretical arrival time of the next call. ``interval`` is the time
between two calls at the steady rate, ``burst`` how many may come at once after a rest. Since a
burst adds to the rate, a window of a minute sees at most ``60 s / interval + burst`` calls.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from adapters.chat.surface import Capabilities

MINUTE_MS: Final = 60_000
DROPPABLE_SHARE: Final = 14 / 18
"""Part of a group's calls that edits may use which a newer state could replace."""
RECOVERY: Final = 1.1
"""How much faster a chat may go again after each quiet minute."""
SLOWEST: Final = 16.0


@dataclass(slots=True)
class Bucket:
    """One limit."""

    interval_ms: float
    burst: int
    arrival_ms: float = 0.0

    def ready_ms(self, slowness: float = 1.0) -> float:
        """Give the earliest time at which a call may go."""
        return self.arrival_ms - (self.burst - 1) * self.interval_ms * slowness

    def take(self, now_ms: float, slowness: float = 1.0) -> None:
        """Count a call."""
        self.arrival_ms = max(self.arrival_ms, now_ms) + self.interval_ms * slowness


class ChatLimits:
    """All limits of one chat: calls in all, droppable edits, and the platform's own pauses.

    After the platform asked for a pause the chat goes half as fast, and recovers by a tenth in
    every minute without another. No other chat is slowed by it.
    """

    def __init__(self, caps: Capabilities, *, is_group: bool) -> None:
        """Take the limits of a group, or one call a second of a private chat."""
        interval = MINUTE_MS / caps.group_per_minute if is_group else 1_000
        self._all = Bucket(interval, 2 if is_group else 3)
        share = DROPPABLE_SHARE if is_group else 1.0
        self._droppable = Bucket(interval / share, 2 if is_group else 3)
        self._edit_gap_ms = caps.group_interval_ms if is_group else 0
        self._last_edit_ms = float("-inf")
        self._closed_until_ms = 0.0
        self._slowness = 1.0
        self._slowed_ms = 0.0

    def ready_ms(self, *, is_droppable: bool) -> float:
        """Give the earliest time at which a call may go."""
        ready = max(self._closed_until_ms, self._all.ready_ms(self._slowness))
        if is_droppable:
            ready = max(
                ready,
                self._droppable.ready_ms(self._slowness),
                self._last_edit_ms + self._edit_gap_ms,
            )
        return ready

    def take(self, now_ms: float, *, is_droppable: bool) -> None:
        """Count a call."""
        self._recover(now_ms)
        self._all.take(now_ms, self._slowness)
        if is_droppable:
            self._droppable.take(now_ms, self._slowness)
            self._last_edit_ms = now_ms

    def slow_down(self, now_ms: float, seconds: float) -> None:
        """Obey a pause that the platform asked for."""
        self._closed_until_ms = max(self._closed_until_ms, now_ms + seconds * 1000)
        self._slowness = min(SLOWEST, self._slowness * 2)
        self._slowed_ms = now_ms

    def is_rested(self, now_ms: float) -> bool:
        """Tell whether a new set of limits would allow just the same."""
        self._recover(now_ms)
        is_full = self._all.arrival_ms <= now_ms and self._droppable.arrival_ms <= now_ms
        is_open = (
            self._closed_until_ms <= now_ms and self._last_edit_ms + self._edit_gap_ms <= now_ms
        )
        return is_full and is_open and self._slowness == 1.0

    def _recover(self, now_ms: float) -> None:
        while self._slowness > 1.0 and now_ms - self._slowed_ms >= MINUTE_MS:
            self._slowness = max(1.0, self._slowness / RECOVERY)
            self._slowed_ms += MINUTE_MS
