"""A fake Telegram and the bot in one process, on one clock that runs as fast as both can work.

Nothing waits for real time, so a deal takes as long as its calls do. What it cannot show is a
process that dies: for that there are towns.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from inspect import iscoroutinefunction
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, cast

from adapters.chat.texts import Texts
from adapters.sql.opening import file_url, open_reader, open_store
from adapters.telegram.client import Client
from adapters.telegram.face import TelegramFace
from bot.app import running
from engine.games import catalogue
from engine.lifecycle import fold
from engine.runtime.entropy import SeededEntropy
from engine.transcript import record_of
from tests.clocks import ManualClock
from tests.e2e.chat.telegram import TelegramWorld
from tests.fakes.telegram import FakeTelegram

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from adapters.sql.store import SqlStore

WORKING, RESTING = 0.02, 0.25
"""Virtual seconds that pass in a turn while somebody works, and while nobody does."""
NEWEST: Final = 20
"""Presses that may wait for their answers."""
QUIET: Final = 0.25
"""Real seconds without a call or a word until nobody works."""
BEGAN_MS: Final = 1_800_000_000_000


class Counting(Client):
    """A client that knows whether a call of its is under way."""

    _calls = 0  # the library lets nothing be set that does not look private

    @property
    def is_calling(self) -> bool:
        """Tell whether the bot waits for an answer."""
        return self._calls > 0

    async def call(self, method: str, *, is_read: bool = False, **arguments: Any) -> Any:
        self._calls += 1
        try:
            return await super().call(method, is_read=is_read, **arguments)
        finally:
            self._calls -= 1


class Watched:
    """A store of which one knows whether it is at work: a disk may stall as long as it likes."""

    def __init__(self, store: SqlStore) -> None:
        """Take the store."""
        self._store = store
        self._calls = 0

    @property
    def is_working(self) -> bool:
        """Tell whether somebody waits for the disk."""
        return self._calls > 0

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if not iscoroutinefunction(found):
            return found

        async def counted(*given: Any, **named: Any) -> Any:
            self._calls += 1
            try:
                return await found(*given, **named)
            finally:
                self._calls -= 1

        return counted


class Inside:
    """The world, and the files of its bot."""

    def __init__(self, fake: FakeTelegram, url: str) -> None:
        """Take a fake that runs."""
        self.fake = fake
        self.world = TelegramWorld(fake)
        self._url = url

    async def check(self) -> int:
        """Check that nothing leaked and nothing was forbidden; gives how many deals there were."""
        games, records, deals = catalogue.load(), {}, 0
        async with open_reader(self._url) as reader:
            for head in await reader.tables():
                entries = await reader.load(head.table)
                table = fold(head.table, head.place, entries, games)
                records[str(head.table)] = record_of(table, entries, games).text()
                deals += sum(entry.actor == "N" and entry.code[0] == "d" for entry in entries)
        self.fake.check_records(records)
        assert self.fake.complaints == [], self.fake.complaints[:5]
        return deals


@asynccontextmanager
async def inside(folder: Path, level: str = "10.3", seed: str = "inside") -> AsyncIterator[Inside]:
    """Put a bot before a fake of some level of the Bot API."""
    clock, url = ManualClock(BEGAN_MS), file_url(folder / "bot.db")
    fake, texts = FakeTelegram(clock, level), Texts.load()
    await fake.start()
    client = Counting(fake.token, fake.url)
    async with open_store(url) as opened:
        watched = Watched(opened)
        store = cast("SqlStore", watched)
        turning = asyncio.create_task(_turn(clock, fake, client, watched))
        face = TelegramFace(client, store, texts, clock, tuple(catalogue.load()))
        try:
            assert await face.connect()
            surfaces = {face.surface.platform: face.surface}
            rights = {face.surface.platform: face.rights}
            entropy = SeededEntropy(seed)
            async with running(store, surfaces, rights, texts, clock, entropy) as house:
                serving = asyncio.create_task(face.run(house.desk, house.host, house.outbox))
                try:
                    made = Inside(fake, url)
                    await made.world.settle(2)
                    yield made
                finally:
                    face.stop()
                    await serving
        finally:
            turning.cancel()
            await face.close()
            await fake.stop()


async def _turn(clock: ManualClock, fake: FakeTelegram, client: Counting, store: Watched) -> None:
    """Let time pass, slowly while the bot is at work.

    While a call is under way, or the disk at work, none does: they do not know of this clock, and
    what a call brings is as new as when it was written.
    """
    loop, presses, seen, since = asyncio.get_running_loop(), fake.state.presses, 0, 0.0
    while True:
        await asyncio.sleep(0.001)
        if client.is_calling or store.is_working:
            continue
        newest = islice(reversed(presses.values()), NEWEST)
        if seen != fake.changes or not all(press.is_answered for press in newest):
            seen, since = fake.changes, loop.time()
        await clock.advance(WORKING if loop.time() - since < QUIET else RESTING)
