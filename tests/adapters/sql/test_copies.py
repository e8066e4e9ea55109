"""Copies and the way back: whole, made beside a running bot, and nothing is lost over them."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from adapters.sql import files
from adapters.sql.copies import back_up, restore
from adapters.sql.errors import (
    AlreadyRunningError,
    BadStoreError,
    NewerGamesError,
    NewerStoreError,
    TakenError,
    UnsupportedStoreError,
)
from adapters.sql.opening import open_reader, open_store
from engine.runtime.ports import Effects, Shown
from engine.seats import TableId
from tests.adapters.sql.stores import TABLES, contents, make, names, url_of, write

if TYPE_CHECKING:
    from pathlib import Path


async def look(url: str) -> int:
    """Count the tables of a copy."""
    async with open_reader(url) as reader:
        assert await reader.integrity() == ()
        return len(await reader.tables())


async def fail(_url: str) -> int:
    raise ZeroDivisionError


def kept(folder: Path) -> set[str]:
    """Give the files in a folder, without what SQLite keeps beside one that was only read."""
    return {name for name in names(folder) if not name.endswith(("-wal", "-shm"))}


async def copied(path: Path, copy: Path) -> None:
    await make(path)
    assert await back_up(url_of(path), copy, look, may_replace=False) == TABLES


async def play_on(path: Path, now_ms: int = 99) -> None:
    async with open_store(url_of(path)) as store:
        await store.append([write(0, "late", table=TableId("late"))], Effects(now_ms=now_ms))


async def tables(path: Path) -> set[str]:
    async with open_reader(url_of(path)) as reader:
        return {str(head.table) for head in await reader.tables()}


async def test_a_copy_is_made_beside_a_running_bot(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await make(path)
    async with open_store(url_of(path)) as store:
        await store.append([write(0, "x", table=TableId("open"))], Effects(now_ms=5))
        # The process of a bot never looks at its own file: here the store is closed only later.
        assert await back_up(url_of(path), copy, look, may_replace=False) == TABLES + 1
        await store.append([write(1, "y", table=TableId("open"))], Effects(now_ms=6))
    assert kept(tmp_path) == {"a.db", "copy.db"}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert "open" in await tables(copy)


async def test_a_copy_that_is_there_is_replaced_only_when_asked(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await copied(path, copy)
    before = contents(copy)
    await play_on(path)
    with pytest.raises(TakenError, match="taken"):
        await back_up(url_of(path), copy, look, may_replace=False)
    assert contents(copy) == before
    assert await back_up(url_of(path), copy, look, may_replace=True) == TABLES + 1


async def test_a_store_is_never_copied_onto_itself(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await make(path)
    (tmp_path / "b.db").symlink_to(path)
    for name in ("a.db", "b.db"):
        with pytest.raises(TakenError, match="same"):
            await back_up(url_of(path), tmp_path / name, look, may_replace=True)
        with pytest.raises(TakenError, match="same"):
            await restore(tmp_path / name, url_of(path), look, may_replace=True)
    assert await tables(path)


async def test_a_copy_that_cannot_be_looked_at_leaves_nothing(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await copied(path, copy)
    before = contents(path), contents(copy)
    with pytest.raises(ZeroDivisionError):
        await back_up(url_of(path), copy, fail, may_replace=True)
    with pytest.raises(ZeroDivisionError):
        await restore(copy, url_of(path), fail, may_replace=True)
    assert (contents(path), contents(copy)) == before
    assert kept(tmp_path) == {"a.db", "copy.db"}


async def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await make(path)
    with pytest.raises(UnsupportedStoreError, match="folder"):
        await back_up(url_of(path), tmp_path / "none" / "copy.db", look, may_replace=False)
    with pytest.raises(BadStoreError, match="missing"):
        await restore(tmp_path / "none.db", url_of(path), look, may_replace=False)


async def test_what_came_after_the_copy_is_replaced_only_when_asked(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await copied(path, copy)
    unchanged = await restore(copy, url_of(path), look, may_replace=False)
    assert unchanged.seen == TABLES
    await play_on(path)
    before = contents(path)
    with pytest.raises(NewerGamesError):
        await restore(copy, url_of(path), look, may_replace=False)
    assert contents(path) == before
    done = await restore(copy, url_of(path), look, may_replace=True)
    assert done.replaced is not None
    assert "late" not in await tables(path)
    assert "late" in await tables(done.replaced)


async def test_a_beat_counts_as_life_too(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await copied(path, copy)
    async with open_store(url_of(path)) as store:
        await store.beat(50, 0)
    with pytest.raises(NewerGamesError):
        await restore(copy, url_of(path), look, may_replace=False)


async def test_a_store_in_which_nobody_has_played_is_no_loss(tmp_path: Path) -> None:
    """A new server, where the bot was started before the copy came."""
    path, copy, fresh = tmp_path / "a.db", tmp_path / "copy.db", tmp_path / "fresh.db"
    await copied(path, copy)
    async with open_store(url_of(fresh)) as store:
        await store.beat(10**13, 0)
    done = await restore(copy, url_of(fresh), look, may_replace=False)
    assert done.replaced is not None
    assert len(await tables(fresh)) == TABLES


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await copied(path, copy)
    async with open_store(url_of(path)):
        with pytest.raises(AlreadyRunningError):
            await restore(copy, url_of(path), look, may_replace=True)
    assert kept(tmp_path) == {"a.db", "copy.db"}


async def test_a_copy_comes_where_nothing_is(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await copied(path, copy)
    done = await restore(copy, url_of(tmp_path / "new.db"), look, may_replace=False)
    assert (done.seen, done.replaced) == (TABLES, None)
    assert kept(tmp_path) == {"a.db", "copy.db", "new.db"}
    await play_on(tmp_path / "new.db")


async def test_a_damaged_file_is_replaced_and_kept_with_its_journal(tmp_path: Path) -> None:
    path, copy, killed = tmp_path / "a.db", tmp_path / "copy.db", tmp_path / "killed.db"
    await make(path, killed=killed)
    await back_up(url_of(path), copy, look, may_replace=False)
    killed.write_bytes(killed.read_bytes()[:4096] + b"\x55" * 8192)
    before = list(contents(killed).values())
    done = await restore(copy, url_of(killed), look, may_replace=False)
    assert done.replaced is not None
    assert list(contents(done.replaced).values()) == before
    assert len(await tables(killed)) == TABLES


async def test_a_journal_without_its_file_does_not_get_into_the_copy(tmp_path: Path) -> None:
    path, copy, killed = tmp_path / "a.db", tmp_path / "copy.db", tmp_path / "killed.db"
    await make(path, killed=killed)
    await back_up(url_of(path), copy, look, may_replace=False)
    killed.unlink()
    done = await restore(copy, url_of(killed), look, may_replace=False)
    assert done.replaced is not None
    assert files.beside(done.replaced, "-wal").exists()
    assert len(await tables(killed)) == TABLES


async def test_what_is_no_store_of_ours_is_left_alone(tmp_path: Path) -> None:
    path, copy, other = tmp_path / "a.db", tmp_path / "copy.db", tmp_path / "README.md"
    await copied(path, copy)
    other.write_text("a text")
    with pytest.raises(BadStoreError, match="foreign"):
        await restore(copy, url_of(other), look, may_replace=False)
    with pytest.raises(BadStoreError, match="foreign"):
        await restore(other, url_of(path), look, may_replace=True)
    assert other.read_text() == "a text"
    assert kept(tmp_path) == {"a.db", "copy.db", "README.md"}


async def test_a_copy_of_a_newer_hakem_is_refused(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await copied(path, copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(NewerStoreError):
        await restore(copy, url_of(path), look, may_replace=True)


async def test_every_message_of_a_table_that_goes_on_is_drawn_anew(tmp_path: Path) -> None:
    """The chats may show what came after the copy was made."""
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    going, over = TableId("going"), TableId("over")
    async with open_store(url_of(path)) as store:
        for table, status in ((going, "playing"), (over, "finished")):
            await store.append([write(0, "x", table=table, status=status)], Effects(now_ms=1))
            await store.shown(Shown(table, "board", "5", 1, "digest"))
            await store.told({table: 1})
        assert await store.lagging() == ()
    await back_up(url_of(path), copy, look, may_replace=False)
    await restore(copy, url_of(path), look, may_replace=False)
    async with open_store(url_of(path)) as store:
        assert await store.lagging() == (going,)
        (row,) = await store.of_table(going)
        assert (row.seq, row.digest, row.ref) == (0, "", "5")
