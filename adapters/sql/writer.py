"""The one writer: group commit. A batch is what arrived during the previous commit.

Nothing waits for a batch to fill: while one commit is under way the next batch grows by itself, so
a single caller pays one commit and sixty-four share one. A batch in which something is refused is
undone and redone item by item, so that one bad item never fails its neighbours.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.runtime.ports import StoreDownError

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

logger = logging.getLogger(__name__)

LARGEST_BATCH: Final = 512

Row = tuple[str, tuple[Any, ...]]


@dataclass(slots=True)
class Item:
    """What one caller wants written, all or nothing."""

    subjects: frozenset[Hashable]
    """What it is about: a transaction goes by statements, so it holds one item a subject."""
    key: str | None = None
    """Idempotency key among the rows."""
    rows: list[Row] = field(default_factory=list["Row"])
    """Names of `adapters.sql.statements.commands`, each with the values that it takes."""


class Transactions(Protocol):
    """Writes items, in one transaction."""

    async def together(self, items: Sequence[Item]) -> None:
        """Write all items or nothing.

        Raises `StoreDownError` when nothing can be written now; anything else is about the items.
        """
        ...

    async def apart(self, items: Sequence[Item]) -> list[Exception | None]:
        """Write what can be written; gives for each item why it was refused.

        Raises `StoreDownError` when nothing can be written now.
        """
        ...


Waiting = tuple[Item, asyncio.Future[None]]


class Writer:
    """Takes items from many callers and writes them in batches."""

    def __init__(self, transactions: Transactions) -> None:
        """Take transactions that nobody else begins."""
        self._transactions = transactions
        self._waiting: list[Waiting] = []
        self._news = asyncio.Event()
        self._is_closing = False
        self._is_down = False

    async def write(self, item: Item) -> None:
        """Return when the item is on disk.

        Raises `StaleSeqError`, `RepeatedError`, `StoreDownError`, or what the driver says of values
        that it cannot take; then nothing of it was written.
        """
        if self._is_closing:
            raise StoreDownError
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, done))
        self._news.set()
        await done

    async def run(self) -> None:
        """Write until `close` was called and everything is written."""
        try:
            while self._waiting or not self._is_closing:
                if self._waiting:
                    await self._write_batch(self._take())
                else:
                    self._news.clear()
                    await self._news.wait()
        finally:
            self._is_closing = True
            _finish_all(self._waiting, StoreDownError())

    def close(self) -> None:
        """Take nothing new."""
        self._is_closing = True
        self._news.set()

    def _take(self) -> list[Waiting]:
        """Take the next batch: one item a subject, in the order of arrival."""
        batch: list[Waiting] = []
        left: list[Waiting] = []
        busy: set[Hashable] = set()
        for waiting in self._waiting:
            subjects = waiting[0].subjects
            is_next = len(batch) < LARGEST_BATCH and busy.isdisjoint(subjects)
            (batch if is_next else left).append(waiting)
            busy |= subjects
        self._waiting = left
        return batch

    async def _write_batch(self, batch: list[Waiting]) -> None:
        try:
            errors = await self._try([item for item, _ in batch])
        except BaseException:
            # The writer itself is brought down, and nobody may wait for ever.
            _finish_all(batch, StoreDownError())
            raise
        for (_, done), error in zip(batch, errors, strict=True):
            _finish(done, error)

    async def _try(self, items: list[Item]) -> Sequence[Exception | None]:
        """Write items; gives for each what went wrong."""
        try:
            try:
                await self._transactions.together(items)
                errors: Sequence[Exception | None] = [None] * len(items)
            except StoreDownError:
                raise
            except Exception:  # noqa: BLE001 - whatever it is, `apart` finds whose it is
                errors = await self._transactions.apart(items)
        except StoreDownError as error:
            if not self._is_down:
                logger.error("the store cannot write", extra={"kind": str(error)})  # noqa: TRY400 - the cause is in the kind, a trace says no more
            self._is_down = True
            return [StoreDownError(*error.args) for _ in items]
        if self._is_down:
            logger.info("the store writes again")
        self._is_down = False
        return errors


def _finish_all(batch: Sequence[Waiting], error: Exception) -> None:
    for _, done in batch:
        _finish(done, error)


def _finish(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():  # its caller was cancelled
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
