"""The whole bot on Discord over a bare discord.py echo that makes as many calls.

Both talk to the strict fake of the tests, in this process: real TCP, a real gateway, a real
database. They take turns in short slices, so that whatever else the machine does weighs on both,
and what is compared is the processor time of the bot process for each answered press. The echo
answers presses on the very panels on which the players pressed, by changing them, and makes as
many edits and sends for each press as the bot did just before.
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

from bot.bench.discord_load import DiscordPlayers, DiscordPressers
from bot.bench.figures import Figure, MissingToolError
from bot.bench.telegram import OPTIONS, WARM_SHARE
from bot.bench.telegram_process import running
from engine.runtime.clock import SystemClock

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from bot.bench.telegram_load import Crowd, Slice
    from bot.bench.telegram_process import Program
    from tests.fakes.discord import FakeDiscord

FACTOR: Final = 10.0
"""Virtual seconds in a real one: the outbox's own limits are then more than the bot can reach."""
ANSWER_MS: Final = 60_000
TABLES: Final = 120
AT_ONCE: Final = 16
START_SECONDS: Final = 120.0
SETTLE_SECONDS: Final = 4.0
SLICE_SECONDS: Final = 1.5
PAIRS: Final = 12
CONNECT_SECONDS: Final = 30.0
EMOJIS: Final = 53
"""Pictures of cards and a back that a bot uploads at its first start."""
LEAST: Final = 0.7


def measure() -> tuple[Figure, ...]:
    """Measure the ratio; raises `MissingToolError` without the fakes of the tests."""
    try:
        fake: Any = import_module("tests.fakes.discord").FakeDiscord
    except ImportError:
        raise MissingToolError("tests.fakes") from None
    with tempfile.TemporaryDirectory(prefix="hakem-bench-", dir=Path.cwd()) as folder:
        return asyncio.run(_measure(Path(folder), fake))


async def _measure(folder: Path, fake: Any) -> tuple[Figure, ...]:  # noqa: ANN401 - a class
    began = time.time()
    clock = SystemClock(FACTOR, began)
    async with (
        _listening(fake(clock, limits=False, answer_ms=ANSWER_MS)) as free,
        _listening(fake(clock, limits=False, answer_ms=ANSWER_MS)) as played,
    ):
        pairs = await _bot_and_echo(folder, played, free, began)
        refused = sum(played.api.refused.values())
        share = 100 * refused / sum(played.api.counts.values())
    ratio = median(ours.per_cpu_second / echo.per_cpu_second for ours, echo in pairs)
    return (
        *_facts("bot", [ours for ours, _ in pairs]),
        *_facts("echo", [echo for _, echo in pairs]),
        Figure("bot: calls refused, per cent", share, "<= 1", ok=share <= 1),
        Figure("bot over echo, by processor time", ratio, f">= {LEAST}", ok=ratio >= LEAST),
    )


@asynccontextmanager
async def _listening(discord: FakeDiscord) -> AsyncGenerator[FakeDiscord]:
    discord.keep_little()
    discord.api.keeps_calls = True  # the crowds hear from them what the bot did
    await discord.start()
    try:
        yield discord
    finally:
        await discord.stop()


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
    folder: Path, played: FakeDiscord, free: FakeDiscord, began: float
) -> list[tuple[Slice, Slice]]:
    """Let the two sides take turns; gives what each did."""
    arguments = ("--factor", str(FACTOR), "--began", str(began))
    pairs: list[tuple[Slice, Slice]] = []
    players = DiscordPlayers(played, TABLES, AT_ONCE, OPTIONS)
    async with running(folder, played, "tests.fakes.bot_process", *arguments) as bot:
        await _connected(played)
        async with asyncio.timeout(START_SECONDS):
            while len(played.state.world.emojis) < EMOJIS:  # noqa: ASYNC110 - a socket says when
                await asyncio.sleep(0.1)
        await players.sit_down(START_SECONDS)
        await players.press_for(SETTLE_SECONDS, bot)
        free.state.world.emojis |= played.state.world.emojis
        crowd = DiscordPressers(free, AT_ONCE, list(players.samples))
        async with running(folder, free, "tests.fakes.echo_discord") as echo:
            await _connected(free)
            for _ in range(PAIRS):
                ours = await _slice(players, bot)
                # Taking a message away costs no more than changing one.
                presses = max(1, ours.presses)
                edits = (ours.edits + ours.deletes) / presses
                echo.tell(f"{edits} {ours.sends / presses}")
                pairs.append((ours, await _slice(crowd, echo)))
    return pairs


async def _connected(discord: FakeDiscord) -> None:
    """Wait until a bot listens to the gateway."""
    async with asyncio.timeout(CONNECT_SECONDS):
        while not discord.state.sessions.is_connected:  # noqa: ASYNC110 - a socket says when
            await asyncio.sleep(0.05)
    await asyncio.sleep(1.0)


async def _slice(crowd: Crowd, bot: Program) -> Slice:
    """Measure a bot that has been under load for a while."""
    await crowd.press_for(SLICE_SECONDS * WARM_SHARE, bot)
    measured = await crowd.press_for(SLICE_SECONDS, bot)
    await crowd.rest()
    return measured
