"""What stands behind a face and only takes notes: people, a desk, a house with its outbox."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from adapters.chat.screen import Button, Screen, Span, Style, Tone
from adapters.chat.texts import Texts
from engine.runtime.ports import Person, Place
from engine.seats import PersonId, PlaceId, TableId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from adapters.chat.intents import Command, Press, Reply

TEXTS = Texts.load(strict=True)


def screen(*lines: str, **changes: Any) -> Screen:
    """Make a Screen with some lines and one button."""
    spans = tuple((Span(line, Tone.STRONG),) for line in lines or ("Hello.",))
    rows = ((Button("Join", "1:abc:0:!join", Style.GO),),)
    return replace(Screen("en", rtl=False, lines=spans, rows=rows), **changes)


class People:
    """The directory, in memory."""

    def __init__(self) -> None:
        self.noted = asyncio.Event()
        self.persons: dict[PersonId, Person] = {}
        self.spots: dict[PlaceId, Place] = {}
        self.moves: list[tuple[str, str]] = []

    async def person(self, platform: str, external: str, name: str, locale: str | None) -> Person:
        for one in self.persons.values():
            if one.external == external:
                return one
        id_ = PersonId(len(self.persons) + 1)
        self.persons[id_] = Person(id_, platform, external, name, None, locale)
        return self.persons[id_]

    async def people(self, ids: Sequence[PersonId]) -> dict[PersonId, Person]:
        return {id_: self.persons[id_] for id_ in ids if id_ in self.persons}

    async def place(self, platform: str, external: str, name: str) -> Place:
        for one in self.spots.values():
            if one.external == external:
                return one
        id_ = PlaceId(len(self.spots) + 1)
        self.spots[id_] = Place(id_, platform, external, name, None)
        return self.spots[id_]

    async def places(self, ids: Sequence[PlaceId]) -> dict[PlaceId, Place]:
        return {id_: self.spots[id_] for id_ in ids if id_ in self.spots}

    async def set_person_language(self, person: PersonId, language: str) -> None:
        self.persons[person] = replace(self.persons[person], language=language)

    async def set_place_language(self, place: PlaceId, language: str) -> None:
        self.spots[place] = replace(self.spots[place], language=language)

    async def set_person_here(self, person: PersonId, wants_here: bool) -> None:
        self.persons[person] = replace(self.persons[person], wants_here=wants_here)

    async def set_person_open(self, person: PersonId, is_open: bool) -> None:
        self.persons[person] = replace(self.persons[person], is_open=is_open)
        self.noted.set()

    async def move_place(self, platform: str, old: str, new: str) -> None:
        self.moves.append((old, new))
        self.noted.set()
        for id_, place in self.spots.items():
            if place.external.partition("/")[0] == old:
                self.spots[id_] = replace(place, external=place.external.replace(old, new))


@dataclass
class Desk:
    """Takes note of what is asked and gives the same answer to everything."""

    answer: Reply
    noted: asyncio.Event
    commands: list[Command] = field(default_factory=list)
    presses: list[Press] = field(default_factory=list)
    breaks: bool = False

    async def command(self, command: Command) -> Reply:
        self.commands.append(command)
        self.noted.set()
        return self.answer

    async def press(self, press: Press) -> Reply:
        self.presses.append(press)
        self.noted.set()
        if self.breaks:
            raise ZeroDivisionError
        return self.answer


@dataclass
class Seated:
    """A table, as far as it matters where it stands."""

    place: PlaceId
    id: TableId = TableId("t1")  # noqa: RUF009 - a text, not an object


class House:
    """Host and outbox: take notes."""

    def __init__(self, noted: asyncio.Event) -> None:
        self.noted = noted
        self.tables: list[Any] = []
        self.asked: list[tuple[TableId, PersonId, str]] = []
        self.cut_off: list[PlaceId] = []
        self.found: list[PlaceId] = []
        self.revived: list[PlaceId] = []
        self.given_up: list[PlaceId] = []
        self.welcomed: list[PersonId] = []
        self.refreshed: list[Any] = []
        self.said: list[tuple[Person | Place, Screen]] = []
        self.panels: dict[PersonId, Screen] = {}
        """What a person's panel shows now."""
        self.shown: list[tuple[TableId, PersonId, str, str]] = []
        self.whispers: list[tuple[TableId, PersonId, str]] = []
        self.met_refs: list[str] = []
        self.is_busy = False
        self.turn = asyncio.Event()
        """When a message for one alone may go."""
        self.turn.set()
        self.waiting = 0
        """How many wait for that."""
        self.stored = asyncio.Event()
        """When the store has taken note of one."""
        self.stored.set()

    async def live_places(self) -> tuple[PlaceId, ...]:
        return tuple({table.place for table in self.tables})

    async def wake(self, place: PlaceId | None, person: PersonId | None = None) -> None:
        """Nobody sleeps."""

    def tables_of(self, person: PersonId) -> tuple[Any, ...]:
        return tuple(self.tables)

    async def command(
        self, table: TableId, person: PersonId, line: str, key: str | None = None
    ) -> Any:
        self.asked.append((table, person, line))
        self.noted.set()

    async def unreachable(self, *places: PlaceId) -> None:
        self.cut_off += places
        self.noted.set()

    async def reachable(self, *places: PlaceId) -> None:
        self.found += places
        self.noted.set()

    def say(self, to: Person | Place, screen: Screen) -> None:
        self.said.append((to, screen))
        self.noted.set()

    def refresh(self, table: Any) -> None:
        self.refreshed.append(table)
        self.noted.set()

    def opened(self, person: PersonId) -> None:
        self.welcomed.append(person)

    def lost(self, place: PlaceId) -> None:
        self.given_up.append(place)
        self.noted.set()

    def reached(self, place: PlaceId) -> None:
        self.revived.append(place)
        self.noted.set()

    async def table(self, id_: TableId) -> Any:
        return next((one for one in self.tables if one.id == id_), None)

    async def panel(self, table: Any, person: Person) -> Screen | None:
        return self.panels.get(person.id)

    async def whispered(self, table: Any, person: PersonId, ref: str) -> None:
        await self.stored.wait()
        self.whispers.append((table.id, person, ref))
        self.noted.set()

    async def met(self, table: Any, person: PersonId, ref: str) -> None:
        self.met_refs.append(ref)
        self.noted.set()

    async def may_whisper(self, place: Place, until_ms: int) -> bool:
        self.waiting += 1
        self.noted.set()
        await self.turn.wait()
        return not self.is_busy

    async def showed(self, table: Any, person: PersonId, ref: str, digest: str) -> None:
        self.shown.append((table.id, person, ref, digest))
        self.noted.set()
