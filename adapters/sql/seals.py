"""A seal on a database file: it was closed in order, and nobody has written to it since.

A look at all pages takes longer the more was played; sealed files are spared it for some days. The
seal is an attribute of the file itself, so no copy bears one, and it names the length of the file
and the moment of its last change, which is set to a moment that no write would leave. It tells
nothing of a disk that forgets by itself: that is found by the looks between, by `hakem doctor` and
by each copy. Where files have no such attributes, or coarse times, nothing is ever sealed.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from adapters.sql import files, wal

if TYPE_CHECKING:
    from pathlib import Path

NAME: Final = "user.hakem.closed"
GOOD_FOR_NS: Final = 7 * 24 * 3600 * 10**9
"""How long a look at all pages is enough."""


def seal(path: Path, looked_ns: int) -> None:
    """Seal a closed database; ``looked_ns``: when all of its pages were looked at last."""
    if _is_unfinished(path):
        return
    with suppress(OSError, AttributeError):  # not every system knows such attributes
        now = time.time_ns()
        os.utime(path, ns=(path.stat().st_atime_ns, now))
        found = path.stat()
        if found.st_mtime_ns == now:
            os.setxattr(path, NAME, f"{found.st_size} {now} {looked_ns}".encode("ascii"))


def looked_ns(path: Path) -> int | None:
    """Give when all pages were looked at last; None where they have to be looked at."""
    if _is_unfinished(path):
        return None
    try:
        size, changed, looked = map(int, os.getxattr(path, NAME).split())
        found = path.stat()
    except (OSError, AttributeError, ValueError):
        return None
    is_as_left = (found.st_size, found.st_mtime_ns) == (size, changed)
    return looked if is_as_left and 0 <= time.time_ns() - looked < GOOD_FOR_NS else None


def _is_unfinished(path: Path) -> bool:
    return wal.has_frames(files.beside(path, "-wal")) or files.beside(path, "-journal").exists()
