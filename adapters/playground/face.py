"""The playground's server: one page, one WebSocket, a group and private chats on this machine.

The page is told objects with a ``type``: ``state`` (everything but messages; the first one brings
those too), ``message`` (new, or edited with a higher ``rev``), ``gone``, ``group`` (the words about
the people and the table), ``toast`` (a passing line or an alert for one person) and ``ack``.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Protocol

from aiohttp import WSMsgType, web

from adapters.chat import messages
from adapters.chat.languages import pick_language
from adapters.chat.texts import Name
from adapters.playground.files import routes
from adapters.playground.inbound import Inbound
from adapters.playground.people import MOST, Member, first, newcomer
from adapters.playground.surface import GROUP, PLATFORM, PlaygroundSurface
from adapters.playground.words import group_words, page_words, person_words

if TYPE_CHECKING:
    from adapters.chat.intents import Command, Press, Reply
    from adapters.chat.texts import Texts
    from adapters.playground.journal import Journal
    from adapters.playground.markup import Json
    from engine.runtime.ports import Directory, Person, Place
    from engine.seats import PlaceId
    from engine.table import Table

logger = logging.getLogger(__name__)

LONGEST_MESSAGE: Final = 65_536
LONGEST_SEED: Final = 40


class Desk(Protocol):
    """The front desk, as a face needs it."""

    async def command(self, command: Command) -> Reply:
        """Do what a command asks."""
        ...

    async def press(self, press: Press) -> Reply:
        """Do what a button asks."""
        ...


class Tables(Protocol):
    """Whoever knows the tables of the group, for the facts in the bar at the top."""

    def tables_in(self, place: PlaceId) -> tuple[Table, ...]:
        """Give the tables that have not ended, the busiest first."""
        ...


class Seeds(Protocol):
    """The repeatable source of deals, whose text can be seen and set."""

    text: str

    def restart(self, text: str) -> None:
        """Begin the row of another text."""
        ...


class PlaygroundFace:
    """Serves the page and carries everything between it and the bot."""

    def __init__(
        self,
        directory: Directory,
        texts: Texts,
        seeds: Seeds,
        journal: Journal,
        games: tuple[str, ...],
    ) -> None:
        """Take the ports; `desk` is set before `start`, for it stands on this face's surface."""
        self.surface = PlaygroundSurface(journal, self._changed)
        self.desk: Desk | None = None
        self.tables: Tables | None = None
        """Without it the page says nothing of game, computers and turn timer."""
        self.app = web.Application(client_max_size=LONGEST_MESSAGE)
        self._directory = directory
        self._texts = texts
        self._seeds = seeds
        self._journal = journal
        self._games = games
        self._members: dict[str, tuple[Member, Person]] = {}
        self._place: Place | None = None
        self._sockets: dict[web.WebSocketResponse, asyncio.Queue[Json]] = {}
        self._told_of_group: Json = {}
        self._is_untouched = False
        """Nobody has looked at the page so far, so whoever does decides who is there."""
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen; gives the port, which is a free one for port 0."""
        things = self._journal.things.items()
        known = [Member(**value) for key, value in things if key.startswith("person:")]
        for member in known or [first("")]:
            await self._welcome(member)
        self._is_untouched = not known
        self._place = await self.group()
        self.app.add_routes([*routes(), web.get("/ws", self._talk)])
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        (address, *_) = self._runner.addresses
        return int(address[1])

    async def stop(self) -> None:
        """Close every socket and stop listening."""
        await asyncio.gather(*(socket.close() for socket in self._sockets))
        if self._runner is not None:
            await self._runner.cleanup()
        self._journal.close()

    def member(self, key: str) -> Person | None:
        """Give a person of the group."""
        found = self._members.get(key)
        return None if found is None else found[1]

    async def is_member(self, person: Person, place: Place) -> bool:  # noqa: ARG002 - there is one
        """Tell whether somebody is in the group: everybody on the page is."""
        return person.external in self._members

    async def is_admin(self, person: Person, place: Place) -> bool:  # noqa: ARG002 - there is one
        """Tell whether somebody looks after the group: who was there first made it."""
        return next(iter(self._members), None) == person.external

    async def group(self) -> Place:
        """Give the group."""
        name = self._texts.render(messages.web_group_name(), self._group_language())
        return await self._directory.place(PLATFORM, GROUP, name)

    async def add_person(self, name: str) -> None:
        """Let somebody come into the group."""
        if len(self._members) < MOST:
            await self._welcome(newcomer(self._members, name.strip()))
            self._tell(self._state())

    async def refresh(self, key: str) -> None:
        """Look again at somebody and at the group: names and languages may have changed."""
        member, person = self._members[key]
        people = await self._directory.people((person.id,))
        place = await self.group()
        if (people[person.id], place) != (person, self._place):
            self._members[key] = (member, people[person.id])
            self._place = place
            self._tell(self._state())

    def reseed(self, text: str) -> None:
        """Begin the deals of another seed."""
        self._seeds.restart(text.strip()[:LONGEST_SEED] or self._seeds.text)
        self._tell(self._state())

    def toast(self, key: str, chat: str, reply: Reply) -> Json:
        """Give what shows one person a line."""
        language = self._language(key)
        return {
            "type": "toast",
            "person": key,
            "chat": chat,
            "text": reply.text,
            "alert": reply.alert,
            "language": language,
            "rtl": self._texts.language(language).rtl,
        }

    async def _welcome(self, member: Member) -> None:
        person = await self._directory.person(PLATFORM, member.key, member.name, member.locale)
        if not person.is_open:
            # Everybody's private chat stands on the page from the beginning.
            await self._directory.set_person_open(person.id, True)
            person = replace(person, is_open=True)
        self._members[member.key] = (member, person)
        kept = {"key": member.key, "name": member.name, "locale": member.locale}
        self._journal.put(f"person:{member.key}", kept)

    async def _suit(self, languages: str) -> None:
        """Let the first one who looks find somebody who speaks his language."""
        if not self._is_untouched:
            return
        self._is_untouched = False
        member = first(pick_language(languages.partition(",")[0].partition(";")[0].strip()))
        if member.key in self._members or self.surface.messages():
            return
        for key in self._members:
            self._journal.drop(f"person:{key}")
        self._members.clear()
        await self._welcome(member)
        self._place = await self.group()

    def _language(self, key: str) -> str:
        _, person = self._members[key]
        return pick_language(person.language, person.locale)

    def _names(self) -> dict[str, Name]:
        people = (person for _, person in self._members.values())
        return {one.external: Name(one.name, n) for n, one in enumerate(people, 1)}

    def _state(self) -> Json:
        """Give everything about the page but its messages."""
        people: list[Json] = []
        for key, name in self._names().items():
            code = self._language(key)
            rtl = self._texts.language(code).rtl
            words = person_words(self._texts, code, name)
            people.append({"key": key, "language": code, "rtl": rtl, "words": words})
        languages = [
            {"code": one.code, "name": one.name, "rtl": one.rtl} for one in self._texts.languages
        ]
        words = {
            one.code: page_words(self._texts, one.code, self._seeds.text, self._games)
            for one in self._texts.languages
        }
        self._told_of_group = self._about_group()
        return {
            "type": "state",
            "seed": self._seeds.text,
            "people": people,
            "languages": languages,
            "words": words,
            "group": {"language": self._group_language(), "words": self._told_of_group},
        }

    def _table(self) -> Table | None:
        if self.tables is None or self._place is None:
            return None
        return next(iter(self.tables.tables_in(self._place.id)), None)

    def _group_language(self) -> str:
        """Give what was chosen, else the language of the host, as the table itself does."""
        chosen = None if self._place is None else self._place.language
        table = self._table()
        people = [person for _, person in self._members.values()]
        host = next((one for one in people if table and one.id == table.host), people[0])
        return pick_language(chosen, host.language, host.locale)

    def _about_group(self) -> Json:
        table, names = self._table(), self._names()
        codes = [one.code for one in self._texts.languages]
        return {code: group_words(self._texts, code, names, table) for code in codes}

    def _changed(self, news: Json) -> None:
        """Tell of a changed message; one of the group may come with news of the table."""
        self._tell(news)
        if self._sockets and news.get("message", news)["chat"] == GROUP:
            about = self._about_group()
            if about != self._told_of_group:
                self._told_of_group = about
                self._tell({"type": "group", "words": about})

    def _tell(self, news: Json) -> None:
        for queue in self._sockets.values():
            queue.put_nowait(news)

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        origin = request.headers.get("Origin")
        if origin is not None and origin.partition("://")[2] != request.host:
            # Another page in the same browser must not play here.
            raise web.HTTPForbidden
        await self._suit(request.headers.get("Accept-Language", ""))
        socket = web.WebSocketResponse(heartbeat=20, max_msg_size=LONGEST_MESSAGE)
        await socket.prepare(request)
        queue: asyncio.Queue[Json] = asyncio.Queue()
        queue.put_nowait({**self._state(), "messages": self.surface.messages()})
        self._sockets[socket] = queue
        sender = asyncio.create_task(_send(socket, queue))
        try:
            async with asyncio.TaskGroup() as tasks:
                async for message in socket:
                    if message.type is WSMsgType.TEXT:
                        tasks.create_task(self._hear(message.data, queue))
        finally:
            del self._sockets[socket]
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await sender
        return socket

    async def _hear(self, data: str, queue: asyncio.Queue[Json]) -> None:
        try:
            heard: Any = json.loads(data)
        except ValueError:
            return
        if not isinstance(heard, dict) or self.desk is None:
            return
        try:
            answer = await Inbound(self, self.desk).hear(heard)
            if answer is not None:
                queue.put_nowait(answer)
        except Exception as error:
            kind = type(error).__name__
            logger.exception("the page asked for something odd", extra={"kind": kind})
        queue.put_nowait({"type": "ack", "id": str(heard.get("id", ""))})


async def _send(socket: web.WebSocketResponse, queue: asyncio.Queue[Json]) -> None:
    while True:
        news = await queue.get()
        await socket.send_str(json.dumps(news, ensure_ascii=False))
