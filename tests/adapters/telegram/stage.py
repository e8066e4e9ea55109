"""The Telegram face before a fake Bot API, with nothing behind it but what takes notes."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from aiohttp import web

from adapters.chat.intents import Reply
from adapters.chat.screen import Button, Screen, Span, Style, Tone
from adapters.chat.texts import Texts
from adapters.telegram.client import Client
from adapters.telegram.face import TelegramFace
from engine.runtime.ports import Person, Place
from engine.seats import PersonId, PlaceId, TableId
from tests.clocks import ManualClock
from tests.fakes.telegram import FakeTelegram

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from adapters.chat.intents import Command, Press
    from adapters.telegram.webhook import Gate
    from tests.fakes.telegram import Chat, User

TEXTS = Texts.load(strict=True)


def screen(*lines: str, **changes: Any) -> Screen:
    """Make a Screen with some lines and one button."""
    spans = tuple((Span(line, Tone.STRONG),) for line in lines or ("Hello.",))
    rows = ((Button("Join", "1:abc:0:!join", Style.GO),),)
    return replace(Screen("en", rtl=False, lines=spans, rows=rows), **changes)


def at(chat: Chat, thread: int | None = None) -> Place:
    """Give a chat of the fake as the house knows it."""
    external = str(chat.id) if thread is None else f"{chat.id}/{thread}"
    return Place(PlaceId(1), "telegram", external, chat.title, None)


def whom(user: User) -> Person:
    """Give a user of the fake as the house knows them."""
    return Person(PersonId(1), "telegram", str(user.id), user.first_name, None, "en")


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
        self.refreshed: list[Any] = []
        self.said: list[tuple[Person | Place, Screen]] = []

    def live_tables(self) -> tuple[Any, ...]:
        return tuple(self.tables)

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

    def lost(self, place: PlaceId) -> None:
        self.given_up.append(place)
        self.noted.set()

    def reached(self, place: PlaceId) -> None:
        self.revived.append(place)
        self.noted.set()


@dataclass
class Stage:
    """A face in front of a fake."""

    fake: FakeTelegram
    client: Client
    face: TelegramFace
    clock: ManualClock
    people: People
    desk: Desk
    house: House

    async def heard(self, count: int = 1) -> None:
        """Wait until the desk was asked that often."""
        desk = self.desk
        await self.until(lambda: len(desk.commands) + len(desk.presses) >= count)

    async def until(self, condition: Any) -> None:
        """Wait until something holds; fails in the end."""
        async with asyncio.timeout(10):
            while not condition():
                self.house.noted.clear()
                await self.house.noted.wait()

    def texts(self) -> list[str]:
        """Give what the mailbox was told, each on one line."""
        shown = [one for _, one in self.house.said]
        return [" / ".join("".join(s.text for s in line) for line in one.lines) for one in shown]


@asynccontextmanager
async def served(gate: Callable[[str], Gate]) -> AsyncIterator[Gate]:
    """Serve the page of a webhook, made for the address where it is served."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        made = gate(f"http://127.0.0.1:{free.getsockname()[1]}")
        app = web.Application()
        app.add_routes(made.routes())
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        await web.SockSite(runner, free).start()
        try:
            yield made
        finally:
            await runner.cleanup()


@asynccontextmanager
async def stage(
    answer: Reply | None = None, *, runs: bool = True, gate: Gate | None = None
) -> AsyncIterator[Stage]:
    """Put a face before a fake; its observers must have found nothing at the end."""
    clock = ManualClock(1_800_000_000_000)
    fake = FakeTelegram(clock)
    await fake.start()
    people = People()
    desk, house = Desk(answer or Reply(), people.noted), House(people.noted)
    client = Client(fake.token, fake.url)
    face = TelegramFace(client, people, TEXTS, clock, ("hokm",), gate)
    assert await face.connect()
    running = asyncio.create_task(face.run(desk, house, house)) if runs else None
    try:
        yield Stage(fake, client, face, clock, people, desk, house)
        if running is not None:
            face.stop()
            await asyncio.wait_for(running, 2)
        assert fake.complaints == []
    finally:
        if running is not None:
            running.cancel()
        await face.close()
        await fake.stop()
