"""The Telegram face before a fake Bot API, with nothing behind it but what takes notes."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aiohttp import web

from adapters.chat.intents import Reply
from adapters.telegram.client import Client
from adapters.telegram.face import TelegramFace
from engine.runtime.ports import Person, Place
from engine.seats import PersonId, PlaceId
from tests.adapters.chat.front import TEXTS, Desk, House, People
from tests.clocks import ManualClock
from tests.fakes.telegram import FakeTelegram

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from adapters.chat.gallery import Gallery
    from adapters.telegram.webhook import Gate
    from tests.fakes.telegram import Chat, User


def at(chat: Chat, thread: int | None = None) -> Place:
    """Give a chat of the fake as the house knows it."""
    external = str(chat.id) if thread is None else f"{chat.id}/{thread}"
    return Place(PlaceId(1), "telegram", external, chat.title, None)


def whom(user: User) -> Person:
    """Give a user of the fake as the house knows them."""
    return Person(PersonId(1), "telegram", str(user.id), user.first_name, None, "en")


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
    answer: Reply | None = None,
    *,
    runs: bool = True,
    gate: Gate | None = None,
    gallery: Gallery | None = None,
    level: str = "10.3",
) -> AsyncIterator[Stage]:
    """Put a face before a fake; its observers must have found nothing at the end."""
    clock = ManualClock(1_800_000_000_000)
    fake = FakeTelegram(clock, level)
    await fake.start()
    people = People()
    desk, house = Desk(answer or Reply(), people.noted), House(people.noted)
    client = Client(fake.token, fake.url)
    face = TelegramFace(client, people, TEXTS, clock, ("hokm",), gate, gallery)
    assert await face.connect()
    running = asyncio.create_task(face.run(desk, house, house)) if runs else None
    try:
        yield Stage(fake, client, face, clock, people, desk, house)
        if running is not None:
            face.stop()
            await asyncio.wait_for(running, 2)
        assert fake.complaints == [], fake.complaints
    finally:
        if running is not None:
            running.cancel()
        await face.close()
        await fake.stop()
