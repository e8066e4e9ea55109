"""Pictures as JPEG or WebP: pieces are drawn once, kept within a bound, and laid down by Pillow.

A whole SVG of a table takes ten times as long as laying its pieces, most of which are the same in
the next picture: cards, plates, names. Whatever comes seldom is drawn whole.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from dataclasses import dataclass, replace
from math import ceil, cos, floor, radians, sin
from typing import TYPE_CHECKING, Final

from PIL import Image

from adapters.chat.pictures.encoding import Encoding
from adapters.chat.pictures.frame import Ids
from adapters.chat.pictures.pieces import Drawing
from adapters.chat.pictures.svg import drawing
from adapters.chat.pictures.text import FONTS, number

if TYPE_CHECKING:
    from collections.abc import Callable

    from adapters.chat.pictures.pieces import Piece
    from adapters.chat.pictures.spec import Picture

BOUND: Final = 64 << 20
"""Bytes of pixels that are kept."""
QUALITY: Final = 85
PREFIX: Final = "s"


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawn piece, cut to what is seen of it."""

    image: Image.Image
    mask: Image.Image | None
    """None = it hides all below."""
    left: int
    top: int
    """From the piece's origin, px."""

    @property
    def size(self) -> int:
        """Give the bytes it takes."""
        return self.image.width * self.image.height * (3 if self.mask is None else 4)


class Sprites:
    """Drawn pieces, those used last kept within a bound."""

    def __init__(self, paint: Callable[[str, int, int], bytes], bound: int = BOUND) -> None:
        """Take what makes PNG of SVG, and how many bytes of pixels may be kept."""
        self.held = 0
        """Bytes of pixels kept now."""
        self.painted = 0
        """Pieces that had to be drawn."""
        self._paint = paint
        self._bound = bound
        self._kept: OrderedDict[tuple[str, float, int, int], Sprite] = OrderedDict()

    def __len__(self) -> int:
        """Count the pieces that are kept."""
        return len(self._kept)

    def picture(self, spec: Picture) -> Image.Image:
        """Draw a picture."""
        drawn = drawing(spec, PREFIX)
        if isinstance(drawn, str):
            return self._whole(drawn)
        return self._laid(drawn)

    def encoded(self, spec: Picture, encoding: Encoding) -> bytes:
        """Draw a picture as a file."""
        return encode(self.picture(spec), encoding)

    def sprite(self, piece: Piece) -> Sprite:
        """Draw a piece, or find it drawn."""
        left, top = floor(piece.room[0]), floor(piece.room[1])
        width, height = ceil(piece.room[2]) - left, ceil(piece.room[3]) - top
        key = (piece.body, piece.turn, width, height)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if piece.turn and piece.straight is not None:
            flat = self.sprite(replace(piece, turn=0, room=piece.straight))
            found = _turned(flat, piece.turn, (left, top), (width, height))
        else:
            found = self._painted(piece, left, top, width, height)
        self._kept[key] = found
        self.held += found.size
        while self.held > self._bound and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.held -= old.size
        return found

    def _laid(self, drawn: Drawing) -> Image.Image:
        base = Image.new("RGB", (ceil(drawn.width), ceil(drawn.height)))
        for piece in drawn.pieces():
            sprite = self.sprite(piece)
            place = (round(piece.x) + sprite.left, round(piece.y) + sprite.top)
            base.paste(sprite.image, place, sprite.mask)
        return base

    def _painted(self, piece: Piece, left: int, top: int, width: int, height: int) -> Sprite:
        ids = Ids(PREFIX)
        turned = f" rotate({number(piece.turn)})" if piece.turn else ""
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' font-family="{FONTS}">{ids.defs(piece.body)}'
            f'<g transform="translate({-left} {-top}){turned}">{piece.body}</g></svg>'
        )
        self.painted += 1
        image = Image.open(io.BytesIO(self._paint(text, width, height))).convert("RGBA")
        return _cut(image, left, top)

    def _whole(self, text: str) -> Image.Image:
        width, height = _size(text)
        return Image.open(io.BytesIO(self._paint(text, width, height))).convert("RGB")


def _cut(image: Image.Image, left: int, top: int) -> Sprite:
    """Make a sprite of what is seen of a bitmap, whose corner lies so far from the origin."""
    seen = image.getchannel("A").getbbox() or (0, 0, 1, 1)
    image = image.crop(seen)
    mask = image.getchannel("A")
    is_solid = mask.getextrema() == (255, 255)
    shown = image.convert("RGB")
    return Sprite(shown, None if is_solid else mask, left + seen[0], top + seen[1])


def _turned(flat: Sprite, turn: float, corner: tuple[int, int], size: tuple[int, int]) -> Sprite:
    """Turn a sprite round its origin, in a room with that corner and size."""
    image = flat.image.convert("RGBA")
    if flat.mask is not None:
        image.putalpha(flat.mask)
    left, top = corner
    c, s = cos(radians(turn)), sin(radians(turn))
    # From a place in the room to one in the sprite, as seen from the origin that both share.
    across = (c, s, c * left + s * top - flat.left)
    down = (-s, c, c * top - s * left - flat.top)
    affine = Image.Transform.AFFINE
    bicubic = Image.Resampling.BICUBIC
    return _cut(image.transform(size, affine, (*across, *down), bicubic), left, top)


def encode(image: Image.Image, encoding: Encoding) -> bytes:
    """Write a picture as a file."""
    out = io.BytesIO()
    if encoding is Encoding.JPEG:
        image.save(out, "JPEG", quality=QUALITY)
    else:
        image.save(out, "WEBP", quality=QUALITY, method=2)
    return out.getvalue()


def _size(svg: str) -> tuple[int, int]:
    """Read the size of one of our own documents."""
    box = svg[svg.index('viewBox="') + 9 :]
    _, _, width, height = box[: box.index('"')].split(" ")
    return ceil(float(width)), ceil(float(height))
