"""Backup and restore as processes: beside a running bot, replayed whole, and never over it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from adapters.sql.opening import file_url, open_reader, open_store
from bot.backup import back_up, restore
from engine.runtime.ports import Effects, Write
from engine.seats import PlaceId, TableId
from engine.table import Entry
from tests.bot.command_line import hakem, here
from tests.bot.seasons import season

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def played(path: Path, matches: int = 3) -> None:
    async with open_store(file_url(path)) as store:
        await season(store, matches, 0.0)


async def logs(path: Path) -> dict[str, tuple[Entry, ...]]:
    async with open_reader(file_url(path)) as reader:
        return {str(head.table): await reader.load(head.table) for head in await reader.tables()}


def spoil(path: Path) -> str:
    """Make one table unreadable; gives its name."""
    with closing(sqlite3.connect(path)) as connection:
        (table,) = connection.execute("SELECT min(id) FROM tables").fetchone()
        connection.execute("UPDATE log SET code = '?' WHERE table_id = ? AND seq = 2", (table,))
        connection.commit()
    return str(table)


def test_a_copy_is_restored_with_every_entry_and_rating(tmp_path: Path) -> None:
    path, copy = tmp_path / "hakem.db", tmp_path / "copy.db"
    asyncio.run(played(path))
    before = asyncio.run(logs(path))
    made = here("backup", copy, "--database", path)
    assert made.exit_code == 0, made.stderr
    assert f"{len(before)} tables" in made.stdout
    assert "every table was replayed" in made.stdout
    path.unlink()
    done = here("restore", copy, "--database", file_url(path))
    assert done.exit_code == 0, done.stderr
    assert asyncio.run(logs(path)) == before
    assert here("doctor", "--ratings", "--database", path).exit_code == 0


def test_what_is_refused_is_told_in_a_line_and_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, copy = tmp_path / "hakem.db", tmp_path / "copy.db"
    asyncio.run(played(path, 1))
    monkeypatch.chdir(tmp_path)
    assert here("backup", copy).exit_code == 0, "the settings say where it is"
    before = copy.read_bytes()
    again = here("backup", copy)
    assert (again.exit_code, again.stderr.count("\n")) == (64, 1)
    assert "--force" in again.stderr
    asyncio.run(played(path, 1))
    newer = here("restore", copy)
    assert (newer.exit_code, newer.stderr.count("\n")) == (64, 1)
    assert "--force" in newer.stderr
    assert copy.read_bytes() == before
    forced = here("restore", copy, "--force")
    assert forced.exit_code == 0, forced.stderr
    assert "hakem.db.replaced-" in forced.stdout
    outside = here("backup", tmp_path / "none" / "copy.db")
    assert (outside.exit_code, outside.stderr.count("\n")) == (78, 1)
    for verb in (("restore", "no-such.db"), ("backup", "x.db", "--database", "no-such.db")):
        missing = here(*verb)
        assert (missing.exit_code, missing.stderr.count("\n")) == (65, 1)
        assert "no-such.db" in missing.stderr


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path) -> None:
    path, copy = tmp_path / "hakem.db", tmp_path / "copy.db"
    await played(path, 1)
    await back_up(file_url(path), copy)
    async with open_store(file_url(path)):
        done = await asyncio.to_thread(hakem, "restore", copy, "--force", "--database", path)
    assert done.returncode == 75
    assert "another Hakem is running" in done.stderr


def test_a_table_that_cannot_be_replayed_is_named(tmp_path: Path) -> None:
    path, copy = tmp_path / "hakem.db", tmp_path / "copy.db"
    asyncio.run(played(path, 1))
    table = spoil(path)
    made = here("backup", copy, "--database", path)
    assert made.exit_code == 65
    assert f"table {table}: unreadable" in made.stdout
    assert copy.exists(), "what can be saved is saved"
    other = tmp_path / "other.db"
    refused = here("restore", copy, "--database", other)
    assert refused.exit_code == 65
    assert f"table {table}: unreadable" in refused.stdout
    assert not other.exists()
    assert here("restore", copy, "--force", "--database", other).exit_code == 0
    assert other.exists()


async def test_what_was_acknowledged_before_a_backup_is_in_it(tmp_path: Path) -> None:
    """A copy that is made while moves come in every moment is whole, and holds all before it."""
    path, copy = tmp_path / "hakem.db", tmp_path / "copy.db"
    written = 0
    async with open_store(file_url(path)) as store:

        async def write() -> None:
            nonlocal written
            while True:
                entries = (Entry("p1", f"cut {written}"),)
                at = (TableId("t"), PlaceId(1), "hokm", written)
                await store.append((Write(*at, entries, "lobby"),), Effects(now_ms=written))
                written += 1

        writing = asyncio.create_task(write())
        await asyncio.sleep(0.05)
        acknowledged = written
        done = await asyncio.to_thread(hakem, "backup", copy, "--database", path)
        assert "unreadable" in done.stdout, "these entries are no match"
        assert written > acknowledged, "nobody waited for the copy"
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
    async with open_reader(file_url(copy)) as reader:
        saved = await reader.load(TableId("t"))
    assert [one.code for one in saved] == [f"cut {n}" for n in range(len(saved))]
    assert acknowledged <= len(saved) <= written


async def test_a_restored_match_goes_on(tmp_path: Path) -> None:
    path, copy = tmp_path / "hakem.db", tmp_path / "copy.db"
    await played(path, 1)
    await back_up(file_url(path), copy)
    await restore(copy, file_url(path))
    before = await logs(path)
    await played(path, 1)
    after = await logs(path)
    assert before.items() < after.items()
