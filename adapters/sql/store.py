"""The store: reads and writes of one database, behind the engine's ports."""

from __future__ import annotations

from dataclasses import astuple
from typing import TYPE_CHECKING, Final

from adapters.sql.directory import SqlDirectory
from adapters.sql.ladder import LadderReader
from adapters.sql.moving import about_place
from adapters.sql.reader import ALIVE, NOTE, RULES, STOOD
from adapters.sql.writer import Item

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

    from adapters.sql.writer import Writer
    from engine.runtime.ports import Effects, Permit, Shown, Write
    from engine.runtime.ratings import Result
    from engine.seats import PlaceId, TableId

__all__ = ["LadderReader", "SqlStore"]

KEYS_KEPT_MS: Final = 48 * 3600 * 1000
PURGE_EVERY_MS: Final = 3600 * 1000


class SqlStore(SqlDirectory):
    """`Store`, `Surfaces`, `Permits`, `Directory`, `Notes` and `Ladder` of the engine's ports."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        """Take the reading engine and the one writer."""
        super().__init__(engine, writer)
        self._purged_ms = 0

    async def append(self, writes: Sequence[Write], effects: Effects) -> None:
        """Append entries and effects, or nothing."""
        item = Item(_subjects(writes, effects), effects.idempotency)
        rows, now = item.rows, effects.now_ms
        for write in writes:
            _append(item, write, self._kept(write.place), now)
        for table, key in effects.drop_timers:
            rows.append(("drop_timer", (table, key.kind, key.seat, key.decision)))
        for timer in effects.set_timers:
            key = timer.key
            row = (timer.table, key.kind, key.seat, key.decision, timer.due_ms)
            rows.append(("timer", row))
        if effects.idempotency is not None:
            rows.append(("insert_idem", (effects.idempotency, now)))
        for made in effects.transactions:
            rows.append(("transaction", (made.key, made.kind, made.table, now)))
            for account, amount in made.entries:
                rows.append(("entry", (made.key, account, amount)))
                rows.append(("account", (account, 0)))
                rows.append(("balance", (amount, account)))
        for result in effects.results:
            _count(item, result, self._kept(result.place), now)
        await self._writer.write(item)

    async def beat(self, now_ms: int, stood_ms: int) -> None:
        """Remember that the process is alive; now and then forget old idempotency keys."""
        item = Item(frozenset((ALIVE,)))
        item.rows.append(("meta", (ALIVE, str(now_ms))))
        item.rows.append(("meta", (STOOD, str(stood_ms))))
        if now_ms - self._purged_ms > PURGE_EVERY_MS:
            self._purged_ms = now_ms
            item.rows.append(("purge_idem", (now_ms - KEYS_KEPT_MS,)))
            item.rows.append(("purge_permits", (now_ms,)))
        await self._writer.write(item)

    async def keep_rules(self, rules: Mapping[str, int]) -> None:
        """Remember by which rules all tables were read."""
        said = " ".join(f"{game}={number}" for game, number in sorted(rules.items()))
        await self._writer.write(Item(frozenset((RULES,)), rows=[("meta", (RULES, said))]))

    async def keep_note(self, key: str, value: str) -> None:
        """Note a short fact that outlives the process."""
        item = Item(frozenset(((NOTE, key),)))
        item.rows.append(("meta", (f"{NOTE}{key}", value)))
        await self._writer.write(item)

    async def shown(self, *rows: Shown) -> None:
        """Remember what messages show, all or nothing."""
        item = Item(frozenset((row.table, row.audience) for row in rows))
        for row in rows:
            values = (row.table, row.audience, row.ref, row.table, row.seq, row.seq, row.digest)
            item.rows.append(("surface", values))
            item.rows.append(("untell", (row.seq, row.table, row.seq)))
        await self._writer.write(item)

    async def told(self, seqs: Mapping[TableId, int]) -> None:
        """Remember that all messages of tables show as much of them."""
        item = Item(frozenset(("told", table) for table in seqs))
        item.rows += [("told", (seq, table, seq)) for table, seq in seqs.items()]
        await self._writer.write(item)

    async def keep_permit(self, permit: Permit) -> None:
        """Keep a permit in the place of an older one."""
        key = (permit.platform, permit.chat)
        values = astuple(permit)
        lost = " ".join(str(one) for one in permit.lost_ms)
        item = Item(frozenset((("permit", *key),)))
        item.rows.append(("permit", (*values[:-2], lost, permit.until_ms)))
        await self._writer.write(item)

    async def forget(self, table: TableId, audience: str) -> None:
        """Forget a message."""
        key = (table, audience)
        await self._writer.write(Item(frozenset((key,)), rows=[("forget_surface", key)]))


def _subjects(writes: Sequence[Write], effects: Effects) -> frozenset[Hashable]:
    """Give the tables that are written, by log or clocks, where they open, and whom they rate."""
    return frozenset(
        (
            *[write.table for write in writes],
            *[about_place(write.place) for write in writes if write.seq == 0],
            *[table for table, _ in effects.drop_timers],
            *[timer.table for timer in effects.set_timers],
            *[about_place(result.place) for result in effects.results],
            *[("rated", result.game, result.person) for result in effects.results],
        )
    )


def _append(item: Item, write: Write, place: PlaceId, now: int) -> None:
    table, seq = write.table, write.seq
    end = seq + len(write.entries)
    restless = int(write.is_restless)
    if seq == 0:
        row = (table, place, write.game, end, write.status, now, now, restless)
        item.rows.append(("insert_table", row))
    else:
        item.rows.append(("move_head", (end, write.status, now, restless, table, seq)))
    if write.seated is not None:
        item.rows.append(("clear_seats", (table,)))
        item.rows += [("seat", (table, person)) for person in write.seated]
    for number, entry in enumerate(write.entries, seq):
        item.rows.append(("insert_log", (table, number, entry.actor, entry.code, now)))


def _count(item: Item, result: Result, place: PlaceId, now: int) -> None:
    who, game, rating = result.person, result.game, result.rating
    strength = (rating.mu, rating.sigma)
    how = (result.rank, int(result.is_won))
    row = (result.table, who, place, game, rating.played, *how, *strength, now)
    item.rows.append(("result", row))
    item.rows.append(("rating", (game, who, *strength, rating.played, rating.won)))
