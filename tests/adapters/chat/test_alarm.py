"""The alarms of chats: never late, and not set anew for what comes later."""

from __future__ import annotations

from adapters.chat.alarm import Alarm, Alarms
from adapters.chat.lane import Lane
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


def lane(number: int) -> Lane:
    return Lane(("place", number))


async def test_each_chat_is_rung_for_at_its_own_time() -> None:
    clock, rung = ManualClock(), list[tuple[int, int]]()
    alarms = Alarms(clock, lambda lane: rung.append((lane.key[1], clock.now_ms())))
    began = clock.now_ms()
    for number, after in ((1, 900), (2, 300), (3, 300), (4, 600)):
        alarms.set(lane(number), began + after)
    await clock.advance(10)
    assert rung == [(2, began + 300), (3, began + 300), (4, began + 600), (1, began + 900)]


async def test_a_chat_is_rung_for_once_at_the_earliest_of_its_times() -> None:
    clock, rung = ManualClock(), list[int]()
    alarms = Alarms(clock, lambda _: rung.append(clock.now_ms()))
    began, one = clock.now_ms(), lane(1)
    for after in (900, 500, 700):
        alarms.set(one, began + after)
    await clock.advance(10)
    assert rung == [began + 500]
    alarms.set(one, clock.now_ms() + 100)
    await clock.advance(10)
    assert len(rung) == 2


async def test_who_is_rung_for_may_set_the_alarm_again() -> None:
    clock, rung = ManualClock(), list[int]()

    def ring(lane: Lane) -> None:
        rung.append(clock.now_ms())
        if len(rung) < 3:
            alarms.set(lane, clock.now_ms() + 200)

    alarms = Alarms(clock, ring)
    began = clock.now_ms()
    alarms.set(lane(1), began + 200)
    await clock.advance(10)
    assert rung == [began + 200, began + 400, began + 600]


async def test_stopped_alarms_ring_for_nobody() -> None:
    clock, rung = ManualClock(), list[Lane]()
    alarms = Alarms(clock, rung.append)
    alarms.set(lane(1), clock.now_ms() + 500)
    alarms.stop()
    await clock.advance(10)
    assert rung == []
