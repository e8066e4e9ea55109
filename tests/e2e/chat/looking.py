"""The pictures that people have been sent, from both fakes: whose eyes they were for, and what."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from tests.e2e.chat.town import TELEGRAM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.chat.town import Town

HAND_HEIGHTS: Final = (380, 480)


@dataclass(frozen=True, slots=True)
class Seen:
    """A picture on a message."""

    reader: int | None
    """Who alone sees the message; None = everybody in the place."""
    file: str
    body: bytes

    @property
    def is_hand(self) -> bool:
        """Tell whether it is a hand, which no other picture is as low as."""
        with Image.open(io.BytesIO(self.body)) as image:
            return image.height in HAND_HEIGHTS


def pictures(town: Town) -> list[Seen]:
    """Give every picture that any message shows or has shown."""
    found: dict[tuple[int | None, str], Seen] = {}
    for reader, message in _messages(town):
        for content in (message.content, *message.history):
            for file in _files(town, content):
                found[reader, file] = Seen(reader, file, _body(town, file))
    return list(found.values())


def shown_on(town: Town, message: Any) -> tuple[bytes, ...]:
    """Give the pictures that a message shows now."""
    return tuple(_body(town, file) for file in _files(town, message.content))


def _messages(town: Town) -> Iterator[tuple[int | None, Any]]:
    world = town.fake.state.world
    if town.platform == TELEGRAM:
        for chat in world.chats.values():
            owner = None if chat.user is None else chat.user.id
            yield from ((owner, message) for message in chat.messages.values())
            yield from ((one.receiver.id, one) for one in chat.ephemeral.values() if one.receiver)
        return
    for channel in world.channels.values():
        for message in (*channel.messages.values(), *channel.ephemeral.values()):
            alone = message.receiver or channel.recipient
            yield (None if alone is None else alone.id), message


def _files(town: Town, content: Any) -> list[str]:
    if town.platform == TELEGRAM:
        return [] if content.photo is None else [content.photo]
    return [one["id"] for one in content.attachments]


def _body(town: Town, file: str) -> bytes:
    key = file if town.platform == TELEGRAM else int(file)
    body: bytes = town.fake.state.world.files[key].body
    return body
