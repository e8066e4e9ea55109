"""Whether calls to a platform arrive at all: what fails everywhere is tried by one chat for all.

A chat whose calls fail waits longer each time. When the whole platform cannot be reached, one of
them asks every few seconds all the same, and as soon as a call goes through nobody waits on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from adapters.chat.lane import Lane

PROBE_MS: Final = 4_000
"""So long, or half as long again, until one chat tries for all."""
SPREAD_MS: Final = 1_500
"""How far apart they come back."""
FAILURES_MEAN_DOWN: Final = 2
"""Calls that failed without one between them that arrived."""


class Network:
    """The way to one platform."""

    def __init__(self, jitter: Random, wake: Callable[[Lane, float], None]) -> None:
        """Begin in order; ``wake`` is told of each chat that need not wait on, and until when."""
        self._jitter = jitter
        self._wake = wake
        self._failures = 0
        self._probe_ms = 0.0
        self._waiting: set[Lane] = set()

    def failed(self, lane: Lane, now_ms: int) -> None:
        """Let a chat wait whose call did not arrive."""
        self._failures += 1
        self._waiting.add(lane)
        lane.failed(now_ms, self._jitter.random())
        if not now_ms < self._probe_ms <= now_ms + 2 * PROBE_MS:
            soon = now_ms + PROBE_MS * (1 + self._jitter.random() / 2)
            lane.retry_ms = self._probe_ms = min(lane.retry_ms, soon)

    def arrived(self, now_ms: int) -> None:
        """Let everybody try again when one call has arrived after several that did not."""
        if not self._failures:
            return
        if self._failures >= FAILURES_MEAN_DOWN:
            for lane in self._waiting:
                lane.hurry(now_ms + self._jitter.random() * SPREAD_MS)
                if lane.is_owed:
                    self._wake(lane, lane.retry_ms)
        self._failures, self._probe_ms = 0, 0.0
        self._waiting.clear()
