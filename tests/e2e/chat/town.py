"""One fake platform, one bot process and their clock, put together for a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.e2e.chat.discord import DiscordWorld
from tests.e2e.chat.process import BotProcess
from tests.e2e.chat.telegram import TelegramWorld
from tests.fakes.clock import TownClock
from tests.fakes.discord import FakeDiscord
from tests.fakes.discord import Fault as DiscordFault
from tests.fakes.telegram import FakeTelegram
from tests.fakes.telegram import Fault as TelegramFault

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

WEBHOOK: Final = "HAKEM_TELEGRAM_WEBHOOK_URL"
LONG_TEXT: Final = 12
"""Texts of this length do not stand in a log by chance."""
TELEGRAM: Final = "telegram"
DISCORD: Final = "discord"
PLATFORMS: Final = (TELEGRAM, DISCORD)
METHODS: Final = {
    TELEGRAM: {
        "send": "sendMessage",
        "edit": "editMessageText",
        "words": "editMessageCaption",
        "picture": "editMessageMedia",
    },
    DISCORD: {
        "send": "create_message",
        "edit": "update_message",
        "words": "update_message",
        "picture": "update_message",
    },
}
FACTORS: Final = {TELEGRAM: 15.0, DISCORD: 12.0}
"""How much faster than real time passes: Discord's library connects and waits in real seconds."""
ANSWER_SECONDS: Final = 3.0
"""Real seconds that an interaction may wait: a machine that is busy with tests stalls a while."""


class Town:
    """A world, its bot, and whether all went well."""

    def __init__(
        self, database: Path, factor: float, platform: str = TELEGRAM, level: str = "10.3"
    ) -> None:
        """Prepare; `open` starts everything. ``level`` is that of Telegram's server."""
        self.platform = platform
        self.clock = TownClock(database.with_suffix(".clock"), factor)
        self.fake: Any
        self.world: Any
        if platform == TELEGRAM:
            self.fake = FakeTelegram(self.clock, level)
            self.world = TelegramWorld(self.fake)
        else:
            answer_ms = round(ANSWER_SECONDS * 1000 * factor)
            self.fake = FakeDiscord(self.clock, answer_ms=answer_ms)
            self.world = DiscordWorld(self.fake)
        self.database = database
        self.bot: BotProcess

    @classmethod
    async def open(
        cls,
        database: Path,
        factor: float | None = None,
        platform: str = TELEGRAM,
        *,
        hooked: bool = False,
        level: str = "10.3",
    ) -> Town:
        """Start the fake and the bot, which polls or has updates delivered to it."""
        town = cls(database, factor or FACTORS[platform], platform, level)
        town.clock.start()
        await town.fake.start()
        town.bot = BotProcess(database, town.clock, town.settings())
        if hooked:
            town.bot.change(WEBHOOK, f"http://127.0.0.1:{town.bot.port}/telegram")
        try:
            await town.bot.start()
            await town.connected()
            await town.world.settle(2)  # the bot tells its commands, and nobody taps others
        except BaseException:
            await town.close()
            raise
        return town

    def settings(self) -> dict[str, str]:
        """Give what tells the bot where the platform is."""
        if self.platform == TELEGRAM:
            return {
                "HAKEM_TELEGRAM_TOKEN": self.fake.token,
                "HAKEM_TELEGRAM_API_URL": self.fake.url,
            }
        return {
            "HAKEM_DISCORD_TOKEN": self.fake.token,
            "HAKEM_DISCORD_API_URL": self.fake.api_url,
            "HAKEM_DISCORD_GATEWAY_URL": self.fake.gateway_url,
        }

    def fault(self, kind: str, method: str | None = None, **more: Any) -> Any:
        """Make a fault of the platform; ``method`` is one of `METHODS`, None any."""
        named = None if method is None else METHODS[self.platform][method]
        make = TelegramFault if self.platform == TELEGRAM else DiscordFault
        return make(kind, named, **more)

    async def connected(self) -> None:
        """Wait until people can use the bot: on Discord its commands are to be there."""
        if self.platform == DISCORD:
            state = self.fake.state
            await self.world.until(
                lambda: state.sessions.is_connected and state.commands.of(None), 600
            )

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
        await self.connected()
        self.fake.bot_came_up()

    def refused(self, excused: Iterable[str] = ()) -> list[Any]:
        """Give the calls that the platform refused, but for answers that came too late.

        Nor does the one call count that asks whether a server knows messages for one person.
        """
        texts = (*excused, "query is too old")
        return [
            call
            for call in self.fake.calls
            if not call.ok
            and not any(text in call.description for text in texts)
            and call.params.get("ephemeral_message_id") != 0
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
        world = self.fake.state.world
        chats = world.chats if self.platform == TELEGRAM else world.channels
        seen = (
            message
            for chat in chats.values()
            for message in (*chat.messages.values(), *getattr(chat, "ephemeral", {}).values())
        )
        texts = (message.text for message in seen)
        return {line for text in texts for line in text.split("\n") if len(line) >= LONG_TEXT}
