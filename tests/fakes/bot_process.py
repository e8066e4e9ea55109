"""Runs the bot on a virtual clock: ``python -m tests.fakes.bot_process --factor F --clock FILE``.

The clock is a file that the fake has mapped too; without one it is the machine's, ``F`` times as
fast since ``--began T``, seconds since 1970. Everything else comes from the environment.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bot import logs
from bot.settings import Settings
from engine.runtime.clock import SystemClock
from tests.fakes.clock import SharedClock

if TYPE_CHECKING:
    from engine.runtime.ports import Clock


def main() -> None:
    """Serve until a signal."""
    parser = argparse.ArgumentParser(prog="tests.fakes.bot_process")
    parser.add_argument("--factor", type=float, default=1.0)
    parser.add_argument("--began", type=float, default=None)
    parser.add_argument("--clock", type=Path, default=None)
    wanted = parser.parse_args()
    began = time.time() if wanted.began is None else wanted.began
    settings = Settings()
    logs.set_up(settings)
    if wanted.clock is None:
        asyncio.run(_serve(settings, SystemClock(wanted.factor, began)))
    else:
        asyncio.run(_keep_up(settings, SharedClock(wanted.clock, wanted.factor)))


async def _keep_up(settings: Settings, clock: SharedClock) -> None:
    shown = asyncio.create_task(clock.keep_up())
    await _serve(settings, clock)
    shown.cancel()


async def _serve(settings: Settings, clock: Clock) -> None:
    from bot.app import serve

    await serve(settings, clock)


if __name__ == "__main__":
    main()
