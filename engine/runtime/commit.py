"""The way to disk and back: ``durable``, ``true`` and ``told`` of the four steps."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.deadlines import VOLATILE, alarms, is_restless
from engine.errors import DamagedClosedError, HakemError, NoTableError, TableDamagedError
from engine.lifecycle import fold
from engine.runtime.ports import Effects, News, Timer, Write
from engine.table import TABLE_ACTOR, Entry, Status
from engine.wallet import funded, people, refunded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.runtime.draft import Draft
    from engine.runtime.house import House
    from engine.runtime.ports import LiveTable
    from engine.runtime.ratings import Result
    from engine.seats import TableId
    from engine.table import AlarmKey, Table

logger = logging.getLogger(__name__)


async def load(house: House, id_: TableId, *, may_close: bool = False) -> Table:
    """Fold a table from the store.

    Raises `NoTableError`, and `TableDamagedError` for a log that cannot be read. With
    ``may_close`` such a table is closed, so that nobody is held up by it for ever, and
    `DamagedClosedError` raised.
    """
    head = await house.store.head(id_)
    if head is None:
        raise NoTableError
    known = house.register.ended(id_, head.seq)
    if known is not None:
        return replace(known, place=head.place)
    entries = await house.store.load(id_)
    try:
        table = folded(house, head, entries)
    except TableDamagedError as error:
        if may_close and not Status(head.status).is_over:
            closing = (Entry(TABLE_ACTOR, "close damaged"),)
            closed = Status.CLOSED.value
            write = Write(id_, head.place, head.game, len(entries), closing, closed, seated=())
            back = refunded(id_, await house.store.gained_at(id_))
            effects = Effects(
                drop_timers=tuple((id_, one.key) for one in await house.store.timers_of(id_)),
                now_ms=house.clock.now_ms(),
                transactions=() if back is None else (back,),
            )
            await house.store.append((write,), effects)
            raise DamagedClosedError from error
        raise
    if table.status.is_over:
        house.register.keep_ended(table)
    return table


def folded(house: House, head: LiveTable, entries: Sequence[Entry]) -> Table:
    """Fold a table from its log; raises `TableDamagedError` for one that cannot be read."""
    try:
        return fold(head.table, head.place, entries, house.games)
    except (HakemError, ValueError, LookupError) as error:
        facts = {"table": head.table, "kind": type(error).__name__}
        logger.exception("unreadable table", extra=facts)
        raise TableDamagedError from error


async def commit(house: House, drafts: Sequence[Draft], key: str | None) -> None:
    """Write drafts in one transaction, then make them true and tell.

    Raises `ShortOfChipsError` when a person cannot bring what one of them asks for.
    """
    results = [result for draft in drafts for result in await _results(house, draft)]
    now = house.clock.now_ms()
    writes: list[Write] = []
    timers: list[Timer] = []
    dropped: list[tuple[TableId, AlarmKey]] = []
    due: list[dict[AlarmKey, int]] = []
    for draft in drafts:
        table = draft.table
        old = house.alarms.of(table.id)
        new = {a.key: old.get(a.key, now + int(a.seconds * 1000)) for a in alarms(table)}
        writes.append(
            Write(
                table.id,
                table.place,
                table.game.key,
                draft.base,
                tuple(draft.entries),
                table.status.value,
                draft.seated,
                is_restless=is_restless(new),
            )
        )
        stood = house.alarms.stood_ms()
        timers += [
            Timer(table.id, key, when - stood)
            for key, when in new.items()
            if key not in old and key.kind not in VOLATILE
        ]
        dropped += [(table.id, key) for key in old if key not in new and key.kind not in VOLATILE]
        due.append(new)
    moved = [made for draft in drafts for made in draft.transactions]
    chips = funded(moved, await house.store.balances(people(moved))) if moved else ()
    effects = Effects(tuple(timers), tuple(dropped), key, now, chips, tuple(results))
    await house.store.append(writes, effects)
    for draft, new in zip(drafts, due, strict=True):
        # While it was written its place may have become another.
        draft.table = house.register.placed(draft.table)
        make_true(house, draft.table, new)
        house.listener.told(News(draft.table, tuple(draft.events)))


async def _results(house: House, draft: Draft) -> tuple[Result, ...]:
    """Give what a match is worth that ends with this draft: a finished one is never rated again.

    Others may finish a match with the same people at the same time. Then the store refuses what
    was worked out from ratings that are old by now, and the draft is made anew.
    """
    if draft.was_over or draft.table.status is not Status.FINISHED:
        return ()
    people = house.rater.people(draft.table)
    if not people:
        return ()
    known = await house.store.ratings(draft.table.game.key, people)
    return house.rater.rate(draft.table, known)


def make_true(house: House, table: Table, due: dict[AlarmKey, int]) -> None:
    """Let everybody in this process see the table as it is now."""
    house.register.put(table)
    house.alarms.replace(table.id, due)
