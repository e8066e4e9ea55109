"""The store: logs of tables, their clocks, messages, people and places, in one database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from adapters.sql import statements
from adapters.sql.writer import Item
from engine.runtime.ports import (
    LiveTable,
    Person,
    Place,
    Shown,
    Timer,
)
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import AlarmKey, Entry

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Executable
    from sqlalchemy.ext.asyncio import AsyncEngine

    from adapters.sql.writer import Writer
    from engine.runtime.ports import Effects, Write

ALIVE: Final = "alive_at_ms"
KEYS_KEPT_MS: Final = 48 * 3600 * 1000
PURGE_EVERY_MS: Final = 3600 * 1000
K = TypeVar("K")
V = TypeVar("V")

REMEMBERED: Final = 20_000
"""People and places kept in memory; the oldest are read again."""


class Reader:
    """Reads; may stand beside a running bot."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Take an engine whose connections only read."""
        self._engine = engine

    async def load(self, table: TableId) -> tuple[Entry, ...]:
        """Give the whole log of a table."""
        rows = await self._rows(statements.LOAD_LOG, p_table=table)
        return tuple(Entry(row.actor, row.code) for row in rows)

    async def head(self, table: TableId) -> LiveTable | None:
        """Give what is known of a table without its log."""
        rows = await self._rows(statements.HEAD, p_table=table)
        return _live(rows[0]) if rows else None

    async def live(self) -> tuple[LiveTable, ...]:
        """Give all tables that have not ended."""
        return tuple(_live(row) for row in await self._rows(statements.LIVE))

    async def tables(self) -> tuple[LiveTable, ...]:
        """Give all tables, the oldest first."""
        return tuple(_live(row) for row in await self._rows(statements.ALL_TABLES))

    async def timers(self) -> tuple[Timer, ...]:
        """Give all clocks."""
        return tuple(
            Timer(
                TableId(row.table_id), AlarmKey(row.kind, Seat(row.seat), row.decision), row.due_ms
            )
            for row in await self._rows(statements.ALL_TIMERS)
        )

    async def alive_at(self) -> int | None:
        """Give the last beat, milliseconds."""
        rows = await self._rows(statements.META_VALUE, p_key=ALIVE)
        return int(rows[0].value) if rows else None

    async def used(self, key: str) -> bool:
        """Tell whether an idempotency key was used."""
        return bool(await self._rows(statements.IS_USED, p_key=key))

    async def of_table(self, table: TableId) -> tuple[Shown, ...]:
        """Give the messages of a table."""
        return tuple(
            Shown(table, row.audience, row.ref, row.shown_seq, row.digest)
            for row in await self._rows(statements.SURFACES_OF, p_table=table)
        )

    async def lagging(self) -> tuple[TableId, ...]:
        """Give tables with a message that shows less than it should."""
        return tuple(TableId(row.table_id) for row in await self._rows(statements.LAGGING))

    async def _rows(self, statement: Executable, **params: object) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            return (await connection.execute(statement, params)).all()


