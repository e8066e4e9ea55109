"""The gateway of the fake Discord: its codes by hand, its mishaps with the real discord.py."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from tests.clocks import ManualClock
from tests.fakes.discord import Channel, FakeDiscord, Guild, Message, User
from tests.fakes.discord_calls import Calls, Json, button, row
from tests.fakes.echo_client import EchoClient, connected

Identify = Callable[..., Awaitable["Wire"]]


class Wire:
    """A connection without a library."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._unpack = zlib.decompressobj()

    async def send(self, op: int, data: Any = None) -> None:
        await self._socket.send_str(json.dumps({"op": op, "d": data}))

    async def receive(self) -> Json:
        """Return the next payload; a closed connection is ``{"close": code}``."""
        async with asyncio.timeout(5):
            message = await self._socket.receive()
        if message.type is aiohttp.WSMsgType.TEXT:
            found: Json = json.loads(message.data)
        elif message.type is aiohttp.WSMsgType.BINARY:
            found = json.loads(self._unpack.decompress(message.data))
        else:
            found = {"close": self._socket.close_code}
        return found

    async def code(self) -> int:
        """Return the code that the connection is closed with."""
        while True:
            found = await self.receive()
            if "close" in found:
                code: int = found["close"]
                return code

    async def event(self, name: str) -> Json:
        """Return the next event of a name."""
        while True:
            found = await self.receive()
            assert "close" not in found, found
            if found["t"] == name:
                return found

    async def identify(self, fake: FakeDiscord, **changes: Any) -> None:
        data = {"token": fake.token, "properties": {"os": "linux"}, "intents": 1, **changes}
        await self.send(2, data)


@asynccontextmanager
async def wire(fake: FakeDiscord, query: str = "v=10&encoding=json") -> AsyncGenerator[Wire]:
    """Connect by hand."""
    address = f"{fake.gateway_url}?{query}"
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        yield Wire(socket)


@pytest.fixture(name="fake")
def quick_fake(discord_fake: FakeDiscord) -> FakeDiscord:
    """Return a fake that lets clients identify as often as they like."""
    discord_fake.gateway.identify_ms = 0
    return discord_fake


@pytest.mark.parametrize("query", ["v=10&encoding=json", "v=10&compress=zlib-stream"])
async def test_hello_ready_guilds_and_heartbeats(fake: FakeDiscord, query: str) -> None:
    guild = fake.places.guild("Cards")
    async with wire(fake, query) as line:
        hello = await line.receive()
        assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41_250)
        await line.identify(fake)
        ready = await line.event("READY")
        assert ready["s"] == 1
        assert ready["d"]["guilds"] == [{"id": str(guild.id), "unavailable": True}]
        assert ready["d"]["resume_gateway_url"] == fake.gateway_url
        assert (await line.event("GUILD_CREATE"))["s"] == 2
        await line.send(1, 2)
        assert (await line.receive())["op"] == 11
        fake.gateway.ask_heartbeat()
        assert (await line.receive())["op"] == 1


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"token": "other"}, 4004),
        ({"intents": 1 | 1 << 15}, 4014),
        ({"intents": 1 << 40}, 4013),
        ({"intents": None}, 4013),
        ({"shard": [1, 1]}, 4010),
        ({"properties": None}, 4002),
    ],
)
async def test_an_identify_that_is_refused(fake: FakeDiscord, changes: Json, code: int) -> None:
    async with wire(fake) as line:
        await line.identify(fake, **changes)
        assert await line.code() == code


async def test_other_close_codes(fake: FakeDiscord) -> None:
    fake.state.shards = 2
    async with wire(fake) as line:
        await line.identify(fake)
        assert await line.code() == 4011
    fake.state.shards = 1
    async with wire(fake, "v=9") as line:
        assert await line.code() == 4012
    for op, data, code in ((99, None, 4001), (3, {}, 4003), (2, {"token": "x" * 5000}, 4002)):
        async with wire(fake) as line:
            await line.send(op, data)
            assert await line.code() == code
    async with wire(fake) as line:
        await line.identify(fake)
        await line.identify(fake)
        assert await line.code() == 4005
    async with wire(fake) as line:
        for _ in range(121):
            await line.send(1)
        assert await line.code() == 4008


