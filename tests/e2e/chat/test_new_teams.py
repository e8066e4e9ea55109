"""New teams at the end of a match: all press the button, and play on with other partners."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.playing import QUICK, open_table, play_match

if TYPE_CHECKING:
    from tests.e2e.chat.driver import World

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

NEW_TEAMS = "!rematch_teams"


async def test_two_opponents_become_partners(world: World) -> None:
    ann, bo = people = [world.person(name) for name in ("Ann", "Bo")]
    place = world.group("Again", *people)
    await open_table(world, place, people, "hokm target=1 turn_seconds=0", computers=2)
    await play_match(world, place, people, Random(3), QUICK)
    end = next(one for one in ann.see(place) if one.offers(NEW_TEAMS))
    known = {one.id for one in ann.see(place)}

    def is_on() -> bool:
        return any(one.offers("?more") for one in ann.see(place) if one.id not in known)

    for player in people:
        assert (await player.press(end, end.button(NEW_TEAMS).token).told()).text
    await world.until(is_on)
    await world.settle(4)
    ended = next(one for one in bo.see(place) if one.id == end.id)
    assert not ended.offers(NEW_TEAMS)
    assert "new teams" in ended.text
