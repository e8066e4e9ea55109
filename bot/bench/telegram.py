"""The whole bot on Telegram over a bare echo bot, and our request class over the usual client.

All of them talk to the strict fake of the tests, in this process: real TCP, a real database, the
rates of Telegram on a clock that runs fast. The two sides of a ratio take turns in short slices,
so that whatever else the machine does weighs on both, and what is compared is the processor time
of the bot process for each answered press. Echo bots answer presses on the very messages on which
the players pressed, and make as many edits and sends for each press as the bot did just before.
"""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from bot.bench.figures import Figure
from bot.bench.process import running
from bot.bench.sides import OPTIONS, against, compared, listening, pressed, turns
from bot.bench.telegram_load import ANSWER, TelegramPlayers, TelegramPressers
from engine.runtime.clock import SystemClock

if TYPE_CHECKING:
    from pathlib import Path

    from bot.bench.crowd import Crowd, Sample, Slice
    from bot.bench.sides import Pair
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
START_SECONDS: Final = 90.0
SETTLE_SECONDS: Final = 4.0
"""How long the first cards are played before anything is measured: all panels are to be there."""
SLICE_SECONDS: Final = 1.5
PAIRS: Final = 20
POOLS: Final = (1, 8, 20, 64, 256)
TRIAL_SECONDS: Final = 1.0
CLIENT_SECONDS: Final = 2.0
CLIENT_PAIRS: Final = 3


def measure() -> tuple[Figure, ...]:
    """Measure both ratios; raises `MissingToolError` without the fakes of the tests."""
    return against("telegram", "FakeTelegram", _measure)


async def _measure(folder: Path, fake: Any) -> tuple[Figure, ...]:  # noqa: ANN401 - a class
    began = time.time()
    clock = SystemClock(FACTOR, began)
    async with listening(fake(clock, limits=False)) as free:
        async with listening(fake(clock)) as strict:
            pairs, samples = await _bot_and_echo(folder, strict, free, began)
            late = strict.api.refused[f"{ANSWER} 400"]
            refused = sum(strict.api.refused.values()) - late
            share = 100 * refused / sum(strict.api.counts.values())
        clients = await _clients(folder, TelegramPressers(free, CLIENT_AT_ONCE, samples))
    sides, ratio = compared(pairs)
    return (
        *sides,
        Figure("bot: answers that came too late", late, "-", ok=True),
        Figure("bot: other calls refused, per cent", share, "<= 1", ok=share <= 1),
        Figure("bot over echo, by processor time", ratio, ">= 0.75", ok=ratio >= 0.75),
        *clients,
    )


async def _bot_and_echo(
    folder: Path, strict: FakeTelegram, free: FakeTelegram, began: float
) -> tuple[list[Pair], list[Sample]]:
    """Let the two sides take turns; gives what each did, and the last presses."""
    players = TelegramPlayers(strict, TABLES, AT_ONCE, OPTIONS)
    arguments = ("--factor", str(FACTOR), "--began", str(began))
    async with running(folder, strict, "tests.fakes.bot_process", *arguments) as bot:
        await players.sit_down(START_SECONDS)
        await players.press_for(SETTLE_SECONDS, bot)
        crowd = TelegramPressers(free, AT_ONCE, players.samples)
        async with running(folder, free, "tests.fakes.echo_bot") as echo:
            pairs = await turns((players, bot), (crowd, echo), PAIRS, SLICE_SECONDS)
    return pairs, list(players.samples)


async def _echoed(folder: Path, crowd: Crowd, seconds: float, *arguments: str) -> Slice:
    """Measure a fresh echo bot that only answers."""
    async with running(folder, crowd.fake, "tests.fakes.echo_bot", *arguments) as bot:
        return await pressed(crowd, bot, seconds)


async def _clients(folder: Path, crowd: Crowd) -> tuple[Figure, ...]:
    """Compare the request classes by bots that only answer."""
    trials = {pool: await _client(folder, crowd, TRIAL_SECONDS, pool) for pool in POOLS}
    best = max(POOLS, key=lambda pool: trials[pool].per_cpu_second)
    pairs = [
        (
            await _echoed(folder, crowd, CLIENT_SECONDS),
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
    return await _echoed(folder, crowd, seconds, "--client", "httpx", "--pool", str(pool))
