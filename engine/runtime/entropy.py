"""Sources of chance: the machine's, and a repeatable one for trying things out."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from engine.seats import TableId

_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"  # without l, o, 0, 1: people read them aloud
_NAME_LENGTH: Final = 7


class SystemEntropy:
    """Chance from the operating system."""

    def seed(self) -> bytes:
        """Give 32 fresh random bytes."""
        return secrets.token_bytes(32)

    def table_id(self) -> TableId:
        """Give a fresh name of a table."""
        return TableId("".join(secrets.choice(_LETTERS) for _ in range(_NAME_LENGTH)))


class SeededEntropy(SystemEntropy):
    """Repeatable deals: seed ``n`` is a hash of a text and ``n``. Names of tables stay random."""

    def __init__(self, text: str) -> None:
        """Start the row of seeds that belongs to a text."""
        self.text = text
        self._count = 0

    def restart(self, text: str) -> None:
        """Start the row of another text, or the same row once more."""
        self.text = text
        self._count = 0

    def seed(self) -> bytes:
        """Give the next seed of the row."""
        self._count += 1
        return hashlib.sha256(f"{self.text}:{self._count}".encode()).digest()
