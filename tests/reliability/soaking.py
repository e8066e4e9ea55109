"""Many tables for many minutes, with a network that fails now and then, and perhaps with kills."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from adapters.chat.tokens import Token
from adapters.sql.opening import open_reader
from tests.e2e.chat.choosing import is_move
from tests.e2e.chat.killing import DONE
from tests.e2e.chat.playing import USUAL, Diary, Someone, is_over, open_table
from tests.e2e.chat.town import Town

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.e2e.chat.driver import Place, Player

NAMES: Final = ("Ann", "Bo")
TABLES: Final = 8
FACTOR: Final = 6.0
KILL_EVERY: Final = 60.0
"""Real seconds."""
LOOK_EVERY: Final = 2.0
WARM: Final = 0.3
"""Share of the time before which nothing is judged: caches fill up."""
FAULTS: Final = (
    ("slow", None, 0.02),
    ("502", None, 0.01),
    ("drop-after", None, 0.005),
    ("429", "send", 0.02),
    ("429", "edit", 0.02),
)
"""What goes wrong, with which calls, and how often; answers to presses are under no limit."""
GAMES: Final = (
    ("hokm target=2", 2),
    ("judgement start_cards=2", 3),
    ("pitch target=5 win_rule=any", 1),
    ("smear target=7 widow=2", 2),
)
"""What is played, and with how many computers; people's chips would not last for many matches."""
MEMORY: Final = re.compile(r"VmRSS:\s+(\d+) kB")


@dataclass(frozen=True, slots=True)
class Sample:
    """What a process held at one moment."""

    at: float
    """Real seconds since the soak began."""
    rss_kb: int
    descriptors: int
    tasks: int


