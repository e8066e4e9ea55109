"""The bot as a process: its exit codes, its health, its silence about secrets."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import pytest

from engine.runtime.clock import SystemClock
from tests.fakes.telegram import FakeTelegram, Fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def start(folder: Path, url: str, token: str, **more: str) -> asyncio.subprocess.Process:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("HAKEM_")}
    settings = {
        "PYTHONPATH": str(ROOT),
        "NO_COLOR": "1",
        "HAKEM_TELEGRAM_TOKEN": token,
        "HAKEM_TELEGRAM_API_URL": url,
        "HAKEM_HTTP_PORT": "0",
        "HAKEM_LOG_LEVEL": "DEBUG",
    }
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "run",
        cwd=folder,
        env={**kept, **settings, **more},
        stderr=asyncio.subprocess.PIPE,
    )


async def ended(bot: asyncio.subprocess.Process) -> str:
    async with asyncio.timeout(60):
        _, said = await bot.communicate()
    return said.decode()


@asynccontextmanager
async def telegram() -> AsyncIterator[FakeTelegram]:
    fake = FakeTelegram(SystemClock())
    await fake.start()
    try:
        yield fake
    finally:
        await fake.stop()


async def test_the_bot_answers_tells_its_health_and_stops_cleanly(tmp_path: Path) -> None:
    port = free_port()
    async with telegram() as fake, aiohttp.ClientSession() as session:
        ann = fake.user("Katherine-Secret", language="en")
        chat = fake.group("Card night", members=(ann,))
        bot = await start(tmp_path, f"{fake.url}/", fake.token, HAKEM_HTTP_PORT=str(port))
        try:
            fake.say(ann, chat, "/newgame hokm")
            await fake.wait(lambda: len(fake.messages(chat, ann)) == 2, 60)
            async with session.get(f"http://127.0.0.1:{port}/readyz") as ready:
                assert (ready.status, (await ready.json())["tables"]) == (200, 1)
            async with session.get(f"http://127.0.0.1:{port}/healthz") as healthy:
                assert healthy.status == 200
            second = await start(tmp_path, fake.url, fake.token)
            assert "another Hakem" in await ended(second)
            assert second.returncode == 75
        finally:
            bot.send_signal(signal.SIGTERM)
            said = await ended(bot)
        assert bot.returncode == 0, said
        assert "Traceback" not in said
        assert fake.token not in said
        assert "Katherine" not in said
        assert "newgame" not in said
        assert fake.complaints == []


async def test_a_wrong_token_ends_with_one_line(tmp_path: Path) -> None:
    async with telegram() as fake:
        bot = await start(tmp_path, fake.url, "7:wrong", HAKEM_LOG_LEVEL="WARNING")
        said = await ended(bot)
    assert bot.returncode == 78
    assert said.strip() == "HAKEM_TELEGRAM_TOKEN: the platform does not know this token."


async def test_a_platform_out_of_reach_is_waited_for(tmp_path: Path) -> None:
    async with telegram() as fake:
        fake.faults.add(Fault(method="getMe", kind="502", times=1))
        ann = fake.user("Ann")
        chat = fake.group("Card night", members=(ann,))
        bot = await start(tmp_path, fake.url, fake.token)
        try:
            fake.say(ann, chat, "/newgame hokm")
            await fake.wait(lambda: len(fake.messages(chat, ann)) == 2, 60)
        finally:
            bot.send_signal(signal.SIGTERM)
            said = await ended(bot)
    assert bot.returncode == 0, said
    assert "Telegram cannot be reached" in said


async def test_a_token_found_wrong_later_ends_with_the_same_line(tmp_path: Path) -> None:
    async with telegram() as fake:
        fake.faults.add(Fault(method="getMe", kind="502", times=1))
        bot = await start(tmp_path, fake.url, "7:wrong", HAKEM_LOG_LEVEL="ERROR")
        said = await ended(bot)
    assert (bot.returncode, said.count("\n")) == (78, 1), said


async def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        bot = await start(tmp_path, "http://127.0.0.1:1", "7:x", HAKEM_HTTP_PORT=port)
        said = await ended(bot)
    assert bot.returncode == 78
    assert "HAKEM_HTTP_PORT" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_the_bot_also_while_nothing_can_be_reached(
    tmp_path: Path, number: signal.Signals
) -> None:
    port = free_port()
    bot = await start(tmp_path, "http://127.0.0.1:1", "7:x", HAKEM_HTTP_PORT=str(port))
    async with aiohttp.ClientSession() as session, asyncio.timeout(60):
        while True:
            try:
                async with session.get(f"http://127.0.0.1:{port}/readyz") as ready:
                    if ready.status == 200:
                        break
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(0.05)
    bot.send_signal(number)
    said = await ended(bot)
    assert bot.returncode == 0, said


async def test_a_signal_ends_the_bot_also_while_a_platform_hangs(tmp_path: Path) -> None:
    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(-1)
        writer.close()

    async with await asyncio.start_server(say_nothing, "127.0.0.1", 0) as silent:
        address = silent.sockets[0].getsockname()
        url = f"http://127.0.0.1:{address[1]}"
        bot = await start(tmp_path, url, "7:x", HAKEM_LOG_LEVEL="INFO")
        assert bot.stderr is not None
        assert b"health checks" in await bot.stderr.readline()
        bot.send_signal(signal.SIGTERM)
        began = asyncio.get_running_loop().time()
        said = await ended(bot)
        assert bot.returncode == 0, said
        assert asyncio.get_running_loop().time() - began < 12, "not after the platform's time is up"
