"""R7: the machine's clock jumps an hour, back an hour, a year: nobody is played for, once each."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import pytest

from engine.runtime.clock import SystemClock
from tests.clocks import ManualClock
from tests.reliability.test_r04_after_restart import acting, opened, process, timed_out
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from engine.seats import TableId

HOUR: Final = 3600
YEAR: Final = 365 * 24 * HOUR
TABLES: Final = 50
TURN: Final = 60
PASSED: Final = 15


class SteppedClock(ManualClock):
    """A clock that somebody sets: who sleeps meanwhile sleeps no longer and no less for it."""

    def __init__(self) -> None:
        """Begin without a step."""
        super().__init__()
        self.step_ms = 0

    def now_ms(self) -> int:
        return super().now_ms() + self.step_ms

    async def sleep_until(self, due_ms: int) -> None:
        await super().sleep_until(due_ms - self.step_ms)


@pytest.mark.parametrize("step", [HOUR, -HOUR, YEAR], ids=["hour", "hour back", "year"])
async def test_a_jump_in_the_middle_of_fifty_turns(step: int) -> None:
    """Fault 12 of the list with a process that runs on (lila#6893)."""
    store, clock = MemoryStore(), SteppedClock()
    async with process(store, clock) as on:
        tables = [await opened(on, number) for number in range(TABLES)]
        await clock.advance(PASSED)
        seqs = {table.id: on.now(table).seq for table in tables}
        clock.step_ms += step * 1000
        rung: dict[TableId, int] = {}
        for second in range(TURN - PASSED + 3):
            await clock.advance(1)
            for table in tables:
                if timed_out(on, table.id) and table.id not in rung:
                    rung[table.id] = second
            if second < TURN / 2 - PASSED - 2:
                assert {table.id: on.now(table).seq for table in tables} == seqs, "nothing rings"
        assert sorted(set(rung.values())) in ([44], [45], [44, 45]), "at their time, no sooner"
        assert len(rung) == TABLES
        for table in tables:
            log = store.logs[table.id]
            assert sum(entry.actor == f"{acting(table)}*" for entry in log) == 1, "not twice"
            codes = [entry.code for entry in log]
            assert sum(code.startswith("remind") for code in codes) == 1, "one reminder"
        # Another jump, and people go on with the buttons that they see.
        clock.step_ms -= step * 1000
        await clock.advance(5)
        for table in tables:
            now = on.now(table)
            person = now.chair(acting(now)).person
            assert person is not None
            code = next(iter(now.view(acting(now)).legal)).code
            await on.host.press(now.id, person, now.decisions[acting(now)], code)
            assert on.now(table).seq > now.seq, "order by seq goes on"


def test_the_machines_clock_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else limits and pauses that were to end in a second would end in an hour."""
    wall, ticks = [1_000_000.0], [50.0]
    monkeypatch.setattr(time, "time", lambda: wall[0])
    monkeypatch.setattr(time, "monotonic", lambda: ticks[0])
    clock, quick = SystemClock(), SystemClock(10.0)

    def tick(seconds: float, step: float = 0) -> tuple[int, int]:
        wall[0] += seconds + step
        ticks[0] += seconds
        return clock.now_ms(), quick.now_ms()

    assert tick(1) == (1_000_001_000, 1_000_010_000)
    assert tick(1, step=-HOUR) == (1_000_002_000, 1_000_020_000)
    assert tick(1) == (1_000_003_000, 1_000_030_000)
    assert tick(1, step=HOUR) == (1_000_004_000, 1_000_040_000)
    assert tick(1, step=YEAR)[0] == 1_000_005_000 + YEAR * 1000
    assert tick(1, step=-YEAR)[0] == 1_000_006_000 + YEAR * 1000
