"""Calls that fail on their way, before a strict fake: whatever happens, each is done once."""

from __future__ import annotations

import asyncio
from functools import partial
from types import SimpleNamespace

import aiohttp
import discord.http
import pytest
from aiohttp import web
from discord.http import Route

from adapters.chat.intents import Reply
from adapters.chat.surface import SlowDownError, TryAgainError
from adapters.discord import direct
from adapters.discord.failures import translated
from tests.adapters.chat.front import screen
from tests.adapters.discord.stage import at, stage
from tests.adapters.discord.test_answers import DEFER, DEFER_UPDATE, REPLY, SlowDesk, pressed, told
from tests.adapters.discord.test_panels import opened
from tests.adapters.ways import NOWHERE, Handle, broken_off, listening, silent
from tests.fakes.discord import Channel, Fault

SHORT = 0.01
FAILED = ("502", "drop")
"""Faults where nothing was done."""
LOST = ("502-after", "drop-after", "truncated")
"""Faults where all was done and nobody heard of it."""
LIMITED = ("429", "429-shared", "429-global")


@pytest.fixture
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library never sleep long."""

    async def doze(seconds: float) -> None:
        await asyncio.sleep(min(seconds, SHORT))

    monkeypatch.setattr(
        discord.http, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": doze})
    )


def fault(kind: str, method: str, times: int = 1, seconds: float = 0.05) -> Fault:
    """Make a fault that ends; what asks for a pause asks for so many seconds."""
    return Fault(kind, method, times=times, retry_after=seconds)


def has_hit(rule: Fault) -> bool:
    """Tell whether a fault has done its work."""
    return rule.hits == rule.times


def has_asked(desk: SlowDesk, count: int) -> bool:
    """Tell whether a desk was asked so often."""
    return desk.asked == count


def texts(channel: Channel) -> list[str]:
    """Give what stands in a channel for everybody."""
    return [one.text for one in channel.messages.values() if not one.is_deleted]


async def test_a_press_is_answered_once() -> None:
    async with stage(Reply("You’re in.")) as here:
        for kind in (*FAILED, *LOST, *LIMITED):
            rule = here.fake.faults.add(fault(kind, "create_interaction_response"))
            _, ann, press = await pressed(here)
            assert await told(press) == [REPLY]
            await here.until(partial(has_hit, rule))
            assert [one.text for one in here.fake.private(ann)] == ["You’re in."], kind
        assert len(here.desk.presses) == len((*FAILED, *LOST, *LIMITED))


async def test_a_promise_is_kept_once() -> None:
    """What was put off is filled in, however often that has to be tried."""
    async with stage() as here:
        slow = SlowDesk(Reply("There."))
        here.desk.command = slow.command  # type: ignore[method-assign] # one that takes long
        for count, kind in enumerate((*FAILED, *LOST, *LIMITED), 1):
            rule = here.fake.faults.add(fault(kind, "update_original_webhook_message"))
            ann = here.fake.user("Ann")
            channel = here.fake.places.group("Card night", (ann,))
            slow.goes_on.clear()
            asked = here.fake.run(ann, channel, "/help")
            await here.until(partial(has_asked, slow, count))
            await here.clock.advance(0.6)
            assert await told(asked) == [DEFER]
            slow.goes_on.set()
            assert (await told(asked, 2))[:2] == [DEFER, REPLY]
            await here.until(partial(has_hit, rule))
            assert [one.text for one in here.fake.private(ann)] == ["There."], kind


async def test_what_follows_an_answer_is_never_said_twice() -> None:
    """Nobody can ask Discord whether such a message arrived: where that is unsure it is let go."""
    async with stage() as here:
        _, ann, panel = await opened(here)
        expected = 0
        for kind in (*LOST, *LIMITED, "502"):
            rule = here.fake.faults.add(fault(kind, "execute_webhook"))
            here.desk.answer = Reply(screen=screen("Rules", rows=()), link="abc_rules")
            press = here.fake.press(ann, panel, "1:abc:0:?rules")
            assert (await told(press))[:1] == [DEFER_UPDATE]
            await here.until(partial(has_hit, rule))
            await here.until(lambda: not here.face._work)
            expected += kind != "502"
            assert sum(one.text == "Rules" for one in here.fake.private(ann)) == expected, kind


@pytest.mark.usefixtures("_hasty")
@pytest.mark.parametrize("method", ["create_message", "update_message"])
async def test_the_table_stands_there_once_and_as_it_is(method: str) -> None:
    async with stage(runs=False) as here:
        surface = here.face.surface
        for kind in ("502", "502-after", "429", "429-shared"):
            channel = here.fake.places.group("Card night")
            rule = here.fake.faults.add(fault(kind, method, times=2))
            ref = await surface.send(at(channel), screen("One"))
            await surface.edit(at(channel), ref, screen("Two"))
            assert texts(channel) == ["Two"], kind
            assert rule.hits == 2


@pytest.mark.usefixtures("_hasty")
async def test_a_pause_for_all_holds_every_channel_and_no_answer() -> None:
    """Discord's limit of the whole bot: who was refused waits, others are not even sent."""
    async with stage(Reply("You’re in.")) as here:
        _, ann, press = await pressed(here)
        await told(press)
        other, third = (here.fake.places.group(name, (ann,)) for name in ("Two", "Three"))
        here.fake.faults.add(fault("429-global", "create_message", seconds=2))
        surface = here.face.surface
        first = asyncio.create_task(surface.send(at(other), screen("First")))
        await here.until(lambda: here.face._calls._brake._until > 0)
        before = len(here.fake.calls)
        with pytest.raises(SlowDownError) as caught:
            await surface.send(at(third), screen("Second"))
        assert 0 < caught.value.seconds <= 3.1
        again = here.fake.press(ann, here.fake.messages(press.channel, ann)[0], press.pressed)
        assert await told(again) == [REPLY], "answers are beyond that limit"
        await first
        assert texts(other) == ["First"]
        named = [call.method for call in here.fake.calls[before:]]
        assert named.count("create_message") == 1, "the first one, once more"


