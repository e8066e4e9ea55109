"""One fake Telegram, one bot process and their clock, put together for a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.e2e.chat.process import BotProcess
from tests.e2e.chat.telegram import TelegramWorld
from tests.fakes.clock import TownClock
from tests.fakes.telegram import FakeTelegram

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tests.fakes.telegram import Call

FACTOR: Final = 15.0
WEBHOOK: Final = "HAKEM_TELEGRAM_WEBHOOK_URL"
LONG_TEXT: Final = 12
"""Texts of this length do not stand in a log by chance."""


class Town:
    """A world, its bot, and whether all went well."""

    def __init__(self, database: Path, factor: float) -> None:
        """Prepare; `open` starts everything."""
        self.clock = TownClock(database.with_suffix(".clock"), factor)
        self.fake = FakeTelegram(self.clock)
        self.world = TelegramWorld(self.fake)
        self.database = database
        self.bot: BotProcess

    @classmethod
    async def open(cls, database: Path, factor: float = FACTOR, *, hooked: bool = False) -> Town:
        """Start the fake and the bot, which polls or has updates delivered to it."""
        town = cls(database, factor)
        town.clock.start()
        await town.fake.start()
        settings = {
            "HAKEM_TELEGRAM_TOKEN": town.fake.token,
            "HAKEM_TELEGRAM_API_URL": town.fake.url,
        }
        town.bot = BotProcess(database, town.clock, settings)
        if hooked:
            town.bot.change(WEBHOOK, f"http://127.0.0.1:{town.bot.port}/telegram")
        try:
            await town.bot.start()
            await town.world.settle(2)  # the bot tells its commands, and nobody taps others
        except BaseException:
            await town.close()
            raise
        return town

    async def close(self) -> None:
        """End both, whatever state they are in."""
        await self.bot.stop()
        await self.fake.stop()
        await self.clock.stop()

    async def kill(self) -> None:
        """Kill the bot with -9."""
        await self.bot.kill()
        self.fake.bot_went_down()

    async def restart(self, *, after_seconds: float = 0) -> None:
        """Start the bot again, after virtual time has passed."""
        self.clock.jump(after_seconds)
        await self.bot.start()
        self.fake.bot_came_up()

    def refused(self, excused: Iterable[str] = ()) -> list[Call]:
        """Give the calls that Telegram refused, but for answers that came too late."""
        texts = (*excused, "query is too old")
        return [
            call
            for call in self.fake.calls
            if not call.ok and not any(text in call.description for text in texts)
        ]

    async def check(self) -> None:
        """Check that nothing leaked, nothing was forbidden, nobody was left without an answer."""
        await self.world.settle(3)
        code = await self.bot.stop()
        self.fake.check_records(await self.bot.records())
        assert self.fake.complaints == [], self.fake.complaints[:5]
        self.bot.check_log((self.fake.token, *self._texts()))
        assert code == 0, self.bot.log()[-2000:]

    def _texts(self) -> set[str]:
        """Give lines that people have read or written, as far as they are long."""
        chats = self.fake.state.world.chats.values()
        texts = (m.text for chat in chats for m in chat.messages.values())
        return {line for text in texts for line in text.split("\n") if len(line) >= LONG_TEXT}
