"""Runs a fake as a process of its own: what all of them take on their command line and print."""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import time
from typing import TYPE_CHECKING, Any

from engine.runtime.clock import SystemClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.common.control import Control


def parser(prog: str) -> argparse.ArgumentParser:
    """Give a parser of what all fakes take."""
    made = argparse.ArgumentParser(prog=prog)
    made.add_argument("--port", type=int, default=0)
    made.add_argument("--factor", type=float, default=1.0)
    made.add_argument("--began", type=float, default=None)
    made.add_argument("--no-limits", action="store_true")
    made.add_argument("--keep", action="store_true")
    return made


async def serve(
    wanted: argparse.Namespace,
    fake_of: Callable[[SystemClock], Any],
    control_of: Callable[[Any], Control],
    told: Callable[[Any], dict[str, Any]],
) -> None:
    """Listen until a signal; one line of JSON says where, ``told`` gives what a platform adds."""
    began = time.time() if wanted.began is None else wanted.began
    fake = fake_of(SystemClock(wanted.factor, began))
    if not wanted.keep:
        fake.keep_little()
    fake.server.extra["control"] = control_of(fake).handle
    port = await fake.start(wanted.port)
    line = {"url": fake.url, "port": port, "token": fake.token, "began": began, **told(fake)}
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    await stopping.wait()
    await fake.stop()
