"""Waking tables: a start folds none, a table is read when something first happens there.

No clock ran while the process was down [absence.md X8]: all stored ones go by the house's own time,
and each table sets its own on when it wakes.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from engine.deadlines import REVISION, VOLATILE, alarms, at_least, is_restless
from engine.errors import TableError
from engine.runtime.commit import commit, load, make_true
from engine.runtime.draft import Draft
from engine.runtime.ports import Effects, StoreDownError, Timer, Write
from engine.table import TABLE_ACTOR

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.runtime.house import House
    from engine.runtime.ports import LiveTable
    from engine.seats import TableId
    from engine.table import AlarmKey, Table

logger = logging.getLogger(__name__)

CLOCKS: Final = "clocks"
"""Where the rules of games stand, what clocks run has a name too; no game is called so."""
READ_AT_ONCE: Final = 200
"""Tables that are read at a time where all must be."""


async def recover(house: House) -> tuple[TableId, ...]:
    """Set the clocks on; gives the tables whose rules were corrected since they were last read.

    Where other clocks run now than then, these are all.
    """
    now = house.clock.now_ms()
    alive = await house.store.alive_at()
    stood = await house.store.stood_ms()
    house.alarms.begin(stood if alive is None else stood + now - alive)
    known = await house.store.rules()
    if known is None:
        await _read_all(house)
        with suppress(StoreDownError):  # a full disk: the next start reads them once more
            await house.store.keep_rules(rules_of(house))
        return ()
    changed = {name for name, rules in rules_of(house).items() if known.get(name) != rules}
    if not changed:
        return ()
    heads = await house.store.live()
    return tuple(head.table for head in heads if CLOCKS in changed or head.game in changed)


def rules_of(house: House) -> Mapping[str, int]:
    """Give the rules of today, by game, and those of the clocks."""
    return {key: game.rules for key, game in house.games.items()} | {CLOCKS: REVISION}


def set_on(house: House, timer: Timer) -> int:
    """Give when a stored clock rings, by the house's time: a person has some time after a start."""
    began = house.alarms.began_ms
    return began + at_least(timer.key.kind, timer.due_ms - began)


async def awaken(house: House, id_: TableId, *, may_close: bool = False) -> Table:
    """Read a table, let its clocks run, and deal anew where the rules were corrected.

    Raises what `load` raises, and what `commit` does.
    """
    table = house.register.placed(await load(house, id_, may_close=may_close))
    wanted = {alarm.key: int(alarm.seconds * 1000) for alarm in alarms(table)}
    if not wanted and not house.alarms.of(id_) and table.status.is_over:
        return table
    stored = {timer.key: timer for timer in await house.store.timers_of(id_)}
    now, stood = house.clock.now_ms(), house.alarms.stood_ms()
    due = {key: now + ms for key, ms in wanted.items()}
    due |= {key: set_on(house, stored[key]) + stood for key in wanted if key in stored}
    due |= {key: when for key, when in house.alarms.of(id_).items() if key in wanted}
    if table.rules != table.game.rules and table.state is not None and not table.status.is_over:
        # Nobody sees it before that is written.
        house.alarms.replace(id_, due)
        await _mend(house, id_, stored, due)
        return await _deal_anew(house, table)
    make_true(house, table, due)
    await _mend(house, id_, stored, due)
    return table


async def _mend(
    house: House, id_: TableId, stored: Mapping[AlarmKey, Timer], due: Mapping[AlarmKey, int]
) -> None:
    """Store the clocks that run and no others, where that is not so already."""
    stood = house.alarms.stood_ms()
    fresh = tuple(
        Timer(id_, key, when - stood)
        for key, when in due.items()
        if key not in stored and key.kind not in VOLATILE
    )
    late = tuple((id_, key) for key in stored if key not in due)
    if fresh or late:
        # They run all the same; the next one to wake the table tries again.
        with suppress(StoreDownError):
            await house.store.append((), Effects(fresh, late, now_ms=house.clock.now_ms()))


async def _read_all(house: House) -> None:
    """Read every live table once, and store what the next start is to know of each."""
    heads = await house.store.live()
    if heads:
        logger.info("every table is read once", extra={"tables": len(heads)})
    for at in range(0, len(heads), READ_AT_ONCE):
        await asyncio.gather(*(_read(house, head) for head in heads[at : at + READ_AT_ONCE]))


async def _read(house: House, head: LiveTable) -> None:
    try:
        table = await awaken(house, head.table)
    except TableError as error:
        logger.error("a table stays asleep", extra={"table": head.table, "code": error.code})  # noqa: TRY400 - `load` has logged the cause
        return
    runs = is_restless(alarm.key for alarm in alarms(table))
    write = Write(
        table.id,
        table.place,
        table.game.key,
        table.seq,
        (),
        table.status.value,
        table.persons,
        is_restless=runs,
    )
    await house.store.append((write,), Effects(now_ms=house.clock.now_ms()))


async def _deal_anew(house: House, table: Table) -> Table:
    draft = Draft(table, house.entropy)
    draft.add(TABLE_ACTOR, f"rules {table.game.rules}")
    draft.settle()
    await commit(house, [draft], None)
    return draft.table