@dataclass(slots=True)
class Soak:
    """A run and what was seen in it."""

    town: Town
    seconds: float
    kills_wanted: bool
    began: float = field(default_factory=time.monotonic)
    samples: list[Sample] = field(default_factory=list)
    diaries: list[Diary] = field(default_factory=list)
    kills: int = 0
    matches: int = 0
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Nobody is killed while a table is opened: those who open it do not press again."""

    @property
    def passed(self) -> float:
        """Give the real seconds since the beginning."""
        return time.monotonic() - self.began

    async def run(self) -> None:
        """Play until the time is over."""
        async with asyncio.TaskGroup() as tasks:
            beside = [tasks.create_task(self._watch())]
            if self.kills_wanted:
                beside.append(tasks.create_task(self._kill()))
            playing = [tasks.create_task(self._play(number)) for number in range(TABLES)]
            await asyncio.gather(*playing)
            for task in beside:
                task.cancel()

    async def _play(self, number: int) -> None:
        """Let two people play match after match in a group of their own."""
        rng = Random(number)
        people: list[Player] = [self.town.world.person(f"{name}{number}") for name in NAMES]
        place = self.town.world.group(f"Soak {number}", *people)
        for match in count():
            if self.passed > self.seconds:
                return
            words, computers = GAMES[(number + match) % len(GAMES)]
            async with self._opening:
                faults, self.town.fake.faults.rules = self.town.fake.faults.rules, []
                await open_table(self.town.world, place, people, words, computers)
                self.town.fake.faults.rules = faults
            await self._match(place, people, rng)

    async def _match(self, place: Place, people: Sequence[Player], rng: Random) -> None:
        diary = Diary()
        self.diaries.append(diary)
        seated = [Someone(self.town.world, player, place, rng, diary, USUAL) for player in people]

        def done() -> bool:
            return self.passed > self.seconds or is_over(place, people[0])

        await asyncio.gather(*(one.play(done) for one in seated))
        self.matches += 1

    async def _kill(self) -> None:
        for number in count(1):
            await asyncio.sleep(number * KILL_EVERY - self.passed)
            async with self._opening:
                await self.town.kill()
                await self.town.restart()
            self.kills += 1

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            process, probe = self.town.bot.process, self.town.bot.probe
            if process is None or probe is None or not probe.exists():
                continue
            folder = Path(f"/proc/{process.pid}")
            try:
                found = MEMORY.search((folder / "status").read_text("utf-8"))
                descriptors = len(list((folder / "fd").iterdir()))
            except OSError:
                continue
            text = probe.read_text("utf-8")
            if found is not None and text:
                self.samples.append(Sample(self.passed, int(found[1]), descriptors, int(text)))

    def warm(self) -> list[Sample]:
        """Give the samples after the beginning."""
        return [one for one in self.samples if one.at > self.seconds * WARM]

    def slope_mb(self) -> float:
        """Give by how much memory grows, MB in ten minutes: the line of least squares."""
        found = self.warm()
        at = [one.at for one in found]
        mean, level = sum(at) / len(at), sum(one.rss_kb for one in found) / len(found)
        above = sum((one.at - mean) * (one.rss_kb - level) for one in found)
        return above / sum((moment - mean) ** 2 for moment in at) * 600 / 1024

    async def lost(self) -> list[str]:
        """Give the moves that were acknowledged and stand in no log, and logs with gaps."""
        missing: list[str] = []
        # Who sees nothing happen presses again: that is one move all the same.
        done = {
            made.token
            for diary in self.diaries
            for made in diary.presses
            if made.pressed.is_acknowledged(DONE)
        }
        tokens = [Token.parse(one) for one in done]
        told = Counter((str(one.table), one.code) for one in tokens if is_move(one.code))
        async with open_reader(self.town.bot.url) as reader:
            missing += list(await reader.integrity())
            logs = {str(head.table): head for head in await reader.tables()}
            for head in logs.values():
                entries = await reader.load(head.table)
                # It is still played: more may have come since the heads were read.
                last = await reader.head(head.table)
                seq = 0 if last is None else last.seq
                if not head.seq <= len(entries) <= seq:
                    missing.append(f"{head.table}: {len(entries)} of {head.seq} to {seq}")
                codes = Counter(entry.code for entry in entries)
                missing += [
                    f"{table}: {code}"
                    for (table, code), times in told.items()
                    if table == head.table and codes[code] < times
                ]
        missing += [f"{table}: gone" for table, _ in told if table not in logs]
        return missing

    def text(self) -> str:
        """Write the figures on one line."""
        found = self.warm()
        presses = sum(len(diary.presses) for diary in self.diaries)
        line = f"{self.seconds / 60:.1f} min, {self.matches} matches, {presses} presses"
        if self.kills_wanted:
            return f"{line}, {self.kills} kills"
        spans = [
            f"{name} {min(values)}-{max(values)}"
            for name, values in (
                ("descriptors", [one.descriptors for one in found]),
                ("tasks", [one.tasks for one in found]),
            )
        ]
        rss = f"{found[0].rss_kb // 1024}-{found[-1].rss_kb // 1024} MB"
        return f"{line}; {rss}, {self.slope_mb():+.2f} MB in 10 min; {', '.join(spans)}"


async def soaked(folder: Path, platform: str, minutes: float, *, kills: bool) -> Soak:
    """Run a soak and check what must be true after it."""
    town = await Town.open(folder / "bot.db", FACTOR, platform)
    try:
        if not kills:
            await town.world.settle(1)
            await town.bot.stop()
            town.bot.probe = folder / "probe"
            await town.restart()
        for seed, (kind, method, share) in enumerate(FAULTS):
            town.fake.faults.add(town.fault(kind, method, share=share, seed=seed))
        soak = Soak(town, minutes * 60, kills)
        await soak.run()
        town.fake.faults.clear()
        await town.world.settle(10)
        unanswered = [one for diary in soak.diaries for one in diary.unanswered()]
        assert unanswered == [], (len(unanswered), unanswered[:3])
        lost = await soak.lost()
        assert lost == [], lost[:5]
        await town.check()
    finally:
        await town.close()
    return soak
