"""The whole bot on Telegram over a bare echo bot, and our request class over the usual client.

All of them talk to the strict fake of the tests, in this process: real TCP, a real database, the
rates of Telegram on a clock that runs fast. The two sides of a ratio take turns in short slices,
so that whatever else the machine does weighs on both, and what is compared is the processor time
of the bot process for each answered press. Echo bots answer presses on the very messages on which
the players pressed, and make as many edits and sends for each press as the bot did just before.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from bot.bench.figures import Figure, MissingToolError
from bot.bench.telegram_load import ANSWER, Players, Pressers, Slice
from bot.bench.telegram_process import running
from engine.runtime.clock import SystemClock

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from bot.bench.telegram_load import Crowd, Sample
    from bot.bench.telegram_process import Program
    from tests.fakes.telegram import FakeTelegram

FACTOR: Final = 90.0
"""Virtual seconds in a real one: the calls that the bot may make are then more than it can make.

At a third of it the bot waits for its next permit again and again, a timer of a millisecond each,
and wakes for one event at a time, while nothing holds the echo back: those pauses would be
compared, not the work. A delay of the machine counts as often, so that a few calls may come too
close to each other.
"""
TABLES: Final = 200
AT_ONCE: Final = 16
"""Presses that wait: few enough for answers to come in time, however loaded the machine."""
CLIENT_AT_ONCE: Final = 64
OPTIONS: Final = "turn_seconds=86400"
"""Nobody's clock runs out while the other side is measured."""
START_SECONDS: Final = 90.0
SETTLE_SECONDS: Final = 4.0
"""How long the first cards are played before anything is measured: all panels are to be there."""
WARM_SHARE: Final = 0.3
"""Part of each slice that is pressed for before it begins."""
SLICE_SECONDS: Final = 1.5
PAIRS: Final = 20
POOLS: Final = (1, 8, 20, 64, 256)
TRIAL_SECONDS: Final = 1.0
CLIENT_SECONDS: Final = 2.0
CLIENT_PAIRS: Final = 3


def measure() -> tuple[Figure, ...]:
    """Measure both ratios; raises `MissingToolError` without the fakes of the tests."""
    try:
        fake: Any = import_module("tests.fakes.telegram").FakeTelegram
    except ImportError:
        raise MissingToolError("tests.fakes") from None
    with tempfile.TemporaryDirectory(prefix="hakem-bench-", dir=Path.cwd()) as folder:
        return asyncio.run(_measure(Path(folder), fake))


async def _measure(folder: Path, fake: Any) -> tuple[Figure, ...]:  # noqa: ANN401 - a class
    began = time.time()
    clock = SystemClock(FACTOR, began)
    async with listening(fake(clock, limits=False)) as free:
        async with listening(fake(clock)) as strict:
            pairs, samples = await _bot_and_echo(folder, strict, free, began)
            late = strict.api.refused[f"{ANSWER} 400"]
            refused = sum(strict.api.refused.values()) - late
            share = 100 * refused / sum(strict.api.counts.values())
        clients = await _clients(folder, Pressers(free, CLIENT_AT_ONCE, samples))
    ratio = median(ours.per_cpu_second / echo.per_cpu_second for ours, echo in pairs)
    return (
        *_facts("bot", [ours for ours, _ in pairs]),
        *_facts("echo", [echo for _, echo in pairs]),
        Figure("bot: answers that came too late", late, "-", ok=True),
        Figure("bot: other calls refused, per cent", share, "<= 1", ok=share <= 1),
        Figure("bot over echo, by processor time", ratio, ">= 0.75", ok=ratio >= 0.75),
        *clients,
    )


@asynccontextmanager
async def listening(telegram: FakeTelegram) -> AsyncGenerator[FakeTelegram]:
    """Let a fake listen that keeps little of what happens."""
    telegram.keep_little()
    telegram.api.keeps_calls = True  # the crowds hear from them what the bot did
    await telegram.start()
    try:
        yield telegram
    finally:
        await telegram.stop()


def _facts(name: str, slices: list[Slice]) -> tuple[Figure, ...]:
    told = {
        "answered presses a processor second": [one.per_cpu_second for one in slices],
        "answered presses a second": [one.per_second for one in slices],
        "share of a processor": [one.cpu_seconds / one.wall_seconds for one in slices],
        "calls a press": [one.calls for one in slices],
    }
    return tuple(
        Figure(f"{name}: {what}", median(values), "-", ok=True) for what, values in told.items()
    )


async def _bot_and_echo(
    folder: Path, strict: FakeTelegram, free: FakeTelegram, began: float
) -> tuple[list[tuple[Slice, Slice]], list[Sample]]:
    """Let the two sides take turns; gives what each did, and the last presses."""
    players = Players(strict, TABLES, AT_ONCE, OPTIONS)
    arguments = ("--factor", str(FACTOR), "--began", str(began))
    pairs: list[tuple[Slice, Slice]] = []
    async with running(folder, strict, "tests.fakes.bot_process", *arguments) as bot:
        await players.sit_down(START_SECONDS)
        await players.press_for(SETTLE_SECONDS, bot)
        crowd = Pressers(free, AT_ONCE, list(players.samples))
        async with running(folder, free, "tests.fakes.echo_bot") as echo:
            for _ in range(PAIRS):
                ours = await _slice(players, bot, SLICE_SECONDS)
                # Taking a message away costs no more than changing one.
                edits = (ours.edits + ours.deletes) / ours.presses
                echo.tell(f"{edits} {ours.sends / ours.presses}")
                pairs.append((ours, await _slice(crowd, echo, SLICE_SECONDS)))
    return pairs, list(players.samples)


async def _slice(crowd: Crowd, bot: Program, seconds: float) -> Slice:
    """Measure a bot that has been under load for a while."""
    await crowd.press_for(seconds * WARM_SHARE, bot)
    measured = await crowd.press_for(seconds, bot)
    await crowd.rest()
    return measured


async def _pressed(folder: Path, crowd: Crowd, seconds: float, *arguments: str) -> Slice:
    """Measure a fresh echo bot that only answers."""
    async with running(folder, crowd.telegram, "tests.fakes.echo_bot", *arguments) as bot:
        return await _slice(crowd, bot, seconds)


async def _clients(folder: Path, crowd: Crowd) -> tuple[Figure, ...]:
    """Compare the request classes by bots that only answer."""
    trials = {pool: await _client(folder, crowd, TRIAL_SECONDS, pool) for pool in POOLS}
    best = max(POOLS, key=lambda pool: trials[pool].per_cpu_second)
    pairs = [
        (
            await _pressed(folder, crowd, CLIENT_SECONDS),
            await _client(folder, crowd, CLIENT_SECONDS, best),
        )
        for _ in range(CLIENT_PAIRS)
    ]
    ratio = median(ours.per_cpu_second / theirs.per_cpu_second for ours, theirs in pairs)
    bar = "answers a processor second"
    return (
        *(
            Figure(f"default client, pool {pool}: {bar}", trial.per_cpu_second, "-", ok=True)
            for pool, trial in trials.items()
        ),
        Figure(f"our client: {bar}", median(a.per_cpu_second for a, _ in pairs), "-", ok=True),
        Figure("our client over the default one at its best", ratio, ">= 4", ok=ratio >= 4),
    )


async def _client(folder: Path, crowd: Crowd, seconds: float, pool: int) -> Slice:
    return await _pressed(folder, crowd, seconds, "--client", "httpx", "--pool", str(pool))
