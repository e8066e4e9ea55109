"""From a table's log to a record that anybody may read: no people, and no secret still in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lifecycle import open_table, step
from engine.record import ANYBODY, CHANCE, Line, Record
from engine.table import NATURE_ACTOR, TABLE_ACTOR, Status

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.game import AnyGame
    from engine.table import Entry, Table


def record_of(table: Table, entries: Sequence[Entry], games: Mapping[str, AnyGame]) -> Record:
    """Give the record of a table; of one that still plays, only its finished deals.

    Where hands stay secret after their deal nothing is told before the end. A match that was
    begun anew under corrected rules is told from there on.
    """
    carry: Mapping[str, tuple[int, ...]] = {}
    lines: list[Line] = []
    complete = 0
    at = open_table(table.id, table.place, entries[0], games)
    rules = at.rules
    for entry in entries[1:]:
        before = at
        at = step(at, entry).table
        if entry.actor == TABLE_ACTOR and entry.code.startswith("rules "):
            rules, carry, lines, complete = at.rules, at.game.carry(before.state), [], 0
        line = _line(entry)
        if line is not None:
            lines.append(line)
        # Not at just any change between deals: the seed of the next deal may be a line by then.
        if at.is_between_deals and not before.is_between_deals and not at.game.keeps_hands:
            complete = len(lines)
    if at.status in (Status.FINISHED, Status.CLOSED):
        complete = len(lines)
    words = table.options.words()
    seats = len(table.chairs)
    return Record(table.game.key, rules, seats, words, carry, tuple(lines[:complete]))


def _line(entry: Entry) -> Line | None:
    """Give the line of an entry, None for what is nobody else's business."""
    if entry.actor == NATURE_ACTOR:
        return Line(CHANCE, entry.code)
    if entry.actor[0].isdecimal():
        return Line(entry.actor.replace("+", "*"), entry.code)
    if entry.actor[0] == "p" and entry.code.startswith("cut "):
        return Line(ANYBODY, "c" + entry.code.removeprefix("cut "))
    return None
