"""Who asks and about which table: what everybody behind the front desk needs to know first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from adapters.chat.presenter.voice import Voice
from adapters.chat.texts import Name
from adapters.chat.wording import Surroundings
from engine import errors
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from adapters.chat.looks import Looks
    from adapters.chat.rights import Rights
    from adapters.chat.surface import Capabilities
    from adapters.chat.texts import Texts
    from engine.runtime.host import Host
    from engine.runtime.ports import Directory, Person, Place
    from engine.seats import PersonId, PlaceId, TableId
    from engine.table import Table


class Reposter(Protocol):
    """Whoever can show a table's message anew at the bottom of its chat."""

    def repost(self, table: Table) -> None:
        """Show it anew."""
        ...

    def acted(self, place: PlaceId, tables: Iterable[Table]) -> None:
        """Take note that somebody in a place has done something; ``tables`` are those there."""
        ...

    def opened(self, person: PersonId) -> None:
        """Take note that somebody has let the bot into the private chat."""
        ...

    def refresh(self, table: Table) -> None:
        """Write all messages of a table anew where they differ."""
        ...

    def repost_hand(self, table: Table, person: PersonId) -> None:
        """Show somebody's private panel anew at the bottom of the private chat."""
        ...


@dataclass(slots=True)
class Visit:
    """One person asking one thing."""

    person: Person
    place: Place | None
    key: str
    language: str
    table_id: TableId | None = None
    """The table it turned out to be about."""
    game: str = ""
    """Key of the game it is about, where there is no table yet."""


class Reception:
    """Finds tables and the names that stand on them."""

    def __init__(
        self,
        host: Host,
        directory: Directory,
        texts: Texts,
        caps: Mapping[str, Capabilities],
        rights: Mapping[str, Rights],
        looks: Looks | None = None,
    ) -> None:
        """Take the host, the ports, what each platform can do and allows, and looks of groups."""
        self.host = host
        self.directory = directory
        self.texts = texts
        self._caps = caps
        self._rights = rights
        self._looks = looks

    def caps(self, visit: Visit) -> Capabilities:
        """Give what the platform of a visit can do."""
        return self._caps[visit.person.platform]

    async def seen(self, visit: Visit, place: PlaceId | None) -> Capabilities:
        """Give the same as a group wants it that a page is about; None = it is about none."""
        caps = self.caps(visit)
        if self._looks is None or place is None:
            return caps
        return await self._looks.fitting(caps, place)

    async def is_admin(self, visit: Visit, place: PlaceId) -> bool:
        """Tell whether somebody administers a place now; never taken from where he asks."""
        known = await self.directory.places((place,))
        rights = self._rights.get(visit.person.platform)
        if rights is None or place not in known:
            return False
        return await rights.is_admin(visit.person, known[place])

    async def is_member(self, visit: Visit, place: PlaceId) -> bool:
        """Tell whether somebody is in a place now."""
        known = await self.directory.places((place,))
        rights = self._rights.get(visit.person.platform)
        if rights is None or place not in known:
            return False
        return await rights.is_member(visit.person, known[place])

    async def voice(self, visit: Visit, table: Table) -> Voice:
        """Give what speaks to this person about a table."""
        people = await self.directory.people((table.host, *table.persons))
        places = await self.directory.places((table.place,))
        place, caps = places[table.place], await self.seen(visit, table.place)
        return Voice(self.texts, visit.language, table, people, place, caps)

    async def surroundings(self, visit: Visit) -> Surroundings:
        """Give what a refusal may speak of; without a readable table that is only the games."""
        games = tuple(self.host.games)
        try:
            table = None if visit.table_id is None else await self.host.table(visit.table_id)
        except errors.TableDamagedError:
            table = None
        if table is None:
            return Surroundings(lambda _: Name(""), lambda _: Name(""), games, visit.game)
        voice = await self.voice(visit, table)
        options = tuple(spec.name for spec in table.options.specs())
        return Surroundings(voice.seat, voice.person, games, table.game.key, options)

    async def named(self, visit: Visit, id_: TableId) -> Table:
        """Give the table of a button; raises `NoTableError`."""
        visit.table_id = id_
        table = await self.host.table(id_)
        if table is None:
            raise errors.NoTableError
        return table

    def find(self, visit: Visit, fits: Callable[[Table], bool] = lambda _: True) -> Table | None:
        """Give the table that a command means: a fitting one first, one's own, the busiest."""
        person = visit.person.id
        if visit.place is None:
            known = self.host.tables_of(person)
        else:
            known = self.host.tables_in(visit.place.id)
        ordered = sorted(known, key=lambda table: (not fits(table), table.seat_of(person) is None))
        return next(iter(ordered), None)

    def require(self, visit: Visit, fits: Callable[[Table], bool] = lambda _: True) -> Table:
        """Give the table that a command means; raises `NoTableError`."""
        table = self.find(visit, fits)
        if table is None:
            raise errors.NoTableError
        self.remember(visit, table)
        return table

    async def played(self, visit: Visit) -> Table:
        """Give the table whose deals are asked about; raises `NoTableError`.

        A live one where a deal has ended comes first, then the last one of the place.
        """
        found = self.find(visit, lambda table: bool(table.results))
        if visit.place is not None and (found is None or not found.results):
            found = await self.host.last_played(visit.place.id) or found
        if found is None:
            raise errors.NoTableError
        self.remember(visit, found)
        return found

    def remember(self, visit: Visit, table: Table) -> None:
        """Keep in mind what a visit is about."""
        visit.table_id = table.id


def is_open(table: Table) -> bool:
    """Tell whether a table waits for people."""
    return table.status is Status.LOBBY


def is_begun(table: Table) -> bool:
    """Tell whether a match is played at a table."""
    return not is_open(table)
