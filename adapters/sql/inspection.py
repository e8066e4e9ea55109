"""A look at a database file before anybody opens it for writing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

from adapters.sql import files, wal
from adapters.sql.errors import AlreadyRunningError, BadStoreError, UnsupportedStoreError
from adapters.sql.reader import ALIVE

if TYPE_CHECKING:
    from pathlib import Path

MAGIC: Final = b"SQLite format 3\x00"
HEADER_BYTES: Final = 100
LATEST: Final = (
    "SELECT max(changed_ms) FROM tables "
    "UNION ALL SELECT max(CAST(value AS INTEGER)) FROM meta WHERE key = ?"
)
ENTRIES: Final = "SELECT count(*) FROM log"


def is_there(path: Path) -> bool:
    """Tell whether there is a file; raises `BadStoreError` if only its journal is left.

    SQLite would put the pages of that journal into the new file.
    """
    found = path.exists()
    if not found and wal.has_frames(files.beside(path, "-wal")):
        raise BadStoreError(str(path), "wal")
    return found


def inspect(path: Path, *, is_sealed: bool = False) -> None:
    """Raise `BadStoreError` unless the file is sound; changes nothing.

    Of one that is sealed not every page is looked at, but its length, schema and journal.
    Raises `UnsupportedStoreError` when it may not be read, `AlreadyRunningError` when it is held.
    """
    try:
        _check_header(path)
        # SQLite would pass over a journal that is none.
        if not wal.is_sound(files.beside(path, "-wal")):
            raise BadStoreError(str(path), "wal")
    except FileNotFoundError:
        raise BadStoreError(str(path), "missing") from None
    except IsADirectoryError:
        raise BadStoreError(str(path), "foreign") from None
    except OSError as error:
        raise UnsupportedStoreError(str(path), "folder") from error
    _check_pages(path, is_sealed=is_sealed)


def revision(path: Path) -> str | None:
    """Give the schema revision of a sound file, None for one without tables."""
    with closing(files.look(path)) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            return None
    return None if row is None else str(row[0])


def age(path: Path) -> tuple[int, int]:
    """Give when something happened last in a sound store, 0 for never, and how much in all.

    A clock may go wrong: whichever is greater knows of something that the other does not.
    """
    with closing(files.look(path)) as connection:
        moments = connection.execute(LATEST, (ALIVE,)).fetchall()
        (entries,) = connection.execute(ENTRIES).fetchone()
    return max((moment for (moment,) in moments if moment is not None), default=0), entries


def _check_header(path: Path) -> None:
    with path.open("rb") as file:
        header = file.read(HEADER_BYTES)
    if not header:
        raise BadStoreError(str(path), "empty")
    if not header.startswith(MAGIC):
        raise BadStoreError(str(path), "foreign")
    if len(header) < HEADER_BYTES:
        raise BadStoreError(str(path), "truncated")
    page = int.from_bytes(header[16:18], "big")
    size = (65536 if page == 1 else page) * int.from_bytes(header[28:32], "big")
    # While pages come over from the journal the header may run ahead of them.
    if path.stat().st_size < size and not wal.has_frames(files.beside(path, "-wal")):
        raise BadStoreError(str(path), "truncated")


def _check_pages(path: Path, *, is_sealed: bool) -> None:
    verdict = ("ok",)
    try:
        with closing(files.look(path)) as connection:
            if not is_sealed:
                verdict = connection.execute("PRAGMA quick_check(1)").fetchone()
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
            # Now SQLite has said in the index how much of the journal it takes.
            is_whole = wal.is_whole(files.beside(path, "-wal"), files.beside(path, "-shm"))
    except sqlite3.DatabaseError as error:
        if files.is_held(error):
            raise AlreadyRunningError(str(path), "locked") from error
        if files.is_about_disk(error):
            raise UnsupportedStoreError(str(path), "folder") from error
        raise BadStoreError(str(path), "corrupt") from error
    if verdict != ("ok",):
        raise BadStoreError(str(path), "corrupt")
    if not is_whole:
        raise BadStoreError(str(path), "wal")
    if tables and "alembic_version" not in tables:
        raise BadStoreError(str(path), "foreign")
