"""Kill -9 in the middle of a match: nothing is lost, old buttons work, the table goes on."""

from __future__ import annotations

import asyncio
import json
import random
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from adapters.sql.opening import open_reader
from tests.e2e.server import Server

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.timeout(900)


class Page:
    """What the page does, without a browser: one socket, messages by number."""

    def __init__(self, server: Server, session: aiohttp.ClientSession) -> None:
        self._server = server
        self._session = session
        self._count = 0
        self.messages: dict[int, dict[str, Any]] = {}
        self.acknowledged: set[str] = set()
        self.socket: aiohttp.ClientWebSocketResponse | None = None

    async def connect(self) -> None:
        self.socket = await self._session.ws_connect(self._server.url + "ws")
        state = await self.socket.receive_json(timeout=10)
        self.messages = {message["id"]: message for message in state["messages"]}

    async def ask(self, **message: Any) -> str:
        self._count += 1
        id_ = f"{random.getrandbits(64):x}"
        assert self.socket is not None
        await self.socket.send_json({**message, "id": id_, "person": "katherine"})
        return id_

    async def hear(self, seconds: float) -> None:
        """Take in what comes until nothing has come for a while."""
        assert self.socket is not None
        while True:
            try:
                heard = await self.socket.receive(timeout=seconds)
            except TimeoutError:
                return
            if heard.type is not aiohttp.WSMsgType.TEXT:
                return
            news = json.loads(heard.data)
            if news["type"] == "ack":
                self.acknowledged.add(news["id"])
            elif news["type"] == "message":
                self.messages[news["message"]["id"]] = news["message"]
            elif news["type"] == "gone":
                self.messages.pop(news["id"], None)

    def buttons(self) -> list[tuple[dict[str, Any], str]]:
        """Give the enabled buttons on the screen, the newest message last."""
        return [
            (message, button["token"])
            for _, message in sorted(self.messages.items())
            for row in message["rows"]
            for button in row
            if button["enabled"]
        ]

    def offered(self) -> str | None:
        """Give a button that moves the match on."""
        tokens = [token for _, token in self.buttons()]
        for message, token in self.buttons():
            code = token.rpartition(":")[2]
            if message.get("attention") and code[0] in "pt":
                return token
        return next((token for token in tokens if token.endswith("!next")), None)


async def press(page: Page, token: str) -> str:
    return await page.ask(type="press", chat="private:katherine", token=token)


async def open_match(page: Page) -> None:
    await page.ask(type="say", chat="group", text="/newgame hokm target=15")
    await page.hear(0.5)
    for wanted in ("!bot", "!bot", "!bot", "!start"):
        token = next(token for _, token in page.buttons() if token.endswith(wanted))
        await page.ask(type="press", chat="group", token=token)
        await page.hear(0.5)


async def log_length(server: Server) -> tuple[str, list[str]]:
    async with open_reader(f"sqlite+aiosqlite:///{server.database}") as reader:
        tables = [table for table in await reader.live() if table.status == "playing"]
        entries = await reader.load(tables[-1].table)
        return tables[-1].table, [f"{entry.actor} {entry.code}" for entry in entries]


async def check_kills(server: Server, kills: int) -> None:
    rng = random.Random(kills)
    async with aiohttp.ClientSession() as session:
        page = Page(server, session)
        await page.connect()
        await open_match(page)
        board = max(
            m["id"] for m in page.messages.values() if m.get("svg") and m["chat"] == "group"
        )
        for _ in range(kills):
            pressed: dict[str, str] = {}
            for _ in range(rng.randrange(1, 4)):
                token = page.offered()
                if token is not None:
                    pressed[await press(page, token)] = token
                await page.hear(rng.choice([0.002, 0.02, 0.3, 1.0]))
            server.kill()
            await page.hear(0.05)
            acknowledged = [pressed[id_] for id_ in page.acknowledged if id_ in pressed]
            _, before = await log_length(server)
            for token in acknowledged:
                code = token.rpartition(":")[2]
                if code[0] in "pt":
                    assert f"0 {code}" in before, (code, before[-6:])
            await asyncio.to_thread(server.start)
            await page.connect()
            _, after = await log_length(server)
            assert after[: len(before)] == before
            assert board in page.messages
            await page.hear(1.2)
            length = len((await log_length(server))[1])
            for _ in range(40):
                token = page.offered()
                if token is not None:
                    await press(page, token)
                await page.hear(0.4)
                if len((await log_length(server))[1]) > length:
                    break
            else:
                raise AssertionError("the table stands still")
            boards = [
                m["id"] for m in page.messages.values() if m.get("svg") and m["chat"] == "group"
            ]
            board = max(boards)


async def test_a_few_kills(tmp_path: Path) -> None:
    """Fault 1 of the list, with the whole process."""
    server = Server(tmp_path / "play.db", "7")
    await asyncio.to_thread(server.start)
    try:
        await check_kills(server, 3)
    finally:
        assert await asyncio.to_thread(server.stop) == 0


@pytest.mark.soak
async def test_thirty_kills(tmp_path: Path) -> None:
    server = Server(tmp_path / "play.db", "8")
    await asyncio.to_thread(server.start)
    try:
        await check_kills(server, 30)
    finally:
        await asyncio.to_thread(server.stop)
