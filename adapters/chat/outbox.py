"""Delivery by wanted state: what a message should show is compared with what it shows.

There is no queue of messages. For every message of a table (an `Audience`) the newest table is
wanted; whoever comes to render finds the newest one. So edits coalesce, a failed call is simply
still wanted, and after a crash nothing has to be found out but which messages lag.

One task a chat, alive while the chat has something to be done: wait for a permit, render, call,
remember. An answer to a press never passes here, so it never waits.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import TYPE_CHECKING, Final

from adapters.chat.audience import Audience
from adapters.chat.buckets import Bucket, ChatLimits
from adapters.chat.surface import (
    MessageGoneError,
    SlowDownError,
    SurfaceError,
    UnreachableError,
)
from engine.runtime.ports import Shown
from engine.seats import PersonId, PlaceId, TableId
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from adapters.chat.audience import Presenter
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Surface
    from engine.runtime.ports import Clock, Directory, News, Person, Place, Surfaces
    from engine.table import Table

logger = logging.getLogger(__name__)

BOT_PER_SECOND: Final = 30
FIRST_RETRY_MS: Final = 500
LONGEST_RETRY_MS: Final = 60_000
DEAD_MS: Final = 20 * 60_000
"""How long a chat that cannot be written to is left alone: three calls an hour."""

ChatKey = tuple[str, int]
"""``("place", id)`` or ``("person", id)``."""
Job = tuple[TableId, str]
"""A table and the key of one of its messages."""


class Outbox:
    """Keeps every message of every table up to date; a listener of the host."""

    def __init__(
        self,
        faces: Mapping[str, Surface],
        presenter: Presenter,
        directory: Directory,
        surfaces: Surfaces,
        clock: Clock,
    ) -> None:
        """Take the faces by platform and the ports."""
        self._faces = faces
        self._presenter = presenter
        self._directory = directory
        self._surfaces = surfaces
        self._clock = clock
        self._tables: dict[TableId, Table] = {}
        self._shown: dict[TableId, dict[str, Shown]] = {}
        self._chats: dict[ChatKey, _Chat] = {}
        self._bots = {name: Bucket(1000 / BOT_PER_SECOND, 2) for name in faces}
        self._tasks: asyncio.TaskGroup | None = None
        self._closing = asyncio.Event()
        self._quiet = asyncio.Event()
        self._quiet.set()

    async def run(self) -> None:
        """Deliver until `drain` was called."""
        async with asyncio.TaskGroup() as tasks:
            self._tasks = tasks
            for chat in self._chats.values():
                self._wake(chat)
            await self._closing.wait()
            for chat in self._chats.values():
                if chat.task is not None:
                    chat.task.cancel()
        self._tasks = None

    async def drain(self, seconds: float) -> None:
        """Give what is under way some time, then let `run` return."""
        try:
            async with asyncio.timeout(seconds):
                await self._quiet.wait()
        except TimeoutError:
            logger.info("messages were left for the next start")
        self._closing.set()

    async def settled(self) -> None:
        """Wait until nothing is left to be shown."""
        await self._quiet.wait()

    def told(self, news: News) -> None:
        """Take note that a table has changed."""
        self._want(news.table)

    async def recover(self, tables: Iterable[Table]) -> None:
        """Catch up after a start: what lags, and what a person with a running clock looks at."""
        lagging = set(await self._surfaces.lagging())
        for table in tables:
            is_waited_for = any(seat >= 0 and table.chair(seat).is_present for seat in table.acting)
            if table.id in lagging or is_waited_for or table.status is Status.LOBBY:
                self._want(table)

    def repost(self, table: Table) -> None:
        """Show the table's public message anew, at the bottom of its chat."""
        self._tables[table.id] = table
        chat = self._chat(("place", table.place))
        listed = [a for a in self._audiences(table) if a.to is None and not a.transient]
        if listed:
            chat.jobs[table.id, listed[-1].key] = listed[-1]
            chat.anew.add((table.id, listed[-1].key))
            self._wake(chat)

    def refresh(self, table: Table) -> None:
        """Look again at all messages of a table: a reader's language has changed."""
        self._want(table)

    def is_unreachable(self, person: PersonId) -> bool:
        """Tell whether the last private message to somebody could not be delivered."""
        chat = self._chats.get(("person", person))
        return chat is not None and chat.dead_until_ms > self._clock.now_ms()

    def reached(self, person: PersonId) -> None:
        """Try private messages again: the person has just opened the chat."""
        chat = self._chats.get(("person", person))
        if chat is not None:
            chat.dead_until_ms = 0
            self._wake(chat)

    def _want(self, table: Table) -> None:
        known = self._tables.get(table.id)
        if known is not None and known.seq > table.seq:
            return
        self._tables[table.id] = table
        listed = self._audiences(table)
        for audience in listed:
            self._add(table, audience)
        keys = {audience.key for audience in listed}
        for key in self._shown.get(table.id, {}):
            if key not in keys and key.startswith("nudge:"):
                self._add(table, Audience(key, None, transient=True))

    def _add(self, table: Table, audience: Audience) -> None:
        to: ChatKey = ("place", table.place) if audience.to is None else ("person", audience.to)
        chat = self._chat(to)
        chat.jobs[table.id, audience.key] = audience
        self._wake(chat)

    def _audiences(self, table: Table) -> tuple[Audience, ...]:
        try:
            return self._presenter.audiences(table)
        except Exception as error:  # noqa: BLE001 - a fault of one table must not stop the others
            _log("a table could not be presented", error, table.id)
            return ()

    def _chat(self, key: ChatKey) -> _Chat:
        return self._chats.setdefault(key, _Chat(key))

    def _wake(self, chat: _Chat) -> None:
        self._quiet.clear()
        chat.news.set()
        if self._tasks is not None and chat.task is None:
            chat.task = self._tasks.create_task(self._serve(chat))

    async def _serve(self, chat: _Chat) -> None:
        try:
            while chat.jobs:
                await self._serve_one(chat)
        finally:
            chat.task = None
            self._forget_ended()
            if not any(other.task or other.jobs for other in self._chats.values()):
                self._quiet.set()

    async def _serve_one(self, chat: _Chat) -> None:
        chat.news.clear()
        to = await self._address(chat)
        surface = None if to is None else self._faces.get(to.platform)
        if to is None or surface is None:
            chat.jobs.clear()
            return
        if chat.limits is None:
            chat.limits = ChatLimits(surface.capabilities, is_group=chat.key[0] == "place")
        job, is_droppable = await self._next(chat)
        bot = self._bots[to.platform]
        due = max(
            chat.limits.ready_ms(is_droppable=is_droppable),
            bot.ready_ms(),
            chat.retry_ms,
            chat.dead_until_ms,
        )
        now = self._clock.now_ms()
        if due > now:
            await self._rest(chat, due)
            return
        await self._deliver(chat, job, to, surface, is_droppable=is_droppable)

    async def _rest(self, chat: _Chat, due: float) -> None:
        """Wait for a permit, or for news that may need another one."""
        sleeping = asyncio.ensure_future(self._clock.sleep_until(int(due) + 1))
        hearing = asyncio.ensure_future(chat.news.wait())
        try:
            await asyncio.wait({sleeping, hearing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            hearing.cancel()

    async def _next(self, chat: _Chat) -> tuple[Job, bool]:
        """Choose what is most pressing: new messages and ends before edits."""
        first: Job | None = None
        for job in list(chat.jobs):
            shown = await self._load(job[0])
            if job in chat.anew or job[1] not in shown or self._is_pressing(job):
                return job, False
            first = first or job
        if first is None:
            raise LookupError(chat.key)
        return first, True

    def _is_pressing(self, job: Job) -> bool:
        table = self._tables.get(job[0])
        return table is not None and (
            table.status.is_over or table.pausing or job[1].startswith("nudge:")
        )

    async def _deliver(
        self, chat: _Chat, job: Job, to: Person | Place, surface: Surface, *, is_droppable: bool
    ) -> None:
        audience = chat.jobs.pop(job)
        table = self._tables.get(job[0])
        if table is None:
            return
        shown = (await self._load(table.id)).get(audience.key)
        limits, bot = chat.limits, self._bots[to.platform]
        if limits is None:
            raise LookupError(chat.key)

        def take() -> None:
            now = self._clock.now_ms()
            limits.take(now, is_droppable=is_droppable)
            bot.take(now)

        try:
            screen = await self._render(table, audience, surface)
            if screen is None:
                if shown is not None and audience.transient:
                    take()
                    await surface.delete(to, shown.ref)
                    await self._forget(table.id, audience.key)
                return
            digest = hashlib.blake2b(repr(screen).encode(), digest_size=16).hexdigest()
            is_anew = job in chat.anew
            chat.anew.discard(job)
            if shown is not None and shown.digest == digest and not is_anew:
                return
            take()
            if shown is None or is_anew:
                ref = await surface.send(to, screen)
                if shown is not None:
                    take()
                    await surface.delete(to, shown.ref)
            else:
                ref = shown.ref
                await surface.edit(to, ref, screen)
            await self._remember(Shown(table.id, audience.key, ref, table.seq, digest))
            chat.failures = 0
        except MessageGoneError:
            await self._forget(table.id, audience.key)
            chat.jobs.setdefault(job, audience)
        except SurfaceError as error:
            self._failed(chat, error)
            chat.jobs.setdefault(job, audience)
        except Exception as error:  # noqa: BLE001 - a fault of one message must not stop the others
            _log("a message could not be delivered", error, table.id, audience.key)

    def _failed(self, chat: _Chat, error: SurfaceError) -> None:
        now = self._clock.now_ms()
        if isinstance(error, UnreachableError):
            chat.dead_until_ms = now + DEAD_MS
        elif isinstance(error, SlowDownError):
            if chat.limits is not None:
                chat.limits.slow_down(now, error.seconds)
        else:
            chat.failures += 1
            wait = min(LONGEST_RETRY_MS, FIRST_RETRY_MS << min(chat.failures - 1, 7))
            # Chats that failed together come back apart: a part of the wait follows the chat.
            chat.retry_ms = now + wait + hash(chat.key) % (wait // 2)

    async def _render(self, table: Table, audience: Audience, surface: Surface) -> Screen | None:
        people = await self._directory.people((table.host, *table.persons))
        places = await self._directory.places((table.place,))
        place = places[table.place]
        return self._presenter.screen(table, audience, people, place, surface.capabilities)

    async def _address(self, chat: _Chat) -> Person | Place | None:
        kind, number = chat.key
        if kind == "place":
            return (await self._directory.places((PlaceId(number),))).get(PlaceId(number))
        return (await self._directory.people((PersonId(number),))).get(PersonId(number))

    async def _load(self, table: TableId) -> dict[str, Shown]:
        known = self._shown.get(table)
        if known is None:
            rows = await self._surfaces.of_table(table)
            known = self._shown.setdefault(table, {row.audience: row for row in rows})
        return known

    async def _remember(self, row: Shown) -> None:
        self._shown.setdefault(row.table, {})[row.audience] = row
        await self._surfaces.shown(row)

    async def _forget(self, table: TableId, key: str) -> None:
        self._shown.get(table, {}).pop(key, None)
        await self._surfaces.forget(table, key)

    def _forget_ended(self) -> None:
        """Let go of tables that have ended and are shown as such."""
        busy = {job[0] for chat in self._chats.values() for job in chat.jobs}
        for id_, table in list(self._tables.items()):
            if table.status.is_over and id_ not in busy:
                del self._tables[id_]
                self._shown.pop(id_, None)
        now = self._clock.now_ms()
        for key, chat in list(self._chats.items()):
            if chat.is_forgettable(now):
                del self._chats[key]


class _Chat:
    """What one chat is owed."""

    def __init__(self, key: ChatKey) -> None:
        self.key = key
        self.jobs: dict[Job, Audience] = {}
        self.anew: set[Job] = set()
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.limits: ChatLimits | None = None
        self.failures = 0
        self.retry_ms = 0
        self.dead_until_ms = 0

    def is_forgettable(self, now_ms: int) -> bool:
        """Tell whether nothing would be lost: no work, no limit that still holds."""
        if self.jobs or self.task is not None or self.dead_until_ms > now_ms:
            return False
        return self.limits is None or self.limits.is_rested(now_ms)


def _log(message: str, error: Exception, table: TableId, audience: str = "") -> None:
    logger.error(
        message,
        extra={"table": table, "audience": audience, "kind": type(error).__name__},
        exc_info=error,
    )
