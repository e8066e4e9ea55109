"""R3 with the whole process: both platforms' faces, and a kill -9 at each point of a move."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Final

import pytest

from tests.e2e.chat.acts import is_moving
from tests.e2e.chat.figures import boards
from tests.e2e.chat.killing import NAMES, WORDS, Loop
from tests.e2e.chat.playing import open_table
from tests.e2e.chat.town import PLATFORMS, Town
from tests.reliability.points import POINTS

if TYPE_CHECKING:
    from pathlib import Path

AT_START: Final = ("awake",)
"""Points that no move reaches."""
POSTS: Final = ("kept",)
"""Points that only a new message reaches: a command brings one."""
CLOCKS: Final = ("rung",)
"""Points on the way of a clock, which no press reaches."""
SECONDS: Final = 20.0
"""Real seconds within which the point of a move is reached."""
ARMING: Final = 0.15

pytestmark = [pytest.mark.soak, pytest.mark.timeout(1800)]


async def die_once(loop: Loop, point: str) -> None:
    """Let the process die at a point of a move, start another, and check everything."""
    town, world = loop.town, loop.town.world
    await town.bot.stop()
    town.fake.bot_went_down()
    town.bot.crash = point
    await town.restart()
    await world.until(loop._goes_on, 120)
    await world.settle(8)
    posted = len(boards(loop.place))
    town.bot.arm()
    await asyncio.sleep(ARMING)
    pressed = None
    if point in POSTS:
        loop.people[0].say(loop.place, "/table")
    else:
        await world.until(lambda: is_moving(loop.people), 120)
        pressed = loop._press()
    await town.bot.died(SECONDS)
    town.fake.bot_went_down()
    before = await loop._log()
    if pressed is not None:
        loop._check_kept(*pressed, before)
    town.bot.crash = ""
    await town.restart()
    after = await loop._log()
    assert after[: len(before)] == before, "an entry is gone"
    await loop._check_goes_on(len(after))
    await world.settle(8)
    twice = len(boards(loop.place)) - posted
    assert 0 <= twice <= 2 + (point in POSTS), "a new deal, and one message twice"


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_a_process_dies_at_each_point(tmp_path: Path, platform: str) -> None:
    """Fault 1 of the list, with what each platform calls an answer, an edit and a message."""
    town = await Town.open(tmp_path / "bot.db", platform=platform)
    try:
        people = [town.world.person(name) for name in NAMES]
        place = town.world.group("Points", *people)
        await open_table(town.world, place, people, WORDS)
        loop = Loop(town, place, people)
        points = [point for point in POINTS if point not in (*AT_START, *CLOCKS)]
        for point in points:
            sys.stdout.write(f"{platform}: {point}\n")
            await die_once(loop, point)
        await town.check()
    finally:
        await town.close()
    sys.stdout.write(f"{platform}: {len(points)} points, {loop.acknowledged} acknowledged\n")
