"""Delivery by webhook, as Telegram's own server does it.

The updates of one chat, and the presses of one person, go out one after the other, and others
meanwhile. What is not answered with a 2xx goes out again: at once the first time, then after
``Retry-After`` or a wait that doubles.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import aiohttp

from tests.fakes.common.faults import APPLIED

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from tests.fakes.common.faults import Faults
    from tests.fakes.common.waiting import Clock
    from tests.fakes.telegram.faults import Fault
    from tests.fakes.telegram.inbox import Inbox, Waiting
    from tests.fakes.telegram.model import Json

HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
METHOD: Final = "webhook"
"""Name by which a `Fault` hits deliveries."""
LONGEST_WAIT: Final = 60
PATIENCE_SECONDS: Final = 60.0
"""How long an answer is waited for, real seconds."""


class Pusher:
    """Delivers to one address."""

    def __init__(
        self, inbox: Inbox, clock: Clock, faults: Faults[Fault], settings: tuple[str, str, int]
    ) -> None:
        """Take what waits, and the address, the secret, and how many deliveries go at once."""
        self.settings = settings
        self.url, self._secret, self._connections = settings
        self.news = asyncio.Event()
        self.failed_at = 0
        self.failure = ""
        self.deliveries = 0
        self._inbox = inbox
        self._clock = clock
        self._faults = faults
        self._busy: set[object] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to deliver."""
        self._spawn(self._run())

    def stop(self) -> None:
        """End at once; what is under way is not confirmed."""
        for task in self._tasks:
            task.cancel()

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self) -> None:
        headers = {HEADER: self._secret} if self._secret else {}
        timeout = aiohttp.ClientTimeout(total=PATIENCE_SECONDS)
        async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
            while True:
                self.news.clear()
                for one in self._inbox.waiting():
                    key = _queue(one.update)
                    if len(self._busy) < self._connections and key not in self._busy:
                        self._busy.add(key)
                        self._spawn(self._deliver(session, one, key))
                await self.news.wait()

    async def _deliver(self, session: aiohttp.ClientSession, one: Waiting, key: object) -> None:
        wait, failures = 1, 0
        while True:
            self._inbox.give(one)
            after = await self._attempt(session, one.update)
            if after is None:
                break
            self.failed_at = self._clock.now_ms() // 1000
            failures += 1
            if after == 0 and failures > 1:
                after = wait = min(LONGEST_WAIT, wait * 2)
            await self._clock.sleep_until(self._clock.now_ms() + after * 1000)
        self._inbox.taken(one)
        self._busy.discard(key)
        self.news.set()

    async def _attempt(self, session: aiohttp.ClientSession, update: Json) -> int | None:
        """Deliver once; None = it was taken, else the seconds that were asked for, or 0."""
        fault = self._faults.strike(METHOD, None)
        if fault is not None and fault.kind not in APPLIED:
            self.failure = "Connection reset by peer"
            return 0
        self.deliveries += 1
        try:
            async with session.post(self.url, json=update) as answer:
                if fault is not None:
                    self.failure = "Read timeout expired"
                    return 0
                if answer.ok:
                    return None
                said = f"{answer.status} {answer.reason}"
                self.failure = f"Wrong response from the webhook: {said}"
                return int(answer.headers.get("Retry-After", "0"))
        except (aiohttp.ClientError, TimeoutError) as error:
            self.failure = type(error).__name__
            return 0


def _queue(update: Json) -> object:
    """Name the queue of an update: of its chat, or of whoever pressed."""
    press = update.get("callback_query")
    if press is not None:
        return "press", press["from"]["id"]
    for part in update.values():
        if isinstance(part, dict) and "chat" in part:
            return part["chat"]["id"]
    return update["update_id"]
