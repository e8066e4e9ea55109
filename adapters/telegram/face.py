"""The Telegram face: one bot from its first greeting to its last call."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from telegram.error import InvalidToken

from adapters.chat.face import BadTokenError
from adapters.telegram.client import Client
from adapters.telegram.failures import is_strange, reason
from adapters.telegram.inbound import Inbound
from adapters.telegram.membership import Membership
from adapters.telegram.menu import write_menus
from adapters.telegram.polling import Poller
from adapters.telegram.replies import Replies
from adapters.telegram.rights import TelegramRights
from adapters.telegram.surface import TelegramSurface
from adapters.telegram.webhook import Receiver
from adapters.telegram.whispers import Whispers

if TYPE_CHECKING:
    from telegram import User

    from adapters.chat.face import Desk, Mailbox, Tables
    from adapters.chat.gallery import Gallery
    from adapters.chat.texts import Texts
    from adapters.telegram.webhook import Gate
    from engine.runtime.ports import Clock, Directory

logger = logging.getLogger(__name__)

LONGEST_WAIT: Final = 30


class TelegramFace:
    """One bot account; connect, run until stopped, close."""

    def __init__(
        self,
        client: Client,
        directory: Directory,
        texts: Texts,
        clock: Clock,
        games: tuple[str, ...],
        gate: Gate | None = None,
        gallery: Gallery | None = None,
    ) -> None:
        """Take the bot, the ports, the games for the menu; without a gate it polls.

        Without a gallery there are no pictures.
        """
        self.surface = TelegramSurface(client, directory, gallery)
        self.rights = TelegramRights(client, clock)
        self._client = client
        self._directory = directory
        self._texts = texts
        self._clock = clock
        self._games = games
        self._stopping = asyncio.Event()
        self._gate = gate
        self._source: Poller | Receiver | None = None

    async def connect(self) -> bool:
        """Greet Telegram once; tells whether it was reached. Raises `BadTokenError`."""
        try:
            await self._client.initialize()
            # Also where one is wanted: set anew it is delivered to at once, whatever failed before.
            await self._client.delete_webhook()
        except Exception as error:  # noqa: BLE001 - a server may answer anything; it is asked again
            self._explain(error)
            return False
        self.surface.username = self._client.username
        logger.info("connected", extra={"platform": self.surface.platform})
        return True

    async def run(self, desk: Desk, tables: Tables, mailbox: Mailbox) -> None:
        """Hear people until `stop` was called.

        Raises `BadTokenError` before the first success, `AnotherRunsError` when another process
        hears them too.
        """
        if not await self._reach():
            return
        user: User = self._client.bot
        whispers = Whispers(
            self.surface.ephemeral, self._directory, tables, mailbox, self._texts, self._clock
        )
        replies = Replies(
            self._client, self.surface, mailbox, self._directory, self._texts, self._clock, whispers
        )
        membership = Membership(self._directory, tables, mailbox)
        inbound = Inbound(user, self._directory, desk, replies, membership, whispers)
        if self._gate is None:
            self._source = Poller(self._client, inbound.hear, self._clock)
        else:
            self._source = Receiver(self._client, self._gate, inbound.hear, self._clock)
        menus = asyncio.create_task(write_menus(self._client, self._texts, self._games))
        try:
            if self._stopping.is_set():
                return
            await self._source.run()
        finally:
            menus.cancel()
            await asyncio.gather(menus, whispers.close(), return_exceptions=True)

    def stop(self) -> None:
        """Let `run` return, within a second."""
        self._stopping.set()
        if self._source is not None:
            self._source.stop()

    async def close(self) -> None:
        """Close all connections."""
        await self._client.shutdown()

    def _explain(self, error: Exception) -> None:
        """Say why Telegram was not reached; raises `BadTokenError` where it was."""
        facts = {"platform": self.surface.platform, "code": reason(error)}
        if is_strange(error):
            logger.error("what answers there is no Bot API server", extra=facts)
        elif isinstance(error, InvalidToken):
            raise BadTokenError(self.surface.platform) from error
        else:
            logger.warning("Telegram cannot be reached", extra=facts)

    async def _reach(self) -> bool:
        """Greet Telegram until it answers; tells whether there is still a reason to go on."""
        seconds = 1
        while not self._stopping.is_set():
            if self.surface.username or await self.connect():
                return True
            pause = asyncio.ensure_future(
                self._clock.sleep_until(self._clock.now_ms() + seconds * 1000)
            )
            stopping = asyncio.ensure_future(self._stopping.wait())
            await asyncio.wait((pause, stopping), return_when=asyncio.FIRST_COMPLETED)
            for task in (pause, stopping):
                task.cancel()
            seconds = min(LONGEST_WAIT, seconds * 2)
        return False
