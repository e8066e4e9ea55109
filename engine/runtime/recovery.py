"""Waking all tables after a start: no clock ran while the process was down [absence.md X8]."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from engine.deadlines import VOLATILE, alarms, at_least
from engine.errors import TableError
from engine.runtime.commit import commit, folded, make_true
from engine.runtime.draft import Draft
from engine.runtime.ports import Effects, Timer
from engine.table import TABLE_ACTOR

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from engine.runtime.house import House
    from engine.runtime.ports import LiveTable
    from engine.seats import TableId
    from engine.table import AlarmKey, Entry, Table

logger = logging.getLogger(__name__)

READ_AT_ONCE: Final = 200
"""Logs that are in memory at a time."""


async def recover(house: House) -> None:
    """Fold every live table, set its clocks on, and deal anew where the rules were corrected."""
    now = house.clock.now_ms()
    left = await _left(house, now)
    timers: list[Timer] = []
    async for head, entries in _live(house):
        try:
            table = folded(house, head, entries)
        except TableError as error:
            logger.error("a table stays asleep", extra={"table": head.table, "code": error.code})  # noqa: TRY400 - `folded` has logged the cause
            continue
        due = {
            alarm.key: now + left.get((table.id, alarm.key), int(alarm.seconds * 1000))
            for alarm in alarms(table)
        }
        make_true(house, table, due)
        timers += [
            Timer(table.id, key, when) for key, when in due.items() if key.kind not in VOLATILE
        ]
        if table.rules != table.game.rules and table.state is not None and not table.status.is_over:
            await _deal_anew(house, table)
    if timers:
        await house.store.append((), Effects(set_timers=tuple(timers), now_ms=now))


async def _live(house: House) -> AsyncIterator[tuple[LiveTable, tuple[Entry, ...]]]:
    """Give all live tables with their logs, many at a time: each look costs more than its rows."""
    heads = await house.store.live()
    for at in range(0, len(heads), READ_AT_ONCE):
        some = heads[at : at + READ_AT_ONCE]
        logs = await house.store.load_many([head.table for head in some])
        for head in some:
            yield head, logs.get(head.table, ())


async def _left(house: House, now: int) -> dict[tuple[TableId, AlarmKey], int]:
    alive = await house.store.alive_at()
    left: dict[tuple[TableId, AlarmKey], int] = {}
    for timer in await house.store.timers():
        remaining = timer.due_ms - (now if alive is None else alive)
        left[timer.table, timer.key] = at_least(timer.key.kind, remaining)
    return left


async def _deal_anew(house: House, table: Table) -> None:
    draft = Draft(table, house.entropy)
    draft.add(TABLE_ACTOR, f"rules {table.game.rules}")
    draft.settle()
    await commit(house, [draft], None)
