"""What a picture is put together from: pieces that can be drawn once and laid down many times.

A piece is drawn round its own origin and says how far it reaches, so that the same SVG stands in a
page as it is, and elsewhere becomes a bitmap that is kept: whatever looks alike has the same text.
"""

from dataclasses import dataclass, replace
from math import cos, radians, sin

from adapters.chat.pictures.frame import Ids, root
from adapters.chat.pictures.text import Anchor, Line, draw, number

MARGIN = 18
"""What a shadow or a glow reaches beyond a shape, px."""

Room = tuple[float, float, float, float]
"""Left, top, right and bottom from a piece's origin, px."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A bit of SVG at a place."""

    body: str
    x: float
    y: float
    room: Room
    turn: float = 0
    """Degrees clockwise round the origin; the room is that of the turned piece."""
    straight: Room | None = None
    """Its room unturned, of a piece that lies at ever other angles: then a bitmap of it is turned,
    and not drawn anew."""

    def svg(self) -> str:
        """Give it at its place."""
        turned = f" rotate({number(self.turn)})" if self.turn else ""
        place = f"translate({number(self.x)} {number(self.y)})"
        return f'<g transform="{place}{turned}">{self.body}</g>'


@dataclass(frozen=True, slots=True)
class Group:
    """Parts that move together."""

    x: float
    y: float
    parts: "tuple[Part, ...]"

    def svg(self) -> str:
        """Give them at their place."""
        inner = "".join(part.svg() for part in self.parts)
        return f'<g transform="translate({number(self.x)} {number(self.y)})">{inner}</g>'


Part = Piece | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole picture: its size in px and its parts from the lowest to the highest."""

    width: float
    height: float
    parts: tuple[Part, ...]
    ids: Ids
    alt: str = ""

    def svg(self) -> str:
        """Give it as an SVG document."""
        body = "".join(part.svg() for part in self.parts)
        return root(self.width, self.height, body, self.ids, self.alt)

    def pieces(self) -> tuple[Piece, ...]:
        """Give its pieces in their order, each at its place in the picture."""
        return tuple(_flat(self.parts, 0, 0))


def _flat(parts: tuple[Part, ...], x: float, y: float) -> list[Piece]:
    found: list[Piece] = []
    for part in parts:
        if isinstance(part, Group):
            found += _flat(part.parts, x + part.x, y + part.y)
        else:
            found.append(replace(part, x=x + part.x, y=y + part.y))
    return found


def write(line: Line, x: float, y: float, fill: str, anchor: Anchor = "start") -> tuple[Piece, ...]:
    """Write a fitted line at the baseline ``y``; nothing for an empty one."""
    if not line.text:
        return ()
    # Widths are estimates: a bitmap leaves room for letters that come out wider.
    across = line.width * 1.2 + 16
    left = {"start": -8.0, "middle": -across / 2, "end": 8 - across}[anchor]
    # A line of words may be written from its other end by its direction.
    room = (left - 8, -line.size * 1.2, left + across + 8, line.size * 0.7)
    return (Piece(draw(line, 0, 0, fill, anchor), x, y, room),)


def turned_room(width: float, height: float, turn: float, margin: float = MARGIN) -> Room:
    """Give the room of a rectangle round the origin that is turned."""
    c, s = abs(cos(radians(turn))), abs(sin(radians(turn)))
    across = (width * c + height * s) / 2 + margin
    high = (width * s + height * c) / 2 + margin
    return (-across, -high, across, high)
