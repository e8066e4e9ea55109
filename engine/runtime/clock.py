"""The real clock."""

from __future__ import annotations

import asyncio
import time


class SystemClock:
    """The machine's clock; ``factor`` makes minutes pass quickly in tests of whole processes."""

    def __init__(self, factor: float = 1.0, began: float | None = None) -> None:
        """Run ``factor`` times as fast as the machine's clock, from some moment on.

        ``began`` is that moment, seconds since 1970, None = now: processes that share it agree.
        """
        self._factor = factor
        self._began = time.time() if began is None else began

    def now_ms(self) -> int:
        """Give the time, milliseconds since 1970."""
        return int((self._began + (time.time() - self._began) * self._factor) * 1000)

    async def sleep_until(self, due_ms: int) -> None:
        """Wait until then."""
        await asyncio.sleep(max(0, due_ms - self.now_ms()) / 1000 / self._factor)
