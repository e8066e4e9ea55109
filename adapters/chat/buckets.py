"""Rate limits as arithmetic: generic cell rate buckets, with the time handed in.

A bucket is one number, the theoretical arrival time of the next call. ``interval`` is the time
between two calls at the steady rate, ``burst`` how many may come at once after a rest. The burst
adds to the rate: a window of a minute sees at most ``60 s / interval + burst`` calls, so 18 a
minute with a burst of 2 stay within the 20 that a group allows.

All times are whole numbers, those of a bucket microseconds: sums of fractions would now and then
allow a call a little too early.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from adapters.chat.hope import HOUR_MS, Hope
from engine.runtime.ports import Permit

if TYPE_CHECKING:
    from adapters.chat.surface import Capabilities

MINUTE_MS: Final = 60_000
PRIVATE_MS: Final = 1_000
"""Time between two calls in a private chat; less where even a group may go faster."""
GROUP_BURST: Final = 2
PASSING_SHARE: Final = 14 / 18
"""Part of a group's calls that passing edits may use; the rest waits for what must be said."""
USUAL: Final = 1_000_000
"""How slow a chat is as a rule; twice that is half as fast."""
RECOVERY: Final = (10, 11)
"""What is left of the slowness after each quiet minute: the chat goes a tenth faster."""
SLOWEST: Final = 16 * USUAL
LATE_MS: Final = 50
"""A call may take so long: a picture that is drawn on its way takes longer."""
LATEST_MS: Final = 60_000
JUMP_MS: Final = 1_000
"""A clock that goes back by more was set."""


class Call(Enum):
    """What a call is for."""

    NEW = "new"
    """A message comes or goes."""
    LAST = "last"
    """An edit that must be made: nothing newer will replace it soon."""
    PASSING = "passing"
    """An edit that a newer state may replace while it waits."""
    ASIDE = "aside"
    """Such an edit of what one person alone sees: it never makes another call wait."""


