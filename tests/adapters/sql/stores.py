"""Stores on real files for tests: something in them, and what a kill leaves of them."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Final

from adapters.sql.opening import open_store
from engine.runtime.ports import Effects, Write
from engine.seats import PlaceId, Seat, TableId
from engine.table import AlarmKey, Entry

if TYPE_CHECKING:
    from pathlib import Path

T: Final = TableId("t1")
KEY: Final = AlarmKey("turn", Seat(2), 9)
NOW: Final = Effects(now_ms=1)
TABLES: Final = 40


def url_of(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def write(seq: int, *codes: str, table: TableId = T, status: str = "playing") -> Write:
    """Say what comes after the first entries of a table."""
    return Write(table, PlaceId(1), "hokm", seq, tuple(Entry("0", code) for code in codes), status)


async def make(path: Path, *, killed: Path | None = None) -> str:
    """Make a store with forty tables; gives its URL.

    ``killed`` gets the files as they are while it is open: what a kill would leave.
    """
    async with open_store(url_of(path)) as store:
        for number in range(TABLES):
            table = TableId(f"t{number}")
            await store.append([write(0, "x" * 500, table=table)], NOW)
        if killed is not None:
            copy_open(path, killed)
    return url_of(path)


def copy_open(path: Path, target: Path) -> None:
    """Copy an open store as it lies on disk."""
    for suffix in ("", "-wal"):
        shutil.copy(f"{path}{suffix}", f"{target}{suffix}")


def contents(path: Path) -> dict[str, bytes]:
    """Give the bytes of a database and its journal; an empty journal is none."""
    names = (path.name, f"{path.name}-wal")
    files = [file for name in names if (file := path.with_name(name)).is_file()]
    return {file.name: found for file in files if (found := file.read_bytes()) or file == path}


def names(folder: Path) -> set[str]:
    """Give the names of the files in a folder."""
    return {path.name for path in folder.iterdir()}
