"""The Discord face: one application from its login to its last answer."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any, Final

from adapters.chat.faults import log_fault
from adapters.discord.calls import Calls
from adapters.discord.client import listen
from adapters.discord.emojis import Emojis
from adapters.discord.gateway import Gateway
from adapters.discord.inbound import Inbound
from adapters.discord.membership import Membership
from adapters.discord.panels import Panels
from adapters.discord.patience import Patience
from adapters.discord.replies import Replies
from adapters.discord.rights import DiscordRights
from adapters.discord.setup import Setup
from adapters.discord.surface import DiscordSurface
from adapters.discord.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    import discord

    from adapters.chat.face import Desk, Mailbox, Tables
    from adapters.chat.gallery import Gallery
    from adapters.chat.texts import Texts
    from engine.game import AnyGame
    from engine.runtime.ports import Clock, Directory, Notes

FAREWELL: Final = 0.4
"""Real seconds for work that is under way at the end."""
AGAIN: Final = 0.1
"""Real seconds until what has not ended is cancelled once more."""


class DiscordFace:
    """One application; connect, run until stopped, close."""

    def __init__(
        self,
        client: discord.Client,
        token: str,
        directory: Directory,
        notes: Notes,
        texts: Texts,
        clock: Clock,
        games: Mapping[str, AnyGame],
        draw: Callable[[str, int, int], bytes] | None = None,
        gallery: Gallery | None = None,
    ) -> None:
        """Take the client, its token, the ports, the games, what makes bitmaps, and a gallery."""
        self._client = client
        self._directory = directory
        self._texts = texts
        self._clock = clock
        self._calls = Calls(client)
        self._panels = Panels(clock)
        self._gateway = Gateway(client, self._calls, token, clock)
        self.surface = DiscordSurface(self._calls, directory, self._panels, gallery)
        self.rights = DiscordRights(client, clock)
        self._setup = Setup(
            self._calls,
            Tree(texts, games),
            Emojis(self._calls, draw, clock),
            self.surface,
            notes,
            clock,
        )
        self._stopping = asyncio.Event()
        self._work: set[asyncio.Task[None]] = set()

    async def connect(self) -> bool:
        """Log in once; tells whether Discord was reached. Raises `BadTokenError`."""
        return await self._gateway.login()

    async def run(self, desk: Desk, tables: Tables, mailbox: Mailbox) -> None:
        """Hear people until `stop` was called. Raises `BadTokenError` before the first success."""
        patience = Patience(self._clock)
        replies = Replies(
            self._calls,
            self.surface,
            self._panels,
            tables,
            mailbox,
            self._texts,
            patience,
            self._clock,
        )
        self._listen(
            Inbound(self._directory, desk, replies, self.rights, mailbox),
            Membership(self._client, self._directory, tables, mailbox),
        )
        connecting = asyncio.create_task(self._gateway.run())
        stopping = asyncio.create_task(self._stopping.wait())
        others = [asyncio.create_task(patience.run()), asyncio.create_task(self._setup.run())]
        try:
            await asyncio.wait((connecting, stopping), return_when=asyncio.FIRST_COMPLETED)
            if connecting.done():
                connecting.result()
            if self._work:
                await asyncio.wait(tuple(self._work), timeout=FAREWELL)
        finally:
            await _end((connecting, stopping, *others, *self._work))

    def stop(self) -> None:
        """Let `run` return, within a second."""
        self._stopping.set()

    async def close(self) -> None:
        """Close all connections."""
        await self._gateway.close()
        await self._calls.close()

    def _listen(self, inbound: Inbound, membership: Membership) -> None:
        async def hear(interaction: discord.Interaction) -> None:
            task = asyncio.current_task()
            if task is None or self._stopping.is_set():
                return
            self._work.add(task)
            try:
                await inbound.hear(interaction)
            finally:
                self._work.discard(task)

        async def ready() -> None:
            await self._gateway.ready()
            await membership.ready()

        async def fault(_event: str, *_arguments: object) -> None:
            error = sys.exception()
            if isinstance(error, Exception):
                log_fault("an event could not be handled", error)

        listen(
            self._client,
            interaction=hear,
            ready=ready,
            resumed=self._gateway.resumed,
            disconnect=self._gateway.lost,
            guild_join=membership.joined,
            guild_available=membership.joined,
            guild_remove=membership.left,
            guild_unavailable=membership.left,
            guild_channel_create=membership.opened,
            guild_channel_update=membership.changed,
            guild_channel_delete=membership.gone,
            guild_role_update=membership.changed,
            member_update=membership.changed,
            thread_join=membership.opened,
            thread_update=membership.changed,
            thread_remove=membership.gone,
            raw_thread_delete=membership.thread_gone,
            error=fault,
        )


async def _end(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended, whatever they end with.

    The library waits for its handshake with `asyncio.wait_for`, which before Python 3.12 forgets
    a cancellation at the very moment that the handshake is done: once is not enough.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)
    await asyncio.gather(*tasks, return_exceptions=True)