@dataclass(slots=True)
class Bucket:
    """One limit."""

    interval_us: int
    burst: int
    arrival_us: int = 0

    @classmethod
    def of(cls, calls: float, window_ms: int, burst: int = 1) -> Bucket:
        """Make a bucket of so many calls in a window."""
        return cls(math.ceil(window_ms * 1000 / calls), burst)

    @property
    def ready_ms(self) -> int:
        """Give the earliest time at which a call may go."""
        return _ms(self.arrival_us - (self.burst - 1) * self.interval_us)

    def take(self, now_ms: int, slowness: int = USUAL) -> None:
        """Count a call."""
        self.arrival_us = max(self.arrival_us, now_ms * 1000) + self.cost_us(slowness)

    def go_on(self, arrival_us: int, now_ms: int, slowness: int) -> None:
        """Go on with a bucket of which no more is known: it is used up now at the most."""
        full = now_ms * 1000 + (self.burst - 1) * self.interval_us + self.cost_us(slowness)
        self.arrival_us = min(arrival_us, full)

    def cost_us(self, slowness: int) -> int:
        """Give what a call costs: more than usual where the chat is slow."""
        return -(-self.interval_us * slowness // USUAL)

    @property
    def rests_ms(self) -> int:
        """Give the time from which a new bucket would allow just the same."""
        return _ms(self.arrival_us)


class ChatLimits:
    """All limits of one chat: calls in all, passing edits, and the platform's own pauses.

    After the platform asked for a pause the chat goes half as fast, and recovers by a tenth in
    every minute without another. No other chat is slowed by it.
    """

    def __init__(self, caps: Capabilities, *, is_group: bool) -> None:
        """Take the limits of a group, or those of a private chat."""
        per_minute = caps.group_per_minute
        self.interval_ms = caps.group_interval_ms
        self.is_group = is_group
        self.hope = Hope()
        """Whether the chat can be written to at all."""
        self._passing: Bucket | None = None
        self._gap_ms = 0
        if is_group:
            self._all = Bucket.of(per_minute, MINUTE_MS, GROUP_BURST)
            self._passing = Bucket.of(per_minute * PASSING_SHARE, MINUTE_MS, GROUP_BURST)
            self._gap_ms = caps.group_interval_ms
        else:
            self._all = Bucket.of(max(MINUTE_MS / PRIVATE_MS, per_minute), MINUTE_MS)
        self._editable_ms = 0
        """When the next edit may come."""
        self._closed_until_ms = 0
        self._slowness = USUAL
        self._slowed_ms = 0
        self._seen_ms = 0
        self._taken_ms = 0
        """When the last call was counted."""
        self.asked_ms = 0
        """Until when what is kept, or is being kept, speaks for calls that are yet to be made."""
        self.ahead_ms = 0
        """The same of what is kept for sure."""

    def ready_ms(self, call: Call) -> int:
        """Give the earliest time at which a call may go."""
        ready = max(self._closed_until_ms, self._all.ready_ms)
        if call is Call.ASIDE:
            # After it one more call may still go at once.
            return max(ready, self._all.rests_ms)
        if call is not Call.NEW:
            ready = max(ready, self._editable_ms)
        if call is Call.PASSING and self._passing is not None:
            ready = max(ready, self._passing.ready_ms)
        return ready

    def take(self, now_ms: int, call: Call) -> None:
        """Count a call."""
        self._recover(now_ms)
        self._taken_ms = now_ms
        self._all.take(now_ms, self._slowness)
        if call not in (Call.NEW, Call.ASIDE):
            self._editable_ms = now_ms + self._gap_ms
        if call is Call.PASSING and self._passing is not None:
            self._passing.take(now_ms, self._slowness)

    def ended(self, now_ms: int) -> None:
        """Take note that the last call is over: one that took long may be counted as of now."""
        late = now_ms - self._taken_ms
        if not LATE_MS <= late <= LATEST_MS:  # else the clock was set
            return
        for bucket in (self._all, self._passing):
            if bucket is not None and bucket.arrival_us > self._taken_ms * 1000:
                bucket.arrival_us += late * 1000
        if self._editable_ms > self._taken_ms:
            self._editable_ms += late

    def slow_down(self, now_ms: int, seconds: float) -> None:
        """Obey a pause that the platform asked for."""
        self._recover(now_ms)
        self._closed_until_ms = max(self._closed_until_ms, now_ms + math.ceil(seconds * 1000))
        self._slowness = min(SLOWEST, self._slowness * 2)
        self._slowed_ms = now_ms

    def notice(self, now_ms: int) -> None:
        """Go with a clock that was set back: nobody waits an hour for what is due in a second."""
        back = now_ms - self._seen_ms
        self._seen_ms = now_ms
        if back >= -JUMP_MS:
            return
        for bucket in (self._all, self._passing):
            if bucket is not None:
                bucket.arrival_us += back * 1000
        self._editable_ms += back
        self._closed_until_ms += back
        self._slowed_ms += back

    def is_rested(self, now_ms: int) -> bool:
        """Tell whether a new set of limits would allow just the same."""
        self._recover(now_ms)
        is_usual = self._slowness == USUAL and self.hope.is_past(now_ms)
        return is_usual and self._rests_ms() <= now_ms

    def kept(self, platform: str, chat: str, now_ms: int) -> Permit:
        """Give what another process has to know to go on with these limits.

        Of the time until `asked_ms` nothing is known but that any of it may have been used up.
        """
        is_tried = self._slowness > USUAL or self.hope.is_lost
        until = max(self._rests_ms(), self.asked_ms, now_ms + HOUR_MS if is_tried else 0)
        ahead = self.asked_ms * 1000
        return Permit(
            platform,
            chat,
            max(self._all.arrival_us, ahead),
            0 if self._passing is None else max(self._passing.arrival_us, ahead),
            max(self._editable_ms, self.asked_ms),
            self._closed_until_ms,
            self._slowness,
            self._slowed_ms,
            self.hope.lost_ms,
            until,
        )

    def go_on(self, permit: Permit, now_ms: int) -> bool:
        """Go on with the limits of another process; tells whether it had kept them ahead."""
        self._slowness = permit.slowness
        self._slowed_ms = permit.slowed_ms
        self._recover(now_ms)
        self._all.go_on(permit.all_us, now_ms, self._slowness)
        if self._passing is not None:
            self._passing.go_on(permit.passing_us, now_ms, self._slowness)
        self._editable_ms = min(permit.editable_ms, now_ms + self._gap_ms)
        self._closed_until_ms = permit.closed_ms
        self.hope = Hope(permit.lost_ms)
        return self._all.arrival_us < permit.all_us

    def _rests_ms(self) -> int:
        until = max(self._closed_until_ms, self._all.rests_ms, self._editable_ms)
        return until if self._passing is None else max(until, self._passing.rests_ms)

    def _recover(self, now_ms: int) -> None:
        while self._slowness > USUAL and now_ms - self._slowed_ms >= MINUTE_MS:
            self._slowness = max(USUAL, self._slowness * RECOVERY[0] // RECOVERY[1])
            self._slowed_ms += MINUTE_MS


def _ms(microseconds: int) -> int:
    """Give whole milliseconds, never too few."""
    return -(-microseconds // 1000)
