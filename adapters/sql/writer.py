"""The one writer: group commit. A batch is what arrived during the previous commit.

Nothing waits for a batch to fill: while one commit is under way the next batch grows by itself, so
a single caller pays one commit and sixty-four share one. A batch that fails is undone and redone
item by item, so that one bad item never fails its neighbours.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import DBAPIError, IntegrityError

from adapters.sql import statements
from engine.runtime.ports import RepeatedError, StaleSeqError, StoreDownError

if TYPE_CHECKING:
    from sqlalchemy import Executable
    from sqlalchemy.ext.asyncio import AsyncConnection

Rows = list[dict[str, Any]]

LARGEST_BATCH: Final = 512


@dataclass(slots=True)
class Item:
    """What one caller wants written: rows by statement. All or nothing."""

    rows: dict[str, Rows] = field(default_factory=lambda: defaultdict(list))
    key: str | None = None
    """Idempotency key among the rows."""

    def add(self, statement: str, **values: object) -> None:
        """Add a row for a statement."""
        self.rows[statement].append(values)


class Writer:
    """Owns the writing connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        """Take a connection that nobody else uses."""
        self._connection = connection
        made = statements.upserts(connection.dialect.name)
        # In this order within a transaction: heads first, so that a lost race shows at once.
        self._order: dict[str, Executable] = {
            "insert_table": statements.INSERT_TABLE,
            "move_head": statements.MOVE_HEAD,
            "insert_log": statements.INSERT_LOG,
            "want": statements.WANT,
            "drop_timer": statements.DROP_TIMER,
            "timer": made.timer,
            "insert_idem": statements.INSERT_IDEM,
            "purge_idem": statements.PURGE_IDEM,
            "surface": made.surface,
            "forget_surface": statements.FORGET_SURFACE,
            "person": made.person,
            "place": made.place,
            "person_language": statements.SET_PERSON_LANGUAGE,
            "place_language": statements.SET_PLACE_LANGUAGE,
            "meta": made.meta,
        }
        self._waiting: list[tuple[Item, asyncio.Future[None]]] = []
        self._news = asyncio.Event()
        self._is_closing = False

    async def write(self, item: Item) -> None:
        """Return when the item is on disk.

        Raises `StaleSeqError`, `RepeatedError`, `StoreDownError`; then nothing of it was written.
        """
        if self._is_closing:
            raise StoreDownError
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, done))
        self._news.set()
        await done

    async def run(self) -> None:
        """Write until `close` was called and everything is written."""
        while True:
            await self._news.wait()
            batch = self._waiting[:LARGEST_BATCH]
            del self._waiting[:LARGEST_BATCH]
            if not batch:
                if self._is_closing:
                    return
                self._news.clear()
                continue
            await self._write_batch(batch)

    def close(self) -> None:
        """Take nothing new."""
        self._is_closing = True
        self._news.set()

    async def _write_batch(self, batch: list[tuple[Item, asyncio.Future[None]]]) -> None:
        error = await self._try([item for item, _ in batch])
        if error is None or len(batch) == 1:
            for _, done in batch:
                _finish(done, error)
            return
        for item, done in batch:
            _finish(done, await self._try([item]))

    async def _try(self, items: list[Item]) -> Exception | None:
        """Write items in one transaction; gives what went wrong after undoing all of it."""
        connection = self._connection
        try:
            async with connection.begin():
                for name, statement in self._order.items():
                    rows = [row for item in items for row in item.rows.get(name, ())]
                    if not rows:
                        continue
                    result = await connection.execute(statement, rows)
                    if name == "move_head":
                        _require_all_moved(result.rowcount, len(rows))
        except (StaleSeqError, IntegrityError) as error:
            return await self._named(items, error)
        except DBAPIError as error:
            return StoreDownError(type(error.orig).__name__)
        return None

    async def _named(self, items: list[Item], error: Exception) -> Exception:
        """Say whether a conflict was a repeated key or a lost race."""
        if len(items) > 1 or items[0].key is None:
            return error if isinstance(error, StaleSeqError) else StaleSeqError()
        async with self._connection.begin():
            found = await self._connection.execute(statements.IS_USED, {"p_key": items[0].key})
            is_used = found.first() is not None
        return RepeatedError(items[0].key) if is_used else StaleSeqError()


def _require_all_moved(moved: int, wanted: int) -> None:
    if moved != wanted:
        raise StaleSeqError


def _finish(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
