"""Opening the store: one writer at a time, a look at the file first, migrations with a copy before.

Nothing is written before the file was found sound, so a refusal leaves it as it was.
"""

from __future__ import annotations

import asyncio
import fcntl
import time
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import StaticPool

from adapters.sql import inspection
from adapters.sql.errors import AlreadyRunningError, NewerStoreError, UnsupportedStoreError
from adapters.sql.store import Reader, SqlStore
from adapters.sql.writer import Writer

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Generator

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    # An acknowledged move is on disk, also when the power goes.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
    "PRAGMA wal_autocheckpoint=1000",
    "PRAGMA journal_size_limit=67108864",
    "PRAGMA temp_store=MEMORY",
)
READERS: Final = 3


@asynccontextmanager
async def open_store(url: str) -> AsyncGenerator[SqlStore]:
    """Open a database for a bot; raises a `StoreOpenError`."""
    path = _path(url)
    with _only_writer(path):
        await asyncio.to_thread(inspection.inspect, path)
        engine = _engine(url, poolclass=StaticPool)
        readers = _engine(url, is_reader=True, pool_size=READERS, max_overflow=0)
        try:
            await _migrate(engine, path)
            async with engine.connect() as connection:
                writer = Writer(connection)
                running = asyncio.create_task(writer.run())
                try:
                    yield SqlStore(readers, writer)
                finally:
                    writer.close()
                    await running
        finally:
            await readers.dispose()
            await engine.dispose()


@asynccontextmanager
async def open_reader(url: str) -> AsyncGenerator[Reader]:
    """Open a database for looking only, also beside a running bot; raises a `StoreOpenError`."""
    path = _path(url)
    await asyncio.to_thread(inspection.inspect, path, must_exist=True)
    readers = _engine(url, is_reader=True)
    try:
        yield Reader(readers)
    finally:
        await readers.dispose()


def _path(url: str) -> Path:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise UnsupportedStoreError(url.partition(":")[0], "url") from None
    if parsed.drivername != "sqlite+aiosqlite" or not parsed.database:
        raise UnsupportedStoreError(parsed.drivername, "url")
    return Path(parsed.database)


@contextmanager
def _only_writer(path: Path) -> Generator[None]:
    """Hold the lock beside the file for as long as the process writes."""
    lock = path.with_name(path.name + ".lock")
    try:
        handle = lock.open("a")
    except OSError as error:
        raise UnsupportedStoreError(str(path), "folder") from error
    with handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunningError(str(path), "locked") from None
        yield


def _engine(url: str, *, is_reader: bool = False, **pool: Any) -> AsyncEngine:  # noqa: ANN401 - handed on as they are
    engine = create_async_engine(url, **pool)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own
        # The driver must not begin transactions by itself: a deferred one that turns into a
        # writer fails at once, without waiting its turn.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        if is_reader:
            cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN" if is_reader else "BEGIN IMMEDIATE")

    return engine


def _script() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


async def _migrate(engine: AsyncEngine, path: Path) -> None:
    config = _script()
    scripts = ScriptDirectory.from_config(config)
    found = await asyncio.to_thread(inspection.revision, path)
    known = {script.revision for script in scripts.walk_revisions()}
    if found is not None and found not in known:
        raise NewerStoreError(str(path), found)
    if found == scripts.get_current_head():
        return
    if found is not None:
        stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
        copy = path.with_name(f"{path.name}.before-{found}-{stamp}")
        await asyncio.to_thread(inspection.copy, path, copy)

    def upgrade(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    async with engine.connect() as connection:
        await connection.run_sync(upgrade)
        await connection.commit()
