"""Ratings and results of finished matches: what is stored, and the port that reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.seats import PersonId, PlaceId, TableId

MILLION: Final = 1_000_000
LEAST_PEOPLE: Final = 2
"""How many people make a match count."""
BEGINNERS_POINTS: Final = 1200
_POINTS_PER_MU: Final = 20
_DOUBT: Final = 3
"""How many sigmas below mu somebody's strength is beyond doubt."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays one game, after so many matches that count."""

    mu: int
    """Strength, in millionths: whole numbers are the same on every machine and database."""
    sigma: int
    """Doubt about it, in millionths."""
    played: int
    won: int

    @property
    def skill(self) -> int:
        """Give the strength that is beyond doubt, in millionths: boards are ordered by it."""
        return self.mu - _DOUBT * self.sigma

    @property
    def points(self) -> int:
        """Give the number that people see; a beginner has 1200, somebody well known about 1550."""
        return BEGINNERS_POINTS + round(_POINTS_PER_MU * self.skill / MILLION)


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished match was for one person."""

    table: TableId
    place: PlaceId
    game: str
    person: PersonId
    rank: int
    """Place among all who played, 1 = first; equal ones share it."""
    is_won: bool
    rating: Rating
    """Afterwards; its ``played`` tells which of the person's matches of this game it was."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of a board."""

    person: PersonId
    place: int
    """1 = first; equal ones share it."""
    people: int
    """How many stand on the whole board."""
    rating: Rating
    """Today's strength; played and won are those of the board alone."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What a finished match did to somebody's rating."""

    person: PersonId
    rank: int
    """Place among all who played, 1 = first."""
    points: int
    """Afterwards."""
    change: int
    """In points; a beginner comes from `BEGINNERS_POINTS`."""


@dataclass(frozen=True, slots=True)
class Figures:
    """How somebody has done in one game."""

    game: str
    rating: Rating
    """Today's strength; played and won are those of the time asked for."""


class Ladder(Protocol):
    """Where results and ratings are read."""

    async def ratings(self, game: str, people: Sequence[PersonId]) -> Mapping[PersonId, Rating]:
        """Give ratings; people without a match that counts are left out."""
        ...

    async def board(
        self, game: str, me: PersonId, since_ms: int, rows: int, place: PlaceId | None
    ) -> tuple[Standing, ...]:
        """Give the first rows of a board, and one's own wherever it is, in order.

        On it stand those who finished a match that counts since then: in a place, or anywhere.
        """
        ...

    async def gains(self, table: TableId) -> tuple[Gain, ...]:
        """Give what the match of a table did to ratings, the first of it first.

        Nobody while it is not finished, and where it does not count.
        """
        ...

    async def chips(
        self, game: str, people: Sequence[PersonId], since_ms: int, place: PlaceId | None
    ) -> Mapping[PersonId, int]:
        """Give the chips that people took home beyond those they brought.

        From the matches that count and ended since then, in a place or anywhere; who brought none
        is left out.
        """
        ...

    async def figures(self, person: PersonId, since_ms: int) -> tuple[Figures, ...]:
        """Give how somebody has done since then, a row a game, the most played first."""
        ...

    async def has_played(self, person: PersonId, place: PlaceId) -> bool:
        """Tell whether somebody finished a match that counts in a place."""
        ...
