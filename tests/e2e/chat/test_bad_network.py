"""Calls that fail, hang, are refused, or are carried out although their answer is lost."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import command, newest_table, open_lobby, play_some, stands
from tests.e2e.chat.figures import boards, chat_of
from tests.e2e.chat.playing import QUICK, open_table, play_match
from tests.e2e.chat.town import TELEGRAM
from tests.fakes.telegram import Fault

if TYPE_CHECKING:
    from tests.e2e.chat.town import Town

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

WORDS = "hokm target=1 turn_seconds=0"
LOST = ("drop-after", "502-after", "truncated")
FAILED = ("drop", "502", *LOST)


async def test_one_answer_in_five_is_lost(town: Town) -> None:
    """13 mau_mau_bot#54: the match ends right, and nothing visible happens twice.

    A message that was posted although its answer was lost cannot be known of: that one alone may
    stand there twice.
    """
    world = town.world
    people = [world.person(name) for name in ("Ann", "Bo")]
    place = world.group("Bad", *people)
    faults = [
        town.fault(kind, share=0.2 / len(FAILED), seed=seed) for seed, kind in enumerate(FAILED)
    ]
    await open_table(world, place, people, WORDS, computers=2)
    for fault in faults:
        town.fake.faults.add(fault)
    await play_match(world, place, people, Random(21), QUICK)
    town.fake.faults.clear()
    await world.settle(8)
    assert sum(fault.hits for fault in faults) > 10
    lost = sum(fault.hits for fault in faults if fault.kind in LOST)
    assert 1 <= len(boards(place)) <= 1 + lost
    record = (await town.bot.records())[newest_table(people[0], place)]
    plays = [line.split()[1] for line in record.splitlines() if " p" in line]
    assert len(plays) == len(set(plays)), "each card once"
    assert "win the match" in people[0].see(place)[-1].text
    await open_lobby(world, place, people[0])


async def test_a_lobby_that_hangs_is_not_posted_twice(town: Town) -> None:
    """13 mau_mau_bot#54: an answer that comes late is no reason to send again."""
    world = town.world
    ann = world.person("Ann")
    place = world.group("Late", ann)
    town.fake.faults.add(town.fault("slow", "send", seconds=1.5, times=2))
    ann.say(place, f"/newgame {WORDS}")
    await world.until(lambda: stands(ann, place, "!start"), 90)
    await world.settle(40)
    assert len(ann.see(place)) == 1


async def test_a_wait_that_is_asked_for_holds_one_chat_only(town: Town) -> None:
    """A 429 for one group: nothing is sent there before its time, others go on."""
    world = town.world
    ann, bo = world.person("Ann"), world.person("Bo")
    slow, quick = world.group("Slow", ann), world.group("Quick", bo)
    await open_table(world, slow, [ann], WORDS, computers=3)
    await open_table(world, quick, [bo], WORDS, computers=3)
    await world.settle(6)
    # What Discord's library would wait for by itself, in real seconds, is far less.
    asked = 40 if town.platform == TELEGRAM else round(40 * town.clock.factor)
    faults = [
        town.fault("429", edit, chat=slow.id, retry_after=asked, times=1)
        for edit in ("words", "picture")
    ]
    for fault in faults:
        town.fake.faults.add(fault)
    await play_some(world, [ann], 1)
    await world.until(lambda: any(fault.hits for fault in faults))
    town.fake.faults.clear()
    await play_match(world, quick, [bo], Random(22), QUICK)
    await world.pause(45)
    calls = [call for call in town.fake.calls if chat_of(call) == slow.id]
    hit = next(call.at_ms for call in calls if not call.ok)
    edits = [call.at_ms for call in calls if call.kind == "edit"]
    assert not [at for at in edits if hit < at < hit + 40_000]
    diary = await play_match(world, slow, [ann], Random(23), QUICK)
    assert diary.unanswered() == []


async def test_the_connection_breaks_many_times(town: Town) -> None:
    """26 UNO#13: what brings the updates fails again and again, and recovers by itself."""
    world = town.world
    ann = world.person("Ann")
    place = world.group("Poll", ann)
    await open_table(world, place, [ann], WORDS, computers=3)
    breaking = asyncio.create_task(_break_all(town))
    diary = await play_match(world, place, [ann], Random(24), QUICK)
    await breaking
    assert diary.unanswered() == []
    record = (await town.bot.records())[newest_table(ann, place)]
    plays = [line.split()[1] for line in record.splitlines() if " p" in line]
    assert len(plays) == len(set(plays)), "no press was taken twice"
    assert (await command(world, ann, None, "/help")).text


async def _break_all(town: Town) -> None:
    """Break in every way what brings the updates, one after the other."""
    if town.platform == TELEGRAM:
        for kind in ("502", "drop", "truncated"):
            town.fake.faults.add(Fault(kind=kind, method="getUpdates", times=3))
        return
    gateway = town.fake.gateway
    for code in (4000, 4009):
        await gateway.close(code)
        await town.connected()
    for breaks in (
        gateway.drop,
        gateway.reconnect,
        partial(gateway.invalidate, is_resumable=True),
        gateway.invalidate,
        gateway.drop,
    ):
        breaks()
        await town.world.pause(2)
        await town.connected()
