"""Reading results and ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adapters.sql import boards
from adapters.sql.reader import Reader
from engine.runtime.ratings import BEGINNERS_POINTS, Figures, Gain, Rating, Result, Standing
from engine.seats import PersonId, PlaceId, TableId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class LadderReader(Reader):
    """`Ladder` of the engine's ports; may stand beside a running bot."""

    async def ratings(self, game: str, people: Sequence[PersonId]) -> Mapping[PersonId, Rating]:
        """Give ratings in a game; people without a match that counts are left out."""
        rows = await self._rows(boards.RATINGS_OF, p_game=game, p_people=list(people))
        return {PersonId(row.person): _rating(row) for row in rows}

    async def board(
        self, game: str, me: PersonId, since_ms: int, rows: int, place: PlaceId | None
    ) -> tuple[Standing, ...]:
        """Give the first rows of a board, and one's own wherever it is, in order."""
        wanted: dict[str, object] = {"p_game": game, "p_me": me, "p_rows": rows}
        statement = boards.BOARD_EVER
        if place is not None:
            statement = boards.BOARD_OF_PLACE
            wanted |= {"p_since_ms": since_ms, "p_place": place}
        elif since_ms > 0:
            statement = boards.BOARD_LATELY
            wanted |= {"p_since_ms": since_ms}
        return tuple(
            Standing(PersonId(row.person), row.rank, row.people, _rating(row))
            for row in await self._rows(statement, **wanted)
        )

    async def gains(self, table: TableId) -> tuple[Gain, ...]:
        """Give what the match of a table did to ratings, the first of it first."""
        found: list[Gain] = []
        for row in await self._rows(boards.GAINS, p_table=table):
            points = Rating(row.mu, row.sigma, 0, 0).points
            before = BEGINNERS_POINTS
            if row.mu_before is not None:
                before = Rating(row.mu_before, row.sigma_before, 0, 0).points
            found.append(Gain(PersonId(row.person), row.rank, points, points - before))
        return tuple(found)

    async def chips(
        self, game: str, people: Sequence[PersonId], since_ms: int, place: PlaceId | None
    ) -> Mapping[PersonId, int]:
        """Give the chips that people took home beyond those they brought."""
        wanted: dict[str, object] = {"p_game": game, "p_people": list(people)}
        wanted["p_since_ms"] = since_ms
        statement = boards.CHIPS
        if place is not None:
            statement = boards.CHIPS_OF_PLACE
            wanted["p_place"] = place
        rows = await self._rows(statement, **wanted)
        return {PersonId(row.person): int(row.chips) for row in rows}

    async def figures(self, person: PersonId, since_ms: int) -> tuple[Figures, ...]:
        """Give how somebody has done since then, a row a game, the most played first."""
        rows = await self._rows(boards.FIGURES, p_person=person, p_since_ms=since_ms)
        return tuple(Figures(row.game, _rating(row)) for row in rows)

    async def has_played(self, person: PersonId, place: PlaceId) -> bool:
        """Tell whether somebody finished a match that counts in a place."""
        return bool(await self._rows(boards.PLAYED_AT, p_person=person, p_place=place))

    async def results(self) -> tuple[Result, ...]:
        """Give all results; of each rating ``won`` is left out, for it is not stored with them."""
        return tuple(
            Result(
                TableId(row.table_id),
                PlaceId(row.place),
                row.game,
                PersonId(row.person),
                row.rank,
                bool(row.is_won),
                Rating(row.mu, row.sigma, row.nth, 0),
            )
            for row in await self._rows(boards.ALL_RESULTS)
        )

    async def all_ratings(self) -> Mapping[tuple[str, PersonId], Rating]:
        """Give the ratings of everybody in every game."""
        rows = await self._rows(boards.ALL_RATINGS)
        return {(row.game, PersonId(row.person)): _rating(row) for row in rows}


def _rating(row: Any) -> Rating:  # noqa: ANN401 - rows have no static type
    return Rating(row.mu, row.sigma, row.played, int(row.won))
