"""Copies of a store and the way back: both looked at whole before they bear their name.

A copy may be made beside a running bot. What a copy replaces when it is restored stays beside it.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from operator import gt
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from adapters.sql import files, inspection, opening
from adapters.sql.errors import BadStoreError, NewerGamesError, TakenError
from adapters.sql.locking import only_writer
from adapters.sql.statements import FORGET_TOLD, REDRAW

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator
    from pathlib import Path

Seen = TypeVar("Seen")
KEPT: Final = ("", "-wal")


@dataclass(frozen=True, slots=True)
class Restored(Generic[Seen]):
    """What became of a restored copy."""

    seen: Seen
    replaced: Path | None
    """Where that is now which was there before."""


async def back_up(
    url: str, target: Path, look: Callable[[str], Awaitable[Seen]], *, may_replace: bool
) -> Seen:
    """Copy a store into a file; gives what ``look`` saw, which is given the copy's address.

    Raises a `StoreOpenError`, and what ``look`` raises; then there is no copy.
    """
    source = opening.path_of(url)
    if await asyncio.to_thread(opening.inspected, source) is None:
        raise BadStoreError(str(source), "foreign")
    await asyncio.to_thread(_require_free, source, target, may_replace=may_replace)
    with _part(source, target) as part:
        await asyncio.to_thread(files.copy_to, source, part)
        seen = await look(opening.file_url(part))
        files.remove_journals(target)
        await asyncio.to_thread(files.move, part, target)
    return seen


async def restore(
    copy: Path, url: str, look: Callable[[str], Awaitable[Seen]], *, may_replace: bool
) -> Restored[Seen]:
    """Put a copy where no bot runs, brought up to date; the copy itself stays as it is.

    ``look`` is given the address of what will be there. Raises a `StoreOpenError`, and what
    ``look`` raises; then nothing was changed. Without ``may_replace`` games that went on after the
    copy was made are not replaced, nor is what is no store of ours; a damaged one is.
    """
    path = opening.path_of(url)
    if await asyncio.to_thread(opening.inspected, copy) is None:
        raise BadStoreError(str(copy), "foreign")
    await asyncio.to_thread(_require_other, copy, path)
    with only_writer(path), _part(copy, path) as part:
        if not may_replace:
            await asyncio.to_thread(_require_older, path, copy)
        await asyncio.to_thread(files.copy_to, copy, part)
        # The chats may show what came after the copy: every message of a table is drawn anew.
        await opening.migrate(part, REDRAW, FORGET_TOLD)
        seen = await look(opening.file_url(part))
        return Restored(seen, await asyncio.to_thread(_put, part, path))


@contextmanager
def _part(source: Path, target: Path) -> Generator[Path]:
    """Name a file for a copy that is not whole yet; it is gone afterwards."""
    part = files.beside(target, ".part")
    with opening.explained(target):
        try:
            yield part
        except sqlite3.DatabaseError as error:
            if files.is_about_disk(error) or files.is_held(error):
                raise
            raise BadStoreError(str(source), "corrupt") from error
        finally:
            files.remove(part)


def _require_free(source: Path, target: Path, *, may_replace: bool) -> None:
    _require_other(source, target)
    if target.exists() and not may_replace:
        raise TakenError(str(target), "taken")


def _require_other(one: Path, other: Path) -> None:
    if other.exists() and one.samefile(other):
        raise TakenError(str(other), "same")


def _require_older(path: Path, copy: Path) -> None:
    """Raise a `StoreOpenError` if a store is there in which more happened than in the copy.

    One in which nobody has ever played is no loss: a bot was only tried out on a new server.
    """
    try:
        if not inspection.is_there(path) or opening.inspected(path) is None:
            return
    except BadStoreError as error:
        if error.reason == "foreign":
            raise
        return
    last, entries = inspection.age(path)
    if entries and any(map(gt, (last, entries), inspection.age(copy))):
        raise NewerGamesError(str(path), "games")


def _put(part: Path, path: Path) -> Path | None:
    """Give a copy its name; gives where that is now which bore it."""
    replaced = files.free_name(path, "replaced") if _is_any(path) else None
    if replaced is not None:
        # Under two names first: a database never lies there without its journal, nor not at all.
        for suffix in KEPT:
            old = files.beside(path, suffix)
            if old.exists() and (old == path or old.stat().st_size):
                _also(old, files.beside(replaced, suffix))
        files.remove_journals(path)
    files.move(part, path)
    return replaced


def _is_any(path: Path) -> bool:
    return any(files.beside(path, suffix).exists() for suffix in KEPT)


def _also(path: Path, name: Path) -> None:
    """Give a file a second name, or a copy where the file system has no second names."""
    try:
        os.link(path, name)
    except OSError:
        shutil.copy2(path, name)
