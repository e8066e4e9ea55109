"""The composition root: the only module that knows every class."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from adapters.chat.counter import Counter
from adapters.chat.front_desk import FrontDesk
from adapters.chat.outbox import Outbox
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.texts import Texts
from adapters.playground.face import PlaygroundFace
from adapters.playground.journal import Journal
from adapters.sql.opening import file_url, open_store
from bot import health
from engine.games import catalogue
from engine.runtime.clock import SystemClock
from engine.runtime.entropy import SeededEntropy
from engine.runtime.host import Host
from engine.runtime.thinking import Players

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Mapping
    from pathlib import Path

    from adapters.chat.rights import Rights
    from adapters.chat.surface import Surface
    from adapters.sql.store import SqlStore
    from engine.runtime.ports import Clock, Entropy

logger = logging.getLogger(__name__)

DRAIN_SECONDS: Final = 3.0


@dataclass(frozen=True, slots=True)
class House:
    """What a process is made of, once it is put together."""

    host: Host
    outbox: Outbox
    desk: FrontDesk


@asynccontextmanager
async def running(
    store: SqlStore,
    faces: Mapping[str, Surface],
    rights: Mapping[str, Rights],
    texts: Texts,
    clock: Clock,
    entropy: Entropy,
) -> AsyncGenerator[House]:
    """Put the house together and run it: awake at the start, drained at the end."""
    outbox = Outbox(faces, TablePresenter(texts), store, store, clock)
    players = Players(Random())  # noqa: S311 - chooses between equal cards, nothing secret
    host = Host(catalogue.load(), store, clock, entropy, players, outbox)
    store.when_merged(host.moved)
    caps = {name: face.capabilities for name, face in faces.items()}
    counter = Counter(host, store, texts, outbox, caps, rights)
    desk = FrontDesk(counter, texts, clock)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(outbox.run())
        tasks.create_task(host.run())
        await host.ready.wait()
        for ended in await outbox.recover(host.live_tables()):
            # Its last messages were not delivered before the process before this one went down.
            table = await host.table(ended)
            if table is not None:
                await outbox.recover((table,))
        try:
            yield House(host, outbox, desk)
        finally:
            await host.drain()
            await outbox.drain(DRAIN_SECONDS)


@dataclass(frozen=True, slots=True)
class Playground:
    """Where the playground stands and what it deals."""

    database: Path
    address: str
    port: int
    seed: str


async def play(wanted: Playground, told: Callable[[str], None], clock: Clock | None = None) -> None:
    """Serve the playground until a signal; ``told`` is given the page's address."""
    texts = Texts.load()
    entropy = SeededEntropy(wanted.seed)
    async with open_store(file_url(wanted.database)) as store:
        journal = Journal(wanted.database.with_suffix(".chat"))
        games = tuple(catalogue.load())
        face = PlaygroundFace(store, texts, entropy, journal, games)
        faces = {face.surface.platform: face.surface}
        rights = {face.surface.platform: face}
        beat = clock or SystemClock()
        async with running(store, faces, rights, texts, beat, entropy) as house:
            face.desk = house.desk
            face.tables = house.host
            face.app.add_routes(health.routes(house.host))
            port = await face.start(wanted.address, wanted.port)
            told(f"http://{wanted.address}:{port}/")
            try:
                await _until_signal()
            finally:
                await face.stop()


async def _until_signal() -> None:
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    await stopping.wait()
    logger.info("stopping")
