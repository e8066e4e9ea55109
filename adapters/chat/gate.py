"""The limit of a whole bot: one after the other passes, renders and counts its call.

Who waits is let in by how pressing his message is, not by when he came: where more is wanted than a
bot may say, whoever is to move gets his cards before others see what has happened.
"""

from __future__ import annotations

import asyncio
import heapq
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Final

from adapters.chat.buckets import Bucket

if TYPE_CHECKING:
    from engine.runtime.ports import Clock

BOT_PER_SECOND: Final = 28
"""Platforms speak of 30; at exactly their limit a burst would never be paid back."""
LONGEST_WAIT_MS: Final = 1_000
"""More than any call has to wait for the one before."""


@dataclass(order=True, slots=True)
class _Turn:
    pressing_ms: float
    number: int
    """Among equals who came first is first."""
    go: asyncio.Future[None] = field(compare=False)


class Ticket:
    """A place among those who wait at a gate; within it nobody else is in the gate."""

    __slots__ = ("_gate", "_go", "_pressing_ms")

    def __init__(self, gate: Gate, pressing_ms: float, go: asyncio.Future[None] | None) -> None:
        """Take the gate, by when the message wants to go, and what to wait for, if anything."""
        self._gate = gate
        self._pressing_ms = pressing_ms
        self._go = go

    def hasten(self, pressing_ms: float) -> None:
        """Come forward: something more pressing is wanted in the same chat by now."""
        if self._go is not None and pressing_ms < self._pressing_ms and not self._go.done():
            self._pressing_ms = pressing_ms
            self._gate.put(self._go, pressing_ms)

    async def __aenter__(self) -> bool:
        """Wait until nobody else is in the gate and the bot may make a call; tells if it had to."""
        if self._go is not None:
            try:
                await self._go
            except asyncio.CancelledError:
                if not self._go.cancelled():  # let in just before
                    self._gate.leave()
                raise
        try:
            has_paused = await self._gate.pause()
        except BaseException:
            self._gate.leave()
            raise
        return has_paused or self._go is not None

    async def __aexit__(self, *error: object) -> None:
        """Let the next one in."""
        self._gate.leave()


class Gate:
    """One bot on one platform."""

    def __init__(self, clock: Clock) -> None:
        """Begin open."""
        self._clock = clock
        self._bucket = Bucket.of(BOT_PER_SECOND, 1000)
        self._is_busy = False
        self._numbers = count()
        self._waiting: list[_Turn] = []
        """A heap. Who has come forward stands in it twice, and is let in once."""

    def line_up(self, pressing_ms: float) -> Ticket:
        """Take a place among those who wait."""
        if not self._is_busy:
            self._is_busy = True
            return Ticket(self, pressing_ms, None)
        go: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(go, pressing_ms)
        return Ticket(self, pressing_ms, go)

    def put(self, go: asyncio.Future[None], pressing_ms: float) -> None:
        """Let somebody wait."""
        heapq.heappush(self._waiting, _Turn(pressing_ms, next(self._numbers), go))

    async def pause(self) -> bool:
        """Wait until the bot may make its next call; tells if it had to."""
        now, ready = self._clock.now_ms(), self._bucket.ready_ms
        if not now < ready <= now + LONGEST_WAIT_MS:  # else the clock was set back
            return False
        await self._clock.sleep_until(ready)
        return True

    def leave(self) -> None:
        """Let the most pressing of those who wait in."""
        while self._waiting:
            go = heapq.heappop(self._waiting).go
            if not go.done():
                go.set_result(None)
                return
        self._is_busy = False

    def count(self, now_ms: int) -> None:
        """Count a call, within one's turn."""
        if self._bucket.ready_ms > now_ms + LONGEST_WAIT_MS:
            self._bucket.arrival_us = 0
        self._bucket.take(now_ms)
