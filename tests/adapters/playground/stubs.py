"""A playground with nothing behind it: people in memory, and a desk that says what it is told."""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import aiohttp

from adapters.chat.intents import Reply
from adapters.chat.screen import Button, Screen, Span, Style, Tone
from adapters.chat.texts import Texts
from adapters.playground.face import PlaygroundFace
from adapters.playground.journal import Journal
from engine.runtime.ports import Person, Place
from engine.seats import PersonId, PlaceId

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from adapters.chat.intents import Command, Press

TEXTS = Texts.load(strict=True)
KATHERINE = Person(PersonId(1), "playground", "katherine", "Katherine", None, "en")
SARA = Person(PersonId(2), "playground", "sara", "سارا رضایی", None, "fa")
GROUP = Place(PlaceId(1), "playground", "group", "Card night", None)


def screen(*lines: str, **changes: Any) -> Screen:
    """Make a Screen with some lines and one button."""
    spans = tuple((Span(line, Tone.STRONG),) for line in lines or ("Hello.",))
    rows = ((Button("Join", "1:abc:0:!join", Style.GO),),)
    return replace(Screen("en", rtl=False, lines=spans, rows=rows), **changes)


class People:
    """The directory, in memory."""

    def __init__(self) -> None:
        self.known: dict[PersonId, Person] = {}
        self.group: Place | None = None

    async def person(self, platform: str, external: str, name: str, locale: str | None) -> Person:
        for one in self.known.values():
            if one.external == external:
                return one
        id_ = PersonId(len(self.known) + 1)
        self.known[id_] = Person(id_, platform, external, name, None, locale)
        return self.known[id_]

    async def people(self, ids: Sequence[PersonId]) -> dict[PersonId, Person]:
        return {id_: self.known[id_] for id_ in ids if id_ in self.known}

    async def place(self, platform: str, external: str, name: str) -> Place:
        known = self.group or Place(PlaceId(1), platform, external, name, None)
        self.group = replace(known, name=name)
        return self.group

    async def places(self, ids: Sequence[PlaceId]) -> dict[PlaceId, Place]:
        return {} if self.group is None else dict.fromkeys(ids, self.group)

    async def set_person_language(self, person: PersonId, language: str) -> None:
        self.known[person] = replace(self.known[person], language=language)

    async def set_person_here(self, person: PersonId, wants_here: bool) -> None:
        raise NotImplementedError

    async def set_person_open(self, person: PersonId, is_open: bool) -> None:
        self.known[person] = replace(self.known[person], is_open=is_open)

    async def move_place(self, platform: str, old: str, new: str) -> None:
        raise NotImplementedError

    async def set_place_language(self, place: PlaceId, language: str) -> None:
        assert self.group is not None
        assert self.group.id == place
        self.group = replace(self.group, language=language)


@dataclass
class Desk:
    """Takes note of what is asked and gives the same answer to everything."""

    answer: Reply = field(default_factory=Reply)
    commands: list[Command] = field(default_factory=list)
    presses: list[Press] = field(default_factory=list)
    breaks: bool = False

    async def command(self, command: Command) -> Reply:
        self.commands.append(command)
        if self.breaks:
            raise ZeroDivisionError
        return self.answer

    async def press(self, press: Press) -> Reply:
        self.presses.append(press)
        return self.answer


@dataclass
class Seeds:
    """A row of deals that remembers when it began anew."""

    text: str = "7"
    restarts: list[str] = field(default_factory=list)

    def restart(self, text: str) -> None:
        self.text = text
        self.restarts.append(text)


@dataclass
class Window:
    """What the page does, without a browser."""

    socket: aiohttp.ClientWebSocketResponse
    count: int = 0

    async def hear(self, kind: str) -> dict[str, Any]:
        """Give the next news of a kind; whatever comes before is passed over."""
        while True:
            news: dict[str, Any] = await self.socket.receive_json(timeout=5)
            if news["type"] == kind:
                return news

    async def ask(self, **asked: Any) -> list[dict[str, Any]]:
        """Ask something and give all that is told until it is acknowledged."""
        self.count += 1
        id_ = asked.setdefault("id", f"r{self.count}")
        await self.socket.send_str(json.dumps(asked, ensure_ascii=False))
        told: list[dict[str, Any]] = []
        while True:
            news: dict[str, Any] = await self.socket.receive_json(timeout=5)
            if news == {"type": "ack", "id": id_}:
                return told
            told.append(news)


class Stage:
    """A served playground."""

    def __init__(self, face: PlaygroundFace, url: str, session: aiohttp.ClientSession) -> None:
        self.face = face
        self.url = url
        self.session = session

    async def window(self, languages: str = "en-GB,en") -> tuple[Window, dict[str, Any]]:
        """Open a window of a browser that speaks so, and give what it is told first."""
        headers = {"Accept-Language": languages}
        window = Window(await self.session.ws_connect(f"{self.url}/ws", headers=headers))
        return window, await window.hear("state")


@asynccontextmanager
async def stage(
    desk: Desk, people: People | None = None, journal: Path | None = None
) -> AsyncIterator[Stage]:
    """Serve a playground on a free port."""
    face = PlaygroundFace(people or People(), TEXTS, Seeds(), Journal(journal), ("hokm",))
    face.desk = desk
    port = await face.start("127.0.0.1", 0)
    try:
        async with aiohttp.ClientSession() as session:
            yield Stage(face, f"http://127.0.0.1:{port}", session)
    finally:
        await face.stop()
