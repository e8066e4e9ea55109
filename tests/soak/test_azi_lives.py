"""Azi's chips after five hundred crashes between two commits, and after twenty real kills."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from tests.engine.runtime.chip_lives import lives
from tests.soak.azi_pounding import look, play_and_kill

if TYPE_CHECKING:
    from pathlib import Path

DEATHS: Final = 5
STORES: Final = 100
KILLS: Final = 20

pytestmark = pytest.mark.soak


async def test_five_hundred_crashes_between_two_commits_lose_no_chip() -> None:
    seen: Counter[str] = Counter()
    for number in range(1000, 1000 + STORES):
        seen += await lives(number, DEATHS, acts=150)
    assert seen["pressed"] > 100 * STORES
    assert seen["leave"] > STORES / 2


def test_twenty_kills_lose_no_chip(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'hakem.db'}"
    chance, known, tables = Random(4), 0, 0
    for kill in range(KILLS):
        play_and_kill(url, kill, chance.random() * 3)
        found, tables = asyncio.run(look(url))
        assert found >= known
        known = found
    assert known > 4 * KILLS
    assert tables > 3
