"""The pictures of a face: drawn as files, and which of them each message shows already."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, TypeVar

from adapters.chat.faults import log_fault
from adapters.chat.pictures.artist import DrawingError
from adapters.chat.pictures.spec import HandPicture

if TYPE_CHECKING:
    from adapters.chat.pictures.artist import Draws
    from adapters.chat.pictures.encoding import Encoding
    from adapters.chat.pictures.spec import Picture
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref

T = TypeVar("T")

MESSAGES_KEPT: Final = 20_000
"""Messages of which is remembered what they show."""
NAMES_KEPT: Final = 1_000
"""Files whose names on the platform are remembered: a hand is drawn anew at each card."""
FILES_KEPT: Final = 32
"""Pictures that are drawn once, though several messages show them at the same time."""


class Gallery:
    """Draws; remembers what messages show, and the names under which a platform keeps files."""

    def __init__(self, artist: Draws, encoding: Encoding) -> None:
        """Take who draws, and the kind of file that the platform shows best."""
        self.uploads = 0
        """Files that were drawn to be uploaded."""
        self._artist = artist
        self._encoding = encoding
        self._shown: OrderedDict[Ref, str] = OrderedDict()
        self._names: OrderedDict[str, str] = OrderedDict()
        self._drawn: OrderedDict[str, bytes] = OrderedDict()

    async def draw(self, picture: Picture) -> bytes | None:
        """Give a picture as a file; None where it cannot be drawn: then the text has to do."""
        key = key_of(picture)
        drawn = self._drawn.get(key)
        if drawn is None:
            try:
                drawn = await self._artist.draw(picture, self._encoding)
            except DrawingError as error:
                log_fault("a picture could not be drawn", error)
                return None
        _keep(self._drawn, key, drawn, FILES_KEPT)
        self.uploads += 1
        return drawn

    def shows(self, ref: Ref, picture: Picture) -> bool:
        """Tell whether a message is known to show a picture."""
        return self._shown.get(ref) == key_of(picture)

    def showed(self, ref: Ref, picture: Picture) -> None:
        """Take note of what a message shows."""
        _keep(self._shown, ref, key_of(picture), MESSAGES_KEPT)

    def named(self, picture: Picture, chat: str) -> str | None:
        """Give the platform's own name of a file that shows a picture and may go to a chat."""
        return self._names.get(_file_key(picture, chat))

    def keep_name(self, picture: Picture, name: str, chat: str) -> None:
        """Take note of such a name."""
        _keep(self._names, _file_key(picture, chat), name, NAMES_KEPT)

    def forget_name(self, picture: Picture, chat: str) -> None:
        """Let go of a name that the platform does not know any more."""
        self._names.pop(_file_key(picture, chat), None)


def public(screen: Screen) -> Screen:
    """Give a screen as it may stand where several people read it: no hand is ever drawn there."""
    return replace(screen, picture=None) if isinstance(screen.picture, HandPicture) else screen


def key_of(picture: Picture) -> str:
    """Name a picture by what is seen of it and said of it."""
    return blake2b(repr(picture).encode(), digest_size=16).hexdigest()


def _file_key(picture: Picture, chat: str) -> str:
    """Name a file: that of a hand is never sent to another chat, whatever it shows."""
    key = key_of(picture)
    return f"{key}:{chat}" if isinstance(picture, HandPicture) else key


def _keep(kept: OrderedDict[str, T], key: str, value: T, most: int) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > most:
        kept.popitem(last=False)
