"""What a clock that ran out leads to: at most one entry, none when it is late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.deadlines import alarms
from engine.lifecycle import chance_stream
from engine.seats import NATURE
from engine.table import NATURE_ACTOR, TABLE_ACTOR, AlarmKey, Entry, Table

if TYPE_CHECKING:
    from engine.runtime.house import House


async def answer(house: House, table: Table, key: AlarmKey) -> Entry | None:
    """Give the entry that an alarm makes at a table, None when it fits nothing any more."""
    if key not in {alarm.key for alarm in alarms(table)}:
        return None
    if key.seat != NATURE and key.kind in ("turn", "move", "auto"):
        return await _move(house, table, key)
    if key.kind == "deal":
        move = table.game.chance(table.state, chance_stream(table))
        return Entry(NATURE_ACTOR, move.code)
    return Entry(TABLE_ACTOR, _BY_TABLE[key.kind].format(seat=key.seat))


_BY_TABLE = {
    "remind": "remind {seat}",
    "lobby": "close expired",
    "close": "close idle",
    "rest": "rest",
    "concede": "lapse concede",
    "rematch": "lapse rematch",
}


async def _move(house: House, table: Table, key: AlarmKey) -> Entry:
    seat = key.seat
    chair = table.chair(seat)
    if key.kind == "auto":
        (move,) = table.game.legal(table.state, seat)
        return Entry(f"{seat}+", move.code)
    mark = "" if chair.person is None else "*"
    # Where people stake something of their own, a computer does not play for them as it likes.
    is_bound = table.game.heeds_chairs and (chair.person is not None or chair.left is not None)
    if key.kind == "turn" or is_bound:
        return Entry(f"{seat}{mark}", table.game.idle(table.state, seat).code)
    move = await house.thinker.choose(table.view(seat), table.history)
    return Entry(f"{seat}{mark}", move.code)
