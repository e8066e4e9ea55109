"""What the made-up chat remembers: its messages and people, on disk so that a kill costs nothing.

A chat platform keeps its own messages. Here that is a file of JSON lines, each the newest state of
one thing, written before anybody is told. It is written anew at every start.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

Json = dict[str, Any]


class Journal:
    """Things by key; the last line of a key counts, ``null`` takes it away."""

    def __init__(self, path: Path | None) -> None:
        """Read a file, or remember in memory alone."""
        self.things: dict[str, Json] = {}
        self._path = path
        if path is None:
            self._file = None
            return
        if path.exists():
            self._read(path)
        fresh = path.with_suffix(".new")
        fresh.write_text("".join(_line(key, value) for key, value in self.things.items()), "utf-8")
        fresh.replace(path)
        self._file = path.open("a", encoding="utf-8")

    def put(self, key: str, value: Json) -> None:
        """Keep a thing."""
        self.things[key] = value
        self._write(key, value)

    def drop(self, key: str) -> None:
        """Take a thing away."""
        if self.things.pop(key, None) is not None:
            self._write(key, None)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, key: str, value: Json | None) -> None:
        if self._file is not None:
            self._file.write(_line(key, value))
            # Flushed to the system: it outlives this process, which is all that is promised here.
            self._file.flush()

    def _read(self, path: Path) -> None:
        for row in path.read_text("utf-8").split("\n"):
            try:
                key, value = json.loads(row)
            except ValueError:
                continue  # the half line of a kill
            if value is None:
                self.things.pop(key, None)
            else:
                self.things[key] = value


def _line(key: str, value: Json | None) -> str:
    return json.dumps([key, value], ensure_ascii=False) + "\n"
