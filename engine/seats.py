"""Places round a table, and who they are to each other."""

from __future__ import annotations

from enum import Enum
from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place in the order of play, 0 first; the next to act is always ``seat + 1``."""

NATURE: Final = Seat(-1)
"""Chance, the player who shuffles and draws."""

TableId = NewType("TableId", str)
"""A table's short name, lower-case letters and digits."""

PersonId = NewType("PersonId", int)
"""Somebody on a chat platform, by our own number; carries no name and no platform id."""

PlaceId = NewType("PlaceId", int)
"""A group, channel or topic where a table stands, by our own number."""


class Rotation(Enum):
    """The way turns go round when seats are drawn; the numbers of the seats never change."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"
