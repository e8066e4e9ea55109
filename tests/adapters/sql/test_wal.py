"""The journal beside the file: what a kill leaves is taken up, what was damaged is refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

import pytest

from adapters.sql import wal
from adapters.sql.errors import BadStoreError
from adapters.sql.opening import open_reader, open_store
from tests.adapters.sql.stores import NOW, TABLES, T, contents, copy_open, make, url_of, write

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HEADER = 32
FRAME = 24 + 4096


@pytest.fixture
async def killed(tmp_path: Path) -> Path:
    """Give a store as a kill leaves it, with all its moves in the journal."""
    path = tmp_path / "killed.db"
    await make(tmp_path / "a.db", killed=path)
    return path


def journal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


async def count(path: Path) -> int:
    async with open_store(url_of(path)) as store:
        assert await store.integrity() == ()
        return len(await store.tables())


async def test_what_a_kill_left_in_the_journal_is_there(killed: Path) -> None:
    assert wal.has_frames(journal(killed))
    async with open_reader(url_of(killed)) as reader:
        assert len(await reader.tables()) == TABLES
    assert await count(killed) == TABLES


@pytest.mark.parametrize("size", [1, 24, 4096, FRAME - 1])
async def test_a_transaction_torn_at_the_end_is_left_out(killed: Path, size: int) -> None:
    """It was not acknowledged: its end is not on disk."""
    whole = journal(killed).read_bytes()
    journal(killed).write_bytes(whole[:-size])
    assert await count(killed) == TABLES - 1


async def test_the_last_transaction_may_be_torn_in_its_middle(killed: Path) -> None:
    whole = bytearray(journal(killed).read_bytes())
    whole[-2000] ^= 1
    journal(killed).write_bytes(whole)
    assert await count(killed) == TABLES - 1


def replaced(whole: bytes) -> bytes:
    return b"garbage" * (len(whole) // 7)


def short_garbage(_whole: bytes) -> bytes:
    return b"garbage"


def with_another_header(whole: bytes) -> bytes:
    return whole[:20] + bytes([whole[20] ^ 0x99]) + whole[21:]


def without_its_first_frame(whole: bytes) -> bytes:
    return whole[:HEADER] + bytes(FRAME) + whole[HEADER + FRAME :]


def with_a_bit_turned(whole: bytes) -> bytes:
    at = HEADER + FRAME * 3 + 1000
    return whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :]


def with_garbage_to_its_end(whole: bytes) -> bytes:
    kept = HEADER + FRAME * 9
    return whole[:kept] + Random(1).randbytes(len(whole) - kept)


DAMAGES = [
    with_garbage_to_its_end,
    replaced,
    short_garbage,
    with_another_header,
    without_its_first_frame,
    with_a_bit_turned,
]


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_journal_is_refused_and_left_alone(
    killed: Path, damage: Callable[[bytes], bytes]
) -> None:
    journal(killed).write_bytes(damage(journal(killed).read_bytes()))
    before = contents(killed)
    for opened in (open_store(url_of(killed)), open_reader(url_of(killed))):
        with pytest.raises(BadStoreError, match="wal"):
            async with opened:
                pass
        assert contents(killed) == before


def checkpoint(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA wal_checkpoint(FULL)").fetchone()[0] == 0


def take_away(path: Path) -> None:
    path.rename(path.with_name("away"))


async def test_a_journal_without_its_file_is_refused(killed: Path) -> None:
    """A new file would otherwise be made, and the old pages put into it."""
    take_away(killed)
    before = contents(killed)
    with pytest.raises(BadStoreError, match="wal"):
        async with open_store(url_of(killed)):
            pass
    assert contents(killed) == before


def cut_off(path: Path, whole: bytes) -> None:
    """Leave of what comes over from the journal the first page, and one that is new."""
    old = path.read_bytes()
    assert len(old) + 4096 < len(whole)
    path.write_bytes(whole[:4096] + old[4096:] + whole[len(old) : len(old) + 4096])


async def test_a_file_cut_off_while_pages_came_over_is_made_whole(killed: Path) -> None:
    """Killed in the middle of a checkpoint: the header runs ahead, the journal has the pages."""
    other = killed.with_name("whole.db")
    await make(other)
    cut_off(killed, other.read_bytes())
    assert await count(killed) == TABLES


async def test_what_an_older_log_left_behind_does_not_matter(tmp_path: Path) -> None:
    """Written back and begun anew, a log overwrites the older one from its beginning."""
    path, dead = tmp_path / "a.db", tmp_path / "killed.db"
    async with open_store(url_of(path)) as store:
        for seq in range(60):
            await store.append([write(seq, "x" * 3000)], NOW)
        checkpoint(path)
        for seq in range(60, 63):
            await store.append([write(seq, "y")], NOW)
        copy_open(path, dead)
    salts = {salt for _, salt in wal._frames(journal(dead), journal(dead).read_bytes()[:HEADER])}
    assert len(salts) == 2
    async with open_store(url_of(dead)) as store:
        assert len(await store.load(T)) == 63


@pytest.mark.parametrize("content", [b"", b"\x37\x7f\x06\x82"])
async def test_a_journal_that_was_only_begun_holds_nothing(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.db"
    await make(path)
    journal(path).write_bytes(content)
    assert await count(path) == TABLES
