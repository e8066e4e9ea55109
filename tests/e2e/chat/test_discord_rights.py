"""Permissions that a Discord bot loses, channels that go: people learn why, nobody is timed out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.chat.acts import command, newest_table, open_lobby, play_some, stands
from tests.e2e.chat.figures import chat_of
from tests.e2e.chat.playing import QUICK, newest, open_table, play_match
from tests.e2e.chat.town import DISCORD

if TYPE_CHECKING:
    from tests.e2e.chat.driver import Place
    from tests.e2e.chat.town import Town

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.long,
    pytest.mark.platforms(DISCORD),
]

WORDS = "hokm target=1 turn_seconds=30"
NEEDED = {"view_channel": "View Channel", "send_messages": "Send Messages"}
IN_THREADS = {"send_messages_in_threads": "Send Messages in Threads"}


def failed(town: Town, place: Place, since: int = 0) -> list[Any]:
    """Give the calls about a channel that were refused."""
    return [call for call in town.fake.calls[since:] if chat_of(call) == place.id and not call.ok]


@pytest.mark.parametrize("is_thread", [False, True], ids=["channel", "thread"])
async def test_each_permission_taken_away_is_named(town: Town, is_thread: bool) -> None:
    """43 Discord-Games#27: and the table comes as soon as it is given back."""
    world = town.world
    ann = world.person("Ann")
    channel = world.group("Strict", ann)
    place = world.topic(channel, "Table") if is_thread else channel
    needed = {"view_channel": "View Channel", **IN_THREADS} if is_thread else NEEDED
    for name, named in needed.items():
        town.fake.places.forbid(channel.channel, name)
        for words in ("/newgame hokm", "/table"):
            told = await command(world, ann, place, words)
            assert named in told.text
        await world.settle(3)
        assert ann.see(place) == []
        town.fake.places.allow(channel.channel, name)
    assert failed(town, place) == [], "nothing had to be tried"
    assert "Ann" in (await open_lobby(world, place, ann)).text


async def test_a_channel_falls_silent_in_the_middle_of_a_match(town: Town) -> None:
    """The next new message cannot come: the table rests, says why, and goes on by itself."""
    world = town.world
    ann = world.person("Ann")
    place = world.group("Night", ann)
    await open_table(world, place, [ann], WORDS, computers=3)
    town.fake.places.forbid(place.channel, "send_messages")
    calls = len(town.fake.calls)
    await world.until(lambda: bool(failed(town, place, calls)), 120)
    table = newest_table(ann, place)
    await world.settle(3)
    before = (await town.bot.logs())[table]
    await world.pause(100)
    assert (await town.bot.logs())[table] == before, "no stand-in plays where nobody sees it"
    assert len(failed(town, place, calls)) <= 3
    assert "Send Messages" in (await command(world, ann, place, "/table")).text
    town.fake.places.allow(place.channel, "send_messages")
    diary = await play_match(world, place, [ann], Random(7), QUICK)
    assert diary.unanswered() == []


async def test_a_refusal_without_a_reason_does_not_freeze_a_table(town: Town) -> None:
    """A press in the channel shows that the bot is there: the table is tried and goes on."""
    world = town.world
    ann = world.person("Ann")
    place = world.group("Refused once", ann)
    await open_table(world, place, [ann], WORDS, computers=3)
    await world.settle(6)
    fault = town.fault("error", "edit", chat=place.id, code=50001, times=1)
    town.fake.faults.add(fault)
    await play_some(world, [ann], 1)
    await world.until(lambda: fault.hits == 1)
    await world.settle(3)
    board = newest(ann, place, "?more")
    assert (await ann.press(board, board.button("?last").token).told()).text
    diary = await play_match(world, place, [ann], Random(5), QUICK)
    assert diary.unanswered() == []


@pytest.mark.parametrize("what", ["channel", "server"])
async def test_a_place_is_deleted(town: Town, what: str) -> None:
    """R27: the table rests at once, and nothing is tried where nothing is."""
    world = town.world
    ann = world.person("Ann")
    place = world.group("Deleted", ann)
    await open_table(world, place, [ann], WORDS, computers=3)
    await play_some(world, [ann], 2)
    await world.settle(4)
    table = newest_table(ann, place)
    if what == "channel":
        town.fake.places.delete_channel(place.channel)
    else:
        town.fake.places.delete_guild(place.channel.guild)
    await world.settle(3)
    calls, before = len(town.fake.calls), (await town.bot.logs())[table]
    await world.pause(100)
    assert (await town.bot.logs())[table] == before
    assert failed(town, place, calls) == []


async def test_a_channel_is_hidden_from_the_bot_and_shown_again(town: Town) -> None:
    """Only the channel goes and comes, no server: the table rests meanwhile."""
    world = town.world
    ann = world.person("Ann")
    place = world.group("Hidden", ann)
    await open_table(world, place, [ann], WORDS, computers=3)
    await play_some(world, [ann], 2)
    await world.settle(4)
    table = newest_table(ann, place)
    town.fake.places.forbid(place.channel, "view_channel")
    await world.settle(3)
    before = (await town.bot.logs())[table]
    await world.pause(100)
    assert (await town.bot.logs())[table] == before
    town.fake.places.allow(place.channel, "view_channel")
    await world.until(lambda: stands(ann, place, "?more"))
    diary = await play_match(world, place, [ann], Random(6), QUICK)
    assert diary.unanswered() == []
