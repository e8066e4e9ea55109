"""What a route gets: the parts of the path, the query, the body, the files."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.fakes.discord.model import Json

if TYPE_CHECKING:
    from tests.fakes.common.http import Upload


@dataclass(frozen=True, slots=True)
class Request:
    """A call of the bot."""

    method: str
    """The ``operationId`` of the official file."""
    path: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    files: dict[str, Upload] = field(default_factory=dict)
    """By their names in the form, ``files[0]``."""

    def id(self, name: str) -> int:
        """Give an id from the path, 0 where it is none."""
        text = self.path.get(name, "")
        return int(text) if text.isdecimal() else 0

    def flag(self, name: str) -> bool:
        """Tell whether a switch of the query is on."""
        return self.query.get(name, "").lower() in {"true", "1"}

    @property
    def fields(self) -> Json:
        """Give the body where it is an object."""
        return self.body if isinstance(self.body, dict) else {}
