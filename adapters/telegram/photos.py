"""Messages with a photo: the text of a screen is its caption, the picture is exchanged in place.

A message that began as a photo stays one and a text stays a text: Telegram turns neither into the
other. A photo is uploaded when its picture changes; while only words change, the caption is edited.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from telegram.error import BadRequest, Forbidden

from adapters.chat.surface import FrozenError
from adapters.telegram.failures import has_text
from adapters.telegram.markup import entities, keyboard, text_of, width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from telegram.error import TelegramError

    from adapters.chat.gallery import Gallery
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref
    from adapters.telegram.client import Client
    from engine.runtime.ports import Person

Json = dict[str, Any]

LONGEST_CAPTION: Final = 1024
PHOTO: Final = ":photo"
"""How the ref of such a message ends."""
ATTACHED: Final = "picture"
NO_PHOTOS: Final = ("rights to send photos", "chat_send_photos_forbidden")
BAD_FILE: Final = ("wrong file identifier", "wrong remote file", "file_reference")


def ref_of(message: Json) -> Ref:
    """Name a message as the outbox does."""
    sign = PHOTO if "photo" in message else ""
    return f"{message['chat']['id']}:{message['message_id']}{sign}"


def fits(screen: Screen) -> bool:
    """Tell whether the text of a screen can be a caption."""
    return width(text_of(screen)) <= LONGEST_CAPTION


class Photos:
    """Sends and edits them; raises what the library raises."""

    def __init__(self, client: Client, gallery: Gallery | None) -> None:
        """Take the bot, and the gallery where pictures are drawn."""
        self._client = client
        self._gallery = gallery

    def may_show(self, screen: Screen) -> bool:
        """Tell whether a screen can stand below a photo of its own."""
        return self._gallery is not None and screen.picture is not None and fits(screen)

    async def send(
        self,
        to: Json,
        screen: Screen,
        bot: str,
        called: Sequence[Person],
    ) -> int | None:
        """Post a screen as a photo; gives the message's number, None = it is to be a text.

        ``to`` are the chat, the thread, and whether it rings.
        """
        gallery, picture = self._gallery, screen.picture
        if gallery is None or picture is None or not fits(screen):
            return None
        chat = str(to["chat_id"])
        photo = gallery.named(picture, chat) or await gallery.draw(picture)
        if photo is None:
            return None
        said: Json = {
            "caption": text_of(screen),
            "caption_entities": entities(screen, called) or None,
            "reply_markup": keyboard(screen, bot),
        }
        try:
            if isinstance(photo, str):
                sent = await self._client.call("sendPhoto", is_read=True, photo=photo, **to, **said)
            else:
                sent = await self._client.upload("sendPhoto", {"photo": photo}, **to, **said)
        except (BadRequest, Forbidden) as error:
            if self._forgets(error, screen, chat):
                return await self.send(to, screen, bot, called)
            if has_text(error, *NO_PHOTOS):
                return None
            raise
        gallery.keep_name(picture, _file_of(sent), chat)
        gallery.showed(f"{chat}:{sent['message_id']}{PHOTO}", picture)
        return int(sent["message_id"])

    async def edit(self, at: Json, ref: Ref, screen: Screen, bot: str) -> None:
        """Change a photo's caption, and the photo where it shows something else.

        Raises `FrozenError` where the text is too long for a caption: a text has to take its place.
        """
        if not fits(screen):
            raise FrozenError
        markup, chat = keyboard(screen, bot), str(at["chat_id"])
        media = await self._media(ref, screen, chat)
        if media is None:
            await self._client.call(
                "editMessageCaption",
                caption=text_of(screen),
                caption_entities=entities(screen) or None,
                reply_markup=markup,
                **at,
            )
            return
        shown, photo = media
        if photo is None:
            try:
                await self._client.call("editMessageMedia", media=shown, reply_markup=markup, **at)
            except BadRequest as error:
                if not self._forgets(error, screen, chat):
                    raise
                await self.edit(at, ref, screen, bot)
                return
        else:
            sent = await self._client.upload(
                "editMessageMedia",
                {ATTACHED: photo},
                media=json.dumps(shown),
                reply_markup=markup,
                **at,
            )
            if self._gallery is not None and screen.picture is not None:
                self._gallery.keep_name(screen.picture, _file_of(sent), chat)
        if self._gallery is not None and screen.picture is not None:
            self._gallery.showed(ref, screen.picture)

    def _forgets(self, error: TelegramError, screen: Screen, chat: str) -> bool:
        """Let go of a file that Telegram knows no more; tells whether it has gone by its name."""
        gallery, picture = self._gallery, screen.picture
        if gallery is None or picture is None or gallery.named(picture, chat) is None:
            return False
        is_bad = has_text(error, *BAD_FILE)
        if is_bad:
            gallery.forget_name(picture, chat)
        return is_bad

    async def _media(self, ref: Ref, screen: Screen, chat: str) -> tuple[Json, bytes | None] | None:
        """Give the photo to be shown and its file, unless Telegram has it; None = it stays."""
        gallery, picture = self._gallery, screen.picture
        if gallery is None or picture is None or gallery.shows(ref, picture):
            return None
        shown: Json = {"type": "photo", "caption": text_of(screen)}
        styled = entities(screen)
        if styled:
            shown["caption_entities"] = styled
        name = gallery.named(picture, chat)
        if name is not None:
            return {**shown, "media": name}, None
        photo = await gallery.draw(picture)
        return None if photo is None else ({**shown, "media": f"attach://{ATTACHED}"}, photo)


def _file_of(message: Json) -> str:
    """Give Telegram's name of the largest size of a message's photo."""
    return str(message["photo"][-1]["file_id"])
