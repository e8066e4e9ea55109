"""From what the page sends to intents, and from replies to what the page shows one person.

The page sends objects with a ``type`` and an ``id`` of its own making, which comes back in an
acknowledgement; after a lost connection it sends again what was not acknowledged.

============  ======================================================================
``say``       ``person`` types ``text`` in ``chat`` (``group`` or one's private chat)
``press``     ``person`` presses the button ``token`` of message ``msg`` in ``chat``
``language``  ``person`` chooses ``language`` for himself, or in the group for it
``dismiss``   ``person`` puts page ``msg`` away that only he sees
``person``    somebody called ``name`` comes into the group, or the next known one
``seed``      deals follow the text ``seed`` from now on
============  ======================================================================

Whatever else comes is passed over.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from adapters.chat.intents import Command, Press
from adapters.playground.surface import GROUP

if TYPE_CHECKING:
    from collections.abc import Mapping

    from adapters.chat.intents import Reply
    from adapters.playground.face import Desk, PlaygroundFace
    from adapters.playground.markup import Json
    from engine.runtime.ports import Person, Place

LONGEST_TEXT: Final = 4096
COMMAND: Final = re.compile(r"/(\S*)\s*(.*)", re.DOTALL)


class Inbound:
    """Hears the page out."""

    def __init__(self, face: PlaygroundFace, desk: Desk) -> None:
        """Take the face that it came to and the desk that answers."""
        self._face = face
        self._desk = desk

    async def hear(self, heard: Mapping[str, Any]) -> Json | None:
        """Do what the page asks; gives what only the asking page is shown."""
        kind, key = heard.get("type"), _text(heard, "person")
        if kind == "person":
            await self._face.add_person(_text(heard, "name"))
        elif kind == "seed":
            self._face.reseed(_text(heard, "seed"))
        elif kind == "dismiss":
            number = heard.get("msg")
            if isinstance(number, int):
                self._face.surface.dismiss(number, key)
        elif kind in ("say", "press", "language"):
            person = self._face.member(key)
            if person is not None:
                return await self._act(heard, key, person)
        return None

    async def _act(self, heard: Mapping[str, Any], key: str, person: Person) -> Json | None:
        is_group = heard.get("chat") == GROUP
        chat = GROUP if is_group else f"private:{key}"
        place = await self._face.group() if is_group else None
        reply = await self._ask(heard, chat, person, place)
        if reply is None:
            return None
        await self._face.refresh(key)
        pressed = heard.get("msg")
        if reply.closes and isinstance(pressed, int):
            if reply.screen is not None and self._face.surface.is_own(pressed, key):
                await self._face.surface.edit(person, str(pressed), reply.screen)
                return self._face.toast(key, chat, reply) if reply.text else None
            self._face.surface.dismiss(pressed, key)
        if reply.screen is not None and heard["type"] != "language":
            self._face.surface.show(chat, key, reply.screen)
        return self._face.toast(key, chat, reply) if reply.text else None

    async def _ask(
        self, heard: Mapping[str, Any], chat: str, person: Person, place: Place | None
    ) -> Reply | None:
        idempotency = f"pg:{_text(heard, 'id')}"
        if heard["type"] == "press":
            token = _text(heard, "token")
            return await self._desk.press(Press(person, place, token, idempotency))
        if heard["type"] == "language":
            whose = "language" if place is None else "group"
            text = f"/settings {whose} {_text(heard, 'language')}"
        else:
            text = _text(heard, "text").strip()
            if text:
                self._face.surface.say(chat, person.external, text, _text(heard, "id"))
        found = COMMAND.fullmatch(text)
        if found is None:
            return None
        name, rest = found.groups()
        said = Command(person, place, name.lower(), rest, idempotency)
        return await self._desk.command(said)


def _text(heard: Mapping[str, Any], key: str) -> str:
    value = heard.get(key, "")
    return value[:LONGEST_TEXT] if isinstance(value, str) else ""