class SqlStore(Reader):
    """Reads and writes: `Store`, `Surfaces` and `Directory` of the engine's ports."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        """Take the reading engine and the one writer."""
        super().__init__(engine)
        self._writer = writer
        self._people: dict[PersonId, Person] = {}
        self._persons: dict[tuple[str, str], PersonId] = {}
        self._places: dict[PlaceId, Place] = {}
        self._spots: dict[tuple[str, str], PlaceId] = {}
        self._purged_ms = 0

    async def append(self, writes: Sequence[Write], effects: Effects) -> None:
        """Append entries and effects, or nothing."""
        item = Item(key=effects.idempotency)
        now = effects.now_ms
        for write in writes:
            _append(item, write, now)
        for table, key in effects.drop_timers:
            item.add(
                "drop_timer",
                p_table=table,
                p_kind=key.kind,
                p_seat=key.seat,
                p_decision=key.decision,
            )
        for timer in effects.set_timers:
            key = timer.key
            item.add(
                "timer",
                table_id=timer.table,
                kind=key.kind,
                seat=key.seat,
                decision=key.decision,
                due_ms=timer.due_ms,
            )
        if effects.idempotency is not None:
            item.add("insert_idem", key=effects.idempotency, at_ms=now)
        await self._writer.write(item)

    async def beat(self, now_ms: int) -> None:
        """Remember that the process is alive; now and then forget old idempotency keys."""
        item = Item()
        item.add("meta", key=ALIVE, value=str(now_ms))
        if now_ms - self._purged_ms > PURGE_EVERY_MS:
            self._purged_ms = now_ms
            item.add("purge_idem", p_before=now_ms - KEYS_KEPT_MS)
        await self._writer.write(item)

    async def shown(self, row: Shown) -> None:
        """Remember what a message shows."""
        item = Item()
        item.add(
            "surface",
            table_id=row.table,
            audience=row.audience,
            ref=row.ref,
            want_seq=row.seq,
            shown_seq=row.seq,
            digest=row.digest,
        )
        await self._writer.write(item)

    async def forget(self, table: TableId, audience: str) -> None:
        """Forget a message."""
        item = Item()
        item.add("forget_surface", p_table=table, p_audience=audience)
        await self._writer.write(item)

    async def person(self, platform: str, external: str, name: str, locale: str | None) -> Person:
        """Find or add somebody, and keep the name up to date."""
        known = self._people.get(self._persons.get((platform, external), PersonId(-1)))
        if known is not None and (known.name, known.locale) == (name, locale):
            return known
        item = Item()
        item.add("person", platform=platform, external=external, name=name, locale=locale)
        await self._writer.write(item)
        rows = await self._rows(statements.PERSON_BY_KEY, p_platform=platform, p_external=external)
        return self._keep_person(rows[0])

    async def people(self, ids: Sequence[PersonId]) -> Mapping[PersonId, Person]:
        """Give people by number."""
        missing = [id_ for id_ in ids if id_ not in self._people]
        if missing:
            for row in await self._rows(statements.PEOPLE_BY_ID, p_ids=missing):
                self._keep_person(row)
        return {id_: self._people[id_] for id_ in ids if id_ in self._people}

    async def place(self, platform: str, external: str, name: str) -> Place:
        """Find or add a place, and keep the name up to date."""
        known = self._places.get(self._spots.get((platform, external), PlaceId(-1)))
        if known is not None and known.name == name:
            return known
        item = Item()
        item.add("place", platform=platform, external=external, name=name)
        await self._writer.write(item)
        rows = await self._rows(statements.PLACE_BY_KEY, p_platform=platform, p_external=external)
        return self._keep_place(rows[0])

    async def places(self, ids: Sequence[PlaceId]) -> Mapping[PlaceId, Place]:
        """Give places by number."""
        missing = [id_ for id_ in ids if id_ not in self._places]
        if missing:
            for row in await self._rows(statements.PLACES_BY_ID, p_ids=missing):
                self._keep_place(row)
        return {id_: self._places[id_] for id_ in ids if id_ in self._places}

    async def set_person_language(self, person: PersonId, language: str) -> None:
        """Keep the language a person chose."""
        item = Item()
        item.add("person_language", p_id=person, p_language=language)
        await self._writer.write(item)
        self._people.pop(person, None)

    async def set_place_language(self, place: PlaceId, language: str) -> None:
        """Keep the language chosen for a place."""
        item = Item()
        item.add("place_language", p_id=place, p_language=language)
        await self._writer.write(item)
        self._places.pop(place, None)

    def _keep_person(self, row: Any) -> Person:  # noqa: ANN401 - rows have no static type
        person = Person(
            PersonId(row.id), row.platform, row.external, row.name, row.language, row.locale
        )
        _bounded(self._people)[person.id] = person
        _bounded(self._persons)[person.platform, person.external] = person.id
        return person

    def _keep_place(self, row: Any) -> Place:  # noqa: ANN401 - rows have no static type
        place = Place(PlaceId(row.id), row.platform, row.external, row.name, row.language)
        _bounded(self._places)[place.id] = place
        _bounded(self._spots)[place.platform, place.external] = place.id
        return place


def _bounded(known: dict[K, V]) -> dict[K, V]:
    if len(known) >= REMEMBERED:
        del known[next(iter(known))]
    return known


def _live(row: Any) -> LiveTable:  # noqa: ANN401 - rows have no static type
    return LiveTable(TableId(row.id), PlaceId(row.place), row.game, row.seq, row.status)


def _append(item: Item, write: Write, now: int) -> None:
    end = write.seq + len(write.entries)
    if write.seq == 0:
        item.add(
            "insert_table",
            id=write.table,
            place=write.place,
            game=write.game,
            seq=end,
            status=write.status,
            opened_ms=now,
            changed_ms=now,
        )
    else:
        item.add(
            "move_head",
            p_table=write.table,
            p_old=write.seq,
            p_new=end,
            p_status=write.status,
            p_changed=now,
        )
        item.add("want", p_table=write.table, p_new=end)
    for seq, entry in enumerate(write.entries, write.seq):
        item.add(
            "insert_log",
            table_id=write.table,
            seq=seq,
            actor=entry.actor,
            code=entry.code,
            at_ms=now,
        )
