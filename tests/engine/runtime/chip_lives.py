"""People at Azi tables on a store that fails between any two commits, and what must stay true."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from bot.ladder import OpenSkill
from engine.errors import RuleError
from engine.games.azi import Azi
from engine.lifecycle import fold
from engine.runtime.draft import AnsweredError
from engine.runtime.entropy import SeededEntropy
from engine.runtime.host import Host
from engine.runtime.ports import Clock, RepeatedError, StoreDownError
from engine.runtime.thinking import Players
from engine.seats import NATURE, PersonId, PlaceId, TableId
from engine.table import Status
from engine.wallet import owner, replayed
from tests.clocks import ManualClock
from tests.engine.runtime.hosts import Ear
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.game import AnyGame
    from engine.runtime.ports import Effects, Store, Write
    from engine.table import Entry, Table
    from engine.wallet import Account, Transaction

GAMES: Final[Mapping[str, AnyGame]] = {"azi": Azi()}
PEOPLE: Final = tuple(PersonId(number) for number in range(21, 28))
GROUP: Final = PlaceId(1)
ASKS: Final = ("leave", "sit", "refill", "stop!", "continue", "next", "back", "rematch", "refill 1")
"""What people ask for now and then."""


class Mortal(MemoryStore):
    """Dies at one append, before or after it was written."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 0
        self.is_late = False
        """Whether the last append is written, though nobody hears of it."""

    def doom(self, left: int, *, is_late: bool) -> None:
        """Live again, for so many appends."""
        self.is_down, self.left, self.is_late = False, left, is_late

    async def append(self, writes: Sequence[Write], effects: Effects) -> None:
        self.left -= not self.is_down
        if self.left < 0 and not self.is_down:
            if self.is_late:
                await super().append(writes, effects)
            self.is_down = True
        await super().append(writes, effects)


class Turning(Clock, Protocol):
    """A clock that can be turned."""

    async def advance(self, seconds: float) -> None: ...

    async def settle(self) -> None: ...


class Life:
    """One process: a host that random people use until it dies."""

    def __init__(self, store: Store, rng: Random, clock: Turning) -> None:
        self._rng, self._clock, self._store = rng, clock, store
        entropy = SeededEntropy(str(rng.random()))
        self.host = Host(GAMES, store, clock, entropy, Players(rng), Ear(), OpenSkill())
        self.done: Counter[str] = Counter()

    async def live(self, acts: int) -> None:
        """Use the host so often, or until its store is gone."""
        running = asyncio.create_task(self.host.run())
        await self._clock.settle()
        try:
            with suppress(StoreDownError):
                await self.host.wake(GROUP)
                for _ in range(acts):
                    # A clock that rings in vain tells nobody that the store is gone.
                    if isinstance(self._store, Mortal) and self._store.is_down:
                        break
                    await self._act()
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError, StoreDownError):
                await running

    async def _act(self) -> None:
        tables = self.host.awake_tables()
        try:
            if not tables:
                await self._open()
            elif self._rng.random() < 0.06:
                await self._ask(self._rng.choice(tables))
            else:
                await self._go_on(self._rng.choice(tables))
        except (RuleError, RepeatedError, AnsweredError) as error:
            self.done[getattr(error, "code", "repeated")] += 1

    async def _open(self) -> None:
        rng = self._rng
        start = rng.choice((20, 200, 3000))
        words = {
            "start_chips": start, "ante": start // 20, "min_bet": start // 20,
            "cards": rng.choice((3, 4)), "deals": rng.choice((2, 6)),
            "azi_entry": rng.choice(("all_ante", "half_bank", "trick_winners")),
        }  # fmt: skip
        host, *others = rng.sample(PEOPLE, rng.randint(2, 4))
        named = {name: str(value) for name, value in words.items()}
        table = await self.host.open(host, GROUP, "azi", named)
        for person in others:
            await self.host.command(table.id, person, "join")
        for _ in range(rng.randint(0, 6 - len(others) - 1)):
            await self.host.command(table.id, host, "bot")
        await self.host.command(table.id, host, "start")
        self.done["opened"] += 1

    async def _ask(self, table: Table) -> None:
        person, line = self._rng.choice(PEOPLE), self._rng.choice(ASKS)
        if line == "stop!" and self._rng.random() < 0.5:
            return
        if line == "refill" and self._rng.random() < 0.5:
            await self.host.refill(person)
        else:
            await self.host.command(table.id, person, line, is_admin=line == "stop!")
        self.done[line] += 1

    async def _go_on(self, table: Table) -> None:
        """Press, let time pass, or wake what rests."""
        rng = self._rng
        if table.status is Status.SUSPENDED and table.persons:
            await self.host.command(table.id, rng.choice(table.persons), "continue")
            return
        if table.status is Status.LOBBY:
            line = rng.choice(("bot", "start", "start", "stop"))
            await self.host.command(table.id, table.host, line)
            return
        if table.status is not Status.PLAYING or table.awaits_people:
            asking = rng.choice(PEOPLE)
            seated = table.seat_of(asking) is not None
            await self.host.command(table.id, asking, "refill" if seated else "sit")
            return
        seats = [seat for seat in table.acting if seat != NATURE]
        owned = [seat for seat in seats if table.chair(seat).person is not None]
        if not owned or rng.random() < 0.03:
            await self._clock.advance(61 if owned else 9)
            return
        seat = rng.choice(owned)
        person = table.chair(seat).person
        move: Any = rng.choice(tuple(table.view(seat).legal))
        if person is not None:
            await self.host.press(table.id, person, table.decisions[seat], move.code)
            self.done["pressed"] += 1


