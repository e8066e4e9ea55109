"""Many tables at once, with everything watched: calls, refusals, answers, cards, records."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from tests.e2e.chat.figures import Figures, boards, is_nudge, measure, posts
from tests.e2e.chat.playing import USUAL, Diary, open_table, play_match
from tests.e2e.chat.town import TELEGRAM, Town

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.e2e.chat.driver import Place, Player

NAMES = ("Ann", "Bo", "Cyd", "Dee", "Eve", "Fay", "Gus")
HOKM_SEATS = 4
AUTOMATIC = "auto_single=on"
MATCH_SECONDS = 4 * 3600


@dataclass(frozen=True, slots=True)
class Setting:
    """One table: what is written to open it, and who sits there."""

    words: str
    people: tuple[bool, ...]
    """For each person whether the private chat is open to the bot."""
    computers: int


def hokm(tables: int, *, people: int = 4, target: int = 3, is_open: bool = True) -> list[Setting]:
    """Give tables of Hokm."""
    made = Setting(f"hokm target={target}", (is_open,) * people, HOKM_SEATS - people)
    return [made] * tables


async def play_many(
    folder: Path,
    settings: Sequence[Setting],
    *,
    factor: float,
    seed: int,
    platform: str = TELEGRAM,
    level: str = "10.0",
) -> Figures:
    """Play matches at several tables, one group each, at the usual pace; check and measure.

    ``level`` is that of Telegram's server: before 10.2 hands in the group stand in windows, with
    numbers, and every answer says something. `test_whispers` plays by what came later.
    """
    town = await Town.open(folder / "bot.db", factor, platform, level=level)
    try:
        await town.world.settle(2)  # the bot has told its commands, and nobody taps others
        rng = Random(seed)
        tasks: list[asyncio.Task[Diary]] = []
        places: list[Place] = []
        players: list[Player] = []
        async with asyncio.TaskGroup() as group:
            for number, setting in enumerate(settings):
                names = zip(NAMES, setting.people, strict=False)
                seated = [town.world.person(name, is_open=is_open) for name, is_open in names]
                place = town.world.group(f"Group {number}: {setting.words}", *seated)
                places.append(place)
                players += seated
                match = _one(town, place, seated, Random(rng.random()), setting)
                tasks.append(group.create_task(match))
                await town.world.pause(rng.uniform(1, 3))
        diaries = [task.result() for task in tasks]
        await town.world.settle(5)
        records = await town.bot.records()
        figures = measure(town.fake, places, players, diaries, records)
        sys.stdout.write(f"{figures.text()}\n")
        assert len(records) == len(settings)
        for place in places:
            _check_posts(town, place)
        unanswered = [one for diary in diaries for one in diary.unanswered()]
        assert unanswered == [], (len(unanswered), unanswered[:3])
        unexplained = [
            one
            for setting, diary in zip(settings, diaries, strict=True)
            # Where a card plays itself its key may be pressed meanwhile, and nothing is left to do.
            if AUTOMATIC not in setting.words
            for one in diary.unexplained()
        ]
        assert unexplained == [], (len(unexplained), unexplained[:3])
        refused = town.refused()
        assert refused == [], (len(refused), refused[:3])
        await town.check()
    finally:
        await town.close()
    return figures


async def _one(
    town: Town, place: Place, seated: list[Player], rng: Random, setting: Setting
) -> Diary:
    await open_table(town.world, place, seated, setting.words, setting.computers)
    return await play_match(town.world, place, seated, rng, USUAL, MATCH_SECONDS)


def _check_posts(town: Town, place: Place) -> None:
    """Check that a deal has one table message, the match one lobby and one end: nothing else."""
    sent = [call for call in posts(town.fake, place) if not is_nudge(call)]
    assert len(sent) == 1 + len(boards(place)) + 1, [call.params for call in sent]
