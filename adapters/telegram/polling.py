"""The polling loop: every update at least once, in parallel, with no way to stop but being told.

Updates are confirmed by the poll after them, and that goes out when they have been handled, or
after a moment: what a killed process had not done comes again. What comes again while the process
lives is passed over. Nothing overtakes news about chats themselves, nor a message an older one of
the same chat.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any, Final

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.chat.faults import log_fault
from adapters.telegram.failures import pause_seconds

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from adapters.telegram.client import Client
    from engine.runtime.ports import Clock

logger = logging.getLogger(__name__)

PATIENCE_MS: Final = 2_000
"""How long a poll waits for the updates before it."""
FIRST_WAIT: Final = 1
LONGEST_WAIT: Final = 30
AT_ONCE: Final = 1_000
"""Updates in work; more are not fetched."""
REMEMBERED: Final = 10_000
FAREWELL: Final = 0.4
"""Real seconds for work that is under way at the end, and again for the last confirmation."""
MOVES: Final = ("migrate_to_chat_id", "migrate_from_chat_id")


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
        self._handle = handle
        self._clock = clock
        self._offset = 0
        self._failures = 0
        self._stopping = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._latest: dict[int, asyncio.Task[None]] = {}
        self._seen: set[int] = set()
        self._order: deque[int] = deque()

    async def run(self) -> None:
        """Poll until `stop` was called; then finish what is under way, within a second."""
        polling = asyncio.create_task(self._poll())
        stopping = asyncio.create_task(self._stopping.wait())
        try:
            await asyncio.wait((polling, stopping), return_when=asyncio.FIRST_COMPLETED)
            if self._stopping.is_set():
                await self._part(polling)
        finally:
            for task in (polling, stopping, *self._tasks):
                task.cancel()
            await asyncio.gather(polling, stopping, *self._tasks, return_exceptions=True)

    def stop(self) -> None:
        """Let `run` return."""
        self._stopping.set()

    async def _poll(self) -> None:
        while True:
            try:
                updates = await self._client.updates(self._offset)
            except Exception as error:  # noqa: BLE001 - whatever it is, it may be over next time
                await self._wait(error)
                continue
            if self._failures:
                logger.info("polling goes on")
                self._failures = 0
            await self._take(updates)

    async def _wait(self, error: Exception) -> None:
        """Wait longer after each failure in a row."""
        seconds: float = min(LONGEST_WAIT, FIRST_WAIT << min(self._failures, 5))
        if isinstance(error, RetryAfter):
            seconds = max(seconds, pause_seconds(error))
        self._failures += 1
        facts = {"kind": type(error).__name__, "seconds": seconds}
        if isinstance(error, Conflict):
            logger.error("another process polls with this token", extra=facts)
        elif isinstance(error, InvalidToken):
            logger.error("Telegram refuses the token", extra=facts)
        elif isinstance(error, TelegramError):
            logger.warning("polling failed", extra=facts)
        else:
            log_fault("polling failed", error)
        await self._clock.sleep_until(self._clock.now_ms() + int(seconds * 1000))

    async def _take(self, updates: list[dict[str, Any]]) -> None:
        fresh: set[asyncio.Task[None]] = set()
        until = self._clock.now_ms() + PATIENCE_MS
        for update in updates:
            number = update.get("update_id")
            if not isinstance(number, int):
                continue
            self._offset = max(self._offset, number + 1)
            if number in self._seen:
                continue
            self._remember(number)
            task = self._start(update)
            if _is_about_chats(update):
                await self._wait_for({task}, until)
            fresh.add(task)
        await self._wait_for(fresh, until)
        while len(self._tasks) > AT_ONCE:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)

    def _start(self, update: dict[str, Any]) -> asyncio.Task[None]:
        chat = _chat(update)
        before = None if chat is None else self._latest.get(chat)
        task = asyncio.create_task(self._do(update, before))
        self._tasks.add(task)
        if chat is not None:
            self._latest[chat] = task
        task.add_done_callback(lambda done: self._done(done, chat))
        return task

    async def _do(self, update: dict[str, Any], before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait((before,))
        try:
            await self._handle(update)
        except Exception as error:  # noqa: BLE001 - one update must not stop the others
            log_fault("an update could not be handled", error)

    def _done(self, task: asyncio.Task[None], chat: int | None) -> None:
        self._tasks.discard(task)
        if chat is not None and self._latest.get(chat) is task:
            del self._latest[chat]

    async def _wait_for(self, tasks: set[asyncio.Task[None]], until_ms: int) -> None:
        """Wait for some tasks, but not for ever."""
        pending = {task for task in tasks if not task.done()}
        if not pending:
            return
        enough = asyncio.ensure_future(self._clock.sleep_until(until_ms))
        work = asyncio.gather(*pending, return_exceptions=True)
        try:
            await asyncio.wait((enough, asyncio.shield(work)), return_when="FIRST_COMPLETED")
        finally:
            enough.cancel()

    async def _part(self, polling: asyncio.Task[None]) -> None:
        """Finish what is under way, and confirm it where that goes quickly."""
        polling.cancel()
        await asyncio.wait((polling,))
        if self._tasks:
            await asyncio.wait(tuple(self._tasks), timeout=FAREWELL)
        if self._offset and not self._tasks:
            last = asyncio.ensure_future(self._client.updates(self._offset, 0))
            await asyncio.wait((last,), timeout=FAREWELL)
            last.cancel()
            await asyncio.gather(last, return_exceptions=True)

    def _remember(self, number: int) -> None:
        self._seen.add(number)
        self._order.append(number)
        if len(self._order) > REMEMBERED:
            self._seen.discard(self._order.popleft())


def _is_about_chats(update: dict[str, Any]) -> bool:
    """Tell whether an update says where the bot is, on which others depend."""
    message = _part(update, "message")
    return "my_chat_member" in update or any(key in message for key in MOVES)


def _chat(update: dict[str, Any]) -> int | None:
    """Give the chat of a message; None for whatever is none."""
    number = _part(_part(update, "message"), "chat").get("id")
    return number if isinstance(number, int) else None


def _part(whole: dict[str, Any], key: str) -> dict[str, Any]:
    part = whole.get(key)
    return part if isinstance(part, dict) else {}
