"""A chat that cannot be reached: its tables rest, and go on with what each clock had left [X8].

The entries are ``T rest unreachable turn0=41000 remind0=11000`` with the milliseconds that clocks
had left, by kind and seat, and ``T wake``. A lobby closes instead: ``T close unreachable``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.deadlines import VOLATILE, alarms, at_least
from engine.errors import BadNotationError, OutOfReachError, TableRestsError
from engine.seats import NATURE, Seat
from engine.table import TABLE_ACTOR, AlarmKey, Entry, Note, Status, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

UNREACHABLE: Final = "unreachable"
"""`Table.reason` of what rests or closed for this."""


def severed(table: Table, left: Mapping[AlarmKey, int]) -> Entry | None:
    """Give what happens at a table whose chat cannot be reached any more; None = nothing.

    ``left`` is what each clock of the table has left, milliseconds.
    """
    if table.status is Status.LOBBY:
        return Entry(TABLE_ACTOR, f"close {UNREACHABLE}")
    if table.status is not Status.PLAYING:
        return None
    clocks = (
        f"{_name(alarm.key)}={at_least(alarm.key.kind, left[alarm.key])}"
        for alarm in alarms(table)
        if alarm.key.kind not in VOLATILE and alarm.key in left
    )
    return Entry(TABLE_ACTOR, " ".join(("rest", UNREACHABLE, *clocks)))


def restored(table: Table) -> Entry | None:
    """Give what happens at a table whose chat can be reached again; None = nothing."""
    if table.status is Status.SUSPENDED and table.reason == UNREACHABLE:
        return Entry(TABLE_ACTOR, "wake")
    return None


def rested(table: Table, words: Iterable[str]) -> Table:
    """Let a table rest, with what its clocks had left.

    Raises `BadNotationError`. Clocks that do not run are passed over: under other rules than at
    the time other seats may be to act.
    """
    running = {_name(alarm.key): alarm.key for alarm in alarms(table)}
    left: list[tuple[AlarmKey, int]] = []
    for word in words:
        name, _, number = word.partition("=")
        if not (number.isdecimal() and number.isascii()):
            raise BadNotationError(word)
        if name in running:
            left.append((running[name], int(number)))
    return replace(
        table,
        status=Status.SUSPENDED,
        suspended_at=table.seq + 1,
        reason=UNREACHABLE,
        remaining=tuple(left),
    )


def woken(table: Table) -> Table:
    """Let a table go on whose chat can be reached again."""
    note = Note("reachable", Seat(0))
    return replace(table, status=Status.PLAYING, reason="", note=note)


def require_awake(table: Table) -> None:
    """Refuse what cannot be done while a table rests.

    Raises `OutOfReachError`, `TableRestsError`.
    """
    if table.status is Status.SUSPENDED:
        raise OutOfReachError if table.reason == UNREACHABLE else TableRestsError


def _name(key: AlarmKey) -> str:
    return key.kind if key.seat == NATURE else f"{key.kind}{key.seat}"
