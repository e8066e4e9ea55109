"""The connection before a fake gateway that fails in every way it can."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
from discord.backoff import ExponentialBackoff

from adapters.chat.face import BadTokenError
from adapters.chat.intents import Reply
from adapters.discord.client import Backoff, make_client
from adapters.discord.face import DiscordFace
from engine.games import catalogue
from tests.adapters.chat.front import TEXTS, Desk, House, People
from tests.adapters.discord.stage import Notes, Stage, stage
from tests.adapters.discord.test_answers import REPLY, SlowDesk, pressed, told
from tests.clocks import ManualClock
from tests.fakes.discord import FakeDiscord, Interaction, Message, User


@pytest.fixture(autouse=True)
def _in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library try again soon."""
    monkeypatch.setattr(Backoff, "delay", lambda _backoff: 0.05)


def face_of(fake: FakeDiscord, clock: ManualClock, token: str = "") -> DiscordFace:
    """Make a face that nobody has connected."""
    client = make_client(fake.api_url, fake.gateway_url)
    return DiscordFace(
        client, token or fake.token, People(), Notes(), TEXTS, clock, catalogue.load()
    )


async def asked(here: Stage, name: str = "Ann") -> None:
    """Let somebody use a command, which arrives and is answered."""
    ann = here.fake.user(name)
    channel = here.fake.places.group(f"Club of {name}", (ann,))
    assert await told(here.fake.run(ann, channel, "/help")) == [REPLY]


async def test_the_first_connection_may_fail() -> None:
    def refuse(fake: FakeDiscord) -> None:
        fake.gateway.refusals = 2

    clock = ManualClock(1_800_000_000_000)
    fake = FakeDiscord(clock)
    await fake.start()
    refuse(fake)
    face = face_of(fake, clock)
    people = People()
    desk, house = Desk(Reply("Well."), people.noted), House(people.noted)
    assert await face.connect()
    running = asyncio.create_task(face.run(desk, house, house))
    try:
        async with asyncio.timeout(20):
            while not fake.state.sessions.is_connected:
                await asyncio.sleep(0.02)
                await clock.advance(1)
        assert fake.state.sessions.log[:3] == ["refused", "refused", "identify"]
        face.stop()
        await asyncio.wait_for(running, 2)
        assert fake.complaints == []
    finally:
        running.cancel()
        await face.close()
        await fake.stop()


async def test_a_bad_token_is_told_at_once() -> None:
    clock = ManualClock()
    fake = FakeDiscord(clock)
    await fake.start()
    face = face_of(fake, clock, "MTFalse.False.False")
    try:
        for _ in range(2):
            with pytest.raises(BadTokenError):
                await face.connect()
    finally:
        await face.close()
        await fake.stop()


async def test_discord_may_be_out_of_reach_at_first() -> None:
    clock = ManualClock()
    fake = FakeDiscord(clock)
    port = await fake.start()
    await fake.stop()
    face = face_of(fake, clock)
    again = FakeDiscord(clock)
    try:
        for _ in range(2):
            assert not await face.connect()
        await again.start(port)
        assert await face.connect()
    finally:
        await face.close()
        await again.stop()


