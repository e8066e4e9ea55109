"""A bot that only echoes: what discord.py itself costs, for `hakem bench discord`.

It answers each press by changing the pressed message, and makes as many further calls as it is
told, with texts and buttons of the same size. How many edits and sends there are for each press it
reads from standard input, two numbers a line, the last line counts. Token and addresses come from
the environment, as always.
"""

from __future__ import annotations

import asyncio
import os
import sys
from itertools import count
from typing import Any

import discord
import discord.gateway
import discord.http
import yarl

DIGITS = 8


class Echo(discord.Client):
    """Answers presses; fractions of a call add up from press to press."""

    def __init__(self, edits: float = 0.0, sends: float = 0.0, **options: Any) -> None:
        """Take how many edits and how many new messages there are for each press."""
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None, **options)
        self._edits = edits
        self._sends = sends
        self._owed_edits = 0.0
        self._owed_sends = 0.0
        self._before: tuple[discord.Interaction, discord.ui.View, str] | None = None
        self._numbers = count(1)

    async def setup_hook(self) -> None:
        """Follow what stands on standard input from now on."""
        loop = asyncio.get_running_loop()

        def read() -> None:
            line = sys.stdin.readline()
            if line:
                self._edits, self._sends = map(float, line.split())
            else:
                loop.remove_reader(sys.stdin)

        loop.add_reader(sys.stdin, read)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Edit and send what is due, then answer: whoever presses waits for all of it.

        What may be changed without an answer is what was pressed before.
        """
        message = interaction.message
        if message is None:
            return
        buttons = discord.ui.View.from_message(message, timeout=None)
        if self._before is not None:
            await self._further(*self._before)
        await interaction.response.edit_message(
            content=self._changed(message.content), view=buttons
        )
        self._before = interaction, buttons, message.content

    async def _further(
        self, before: discord.Interaction, buttons: discord.ui.View, text: str
    ) -> None:
        self._owed_edits += self._edits
        self._owed_sends += self._sends
        while self._owed_edits >= 1:
            self._owed_edits -= 1
            await before.edit_original_response(content=self._changed(text), view=buttons)
        while self._owed_sends >= 1:
            self._owed_sends -= 1
            await before.followup.send(self._changed(text), view=buttons, ephemeral=True)

    def _changed(self, text: str) -> str:
        """Give a text of the same length that nobody has seen yet."""
        return f"{next(self._numbers):0{DIGITS}}" + text[DIGITS:]


def main() -> None:
    """Echo until a signal."""
    discord.http.Route.BASE = os.environ["HAKEM_DISCORD_API_URL"]
    gateway = yarl.URL(os.environ["HAKEM_DISCORD_GATEWAY_URL"])
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    Echo().run(os.environ["HAKEM_DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
