"""A file that was closed in order is not read from end to end; whatever has changed it is seen."""

from __future__ import annotations

import os
import shutil
import time
from typing import TYPE_CHECKING

import pytest

from adapters.sql import inspection, seals
from adapters.sql.errors import BadStoreError
from adapters.sql.opening import open_reader, open_store
from tests.adapters.sql.stores import make, url_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAGE = 4096


@pytest.fixture
async def sealed(tmp_path: Path) -> Path:
    path = tmp_path / "a.db"
    await make(path)
    if seals.looked_ns(path) is None:
        pytest.skip("files here bear no seals")
    return path


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Give for each look at a file whether it was spared its pages."""
    seen: list[bool] = []
    look = inspection._check_pages

    def noted(path: Path, *, is_sealed: bool) -> None:
        seen.append(is_sealed)
        look(path, is_sealed=is_sealed)

    monkeypatch.setattr(inspection, "_check_pages", noted)
    return seen


async def reopened(path: Path) -> None:
    async with open_store(url_of(path)):
        pass


async def test_a_sealed_file_is_spared_and_sealed_again(sealed: Path, looks: list[bool]) -> None:
    before = seals.looked_ns(sealed)
    await reopened(sealed)
    await reopened(sealed)
    assert looks == [True, True]
    assert seals.looked_ns(sealed) == before, "its pages were not looked at since"


async def test_whoever_only_reads_looks_at_all_of_it(sealed: Path, looks: list[bool]) -> None:
    async with open_reader(url_of(sealed)):
        pass
    assert looks == [False]


def corrupted(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: 2 * PAGE] + b"\x55" * PAGE + whole[3 * PAGE :])


def corrupted_in_place(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(2 * PAGE)
        file.write(b"\x55" * PAGE)


def replaced(path: Path) -> None:
    other = path.with_name("other")
    shutil.copyfile(path, other)
    corrupted_in_place(other)
    os.utime(other, ns=(0, path.stat().st_mtime_ns))
    other.replace(path)


@pytest.mark.parametrize("damage", [corrupted, corrupted_in_place, replaced])
async def test_a_seal_hides_no_damage(sealed: Path, damage: Callable[[Path], None]) -> None:
    damage(sealed)
    assert seals.looked_ns(sealed) is None
    with pytest.raises(BadStoreError, match="corrupt"):
        await reopened(sealed)


async def test_what_a_kill_leaves_is_not_sealed(sealed: Path, looks: list[bool]) -> None:
    async with open_store(url_of(sealed)) as store:
        await store.beat(1, 0)
        assert seals.looked_ns(sealed) is None
        for suffix in ("", "-wal"):
            shutil.copyfile(f"{sealed}{suffix}", f"{sealed}.left{suffix}")
    left = sealed.with_name(f"{sealed.name}.left")
    looks.clear()
    await reopened(left)
    await reopened(left)
    assert looks == [False, True]


async def test_a_seal_is_good_for_some_days(
    sealed: Path, looks: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    later = time.time_ns() + seals.GOOD_FOR_NS
    monkeypatch.setattr(time, "time_ns", lambda: later)
    await reopened(sealed)
    await reopened(sealed)
    assert looks == [False, True]


async def test_where_nothing_can_be_sealed_all_is_looked_at(
    sealed: Path, looks: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(os, "setxattr", refused)
    monkeypatch.setattr(os, "getxattr", refused)
    await reopened(sealed)
    await reopened(sealed)
    assert looks == [False, False]
