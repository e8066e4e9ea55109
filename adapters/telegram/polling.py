"""The polling loop: every update at least once, in parallel, with no way to stop but being told.

Updates are confirmed by the poll after them, and that goes out when they have been handled, or
after a moment: what a killed process had not done comes again. Nothing overtakes news about chats
themselves. Of two processes with one token Telegram lets only the one poll that asked last; where
that happens again and again this one gives way, for none would ever hear everything.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final

from telegram.error import Conflict

from adapters.chat.face import AnotherRunsError
from adapters.telegram.intake import Intake, is_about_chats, number_of
from adapters.telegram.patience import Patience
from adapters.telegram.surface import PLATFORM

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from adapters.telegram.client import Client
    from engine.runtime.ports import Clock

PATIENCE_MS: Final = 2_000
"""How long a poll waits for the updates before it."""
AT_ONCE: Final = 1_000
"""Updates in work; more are not fetched."""
CONFLICTS: Final = 3
"""So many polls that another process cut short, within a while, are no accident."""
WITHIN_MS: Final = 120_000
FAREWELL: Final = 0.4
"""Real seconds for work that is under way at the end, and again for the last confirmation."""


class Poller:
    """Fetches updates and hands each to whoever handles them."""

    def __init__(
        self,
        client: Client,
        handle: Callable[[dict[str, Any]], Awaitable[None]],
        clock: Clock,
    ) -> None:
        """Take the bot, what is to be done with an update, and the clock."""
        self._client = client
        self._intake = Intake(handle, clock)
        self._clock = clock
        self._offset = 0
        self._patience = Patience(clock)
        self._stopping = asyncio.Event()
        self._conflicts: deque[int] = deque(maxlen=CONFLICTS)
        """When another process cut a poll short."""

    async def run(self) -> None:
        """Poll until `stop` was called; then finish what is under way, within a second.

        Raises `AnotherRunsError`.
        """
        polling = asyncio.create_task(self._poll())
        stopping = asyncio.create_task(self._stopping.wait())
        try:
            await asyncio.wait((polling, stopping), return_when=asyncio.FIRST_COMPLETED)
            if self._stopping.is_set():
                await self._part(polling)
            else:
                await polling
        finally:
            every = (polling, stopping, *self._intake.working)
            for task in every:
                task.cancel()
            await asyncio.gather(*every, return_exceptions=True)

    def stop(self) -> None:
        """Let `run` return."""
        self._stopping.set()

    async def _poll(self) -> None:
        while True:
            try:
                updates = await self._client.updates(self._offset)
            except Exception as error:
                if isinstance(error, Conflict) and self._is_not_alone():
                    raise AnotherRunsError(PLATFORM) from error
                await self._patience.wait(error, "polling failed")
                continue
            self._patience.succeeded("polling goes on")
            await self._take(updates)

    def _is_not_alone(self) -> bool:
        """Count a poll that was cut short; tells whether there were too many of them."""
        self._conflicts.append(self._clock.now_ms())
        is_often = len(self._conflicts) == CONFLICTS
        return is_often and self._conflicts[-1] - self._conflicts[0] <= WITHIN_MS

    async def _take(self, updates: list[dict[str, Any]]) -> None:
        fresh: set[asyncio.Task[None]] = set()
        until = self._clock.now_ms() + PATIENCE_MS
        for update in updates:
            number = number_of(update)
            if number is None:
                continue
            self._offset = max(self._offset, number + 1)
            task = self._intake.take(number, update)
            if task is None:
                continue
            if is_about_chats(update):
                await self._intake.wait_for({task}, until)
            fresh.add(task)
        await self._intake.wait_for(fresh, until)
        while len(self._intake.working) > AT_ONCE:
            await asyncio.wait(self._intake.working, return_when=asyncio.FIRST_COMPLETED)

    async def _part(self, polling: asyncio.Task[None]) -> None:
        """Finish what is under way, and confirm it where that goes quickly."""
        polling.cancel()
        await asyncio.wait((polling,))
        if await self._intake.finish(FAREWELL) and self._offset:
            last = asyncio.ensure_future(self._client.updates(self._offset, 0))
            await asyncio.wait((last,), timeout=FAREWELL)
            last.cancel()
            await asyncio.gather(last, return_exceptions=True)
