"""Presses at full speed: one worker a group, each with one press in the air."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Protocol

from tests.fakes.common.waiting import UnansweredError

NEWEST: Final = 3
"""So many of the newest messages of a place are looked at."""
ANSWER_SECONDS: Final = 15.0
IDLE_SECONDS: Final = 0.25
"""A worker with nothing to press looks again after so long, or when something is shown."""

Waiting = list["asyncio.Future[None]"]


class Pressed(Protocol):
    """A press of any platform."""

    waiting: Waiting
    """Who waits for its answer."""


class Ground(Protocol):
    """A group and its people."""

    def offers(self, pattern: re.Pattern[str]) -> Sequence[Callable[[], Pressed]]:
        """Give what its people could press now, here and in private."""
        ...

    def watched(self) -> list[Waiting]:
        """Give the lists of those who wait for something new, here and in private."""
        ...


@dataclass(slots=True)
class Flood:
    """What is pressed, and what came of it."""

    pattern: re.Pattern[str]
    seconds: float
    """Real seconds."""
    patience: float
    """Real seconds that a worker waits for something new after an answer; 0 = not at all."""
    seed: int = 0
    presses: int = 0
    answered: int = 0
    idle: int = 0
    """How often a worker found nothing to press."""
    latencies: list[float] = field(default_factory=list)
    """Real milliseconds from press to answer."""

    def report(self, took: float) -> dict[str, Any]:
        """Give the figures."""
        ordered = sorted(self.latencies)

        def at(share: float) -> float:
            return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

        return {
            "presses": self.presses,
            "answered": self.answered,
            "idle": self.idle,
            "seconds": took,
            "per_second": self.answered / took,
            "latency_ms": {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99)},
        }


async def flood(grounds: Iterable[Ground], wanted: Flood) -> dict[str, Any]:
    """Press in all groups for a while and report."""
    began = time.perf_counter()
    ends = began + wanted.seconds
    workers = [
        _worker(ground, wanted, Random(wanted.seed + number), ends)
        for number, ground in enumerate(grounds)
    ]
    await asyncio.gather(*workers)
    return wanted.report(time.perf_counter() - began)


async def _worker(ground: Ground, wanted: Flood, dice: Random, ends: float) -> None:
    while (now := time.perf_counter()) < ends:
        found = ground.offers(wanted.pattern)
        if not found:
            wanted.idle += 1
            await _news(ground, min(ends - now, IDLE_SECONDS))
            continue
        wanted.presses += 1
        try:
            await answered(dice.choice(found)())
        except UnansweredError:
            continue
        wanted.answered += 1
        wanted.latencies.append((time.perf_counter() - now) * 1000)
        if wanted.patience:
            await _news(ground, wanted.patience)


async def answered(press: Pressed) -> None:
    """Wait in real time: the deadline in virtual time is the observers' business."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    press.waiting.append(future)
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await future
    except TimeoutError:
        raise UnansweredError from None


async def _news(ground: Ground, seconds: float) -> None:
    """Wait until the bot shows something new in the group or to one of its people."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    watched = ground.watched()
    for waiting in watched:
        waiting.append(future)
    try:
        async with asyncio.timeout(seconds):
            await future
    except TimeoutError:
        return
    finally:
        for waiting in watched:
            if future in waiting:
                waiting.remove(future)
