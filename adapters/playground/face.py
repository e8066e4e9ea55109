"""The playground's server: one page, one WebSocket, a group and private chats on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, Protocol

import fontpkg_noto_sans
import fontpkg_noto_sans_arabic
from aiohttp import WSMsgType, web

from adapters.chat import messages
from adapters.chat.languages import pick_language
from adapters.playground.inbound import Inbound
from adapters.playground.people import MOST, Member, newcomer
from adapters.playground.surface import GROUP, PLATFORM, PlaygroundSurface
from adapters.playground.words import page_words, person_words

if TYPE_CHECKING:
    from adapters.chat.intents import Command, Press, Reply
    from adapters.chat.texts import Texts
    from adapters.playground.journal import Journal
    from adapters.playground.markup import Json
    from engine.runtime.ports import Directory, Person, Place

logger = logging.getLogger(__name__)

FONTS: Final = {
    "noto-sans.ttf": (fontpkg_noto_sans, "files/NotoSans[wdth,wght].ttf"),
    "noto-sans-arabic.ttf": (fontpkg_noto_sans_arabic, "files/NotoSansArabic[wdth,wght].ttf"),
}
LONGEST_MESSAGE: Final = 16_384
LONGEST_SEED: Final = 40


class Desk(Protocol):
    """The front desk, as a face needs it."""

    async def command(self, command: Command) -> Reply:
        """Do what a command asks."""
        ...

    async def press(self, press: Press) -> Reply:
        """Do what a button asks."""
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
        self.surface = PlaygroundSurface(journal, self._tell)
        self.desk: Desk | None = None
        self.app = web.Application(client_max_size=LONGEST_MESSAGE)
        self._directory = directory
        self._texts = texts
        self._seeds = seeds
        self._journal = journal
        self._games = games
        self._members: dict[str, tuple[Member, Person]] = {}
        self._sockets: dict[web.WebSocketResponse, asyncio.Queue[Json]] = {}
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen; gives the port, which is a free one for port 0."""
        known = [
            Member(**value)
            for key, value in self._journal.things.items()
            if key.startswith("person:")
        ]
        for member in known or [newcomer(0, "")]:
            await self._welcome(member)
        self.app.router.add_get("/", self._page)
        self.app.router.add_get("/ws", self._talk)
        self.app.router.add_get("/static/{name}", self._static)
        self.app.router.add_get("/fonts/{name}", self._font)
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        (address, *_) = self._runner.addresses
        return int(address[1])

    async def stop(self) -> None:
        """Close every socket and stop listening."""
        for socket in list(self._sockets):
            await socket.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self._journal.close()

    def member(self, key: str) -> Person | None:
        """Give a person of the group."""
        found = self._members.get(key)
        return None if found is None else found[1]

    async def group(self) -> Place:
        """Give the group."""
        name = self._texts.render(messages.web_group_name(), "en")
        return await self._directory.place(PLATFORM, GROUP, name)

    def language(self, person: Person) -> str:
        """Give the language in which a person's part of the page is written."""
        return pick_language(person.language, person.locale)

    async def add_person(self, name: str) -> None:
        """Let somebody come into the group."""
        if len(self._members) < MOST:
            await self._welcome(newcomer(len(self._members), name.strip()))
            self._tell(self._state())

    async def refresh(self, key: str) -> None:
        """Look again how a person is called and which language he chose."""
        member, person = self._members[key]
        found = await self._directory.people((person.id,))
        if found[person.id] != person:
            self._members[key] = (member, found[person.id])
            self._tell(self._state())

    def reseed(self, text: str) -> None:
        """Begin the deals of another seed."""
        self._seeds.restart(text.strip()[:LONGEST_SEED] or self._seeds.text)
        self._tell(self._state())

    def toast(self, key: str, text: str, *, is_alert: bool) -> Json:
        """Give what shows one person a line."""
        person = self.member(key)
        rtl = person is not None and self._texts.language(self.language(person)).rtl
        return {"type": "toast", "person": key, "text": text, "alert": is_alert, "rtl": rtl}

    async def _welcome(self, member: Member) -> None:
        person = await self._directory.person(PLATFORM, member.key, member.name, member.locale)
        self._members[member.key] = (member, person)
        self._journal.put(
            f"person:{member.key}",
            {"key": member.key, "name": member.name, "locale": member.locale},
        )

    def _state(self) -> Json:
        """Give everything about the page but its messages."""
        languages = [
            {"code": language.code, "name": language.name, "rtl": language.rtl}
            for language in self._texts.languages
        ]
        people = []
        for number, (member, person) in enumerate(self._members.values(), 1):
            language = self.language(person)
            people.append(
                {
                    "key": member.key,
                    "language": language,
                    "rtl": self._texts.language(language).rtl,
                    "words": person_words(self._texts, language, person.name, number),
                }
            )
        words = {
            language["code"]: page_words(
                self._texts, str(language["code"]), self._seeds.text, len(people), self._games
            )
            for language in languages
        }
        return {
            "type": "state",
            "seed": self._seeds.text,
            "people": people,
            "languages": languages,
            "words": words,
        }

    def _tell(self, news: Json) -> None:
        for queue in self._sockets.values():
            queue.put_nowait(news)

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Origin", "").partition("://")[2] not in ("", request.host):
            # Another page in the same browser must not play here.
            raise web.HTTPForbidden
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
            if not isinstance(heard, dict):
                return
        except ValueError:
            return
        try:
            answer = await Inbound(self, self.desk).hear(heard)
        except Exception as error:
            logger.exception(
                "the page asked for something odd", extra={"kind": type(error).__name__}
            )
            return
        if answer is not None:
            queue.put_nowait(answer)
        queue.put_nowait({"type": "ack", "id": str(heard.get("id", ""))})

    async def _page(self, _request: web.Request) -> web.Response:
        return self._file("index.html")

    async def _static(self, request: web.Request) -> web.Response:
        return self._file(request.match_info["name"])

    def _file(self, name: str) -> web.Response:
        kinds = {
            "html": "text/html",
            "css": "text/css",
            "js": "text/javascript",
            "svg": "image/svg+xml",
        }
        path = files("adapters.playground") / "static" / name
        kind = kinds.get(name.rpartition(".")[2])
        if kind is None or "/" in name or not path.is_file():
            raise web.HTTPNotFound
        return web.Response(
            text=path.read_text("utf-8"),
            content_type=kind,
            charset="utf-8",
            headers={"Cache-Control": "no-cache"},
        )

    async def _font(self, request: web.Request) -> web.Response:
        font = FONTS.get(request.match_info["name"])
        if font is None:
            raise web.HTTPNotFound
        package, path = font
        body = (files(package) / path).read_bytes()
        return web.Response(
            body=body, content_type="font/ttf", headers={"Cache-Control": "max-age=86400"}
        )


async def _send(socket: web.WebSocketResponse, queue: asyncio.Queue[Json]) -> None:
    while True:
        news = await queue.get()
        await socket.send_str(json.dumps(news, ensure_ascii=False))
