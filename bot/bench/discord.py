"""The whole bot on Discord over a bare discord.py echo that makes as many calls.

Both talk to the strict fake of the tests, in this process: real TCP, a real gateway, a real
database. They take turns in short slices, so that whatever else the machine does weighs on both,
and what is compared is the processor time of the bot process for each answered press. The echo
answers presses on the very panels on which the players pressed, by changing them, and makes as
many edits and sends for each press as the bot did just before.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final

from bot.bench.discord_load import DiscordPlayers, DiscordPressers
from bot.bench.figures import Figure
from bot.bench.process import running
from bot.bench.sides import OPTIONS, against, compared, listening, turns
from engine.runtime.clock import SystemClock

if TYPE_CHECKING:
    from pathlib import Path

    from bot.bench.sides import Pair
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
    return against("discord", "FakeDiscord", _measure)


async def _measure(folder: Path, fake: Any) -> tuple[Figure, ...]:  # noqa: ANN401 - a class
    began = time.time()
    clock = SystemClock(FACTOR, began)
    async with (
        listening(fake(clock, limits=False, answer_ms=ANSWER_MS)) as free,
        listening(fake(clock, limits=False, answer_ms=ANSWER_MS)) as played,
    ):
        pairs = await _bot_and_echo(folder, played, free, began)
        refused = sum(played.api.refused.values())
        share = 100 * refused / sum(played.api.counts.values())
    sides, ratio = compared(pairs)
    return (
        *sides,
        Figure("bot: calls refused, per cent", share, "<= 1", ok=share <= 1),
        Figure("bot over echo, by processor time", ratio, f">= {LEAST}", ok=ratio >= LEAST),
    )


async def _bot_and_echo(
    folder: Path, played: FakeDiscord, free: FakeDiscord, began: float
) -> list[Pair]:
    """Let the two sides take turns; gives what each did."""
    arguments = ("--factor", str(FACTOR), "--began", str(began))
    players = DiscordPlayers(played, TABLES, AT_ONCE, OPTIONS)
    async with running(folder, played, "tests.fakes.bot_process", *arguments) as bot:
        await _connected(played)
        async with asyncio.timeout(START_SECONDS):
            while len(played.state.world.emojis) < EMOJIS:  # noqa: ASYNC110 - a socket says when
                await asyncio.sleep(0.1)
        await players.sit_down(START_SECONDS)
        await players.press_for(SETTLE_SECONDS, bot)
        free.state.world.emojis |= played.state.world.emojis
        crowd = DiscordPressers(free, AT_ONCE, players.samples)
        async with running(folder, free, "tests.fakes.echo_discord") as echo:
            await _connected(free)
            return await turns((players, bot), (crowd, echo), PAIRS, SLICE_SECONDS)


async def _connected(discord: FakeDiscord) -> None:
    """Wait until a bot listens to the gateway."""
    async with asyncio.timeout(CONNECT_SECONDS):
        while not discord.state.sessions.is_connected:  # noqa: ASYNC110 - a socket says when
            await asyncio.sleep(0.05)
    await asyncio.sleep(1.0)
