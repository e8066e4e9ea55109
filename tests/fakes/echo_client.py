"""A small bot on the real discord.py, connected to the fake Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import discord
import discord.gateway
import discord.http
import yarl
from discord import app_commands

if TYPE_CHECKING:
    import pytest

    from tests.fakes.discord import FakeDiscord

READY_SECONDS: Final = 0.02
"""So long discord.py waits for one more guild after the last."""
NOBODY: Final = discord.AllowedMentions.none()


class EchoClient(discord.Client):
    """Answers a few commands and buttons in each of the ways that there are."""

    def __init__(self, **options: Any) -> None:
        """Want guilds only, as the bot does."""
        options = {"guild_ready_timeout": READY_SECONDS, "allowed_mentions": NOBODY, **options}
        super().__init__(intents=discord.Intents(guilds=True), **options)
        self.tree = app_commands.CommandTree(self)
        self.is_listening = asyncio.Event()
        self.resumes = 0
        self.seen: list[discord.Interaction] = []

    async def on_ready(self) -> None:
        self.is_listening.set()

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)
        if interaction.type is discord.InteractionType.component:
            data: Any = interaction.data
            await self.pressed(interaction, data["custom_id"])

    async def pressed(self, interaction: discord.Interaction, custom_id: str) -> None:
        """Do what a button says: ``reply``, ``update``, ``defer`` and so on."""
        response = interaction.response
        if custom_id.endswith("!reply"):
            await response.send_message("For you", ephemeral=True, view=buttons("!update"))
        elif custom_id.endswith("!update"):
            await response.edit_message(content="Changed")
        elif custom_id.endswith("!later"):
            await response.defer(ephemeral=True, thinking=True)
            await interaction.edit_original_response(content="At last")
        elif custom_id.endswith("!form"):
            await response.send_modal(Amount())
        elif custom_id.endswith("!more"):
            await response.defer()
            await interaction.followup.send("And more", ephemeral=True)


class Amount(discord.ui.Modal, title="How much"):
    """A form of one field, which tells what was written there."""

    chips: discord.ui.Label[Any] = discord.ui.Label(
        text="Chips", component=discord.ui.TextInput(custom_id="chips", max_length=3)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        component: Any = self.chips.component
        await interaction.response.send_message(f"{component.value} it is", ephemeral=True)


class Choice(discord.ui.View):
    """A menu of which two values are to be chosen."""

    def __init__(self) -> None:
        """Make it one that lasts."""
        super().__init__(timeout=None)

    @discord.ui.select(
        custom_id="1:ab:0:?menu",
        options=[discord.SelectOption(label=card, value=card) for card in ("2S", "3S", "4S")],
        min_values=2,
        max_values=2,
    )
    async def chosen(self, interaction: discord.Interaction, menu: discord.ui.Select[Any]) -> None:
        await interaction.response.edit_message(content=" and ".join(menu.values), view=None)


def buttons(*codes: str) -> discord.ui.View:
    """Make a keyboard whose buttons carry tokens of a table."""
    view = discord.ui.View(timeout=None)
    for code in codes:
        view.add_item(discord.ui.Button(label=code.strip("!"), custom_id=f"1:ab:0:{code}"))
    return view


def point_at(fake: FakeDiscord, patch: pytest.MonkeyPatch) -> None:
    """Let discord.py take the fake for Discord."""
    patch.setattr(discord.http.Route, "BASE", fake.api_url)
    gateway = yarl.URL(fake.gateway_url)
    patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)


@asynccontextmanager
async def connected(fake: FakeDiscord, client: EchoClient) -> AsyncGenerator[EchoClient]:
    """Log a client in, wait until it listens, and end it."""
    running = asyncio.create_task(client.start(fake.token))
    listening = asyncio.create_task(client.is_listening.wait())
    try:
        async with asyncio.timeout(10):
            await asyncio.wait((running, listening), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        yield client
    finally:
        listening.cancel()
        await client.close()
        with suppress(asyncio.CancelledError, discord.DiscordException, AttributeError):
            await running
