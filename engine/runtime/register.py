"""The tables of this process that have not ended, and who sits where."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.seats import PersonId, PlaceId, TableId
    from engine.table import Table


ENDED_KEPT: Final = 32
"""Ended tables that stay in hand: old buttons are pressed most of all right after the end."""


class Register:
    """An index of live tables by name, by place and by person; a few that have ended."""

    def __init__(self) -> None:
        """Begin empty."""
        self._tables: dict[TableId, Table] = {}
        self._places: dict[PlaceId, set[TableId]] = defaultdict(set)
        self._persons: dict[PersonId, set[TableId]] = defaultdict(set)
        self._moved: dict[PlaceId, PlaceId] = {}
        """Places that went, each with the one that has its tables now."""
        self._ended: OrderedDict[TableId, Table] = OrderedDict()

    def ended(self, id_: TableId, seq: int) -> Table | None:
        """Give a table that has ended, as far as its log is no longer than that."""
        table = self._ended.get(id_)
        return table if table is not None and table.seq == seq else None

    def keep_ended(self, table: Table) -> None:
        """Keep a table that has ended in hand for a while."""
        self._ended[table.id] = table
        self._ended.move_to_end(table.id)
        if len(self._ended) > ENDED_KEPT:
            self._ended.popitem(last=False)

    def get(self, id_: TableId) -> Table | None:
        """Give a live table."""
        return self._tables.get(id_)

    def put(self, table: Table) -> None:
        """Keep the newest value of a table; one that has ended is forgotten.

        A finished one stays while people may still want a rematch together.
        """
        self.drop(table.id)
        if table.status.is_over and not (table.wants_more and table.successor is None):
            return
        self._tables[table.id] = table
        if table.status is Status.FINISHED:
            return
        self._places[table.place].add(table.id)
        for person in table.persons:
            self._persons[person].add(table.id)

    def move(self, places: Mapping[PlaceId, PlaceId]) -> None:
        """Let the tables of places that went, now and later ones, stand where they are kept."""
        self._moved |= places
        for table in self.all():
            if table.place in places:
                self.put(self.placed(table))

    def placed(self, table: Table) -> Table:
        """Give a table that was read or opened before its place went as it is now."""
        place = self.kept(table.place)
        return table if place == table.place else replace(table, place=place)

    def kept(self, place: PlaceId) -> PlaceId:
        """Give the place that has the tables of a place."""
        while place in self._moved:
            place = self._moved[place]
        return place

    def drop(self, id_: TableId) -> None:
        """Forget a table; the next intent reads it from the store."""
        old = self._tables.pop(id_, None)
        if old is not None:
            self._places[old.place].discard(id_)
            for person in old.persons:
                self._persons[person].discard(id_)

    def at(self, place: PlaceId) -> tuple[Table, ...]:
        """Give the live tables of a place, the one touched last first."""
        return self._ordered(self._places.get(self.kept(place), set()))

    def of(self, person: PersonId) -> tuple[Table, ...]:
        """Give the live tables where a person has a seat."""
        return self._ordered(self._persons.get(person, set()))

    def all(self) -> tuple[Table, ...]:
        """Give all live tables."""
        return tuple(self._tables.values())

    def _ordered(self, ids: set[TableId]) -> tuple[Table, ...]:
        tables = [self._tables[id_] for id_ in ids]
        return tuple(sorted(tables, key=lambda table: (-table.seq, table.id)))
