"""People and places, kept in memory too: nearly every message asks for some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from adapters.sql import moving, statements
from adapters.sql.ladder import LadderReader
from adapters.sql.writer import Item
from engine.runtime.ports import Person, Place, StaleSeqError
from engine.seats import PersonId, PlaceId

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

    from adapters.sql.writer import Writer

K = TypeVar("K")
V = TypeVar("V")

REMEMBERED: Final = 20_000
"""People and places kept in memory; the oldest are read again."""
TRIES: Final = 20
"""How often a move of a place is worked out anew when somebody writes from there meanwhile."""


class SqlDirectory(LadderReader):
    """`Directory` of the engine's ports."""

    longest_name = 256
    """Characters that are kept of a name."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        """Take the reading engine and the one writer."""
        super().__init__(engine)
        self._writer = writer
        self._people: dict[PersonId, Person] = {}
        self._persons: dict[tuple[str, str], PersonId] = {}
        self._places: dict[PlaceId, Place] = {}
        self._spots: dict[tuple[str, str], PlaceId] = {}
        self._changes = 0
        """Counts writes: what was read while one was under way may be old, and is not kept."""
        self._opening: list[PersonId] = []
        """For each `set_person_open` that is being written its person."""
        self._merged: dict[PlaceId, PlaceId] = {}
        """Places that went, each with the one that has its tables now."""
        self._tell_merged: list[Callable[[Mapping[PlaceId, PlaceId]], None]] = []

    async def person(self, platform: str, external: str, name: str, locale: str | None) -> Person:
        """Find or add somebody, and keep the name up to date."""
        name = _storable(name[: self.longest_name])
        known = self._people.get(self._persons.get((platform, external), PersonId(-1)))
        if known is not None and known.name == name and locale in {None, known.locale}:
            return known
        await self._change("person", platform, external, name, locale)
        before = self._changes
        rows = await self._rows(statements.PERSON_BY_KEY, p_platform=platform, p_external=external)
        return self._keep_person(rows[0], before)

    async def people(self, ids: Sequence[PersonId]) -> Mapping[PersonId, Person]:
        """Give people by number."""
        found = {id_: self._people[id_] for id_ in ids if id_ in self._people}
        missing = [id_ for id_ in ids if id_ not in found]
        if missing:
            before = self._changes
            for row in await self._rows(statements.PEOPLE_BY_ID, p_ids=missing):
                person = self._keep_person(row, before)
                found[person.id] = person
        return found

    async def place(self, platform: str, external: str, name: str) -> Place:
        """Find or add a place, and keep the name up to date."""
        name = _storable(name[: self.longest_name])
        known = self._places.get(self._spots.get((platform, external), PlaceId(-1)))
        if known is not None and known.name == name:
            return known
        await self._change("place", platform, external, name)
        before = self._changes
        rows = await self._rows(statements.PLACE_BY_KEY, p_platform=platform, p_external=external)
        return self._keep_place(rows[0], before)

    async def places(self, ids: Sequence[PlaceId]) -> Mapping[PlaceId, Place]:
        """Give places by number; the number of one that went gives the one it became."""
        kept = {id_: self._kept(id_) for id_ in ids}
        found = {id_: self._places[id_] for id_ in kept.values() if id_ in self._places}
        missing = [id_ for id_ in kept.values() if id_ not in found]
        if missing:
            before = self._changes
            for row in await self._rows(statements.PLACES_BY_ID, p_ids=missing):
                place = self._keep_place(row, before)
                found[place.id] = place
        return {id_: found[now] for id_, now in kept.items() if now in found}

    async def set_person_language(self, person: PersonId, language: str) -> None:
        """Keep the language a person chose."""
        await self._change("person_language", language, person)
        self._people.pop(person, None)

    async def set_place_language(self, place: PlaceId, language: str) -> None:
        """Keep the language chosen for a place."""
        place = self._kept(place)
        await self._change("place_language", language, place)
        self._places.pop(place, None)

    async def set_person_open(self, person: PersonId, is_open: bool) -> None:
        """Keep whether the private chat of a person can be written to."""
        if person not in self._people:
            await self.people([person])
        known = self._people.get(person)
        # While another is being written, what is remembered is what that one changes.
        if known is not None and known.is_open == is_open and person not in self._opening:
            return
        self._opening.append(person)
        try:
            await self._change("person_open", int(is_open), person)
        finally:
            self._opening.remove(person)
        self._people.pop(person, None)

    async def set_person_here(self, person: PersonId, wants_here: bool) -> None:
        """Keep where somebody wishes to be shown cards."""
        await self._change("person_here", int(wants_here), person)
        self._people.pop(person, None)

    async def move_place(self, platform: str, old: str, new: str) -> None:
        """Let a place and its topics go on under another id, in one transaction."""
        if old == new:
            return
        ids: dict[str, object] = {"p_platform": platform, "p_old": old, "p_new": new}
        for _ in range(TRIES):
            before = self._changes
            rows = await self._rows(statements.PLACES_OF_EITHER, **ids)
            move = moving.plan([self._keep_place(row, before) for row in rows], old, new)
            if move is None:
                return
            try:
                await self._move(move)
            except StaleSeqError:
                continue  # the new id, or a topic of it, became known in between
            return
        raise StaleSeqError

    def when_merged(self, tell: Callable[[Mapping[PlaceId, PlaceId]], None]) -> None:
        """Have somebody told of places that went, each with the one that has its tables now."""
        self._tell_merged.append(tell)

    async def _move(self, move: moving.Move) -> None:
        # Known before it is written: a table that is opened from now on goes to the place that
        # stays, and one that is being opened is written first.
        fresh = {gone: kept for gone, kept in move.merged.items() if gone not in self._merged}
        self._merged |= fresh
        try:
            await self._write(move.item)
        except Exception:
            for gone in fresh:
                del self._merged[gone]
            raise
        self._merged |= move.merged  # where the same was told twice, the other may have failed
        for place in move.touched:
            self._places.pop(place.id, None)
            self._spots.pop((place.platform, place.external), None)
        if move.merged:
            for tell in self._tell_merged:
                tell(move.merged)

    def _kept(self, place: PlaceId) -> PlaceId:
        """Give the place that has the tables of a place."""
        while place in self._merged:
            place = self._merged[place]
        return place

    async def _change(self, command: str, *row: object) -> None:
        # Changes of people and places come seldom; in one line they keep the order of their calls.
        await self._write(Item(frozenset(("directory",)), rows=[(command, row)]))

    async def _write(self, item: Item) -> None:
        await self._writer.write(item)
        self._changes += 1

    def _keep_person(self, row: Any, before: int) -> Person:  # noqa: ANN401 - rows have no static type
        person = Person(
            PersonId(row.id),
            row.platform,
            row.external,
            row.name,
            row.language,
            row.locale,
            bool(row.is_open),
            bool(row.wants_here),
        )
        if before == self._changes:
            _keep(self._people, person.id, person)
            _keep(self._persons, (person.platform, person.external), person.id)
        return person

    def _keep_place(self, row: Any, before: int) -> Place:  # noqa: ANN401 - rows have no static type
        place = Place(PlaceId(row.id), row.platform, row.external, row.name, row.language)
        if before == self._changes:
            _keep(self._places, place.id, place)
            _keep(self._spots, (place.platform, place.external), place.id)
        return place


def _keep(known: dict[K, V], key: K, value: V) -> None:
    if key not in known and len(known) >= REMEMBERED:
        del known[next(iter(known))]
    known[key] = value


def _storable(name: str) -> str:
    """Replace halves of a surrogate pair: JSON can carry them, a database cannot."""
    return name.encode("utf-8", "replace").decode()
