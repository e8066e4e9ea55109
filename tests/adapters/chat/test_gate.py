"""Who passes a bot's gate first, and how many may."""

from __future__ import annotations

import asyncio

import pytest

from adapters.chat.gate import BOT_PER_SECOND, Gate, Ticket
from tests.clocks import ManualClock


async def test_the_most_pressing_passes_first_and_among_equals_who_came_first() -> None:
    clock, passed = ManualClock(), list[str]()
    gate = Gate(clock)

    async def one(name: str, pressing_ms: float) -> None:
        async with gate.line_up(pressing_ms):
            passed.append(name)
            await asyncio.sleep(0)

    names = {"first": 50.0, "lobby": 40.0, "board": 20.0, "board 2": 20.0, "answer": 0.0}
    async with asyncio.TaskGroup() as tasks:
        for name, pressing_ms in names.items():
            tasks.create_task(one(name, pressing_ms))
    assert passed == ["first", "answer", "board", "board 2", "lobby"]


async def test_who_waits_comes_forward_when_more_pressing_things_are_wanted() -> None:
    clock, passed = ManualClock(), list[int]()
    gate = Gate(clock)
    tickets = [gate.line_up(10.0 + number) for number in range(4)]

    async def one(number: int) -> None:
        async with tickets[number]:
            passed.append(number)

    tickets[3].hasten(1.0)
    tickets[2].hasten(99.0)
    async with asyncio.TaskGroup() as tasks:
        for number in range(4):
            tasks.create_task(one(number))
    assert passed == [0, 3, 1, 2]


@pytest.mark.parametrize("is_let_in", [False, True])
async def test_who_gives_up_holds_up_nobody(*, is_let_in: bool) -> None:
    gate = Gate(ManualClock())
    first, second, third = (gate.line_up(float(number)) for number in range(3))

    async def one(ticket: Ticket) -> None:
        async with ticket:
            await asyncio.sleep(0)

    waiting = asyncio.create_task(one(second))
    await asyncio.sleep(0)
    if is_let_in:
        gate.leave()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    if not is_let_in:
        await one(first)
    await asyncio.wait_for(one(third), 1)


async def test_only_who_had_to_wait_is_told_so() -> None:
    clock = ManualClock()
    gate = Gate(clock)
    first, second = gate.line_up(0.0), gate.line_up(0.0)
    async with first as has_waited:
        assert not has_waited
    async with second as has_waited:
        assert has_waited
    third = gate.line_up(0.0)
    gate.count(clock.now_ms())
    gate.count(clock.now_ms())
    waiting = asyncio.create_task(third.__aenter__())
    await clock.advance(1)
    assert await waiting, "for the bot's next call"


async def test_a_bot_makes_no_more_calls_than_it_may() -> None:
    clock, times = ManualClock(), list[int]()
    gate = Gate(clock)

    async def one() -> None:
        async with gate.line_up(0.0):
            times.append(clock.now_ms())
            gate.count(clock.now_ms())

    async with asyncio.TaskGroup() as tasks:
        for _ in range(90):
            tasks.create_task(one())
        await clock.advance(5)
    assert max(sum(1 for t in times if at <= t < at + 1000) for at in times) == BOT_PER_SECOND


async def test_a_clock_that_was_set_back_stops_nobody() -> None:
    clock = ManualClock()
    gate = Gate(clock)
    for _ in range(3):
        async with gate.line_up(0.0):
            gate.count(clock.now_ms())
        clock.jump(-3600)
