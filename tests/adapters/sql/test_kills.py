"""A process killed with -9 while it writes has lost nothing that it had acknowledged."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tests.adapters.sql.stores import url_of
from tests.soak.pounding import kill_while_writing, require_whole

if TYPE_CHECKING:
    from pathlib import Path


async def test_no_acknowledged_move_is_lost_to_a_kill(tmp_path: Path) -> None:
    """Fault 1 of the list, on a real file; `make soak` does it thirty times with more tables."""
    url = url_of(tmp_path / "a.db")
    seen: dict[str, int] = {}
    for kill in range(3):
        assert kill_while_writing(url, 20, Random(kill), seen) >= 20
        await require_whole(url, seen)
    assert len(seen) == 20
