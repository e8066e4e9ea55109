"""Permits on disk: those that still count come back as they were."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.sql.opening import open_store
from engine.runtime.ports import Permit
from tests.adapters.sql.stores import url_of

if TYPE_CHECKING:
    from pathlib import Path

ONE: Final = Permit("telegram", "-100", 7, 8, 9, 10, 2_000_000, 11, (12, 13), 5_000)


async def test_what_was_kept_last_comes_back_as_long_as_it_counts(tmp_path: Path) -> None:
    other = replace(ONE, chat="-200", lost_ms=(), until_ms=900)
    newer = replace(ONE, all_us=9_000_000_000_000)
    async with open_store(url_of(tmp_path / "a.db")) as store:
        for permit in (ONE, other, newer, replace(other, platform="discord")):
            await store.keep_permit(permit)
    async with open_store(url_of(tmp_path / "a.db")) as store:
        assert set(await store.permits(899)) == {
            newer,
            other,
            replace(other, platform="discord"),
        }
        assert await store.permits(1_000) == (newer,)
        await store.beat(4_000_000, 0)
        assert await store.permits(0) == ()
