"""Many matches at once on one store, in a process that is killed between commits now and then."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from bot.ladder import OpenSkill
from engine.errors import HakemError
from engine.games import catalogue
from engine.moves import Move
from engine.runtime.draft import AnsweredError
from engine.runtime.entropy import SeededEntropy
from engine.runtime.host import Host
from engine.runtime.ports import RepeatedError, StoreDownError
from engine.runtime.thinking import Players
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import Status
from tests.clocks import ManualClock

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Coroutine, Sequence

    from engine.runtime.ports import Effects, News, Write
    from engine.table import Table

GAMES: Final[tuple[tuple[str, int, dict[str, str]], ...]] = (
    ("hokm", 4, {"target": "1"}),
    ("judgement", 4, {"start_cards": "1"}),
    ("judgement", 3, {"start_cards": "2"}),
    ("pitch", 3, {"target": "5", "win_rule": "any"}),
    ("smear", 4, {"target": "7"}),
    ("azi", 3, {"deals": "1", "start_chips": "20", "ante": "1", "min_bet": "1"}),
    ("azi", 4, {"deals": "2", "start_chips": "20", "ante": "1", "min_bet": "1", "cards": "4"}),
)
PLACES: Final = 3
PEOPLE: Final = tuple(PersonId(number) for number in range(1, 25))


class MortalStore:
    """A store whose process dies at some of its commits: before it is written, or just after."""

    def __init__(self, inner: Any, rng: Random, odds: float) -> None:
        self._inner = inner
        self._rng = rng
        self._odds = odds
        self.deaths = 0
        self.died = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def append(self, writes: Sequence[Write], effects: Effects) -> None:
        if self.died.is_set():
            raise StoreDownError
        # Commits that finish a match are few, and the ones that matter.
        odds = 0.3 if effects.results else self._odds
        fate = self._rng.random()
        if fate < odds / 2:
            self._die()
        await self._inner.append(writes, effects)
        if fate < odds:
            self._die()

    def _die(self) -> None:
        self.deaths += 1
        self.died.set()
        raise StoreDownError


class Ear:
    """Hears that something happened."""

    def __init__(self) -> None:
        self.news = asyncio.Event()

    def told(self, news: News) -> None:
        self.news.set()


@dataclass
class Season:
    """Matches that are played, and how many are to come."""

    store: MortalStore
    rng: Random
    left: int
    clock: ManualClock
    live: dict[TableId, int]
    finished: int = 0
    keys: int = 0
    rematches: int = 0

    async def play(self, at_once: int = 6) -> None:
        """Play all matches; after each death a new process takes over."""
        generation = 0
        while self.left or self.live:
            generation += 1
            self.store.died.clear()
            async with self._process(generation) as (host, ear):
                with suppress(StoreDownError):
                    while (self.left or self.live) and not self.store.died.is_set():
                        while self.left and len(self.live) < at_once:
                            await self._open(host)
                        turns = (self._turn(host, ear, id_) for id_ in [*self.live])
                        await all_of(*turns)

    @asynccontextmanager
    async def _process(self, generation: int) -> AsyncGenerator[tuple[Host, Ear]]:
        ear = Ear()
        store: Any = self.store  # has what the store behind it has
        host = Host(
            catalogue.load(),
            store,
            self.clock,
            SeededEntropy(f"g{generation}"),
            Players(Random(generation)),
            ear,
            OpenSkill(),
        )
        running = asyncio.create_task(host.run())
        ready = asyncio.create_task(host.ready.wait())
        await asyncio.wait((running, ready), return_when=asyncio.FIRST_COMPLETED)
        try:
            for place in await host.live_places():
                await host.wake(place)
            yield host, ear
        finally:
            for task in (running, ready):
                task.cancel()
            await asyncio.gather(running, ready, return_exceptions=True)

    async def _open(self, host: Host) -> None:
        free = [who for who in PEOPLE if len(host.tables_of(who)) < 2]
        game, seats, options = self.rng.choice(GAMES)
        people = self.rng.sample(free, seats - (self.rng.random() < 0.2))
        place = next(
            PlaceId(number)
            for number in range(1, 100)
            if not any(one.status is Status.LOBBY for one in host.tables_in(PlaceId(number)))
            and (number > PLACES or self.rng.random() < 0.5)
        )
        self.left -= 1
        table = await host.open(people[0], place, game, options)
        self.live[table.id] = 0
        for person in people[1:]:
            await host.command(table.id, person, "join")
        if len(people) < seats:
            await host.command(table.id, people[0], "bot")
        await host.command(table.id, people[0], "start")

    async def _turn(self, host: Host, ear: Ear, id_: TableId) -> None:
        """Let something happen at a table."""
        table = await host.table(id_)
        if table is None or table.status.is_over:
            del self.live[id_]
            if table is not None and table.status is Status.FINISHED:
                self.finished += 1
                await self._again(host, table)
            return
        with suppress(HakemError, AnsweredError, RepeatedError):
            await self._act(host, ear, table)

    async def _again(self, host: Host, table: Table) -> None:
        """Write more into the log of a finished match: some people want another one, or all do."""
        if self.rng.random() < 0.5:
            return
        for person in table.persons[self.rng.randrange(2) :]:
            with suppress(HakemError):
                after = await host.command(table.id, person, "rematch")
                self.rematches += 1
                if after.successor is not None:
                    self.live[after.successor] = 0

    async def _act(self, host: Host, ear: Ear, table: Table) -> None:
        chance = self.rng.random()
        if table.status is Status.LOBBY:
            await host.command(table.id, table.host, "stop")  # cut off while people sat down
        elif not table.persons:
            await host.command(table.id, self.rng.choice(PEOPLE), "sit")
        elif table.status is Status.SUSPENDED:
            await host.command(table.id, table.persons[0], "continue")
        elif table.awaits_people:
            for person in table.persons:
                await host.command(table.id, person, "stop")
        elif chance < 0.003:
            await host.command(table.id, self.rng.choice(table.persons), "leave")
        elif chance < 0.006:
            await host.command(table.id, table.persons[0], "stop")
        elif chance < 0.01 and table.in_teams:
            await host.command(table.id, table.persons[0], "concede")
        elif table.concede is not None:
            await host.command(table.id, self.rng.choice(table.persons), "agree")
        elif table.pausing:
            await host.command(table.id, table.persons[0], "next")
        else:
            await self._move(host, ear, table)

    async def _move(self, host: Host, ear: Ear, table: Table) -> None:
        seat = next((seat for seat in table.acting if table.chair(seat).is_present), None)
        if seat is None or self.rng.random() < 0.002:
            ear.news.clear()
            # A computer's turn, or a person who sleeps through two of his.
            await self.clock.advance(1 if seat is None else 70)
            return
        person = table.chair(seat).person
        assert person is not None
        move = self._choice(table, seat)
        self.keys += 1
        key = f"k{self.keys}"
        presses = [
            host.press(table.id, person, table.decisions[seat], move.code, key) for _ in range(2)
        ]
        with suppress(HakemError, AnsweredError, RepeatedError):
            await all_of(*presses)

    def _choice(self, table: Table, seat: Seat) -> Move:
        return self.rng.choice(tuple(table.view(seat).legal))


async def all_of(*work: Coroutine[Any, Any, object]) -> None:
    """Do everything to its end, also where something fails; then fail with what is worst."""
    done = await asyncio.gather(*work, return_exceptions=True)
    errors = [error for error in done if isinstance(error, BaseException)]
    if errors:
        raise min(errors, key=lambda error: not isinstance(error, StoreDownError))


async def season(store: Any, matches: int, odds: float, seed: int = 1) -> Season:
    """Play so many matches on a store."""
    rng = Random(seed)
    made = Season(MortalStore(store, rng, odds), rng, matches, ManualClock(), {})
    await made.play()
    return made
