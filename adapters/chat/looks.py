"""What groups have chosen for their pictures: whether there are any, and the colours of suits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from adapters.chat.surface import Capabilities
    from engine.runtime.ports import Notes
    from engine.seats import PlaceId

KEPT: Final = 10_000


@dataclass(frozen=True, slots=True)
class Look:
    """How a group sees its tables."""

    pictures: bool = True
    two_colours: bool = False

    def code(self) -> str:
        """Write it as it is noted."""
        words = ("" if self.pictures else "text", "two" if self.two_colours else "")
        return " ".join(word for word in words if word)

    @classmethod
    def parse(cls, code: str) -> Look:
        """Read it; words of another version mean nothing."""
        words = code.split()
        return cls("text" not in words, "two" in words)


class Looks:
    """Looks of groups; those asked for lately are remembered."""

    def __init__(self, notes: Notes) -> None:
        """Take where they are noted."""
        self._notes = notes
        self._known: dict[PlaceId, Look] = {}

    async def of(self, place: PlaceId) -> Look:
        """Give that of a group."""
        known = self._known.get(place)
        if known is None:
            known = self._keep(place, Look.parse(await self._notes.note(_key(place)) or ""))
        return known

    async def choose(self, place: PlaceId, look: Look) -> None:
        """Keep what was chosen for a group."""
        await self._notes.keep_note(_key(place), look.code())
        self._keep(place, look)

    async def fitting(self, caps: Capabilities, place: PlaceId) -> Capabilities:
        """Give what a platform can do, as a group wants it."""
        if not caps.pictures:
            return caps
        look = await self.of(place)
        return replace(caps, pictures=look.pictures, two_colours=look.two_colours)

    def _keep(self, place: PlaceId, look: Look) -> Look:
        self._known[place] = look
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
        return look


def _key(place: PlaceId) -> str:
    return f"look:{place}"
