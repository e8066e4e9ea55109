"""Rate limits as arithmetic: generic cell rate buckets, with the time handed in.

A bucket is one number, the theoretical arrival time of the next call. ``interval`` is the time
between two calls at the steady rate, ``burst`` how many may come at once after a rest. The burst
adds to the rate: a window of a minute sees at most ``60 s / interval + burst`` calls, so 18 a
minute with a burst of 2 stay within the 20 that a group allows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from adapters.chat.surface import Capabilities

MINUTE_MS: Final = 60_000
PRIVATE_MS: Final = 1_000
"""Time between two calls in a private chat; less where even a group may go faster."""
GROUP_BURST: Final = 2
PASSING_SHARE: Final = 14 / 18
"""Part of a group's calls that passing edits may use; the rest waits for what must be said."""
RECOVERY: Final = 1.1
"""How much faster a chat may go again after each quiet minute."""
SLOWEST: Final = 16.0


class Call(Enum):
    """What a call is for."""

    NEW = "new"
    """A message comes or goes."""
    LAST = "last"
    """An edit that must be made: nothing newer will replace it soon."""
    PASSING = "passing"
    """An edit that a newer state may replace while it waits."""


@dataclass(slots=True)
class Bucket:
    """One limit."""

    interval_ms: float
    burst: int
    arrival_ms: float = 0.0

    @property
    def ready_ms(self) -> float:
        """Give the earliest time at which a call may go."""
        return self.arrival_ms - (self.burst - 1) * self.interval_ms

    def take(self, now_ms: float, slowness: float = 1.0) -> None:
        """Count a call; it costs ``slowness`` times as much as usual, at least once."""
        self.arrival_ms = max(self.arrival_ms, now_ms) + self.interval_ms * slowness


class ChatLimits:
    """All limits of one chat: calls in all, passing edits, and the platform's own pauses.

    After the platform asked for a pause the chat goes half as fast, and recovers by a tenth in
    every minute without another. No other chat is slowed by it.
    """

    def __init__(self, caps: Capabilities, *, is_group: bool) -> None:
        """Take the limits of a group, or those of a private chat."""
        interval = MINUTE_MS / caps.group_per_minute
        self.interval_ms = caps.group_interval_ms
        self._passing: Bucket | None = None
        self._gap_ms = 0
        if is_group:
            self._all = Bucket(interval, GROUP_BURST)
            self._passing = Bucket(interval / PASSING_SHARE, GROUP_BURST)
            self._gap_ms = caps.group_interval_ms
        else:
            self._all = Bucket(min(PRIVATE_MS, interval), 1)
        self._edited_ms = float("-inf")
        self._closed_until_ms = 0.0
        self._slowness = 1.0
        self._slowed_ms = 0.0

    def ready_ms(self, call: Call) -> float:
        """Give the earliest time at which a call may go."""
        ready = max(self._closed_until_ms, self._all.ready_ms)
        if call is not Call.NEW:
            ready = max(ready, self._edited_ms + self._gap_ms)
        if call is Call.PASSING and self._passing is not None:
            ready = max(ready, self._passing.ready_ms)
        return ready

    def take(self, now_ms: float, call: Call) -> None:
        """Count a call."""
        self._recover(now_ms)
        self._all.take(now_ms, self._slowness)
        if call is not Call.NEW:
            self._edited_ms = now_ms
        if call is Call.PASSING and self._passing is not None:
            self._passing.take(now_ms, self._slowness)

    def slow_down(self, now_ms: float, seconds: float) -> None:
        """Obey a pause that the platform asked for."""
        self._recover(now_ms)
        self._closed_until_ms = max(self._closed_until_ms, now_ms + seconds * 1000)
        self._slowness = min(SLOWEST, self._slowness * 2)
        self._slowed_ms = now_ms

    def is_rested(self, now_ms: float) -> bool:
        """Tell whether a new set of limits would allow just the same."""
        self._recover(now_ms)
        until = max(self._closed_until_ms, self._all.arrival_ms, self._edited_ms + self._gap_ms)
        if self._passing is not None:
            until = max(until, self._passing.arrival_ms)
        return until <= now_ms and self._slowness == 1.0

    def _recover(self, now_ms: float) -> None:
        while self._slowness > 1.0 and now_ms - self._slowed_ms >= MINUTE_MS:
            self._slowness = max(1.0, self._slowness / RECOVERY)
            self._slowed_ms += MINUTE_MS
