"""The composition root: the only module that knows every class."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from adapters.chat.counter import Counter
from adapters.chat.face import AnotherRunsError, BadTokenError
from adapters.chat.front_desk import FrontDesk
from adapters.chat.gallery import Gallery
from adapters.chat.looks import Looks
from adapters.chat.outbox import Outbox
from adapters.chat.pictures.artist import Artist
from adapters.chat.pictures.encoding import Encoding
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.texts import Texts
from adapters.chat.throttle import Pace
from adapters.playground.face import PlaygroundFace
from adapters.playground.journal import Journal
from adapters.sql.opening import file_url, open_store
from bot import health, logs
from bot.ladder import OpenSkill
from engine.games import catalogue
from engine.runtime.clock import SystemClock
from engine.runtime.entropy import SeededEntropy, SystemEntropy
from engine.runtime.host import Host
from engine.runtime.limits import Limits
from engine.runtime.thinking import Players

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
    from pathlib import Path

    from adapters.chat.face import Face
    from adapters.chat.rights import Rights
    from adapters.chat.surface import Surface
    from adapters.sql.store import SqlStore
    from adapters.telegram.webhook import Gate
    from bot.settings import Settings
    from engine.runtime.ports import Clock, Entropy

logger = logging.getLogger(__name__)

DRAIN_SECONDS: Final = 3.0
COLLECT_EVERY: Final = 20_000
"""New objects between two looks for rings of garbage."""


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
    limits: Limits | None = None,
    pace: Pace | None = None,
) -> AsyncGenerator[House]:
    """Put the house together and run it: ready at the start, drained at the end."""
    looks = Looks(store)
    outbox = Outbox(
        faces, TablePresenter(texts), store, store, store, clock, ladder=store, looks=looks
    )
    players = Players(Random())  # noqa: S311 - chooses between equal cards, nothing secret
    host = Host(catalogue.load(), store, clock, entropy, players, outbox, OpenSkill(), limits)
    store.when_merged(host.moved)
    outbox.report_to(host)
    caps = {name: face.capabilities for name, face in faces.items()}
    counter = Counter(host, store, texts, outbox, caps, rights, store, clock, players, looks)
    desk = FrontDesk(counter, texts, clock, pace)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(outbox.run())
        tasks.create_task(host.run())
        await host.ready.wait()
        catching_up = tasks.create_task(outbox.catch_up(host.table))
        try:
            yield House(host, outbox, desk)
        finally:
            catching_up.cancel()
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
    """Serve the playground until a signal; ``told`` is given the page's address.

    Raises `PortTakenError`, and what `open_store` raises.
    """
    texts, stopping = Texts.load(), _on_signal()
    entropy = SeededEntropy(wanted.seed)
    async with open_store(file_url(wanted.database)) as store:
        journal = Journal(wanted.database.with_suffix(".chat"))
        games = tuple(catalogue.load())
        face = PlaygroundFace(store, texts, entropy, journal, games)
        faces = {face.surface.platform: face.surface}
        rights = {face.surface.platform: face}
        beat = clock or SystemClock()
        with _alone(health.PortTakenError):
            async with running(store, faces, rights, texts, beat, entropy) as house:
                face.desk = house.desk
                face.tables = house.host
                for place in await house.host.live_places():
                    await house.host.wake(place)
                face.app.add_routes(health.Health(house.host).routes())
                try:
                    port = await face.start(wanted.address, wanted.port)
                    told(f"http://{wanted.address}:{port}/")
                    await stopping.wait()
                except OSError as error:
                    raise health.PortTakenError from error
                finally:
                    await face.stop()


async def serve(settings: Settings, clock: Clock | None = None) -> None:
    """Run the bot until a signal, on every platform whose token is set.

    Raises `BadTokenError` when a platform refuses its token at the start, `AnotherRunsError` when
    another process runs with the same one, `PortTakenError`, and what `open_store` raises.
    """
    texts, beat = Texts.load(), clock or SystemClock()
    gate, stopping = _gate(settings), _on_signal()
    pages = () if gate is None else gate.routes()
    async with (
        open_store(settings.database_url) as store,
        health.listening(settings.http_host, settings.http_port, pages) as watch,
        AsyncExitStack() as stack,
    ):
        artist = Artist() if settings.pictures == "on" else None
        if artist is not None:
            stack.push_async_callback(artist.close)
            await artist.begin()
        faces = _faces(settings, store, texts, beat, gate, artist)
        for face in faces:
            stack.push_async_callback(face.close)
        with _alone(BadTokenError, AnotherRunsError):
            await _greet(faces, stopping)
            surfaces = {face.surface.platform: face.surface for face in faces}
            rights = {face.surface.platform: face.rights for face in faces}
            store.longest_name = settings.limit_name
            async with running(
                store,
                surfaces,
                rights,
                texts,
                beat,
                SystemEntropy(),
                _limits(settings),
                _pace(settings),
            ) as house:
                watch.host = house.host
                # Catalogues, code and tables are no rings: walking them all the time finds nothing.
                gc.collect()
                gc.freeze()
                gc.set_threshold(COLLECT_EVERY)
                await _until_stopped(faces, house, stopping)


def _limits(settings: Settings) -> Limits:
    return Limits(
        settings.limit_open_lobbies,
        settings.limit_lobbies_per_hour,
        settings.limit_tables_per_person,
    )


def _pace(settings: Settings) -> Pace:
    return Pace(settings.limit_commands, settings.limit_commands_per_minute, settings.limit_text)


def _gate(settings: Settings) -> Gate | None:
    """Make the page that Telegram delivers to; None = it is polled."""
    token = settings.telegram_token.get_secret_value()
    if not token or not settings.telegram_webhook_url:
        return None
    from adapters.telegram.webhook import Gate

    gate = Gate(settings.telegram_webhook_url, token)
    logs.hide(gate.secret)
    return gate


def _faces(
    settings: Settings,
    store: SqlStore,
    texts: Texts,
    clock: Clock,
    gate: Gate | None,
    artist: Artist | None,
) -> tuple[Face, ...]:
    """Make a face for each token; its library is loaded only then."""

    def gallery(encoding: Encoding) -> Gallery | None:
        return None if artist is None else Gallery(artist, encoding)

    games = catalogue.load()
    faces: list[Face] = []
    token = settings.telegram_token.get_secret_value()
    if token:
        from adapters.telegram.client import Client
        from adapters.telegram.face import TelegramFace

        client = Client(token, settings.telegram_api_url.rstrip("/"), settings.telegram_proxy)
        faces.append(
            TelegramFace(client, store, texts, clock, tuple(games), gate, gallery(Encoding.JPEG))
        )
    token = settings.discord_token.get_secret_value()
    if token:
        from adapters.chat.pictures.raster import png
        from adapters.discord.client import make_client
        from adapters.discord.face import DiscordFace

        address, gateway = settings.discord_api_url, settings.discord_gateway_url
        speaker = make_client(address, gateway, settings.discord_shards)
        shown = gallery(Encoding.WEBP)
        faces.append(DiscordFace(speaker, token, store, store, texts, clock, games, png, shown))
    return tuple(faces)


async def _greet(faces: Sequence[Face], stopping: asyncio.Event) -> None:
    """Greet all platforms; one that hangs does not keep the process from stopping."""
    greeting = asyncio.gather(*(face.connect() for face in faces))
    ending = asyncio.ensure_future(stopping.wait())
    try:
        await asyncio.wait((greeting, ending), return_when=asyncio.FIRST_COMPLETED)
        if greeting.done():
            greeting.result()
    finally:
        for task in (greeting, ending):
            task.cancel()
        await asyncio.gather(greeting, ending, return_exceptions=True)


async def _until_stopped(faces: Sequence[Face], house: House, stopping: asyncio.Event) -> None:
    async with asyncio.TaskGroup() as tasks:
        for face in faces:
            tasks.create_task(face.run(house.desk, house.host, house.outbox))
        await stopping.wait()
        logger.info("stopping")
        for face in faces:
            face.stop()


@contextmanager
def _alone(*wanted: type[Exception]) -> Generator[None]:
    """Take an error out of the groups that tasks wrap it in."""
    try:
        yield
    except BaseExceptionGroup as group:
        found: BaseException | None = group.subgroup(wanted)
        while isinstance(found, BaseExceptionGroup):
            found = found.exceptions[0]
        if found is None:
            raise
        raise found from None


def _on_signal() -> asyncio.Event:
    """Give what a signal to stop sets, from now on."""
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    return stopping
