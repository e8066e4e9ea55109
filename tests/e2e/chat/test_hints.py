"""A hint in a running match: for whoever is to act alone, and nothing of it in the group."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import is_moving, play_some
from tests.e2e.chat.playing import open_table

if TYPE_CHECKING:
    from tests.e2e.chat.driver import Player, Shown
    from tests.e2e.chat.town import Town

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]


def offering(player: Player) -> list[Shown]:
    """Give somebody's panels with a button for a hint."""
    return [one for one in player.see_privately() if one.offers("?hint")]


@pytest.mark.parametrize("game", ["hokm", "judgement", "smear", "pitch", "azi"])
async def test_a_hint_is_told_to_one_alone_and_costs_the_group_nothing(
    town: Town, game: str
) -> None:
    world = town.world
    ann = world.person("Ann")
    place = world.group(f"Hints {game}", ann)
    await open_table(world, place, [ann], f"{game} turn_seconds=0", computers=3)
    await world.until(lambda: is_moving([ann]) and bool(offering(ann)), 300)
    await world.settle(20)
    written, shown = world.written(place), offering(ann)[-1]
    told = await ann.press(shown, shown.button("?hint").token).told()
    assert "I would" in told.text
    assert told.waited_ms <= 3_000
    await world.settle(5)
    assert world.written(place) == written
    if game == "hokm":
        await play_some(world, [ann], 1)


async def test_two_people_get_none_unless_the_host_wants_so(town: Town) -> None:
    world = town.world
    for words, is_offered in (("", False), (" hints=on", True)):
        ann, bo = world.person("Ann"), world.person("Bo")
        place = world.group(f"Two{words}", ann, bo)
        words_of_all = f"hokm turn_seconds=0{words}"
        await open_table(world, place, [ann, bo], words_of_all, computers=2)
        await world.until(lambda a=ann, b=bo: is_moving([a, b]), 300)
        assert any(offering(one) for one in (ann, bo)) == is_offered
