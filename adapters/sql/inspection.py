"""A look at a database file before anybody opens it for writing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

from adapters.sql.errors import BadStoreError

if TYPE_CHECKING:
    from pathlib import Path

MAGIC: Final = b"SQLite format 3\x00"
HEADER_BYTES: Final = 100
WAL_MAGIC: Final = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
WAL_HEADER_BYTES: Final = 32


def inspect(path: Path, *, must_exist: bool = False) -> None:
    """Raise `BadStoreError` unless the file is missing or sound; changes nothing."""
    if not path.exists():
        if must_exist:
            raise BadStoreError(str(path), "missing")
        return
    header = _header(path)
    if not header:
        raise BadStoreError(str(path), "empty")
    if not header.startswith(MAGIC):
        raise BadStoreError(str(path), "foreign")
    _check_length(path, header)
    _check_wal(path)
    try:
        with closing(_look(path)) as connection:
            verdict = connection.execute("PRAGMA quick_check(1)").fetchone()
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError as error:
        raise BadStoreError(str(path), "corrupt") from error
    if verdict is None or verdict[0] != "ok":
        raise BadStoreError(str(path), "corrupt")
    if tables and "alembic_version" not in tables:
        raise BadStoreError(str(path), "foreign")


def revision(path: Path) -> str | None:
    """Give the schema revision of a sound file, None for a new one."""
    if not path.exists():
        return None
    with closing(_look(path)) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            return None
    return None if row is None else str(row[0])


def copy(path: Path, target: Path) -> None:
    """Copy a database while others may read it; raises `BadStoreError` if the copy is not sound."""
    with closing(_look(path)) as connection:
        connection.execute("VACUUM INTO ?", (str(target),))
    inspect(target, must_exist=True)


def _look(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _header(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(HEADER_BYTES)


def _check_length(path: Path, header: bytes) -> None:
    """Compare the file with the size that its header tells."""
    if len(header) < HEADER_BYTES:
        raise BadStoreError(str(path), "truncated")
    page = int.from_bytes(header[16:18], "big")
    size = 65536 if page == 1 else page
    pages = int.from_bytes(header[28:32], "big")
    if path.stat().st_size < size * pages:
        raise BadStoreError(str(path), "truncated")


def _check_wal(path: Path) -> None:
    """Refuse a journal that is none: SQLite itself would pass over it, and moves with it."""
    wal = path.with_name(path.name + "-wal")
    if not wal.exists() or wal.stat().st_size < WAL_HEADER_BYTES:
        return
    with wal.open("rb") as file:
        if file.read(4) not in WAL_MAGIC:
            raise BadStoreError(str(path), "wal")
