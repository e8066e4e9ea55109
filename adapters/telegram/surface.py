"""Telegram as the outbox sees it: messages in chats and topics, sent, edited and deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from telegram.error import BadRequest, TelegramError

from adapters.chat.gallery import public
from adapters.chat.surface import Capabilities, MessageGoneError, TryAgainError
from adapters.telegram.ephemeral import SIGN, Ephemeral, Whisper
from adapters.telegram.failures import NO_THREAD, UNCHANGED, has_text, translated
from adapters.telegram.markup import entities, keyboard, text_of
from adapters.telegram.photos import PHOTO, Photos
from engine.runtime.ports import Person

if TYPE_CHECKING:
    from adapters.chat.gallery import Gallery
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref
    from adapters.telegram.client import Client
    from engine.runtime.ports import Directory, Place

PLATFORM: Final = "telegram"
CAPABILITIES: Final = Capabilities(
    disabled_buttons=False,
    ephemeral=False,
    alerts=True,
    private_pages=False,
    deep_links=True,
    max_row=8,
    max_buttons=100,
    pictures=False,
    group_interval_ms=3000,
    group_per_minute=18,
    whispers=True,
)
NO_PREVIEW: Final = {"is_disabled": True}
"""A name may look like an address; nobody wants to see what stands there."""


class TelegramSurface:
    """Sends, edits and deletes; raises nothing but what the outbox understands."""

    platform = PLATFORM
    capabilities = CAPABILITIES

    def __init__(
        self, client: Client, directory: Directory, gallery: Gallery | None = None
    ) -> None:
        """Take the bot, the directory, which knows who is to be mentioned, and a gallery.

        Without one there are no pictures.
        """
        if gallery is not None:
            self.capabilities = replace(CAPABILITIES, pictures=True, still=True)
        self._photos = Photos(client, gallery)
        self.ephemeral = Ephemeral(client)
        """The calls for messages that one member alone sees."""
        self.username = ""
        """The bot's name, known once Telegram was reached; nothing is sent before."""
        self._client = client
        self._directory = directory

    def limit_key(self, to: Person | Place) -> str:
        """Count by chat: its topics share one limit."""
        return to.external.partition("/")[0]

    async def send(self, to: Person | Place, screen: Screen) -> Ref:
        """Post a new message; gives ``chat:message``, of a photo with a sign behind it."""
        self._require_name()
        chat, _, thread = to.external.partition("/")
        shown = screen if isinstance(to, Person) else public(screen)
        try:
            sent = await self._send(int(chat), int(thread) if thread else None, shown)
        except TelegramError as error:
            raise translated(error) or error from error
        return f"{chat}:{sent}"

    async def edit(self, to: Person | Place, ref: Ref, screen: Screen) -> None:
        """Change a message in place; one that says the same already is fine."""
        self._require_name()
        if ref.startswith(SIGN):
            await self.ephemeral.edit(_whisper(to, ref), screen, self.username)
            return
        chat, number = _message(to, ref)
        at: dict[str, Any] = {"chat_id": chat, "message_id": number}
        try:
            if ref.endswith(PHOTO):
                shown = screen if isinstance(to, Person) else public(screen)
                await self._photos.edit(at, ref, shown, self.username)
                return
            await self._client.call(
                "editMessageText",
                **at,
                text=text_of(screen),
                entities=entities(screen) or None,
                reply_markup=keyboard(screen, self.username),
                link_preview_options=NO_PREVIEW,
            )
        except TelegramError as error:
            if not has_text(error, UNCHANGED):
                raise translated(error) or error from error

    def may_become(self, ref: Ref, screen: Screen) -> bool:
        """Tell whether a page can take the place of another one: below a photo only with one."""
        return not ref.endswith(PHOTO) or self._photos.may_show(screen)

    async def delete(self, to: Person | Place, ref: Ref) -> None:
        """Take a message away; one that is gone, or too old to be taken away, is fine."""
        try:
            if ref.startswith(SIGN):
                await self.ephemeral.delete(_whisper(to, ref))
                return
            await self._client.delete_message(*_message(to, ref))
        except MessageGoneError:
            return
        except TelegramError as error:
            told = translated(error) or error
            if not isinstance(told, MessageGoneError):
                raise told from error

    async def _send(self, chat: int, thread: int | None, screen: Screen) -> str:
        called = await self._directory.people(screen.rings) if screen.rings else {}
        known = [one for one in called.values() if one.platform == PLATFORM]
        to: dict[str, Any] = {
            "chat_id": chat,
            "message_thread_id": thread,
            "disable_notification": not screen.rings,
        }
        try:
            photo = await self._photos.send(to, screen, self.username, known)
            if photo is not None:
                return f"{photo}{PHOTO}"
            sent = await self._client.call(
                "sendMessage",
                is_read=True,
                **to,
                text=text_of(screen),
                entities=entities(screen, known) or None,
                reply_markup=keyboard(screen, self.username),
                link_preview_options=NO_PREVIEW,
            )
        except BadRequest as error:
            if thread is None or not has_text(error, NO_THREAD):
                raise
            # The topic is gone, or the group has no topics any more: the table goes on in the chat.
            return await self._send(chat, None, screen)
        return str(int(sent["message_id"]))

    def _require_name(self) -> None:
        if not self.username:
            raise TryAgainError


def _whisper(to: Person | Place, ref: Ref) -> Whisper:
    """Read the ref of a message for one alone; nothing follows a group that has moved."""
    found = Whisper.read(ref)
    if str(found.chat) != to.external.partition("/")[0]:
        raise MessageGoneError
    return found


def _message(to: Person | Place, ref: Ref) -> tuple[int, int]:
    """Read a ref; numbers of a group that has moved mean other messages where it is now."""
    chat, _, number = ref.removesuffix(PHOTO).partition(":")
    if chat != to.external.partition("/")[0]:
        raise MessageGoneError
    return int(chat), int(number)
