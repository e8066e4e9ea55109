"""Runs the fake alone: ``python -m tests.fakes.discord --port N --factor F [--no-limits]``.

It prints one line of JSON when it listens, ``api``, ``gateway``, ``url``, ``token`` and ``began``,
and is steered through `tests.fakes.discord.control`. To stay small in long runs it keeps counts
only; ``--keep`` keeps all calls, earlier contents and what the comparison with records needs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import time

from engine.runtime.clock import SystemClock
from tests.fakes.discord.control import Control
from tests.fakes.discord.fake import FakeDiscord


async def serve(wanted: argparse.Namespace) -> None:
    """Listen until a signal."""
    began = time.time() if wanted.began is None else wanted.began
    clock = SystemClock(wanted.factor, began)
    fake = FakeDiscord(
        clock,
        limits=not wanted.no_limits,
        answer_ms=wanted.answer_ms,
        factor=wanted.factor,
    )
    if not wanted.keep:
        fake.keep_little()
    fake.server.extra["control"] = Control(fake).handle
    port = await fake.start(wanted.port)
    told = {
        "api": fake.api_url,
        "gateway": fake.gateway_url,
        "url": fake.url,
        "port": port,
        "token": fake.token,
        "began": began,
    }
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
    parser = argparse.ArgumentParser(prog="tests.fakes.discord")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--factor", type=float, default=1.0)
    parser.add_argument("--began", type=float, default=None)
    parser.add_argument("--answer-ms", type=int, default=3000)
    parser.add_argument("--no-limits", action="store_true")
    parser.add_argument("--keep", action="store_true")
    asyncio.run(serve(parser.parse_args()))


if __name__ == "__main__":
    main()