async def test_a_heart_that_does_not_beat(fake: FakeDiscord) -> None:
    fake.gateway.heartbeat_ms = 20
    async with wire(fake) as line:
        await line.identify(fake)
        assert await line.code() == 4000
    assert "no heartbeat" in fake.state.sessions.log


async def test_two_identifies_within_five_seconds(
    discord_fake: FakeDiscord, clock: ManualClock
) -> None:
    fake = discord_fake
    async with wire(fake) as line:
        await line.identify(fake)
        await line.event("READY")
    async with wire(fake) as line:
        await line.identify(fake)
        while (found := await line.receive())["op"] != 9:
            pass
        assert found["d"] is False
    await clock.advance(5)
    async with wire(fake) as line:
        await line.identify(fake)
        await line.event("READY")


async def test_resume_replays_what_was_missed(fake: FakeDiscord, clock: ManualClock) -> None:
    async with wire(fake) as line:
        await line.identify(fake)
        session = (await line.event("READY"))["d"]["session_id"]
        fake.gateway.drop()
    await fake.wait(lambda: not fake.state.sessions.is_connected)
    guild = fake.places.guild("Cards")
    again = {"token": fake.token, "session_id": session, "seq": 1}
    async with wire(fake) as line:
        await line.send(6, again)
        missed = await line.event("GUILD_CREATE")
        assert (missed["d"]["id"], missed["s"]) == (str(guild.id), 2)
        assert (await line.event("RESUMED"))["s"] == 3
        fake.gateway.drop()
    await fake.wait(lambda: not fake.state.sessions.is_connected)
    await clock.advance(181)
    for changed in (again, again | {"seq": 99}, again | {"session_id": "x"}):
        async with wire(fake) as line:
            await line.send(6, changed)
            await line.receive()
            assert await line.receive() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_client_that_says_goodbye_cannot_resume(fake: FakeDiscord) -> None:
    async with wire(fake) as line:
        await line.identify(fake)
        await line.event("READY")
        await line._socket.close(code=1000)
    await fake.wait(lambda: fake.state.sessions.alive == {})


async def at_once(*_: object, **__: object) -> None:
    """Wait no five seconds before the next session."""


@pytest.fixture(name="ann")
def made_ann(fake: FakeDiscord) -> User:
    """Return a person."""
    return fake.user("Ann")


@pytest.fixture(name="board")
def made_board(fake: FakeDiscord, ann: User) -> Message:
    """Return a message with a button."""
    place: Channel = fake.places.group("Cards", (ann,))
    return Calls(fake).send(place, content="x", components=[row(button("!reply"))])


async def pressed(fake: FakeDiscord, ann: User, board: Message) -> str:
    """Press and return the answer."""
    return (await fake.press(ann, board, "1:ab:0:!reply").answered()).text


@pytest.mark.parametrize("code", [1000, 1001, 4000, 4001])
async def test_a_close_that_is_resumed(
    fake: FakeDiscord, ann: User, board: Message, code: int
) -> None:
    async with connected(fake, EchoClient()) as client:
        await fake.gateway.close(code)
        assert await pressed(fake, ann, board) == "For you"
        assert client.resumes == 1


