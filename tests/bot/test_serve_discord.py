"""The bot as a process before Discord: what is wrong with its settings is said in one line."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from engine.runtime.clock import SystemClock
from tests.bot.test_serve import ended, start
from tests.fakes.discord import FakeDiscord

if TYPE_CHECKING:
    import asyncio
    from collections.abc import AsyncIterator
    from pathlib import Path


@asynccontextmanager
async def discord() -> AsyncIterator[FakeDiscord]:
    fake = FakeDiscord(SystemClock())
    await fake.start()
    try:
        yield fake
    finally:
        await fake.stop()


async def begin(folder: Path, token: str, url: str, gateway: str) -> asyncio.subprocess.Process:
    """Start the bot on Discord alone."""
    return await start(
        folder,
        "https://api.telegram.org",
        "",
        HAKEM_DISCORD_TOKEN=token,
        HAKEM_DISCORD_API_URL=url,
        HAKEM_DISCORD_GATEWAY_URL=gateway,
        HAKEM_LOG_LEVEL="ERROR",
    )


async def test_a_wrong_token_ends_with_one_line(tmp_path: Path) -> None:
    async with discord() as fake:
        bot = await begin(tmp_path, "MTwrong.Wrong.Wrong", fake.api_url, fake.gateway_url)
        said = await ended(bot)
    assert bot.returncode == 78
    assert said.strip() == "HAKEM_DISCORD_TOKEN: the platform does not know this token."


async def test_wrong_addresses_end_with_one_line(tmp_path: Path) -> None:
    bot = await begin(tmp_path, "MTx.X.X", "https://discord.com", "https://gateway.discord.gg")
    said = await ended(bot)
    assert bot.returncode == 78
    assert said.count("\n") == 1
    assert "HAKEM_DISCORD_API_URL: it must end with /api/v10" in said
    assert "HAKEM_DISCORD_GATEWAY_URL: it must begin with wss:// or ws://" in said
    assert "MTx" not in said
