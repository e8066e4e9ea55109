"""One virtual clock for a fake and the process it serves, in a file that both have mapped.

Only the side of the fake lets it go on, in small steps, and only while both sides keep up: where a
machine stalls one of them, time stands still for both. What was sent at decent intervals then
arrives at decent intervals, and no limit is broken, nothing is late, by accident.
"""

from __future__ import annotations

import asyncio
import mmap
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

SLOTS: Final = 2
SLOT_BYTES: Final = 8
STEP_SECONDS: Final = 0.003
LONGEST_STEP_SECONDS: Final = 0.01
"""How much real time one step may make up for."""
LAG_SECONDS: Final = 0.015
"""How far a process may be behind, real seconds at the clock's pace."""
PATIENCE_SECONDS: Final = 10.0
"""A process that does not move for so long hangs by itself; a test must then see it."""


class SharedClock:
    """What a process sees: it reads the time, and shows that it has read it."""

    def __init__(self, file: Path, factor: float) -> None:
        """Map a file that exists; the clock runs at most ``factor`` times as fast as the machine's.

        Its numbers: the time, milliseconds since 1970, and the last that the process has seen,
        0 = there is none.
        """
        self.factor = factor
        with file.open("r+b") as opened:
            mapped = mmap.mmap(opened.fileno(), SLOTS * SLOT_BYTES)
        self._slots = memoryview(mapped).cast("q")
        self.held = 0
        """How many works are under way, real ones elsewhere, during which no time passes."""

    def now_ms(self) -> int:
        """Give the time, milliseconds since 1970."""
        return self._slots[0]

    async def sleep_until(self, due_ms: int) -> None:
        """Wait until then."""
        seconds = (due_ms - self.now_ms()) / 1000 / self.factor
        await asyncio.sleep(max(0.0, seconds))
        while self.now_ms() < due_ms:
            seconds = (due_ms - self.now_ms()) / 1000 / self.factor
            await asyncio.sleep(max(STEP_SECONDS, seconds))

    async def keep_up(self) -> None:
        """Show again and again that this process is not stalled."""
        while True:
            if not self.held:
                self._slots[1] = self._slots[0]
            await asyncio.sleep(STEP_SECONDS)


class TownClock(SharedClock):
    """The side of the fake, which lets time pass."""

    def __init__(self, file: Path, factor: float) -> None:
        """Begin now; `start` lets it run."""
        file.write_bytes(bytes(SLOTS * SLOT_BYTES))
        super().__init__(file, factor)
        self.file = file
        self._slots[0] = int(time.time() * 1000)
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Let it run."""
        self._running = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Let it stand still for good."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait((self._running,))

    def jump(self, seconds: float) -> None:
        """Let virtual time pass at once."""
        self._slots[0] += int(seconds * 1000)

    def let_go(self) -> None:
        """Wait no more for a process that has ended."""
        self._slots[1] = 0

    async def _run(self) -> None:
        rest, last, held = 0.0, time.monotonic(), 0.0
        while True:
            await asyncio.sleep(STEP_SECONDS)
            now = time.monotonic()
            passed, last = now - last, now
            if self._is_behind() and held < PATIENCE_SECONDS:
                held += passed
                continue
            held = 0.0
            rest += min(passed, LONGEST_STEP_SECONDS) * self.factor * 1000
            self._slots[0] += int(rest)
            rest -= int(rest)

    def _is_behind(self) -> bool:
        seen = self._slots[1]
        return seen != 0 and self._slots[0] - seen > LAG_SECONDS * 1000 * self.factor
