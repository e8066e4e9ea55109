"""Acknowledges whatever is not answered within a moment of its arrival."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from adapters.discord.answers import Answer
    from engine.runtime.ports import Clock

MOMENT_MS: Final = 500


class Patience:
    """Watches over answers, the oldest first, with one alarm for all of them."""

    def __init__(self, clock: Clock) -> None:
        """Begin with none."""
        self._clock = clock
        self._awaited: deque[Answer] = deque()
        self._news = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def watch(self, answer: Answer) -> None:
        """See to it that an answer is acknowledged in time."""
        self._awaited.append(answer)
        self._news.set()

    async def run(self) -> None:
        """Acknowledge what takes long, until cancelled."""
        while True:
            if not self._awaited:
                self._news.clear()
                await self._news.wait()
            answer = self._awaited[0]
            due = answer.since_ms + MOMENT_MS
            if answer.is_open and due > self._clock.now_ms():
                await self._clock.sleep_until(due)
                continue
            self._awaited.popleft()
            if answer.is_open:
                task = asyncio.create_task(answer.defer())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
