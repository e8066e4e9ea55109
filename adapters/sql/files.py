"""The files of a store: the database, what stands beside it, and copies of it."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

JOURNALS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""


DISK: Final = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}
HELD: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
PRIMARY: Final = 0xFF
"""An error's code without its detail."""


def is_about_disk(error: BaseException | None) -> bool:
    """Tell whether files cannot be made or written, rather than that something is wrong in them."""
    return isinstance(error, OSError) or _code(error) in DISK


def is_held(error: BaseException | None) -> bool:
    """Tell whether another process holds the database."""
    return _code(error) in HELD


def _code(error: BaseException | None) -> int | None:
    if not isinstance(error, sqlite3.Error):
        return None
    return getattr(error, "sqlite_errorcode", 0) & PRIMARY


def beside(path: Path, suffix: str) -> Path:
    """Name a file that belongs to a database."""
    return path.with_name(path.name + suffix)


def read_only(path: Path) -> str:
    """Name a database to SQLite such that it cannot be written."""
    return f"{path.absolute().as_uri()}?mode=ro"


def look(path: Path) -> sqlite3.Connection:
    """Connect without being able to write."""
    return sqlite3.connect(read_only(path), uri=True)


def copy(path: Path, revision: str) -> Path:
    """Copy a database before it is changed; gives the copy, which bears its name only when whole.

    Raises `sqlite3.DatabaseError` if the copy is not sound.
    """
    target = free_name(path, f"before-{revision}")
    part = beside(path, ".part")
    copy_to(path, part)
    move(part, target)
    return target


def copy_to(path: Path, part: Path) -> None:
    """Copy a database as it is in one moment, also while it is written to.

    Raises `sqlite3.DatabaseError` if the copy is not sound.
    """
    remove(part)
    # What people are called stands in it: nobody else on the machine has to read it.
    part.touch(0o600, exist_ok=False)
    with closing(look(path)) as connection:
        connection.execute("VACUUM INTO ?", (str(part),))
    with closing(look(part)) as connection:
        verdict = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != ("ok",):
        raise sqlite3.DatabaseError(*verdict)


def free_name(path: Path, why: str) -> Path:
    """Name a file beside a database, after the time, that is not there yet."""
    name = f".{why}-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}"
    names = (beside(path, name + ("" if n == 0 else f"-{n}")) for n in count())
    return next(name for name in names if not name.exists())


def remove(path: Path) -> None:
    """Remove a database and what stands beside it, if they are there."""
    path.unlink(missing_ok=True)
    remove_journals(path)


def remove_journals(path: Path) -> None:
    """Remove what stands beside a database, if it is there."""
    for suffix in JOURNALS:
        beside(path, suffix).unlink(missing_ok=True)


def move(path: Path, target: Path) -> None:
    """Give a closed database its name, also for the time after the power has gone."""
    _sync(path)
    path.replace(target)
    _sync(path.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