@pytest.mark.parametrize("kind", ["429-global", "429-ban"])
async def test_a_long_pause_for_all_stops_every_call(kind: str) -> None:
    """Refusals that go on make Discord's guard ban the address: 10,000 in ten minutes."""
    async with stage(runs=False) as here:
        channels = [here.fake.places.group(name) for name in ("One", "Two", "Three")]
        rule = here.fake.faults.add(fault(kind, "create_message", seconds=90))
        for channel in channels:
            with pytest.raises(SlowDownError) as caught:
                await here.face.surface.send(at(channel), screen("Table"))
            assert 60 <= caught.value.seconds + 1 <= 92
        assert rule.hits == 1


async def test_an_old_message_is_edited_as_often_as_discord_lets_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """30046: after an hour a message takes few edits; the next waits as long as it is told."""
    async with stage(runs=False) as here:

        async def wait(seconds: float) -> None:
            await here.clock.advance(seconds)

        slow = SimpleNamespace(**{**vars(asyncio), "sleep": wait})
        monkeypatch.setattr(discord.http, "asyncio", slow)
        channel = here.fake.places.group("Card night")
        ref = await here.face.surface.send(at(channel), screen("0"))
        await here.clock.advance(3601)
        for number in range(1, 5):
            await here.face.surface.edit(at(channel), ref, screen(str(number)))
        assert here.fake.api.refused["update_message 30046"] == 1
        assert texts(channel) == ["4"]


async def page(_request: web.Request) -> web.StreamResponse:
    return web.Response(status=502, text="<html>Bad Gateway</html>", content_type="text/html")


@pytest.mark.parametrize("handle", [silent, broken_off, page, None])
async def test_whatever_the_network_does_is_worth_another_try(
    handle: Handle | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that nobody answers, one that breaks off, a proxy's page, no such host."""
    monkeypatch.setattr(direct, "PAUSE", 0.0)
    monkeypatch.setattr(direct, "SECONDS", aiohttp.ClientTimeout(total=0.05 if handle else 5))
    calls = direct.Direct()
    async with listening(handle or page) as address:
        monkeypatch.setattr(Route, "BASE", address if handle else NOWHERE)
        with pytest.raises(Exception) as caught:  # noqa: PT011 - which one is the question
            await calls.call("POST", "/webhooks/1/x", {})
        await calls.close()
    assert isinstance(translated(caught.value), TryAgainError)


async def test_a_connection_that_breaks_is_the_outboxs_matter() -> None:
    async with stage(runs=False) as here:
        channel = here.fake.places.group("Card night")
        here.fake.faults.add(fault("drop", "create_message"))
        with pytest.raises(TryAgainError):
            await here.face.surface.send(at(channel), screen("One"))
        await here.face.surface.send(at(channel), screen("One"))
        assert texts(channel) == ["One"]
