"""Which clocks run at a table just now: a function of the table, so nothing has to be cancelled.

=========  =====================================================  ==========
kind       meaning                                                seconds
=========  =====================================================  ==========
``turn``   a person decides; then a stand-in moves [X0]           the option
``remind`` half of it: one reminder                               half
``move``   a computer moves; for an absent person more slowly     0.8, 2
``auto``   the only legal card plays itself                       1.5
``deal``   pause between two deals                                8
``lobby``  nobody pressed anything: the open table closes         15 min
``rest``   a table without a running clock, unpressed, rests      24 h
``close``  a resting table closes [X5]                            24 h
``concede``  the partner does not answer [X7]                     60
``rematch``  not everybody wants once more                        60
=========  =====================================================  ==========

After a time in which clocks stood still each goes on with what it had left, and a question to a
person with at least 20 seconds [X8].
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.moves import Play
from engine.seats import NATURE, Seat
from engine.table import AlarmKey, Status, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

COMPUTER_SECONDS: Final = 0.8
STAND_IN_SECONDS: Final = 2.0
AUTO_SECONDS: Final = 1.5
PAUSE_SECONDS: Final = 8.0
LOBBY_SECONDS: Final = 15 * 60.0
DAY_SECONDS: Final = 24 * 3600.0
QUESTION_SECONDS: Final = 60.0

REVISION: Final = 1
"""To be raised when other clocks run at a table than before: then each that sleeps is read once."""
VOLATILE: Final = frozenset({"move", "auto", "deal"})
"""Kinds that simply begin again after a restart; all others must outlive the process."""
QUESTIONS: Final = frozenset({"turn", "concede", "rematch"})
"""Kinds that give a person time to answer."""
LEAST_MS: Final = 20_000
"""What a person has at least to answer what was open when clocks stood still."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """A clock that runs at a table."""

    key: AlarmKey
    seconds: float
    """How long from when it began."""


def alarms(table: Table) -> tuple[Alarm, ...]:
    """Give all clocks of a table."""
    if table.status is Status.LOBBY:
        return (_whole("lobby", table.touched, LOBBY_SECONDS),)
    if table.status is Status.SUSPENDED:
        return (_whole("close", max(table.touched, table.suspended_at), DAY_SECONDS),)
    if table.status is Status.PLAYING:
        return tuple(_going_on(table)) if table.remaining else tuple(_playing(table))
    if table.wants_more and table.successor is None:
        return (_whole("rematch", table.rematch_at, QUESTION_SECONDS),)
    return ()


def is_restless(keys: Iterable[AlarmKey]) -> bool:
    """Tell whether one of these clocks is not stored."""
    return any(key.kind in VOLATILE for key in keys)


def at_least(kind: str, left_ms: int) -> int:
    """Give what a clock goes on with after it stood still, milliseconds."""
    return max(left_ms, LEAST_MS if kind in QUESTIONS else 0)


def _going_on(table: Table) -> Iterator[Alarm]:
    left = dict(table.remaining)
    for alarm in _playing(table):
        ms = left.get(alarm.key)
        yield alarm if ms is None else replace(alarm, seconds=ms / 1000)


def _playing(table: Table) -> Iterator[Alarm]:
    if table.awaits_chance and table.pausing:
        key = AlarmKey("deal", NATURE, table.pause_began)
        yield Alarm(key, PAUSE_SECONDS)
    for seat in table.acting:
        if seat != NATURE:
            yield from _deciding(table, seat)
    if table.options.turn_seconds == 0 or table.awaits_people:
        yield _whole("rest", table.touched, DAY_SECONDS)
    if table.concede is not None:
        key = AlarmKey("concede", table.concede, table.concede_at)
        yield Alarm(key, QUESTION_SECONDS)


def _deciding(table: Table, seat: Seat) -> Iterator[Alarm]:
    chair = table.chair(seat)
    decision = table.decisions[seat]
    if not chair.is_present:
        seconds = COMPUTER_SECONDS if chair.person is None else STAND_IN_SECONDS
        yield Alarm(AlarmKey("move", seat, decision), seconds)
        return
    if table.wants_auto(seat) and _is_forced_card(table, seat):
        yield Alarm(AlarmKey("auto", seat, decision), AUTO_SECONDS)
    seconds = table.options.turn_seconds
    if seconds:
        yield Alarm(AlarmKey("turn", seat, decision), seconds)
        if table.reminded[seat] != decision:
            yield Alarm(AlarmKey("remind", seat, decision), seconds / 2)


def _is_forced_card(table: Table, seat: Seat) -> bool:
    legal = table.game.legal(table.state, seat)
    return len(legal) == 1 and isinstance(next(iter(legal)), Play)


def _whole(kind: str, since: int, seconds: float) -> Alarm:
    return Alarm(AlarmKey(kind, NATURE, since), seconds)
