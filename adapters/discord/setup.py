"""What Discord keeps for the application, brought up to date once: commands, pictures of cards."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord

from adapters.chat.surface import SlowDownError, SurfaceError, TryAgainError
from adapters.discord.tree import digest

if TYPE_CHECKING:
    from adapters.discord.calls import Calls
    from adapters.discord.emojis import Emojis
    from adapters.discord.surface import DiscordSurface
    from adapters.discord.tree import Tree
    from engine.runtime.ports import Clock, Notes

logger = logging.getLogger(__name__)

NOTE: Final = "discord-commands"
"""Under which the hash of the commands is noted that Discord knows."""
WAIT_MS: Final = 60_000


class Setup:
    """Brings it up to date."""

    def __init__(
        self,
        calls: Calls,
        tree: Tree,
        emojis: Emojis,
        surface: DiscordSurface,
        notes: Notes,
        clock: Clock,
    ) -> None:
        """Take what there should be, and the calls."""
        self._calls = calls
        self._tree = tree
        self._emojis = emojis
        self._surface = surface
        self._notes = notes
        self._clock = clock

    async def run(self) -> None:
        """Write commands and pictures; what fails for a moment is tried again, until cancelled."""
        while True:
            while not self._calls.is_ready or not await self._done():
                await self._wait(WAIT_MS if self._calls.is_ready else 1000)
            await self._calls.lacks_emojis.wait()
            # Somebody has taken emojis away: buttons do with their texts until there are new ones.
            self._surface.emojis = {}
            await self._wait(WAIT_MS)
            self._calls.lacks_emojis.clear()

    async def _wait(self, ms: int) -> None:
        await self._clock.sleep_until(self._clock.now_ms() + ms)

    async def _done(self) -> bool:
        """Tell whether there is nothing left to be tried."""
        try:
            await self._write_commands()
            self._surface.emojis = await self._emojis.bring_up_to_date()
        except (TryAgainError, SlowDownError):
            return False
        except (SurfaceError, discord.HTTPException) as error:
            facts = {"kind": type(error).__name__}
            logger.warning("commands or emojis were refused", extra=facts)
        return True

    async def _write_commands(self) -> None:
        """Write the commands, unless Discord knows these very ones already."""
        commands = self._tree.commands()
        wanted = f"{self._calls.application} {digest(commands)}"
        if await self._notes.note(NOTE) != wanted:
            await self._calls.commands(commands)
            await self._notes.keep_note(NOTE, wanted)
            logger.info("commands are written", extra={"count": len(commands)})