async def test_why_discord_is_out_of_reach_stands_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A proxy that was mistyped looks like an outage otherwise."""
    clock = ManualClock()
    fake = FakeDiscord(clock)
    await fake.start()
    strange, nobody = fake.url + "/other/api/v10", "http://127.0.0.1:1/api/v10"
    for address, says in (
        (strange, "what answers there is no Discord API"),
        (nobody, "nobody answers at 127.0.0.1:1"),
    ):
        client = make_client(address, fake.gateway_url)
        face = DiscordFace(client, fake.token, People(), Notes(), TEXTS, clock, catalogue.load())
        assert not await face.connect()
        await face.close()
        last = caplog.records[-1]
        assert says in (last.message, last.__dict__["code"])
    fake.complaints.clear()
    client = make_client(fake.api_url, "ws://127.0.0.1:1")
    face = DiscordFace(client, fake.token, People(), Notes(), TEXTS, clock, catalogue.load())
    assert await face.connect()
    people = People()
    desk, house = Desk(Reply("Well."), people.noted), House(people.noted)
    running = asyncio.create_task(face.run(desk, house, house))
    async with asyncio.timeout(10):
        while "the gateway is out of reach" not in caplog.text:  # noqa: ASYNC110 - a line of a log
            await asyncio.sleep(0.01)
    assert caplog.records[-1].__dict__["code"] == "nobody answers at 127.0.0.1:1"
    face.stop()
    await running
    await face.close()
    await fake.stop()


@pytest.mark.parametrize("shards", [1, 0, 2])
async def test_one_connection_or_many(shards: int) -> None:
    async with stage(Reply("Well."), shards=shards, prepare=beat_quickly) as here:
        alive = here.fake.state.sessions.alive
        await here.until(lambda: len(alive) == max(shards, 1))
        for name in ("Ann", "Ben", "Cid"):
            await asked(here, name)


ENDS = ("closed 4009", "invalid")
"""Mishaps after which Discord does not replay anything."""
AGAIN = ("identify", "resumed")
"""How the fake notes that a client is there again."""
MISHAPS: dict[str, Callable[[FakeDiscord], Awaitable[None]]] = {
    "closed 4000": lambda fake: fake.gateway.close(4000),
    "closed 4009": lambda fake: fake.gateway.close(4009),
    "asked to reconnect": lambda fake: at_once(fake.gateway.reconnect),
    "invalid": lambda fake: at_once(fake.gateway.invalidate),
    "invalid but resumable": lambda fake: at_once(
        lambda: fake.gateway.invalidate(is_resumable=True)
    ),
    "broken": lambda fake: at_once(fake.gateway.drop),
    "silent": lambda fake: at_once(fake.gateway.fall_silent),
}


async def at_once(act: Callable[[], object]) -> None:
    """Do something that needs no waiting for."""
    act()


def beat_quickly(fake: FakeDiscord) -> None:
    """Let a heartbeat that is missed be noticed soon."""
    fake.gateway.heartbeat_ms = 300
    fake.gateway.identify_ms = 0


@pytest.mark.parametrize("mishap", MISHAPS)
async def test_whatever_happens_to_the_gateway_no_press_is_lost(mishap: str) -> None:
    """Who pressed before, in the gap and after it is answered, each once.

    Where the session ends Discord itself forgets what came in the gap: the button works again.
    """
    heartbeat = 0.5 if mishap == "silent" else 60.0
    async with stage(prepare=beat_quickly, heartbeat=heartbeat) as here:
        slow = SlowDesk(Reply("Well."))
        here.desk.press = slow.press  # type: ignore[method-assign] # one that takes long
        ann, (board,), before = await before_a_table(here)
        await here.until(lambda: slow.asked == 1)
        log = here.fake.state.sessions.log
        since = len(log)
        await MISHAPS[mishap](here.fake)
        presses = [before, here.fake.press(ann, board, before.pressed)]
        await here.until(lambda: any(one.startswith(AGAIN) for one in log[since:]))
        slow.goes_on.set()
        if mishap in ENDS:
            assert presses.pop().delivered_ms is None
        presses.append(here.fake.press(ann, board, before.pressed))
        for press in presses:
            assert await told(press) == [REPLY]
        await here.until(lambda: not here.face._work)
        assert slow.asked == len(presses)
        assert [one.text for one in here.fake.private(ann)] == ["Well."] * len(presses)


async def before_a_table(here: Stage) -> tuple[User, list[Message], Interaction]:
    """Let Ann press a button of a table."""
    channel, ann, press = await pressed(here)
    return ann, here.fake.messages(channel, ann), press


async def test_a_refused_connection_is_tried_again_by_the_library_too() -> None:
    """26 UNO#13: an outage in the middle, not at the start; and it never waits for minutes."""
    async with stage(Reply("Well."), prepare=beat_quickly) as here:
        here.fake.gateway.refusals = 1
        here.fake.gateway.drop()
        log = here.fake.state.sessions.log
        await here.until(lambda: any(one.startswith(AGAIN) for one in log[1:]))
        await asked(here)
    waits = [ExponentialBackoff.delay(backoff) for backoff in [Backoff()] for _ in range(200)]
    assert 16 < max(waits) <= 32


async def test_what_was_missed_is_heard_once() -> None:
    async with stage(Reply("Well."), prepare=beat_quickly) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        await told(here.fake.run(ann, channel, "/help"))
        here.fake.gateway.drop()
        missed = here.fake.run(ann, channel, "/help")
        assert await told(missed) == [REPLY]
        assert len(here.desk.commands) == 2


@pytest.mark.parametrize("shards", [1, 2])
async def test_a_stop_right_after_the_start_leaves_nothing_behind(shards: int) -> None:
    """A task of the library's waits two seconds for guilds, and then for a loop that is gone."""
    met: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: met.append(context))
    clock = ManualClock(1_800_000_000_000)
    fake = FakeDiscord(clock)
    await fake.start()
    client = make_client(fake.api_url, fake.gateway_url, shards)
    client._connection.guild_ready_timeout = 0.1
    face = DiscordFace(client, fake.token, People(), Notes(), TEXTS, clock, catalogue.load())
    house = House(asyncio.Event())
    assert await face.connect()
    running = asyncio.create_task(face.run(Desk(Reply(), house.noted), house, house))
    try:
        async with asyncio.timeout(10):
            while client._connection._ready_task is None:  # noqa: ASYNC110 - the library's own
                await asyncio.sleep(0.005)
        face.stop()
        await asyncio.wait_for(running, 2)
    finally:
        running.cancel()
        await face.close()
        await fake.stop()
    await asyncio.sleep(0.2)
    gc.collect()
    assert met == []


async def test_a_library_that_forgets_a_cancellation_does_not_keep_the_bot_from_stopping() -> None:
    """Where the stop meets the end of a handshake, Python 3.11 does."""
    async with stage(runs=False) as here:

        async def connect(*, reconnect: bool = True) -> None:
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(3600)
            await asyncio.sleep(3600)

        here.face._client.connect = connect  # type: ignore[method-assign] # one that forgets
        running = asyncio.create_task(here.face.run(here.desk, here.house, here.house))
        await asyncio.sleep(0)
        here.face.stop()
        await asyncio.wait_for(running, 2)
