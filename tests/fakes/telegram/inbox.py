"""The updates that wait for the bot: long poll, confirmation by offset, webhook delivery."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.fakes.telegram.model import ApiError, Json
from tests.fakes.telegram.pushing import Pusher

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.common.faults import Faults
    from tests.fakes.common.waiting import Clock
    from tests.fakes.telegram.faults import Fault

KEPT_MS: Final = 24 * 3_600_000
"""How long Telegram keeps what nobody fetches."""
NOT_BY_DEFAULT: Final = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
CONFLICT: Final = (
    "terminated by other getUpdates request; make sure that only one bot instance is running"
)
WEBHOOK_ACTIVE: Final = (
    "can't use getUpdates method while webhook is active; use deleteWebhook to delete the "
    "webhook first"
)


@dataclass(eq=False, slots=True)
class Waiting:
    """An update in the queue."""

    update: Json
    at_ms: int
    is_extra: bool
    """A second delivery: an offset confirms it only once it was handed out."""
    was_given: bool = False

    @property
    def id(self) -> int:
        """Give the id of the update."""
        number: int = self.update["update_id"]
        return number


class Inbox:
    """Keeps updates until the bot has confirmed them."""

    def __init__(self, clock: Clock, faults: Faults[Fault]) -> None:
        """Begin empty, at some id."""
        self._clock = clock
        self._faults = faults
        self._next = 310_000_001
        self._queue: list[Waiting] = []
        self._sent: dict[int, Json] = {}
        self._allowed: frozenset[str] | None = None
        self._poll: asyncio.Future[None] | None = None
        self.duplicate_all = False
        self.keeps_all = True
        """Whether sent updates are kept for `resend`."""
        self.on_given: Callable[[Json], None] = lambda _: None
        self.pusher: Pusher | None = None
        """Delivers to a webhook, where one is set."""

    @property
    def pending(self) -> int:
        """Count the updates that are not confirmed."""
        return len(self._queue)

    def add(self, kind: str, payload: Json, copies: int = 1) -> int:
        """Queue an update, ``copies`` times in all; give its id."""
        number = self._next
        self._next += 1
        if self._is_allowed(kind):
            update: Json = {"update_id": number, kind: payload}
            if self.keeps_all:
                self._sent[number] = update
            copies *= 2 if self.duplicate_all else 1
            now = self._clock.now_ms()
            self._queue += [Waiting(update, now, is_extra=at > 0) for at in range(copies)]
            self._wake()
        return number

    def resend(self, update_id: int) -> None:
        """Deliver an old update once more, under its old id."""
        self._queue.append(Waiting(self._sent[update_id], self._clock.now_ms(), is_extra=True))
        self._wake()

    def reorder(self, first: int, second: int) -> None:
        """Let two waiting updates change places; they swap their ids."""
        pair = [one for one in self._queue if one.id in {first, second}]
        a, b = pair
        a.update, b.update = (
            b.update | {"update_id": a.id},
            a.update | {"update_id": b.id},
        )

    def allow(self, kinds: list[str] | None) -> None:
        """Remember which updates the bot wants; None keeps what was said before."""
        if kinds is not None:
            self._allowed = frozenset(kinds) or None

    def drop_all(self) -> None:
        """Forget what waits."""
        self._queue.clear()

    async def fetch(
        self,
        offset: int,
        limit: int,
        seconds: float,
        allowed: list[str] | None,
        is_gone: Callable[[], bool] = lambda: False,
    ) -> list[Json]:
        """Serve a poll: real seconds, for the client's patience is real too; raises 409s.

        ``is_gone`` tells that the client hung up meanwhile: nothing is handed out then.
        """
        if self.pusher is not None:
            raise ApiError(409, WEBHOOK_ACTIVE)
        if self._poll is not None and not self._poll.done():
            self._poll.set_exception(ApiError(409, CONFLICT))
        self.allow(allowed)
        self._confirm(offset)
        if not self._queue and seconds > 0:
            mine = self._poll = asyncio.get_running_loop().create_future()
            try:
                async with asyncio.timeout(seconds):
                    await mine
            except TimeoutError:
                pass
            finally:
                if self._poll is mine:
                    self._poll = None
        if is_gone():
            return []
        batch = sorted(self._queue[: max(1, min(limit, 100))], key=lambda one: one.id)
        for one in batch:
            self.give(one)
        return [one.update for one in batch]

    def give(self, one: Waiting) -> None:
        """Say that an update goes out."""
        if not one.was_given:
            one.was_given = True
            self.on_given(one.update)

    def waiting(self) -> list[Waiting]:
        """Give what is not confirmed, oldest first."""
        return self._queue

    def taken(self, one: Waiting) -> None:
        """Confirm one update."""
        if one in self._queue:
            self._queue.remove(one)

    def set_webhook(self, url: str, secret: str, connections: int) -> None:
        """Deliver to an address from now on; the same one as before changes nothing."""
        old = self.pusher
        if old is not None and old.settings == (url, secret, connections):
            return
        self.stop_webhook()
        self.pusher = Pusher(self, self._clock, self._faults, (url, secret, connections))
        self.pusher.start()

    def stop_webhook(self) -> None:
        """End the delivery; what waits stays."""
        if self.pusher is not None:
            self.pusher.stop()
            self.pusher = None

    def _is_allowed(self, kind: str) -> bool:
        return kind not in NOT_BY_DEFAULT if self._allowed is None else kind in self._allowed

    def _wake(self) -> None:
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(None)
        if self.pusher is not None:
            self.pusher.news.set()

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            self._queue = self._queue[offset:]
        elif offset or self._queue:
            oldest = self._clock.now_ms() - KEPT_MS
            self._queue = [
                one
                for one in self._queue
                if one.at_ms >= oldest
                and (one.id >= offset or (one.is_extra and not one.was_given))
            ]
