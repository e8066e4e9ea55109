"""Tests of the clock that a fake and a bot process share."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest_asyncio

from tests.fakes.clock import SharedClock, TownClock

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path


@pytest_asyncio.fixture
async def town(tmp_path: Path) -> AsyncGenerator[TownClock]:
    clock = TownClock(tmp_path / "clock", 100.0)
    clock.start()
    yield clock
    await clock.stop()


async def test_both_sides_read_the_same_time(town: TownClock) -> None:
    other = SharedClock(town.file, town.factor)
    began = other.now_ms()
    await other.sleep_until(began + 2_000)
    assert began + 2_000 <= other.now_ms() == town.now_ms()


async def test_time_jumps(town: TownClock) -> None:
    began = town.now_ms()
    town.jump(3600)
    assert town.now_ms() == began + 3_600_000


async def test_a_stall_of_the_town_passes_no_time(town: TownClock) -> None:
    began = town.now_ms()
    await town.sleep_until(began + 1)
    time.sleep(0.3)  # noqa: ASYNC251 - a stall of the whole process is what is tried
    await asyncio.sleep(0)
    assert town.now_ms() - began < 10_000


async def test_time_waits_for_a_process_that_lags_and_not_for_one_that_has_ended(
    town: TownClock,
) -> None:
    other = SharedClock(town.file, town.factor)
    shown = asyncio.create_task(other.keep_up())
    await town.sleep_until(town.now_ms() + 20_000)
    shown.cancel()
    await asyncio.wait((shown,))
    seen = town.now_ms()
    await asyncio.sleep(0.2)
    assert town.now_ms() - seen < 10_000, "at most what it may lag, and a step"
    town.let_go()
    await town.sleep_until(seen + 20_000)
