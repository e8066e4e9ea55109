"""Updates of many groups as a platform brings them, and a front desk that takes them in any order.

Cards follow from the table and the number of its deal, not from who was served first: so two
deliveries of the same updates can be compared entry by entry.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Final

from adapters.chat.intents import Command, Press
from adapters.chat.tokens import Token, ask
from bot.ladder import OpenSkill
from engine.games.catalogue import load
from engine.runtime.host import Host
from engine.runtime.ports import Person, Place
from engine.runtime.thinking import Players
from engine.seats import PersonId, PlaceId, TableId
from tests.adapters.chat.desk import Chat, Watcher
from tests.clocks import ManualClock
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from adapters.chat.intents import Reply
    from engine.table import Entry, Table

SEATS: Final = 4
WORDS: Final = "target=3 turn_seconds=0"
GROUP: ContextVar[int] = ContextVar("GROUP")
"""The group that is served just now."""


class GroupEntropy:
    """Chance that follows from the group."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._drawn: Counter[int] = Counter()

    def seed(self) -> bytes:
        group = GROUP.get()
        self._drawn[group] += 1
        return sha256(f"{group}:{self._drawn[group]}".encode()).digest()

    def table_id(self) -> TableId:
        return TableId(f"t{GROUP.get()}")


@dataclass(frozen=True, slots=True)
class Update:
    """What a platform brings: in which group, by whom, under which number."""

    group: int
    asked: Command | Press

    def again(self, number: int) -> Update:
        """Give the same once more as something new."""
        return replace(self, asked=replace(self.asked, key=f"again:{number}"))


@dataclass(slots=True)
class Crowd:
    """Groups of four people each, before one desk."""

    chat: Chat
    replies: list[Reply] = field(default_factory=list)

    async def take(self, update: Update) -> Reply:
        """Serve one update."""
        GROUP.set(update.group)
        asked, desk = update.asked, self.chat.desk
        reply = await (desk.press(asked) if isinstance(asked, Press) else desk.command(asked))
        self.replies.append(reply)
        return reply

    def logs(self) -> dict[TableId, list[Entry]]:
        """Give all entries by table."""
        return {table: list(log) for table, log in self.chat.store.logs.items()}

    def table(self, group: int) -> Table | None:
        """Give the live table of a group."""
        return next(iter(self.chat.host.tables_in(PlaceId(group))), None)


def person(group: int, seat: int) -> Person:
    """Give somebody of a group; a fifth one only looks on."""
    number = group * 10 + seat
    return Person(PersonId(number), "telegram", str(number), f"P{number}", "en", "en", is_open=True)


def place(group: int) -> Place:
    """Give a group."""
    return Place(PlaceId(group), "telegram", f"-{group}", f"Group {group}", "en")


@asynccontextmanager
async def crowd(groups: int) -> AsyncIterator[Crowd]:
    """Run a desk before so many groups; time stands still."""
    store, clock, seen = MemoryStore(), ManualClock(), Watcher()
    host = Host(load(), store, clock, GroupEntropy(), Players(Random(1)), seen, OpenSkill())
    made = Chat(host, store, clock, seen)
    for group in range(1, groups + 1):
        made.directory.spots[PlaceId(group)] = place(group)
        for seat in range(SEATS + 1):
            made.directory.known[person(group, seat).id] = person(group, seat)

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(host.run())
        await host.ready.wait()
        yield Crowd(made)
        await host.drain()


def opening(group: int) -> list[Update]:
    """Give what four people do to begin."""
    id_, where = TableId(f"t{group}"), place(group)
    first = Command(person(group, 0), where, "newgame", f"hokm {WORDS}", f"{group}:open")
    joins = [
        Press(person(group, seat), where, ask(id_, "join"), f"{group}:join:{seat}")
        for seat in range(1, SEATS)
    ]
    start = Press(person(group, 0), where, ask(id_, "start"), f"{group}:start")
    asked: list[Command | Press] = [first, *joins, start]
    return [Update(group, one) for one in asked]


def next_of(crowd: Crowd, group: int, rng: Random) -> Update | None:
    """Give what somebody of a group could do now; None = the match is over."""
    table = crowd.table(group)
    if table is None:
        return None
    key = f"{group}:{table.seq}"
    if table.pausing:
        token = ask(table.id, "next", table.pause_began)
        return Update(group, Press(person(group, 0), place(group), token, key))
    seat = rng.choice(table.acting)
    code = rng.choice([move.code for move in table.view(seat).legal])
    token = Token(table.id, table.decisions[seat], code).text()
    return Update(group, Press(person(group, seat), place(group), token, key))


async def played(groups: int, count: int, seed: int) -> tuple[list[Update], Crowd]:
    """Play in all groups until so many updates were served, each once and in order."""
    rng = Random(seed)
    async with crowd(groups) as made:
        served = [update for group in range(1, groups + 1) for update in opening(group)]
        for update in served:
            await made.take(update)
        live = list(range(1, groups + 1))
        while len(served) < count and live:
            group = rng.choice(live)
            following = next_of(made, group, rng)
            if following is None:
                live.remove(group)
                continue
            await made.take(following)
            served.append(following)
    return served, made


def shuffled(updates: Iterable[Update], copies: int, seed: int) -> list[Update]:
    """Bring every update several times and groups in any order.

    What a group did comes in its order the first time, as platforms promise; copies come anywhere
    after that, also next to it.
    """
    rng = Random(seed)
    queues: dict[int, list[Update]] = {}
    for update in updates:
        queues.setdefault(update.group, []).append(update)
    order: list[tuple[float, int, Update]] = []
    for queue in queues.values():
        times = sorted(rng.random() for _ in queue)
        for at, update in zip(times, queue, strict=True):
            order.append((at, len(order), update))
            for _ in range(copies - 1):
                late = at if rng.random() < 0.3 else rng.uniform(at, 1.1)
                order.append((late, len(order), update))
    return [update for _, _, update in sorted(order, key=lambda one: one[:2])]
