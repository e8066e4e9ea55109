"""R21: a second process on one file, or with one token, gives way; the first notices nothing."""

from __future__ import annotations

import asyncio
import signal
import time
from typing import TYPE_CHECKING, Final

import pytest

from adapters.sql.errors import AlreadyRunningError
from adapters.sql.opening import open_store
from engine.runtime.clock import SystemClock
from tests.adapters.sql.stores import NOW, T, contents, make, write
from tests.bot.command_line import hakem
from tests.bot.test_serve import ended, start
from tests.fakes.telegram import FakeTelegram

if TYPE_CHECKING:
    from pathlib import Path
    from subprocess import CompletedProcess

SECONDS: Final = 2.0
"""How soon the second one must have gone, beyond what any start takes."""
TRIES: Final = 3
"""The machine may stall in one of two starts that are compared."""
FIGHT_SECONDS: Final = 60
"""Real seconds within which one of two must have given way."""


async def test_a_second_writer_is_refused_at_once_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    url = await make(path)
    async with open_store(url) as first:
        before = contents(path)
        began = time.monotonic()
        with pytest.raises(AlreadyRunningError):
            async with open_store(url):
                pass
        assert time.monotonic() - began <= SECONDS
        assert contents(path) == before, "0 rows changed"
        await first.append([write(1, "c1", table=T)], NOW)
        assert len(await first.load(T)) == 2, "the first one is as it was"


async def timed(folder: Path, **settings: str) -> tuple[float, CompletedProcess[str]]:
    """Start the bot and wait for its end; gives the seconds that this took."""
    began = time.monotonic()
    done = await asyncio.to_thread(hakem, "run", cwd=folder, **settings)
    return time.monotonic() - began, done


@pytest.mark.long
async def test_a_second_process_on_one_file_ends_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    url = await make(path)
    async with open_store(url) as first:
        before = contents(path)
        settings = {"HAKEM_TELEGRAM_TOKEN": "7:x", "HAKEM_DATABASE_URL": url}
        seen: list[tuple[float, float]] = []
        while not any(waited <= usual + SECONDS for usual, waited in seen):
            assert len(seen) < TRIES, f"a start alone, and the second one: {seen} s"
            usual, alone = await timed(tmp_path)
            assert alone.returncode == 78
            waited, second = await timed(tmp_path, **settings)
            assert second.returncode == 75
            assert second.stderr == f"{path}: another Hakem is running on this database.\n"
            seen.append((usual, waited))
        assert contents(path) == before, "0 rows changed"
        await first.append([write(1, "c1", table=T)], NOW)
        assert len(await first.load(T)) == 2, "the first one is as it was"


@pytest.mark.long
async def test_of_two_processes_with_one_token_exactly_one_goes_on(tmp_path: Path) -> None:
    """Each cuts the other's polls short; none fights on after the third time."""
    fake = FakeTelegram(SystemClock())
    await fake.start()
    folders = tmp_path / "one", tmp_path / "two"
    for folder in folders:
        folder.mkdir()
    bots = [await start(folder, fake.url, fake.token) for folder in folders]
    gone = [asyncio.create_task(ended(bot)) for bot in bots]
    try:
        done, _ = await asyncio.wait(
            gone, timeout=FIGHT_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        assert len(done) == 1
        (loser,) = done
        assert bots[gone.index(loser)].returncode == 75
        last = (await loser).splitlines()[-1]
        assert last == "HAKEM_TELEGRAM_TOKEN: another process runs with this token."
        winner = bots[1 - gone.index(loser)]
        ann = fake.user("Ann", language="en")
        chat = fake.group("Card night", members=(ann,))
        fake.say(ann, chat, "/newgame hokm")
        await fake.wait(lambda: len(fake.messages(chat, ann)) == 2, 60)
        assert winner.returncode is None
    finally:
        for bot in bots:
            if bot.returncode is None:
                bot.send_signal(signal.SIGTERM)
        said = await asyncio.gather(*gone)
        await fake.stop()
    assert all(fake.token not in text for text in said)
