"""Tables for measuring: templates played once, copied under other names, and a host over them."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, Final

from bot.ladder import OpenSkill
from engine.games import catalogue
from engine.lifecycle import opening
from engine.runtime.clock import SystemClock
from engine.runtime.draft import Draft
from engine.runtime.entropy import SeededEntropy
from engine.runtime.host import Host
from engine.runtime.ports import Effects, Write
from engine.runtime.thinking import Players
from engine.seats import PersonId, PlaceId, TableId
from engine.table import Entry

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence

    from adapters.sql.store import SqlStore
    from engine.runtime.ports import News
    from engine.table import Table

CARDS: Final = 20
"""Cards that were played at each of them."""
SEATS: Final = 4
BATCH: Final = 500
PERSON: Final = re.compile(r"p(\d+)")
WORDS: Final = {"turn_seconds": "86400", "target": "15", "stop_at_seven": "off"}


class Ear:
    """Listens to nothing."""

    def told(self, news: News) -> None:
        """Take note."""


def template(seed: str, cards: int = CARDS) -> Draft:
    """Play a table of Hokm until so many cards were played."""
    games = catalogue.load()
    options = games["hokm"].options.parse(WORDS)
    made = opening(PersonId(0), games["hokm"], options)
    draft = Draft.opened((TableId("t"), PlaceId(1)), made, games, SeededEntropy(seed))
    draft.settle()
    for person in range(1, SEATS):
        draft.request(PersonId(person), "join")
    draft.request(PersonId(0), "start")
    draft.settle()
    while sum(entry.code[0] == "p" for entry in draft.entries) < cards:
        play(draft)
    return draft


def play(draft: Draft) -> None:
    """Let whoever is to act make the idle move."""
    table = draft.table
    seat = table.acting[0]
    draft.add(str(seat), table.game.idle(table.state, seat).code)
    draft.settle()


def copied(entries: Sequence[Entry], number: int) -> tuple[Entry, ...]:
    """Give a log as other people would have made it."""
    first = SEATS * number + 1
    return tuple(
        Entry(PERSON.sub(lambda found: f"p{int(found[1]) + first}", entry.actor), entry.code)
        for entry in entries
    )


async def fill(store: SqlStore, tables: int, draft: Draft) -> None:
    """Put live tables into a store."""
    now = int(time.time() * 1000)
    for at in range(0, tables, BATCH):
        numbers = range(at, min(at + BATCH, tables))
        await asyncio.gather(*(_write(store, number, draft, now) for number in numbers))


async def _write(store: SqlStore, number: int, draft: Draft, now: int) -> None:
    entries = copied(draft.entries, number)
    id_, place = TableId(f"b{number}"), PlaceId(number + 1)
    people = tuple(PersonId(SEATS * number + 1 + person) for person in draft.table.persons)
    write = Write(id_, place, "hokm", 0, entries, draft.table.status.value, people)
    await store.append((write,), Effects(now_ms=now))


@asynccontextmanager
async def hosted(store: SqlStore) -> AsyncGenerator[Host]:
    """Run a host for the length of a block, then drain it."""
    players = Players(Random(1))  # noqa: S311 - chooses between equal cards, nothing secret
    entropy = SeededEntropy("bench")
    host = Host(catalogue.load(), store, SystemClock(), entropy, players, Ear(), OpenSkill())
    running = asyncio.create_task(host.run())
    await host.ready.wait()
    try:
        yield host
    finally:
        await host.drain()
        await running


async def step(host: Host, table: Table) -> Table:
    """Let one person do what is next at a table; gives the table afterwards."""
    if table.pausing:
        return await host.command(table.id, table.persons[0], "next")
    seat = table.acting[0]
    person = table.chair(seat).person
    if person is None:
        raise LookupError(seat)
    code = table.game.idle(table.state, seat).code
    return await host.press(table.id, person, table.decisions[seat], code)


async def tables_of(host: Host, names: Sequence[TableId]) -> list[Table]:
    """Give some tables, those of them that have not ended."""
    found = [await host.table(name) for name in names]
    return [table for table in found if table is not None and not table.status.is_over]
