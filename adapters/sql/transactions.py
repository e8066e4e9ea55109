"""Transactions on SQLite: statements of SQLAlchemy Core, executed in batches by aiosqlite.

The statements are compiled once, and a batch runs each of them once over rows that are tuples
already. Going through SQLAlchemy for each would cost three hand-overs between threads a statement
and, for every row, as much as the database itself takes. A whole batch is one hand-over: waking
another thread up costs more than the statements of a move.
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite

from adapters.sql import statements
from engine.runtime.ports import RepeatedError, StaleSeqError, StoreDownError

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    import aiosqlite
    from sqlalchemy import Executable
    from sqlalchemy.engine import Dialect
    from sqlalchemy.sql.compiler import SQLCompiler

    from adapters.sql.writer import Item

REFUSALS: Final = (
    sqlite3.DataError,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.NotSupportedError,
    sqlite3.ProgrammingError,
)
"""What SQLite says of rows that it cannot take; all else it says is about the file or the disk."""


@dataclass(frozen=True, slots=True)
class Batch:
    """One statement and the rows that it runs over."""

    text: str
    rows: list[tuple[Any, ...]]
    must_meet: bool
    """Each row has to meet one of the table's."""

    def check(self, count: int) -> None:
        """Raise `StaleSeqError` where a row met nothing."""
        if self.must_meet and count != len(self.rows):
            raise StaleSeqError


class SqliteTransactions:
    """Owns the writing connection."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Take a connection that nobody else uses and that begins no transactions by itself."""
        self._connection = connection
        dialect = SQLiteDialect_aiosqlite()
        commands = statements.commands(dialect.name)
        self._texts = {
            name: _text(made.statement, made.params, dialect) for name, made in commands.items()
        }
        self._order = {name: place for place, name in enumerate(self._texts)}
        """By statement when its turn comes."""
        self._is_used = _text(statements.IS_USED, ("p_key",), dialect)

    async def together(self, items: Sequence[Item]) -> None:
        """Write all items or nothing.

        Raises `StoreDownError` when nothing can be written now; anything else is about the items.
        """
        batches = self._batches(items)
        # The driver offers no public way to do several things in its thread at once.
        driver: Any = self._connection
        with _told():
            await driver._execute(_write, driver._conn, batches)  # noqa: SLF001

    async def apart(self, items: Sequence[Item]) -> list[Exception | None]:
        """Write what can be written, in one transaction too; gives for each why it was refused.

        Raises `StoreDownError` when nothing can be written now.
        """
        with _told():
            await self._begin()
            try:
                errors = [await self._one(item) for item in items]
                await self._connection.commit()
            except BaseException:
                await self._undo()
                raise
        return errors

    async def _one(self, item: Item) -> Exception | None:
        """Write one item within a transaction, or nothing of it."""
        await self._connection.execute("SAVEPOINT item")
        try:
            await self._execute([item])
        except Exception as error:
            if isinstance(error, sqlite3.Error) and not isinstance(error, REFUSALS):
                raise
            await self._connection.execute("ROLLBACK TO item")
            return await self._named(item, error)
        finally:
            if self._connection.in_transaction:
                await self._connection.execute("RELEASE item")
        return None

    async def _execute(self, items: Sequence[Item]) -> None:
        for batch in self._batches(items):
            cursor = await self._connection.executemany(batch.text, batch.rows)
            batch.check(cursor.rowcount)

    def _batches(self, items: Sequence[Item]) -> list[Batch]:
        """Give what items want done, statement by statement."""
        rows: dict[str, list[tuple[Any, ...]]] = {}
        for item in items:
            for name, row in item.rows:
                rows.setdefault(name, []).append(row)
        return [
            Batch(self._texts[name], rows[name], must_meet=name == "move_head")
            for name in sorted(rows, key=self._order.__getitem__)
        ]

    async def _named(self, item: Item, error: Exception) -> Exception:
        """Tell a repeated key from a lost race, and both from values that cannot be stored."""
        if not isinstance(error, (StaleSeqError, sqlite3.IntegrityError)):
            return error
        if item.key is not None:
            found = await self._connection.execute_fetchall(self._is_used, (item.key,))
            if list(found):
                return RepeatedError(item.key)
        return StaleSeqError()

    async def _begin(self) -> None:
        # Immediate: a deferred transaction that turns into a writer fails without waiting its turn.
        await self._connection.execute("BEGIN IMMEDIATE")

    async def _undo(self) -> None:
        """Roll back, unless SQLite did so by itself."""
        if self._connection.in_transaction:
            await self._connection.rollback()


def _write(connection: sqlite3.Connection, batches: Sequence[Batch]) -> None:
    """Write everything or nothing, in the driver's thread."""
    _run(connection, "BEGIN IMMEDIATE")
    try:
        for batch in batches:
            batch.check(_run(connection, batch.text, batch.rows))
        _run(connection, "COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.rollback()
        raise


def _run(connection: sqlite3.Connection, text: str, rows: Sequence[Any] | None = None) -> int:
    """Run a statement, over rows if it takes some; gives how many it met."""
    run = connection.execute(text) if rows is None else connection.executemany(text, rows)
    return run.rowcount


@contextmanager
def _told() -> Generator[None]:
    """Turn what SQLite says of file and disk into `StoreDownError`; its words hold no values."""
    try:
        yield
    except REFUSALS:
        raise
    except sqlite3.Error as error:
        reason = getattr(error, "sqlite_errorname", type(error).__name__)
        raise StoreDownError(reason) from error


def _text(statement: Executable, params: tuple[str, ...], dialect: Dialect) -> str:
    """Compile a statement whose rows come in the order of these parameters."""
    compiled = cast("SQLCompiler", cast("Any", statement).compile(dialect=dialect))
    if tuple(compiled.positiontup or ()) != params:
        raise ValueError(compiled.positiontup, params)
    return str(compiled)
