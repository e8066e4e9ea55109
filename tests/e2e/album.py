"""Pictures of the screens, for whoever wants to look at them: set ``HAKEM_TEST_SHOTS`` to a folder.

Each kind of choice is taken a few times in a match, named by the first letters of its codes.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tests.e2e.player import NEXT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.e2e.player import Key, Player

OF_A_KIND = 3
TAKEN = os.environ.get("HAKEM_TEST_SHOTS")


class Album:
    """Takes pictures of one window."""

    def __init__(self, player: Player, name: str) -> None:
        """Take the window, and what all its pictures are named after."""
        self._player = player
        self._name = name
        self._kinds: Counter[str] = Counter()
        self._number = 0

    def take(self, what: str) -> None:
        """Take a picture, where pictures are wanted."""
        if TAKEN:
            self._number += 1
            name = f"{self._name}-{self._number:02}-{what}.png"
            self._player.page.screenshot(path=str(Path(TAKEN) / name))

    def look(self, keys: Sequence[Key]) -> None:
        """Take a picture of what can be pressed, unless there are enough of its kind."""
        kinds = {key.code[0] for key in keys if key.is_move}
        kinds |= {"tick" for key in keys if key.is_tick}
        kinds |= {"next" for key in keys if key.code == NEXT}
        kind = "+".join(sorted(kinds)) or "other"
        self._kinds[kind] += 1
        if self._kinds[kind] <= OF_A_KIND:
            self.take(kind)
