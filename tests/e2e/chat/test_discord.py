"""What only Discord has: cards by direct message as a wish, slow stores, both platforms at once."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import command, is_moving, mover, newest_table, open_lobby, play_some
from tests.e2e.chat.playing import QUICK, newest, open_table, play_match
from tests.e2e.chat.process import BotProcess
from tests.e2e.chat.town import DISCORD, TELEGRAM, Town

if TYPE_CHECKING:
    from pathlib import Path

    from tests.fakes.discord import Interaction

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.long,
    pytest.mark.platforms(DISCORD),
]

WORDS = "hokm target=1 turn_seconds=0"
STALL_SECONDS = 2.5
"""Real ones; five virtual ones."""


async def test_cards_come_by_direct_message_to_whoever_wishes_so(town: Town) -> None:
    """31 poker#6: a setting of one's own; where the chat is shut the panel is there again."""
    world = town.world
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("By message", ann, bo)
    ann.is_attentive = False
    page = await command(world, ann, place, "/settings hand dm")
    assert "private chat" in page.text
    await open_table(world, place, [ann, bo], WORDS, computers=2)
    private = town.fake.state.world.dm(ann.user)
    await world.until(lambda: any("Your cards" in one.text for one in private.messages.values()))
    await play_some(world, [ann, bo], 6)
    ann.block()
    ann.is_attentive = True
    diary = await play_match(world, place, [ann, bo], Random(31), QUICK)
    assert diary.unanswered() == []
    refused = [call for call in town.fake.calls if call.code == 50007]
    assert len(refused) <= 3, "nobody writes on and on to a closed door"
    town.fake.complaints[:] = [one for one in town.fake.complaints if "50007" not in one]


async def test_a_free_amount_is_typed_into_a_form(town: Town) -> None:
    """Azi: any amount between the steps that have buttons; one out of range changes nothing."""
    world = town.world
    ann = world.person("Ann")
    place = world.group("Any amount", ann)
    await open_table(world, place, [ann], "azi turn_seconds=0 deals=5", computers=2)
    await world.until(lambda: any(one.offers("?amount") for one in ann.see_privately()), 300)
    panel = next(one for one in ann.see_privately() if one.offers("?amount"))
    table = newest_table(ann, place)
    before = (await town.bot.logs())[table]
    opened = ann.press(panel, panel.button("?amount").token)
    await opened.told()
    form = opened.interaction.answers[0].form
    low, high = map(int, re.findall(r"\d+", form["components"][0]["label"]))
    wrong = await ann.fill(opened, {form["custom_id"]: str(high + 1)}).told()
    assert str(high) in wrong.text
    assert (await town.bot.logs())[table] == before
    await ann.fill(opened, {form["custom_id"]: str(low + 3)}).told()
    await world.settle(2)
    added = (await town.bot.logs())[table][len(before) :]
    assert added[0].endswith(str(low + 3)), added


async def test_a_slow_store_keeps_nobody_waiting(tmp_path: Path) -> None:
    """9 UNO#11: all are acknowledged within a second although it takes five; each done once."""
    slow = await Town.open(tmp_path / "bot.db", 2.0, DISCORD)
    world = slow.world
    try:
        ann, bo, cyd = (world.person(name) for name in ("Ann", "Bo", "Cyd"))
        place, other = world.group("Slow store", ann, bo), world.group("Next door", bo, cyd)
        await open_table(world, place, [ann], WORDS, computers=3)
        lobby = await open_lobby(world, other, bo)
        await world.until(lambda: is_moving([ann]), 120)
        player, shown, token = mover([ann])
        with sqlite3.connect(slow.database, isolation_level=None) as held:
            held.execute("BEGIN IMMEDIATE")
            used = [
                player.press(shown, token),
                cyd.press(lobby, lobby.button("!join").token),
                bo.press(lobby, lobby.button("!bot").token),
                bo.use(place, "/newgame pitch"),
                cyd.use(other, "/top"),
            ]
            await asyncio.sleep(STALL_SECONDS)
            waits = [_waited(one.interaction) for one in used]
            held.execute("ROLLBACK")
        assert max(waits) < 1000, waits
        for one in (*used[:2], *used[3:]):
            assert (await one.told()).text
        await world.settle(3)
        logs = [*(await slow.bot.logs()).values()]
        assert len(logs) == 3
        lines = [line for log in logs for line in log]
        code = token.rpartition(":")[2]
        assert sum(line.endswith(f" {code}") for line in lines) == 1
        assert "Cyd" in newest(bo, other, "!start").text
        assert sum(line.endswith(" bot") for line in lines) == 3 + 1
        await slow.check()
    finally:
        await slow.close()


def _waited(interaction: Interaction) -> int:
    """Give how long after its arrival an interaction was acknowledged, virtual milliseconds."""
    first = interaction.answers[0]
    return first.at_ms - (interaction.delivered_ms or interaction.at_ms)


async def test_one_process_serves_both_platforms(tmp_path: Path) -> None:
    """Two worlds, one bot: a match on each at the same time."""
    towns = [Town(tmp_path / "bot.db", 12.0, platform) for platform in (TELEGRAM, DISCORD)]
    clock = towns[0].clock
    clock.start()
    both: dict[str, str] = {}
    for town in towns:
        await town.fake.start()
        both |= town.settings()
    bot = BotProcess(tmp_path / "bot.db", clock, both)
    try:
        await bot.start()
        await towns[1].connected()
        matches = []
        for town in towns:
            people = [town.world.person(name) for name in ("Ann", "Bo")]
            place = town.world.group("Both", *people)
            await open_table(town.world, place, people, WORDS, computers=2)
            matches.append(play_match(town.world, place, people, Random(5), QUICK))
        diaries = await asyncio.gather(*matches)
        assert [one for diary in diaries for one in diary.unanswered()] == []
        assert await bot.stop() == 0
        assert [town.fake.complaints for town in towns] == [[], []]
    finally:
        await bot.stop()
        for town in towns:
            await town.fake.stop()
        await clock.stop()
