"""How much one person and one place may have: who asks for more is refused, others notice nothing.

Values are handed in; the defaults are far beyond what a group of friends does.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine import errors

if TYPE_CHECKING:
    from engine.seats import PlaceId

HOUR_MS: Final = 3_600_000
PLACES_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Limits:
    """Tables that one may have."""

    open_lobbies: int = 1
    """Tables of a place that wait for people at the same time."""
    lobbies_per_hour: int = 20
    """Tables that may be opened in a place in an hour."""
    tables_per_person: int = 3
    """Tables that have not ended at which a person sits."""


class Openings:
    """When tables were opened in each place, those of the last hour."""

    def __init__(self, limits: Limits) -> None:
        """Begin with none."""
        self._most = limits.lobbies_per_hour
        self._times: dict[PlaceId, deque[int]] = {}

    def check(self, place: PlaceId, now_ms: int) -> None:
        """Raise `TooManyLobbiesError` where too many were opened."""
        times = self._times.get(place, deque())
        while times and not 0 <= now_ms - times[0] < HOUR_MS:
            times.popleft()
        if len(times) >= self._most:
            raise errors.TooManyLobbiesError

    def note(self, place: PlaceId, now_ms: int) -> None:
        """Count a table that was opened."""
        times = self._times.pop(place, None) or deque()
        times.append(now_ms)
        self._times[place] = times  # the dictionary's end is the most recent place
        if len(self._times) > PLACES_REMEMBERED:
            del self._times[next(iter(self._times))]
