"""What the made-up chat remembers: its messages and people, on disk so that a kill costs nothing.

A chat platform keeps its own messages. Here that is a file of JSON lines, each the newest state of
one thing, written before anybody is told. It is written anew at the start and when it has grown.
"""

from __future__ import annotations

import json
import logging
from typing import IO, TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pathlib import Path

Json = dict[str, Any]

logger = logging.getLogger(__name__)

ROOM: Final = 8_000_000
"""Characters that are appended before the file is written anew."""


class Journal:
    """Things by key; the last line of a key counts, ``null`` takes it away."""

    def __init__(self, path: Path | None) -> None:
        """Read a file, or remember in memory alone."""
        self.things: dict[str, Json] = {}
        self._path = path
        self._file: IO[str] | None = None
        self._appended = 0
        if path is not None:
            if path.exists():
                self._read(path)
            self._file = self._anew(path)

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
            self._file = None

    def _anew(self, path: Path) -> IO[str]:
        fresh = path.with_name(path.name + ".new")
        fresh.write_text("".join(_line(key, value) for key, value in self.things.items()), "utf-8")
        fresh.replace(path)
        self._appended = 0
        return path.open("a", encoding="utf-8")

    def _write(self, key: str, value: Json | None) -> None:
        if self._file is None or self._path is None:
            return
        row = _line(key, value)
        try:
            self._file.write(row)
            # Flushed to the system: it outlives this process, which is all that is promised here.
            self._file.flush()
            self._appended += len(row)
            if self._appended > ROOM:
                self._file.close()
                self._file = self._anew(self._path)
        except OSError as error:
            # The tables are safe elsewhere; the page goes on and only forgets at the next start.
            logger.warning(
                "the chat is no longer kept on disk", extra={"kind": type(error).__name__}
            )
            self._file = None

    def _read(self, path: Path) -> None:
        for row in path.read_text("utf-8", errors="replace").split("\n"):
            try:
                key, value = json.loads(row)
            except (TypeError, ValueError):
                continue  # the half line of a kill
            if value is None:
                self.things.pop(key, None)
            else:
                self.things[key] = value


def _line(key: str, value: Json | None) -> str:
    return json.dumps([key, value], ensure_ascii=False) + "\n"
