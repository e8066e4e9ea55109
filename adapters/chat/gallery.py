"""The pictures of a face: drawn as files, and which of them each message shows already."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from adapters.chat.faults import log_fault
from adapters.chat.pictures.artist import DrawingError

if TYPE_CHECKING:
    from adapters.chat.pictures.artist import Draws
    from adapters.chat.pictures.encoding import Encoding
    from adapters.chat.pictures.spec import Picture
    from adapters.chat.surface import Ref


KEPT: Final = 1000
"""Messages and files of which is remembered what they show."""


class Gallery:
    """Draws; remembers what messages show, and the names under which a platform keeps files."""

    def __init__(self, artist: Draws, encoding: Encoding) -> None:
        """Take who draws, and the kind of file that the platform shows best."""
        self.uploads = 0
        """Files that were drawn to be uploaded."""
        self._artist = artist
        self._encoding = encoding
        self._shown: OrderedDict[Ref, str] = OrderedDict()
        self._files: OrderedDict[str, str] = OrderedDict()

    async def draw(self, picture: Picture) -> bytes | None:
        """Give a picture as a file; None where it cannot be drawn: then the text has to do."""
        try:
            drawn = await self._artist.draw(picture, self._encoding)
        except DrawingError as error:
            log_fault("a picture could not be drawn", error)
            return None
        self.uploads += 1
        return drawn

    def shows(self, ref: Ref, picture: Picture) -> bool:
        """Tell whether a message is known to show a picture."""
        return self._shown.get(ref) == key_of(picture)

    def showed(self, ref: Ref, picture: Picture) -> None:
        """Take note of what a message shows."""
        _keep(self._shown, ref, key_of(picture))

    def named(self, picture: Picture) -> str | None:
        """Give the platform's own name of a file that shows a picture."""
        return self._files.get(key_of(picture))

    def keep_name(self, picture: Picture, name: str) -> None:
        """Take note of such a name."""
        _keep(self._files, key_of(picture), name)

    def forget_name(self, picture: Picture) -> None:
        """Let go of a name that the platform does not know any more."""
        self._files.pop(key_of(picture), None)


def key_of(picture: Picture) -> str:
    """Name a picture by what is seen of it and said of it."""
    return blake2b(repr(picture).encode(), digest_size=16).hexdigest()


def _keep(kept: OrderedDict[str, str], key: str, value: str) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > KEPT:
        kept.popitem(last=False)