@pytest.mark.parametrize("mishap", ["4007", "4009", "invalid", "resumable", "reconnect"])
async def test_a_session_that_ends_or_moves(
    fake: FakeDiscord, ann: User, board: Message, mishap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    async with connected(fake, EchoClient()) as client:
        client.is_listening.clear()
        if mishap.isdecimal():
            await fake.gateway.close(int(mishap))
        elif mishap == "reconnect":
            fake.gateway.reconnect()
        else:
            fake.gateway.invalidate(is_resumable=mishap == "resumable")
        is_new = mishap in {"4007", "4009", "invalid"}
        if is_new:
            await fake.wait(lambda: fake.state.sessions.log.count("identify") == 2)
        assert await pressed(fake, ann, board) == "For you"
        assert client.resumes == (0 if is_new else 1)


async def test_a_connection_that_falls_silent(fake: FakeDiscord, ann: User, board: Message) -> None:
    async with connected(fake, EchoClient(heartbeat_timeout=0.3)) as client:
        fake.gateway.fall_silent()
        assert await pressed(fake, ann, board) == "For you"
        assert client.resumes == 1


async def test_the_first_connection_is_refused(fake: FakeDiscord) -> None:
    """The library dies of it; that is why the bot must start it again."""
    fake.gateway.refusals = 1
    with pytest.raises(AttributeError):
        async with connected(fake, EchoClient()):
            pass
    async with connected(fake, EchoClient()) as client:
        assert client.is_ready()


async def test_two_shards(fake: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    fake.state.shards = 2
    guilds: list[Guild] = []
    while len({(one.id >> 22) % 2 for one in guilds}) < 2:
        guilds.append(fake.places.guild("Cards"))
        fake.clock.jump(0.001)  # type: ignore[attr-defined] # turned by hand
    client = ShardedEcho()
    async with connected(fake, client):
        assert len(client.shards) == 2
        assert {one.id for one in client.guilds} == {one.id for one in guilds}
        for guild in guilds[-2:]:
            ann = fake.user("Ann")
            fake.places.join(guild, ann)
            place = fake.places.channel(guild, "table")
            board = Calls(fake).send(place, content="x", components=[row(button("!reply"))])
            assert await pressed(fake, ann, board) == "For you"
    assert len(client.seen) == 2


class ShardedEcho(EchoClient, discord.AutoShardedClient):
    """The client that opens as many connections as it is advised to."""


async def test_guilds_that_do_not_come(fake: FakeDiscord, board: Message) -> None:
    fake.gateway.withholds_guilds = True
    async with connected(fake, EchoClient()) as client:
        assert [one.unavailable for one in client.guilds] == [True]


async def test_a_bad_token(fake: FakeDiscord) -> None:
    fake.token = "other"  # noqa: S105 - a token that is none
    with pytest.raises(discord.LoginFailure):
        async with connected(fake, EchoClient()):
            pass
    assert not fake.complaints


async def test_events_of_guilds_channels_and_threads(fake: FakeDiscord) -> None:
    guild = fake.places.guild("Cards")
    async with connected(fake, EchoClient()) as client:
        channel = fake.places.channel(guild, "table")
        thread = fake.places.thread(channel, "Hokm")
        await settled(lambda: client.get_channel(thread.id) is not None)
        fake.places.forbid(channel, "send_messages")
        seen: Any = client.get_channel(channel.id)
        await settled(lambda: not seen.permissions_for(seen.guild.me).send_messages)
        fake.places.archive(thread)
        await settled(lambda: client.get_channel(thread.id) is None)
        fake.places.forbid(channel, "view_channel")
        await settled(lambda: client.get_channel(channel.id) is None)
        fake.places.allow(channel, "view_channel")
        await settled(lambda: client.get_channel(channel.id) is not None)
        fake.places.delete_channel(channel)
        await settled(lambda: client.get_channel(channel.id) is None)
        fake.places.fail(guild)
        await settled(lambda: bool(client.guilds) and client.guilds[0].unavailable)
        fake.places.recover(guild)
        await settled(lambda: not client.guilds[0].unavailable)
        fake.places.kick_bot(guild)
        await settled(lambda: not client.guilds)
        fake.places.add_bot(guild)
        await settled(lambda: len(client.guilds) == 1)


async def settled(condition: Callable[[], bool]) -> None:
    """Wait until the client has taken in what was sent."""
    for _ in range(1000):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise TimeoutError
