"""Backup and restore: every table of a copy is replayed before the copy is trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.sql import copies
from adapters.sql.opening import open_reader
from bot.doctor import examine
from engine.games import catalogue

if TYPE_CHECKING:
    from pathlib import Path

    from bot.doctor import Health


class UnreadableCopyError(Exception):
    """Not every table of a copy can be replayed."""

    def __init__(self, health: Health) -> None:
        """Keep what was seen."""
        super().__init__(health)
        self.health = health


async def back_up(url: str, target: Path, *, may_replace: bool = False) -> Health:
    """Copy a database into a file; gives what was seen when its tables were replayed.

    Tables that cannot be replayed are copied as they are. Raises a `StoreOpenError`.
    """
    return await copies.back_up(url, target, _replayed, may_replace=may_replace)


async def restore(copy: Path, url: str, *, may_replace: bool = False) -> copies.Restored[Health]:
    """Put a copy where a database is wanted.

    Raises a `StoreOpenError`, and `UnreadableCopyError` unless ``may_replace``; then nothing was
    changed.
    """

    async def look(made: str) -> Health:
        found = await _replayed(made)
        if found.findings and not may_replace:
            raise UnreadableCopyError(found)
        return found

    return await copies.restore(copy, url, look, may_replace=may_replace)


async def _replayed(url: str) -> Health:
    async with open_reader(url) as store:
        return await examine(store, catalogue.load())
