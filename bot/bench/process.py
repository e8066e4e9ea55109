"""A bot process under load: started, watched for the processor time it takes, ended."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.bench.figures import MissingToolError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from tests.fakes.discord import FakeDiscord
    from tests.fakes.telegram import FakeTelegram

ROOT: Final = Path(__file__).resolve().parents[2]
START_SECONDS: Final = 60.0
END_SECONDS: Final = 10.0
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
    folder: Path, fake: FakeTelegram | FakeDiscord, module: str, *arguments: str
) -> AsyncGenerator[Program]:
    """Run a module against a fake: about to hear people when this is entered, ended afterwards."""
    wanted, greeting = _told(fake)
    names = [name for name in os.environ if name.lower() not in PROXIES]
    settings = {
        **{name: os.environ[name] for name in names if not name.startswith("HAKEM_")},
        "PYTHONPATH": str(ROOT),
        **wanted,
        "HAKEM_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'bench.db'}",
        "HAKEM_HTTP_PORT": "0",
        # What is measured are calls; another process that draws would take a core of the machine.
        "HAKEM_PICTURES": "off",
    }
    log = folder / f"{module}.log"
    greeted = fake.api.counts[greeting]
    with log.open("ab") as out:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, *arguments, cwd=folder, env=settings,
            stdin=asyncio.subprocess.PIPE, stdout=out, stderr=out,
        )  # fmt: skip
    program = Program(process, log)
    try:
        async with asyncio.timeout(START_SECONDS):
            while fake.api.counts[greeting] == greeted:
                program.check()
                await asyncio.sleep(0.05)
        yield program
    finally:
        await _end(process)


def _told(fake: Any) -> tuple[dict[str, str], str]:  # noqa: ANN401 - one fake or the other
    """Give what tells a bot where a fake is, and the last call before it hears people."""
    if hasattr(fake, "gateway_url"):
        settings = {
            "HAKEM_DISCORD_TOKEN": fake.token,
            "HAKEM_DISCORD_API_URL": fake.api_url,
            "HAKEM_DISCORD_GATEWAY_URL": fake.gateway_url,
        }
        return settings, "get_my_oauth2_application"
    settings = {"HAKEM_TELEGRAM_TOKEN": fake.token, "HAKEM_TELEGRAM_API_URL": fake.url}
    return settings, "deleteWebhook"


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
