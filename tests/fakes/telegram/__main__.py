"""Runs the fake alone: ``python -m tests.fakes.telegram --port N --factor F [--no-limits]``.

It prints one line of JSON when it listens, ``url``, ``token`` and ``began``, and is steered through
`tests.fakes.telegram.control`. To stay small in long runs it keeps counts only; ``--keep`` keeps
all calls, earlier contents and what the comparison with records needs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import time

from engine.runtime.clock import SystemClock
from tests.fakes.telegram.control import Control
from tests.fakes.telegram.fake import FakeTelegram


async def serve(wanted: argparse.Namespace) -> None:
    """Listen until a signal."""
    began = time.time() if wanted.began is None else wanted.began
    clock = SystemClock(wanted.factor, began)
    fake = FakeTelegram(clock, wanted.level, limits=not wanted.no_limits)
    if not wanted.keep:
        fake.keep_little()
    fake.server.extra["control"] = Control(fake).handle
    port = await fake.start(wanted.port)
    told = {"url": fake.url, "port": port, "token": fake.token, "began": began}
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    await stopping.wait()
    await fake.stop()


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="tests.fakes.telegram")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--factor", type=float, default=1.0)
    parser.add_argument("--began", type=float, default=None)
    parser.add_argument("--level", default="10.3", choices=["10.0", "10.2", "10.3"])
    parser.add_argument("--no-limits", action="store_true")
    parser.add_argument("--keep", action="store_true")
    asyncio.run(serve(parser.parse_args()))


if __name__ == "__main__":
    main()
