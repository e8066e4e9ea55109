"""Kill -9 and start again: clocks stand still meanwhile, old buttons work, people lose nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import is_moving, mover, open_lobby, play_some, stands, tap
from tests.e2e.chat.killing import DONE
from tests.e2e.chat.playing import QUICK, newest, open_table, play_match
from tests.e2e.chat.process import news

if TYPE_CHECKING:
    from tests.e2e.chat.town import Town

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

DOWN_SECONDS = 600
DAY_SECONDS = 24 * 3600
GRACE = 15
"""Seconds that somebody surely still has after an outage."""


async def test_ten_minutes_down_time_nobody_out(own: Town) -> None:
    """12 lila#6893, #11966: the clock goes on with what was left, at least 20 seconds."""
    world = own.world
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Outage", ann, bo)
    await open_table(world, place, [ann, bo], "hokm target=1 turn_seconds=60", computers=2)
    await play_some(world, [ann, bo], 2)
    await world.until(lambda: is_moving([ann, bo]))
    await world.settle(4)
    player, shown, token = mover([ann, bo])
    before = await own.bot.logs()
    await own.kill()
    await own.restart(after_seconds=DOWN_SECONDS)
    await world.pause(GRACE)
    since = [one for log in news(before, await own.bot.logs()).values() for one in log]
    # The half of a turn that brings the reminder may be over by now; the turn is not.
    assert all(" remind " in one for one in since), since
    pressed = player.press(shown, token)
    await pressed.told()
    assert pressed.is_acknowledged(DONE)
    diary = await play_match(world, place, [ann, bo], Random(9), QUICK)
    assert diary.unanswered() == []
    assert len(ann.see(place)) == 3, "lobby, the same board, the end"


@pytest.mark.platforms("telegram")
async def test_what_was_pressed_while_it_was_down_counts(own: Town) -> None:
    """9 UNO#11: buttons of messages older than the process work; updates wait for it."""
    world = own.world
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Waiting", ann, bo)
    lobby = await open_lobby(world, place, ann)
    await world.settle(4)
    await own.kill()
    bo.press(lobby, lobby.button("!join").token)
    await own.restart()
    await world.until(lambda: "Bo" in newest(ann, place, "!start").text)
    assert len(ann.see(place)) == 1
    await tap(ann, place, "!bot")
    await tap(ann, place, "!bot")
    await own.kill()
    await own.restart()
    await tap(ann, place, "!start")
    await world.until(lambda: stands(ann, place, "?more"))
    await world.settle(4)
    assert len(ann.see(place)) == 2


async def test_buttons_work_a_day_later(own: Town) -> None:
    """42 discord-bot#22: those of the table and of one's cards, also for a process that is new."""
    world = own.world
    ann = world.person("Ann")
    place = world.group("Patience", ann)
    await open_table(world, place, [ann], "hokm target=1 turn_seconds=0", computers=3)
    await play_some(world, [ann], 1)
    for is_new in (False, True):
        await world.settle(4)  # what was pressed is gone from the panel
        await world.until(lambda: is_moving([ann]))
        await world.settle(4)
        board = newest(ann, place, "?more")
        player, shown, token = mover([ann])
        if is_new:
            await own.kill()
            await own.restart(after_seconds=DAY_SECONDS)
        else:
            own.clock.jump(DAY_SECONDS)
        assert (await ann.press(board, board.button("?last").token).told()).text
        pressed = player.press(shown, token)
        await pressed.told()
        assert pressed.is_acknowledged(DONE)


async def test_a_day_without_a_press(own: Town) -> None:
    """2 mau_mau_bot PR#138: an abandoned table rests, and closes a day later."""
    world = own.world
    ann = world.person("Ann")
    place = world.group("Empty", ann)
    await open_table(world, place, [ann], "hokm turn_seconds=30", computers=3)
    await play_some(world, [ann], 1)
    await world.until(lambda: stands(ann, place, "!continue"), 900)
    assert "Nobody seems to be here" in newest(ann, place, "!continue").text
    await own.kill()
    await own.restart(after_seconds=3 * 3600)
    await world.settle(4)
    assert stands(ann, place, "!continue"), "three hours of outage do not count"
    await tap(ann, place, "!continue")
    await play_some(world, [ann], 1)
