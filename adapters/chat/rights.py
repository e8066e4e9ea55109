"""Who may do what in a group: the port of a face, asked at each use, for it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.runtime.ports import Person, Place


class Rights(Protocol):
    """What a platform knows of its administrators."""

    async def is_member(self, person: Person, place: Place) -> bool:
        """Tell whether somebody is in a place now; False when that cannot be found out."""
        ...

    async def is_admin(self, person: Person, place: Place) -> bool:
        """Tell whether somebody administers a place now; False when that cannot be found out."""
        ...
