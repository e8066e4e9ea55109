"""Why a store could not be opened."""

from __future__ import annotations


class StoreOpenError(Exception):
    """The store stays closed and untouched."""

    def __init__(self, path: str, reason: str) -> None:
        """Name the file and the reason, a code."""
        super().__init__(path, reason)
        self.path = path
        self.reason = reason


class AlreadyRunningError(StoreOpenError):
    """Another process writes to this store."""


class BadStoreError(StoreOpenError):
    """The file is damaged or none of ours: ``empty foreign truncated corrupt wal``."""


class NewerStoreError(StoreOpenError):
    """The file was written by a newer Hakem."""


class TakenError(StoreOpenError):
    """A copy would be written over something: ``taken same``."""


class NewerGamesError(StoreOpenError):
    """What is there knows of more than the copy that would replace it."""


class UnsupportedStoreError(StoreOpenError):
    """No store of this kind can be opened."""
