"""Opening: one writer, sound files only, and a refusal that leaves the files as they were."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, NoReturn

import pytest

from adapters.sql import opening
from adapters.sql.errors import (
    AlreadyRunningError,
    BadStoreError,
    NewerStoreError,
    StoreOpenError,
    UnsupportedStoreError,
)
from adapters.sql.opening import open_reader, open_store
from tests.adapters.sql.stores import NOW, TABLES, T, contents, make, names, url_of, write

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

READER = """
import asyncio, sys
from adapters.sql.opening import open_reader
async def main():
    async with open_reader(sys.argv[1]) as reader:
        print(len(await reader.tables()), await reader.integrity())
asyncio.run(main())
"""


async def refused(path: Path) -> str:
    """Open a bad store for writing and for reading; gives the reason, after comparing the files."""
    before = contents(path)
    reasons: set[str] = set()
    for opened in (open_store(url_of(path)), open_reader(url_of(path))):
        with pytest.raises(BadStoreError) as error:
            async with opened:
                pass
        reasons.add(error.value.reason)
        assert error.value.path == str(path)
        assert contents(path) == before
    (reason,) = reasons
    return reason


async def test_a_second_bot_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    url = await make(tmp_path / "a.db")
    async with open_store(url) as first:
        with pytest.raises(AlreadyRunningError):
            async with open_store(url):
                pass
        await first.append([write(0, "a", table=T)] if await first.head(T) is None else [], NOW)
    async with open_store(url) as store:
        assert len(await store.tables()) == TABLES


def emptied(whole: bytes) -> bytes:
    return whole[:0]


def foreign(whole: bytes) -> bytes:
    return b"not a database at all, but as long as one".ljust(len(whole))


def halved(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


def cut_in_the_header(whole: bytes) -> bytes:
    return whole[:50]


def without_a_page(whole: bytes) -> bytes:
    return whole[:4096] + b"\x55" * 8192 + whole[12288:]


def without_the_first_page(whole: bytes) -> bytes:
    return whole[:100] + bytes(3996) + whole[4096:]


DAMAGES = [
    (emptied, "empty"),
    (foreign, "foreign"),
    (halved, "truncated"),
    (cut_in_the_header, "truncated"),
    (without_a_page, "corrupt"),
    (without_the_first_page, "corrupt"),
]


@pytest.mark.parametrize(("damage", "reason"), DAMAGES)
async def test_a_damaged_file_is_refused_and_left_alone(
    tmp_path: Path, damage: Callable[[bytes], bytes], reason: str
) -> None:
    path = tmp_path / "a.db"
    await make(path)
    path.write_bytes(damage(path.read_bytes()))
    assert await refused(path) == reason


async def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE notes (text)")
        connection.commit()
    assert await refused(path) == "foreign"


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.mkdir()
    assert await refused(path) == "foreign"


async def test_a_database_without_tables_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version=1")
    with pytest.raises(BadStoreError, match="foreign"):
        async with open_reader(url_of(path)):
            pass
    async with open_store(url_of(path)) as store:
        assert await store.tables() == ()


async def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await make(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = contents(path)
    for opened in (open_store(url_of(path)), open_reader(url_of(path))):
        with pytest.raises(NewerStoreError, match="9999"):
            async with opened:
                pass
    assert contents(path) == before


@pytest.mark.parametrize(
    "url",
    ["postgresql://x/y", "sqlite:///a.db", "nonsense", "sqlite+aiosqlite://"]
    + [f"sqlite+aiosqlite:///{name}" for name in (":memory:", "file:a.db?uri=true")],
)
async def test_other_kinds_of_databases_are_refused(url: str) -> None:
    for opened in (open_store(url), open_reader(url)):
        with pytest.raises(UnsupportedStoreError, match="url"):
            async with opened:
                pass


async def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreOpenError, match="folder"):
        async with open_store(url_of(tmp_path / "none" / "a.db")):
            pass


async def test_a_file_that_somebody_holds_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    await make(path)
    connect = partial(sqlite3.connect, timeout=0.01)
    with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
        stranger.execute("PRAGMA locking_mode=EXCLUSIVE")
        stranger.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr("adapters.sql.files.sqlite3.connect", connect)
        with pytest.raises(AlreadyRunningError, match="locked"):
            async with open_reader(url_of(path)):
                pass


async def test_a_folder_that_cannot_be_written_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    await make(path)

    def look(_path: Path) -> NoReturn:
        failure = sqlite3.OperationalError("unable to open database file")
        failure.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise failure

    monkeypatch.setattr("adapters.sql.files.look", look)
    with pytest.raises(UnsupportedStoreError, match="folder"):
        async with open_store(url_of(path)):
            pass


async def test_without_room_no_store_is_half_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    with monkeypatch.context() as patch:
        patch.setattr(opening, "WRITING", (*opening.WRITING, "PRAGMA max_page_count=3"))
        with pytest.raises(UnsupportedStoreError, match="folder"):
            async with open_store(url_of(path)):
                pass
    assert path.name not in names(tmp_path)
    await make(path)


async def test_a_reader_needs_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with pytest.raises(BadStoreError, match="missing"):
        async with open_reader(url_of(path)):
            pass
    assert names(tmp_path) == set()


@pytest.mark.parametrize("name", ["a b.db", "a#.db", "آس.db"])
async def test_any_name_of_a_file_will_do(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    async with open_store(url_of(path)) as store:
        await store.append([write(0, "a")], NOW)
        assert len(await store.load(T)) == 1
    assert path.exists()


async def test_a_reader_looks_on_beside_a_running_bot(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with open_store(url_of(path)) as store:
        await store.append([write(0, "a")], NOW)
        command = [sys.executable, "-c", READER, url_of(path)]
        found = await asyncio.to_thread(subprocess.check_output, command, text=True)
        assert found == "1 ()\n"
        await store.append([write(1, "b")], NOW)


async def test_a_reader_changes_nothing(tmp_path: Path) -> None:
    """A copy made by `VACUUM INTO` is no WAL database, and stays what it is."""
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await make(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))
    before = contents(copy)
    async with open_reader(url_of(copy)) as reader:
        assert len(await reader.tables()) == TABLES
        assert await reader.integrity() == ()
    assert contents(copy) == before


async def test_a_store_is_left_tidy(tmp_path: Path) -> None:
    await make(tmp_path / "a.db")
    assert names(tmp_path) == {"a.db"}


async def test_a_creation_that_was_cut_off_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.with_name("a.db.new").write_bytes(b"half")
    path.with_name("a.db.new-wal").write_bytes(b"half")
    await make(path)
    assert names(tmp_path) == {"a.db"}
