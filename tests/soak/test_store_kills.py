"""Killed with -9 again and again, a store keeps every move that it acknowledged."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.soak.pounding import kill_while_writing, require_whole

KILLS: Final = 30
TABLES: Final = 300

pytestmark = pytest.mark.soak


async def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'hakem.db'}"
    chance, seen = Random(1), dict[str, int]()
    acknowledged = 0
    for _ in range(KILLS):
        acknowledged += kill_while_writing(url, TABLES, chance, seen)
        await require_whole(url, seen)
    assert len(seen) == TABLES
    assert acknowledged > KILLS * TABLES
