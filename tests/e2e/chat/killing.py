"""Kill -9 at random moments of a match, and what must be true each time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.e2e.chat.acts import is_moving, mover, stands
from tests.e2e.chat.figures import boards
from tests.e2e.chat.playing import NEXT, newest, open_table

if TYPE_CHECKING:
    from random import Random

    from tests.e2e.chat.driver import Place, Player, Pressed
    from tests.e2e.chat.town import Town

NAMES: Final = ("Ann", "Bo", "Cyd", "Dee")
WORDS: Final = "hokm target=15 turn_seconds=0"
DONE: Final = ("You played", "Trump is")
MOMENTS: Final = (0.0, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2)
"""Real seconds from a press to the kill."""


@dataclass(slots=True)
class Loop:
    """A match under fire."""

    town: Town
    place: Place
    people: list[Player]
    duplicates: int = 0
    """Table messages that were posted anew because a kill fell between a send and its record."""
    acknowledged: int = 0
    """Moves that were acknowledged right before a kill."""

    async def kill_once(self, rng: Random) -> None:
        """Press, kill at some moment, start again, and check everything."""
        town, world = self.town, self.town.world
        await world.settle(6)
        posted, deals = len(boards(self.place)), _deals(await self._log())
        pressed: list[tuple[Pressed, str]] = []
        for _ in range(rng.randrange(1, 4)):
            await world.until(self._goes_on, 120)
            pressed.append(self._press())
            await asyncio.sleep(rng.choice(MOMENTS))
        await town.kill()
        before = await self._log()
        for press, token in pressed:
            self._check_kept(press, token, before)
        await town.restart()
        after = await self._log()
        assert after[: len(before)] == before, "an entry is gone"
        await self._check_goes_on(len(after))
        await world.settle(6)
        begun = _deals(await self._log()) - deals
        twice = len(boards(self.place)) - posted - begun
        assert 0 <= twice <= 1, [one.text for one in boards(self.place)[posted:]]
        self.duplicates += twice

    def _goes_on(self) -> bool:
        return is_moving(self.people) or stands(self.people[0], self.place, NEXT)

    def _press(self) -> tuple[Pressed, str]:
        """Press a move, one that stands there now, else the next deal."""
        if is_moving(self.people):
            player, shown, token = mover(self.people)
        else:
            player = self.people[0]
            shown = newest(player, self.place, NEXT)
            token = shown.button(NEXT).token
        return player.press(shown, token), token

    def _check_kept(self, pressed: Pressed, token: str, log: list[str]) -> None:
        """Check that what was acknowledged is on disk."""
        if not pressed.is_acknowledged(DONE):
            return
        code = token.rpartition(":")[2]
        name = self.people.index(self._who(pressed))
        self.acknowledged += 1
        assert f"{name} {code}" in log, (name, code, log[-6:])

    def _who(self, pressed: Pressed) -> Player:
        return next(one for one in self.people if one.id == pressed.by)

    async def _check_goes_on(self, length: int) -> None:
        """Check that buttons from before the kill move the match on."""
        for _ in range(30):
            await self.town.world.until(self._goes_on, 120)
            pressed, _ = self._press()
            told = await pressed.told()
            assert told.text or not told.is_window
            await self.town.world.pause(1)
            if len(await self._log()) > length:
                return
        raise AssertionError("the table stands still")

    async def _log(self) -> list[str]:
        (log,) = (await self.town.bot.logs()).values()
        return log


async def check_kills(town: Town, rng: Random, kills: int) -> Loop:
    """Play a match and kill the bot again and again."""
    people = [town.world.person(name) for name in NAMES]
    place = town.world.group("Kills", *people)
    await open_table(town.world, place, people, WORDS)
    loop = Loop(town, place, people)
    for _ in range(kills):
        await loop.kill_once(rng)
    return loop


def _deals(log: list[str]) -> int:
    """Count the deals that have begun."""
    return sum(entry.startswith("N d") for entry in log)
