"""From what the page sends to intents, and from replies to what the page shows one person.

The page sends objects with a ``type``: ``say`` and ``press`` (by a person in a chat), ``person``,
``seed``, ``dismiss``. Whatever else comes is passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from adapters.chat.intents import Command, Press
from adapters.playground.surface import GROUP, PLATFORM

if TYPE_CHECKING:
    from collections.abc import Mapping

    from adapters.chat.intents import Reply
    from adapters.playground.face import Desk, PlaygroundFace
    from adapters.playground.markup import Json
    from engine.runtime.ports import Person, Place

LONGEST_TEXT: Final = 4096


class Inbound:
    """One message of the page."""

    def __init__(self, face: PlaygroundFace, desk: Desk | None) -> None:
        """Take the face it came to and the desk that answers."""
        self._face = face
        self._desk = desk

    async def hear(self, heard: Mapping[str, Any]) -> Json | None:
        """Do what the page asks; gives what only the asking page is shown."""
        kind = heard.get("type")
        if kind == "person":
            await self._face.add_person(_text(heard, "name"))
        elif kind == "seed":
            self._face.reseed(_text(heard, "seed"))
        elif kind == "dismiss":
            number = heard.get("msg")
            if isinstance(number, int):
                self._face.surface.dismiss(number)
        elif kind in ("say", "press"):
            key = _text(heard, "person")
            person = self._face.member(key)
            if person is not None:
                return await self._act(heard, key, person)
        return None

    async def _act(self, heard: Mapping[str, Any], key: str, person: Person) -> Json | None:
        private = f"private:{key}"
        chat = GROUP if heard.get("chat") == GROUP else private
        place = await self._face.group() if chat == GROUP else None
        if self._desk is None:
            return None
        idempotency = f"pg:{_text(heard, 'id')}"
        if heard["type"] == "press":
            token = _text(heard, "token")
            reply = await self._desk.press(Press(person, place, token, idempotency))
        else:
            text = _text(heard, "text").strip()
            if not text:
                return None
            self._face.surface.say(chat, key, text)
            if not text.startswith("/"):
                return None
            reply = await self._command(text, person, place, idempotency)
        await self._face.refresh(key)
        pressed = heard.get("msg")
        if reply.closes and isinstance(pressed, int):
            self._face.surface.dismiss(pressed)
        return self._answer(reply, chat, key)

    async def _command(
        self, text: str, person: Person, place: Place | None, idempotency: str
    ) -> Reply:
        name, _, rest = text[1:].partition(" ")
        if self._desk is None:
            raise LookupError(PLATFORM)
        return await self._desk.command(
            Command(person, place, name.lower(), rest.strip(), idempotency, is_admin=False)
        )

    def _answer(self, reply: Reply, chat: str, key: str) -> Json | None:
        if reply.screen is not None:
            self._face.surface.show(chat, key, reply.screen)
        if reply.text:
            return self._face.toast(key, reply.text, is_alert=reply.alert)
        return None


def _text(heard: Mapping[str, Any], key: str) -> str:
    value = heard.get(key, "")
    return value[:LONGEST_TEXT] if isinstance(value, str) else ""
