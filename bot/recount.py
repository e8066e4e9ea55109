"""All ratings computed anew from the logs of the tables, and compared with what is stored."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING, Protocol

from engine.errors import HakemError
from engine.lifecycle import fold
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.game import AnyGame
    from engine.runtime.ports import LiveTable, Rater
    from engine.runtime.ratings import Rating, Result
    from engine.seats import PersonId, TableId
    from engine.table import Entry, Table


class Books(Protocol):
    """What is read for it."""

    async def tables(self) -> Sequence[LiveTable]:
        """Give all tables."""
        ...

    async def load(self, table: TableId) -> Sequence[Entry]:
        """Give the log of a table."""
        ...

    async def results(self) -> Sequence[Result]:
        """Give all results, their ``won`` left out."""
        ...

    async def all_ratings(self) -> Mapping[tuple[str, PersonId], Rating]:
        """Give the ratings of everybody in every game."""
        ...


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is stored otherwise than the logs have it."""

    what: str
    """``unreadable``, ``unrated``, ``no such match``, ``order``, ``result``, ``rating``."""
    where: str
    """Name of a table, or ``hokm:17`` for the rating of person 17."""


@dataclass(frozen=True, slots=True)
class Recount:
    """What came of it."""

    matches: int
    """Those that count."""
    ratings: int
    differences: tuple[Difference, ...]


async def recount(books: Books, games: Mapping[str, AnyGame], rater: Rater) -> Recount:
    """Rate every match anew, from the first on, and compare to the last digit.

    Of a result only its number among those of its person is taken as it is stored: which match was
    which person's third is what the logs cannot tell where two ended in the same millisecond.
    """
    found: list[Difference] = []
    stored: defaultdict[TableId, dict[PersonId, Result]] = defaultdict(dict)
    for result in await books.results():
        stored[result.table][result.person] = result
    heads = {head.table: head for head in await books.tables()}
    for id_, head in heads.items():
        if head.status != Status.FINISHED.value or id_ in stored:
            continue
        table = await _read(books, head, games)
        if table is None:
            found.append(Difference("unreadable", id_))
        elif rater.people(table):
            found.append(Difference("unrated", id_))
    ratings: dict[tuple[str, PersonId], Rating] = {}
    try:
        order = _order(result for results in stored.values() for result in results.values())
    except CycleError:
        return Recount(len(stored), 0, (*found, Difference("order", "-")))
    for id_ in order:
        table = await _read(books, heads[id_], games) if id_ in heads else None
        if table is None:
            found.append(Difference("no such match", id_))
            continue
        game = table.game.key
        known = {
            person: ratings[game, person]
            for person in rater.people(table)
            if (game, person) in ratings
        }
        made = {result.person: result for result in rater.rate(table, known)}
        ratings |= {(game, person): result.rating for person, result in made.items()}
        if {who: _bare(result) for who, result in made.items()} != stored[id_]:
            found.append(Difference("result", id_))
    kept = await books.all_ratings()
    found += [
        Difference("rating", f"{game}:{person}")
        for game, person in sorted(kept.keys() | ratings.keys())
        if kept.get((game, person)) != ratings.get((game, person))
    ]
    return Recount(len(stored), len(ratings), tuple(found))


async def _read(books: Books, head: LiveTable, games: Mapping[str, AnyGame]) -> Table | None:
    try:
        return fold(head.table, head.place, await books.load(head.table), games)
    except (HakemError, ValueError, LookupError, StopIteration):
        return None


def _order(results: Iterable[Result]) -> tuple[TableId, ...]:
    """Put matches in an order where each follows upon all that its people played before it."""
    by_number = {(one.game, one.person, one.rating.played): one.table for one in results}
    sorter: TopologicalSorter[TableId] = TopologicalSorter()
    for (game, person, number), table in by_number.items():
        before = by_number.get((game, person, number - 1))
        sorter.add(table, *(() if before is None else (before,)))
    return tuple(sorter.static_order())


def _bare(result: Result) -> Result:
    """Leave out what is not stored with a result."""
    return replace(result, rating=replace(result.rating, won=0))
