"""Transactions on a real file: a full disk, a failing one, a locked one."""

from __future__ import annotations

import resource
import sqlite3
from contextlib import asynccontextmanager, closing, contextmanager
from typing import TYPE_CHECKING

import aiosqlite
import pytest

from adapters.sql.opening import WRITING, open_store
from adapters.sql.transactions import SqliteTransactions
from adapters.sql.writer import Item
from engine.runtime.ports import RepeatedError, StaleSeqError, StoreDownError
from tests.adapters.sql.stores import NOW, T, url_of, write

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Generator
    from pathlib import Path


def entry(seq: int, code: str = "c", table: str = "t1") -> Item:
    """Say that an entry is added to a table's log, without its head."""
    item = Item(frozenset((table,)))
    item.rows.append(("insert_log", (table, seq, "0", code, 1)))
    return item


def keyed(key: str, seq: int) -> Item:
    item = entry(seq)
    item.key = key
    item.rows.append(("insert_idem", (key, 1)))
    return item


@asynccontextmanager
async def opened(path: Path) -> AsyncGenerator[tuple[aiosqlite.Connection, SqliteTransactions]]:
    async with open_store(url_of(path)):
        pass
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        for pragma in WRITING:
            await connection.execute(pragma)
        yield connection, SqliteTransactions(connection)


async def can(writing: Awaitable[None]) -> bool:
    try:
        await writing
    except StoreDownError:
        return False
    return True


async def codes(connection: aiosqlite.Connection) -> list[str]:
    return [row[0] for row in await connection.execute_fetchall("SELECT code FROM log ORDER BY 1")]


@contextmanager
def small_files(size: int) -> Generator[None]:
    """Let no file grow beyond a size: the disk fails in the middle of a commit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_file_is_told_and_the_same_connection_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as (connection, transactions):
        await transactions.together([entry(0, "before")])
        pages = next(iter(await connection.execute_fetchall("PRAGMA page_count")))[0]
        await connection.execute(f"PRAGMA max_page_count={pages}")
        big = "x" * 30_000
        for _ in range(2):
            with pytest.raises(StoreDownError, match="SQLITE_FULL"):
                await transactions.together([entry(1, big)])
            with pytest.raises(StoreDownError, match="SQLITE_FULL"):
                await transactions.apart([entry(1, "small"), entry(2, big), entry(3, "small")])
        assert await codes(connection) == ["before"]
        assert not connection.in_transaction
        await connection.execute("PRAGMA max_page_count=1000000")
        await transactions.together([entry(1, big)])
        assert await codes(connection) == ["before", big]


async def test_a_disk_that_fails_in_a_commit_is_told_and_the_store_goes_on(tmp_path: Path) -> None:
    """Faults R5: what was acknowledged stays, what was not is not there, no new start needed."""
    path = tmp_path / "a.db"
    async with open_store(url_of(path)) as store:
        await store.append([write(0, "a")], NOW)
        journal = path.with_name("a.db-wal").stat().st_size
        with small_files(journal + 3 * 4096):
            seq = 1
            while await can(store.append([write(seq, "b" * 3000)], NOW)):
                seq += 1
            assert not await can(store.append([write(seq, "b" * 30_000)], NOW))
            assert len(await store.load(T)) == seq
            assert seq < 100
        await store.append([write(seq, "c")], NOW)
    async with open_store(url_of(path)) as store:
        assert len(await store.load(T)) == seq + 1
        assert await store.integrity() == ()


async def test_a_stranger_who_holds_the_file_for_long_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as (connection, transactions):
        with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
            stranger.execute("BEGIN IMMEDIATE")
            await connection.execute("PRAGMA busy_timeout=1")
            with pytest.raises(StoreDownError, match="SQLITE_BUSY"):
                await transactions.together([entry(0)])
            stranger.execute("COMMIT")
        await transactions.together([entry(0)])
        assert len(await codes(connection)) == 1


async def test_apart_each_is_told_why(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as (connection, transactions):
        await transactions.together([keyed("k", 0)])
        strange = entry(2)
        strange.rows.append(("insert_log", ("t1", 3, "0", object(), 1)))
        huge = entry(2**70)
        items = [
            keyed("k", 0),
            keyed("l", 1),
            keyed("k", 2),
            keyed("m", 1),
            strange,
            huge,
            entry(3),
        ]
        errors = await transactions.apart(items)
        assert [type(error) for error in errors] == [
            RepeatedError,
            type(None),
            RepeatedError,
            StaleSeqError,
            sqlite3.ProgrammingError,
            OverflowError,
            type(None),
        ]
        assert len(await codes(connection)) == 3
        keys = await connection.execute_fetchall("SELECT key FROM idem ORDER BY key")
        assert [row[0] for row in keys] == ["k", "l"]


async def test_together_nothing_is_written_when_one_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as (connection, transactions):
        with pytest.raises(sqlite3.IntegrityError):
            await transactions.together([entry(0), entry(1), entry(1)])
        assert await codes(connection) == []
        assert not connection.in_transaction


async def test_an_error_of_the_store_tells_no_values(tmp_path: Path) -> None:
    """A log holds cards that nobody may see; an error may end up where people read it."""
    async with opened(tmp_path / "a.db") as (connection, transactions):
        await connection.execute("DROP TABLE log")
        with pytest.raises(StoreDownError) as error:
            await transactions.together([entry(0, "dSECRET")])
        assert "SECRET" not in f"{error.value!r} {error.value.__cause__!r}"
