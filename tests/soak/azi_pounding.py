"""A process in which people play Azi until it is killed, and a look at its books afterwards.

Run as a program with a URL and a number it plays as fast as it can and tells that it has begun.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

from adapters.sql.opening import open_reader, open_store
from engine.runtime.clock import SystemClock
from tests.engine.runtime.chip_lives import Life, require_settled

ROOT: Final = Path(__file__).parents[2]
FACTOR: Final = 500.0
"""How many times faster than a real one the clock of the process is."""


class FastClock(SystemClock):
    """A clock that passes quickly by itself."""

    async def advance(self, seconds: float) -> None:
        """Let time pass."""
        await self.sleep_until(self.now_ms() + int(seconds * 1000))

    async def settle(self) -> None:
        """Let the host wake its tables."""
        await asyncio.sleep(0.2)


def play_and_kill(url: str, number: int, seconds: float) -> None:
    """Let a process play for so long, and kill it."""
    command = [sys.executable, __file__, url, str(number)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begins\n"
        time.sleep(0.2 + seconds)
        assert process.poll() is None, "it died by itself"
        process.kill()


async def look(url: str) -> tuple[int, int]:
    """Check the books; gives how many transactions and tables there are."""
    async with open_reader(url) as store:
        assert await store.integrity() == ()
        logs = {head.table: await store.load(head.table) for head in await store.tables()}
        ledger = await store.ledger()
        require_settled(logs, await store.accounts(), ledger)
        return len(ledger), len(logs)


async def _pound(url: str, number: int) -> None:
    async with open_store(url) as store:
        os.write(1, b"begins\n")
        await Life(store, Random(number), FastClock(FACTOR)).live(10**9)


if __name__ == "__main__":
    asyncio.run(_pound(sys.argv[1], int(sys.argv[2])))
