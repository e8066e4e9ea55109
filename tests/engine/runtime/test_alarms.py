"""Clocks of tables: what is no longer wanted does not ring, and does not stay."""

from __future__ import annotations

from engine.runtime.alarms import LEAST_TIDIED, Alarms
from engine.seats import Seat, TableId
from engine.table import AlarmKey
from tests.clocks import ManualClock

DAY_MS = 86_400_000


def test_clocks_of_a_day_that_were_set_anew_do_not_stay_for_a_day() -> None:
    clock, rung = ManualClock(), list[tuple[TableId, AlarmKey]]()
    alarms = Alarms(clock, lambda table, key: rung.append((table, key)))
    tables = [TableId(name) for name in ("aaaaaaa", "bbbbbbb")]
    for decision in range(10 * LEAST_TIDIED):
        for table in tables:
            due = clock.now_ms() + DAY_MS + decision
            alarms.replace(table, {AlarmKey("turn", Seat(0), decision): due})
    assert len(alarms._heap) <= LEAST_TIDIED + 1
    clock.jump(1)
    alarms._ring_due(clock.now_ms() + 2 * DAY_MS)
    assert rung == [(table, AlarmKey("turn", Seat(0), 10 * LEAST_TIDIED - 1)) for table in tables]
