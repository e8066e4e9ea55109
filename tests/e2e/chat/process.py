"""A real bot process on its own SQLite file, that can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import aiohttp

from adapters.sql.opening import open_reader
from engine.games import catalogue
from engine.lifecycle import fold
from engine.transcript import record_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.table import Entry
    from tests.fakes.clock import TownClock

Logs = dict[str, list[str]]
ROOT: Final = Path(__file__).resolve().parents[3]
START_SECONDS: Final = 90
STOP_SECONDS: Final = 20
CARD: Final = re.compile(r"(?:10|[2-9AKQJ])[♠♥♦♣]|\b[pd][2-9TAKQJ][SHDC]")
"""A card as people read it, or a move that names one."""


class BotProcess:
    """Starts `tests.fakes.bot_process` for a fake; real seconds throughout."""

    def __init__(self, database: Path, clock: TownClock, settings: dict[str, str]) -> None:
        """Take its file, the common clock, and where the platform is, as environment."""
        self.database = database
        self.log_file = database.with_suffix(".log")
        self._clock = clock
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._environment = {
            **os.environ,
            **settings,
            "HAKEM_DATABASE_URL": self.url,
            "HAKEM_HTTP_HOST": "127.0.0.1",
            "HAKEM_HTTP_PORT": str(self.port),
            "HAKEM_LOG_LEVEL": "DEBUG",
            "HAKEM_LOG_FORMAT": "json",
        }
        self.process: asyncio.subprocess.Process | None = None
        self.probe: Path | None = None
        """Where it shall write how many tasks it has."""
        self.crash = ""
        """The point at which it dies once it is armed."""

    def change(self, name: str, value: str) -> None:
        """Set something of its environment, from its next start on."""
        self._environment[name] = value

    @property
    def url(self) -> str:
        """Give the database's address."""
        return f"sqlite+aiosqlite:///{self.database}"

    async def start(self) -> None:
        """Start it and wait until it is ready."""
        command = [sys.executable, "-m", "tests.fakes.bot_process"]
        command += ["--factor", repr(self._clock.factor), "--clock", str(self._clock.file)]
        if self.probe is not None:
            command += ["--probe", str(self.probe)]
        if self.crash:
            command += ["--crash", self.crash]
        with self.log_file.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *command, cwd=ROOT, stdout=log, stderr=log, env=self._environment
            )
        end = time.monotonic() + START_SECONDS
        async with aiohttp.ClientSession() as session:
            while not await self._is_ready(session):
                assert self.process.returncode is None, self.log()[-3000:]
                assert time.monotonic() < end, self.log()[-3000:]
                await asyncio.sleep(0.03)

    async def _is_ready(self, session: aiohttp.ClientSession) -> bool:
        try:
            async with session.get(f"http://127.0.0.1:{self.port}/readyz") as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    def arm(self) -> None:
        """Let it die at its point from now on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGUSR1)

    async def died(self, seconds: float) -> None:
        """Wait, real seconds, until it has killed itself."""
        assert self.process is not None
        async with asyncio.timeout(seconds):
            assert await self.process.wait() == -signal.SIGKILL, self.log()[-2000:]
        self._clock.let_go()

    async def kill(self) -> None:
        """Kill it with -9."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()
        self._clock.let_go()

    async def stop(self) -> int:
        """Ask it to stop, kill it when it does not; gives its exit code."""
        if self.process is None:
            return 0
        if self.process.returncode is None:
            self.process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.process.wait()
        except TimeoutError:
            await self.kill()
        self._clock.let_go()
        return await self.process.wait()

    def log(self) -> str:
        """Give all that it has logged."""
        return self.log_file.read_text("utf-8")

    def check_log(self, secrets: Iterable[str]) -> None:
        """Check that its log holds no secret, no card, and nothing that it should not have met."""
        log = self.log()
        for secret in secrets:
            assert secret not in log, f"{secret!r} stands in the log"
        found = CARD.search(log)
        assert found is None, f"a card in the log: {log[found.start() - 200 : found.end() + 50]}"
        faults = [line for line in log.splitlines() if "Traceback" in line or '"error"' in line]
        assert not faults, faults[:3]

    async def logs(self) -> Logs:
        """Give the entries of every table, ``actor code``."""
        async with open_reader(self.url) as reader:
            return {
                str(head.table): [
                    f"{one.actor} {one.code}" for one in await reader.load(head.table)
                ]
                for head in await reader.tables()
            }

    async def records(self) -> dict[str, str]:
        """Give the record of every table that has begun, as `hakem export` writes it.

        The moves of a deal that is still played, which no record tells, stand there as well.
        """
        games = catalogue.load()
        found: dict[str, str] = {}
        async with open_reader(self.url) as reader:
            for head in await reader.tables():
                entries = await reader.load(head.table)
                table = fold(head.table, head.place, entries, games)
                if table.state is not None:
                    text = record_of(table, entries, games).text()
                    if not table.status.is_over:
                        moves = [f"{one.actor} {one.code}" for one in entries if _is_move(one)]
                        text = "\n".join((text.partition("\n\n")[0], "", *moves, ""))
                    found[str(head.table)] = text
        return found


def news(before: Logs, after: Logs) -> Logs:
    """Give the entries that came to tables meanwhile."""
    found = {table: log[len(before.get(table, [])) :] for table, log in after.items()}
    return {table: log for table, log in found.items() if log}


def _is_move(entry: Entry) -> bool:
    """Tell whether an entry is a move of the game or of chance."""
    return entry.actor == "N" or entry.actor[0].isdecimal()
