"""A bot process under load: started, watched for the processor time it takes, ended."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.bench.figures import MissingToolError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from tests.fakes.telegram import FakeTelegram

ROOT: Final = Path(__file__).resolve().parents[2]
START_SECONDS: Final = 60.0
END_SECONDS: Final = 10.0
LAST_GREETING: Final = "deleteWebhook"
"""What a bot calls before it polls."""
PROXIES: Final = ("http_proxy", "https_proxy", "all_proxy")
"""Whoever stands between the bot and 127.0.0.1 would be measured too."""


class Program:
    """A running process."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        """Take it, and the file that it writes to."""
        self.process = process
        self._log = log

    def cpu_seconds(self) -> float:
        """Give the processor time that all its threads took so far."""
        self.check()
        return cpu_seconds(self.process.pid)

    def tell(self, line: str) -> None:
        """Write a line to its standard input."""
        if self.process.stdin is not None:
            self.process.stdin.write(f"{line}\n".encode())

    def check(self) -> None:
        """Raise `RuntimeError` with its last words where it has ended."""
        if self.process.returncode is not None:
            raise RuntimeError(self._log.read_text("utf-8", "replace")[-2000:])


@asynccontextmanager
async def running(
    folder: Path, telegram: FakeTelegram, module: str, *arguments: str
) -> AsyncGenerator[Program]:
    """Run a module against the fake: about to poll when this is entered, ended afterwards."""
    names = [name for name in os.environ if name.lower() not in PROXIES]
    settings = {
        **{name: os.environ[name] for name in names if not name.startswith("HAKEM_")},
        "PYTHONPATH": str(ROOT),
        "HAKEM_TELEGRAM_TOKEN": telegram.token,
        "HAKEM_TELEGRAM_API_URL": telegram.url,
        "HAKEM_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'bench.db'}",
        "HAKEM_HTTP_PORT": "0",
    }
    log = folder / f"{module}.log"
    greeted = telegram.api.counts[LAST_GREETING]
    with log.open("ab") as out:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, *arguments, cwd=folder, env=settings,
            stdin=asyncio.subprocess.PIPE, stdout=out, stderr=out,
        )  # fmt: skip
    program = Program(process, log)
    try:
        async with asyncio.timeout(START_SECONDS):
            while telegram.api.counts[LAST_GREETING] == greeted:
                program.check()
                await asyncio.sleep(0.05)
        yield program
    finally:
        await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is not None:
        return
    process.terminate()
    try:
        async with asyncio.timeout(END_SECONDS):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()


def cpu_seconds(pid: int) -> float:
    """Read the processor time of a process; raises `MissingToolError` where it is not told."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text("ascii", "replace")
    except OSError:
        raise MissingToolError("/proc") from None
    # The name of the program, in brackets, may hold anything.
    user, system = told.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
