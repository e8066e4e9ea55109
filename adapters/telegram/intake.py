"""Updates in work: each is begun once, in parallel, and nothing can stop the others.

What comes again while the process lives is passed over. Nothing overtakes an older message of the
same chat.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final

from adapters.chat.faults import log_fault

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.runtime.ports import Clock

    Update = dict[str, Any]

REMEMBERED: Final = 1_000
"""Updates that are known when they come once more: ten times what Telegram hands out at once."""
MOVES: Final = ("migrate_to_chat_id", "migrate_from_chat_id")


class Intake:
    """Hands each update to whoever handles it."""

    def __init__(self, handle: Callable[[Update], Awaitable[None]], clock: Clock) -> None:
        """Take what is to be done with an update, and the clock."""
        self._handle = handle
        self._clock = clock
        self._working: dict[int, asyncio.Task[None]] = {}
        self._latest: dict[int, asyncio.Task[None]] = {}
        self._seen: set[int] = set()
        self._order: deque[int] = deque()

    @property
    def working(self) -> tuple[asyncio.Task[None], ...]:
        """Give what is under way."""
        return tuple(self._working.values())

    def take(self, number: int, update: Update) -> asyncio.Task[None] | None:
        """Begin with an update; None if it was begun before, whether it is done or not."""
        if number in self._seen:
            return None
        self._remember(number)
        chat = _chat(update)
        before = None if chat is None else self._latest.get(chat)
        task = asyncio.create_task(self._do(update, before))
        self._working[number] = task
        if chat is not None:
            self._latest[chat] = task
        task.add_done_callback(lambda done: self._done(number, done, chat))
        return task

    def known(self, number: int) -> asyncio.Task[None] | None:
        """Give the work on an update, None if there is none any more or none yet."""
        return self._working.get(number)

    async def wait_for(self, tasks: set[asyncio.Task[None]], until_ms: int) -> None:
        """Wait for some work, but not for ever."""
        pending = {task for task in tasks if not task.done()}
        if not pending:
            return
        enough = asyncio.ensure_future(self._clock.sleep_until(until_ms))
        work = asyncio.gather(*pending, return_exceptions=True)
        try:
            await asyncio.wait((enough, asyncio.shield(work)), return_when="FIRST_COMPLETED")
        finally:
            enough.cancel()

    async def finish(self, seconds: float) -> bool:
        """Wait a little, real seconds, for what is under way; tells whether all is done."""
        if self._working:
            await asyncio.wait(self.working, timeout=seconds)
        return not self._working

    async def _do(self, update: Update, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait((before,))
        try:
            await self._handle(update)
        except Exception as error:  # noqa: BLE001 - one update must not stop the others
            log_fault("an update could not be handled", error)

    def _done(self, number: int, task: asyncio.Task[None], chat: int | None) -> None:
        del self._working[number]
        if chat is not None and self._latest.get(chat) is task:
            del self._latest[chat]

    def _remember(self, number: int) -> None:
        self._seen.add(number)
        self._order.append(number)
        if len(self._order) > REMEMBERED:
            self._seen.discard(self._order.popleft())


def number_of(update: Update) -> int | None:
    """Give the number of an update, None for what is none."""
    number = update.get("update_id")
    return number if isinstance(number, int) else None


def is_about_chats(update: Update) -> bool:
    """Tell whether an update says where the bot is, on which others depend."""
    message = _part(update, "message")
    return "my_chat_member" in update or any(key in message for key in MOVES)


def _chat(update: Update) -> int | None:
    """Give the chat of a message; None for whatever is none."""
    number = _part(_part(update, "message"), "chat").get("id")
    return number if isinstance(number, int) else None


def _part(whole: Update, key: str) -> Update:
    part = whole.get(key)
    return part if isinstance(part, dict) else {}
