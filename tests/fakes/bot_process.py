"""Runs the bot on a virtual clock: ``python -m tests.fakes.bot_process --factor F --began T``.

``began`` is when virtual time equals real time, seconds since 1970: a bot that is started again
and the fake it talks to agree on the time. Everything else comes from the environment, as always.
"""

from __future__ import annotations

import argparse
import asyncio
import time

from bot import logs
from bot.settings import Settings
from engine.runtime.clock import SystemClock


def main() -> None:
    """Serve until a signal."""
    parser = argparse.ArgumentParser(prog="tests.fakes.bot_process")
    parser.add_argument("--factor", type=float, default=1.0)
    parser.add_argument("--began", type=float, default=None)
    wanted = parser.parse_args()
    from bot.app import serve

    began = time.time() if wanted.began is None else wanted.began
    settings = Settings()
    logs.set_up(settings)
    asyncio.run(serve(settings, SystemClock(wanted.factor, began)))


if __name__ == "__main__":
    main()
