"""The limit of a whole bot: one after the other passes, renders and counts its call.

Who waits is let in by how pressing his message is, not by when he came: where more is wanted than a
bot may say, whoever is to move gets his cards before others see what has happened.
"""

from __future__ import annotations

import asyncio
import heapq
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Final

from adapters.chat.buckets import Bucket

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

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
    """A place among those who wait at a gate."""

    def __init__(self, gate: Gate, pressing_ms: float) -> None:
        """Take the gate, and by when the message wants to go."""
        self.go: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._gate = gate
        self._pressing_ms = pressing_ms

    def hasten(self, pressing_ms: float) -> None:
        """Come forward: something more pressing is wanted in the same chat by now."""
        if pressing_ms < self._pressing_ms and not self.go.done():
            self._pressing_ms = pressing_ms
            self._gate.put(self.go, pressing_ms)


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
        ticket = Ticket(self, pressing_ms)
        if self._is_busy:
            self.put(ticket.go, pressing_ms)
        else:
            self._is_busy = True
            ticket.go.set_result(None)
        return ticket

    def put(self, go: asyncio.Future[None], pressing_ms: float) -> None:
        """Let somebody wait."""
        heapq.heappush(self._waiting, _Turn(pressing_ms, next(self._numbers), go))

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncGenerator[None]:
        """Wait until nobody else is in the gate and the bot may make a call."""
        try:
            await ticket.go
        except asyncio.CancelledError:
            if not ticket.go.cancelled():  # let in just before
                self._leave()
            raise
        try:
            now, ready = self._clock.now_ms(), self._bucket.ready_ms
            if now < ready <= now + LONGEST_WAIT_MS:  # else the clock was set back
                await self._clock.sleep_until(ready)
            yield
        finally:
            self._leave()

    def count(self, now_ms: int) -> None:
        """Count a call, within one's turn."""
        if self._bucket.ready_ms > now_ms + LONGEST_WAIT_MS:
            self._bucket.arrival_us = 0
        self._bucket.take(now_ms)

    def _leave(self) -> None:
        while self._waiting:
            go = heapq.heappop(self._waiting).go
            if not go.done():
                go.set_result(None)
                return
        self._is_busy = False
