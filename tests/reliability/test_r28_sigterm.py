"""R28: a signal ends a bot with a thousand live tables in five seconds, and loses nothing."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from random import Random
from typing import TYPE_CHECKING, Final

import aiohttp
import pytest

from adapters.sql.opening import file_url, open_reader, open_store
from bot.ladder import OpenSkill
from engine.games import catalogue
from engine.runtime.clock import SystemClock
from engine.runtime.entropy import SystemEntropy
from engine.runtime.host import Host
from engine.runtime.thinking import Players
from tests.bot.test_serve import ended, free_port, start
from tests.engine.runtime.hosts import Ear
from tests.fakes.telegram import FakeTelegram

if TYPE_CHECKING:
    from pathlib import Path

    from tests.fakes.telegram import Chat, Message, User

SECONDS: Final = 5.0
PRESSES: Final = 20
PEEK: Final = ":?hand"


async def one_table(host: Host, person: int, place: int) -> None:
    """Begin a table of one person and three computers."""
    table = await host.open(person, place, "hokm", {"turn_seconds": "0"})  # type: ignore[arg-type] # numbers of the store
    for line in ("bot", "bot", "bot", "start"):
        await host.command(table.id, person, line)  # type: ignore[arg-type] # the same


async def fill(url: str, known: list[tuple[User, Chat]]) -> None:
    """Begin a table in every group."""
    clock = SystemClock()
    async with open_store(url) as store:
        host = Host(
            catalogue.load(),
            store,
            clock,
            SystemEntropy(),
            Players(Random(1)),
            Ear(),
            OpenSkill(),
        )
        running = asyncio.create_task(host.run())
        await host.ready.wait()

        async def begin(user: User, chat: Chat) -> None:
            person = await store.person("telegram", str(user.id), user.first_name, "en")
            place = await store.place("telegram", str(chat.id), chat.title)
            await one_table(host, person.id, place.id)

        await asyncio.gather(*(begin(user, chat) for user, chat in known))
        await host.drain()
        await running


def buttons(fake: FakeTelegram, known: list[tuple[User, Chat]]) -> list[tuple[User, Message, str]]:
    """Give the buttons that show somebody's own cards, as far as tables stand there already."""
    return [
        (user, message, button.data)
        for user, chat in known
        for message in fake.messages(chat, user)
        for row in message.rows
        for button in row
        if button.data.endswith(PEEK)
    ]


@pytest.mark.parametrize(
    "tables",
    [
        pytest.param(100, marks=pytest.mark.long),
        pytest.param(1000, marks=pytest.mark.soak),
    ],
)
async def test_a_signal_ends_a_bot_with_live_tables(tmp_path: Path, tables: int) -> None:
    fake = FakeTelegram(SystemClock(), limits=False)
    await fake.start()
    known: list[tuple[User, Chat]] = []
    for number in range(tables):
        user = fake.user(f"P{number}", language="en")
        known.append((user, fake.group(f"Group {number}", members=(user,))))
    file, port = tmp_path / "hakem.db", free_port()
    await fill(file_url(file), known)
    bot = await start(
        tmp_path, fake.url, fake.token, HAKEM_HTTP_PORT=str(port), HAKEM_LOG_LEVEL="INFO"
    )
    try:
        async with aiohttp.ClientSession() as session, asyncio.timeout(60):
            while True:
                await asyncio.sleep(0.1)
                try:
                    async with session.get(f"http://127.0.0.1:{port}/readyz") as ready:
                        if ready.status == 200:
                            assert (await ready.json())["tables"] == tables
                            break
                except aiohttp.ClientError:
                    continue
        async with asyncio.timeout(30):
            while len(found := buttons(fake, known)) < PRESSES:  # noqa: ASYNC110 - the bot is busy
                await asyncio.sleep(0.1)
        presses = [fake.press(user, board, token) for user, board, token in found[:PRESSES]]
        await asyncio.sleep(0.05)
        bot.send_signal(signal.SIGTERM)
        began = time.monotonic()
        said = await ended(bot)
        seconds = time.monotonic() - began
    finally:
        if bot.returncode is None:
            bot.kill()
        await fake.stop()
    assert bot.returncode == 0, said[-2000:]
    assert seconds <= SECONDS, f"{seconds:.1f} s"
    answered = sum(press.is_answered for press in presses)
    # What was not answered was not confirmed either: Telegram brings it again to the next process.
    assert answered + fake.state.inbox.pending >= PRESSES
    journal = file.with_name("hakem.db-wal")
    assert not journal.exists() or journal.stat().st_size == 0, "the journal is written back"
    async with open_reader(file_url(file)) as store:
        assert await store.integrity() == ()
        assert len(await store.live()) == tables
    said = f"{tables} tables: gone after {seconds:.2f} s, {answered} of {PRESSES} presses answered"
    sys.stdout.write(f"{said}\n")
