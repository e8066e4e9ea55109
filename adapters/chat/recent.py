"""What was asked for lately: answers are kept while somebody asks for them, and no longer.

A cache of a fixed size is filled to its end by what nobody asks for again, slowly where little is
played. This one turns over with every so many questions: what was not asked for between two turns
goes, so it holds what the tables say that are played at just now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable

TURN: Final = 8_192
"""Questions between two turns: those of a few hundred presses."""
MOST: Final = 4_096
"""New answers that make it turn sooner."""

K = TypeVar("K", bound="Hashable")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Answers by question, at most twice `MOST`; none of them is None."""

    __slots__ = ("_asked", "_new", "_old")

    def __init__(self) -> None:
        """Begin with nothing."""
        self._asked = 0
        self._new: dict[K, V] = {}
        """What was asked for since the last turn."""
        self._old: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """Give an answer, None = it is not known any more."""
        self._asked += 1
        found = self._new.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: K, value: V) -> V:
        """Keep an answer, and give it back."""
        if self._asked >= TURN or len(self._new) >= MOST:
            self._old, self._new = self._new, {}
            self._asked = 0
        self._new[key] = value
        return value

    def __len__(self) -> int:
        """Count the answers that are kept."""
        return len(self._new.keys() | self._old.keys())