def require_settled(
    logs: Mapping[TableId, Sequence[Entry]],
    accounts: Mapping[Account, int],
    ledger: Iterable[Transaction],
) -> None:
    """Raise unless the ledger is what follows from the logs, to the unit and once each."""
    sums: dict[Account, int] = {}
    by_table: dict[TableId, list[Transaction]] = {}
    for made in ledger:
        assert sum(amount for _, amount in made.entries) == 0
        if made.table is not None:
            by_table.setdefault(made.table, []).append(made)
        for account, amount in made.entries:
            sums[account] = sums.get(account, 0) + amount
    assert {name: n for name, n in sums.items() if n} == {n: b for n, b in accounts.items() if b}
    assert sum(accounts.values()) == 0
    assert all(n >= 0 for name, n in accounts.items() if owner(name) is not None)
    for id_, entries in logs.items():
        found = sorted(by_table.get(id_, ()), key=lambda made: made.key)
        assert found == sorted(replayed(id_, GROUP, entries, GAMES), key=lambda made: made.key)
        table = fold(id_, GROUP, entries, GAMES)
        purses = None if table.state is None else table.game.purses(table.state)
        here = 0
        if purses is not None:
            here = sum(purses.bought) - sum(purses.taken) - sum(purses.credited)
            assert here >= 0
        if table.status.is_over:
            assert here == 0
        assert sums.get(_account(id_), 0) == here


def _account(id_: TableId) -> Any:
    return f"t:{id_}"


async def lives(number: int, deaths: int = 6, acts: int = 60) -> Counter[str]:
    """Let a store die and live again; looks at its books each time."""
    rng = Random(f"lives:{number}")
    store, clock = Mortal(), ManualClock()
    seen: Counter[str] = Counter()
    for _ in range(deaths):
        store.doom(rng.randint(1, acts), is_late=rng.random() < 0.5)
        life = Life(store, rng, clock)
        await life.live(acts)
        seen += life.done
        require_settled(store.logs, store.accounts, store.ledger)
    store.doom(10**9, is_late=False)
    last = Life(store, rng, clock)
    await last.live(0)
    await close_all(last, clock)
    require_settled(store.logs, store.accounts, store.ledger)
    assert not any(name.startswith("t:") and n for name, n in store.accounts.items())
    return seen


async def close_all(life: Life, clock: ManualClock) -> None:
    """Close what is open after all."""
    running = asyncio.create_task(life.host.run())
    await clock.settle()
    await life.host.wake(GROUP)
    for table in life.host.awake_tables():
        with suppress(RuleError):
            await life.host.command(table.id, PEOPLE[0], "stop!", is_admin=True)
    await life.host.drain()
    await running
