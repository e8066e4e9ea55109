"""The two sides of a ratio, a whole bot and an echo, against the strict fakes of the tests.

They take turns in short slices, so that whatever else the machine does weighs on both.
"""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from bot.bench.figures import Figure, MissingToolError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence

    from bot.bench.crowd import Crowd, Slice
    from bot.bench.process import Program

OPTIONS: Final = "turn_seconds=86400"
"""Nobody's clock runs out while the other side is measured."""
WARM_SHARE: Final = 0.3
"""Part of each slice that is pressed for before it begins."""

Figures = tuple[Figure, ...]
Pair = tuple["Slice", "Slice"]


def against(module: str, name: str, measure: Callable[[Path, Any], Awaitable[Figures]]) -> Figures:
    """Measure in a folder on the working folder's disk, with the class of a fake.

    Raises `MissingToolError` without the fakes of the tests.
    """
    try:
        fake: Any = getattr(import_module(f"tests.fakes.{module}"), name)
    except ImportError:
        raise MissingToolError("tests.fakes") from None

    async def measured(folder: Path) -> Figures:
        return await measure(folder, fake)

    with tempfile.TemporaryDirectory(prefix="hakem-bench-", dir=Path.cwd()) as folder:
        return asyncio.run(measured(Path(folder)))


@asynccontextmanager
async def listening(fake: Any) -> AsyncGenerator[Any]:  # noqa: ANN401 - one fake or the other
    """Let a fake listen that keeps little of what happens."""
    fake.keep_little()
    fake.api.keeps_calls = True  # the crowds hear from them what the bot did
    await fake.start()
    try:
        yield fake
    finally:
        await fake.stop()


async def pressed(crowd: Crowd, bot: Program, seconds: float) -> Slice:
    """Measure a bot that has been under load for a while."""
    await crowd.press_for(seconds * WARM_SHARE, bot)
    measured = await crowd.press_for(seconds, bot)
    await crowd.rest()
    return measured


async def turns(
    ours: tuple[Crowd, Program], echoed: tuple[Crowd, Program], pairs: int, seconds: float
) -> list[Pair]:
    """Let a bot and an echo take turns; the echo makes as many calls as the bot did just before."""
    found: list[Pair] = []
    for _ in range(pairs):
        slice_ = await pressed(*ours, seconds)
        echoed[1].tell(slice_.mean)
        found.append((slice_, await pressed(*echoed, seconds)))
    return found


def facts(name: str, slices: Sequence[Slice]) -> Figures:
    """Give the figures of one side, without a bar."""
    told = {
        "answered presses a processor second": [one.per_cpu_second for one in slices],
        "answered presses a second": [one.per_second for one in slices],
        "share of a processor": [one.cpu_seconds / one.wall_seconds for one in slices],
        "calls a press": [one.calls for one in slices],
    }
    return tuple(
        Figure(f"{name}: {what}", median(values), "-", ok=True) for what, values in told.items()
    )


def compared(pairs: Sequence[Pair]) -> tuple[Figures, float]:
    """Give the figures of both sides, and the ratio of ours by processor time."""
    ratio = median(ours.per_cpu_second / echo.per_cpu_second for ours, echo in pairs)
    bot, echo = ([pair[side] for pair in pairs] for side in (0, 1))
    return (*facts("bot", bot), *facts("echo", echo)), ratio
