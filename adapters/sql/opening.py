"""Opening the store: one writer at a time, a look at the file first, then migrations.

Nothing is written before the file was found sound, so a refusal leaves it as it was. A new store is
made beside its place and moved there when it is whole: a file that is there is never half made.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import aiosqlite
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, StaticPool

from adapters.sql import files, inspection, migrating, seals
from adapters.sql.errors import (
    AlreadyRunningError,
    BadStoreError,
    NewerStoreError,
    UnsupportedStoreError,
)
from adapters.sql.locking import only_writer
from adapters.sql.store import LadderReader, SqlStore
from adapters.sql.transactions import SqliteTransactions
from adapters.sql.writer import Writer

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Generator

    from sqlalchemy import Connection, Executable
    from sqlalchemy.ext.asyncio import AsyncEngine

WRITING: Final = (
    "PRAGMA journal_mode=WAL",
    # An acknowledged move is on disk, also when the power goes.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
    "PRAGMA wal_autocheckpoint=1000",
    "PRAGMA journal_size_limit=67108864",
    "PRAGMA temp_store=MEMORY",
    # KiB, not pages. The system caches the file too.
    "PRAGMA cache_size=-512",
)
READING: Final = (
    "PRAGMA busy_timeout=5000",
    "PRAGMA query_only=ON",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA cache_size=-512",
)
READERS: Final = 3


@asynccontextmanager
async def open_store(url: str) -> AsyncGenerator[SqlStore]:
    """Open a database for a bot; raises a `StoreOpenError`."""
    path = path_of(url)
    with only_writer(path):
        looked = await _prepare(path)
        engine, readers = _writing(path), _reading(path)
        try:
            async with engine.connect() as connection:
                raw = await connection.get_raw_connection()
                transactions = SqliteTransactions(
                    cast("aiosqlite.Connection", raw.driver_connection)
                )
                writer = Writer(transactions)
                running = asyncio.create_task(writer.run())
                try:
                    yield SqlStore(readers, writer)
                finally:
                    writer.close()
                    await running
        finally:
            # The writer leaves last: whoever does writes the journal back into the file.
            await readers.dispose()
            await engine.dispose()
        seals.seal(path, looked)


@asynccontextmanager
async def open_reader(url: str) -> AsyncGenerator[LadderReader]:
    """Open a database for looking only, also beside a running bot; raises a `StoreOpenError`.

    Never in the bot's own process: looking at the file closes it, and with it go this process's
    locks on it.
    """
    path = path_of(url)
    found = await asyncio.to_thread(inspected, path)
    if found is None:
        raise BadStoreError(str(path), "foreign")
    if found != migrating.head():
        raise UnsupportedStoreError(str(path), "older")
    readers = _reading(path)
    try:
        yield LadderReader(readers)
    finally:
        await readers.dispose()


def file_url(path: Path) -> str:
    """Give the address of a SQLite file, whatever characters its name holds."""
    return URL.create("sqlite+aiosqlite", database=str(path)).render_as_string()


def path_of(url: str) -> Path:
    """Give the file that an address names; raises `UnsupportedStoreError` if it names none."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise UnsupportedStoreError(url.partition(":")[0], "url") from None
    name = parsed.database or ""
    is_file = name != "" and not name.startswith((":", "file:"))
    if parsed.drivername != "sqlite+aiosqlite" or not is_file:
        raise UnsupportedStoreError(parsed.drivername, "url")
    return Path(name)


def inspected(path: Path, *, is_sealed: bool = False) -> str | None:
    """Give the revision of a sound file, None for one without tables; raises `StoreOpenError`."""
    inspection.inspect(path, is_sealed=is_sealed)
    found = inspection.revision(path)
    if found is not None and found not in migrating.known():
        raise NewerStoreError(str(path), found)
    return found


async def _prepare(path: Path) -> int:
    """Make the file, or look at it, copy it and bring it up to date.

    Gives when all of its pages were looked at last, nanoseconds.
    """
    now = time.time_ns()
    if not await asyncio.to_thread(inspection.is_there, path):
        with explained(path):
            await _make(path)
        return now
    looked = seals.looked_ns(path)
    found = await asyncio.to_thread(inspected, path, is_sealed=looked is not None)
    if looked is None:
        looked = now
    if found == migrating.head():
        return looked
    with explained(path):
        if found is not None:
            await asyncio.to_thread(files.copy, path, found)
        await migrate(path)
    return looked


@contextmanager
def explained(path: Path) -> Generator[None]:
    """Say that files cannot be written where the database lies; other errors are ours."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if files.is_held(cause):
            raise AlreadyRunningError(str(path), "locked") from error
        if files.is_about_disk(cause):
            raise UnsupportedStoreError(str(path), "folder") from error
        raise


async def _make(path: Path) -> None:
    new = files.beside(path, ".new")
    files.remove(new)
    await migrate(new)
    files.move(new, path)


async def migrate(path: Path, *then: Executable) -> None:
    """Bring a file up to date that nobody else has open, and do something further to it."""
    engine = _writing(path)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(migrating.upgrade)
            for statement in then:
                await connection.execute(statement)
            await connection.commit()
    finally:
        await engine.dispose()


def _writing(path: Path) -> AsyncEngine:
    engine = create_async_engine(
        "sqlite+aiosqlite://",
        async_creator=lambda: aiosqlite.connect(path),
        poolclass=StaticPool,
        hide_parameters=True,
    )
    _listen(engine, WRITING, "BEGIN IMMEDIATE")
    return engine


def _reading(path: Path) -> AsyncEngine:
    engine = create_async_engine(
        "sqlite+aiosqlite://",
        async_creator=lambda: aiosqlite.connect(files.read_only(path), uri=True),
        poolclass=AsyncAdaptedQueuePool,
        pool_size=READERS,
        max_overflow=0,
        hide_parameters=True,
    )
    _listen(engine, READING, "BEGIN")
    return engine


def _listen(engine: AsyncEngine, pragmas: tuple[str, ...], begin: str) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own
        # The driver must not begin transactions by itself: a deferred one that turns into a
        # writer fails at once, without waiting its turn.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
