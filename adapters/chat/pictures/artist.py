"""Has pictures drawn as files in a process of their own, one after another."""

from __future__ import annotations

import asyncio
import pickle
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from asyncio.subprocess import Process

    from adapters.chat.pictures.encoding import Encoding
    from adapters.chat.pictures.spec import Picture

SECONDS: Final = 20.0
"""What a picture may take; the first one waits for the process to begin."""
LENGTH: Final = 4
"""Bytes before a message that say how many it has, the lowest first."""
_ROOT: Final = Path(__file__).parents[3]


class DrawingError(Exception):
    """A picture could not be drawn."""


class Draws(Protocol):
    """Whoever makes files of pictures."""

    async def draw(self, spec: Picture, encoding: Encoding) -> bytes:
        """Give a picture as a file; raises `DrawingError`."""
        ...


class Artist:
    """Begins the drawing process when the first picture is wanted, and anew when it is gone."""

    def __init__(self, seconds: float = SECONDS) -> None:
        """Take how long a picture may take at the most."""
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._process: Process | None = None

    async def draw(self, spec: Picture, encoding: Encoding) -> bytes:
        """Give a picture as a file; raises `DrawingError`."""
        asked = pickle.dumps((spec, encoding))
        async with self._turn:
            try:
                async with asyncio.timeout(self._seconds):
                    drawn = await self._ask(asked)
            except (OSError, EOFError, TimeoutError) as error:
                await self._end()
                raise DrawingError from error
            except asyncio.CancelledError:
                # An answer that nobody has read would be taken for that of the next picture.
                await self._end()
                raise
        if not drawn:
            raise DrawingError
        return drawn

    async def begin(self) -> None:
        """Begin the process before the first picture is wanted, which then need not wait for it."""
        async with self._turn:
            try:
                await self._running()
            except OSError:
                self._process = None

    async def close(self) -> None:
        """End the process."""
        async with self._turn:
            await self._end()

    async def _ask(self, asked: bytes) -> bytes:
        process = await self._running()
        if process.stdin is None or process.stdout is None:
            raise EOFError
        process.stdin.write(len(asked).to_bytes(LENGTH, "little") + asked)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        return await process.stdout.readexactly(int.from_bytes(head, "little"))

    async def _running(self) -> Process:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "adapters.chat.pictures.studio",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                # So the process draws with the code of this one, wherever that was started.
                cwd=_ROOT,
            )
        return process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
