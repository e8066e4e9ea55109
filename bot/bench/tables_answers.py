"""How long people wait at a thousand tables: presses come when they come, not when one is answered.

They come at half of the rate that the bot could just do, by chance, and each is measured from the
moment at which it was due: what makes one late makes those behind it late too. A bare echo bot gets
presses at the same rate beside it, on as many messages, and makes as many calls for each.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, Final

from bot.bench.figures import Figure
from bot.bench.process import running
from bot.bench.sides import OPTIONS, listening
from bot.bench.telegram import FACTOR, SETTLE_SECONDS
from bot.bench.telegram_load import ANSWER, TelegramPlayers, TelegramPressers
from engine.runtime.clock import SystemClock

if TYPE_CHECKING:
    from pathlib import Path

    from bot.bench.crowd import Crowd

TABLES: Final = 1_000
AT_ONCE: Final = 16
START_SECONDS: Final = 400.0
FULL_SECONDS: Final = 4.0
PART_SECONDS: Final = 6.0
PAIRS: Final = 3
SHARE: Final = 0.5
LONGEST_WAIT: Final = 0.5


async def answers(folder: Path, fake: Any, tables: int = TABLES) -> tuple[Figure, ...]:  # noqa: ANN401 - a class
    """Measure; raises `TimeoutError` when the tables do not begin."""
    began = time.time()
    clock = SystemClock(FACTOR, began)
    arguments = ("--factor", str(FACTOR), "--began", str(began))
    ours: list[list[float]] = []
    theirs: list[list[float]] = []
    async with (
        listening(fake(clock, limits=False)) as free,
        listening(fake(clock)) as strict,
        running(folder, strict, "tests.fakes.bot_process", *arguments) as bot,
    ):
        players = TelegramPlayers(strict, tables, AT_ONCE, OPTIONS)
        await players.sit_down(START_SECONDS)
        await players.press_for(SETTLE_SECONDS, bot)
        most = await players.press_for(FULL_SECONDS, bot)
        await players.rest()
        rate = most.per_second * SHARE
        crowd = TelegramPressers(free, AT_ONCE, players.samples)
        async with running(folder, free, "tests.fakes.echo_bot") as echo:
            echo.tell(most.mean)
            for number in range(PAIRS):
                ours.append(await arriving(players, rate, PART_SECONDS, number))
                theirs.append(await arriving(crowd, rate, PART_SECONDS, number))
    pairs = [(_p99(a), _p99(b)) for a, b in zip(ours, theirs, strict=True)]
    ratio = median(a / b for a, b in pairs)
    return (
        Figure("tables", tables, "-", ok=True),
        Figure("own maximum, presses a second", most.per_second, "-", ok=True),
        Figure("bot: p99 at half of it, ms", 1000 * median(a for a, _ in pairs), "-", ok=True),
        Figure("echo: p99 at the same rate, ms", 1000 * median(b for _, b in pairs), "-", ok=True),
        Figure("longest wait, ms", 1000 * max(map(max, ours)), "-", ok=True),
        Figure("p99 over that of the echo", ratio, "<= 5", ok=ratio <= 5),
    )


def _p99(waits: list[float]) -> float:
    return quantiles(waits, n=100)[-1]


async def arriving(crowd: Crowd, rate: float, seconds: float, seed: int) -> list[float]:
    """Let presses come by chance; gives how long each has waited, seconds."""
    rng = Random(seed)  # noqa: S311 - arrivals, nothing secret
    waits: list[float] = []
    due: dict[str, float] = {}
    now = time.perf_counter()
    end, following = now + seconds, now
    while now < end or (due and now < end + seconds):
        for call in crowd.fake.calls:
            if call.method == ANSWER:
                since = due.pop(str(call.params.get("callback_query_id")), None)
                if since is not None:
                    waits.append(now - since)
        crowd.hear()
        while following <= now < end:
            number = crowd.press_next()
            if number:
                due[number] = following
            following += rng.expovariate(rate)
        left = max(0.0, min(following - time.perf_counter(), LONGEST_WAIT))
        with suppress(TimeoutError):
            async with asyncio.timeout(left if now < end else LONGEST_WAIT):
                await crowd.fake.changed(crowd.fake.changes)
        now = time.perf_counter()
    waits += [now - since for since in due.values()]
    return waits
