"""Discord as the outbox sees it: messages in channels, threads and private chats, and panels."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from adapters.chat.gallery import public
from adapters.chat.surface import (
    Capabilities,
    FrozenError,
    MessageGoneError,
    TryAgainError,
    UnreachableError,
)
from adapters.discord.attaching import Pictures, with_or_without
from adapters.discord.markup import body, mentioning, plain, posted
from adapters.discord.panels import SIGN
from engine.runtime.ports import Person

if TYPE_CHECKING:
    from collections.abc import Mapping

    from adapters.chat.gallery import Gallery
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref
    from adapters.discord.calls import Calls
    from adapters.discord.panels import Panels
    from adapters.discord.parcel import Parcel
    from engine.cards import Card
    from engine.runtime.ports import Directory, Place

Json = dict[str, Any]

PLATFORM: Final = "discord"
CAPABILITIES: Final = Capabilities(
    disabled_buttons=True,
    ephemeral=True,
    alerts=False,
    private_pages=True,
    deep_links=False,
    max_row=5,
    max_buttons=25,
    pictures=False,
    group_interval_ms=2000,
    group_per_minute=30,
    panels=True,
    selects=True,
    forms=True,
    suit_rows=False,
)
CHANNELS_KEPT: Final = 10_000
UNSURE_KEPT: Final = 100
NONCE: Final = 24


class DiscordSurface:
    """Sends, edits and deletes; raises nothing but what the outbox understands."""

    platform = PLATFORM
    capabilities = CAPABILITIES

    def __init__(
        self,
        calls: Calls,
        directory: Directory,
        panels: Panels,
        gallery: Gallery | None = None,
    ) -> None:
        """Take the calls, the directory, which knows who is to be mentioned, the panels, a gallery.

        Without a gallery there are no pictures.
        """
        if gallery is not None:
            self.capabilities = replace(CAPABILITIES, pictures=True, still=True)
        self._pictures = Pictures(gallery)
        self.emojis: Mapping[Card, Json] = {}
        """Pictures of cards for buttons, as soon as they are known."""
        self._calls = calls
        self._directory = directory
        self._panels = panels
        self._private: dict[str, str] = {}
        """Channels of private chats by person."""
        self._unsure: dict[tuple[str, str], str] = {}
        """Nonces of messages that may have arrived or not, by channel and content."""

    def limit_key(self, to: Person | Place) -> str:
        """Count by channel: a thread is one of its own."""
        return to.external if isinstance(to, Person) else channel_of(to)

    def drawn(self, screen: Screen) -> Json:
        """Give a screen as a message."""
        return body(screen, self.emojis, self.capabilities)

    async def parcel(self, screen: Screen, message: str = "") -> Parcel:
        """Give a screen as a message for one person alone, with its picture.

        ``message`` is the number of the one whose place it takes.
        """
        ref = f"{SIGN}{message}" if message else ""
        return await self._pictures.attached(self.drawn(screen), screen, ref, is_private=True)

    def showed(self, message: str, screen: Screen, parcel: Parcel) -> None:
        """Take note that such a message is shown."""
        self._pictures.showed(f"{SIGN}{message}", screen, parcel)

    async def send(self, to: Person | Place, screen: Screen) -> Ref:
        """Post a new message; gives ``channel:message``."""
        channel = await self._channel(to)
        message = posted(self._shown(to, screen), await self._called(screen))
        parcel = await self._pictures.attached(message, _seen(to, screen))
        # Discord gives the message that is there already to whoever posts a nonce twice: so what
        # arrived although the network failed is not posted again.
        key = (channel, screen.digest())
        nonce = self._unsure.pop(key, None) or uuid4().hex[:NONCE]
        try:
            number, parcel = await with_or_without(
                partial(self._calls.post, channel),
                replace(parcel, body={**parcel.body, "nonce": nonce, "enforce_nonce": True}),
            )
        except FrozenError as error:
            # Posting wakes a thread up, unless it was locked.
            raise UnreachableError from error
        except (MessageGoneError, TryAgainError) as error:
            self._unsure[key] = nonce
            if len(self._unsure) > UNSURE_KEPT:
                del self._unsure[next(iter(self._unsure))]
            raise TryAgainError from error
        self._pictures.showed(f"{channel}:{number}", screen, parcel)
        return f"{channel}:{number}"

    async def edit(self, to: Person | Place, ref: Ref, screen: Screen) -> None:
        """Change a message in place."""
        if ref.startswith(SIGN):
            await self._edit_panel(ref.removeprefix(SIGN), screen)
            return
        channel, _, number = ref.partition(":")
        called = await self._called(screen)
        message = mentioning(self._shown(to, screen), called)
        is_private = isinstance(to, Person)
        parcel = await self._pictures.attached(
            message, _seen(to, screen), ref, is_private=is_private
        )
        change = partial(self._calls.patch, channel, number)
        _, parcel = await with_or_without(change, parcel)
        self._pictures.showed(ref, screen, parcel)

    async def delete(self, to: Person | Place, ref: Ref) -> None:  # noqa: ARG002 - the ref says where
        """Take a message away; one that is gone is fine."""
        if not ref.startswith(SIGN):
            channel, _, number = ref.partition(":")
            await self._calls.delete(channel, number)

    def _shown(self, to: Person | Place, screen: Screen) -> Json:
        drawn = self.drawn(screen)
        return drawn if isinstance(to, Person) else plain(drawn)

    async def _edit_panel(self, message: str, screen: Screen) -> None:
        panel = self._panels.get(message)
        if panel is None:
            raise MessageGoneError
        async with panel.turn:
            if self._panels.get(message) is not panel:
                raise MessageGoneError
            digest = screen.digest()
            # A press has shown this very state as its answer.
            if panel.digest == digest:
                return
            try:
                parcel = await self.parcel(screen, message)
                await self._calls.change(panel.token, panel.where, parcel)
            except MessageGoneError:
                self._panels.drop(message)
                raise
            self.showed(message, screen, parcel)
            panel.digest = digest

    async def _channel(self, to: Person | Place) -> str:
        """Give the channel to write to; that of a private chat is asked for once."""
        if not isinstance(to, Person):
            return channel_of(to)
        known = self._private.get(to.external)
        if known is None:
            known = await self._calls.private_channel(to.external)
            self._private[to.external] = known
            if len(self._private) > CHANNELS_KEPT:
                del self._private[next(iter(self._private))]
        return known

    async def _called(self, screen: Screen) -> list[str]:
        """Give the numbers of those who are to hear a sound."""
        if not screen.rings:
            return []
        called = await self._directory.people(screen.rings)
        return [one.external for one in called.values() if one.platform == PLATFORM]


def _seen(to: Person | Place, screen: Screen) -> Screen:
    return screen if isinstance(to, Person) else public(screen)


def external_of(guild: int, channel: int) -> str:
    """Name a place: a server and one of its channels or threads."""
    return f"{guild}/{channel}"


def channel_of(place: Place) -> str:
    """Give the channel or thread of a place."""
    return place.external.partition("/")[2]


def guild_of(place: Place) -> str:
    """Give the server of a place."""
    return place.external.partition("/")[0]
