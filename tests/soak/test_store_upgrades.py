"""Killed with -9 while it is made or brought up to date, a store is old or new, never between."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from adapters.sql.opening import open_store
from engine.runtime.ports import Effects, Write
from engine.seats import PlaceId, TableId
from engine.table import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = Path(__file__).with_name("upgrading.py")
TABLES: Final = 40
ENTRIES: Final = 1500
REVISION: Final = '''"""A revision that writes every entry of the log anew."""
import sqlalchemy as sa
from alembic import op

revision = "9001"
down_revision = "{before}"
branch_labels = None
depends_on = None

def upgrade():
    op.add_column("tables", sa.Column("extra", sa.Text))
    with op.batch_alter_table("log", recreate="always") as batch:
        batch.add_column(sa.Column("extra", sa.Text))
    op.execute("UPDATE log SET extra = code")
'''
KILLS: Final = 20

pytestmark = pytest.mark.soak


def opened(url: str, folder: str, sign: Path, after: float | None) -> float:
    """Open a store in a process; gives how long that took once a sign of its work had appeared.

    With ``after`` the process is killed that many seconds after the sign.
    """
    command = [sys.executable, str(PROGRAM), url, folder]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begins\n"
        while not sign.exists() and process.poll() is None:
            time.sleep(0.0005)
        began = time.monotonic()
        if after is None:
            assert process.stdout.readline() == "open\n"
        else:
            time.sleep(after)
            process.kill()
        return time.monotonic() - began


def url_of(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def revision_of(path: Path) -> str:
    """Require a whole store, with its tables as its revision says; gives the revision."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        found = connection.execute("SELECT count(*), count(DISTINCT table_id) FROM log").fetchone()
        assert found == (TABLES * ENTRIES, TABLES)
        extra = [row[1] == "extra" for row in connection.execute("PRAGMA table_info(log)")]
        filled = revision == "9001"
        assert any(extra) == filled
        if filled:
            wrong = "SELECT count(*) FROM log WHERE extra IS NOT code"
            assert connection.execute(wrong).fetchone() == (0,)
    return str(revision)


async def make(path: Path) -> None:
    async with open_store(url_of(path)) as store:
        for number in range(TABLES):
            entries = tuple(Entry("0", f"c{seq}") for seq in range(ENTRIES))
            write = Write(TableId(f"t{number}"), PlaceId(1), "hokm", 0, entries, "playing")
            await store.append((write,), Effects(now_ms=1))


async def require_empty(path: Path) -> None:
    async with open_store(url_of(path)) as store:
        assert await store.live() == ()


def remove(paths: Iterable[Path]) -> None:
    for path in paths:
        path.unlink()


def test_an_upgrade_is_whole_or_has_not_begun(tmp_path: Path) -> None:
    old, path, folder = tmp_path / "old.db", tmp_path / "hakem.db", tmp_path / "later"
    asyncio.run(make(old))
    today = revision_of(old)
    folder.mkdir()
    (folder / "r9001_later.py").write_text(REVISION.format(before=today))
    copying, dead = tmp_path / "hakem.db.part", tmp_path / "dead"
    shutil.copy(old, path)
    whole = opened(url_of(path), str(folder), copying, None)
    assert revision_of(path) == "9001"
    chance, interrupted = Random(23), 0
    for _ in range(KILLS):
        remove(tmp_path.glob("hakem.db*"))
        shutil.copy(old, path)
        for _ in range(2):  # killed again while it does again what was undone
            opened(url_of(path), str(folder), copying, chance.random() * whole)
            dead.mkdir()
            for left in tmp_path.glob("hakem.db*"):  # to look at it without mending it
                shutil.copy(left, dead)
            found = revision_of(dead / path.name)
            assert found in {today, "9001"}
            interrupted += found == today
            shutil.rmtree(dead)
        opened(url_of(path), str(folder), copying, None)
        assert revision_of(path) == "9001"
        copies = list(tmp_path.glob(f"hakem.db.before-{today}-*"))
        assert copies
        assert {revision_of(copy) for copy in copies} == {today}
    assert interrupted > KILLS / 4, "the kills came too late to be a test"


def test_a_new_store_is_whole_or_not_there(tmp_path: Path) -> None:
    path, lock = tmp_path / "hakem.db", tmp_path / "hakem.db.lock"
    whole = opened(url_of(path), "", lock, None)
    chance, interrupted = Random(6), 0
    for _ in range(KILLS):
        remove(tmp_path.glob("hakem.db*"))
        opened(url_of(path), "", lock, chance.random() * whole)
        interrupted += not path.exists()
        if path.exists():
            with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
                assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        asyncio.run(require_empty(path))
    assert interrupted > KILLS / 4, "the kills came too late to be a test"
