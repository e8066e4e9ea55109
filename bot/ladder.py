"""The ladder: which finished matches count, for whom, and what they are worth.

The rule, as the page *How matches count* tells it:

1. A match counts when it was played to its end or conceded, and at least two people took part. A
   table that was closed or abandoned does not count.
2. Two teams are rated against each other; where everybody plays alone the final places count.
3. Who left for good, or is away when the match ends, has lost it, whatever became of the seat: last
   of all where everybody plays alone; in a team as if the team had lost. The partner has the
   result of the team.
4. Who took over a seat and holds it at the end has its result, and whoever had it before has none.
5. A computer player counts as a beginner, and stays one.
6. Where hints are given to everybody nothing counts.
7. Where the rules settle with whoever goes (Azi), nobody loses by going: 3 does not hold there.

Ratings are openskill's Plackett-Luce model with its usual numbers, one rating a person and game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from openskill.models import PlackettLuce

from engine.runtime.ratings import LEAST_PEOPLE, MILLION, Rating, Result
from engine.seats import Seat
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.seats import PersonId
    from engine.table import Table

BEGINNER: Final = Rating(25_000_000, 8_333_333, 0, 0)


@dataclass(frozen=True, slots=True)
class _Part:
    """The part that somebody has in a match."""

    seat: Seat
    has_deserted: bool


class OpenSkill:
    """`Rater` of the engine's ports."""

    def __init__(self) -> None:
        """Take the usual numbers of the model."""
        self._model = PlackettLuce()

    def people(self, table: Table) -> tuple[PersonId, ...]:
        """Give those for whom the match of a table counts; nobody while it is not finished."""
        return tuple(_parts(table))

    def rate(self, table: Table, known: Mapping[PersonId, Rating]) -> tuple[Result, ...]:
        """Give a result for each of them; ``known`` are their ratings before."""
        parts = _parts(table)
        if not parts:
            return ()
        at = {part.seat: known.get(person, BEGINNER) for person, part in parts.items()}
        seats = [at.get(Seat(seat), BEGINNER) for seat in range(len(table.chairs))]
        rated = self._in_teams if table.in_teams else self._alone
        found = rated(seats, table.places, {p.seat for p in parts.values() if p.has_deserted})
        results: list[Result] = []
        for person, part in parts.items():
            rank, (mu, sigma) = found[part.seat]
            is_won = rank == 1 and not part.has_deserted
            before = known.get(person, BEGINNER)
            rating = Rating(mu, sigma, before.played + 1, before.won + is_won)
            results.append(
                Result(table.id, table.place, table.game.key, person, rank, is_won, rating)
            )
        return tuple(results)

    def _alone(
        self, seats: Sequence[Rating], places: Sequence[int], deserters: set[Seat]
    ) -> list[tuple[int, tuple[int, int]]]:
        """Rate everybody against everybody; gives rank and rating of each seat."""
        keys = [(Seat(seat) in deserters, place) for seat, place in enumerate(places)]
        ranks = [1 + sum(other < key for other in keys) for key in keys]
        rated = self._rated([[rating] for rating in seats], ranks)
        return [(rank, side[0]) for rank, side in zip(ranks, rated, strict=True)]

    def _in_teams(
        self, seats: Sequence[Rating], places: Sequence[int], deserters: set[Seat]
    ) -> list[tuple[int, tuple[int, int]]]:
        """Rate even seats against odd ones; gives rank and rating of each seat."""
        sides = [seats[0::2], seats[1::2]]
        ranks = [places[0], places[1]]
        rated = self._rated(sides, ranks)
        found = [(places[seat], rated[seat % 2][seat // 2]) for seat in range(len(seats))]
        for seat in deserters:
            lost = self._rated(sides, [2, 1] if seat % 2 == 0 else [1, 2])
            found[seat] = (2, lost[seat % 2][seat // 2])
        return found

    def _rated(
        self, sides: Sequence[Sequence[Rating]], ranks: Sequence[int]
    ) -> list[list[tuple[int, int]]]:
        """Ask the model; gives mu and sigma by side and member."""
        teams = [
            [self._model.rating(one.mu / MILLION, one.sigma / MILLION) for one in side]
            for side in sides
        ]
        rated = self._model.rate(teams, ranks=[float(rank) for rank in ranks])
        return [
            [(round(one.mu * MILLION), round(one.sigma * MILLION)) for one in side]
            for side in rated
        ]


def _parts(table: Table) -> dict[PersonId, _Part]:
    """Give who takes part in the result of a match, with the seat; nobody if it does not count."""
    if table.status is not Status.FINISHED or table.options.hints:
        return {}
    settles = table.game.heeds_chairs
    found: dict[PersonId, _Part] = {}
    leavers: dict[PersonId, _Part] = {}
    for index in range(len(table.chairs)):
        seat = Seat(index)
        chair = table.chair(seat)
        if chair.person is not None:
            found[chair.person] = _Part(seat, chair.away and not settles)
        elif chair.left is not None:
            leavers.setdefault(chair.left, _Part(seat, not settles))
    # Who left one seat and holds another has the result of the one he holds.
    found = leavers | found
    return found if len(found) >= LEAST_PEOPLE else {}
