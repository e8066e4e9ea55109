"""The alarm of a chat: never late, and not set anew for what comes later."""

from __future__ import annotations

from adapters.chat.alarm import Alarm
from tests.clocks import ManualClock


async def test_it_rings_once_when_its_time_has_come() -> None:
    clock, rung = ManualClock(), list[int]()
    alarm = Alarm(clock, lambda: rung.append(clock.now_ms()))
    began = clock.now_ms()
    alarm.set(began + 500)
    await clock.advance(0.4)
    assert rung == []
    await clock.advance(10)
    assert rung == [began + 500]
    alarm.set(clock.now_ms() + 500)
    await clock.advance(10)
    assert len(rung) == 2


async def test_set_for_a_later_time_it_rings_at_the_first() -> None:
    clock, rung = ManualClock(), list[int]()
    alarm = Alarm(clock, lambda: rung.append(clock.now_ms()))
    began = clock.now_ms()
    alarm.set(began + 500)
    alarm.set(began + 900)
    await clock.advance(10)
    assert rung == [began + 500]


async def test_set_for_an_earlier_time_it_rings_then() -> None:
    clock, rung = ManualClock(), list[int]()
    alarm = Alarm(clock, lambda: rung.append(clock.now_ms()))
    began = clock.now_ms()
    alarm.set(began + 900)
    alarm.set(began + 500)
    await clock.advance(10)
    assert rung == [began + 500]


async def test_what_was_stopped_does_not_ring() -> None:
    clock, rung = ManualClock(), list[int]()
    alarm = Alarm(clock, lambda: rung.append(clock.now_ms()))
    alarm.set(clock.now_ms() + 500)
    alarm.stop()
    await clock.advance(10)
    assert rung == []
