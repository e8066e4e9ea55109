"""The real clock."""

from __future__ import annotations

import asyncio
import time


class SystemClock:
    """The machine's clock, which never goes back; ``factor`` makes minutes pass quickly in tests.

    Where somebody sets the machine's clock back it goes on from where it was: limits and pauses
    that were to end in a second must not end in an hour. It follows a step forward.
    """

    def __init__(self, factor: float = 1.0, began: float | None = None) -> None:
        """Run ``factor`` times as fast as the machine's clock, from some moment on.

        ``began`` is that moment, seconds since 1970, None = now: processes that share it agree.
        """
        self._factor = factor
        self._ahead = time.time() - time.monotonic()
        self._began = time.time() if began is None else began

    def now_ms(self) -> int:
        """Give the time, milliseconds since 1970."""
        passed = time.monotonic()
        self._ahead = max(self._ahead, time.time() - passed)
        return int((self._began + (passed + self._ahead - self._began) * self._factor) * 1000)

    async def sleep_until(self, due_ms: int) -> None:
        """Wait until then."""
        await asyncio.sleep(max(0, due_ms - self.now_ms()) / 1000 / self._factor)
