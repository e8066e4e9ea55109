"""Runs the bot on a virtual clock: ``python -m tests.fakes.bot_process --factor F --clock FILE``.

The clock is a file that the fake has mapped too; without one it is the machine's, ``F`` times as
fast since ``--began T``, seconds since 1970. ``--probe FILE`` keeps the number of its tasks in a
file; ``--crash POINT`` kills it, once it has been sent SIGUSR1, at the next time that a point of
`tests.reliability.points` is reached. Everything else comes from the environment.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from adapters.chat.pictures.artist import Artist
from bot import app, logs
from bot.settings import Settings
from engine.runtime.clock import SystemClock
from tests.fakes.clock import SharedClock

if TYPE_CHECKING:
    from adapters.chat.pictures.encoding import Encoding
    from adapters.chat.pictures.spec import Picture
    from engine.runtime.ports import Clock

PROBE_SECONDS = 1.0


def main() -> None:
    """Serve until a signal."""
    parser = argparse.ArgumentParser(prog="tests.fakes.bot_process")
    parser.add_argument("--factor", type=float, default=1.0)
    parser.add_argument("--began", type=float, default=None)
    parser.add_argument("--clock", type=Path, default=None)
    parser.add_argument("--probe", type=Path, default=None)
    parser.add_argument("--crash", default="")
    wanted = parser.parse_args()
    began = time.time() if wanted.began is None else wanted.began
    settings = Settings()
    logs.set_up(settings)
    if wanted.clock is None:
        asyncio.run(_serve(settings, SystemClock(wanted.factor, began)))
    else:
        clock = SharedClock(wanted.clock, wanted.factor)
        asyncio.run(_keep_up(settings, clock, wanted.probe, wanted.crash))


class HoldingArtist(Artist):
    """An artist who takes no time: another process draws, at the machine's pace."""

    def __init__(self, clock: SharedClock) -> None:
        """Take the clock that stands still meanwhile."""
        super().__init__()
        self._clock = clock

    async def draw(self, spec: Picture, encoding: Encoding) -> bytes:
        """Give a picture as a file."""
        self._clock.held += 1
        try:
            return await super().draw(spec, encoding)
        finally:
            self._clock.held -= 1


async def _keep_up(settings: Settings, clock: SharedClock, probe: Path | None, crash: str) -> None:
    # The process is put together as always, but for who draws.
    app.__dict__["Artist"] = partial(HoldingArtist, clock)
    if crash:
        _die_at(crash)
    beside = [asyncio.create_task(clock.keep_up())]
    if probe is not None:
        beside.append(asyncio.create_task(_count_tasks(probe)))
    await _serve(settings, clock)
    for task in beside:
        task.cancel()


def _die_at(point: str) -> None:
    from tests.reliability.points import armed

    kept = ExitStack()  # never left: the process ends there

    def arm() -> None:
        kept.enter_context(armed(point, lambda: os.kill(os.getpid(), signal.SIGKILL)))

    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, arm)


async def _count_tasks(probe: Path) -> None:
    while True:
        _write(probe, f"{len(asyncio.all_tasks())}")
        await asyncio.sleep(PROBE_SECONDS)


def _write(file: Path, text: str) -> None:
    file.write_text(text, "utf-8")


async def _serve(settings: Settings, clock: Clock) -> None:
    await app.serve(settings, clock)


if __name__ == "__main__":
    main()
