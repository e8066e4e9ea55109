"""Opening: one writer, sound files only, and a refusal that leaves the file as it was."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from adapters.sql.errors import (
    AlreadyRunningError,
    BadStoreError,
    NewerStoreError,
    UnsupportedStoreError,
)
from adapters.sql.opening import open_reader, open_store
from engine.runtime.ports import Effects, Write
from engine.seats import PlaceId, TableId
from engine.table import Entry

if TYPE_CHECKING:
    from pathlib import Path


def _copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("a.db.before-0001-*"))


async def made(path: Path) -> str:
    """Make a store with something in it; gives its URL."""
    url = f"sqlite+aiosqlite:///{path}"
    async with open_store(url) as store:
        for number in range(40):
            entries = (Entry("0", "x" * 500),)
            write = Write(TableId(f"t{number}"), PlaceId(1), "hokm", 0, entries, "playing")
            await store.append([write], Effects(now_ms=1))
    return url


async def refused(url: str, path: Path) -> str:
    """Open a bad store; gives the reason after comparing the files."""
    files = {p: p.read_bytes() for p in path.parent.glob(path.name + "*") if p.suffix != ".lock"}
    with pytest.raises(BadStoreError) as error:
        async with open_store(url):
            pass
    after = {p: p.read_bytes() for p in path.parent.glob(path.name + "*") if p.suffix != ".lock"}
    assert {p: after.get(p) for p in files} == files
    return error.value.reason


async def test_a_second_bot_is_refused(tmp_path: Path) -> None:
    url = await made(tmp_path / "a.db")
    async with open_store(url):
        with pytest.raises(AlreadyRunningError):
            async with open_store(url):
                pass
    async with open_store(url):
        pass


async def test_damaged_files_are_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    url = await made(path)
    whole = path.read_bytes()
    cases = {
        "empty": b"",
        "foreign": b"not a database at all, but long enough to hold a header" * 9,
        "truncated": whole[: len(whole) // 2],
        "corrupt": whole[:4096] + b"\x55" * 8192 + whole[12288:],
    }
    for reason, content in cases.items():
        path.write_bytes(content)
        assert await refused(url, path) == reason
    path.write_bytes(whole[:50])
    assert await refused(url, path) == "truncated"


async def test_a_journal_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    url = await made(path)
    wal = path.with_name("a.db-wal")
    wal.write_bytes(b"garbage" * 100)
    assert await refused(url, path) == "wal"


async def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE notes (text)")
        connection.commit()
    assert await refused(f"sqlite+aiosqlite:///{path}", path) == "foreign"


async def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    url = await made(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(NewerStoreError):
        async with open_store(url):
            pass


async def test_an_older_schema_is_copied_and_then_migrated(tmp_path: Path) -> None:
    """Fault 23 of the list: an upgrade of the schema between stop and start loses nothing."""
    path = tmp_path / "a.db"
    url = await made(path)
    from alembic.script import ScriptDirectory

    from adapters.sql import opening

    script = opening._script()
    versions = tmp_path / "versions"
    versions.mkdir()
    (versions / "r0002_more.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        "revision = '0002'\ndown_revision = '0001'\nbranch_labels = None\ndepends_on = None\n"
        "def upgrade():\n    op.add_column('tables', sa.Column('extra', sa.Text))\n"
        "def downgrade():\n    op.drop_column('tables', 'extra')\n"
    )
    own = f"{script.get_main_option('script_location')}/versions"
    script.set_main_option("version_locations", f"{own}{os.pathsep}{versions}")
    assert ScriptDirectory.from_config(script).get_current_head() == "0002"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opening, "_script", lambda: script)
        async with open_store(url) as store:
            assert len(await store.live()) == 40
    copies = _copies(tmp_path)
    assert len(copies) == 1
    async with open_reader(f"sqlite+aiosqlite:///{copies[0]}") as reader:
        assert len(await reader.live()) == 40


@pytest.mark.parametrize(
    "url", ["postgresql://x/y", "sqlite:///a.db", "nonsense", "sqlite+aiosqlite://"]
)
async def test_other_kinds_of_databases_are_refused(url: str) -> None:
    with pytest.raises(UnsupportedStoreError):
        async with open_store(url):
            pass


async def test_a_reader_needs_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadStoreError):
        async with open_reader(f"sqlite+aiosqlite:///{tmp_path / 'none.db'}"):
            pass


WRITER = """
import asyncio, sys
from adapters.sql.opening import open_store
from engine.runtime.ports import Effects, Write
from engine.seats import PlaceId, TableId
from engine.table import Entry

async def main():
    async with open_store(sys.argv[1]) as store:
        heads = {h.table: h.seq for h in await store.tables()}
        async def play(number):
            table = TableId(f"k{number}")
            seq = heads.get(table, 0)
            while True:
                write = Write(table, PlaceId(1), "hokm", seq, (Entry("0", f"c{seq}"),), "playing")
                await store.append([write], Effects(now_ms=1))
                seq += 1
                print(number, seq, flush=True)
        await asyncio.gather(*(play(number) for number in range(int(sys.argv[2]))))

asyncio.run(main())
"""


def killed(url: str, tables: int, lines: int) -> dict[int, int]:
    """Let a process write, kill it with -9; gives the acknowledged length of each log."""
    command = [sys.executable, "-c", WRITER, url, str(tables)]
    acknowledged: dict[int, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(lines):
            number, seq = process.stdout.readline().split()
            acknowledged[int(number)] = int(seq)
        process.send_signal(signal.SIGKILL)
        for line in process.stdout:
            if line.endswith("\n"):
                number, seq = line.split()
                acknowledged[int(number)] = int(seq)
    return acknowledged


async def check_kills(path: Path, kills: int, tables: int, lines: int) -> None:
    url = f"sqlite+aiosqlite:///{path}"
    for kill in range(kills):
        acknowledged = await asyncio.to_thread(killed, url, tables, lines + 37 * kill)
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        async with open_reader(url) as reader:
            for number, length in acknowledged.items():
                log = await reader.load(TableId(f"k{number}"))
                assert len(log) >= length
                assert [entry.code for entry in log] == [f"c{at}" for at in range(len(log))]


async def test_no_acknowledged_move_is_lost_to_a_kill(tmp_path: Path) -> None:
    """Fault 1 of the list, on a real file: kill -9 in the middle of writing."""
    await check_kills(tmp_path / "k.db", kills=3, tables=20, lines=300)


@pytest.mark.soak
@pytest.mark.timeout(900)
async def test_thirty_kills_with_three_hundred_tables(tmp_path: Path) -> None:
    await check_kills(tmp_path / "k.db", kills=30, tables=300, lines=3000)
