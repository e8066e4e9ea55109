"""The lock beside a database: one process writes it, whoever else wants to is told so."""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING

from adapters.sql import files
from adapters.sql.errors import AlreadyRunningError, UnsupportedStoreError

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path


@contextmanager
def only_writer(path: Path) -> Generator[None]:
    """Hold the lock beside the file for as long as the process writes, and take it away then.

    Raises `AlreadyRunningError` while somebody else holds it.
    """
    lock = files.beside(path, ".lock")
    with _locked(path, lock):
        try:
            yield
        finally:
            with suppress(OSError):
                lock.unlink()


def _locked(path: Path, lock: Path) -> IO[str]:
    """Open the lock and hold it."""
    while True:
        try:
            handle = lock.open("a")
        except OSError as error:
            raise UnsupportedStoreError(str(path), "folder") from error
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Whoever held it may have taken it away after we had opened it.
            if os.fstat(handle.fileno()).st_nlink:
                return handle
        except BlockingIOError:
            handle.close()
            raise AlreadyRunningError(str(path), "locked") from None
        handle.close()
