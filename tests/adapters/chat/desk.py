"""A front desk over a real host, with a store, a directory and an outbox in memory."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from adapters.chat.commands import COMMANDS
from adapters.chat.counter import Counter
from adapters.chat.front_desk import FrontDesk
from adapters.chat.intents import Command, Press, Reply
from adapters.chat.looks import Looks
from adapters.chat.texts import Texts
from adapters.chat.tokens import Token
from bot.ladder import OpenSkill
from engine.games.catalogue import load
from engine.runtime.host import Host
from engine.runtime.ports import Person, Place
from engine.runtime.thinking import Players
from engine.seats import PersonId, PlaceId, TableId
from tests.adapters.chat.tables import DISCORD, PEOPLE, PLACE, FixedEntropy
from tests.clocks import ManualClock
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Sequence

    from engine.runtime.ports import News
    from engine.table import Table

TEXTS = Texts.load(strict=True)


class MemoryDirectory:
    """People and places in memory."""

    def __init__(self) -> None:
        self.known = dict(PEOPLE)
        self.spots = {PLACE.id: PLACE}
        self.opened: list[tuple[PersonId, bool]] = []

    async def person(self, platform: str, external: str, name: str, locale: str | None) -> Person:
        raise NotImplementedError

    async def people(self, ids: Sequence[PersonId]) -> dict[PersonId, Person]:
        return {id_: self.known[id_] for id_ in ids if id_ in self.known}

    async def place(self, platform: str, external: str, name: str) -> Place:
        raise NotImplementedError

    async def places(self, ids: Sequence[PlaceId]) -> dict[PlaceId, Place]:
        return {id_: self.spots[id_] for id_ in ids if id_ in self.spots}

    async def set_person_here(self, person: PersonId, wants_here: bool) -> None:
        self.known[person] = replace(self.known[person], wants_here=wants_here)

    async def set_person_open(self, person: PersonId, is_open: bool) -> None:
        self.opened.append((person, is_open))
        self.known[person] = replace(self.known[person], is_open=is_open)

    async def move_place(self, platform: str, old: str, new: str) -> None:
        raise NotImplementedError

    async def set_person_language(self, person: PersonId, language: str) -> None:
        self.known[person] = replace(self.known[person], language=language)

    async def set_place_language(self, place: PlaceId, language: str) -> None:
        self.spots[place] = replace(self.spots[place], language=language)


@dataclass
class Watcher:
    """Stands for the outbox: keeps what would be shown, and what was asked to be shown anew."""

    news: list[News] = field(default_factory=list)
    reposted: list[TableId] = field(default_factory=list)
    refreshed: list[TableId] = field(default_factory=list)
    hands: list[tuple[TableId, PersonId]] = field(default_factory=list)
    acting: list[tuple[PlaceId, tuple[TableId, ...]]] = field(default_factory=list)
    welcomed: list[PersonId] = field(default_factory=list)

    def told(self, news: News) -> None:
        self.news.append(news)

    def repost(self, table: Table) -> None:
        self.reposted.append(table.id)

    def acted(self, place: PlaceId, tables: Iterable[Table]) -> None:
        self.acting.append((place, tuple(table.id for table in tables)))

    def opened(self, person: PersonId) -> None:
        self.welcomed.append(person)

    def refresh(self, table: Table) -> None:
        self.refreshed.append(table.id)

    def repost_hand(self, table: Table, person: PersonId) -> None:
        self.hands.append((table.id, person))


class MemoryRights:
    """Who administers the group, changed at will."""

    def __init__(self) -> None:
        self.admins: set[PersonId] = set()
        self.strangers: set[PersonId] = set()
        self.asked: list[tuple[PersonId, PlaceId]] = []

    async def is_member(self, person: Person, place: Place) -> bool:
        return person.id not in self.strangers

    async def is_admin(self, person: Person, place: Place) -> bool:
        self.asked.append((person.id, place.id))
        return person.id in self.admins


class ManyTables(FixedEntropy):
    """Names tables one after another."""

    tables = 0

    def table_id(self) -> TableId:
        self.tables += 1
        return TableId(f"t{self.tables}")


class MemoryNotes:
    """Short facts in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def note(self, key: str) -> str | None:
        return self.kept.get(key)

    async def keep_note(self, key: str, value: str) -> None:
        self.kept[key] = value


class Chat:
    """One group, its people, and the desk they all speak to."""

    def __init__(self, host: Host, store: MemoryStore, clock: ManualClock, seen: Watcher) -> None:
        self.host = host
        self.store = store
        self.clock = clock
        self.seen = seen
        self.directory = MemoryDirectory()
        self.place = PLACE
        self.rights = MemoryRights()
        self.caps = {"telegram": DISCORD}
        self.notes = MemoryNotes()
        self.counter = Counter(
            host,
            self.directory,
            TEXTS,
            seen,
            self.caps,
            {"telegram": self.rights},
            store,
            clock,
            Players(Random(2)),
            Looks(self.notes),
        )
        self.desk = FrontDesk(self.counter, TEXTS, clock)
        self._count = 0

    async def say(
        self,
        person: PersonId,
        text: str,
        *,
        private: bool = False,
        key: str = "",
    ) -> Reply:
        """Type a command; each comes long enough after the one before."""
        self.clock.jump(3)
        name, _, rest = text.removeprefix("/").partition(" ")
        place = None if private else self.directory.spots[PLACE.id]
        who = self.directory.known[person]
        return await self.desk.command(Command(who, place, name, rest, key or self._key()))

    async def press(
        self,
        person: PersonId,
        token: str,
        *,
        private: bool = False,
        key: str = "",
    ) -> Reply:
        """Press a button."""
        place = None if private else self.directory.spots[PLACE.id]
        who = self.directory.known[person]
        return await self.desk.press(Press(who, place, token, key or self._key()))

    async def table(self, name: str = "t1") -> Table:
        """Give a table as it is now."""
        found = await self.host.table(TableId(name))
        assert found is not None
        return found

    async def move(self, person: PersonId, code: str, name: str = "t1") -> Reply:
        """Press the button of a move that is open now."""
        table = await self.table(name)
        seat = table.seat_of(person)
        assert seat is not None
        return await self.press(person, Token(table.id, table.decisions[seat], code).text())

    def _key(self) -> str:
        self._count += 1
        return f"tg:1:{self._count}"


@asynccontextmanager
async def chatting(word: str = "one") -> AsyncIterator[Chat]:
    """Run a host behind a desk; time moves only when a test turns the clock."""
    store, clock, seen = MemoryStore(), ManualClock(), Watcher()
    host = Host(load(), store, clock, ManyTables(word), Players(Random(1)), seen, OpenSkill())
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(host.run())
        await host.ready.wait()
        yield Chat(host, store, clock, seen)
        await host.drain()


def code_of(reply: Reply) -> str:
    """Give the id of what was said, empty for silence."""
    return "" if reply.message is None else reply.message.id


ALL_NAMES = tuple(spec.name for spec in COMMANDS)
