"""Who draws in tests: every picture is a short file of its own, at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat.gallery import Gallery, key_of
from adapters.chat.pictures.artist import DrawingError
from adapters.chat.pictures.encoding import Encoding

if TYPE_CHECKING:
    from adapters.chat.pictures.spec import Picture

JPEG: Final = b"\xff\xd8\xff\xe0"


class Drawer:
    """Draws until told that it cannot."""

    def __init__(self) -> None:
        self.drawn: list[Picture] = []
        self.is_broken = False

    async def draw(self, spec: Picture, encoding: Encoding) -> bytes:
        if self.is_broken:
            raise DrawingError
        self.drawn.append(spec)
        head = JPEG if encoding is Encoding.JPEG else b"RIFF\x10\0\0\0WEBP"
        return head + key_of(spec).encode()


def gallery(drawer: Drawer | None = None, encoding: Encoding = Encoding.JPEG) -> Gallery:
    """Make a gallery with such a drawer."""
    return Gallery(drawer or Drawer(), encoding)
