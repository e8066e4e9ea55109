"""Virtual time and those who wait in it: for a change, for a condition, for an answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

REAL_PATIENCE: Final = 20.0
"""Real seconds after which `Patience.until` gives up where virtual time stands still."""


class Clock(Protocol):
    """Virtual time, milliseconds; everything a fake limits or dates follows it."""

    def now_ms(self) -> int:
        """Give the time."""
        ...

    async def sleep_until(self, due_ms: int) -> None:
        """Wait until then."""
        ...


class UnansweredError(AssertionError):
    """A press that got no answer in time."""


def wake(waiting: list[asyncio.Future[None]]) -> None:
    """Wake all who wait, and forget them."""
    if waiting:
        for future in waiting:
            if not future.done():
                future.set_result(None)
        waiting.clear()


class Waiters:
    """Wakes those who wait for the world to change."""

    def __init__(self) -> None:
        """Begin with nothing changed."""
        self.count = 0
        self._waiting: list[asyncio.Future[None]] = []

    def notify(self) -> None:
        """Say that something changed."""
        self.count += 1
        wake(self._waiting)

    async def changed(self, since: int) -> int:
        """Wait until more than ``since`` changes happened; give their number."""
        while self.count <= since:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            await future
        return self.count


class Patience:
    """Waits for things to happen in a fake's world, virtual seconds."""

    def __init__(self, clock: Clock, waiters: Waiters) -> None:
        """Take the clock and who tells of changes."""
        self._clock = clock
        self._waiters = waiters

    async def until(self, future: asyncio.Future[None], seconds: float) -> None:
        """Wait for a future and end it; raises `TimeoutError`."""
        due = self._clock.now_ms() + round(seconds * 1000)
        sleeping = asyncio.ensure_future(self._clock.sleep_until(due))
        both = (future, sleeping)
        patience = REAL_PATIENCE if hasattr(self._clock, "advance") else None
        try:
            await asyncio.wait(both, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
            is_late = not future.done()
        finally:
            for one in both:
                one.cancel()
            await asyncio.gather(*both, return_exceptions=True)
        if is_late:
            raise TimeoutError
        future.result()

    async def holds(self, condition: Callable[[], bool], seconds: float) -> None:
        """Wait until a condition holds, looked at after each change; raises `TimeoutError`."""
        if not condition():
            await self.until(asyncio.ensure_future(self._watch(condition)), seconds)

    async def _watch(self, condition: Callable[[], bool]) -> None:
        seen = self._waiters.count
        while not condition():
            seen = await self._waiters.changed(seen)
