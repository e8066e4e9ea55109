"""The plates of the people round a table: avatar, name, a row of facts, marks.

A `wide` plate has its avatar inside where reading starts, a `tall` one on its upper edge. The name
has a row of its own, so it never meets what stands below it.
"""

from dataclasses import dataclass
from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.frame import Ids, box, crown, disc
from adapters.chat.pictures.pieces import MARGIN, Group, Part, Piece, write
from adapters.chat.pictures.rows import GAP, Item, row_of
from adapters.chat.pictures.spec import SeatPlate
from adapters.chat.pictures.text import Anchor, Line, clean, number, person, words

HIGH: Final = 110
WIDE: Final = 392
TALL: Final = 250
_PAD: Final = 18
_BASE: Final = 88
_AWAY: Final = 0.62
_PILE: Final = 98
"""From the middle of a plate to that of the chips before it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """An item of the row and its left end, in px from the plate's left."""

    item: Item
    left: float

    @property
    def right(self) -> float:
        """Give its right end."""
        return self.left + self.item.across


@dataclass(frozen=True, slots=True)
class Named:
    """The name and the room that it takes."""

    line: Line
    left: float
    anchor: Anchor

    @property
    def right(self) -> float:
        """Right end of the room, in px."""
        return self.left + self.line.width

    @property
    def x(self) -> float:
        """Give the point at which it is anchored."""
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor]
        return self.left + share * self.line.width


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of a plate stand, in px from its left upper corner."""

    across: float
    avatar: tuple[float, float, float]
    """Middle and radius."""
    name: Named
    name_base: float
    row: tuple[Spot, ...]


def layout(seat: SeatPlate, ids: Ids, *, wide: bool, rtl: bool) -> Layout:
    """Measure a plate."""
    across = WIDE if wide else TALL
    left, right = (106, across - _PAD) if wide else (_PAD, across - _PAD)
    row = row_of(seat, right - left, ids, rtl=rtl)
    name = person(seat.name, right - left)
    name_left = float(left) if wide else (across - name.width) / 2
    spots: list[Spot] = []
    at = left if wide else (across - row.across) / 2
    for item in row.near:
        spots.append(Spot(item, at))
        at += item.across + GAP
    if wide and row.near:
        at = right - sum(item.across for item in row.far) - GAP * max(len(row.far) - 1, 0)
    for item in row.far:
        spots.append(Spot(item, at))
        at += item.across + GAP
    if rtl:
        name_left = across - name_left - name.width
        spots = [Spot(spot.item, across - spot.right) for spot in spots]
    near: Anchor = "end" if rtl else "start"
    inside = across - 54.0 if rtl else 54.0
    return Layout(
        across=across,
        avatar=(inside, 55, 38) if wide else (across / 2, -22, 35),
        name=Named(name, name_left, near if wide else "middle"),
        name_base=46 if spots else 66,
        row=tuple(spots),
    )


def plate(
    seat: SeatPlate, middle: tuple[float, float], ids: Ids, at: Layout, *, teams: bool
) -> Group:
    """Draw a plate round its middle; with `teams` in their colour, border and all."""
    left, top = middle[0] - at.across / 2, middle[1] - HIGH / 2
    colour = (art.TEAMS if teams else art.SEATS)[seat.colour]
    border = colour if teams else art.BORDER
    body = box(0, 0, at.across, HIGH, radius=26, fill=art.PLATE, border=border)
    parts: list[Part] = [
        _piece(f'<g filter="{ids["shadow"]}">{body}</g>', at.across),
        *write(at.name.line, at.name.x, at.name_base, art.TEXT, at.name.anchor),
        *(Group(spot.left, _BASE, spot.item.parts) for spot in at.row),
        *_avatar(seat, at, colour),
    ]
    if seat.away or seat.out:
        faded = "".join(part.svg() for part in parts)
        parts = [_piece(f'<g opacity="{_AWAY}">{faded}</g>', at.across, 70)]
    glow = [_glow(at.across, ids)] if seat.to_play else []
    return Group(left, top, (*glow, *parts, *_marks(seat, at, ids)))


def pile(seat: SeatPlate, middle: tuple[float, float], *, above: bool, rtl: bool) -> Group:
    """Draw the chips that a seat has put in, on the felt before its plate."""
    line = words(seat.stake, 120, 30, rtl=rtl)
    across = 62 + line.width + 14
    y = middle[1] + (-_PILE if above else _PILE)
    ground = box(0, -27, across, 54, radius=27, fill="#0a2a1e", more=' opacity=".62"')
    stack = "".join(coin_side(36, 12 - 9 * nth) for nth in range(3))
    piece = Piece(ground + stack, 0, 0, (-4, -32, across + 4, 32))
    return Group(middle[0] - across / 2, y, (piece, *write(line, 62, 11, art.TEXT)))


def coin_side(
    x: float, y: float, colours: tuple[str, str, str] = art.CHIP, wide: float = 20
) -> str:
    """Draw a chip seen from the side, as one of a pile: its upper face is at ``y``."""
    face, edge, mark = colours
    flat = wide * 0.42
    middle = f'cx="{number(x)}" cy="{number(y)}"'
    return (
        f'<path fill="{edge}" d="M{number(x - wide)} {number(y)}v9'
        f'a{number(wide)} {number(flat)} 0 0 0 {number(2 * wide)} 0v-9Z"/>'
        f'<ellipse {middle} rx="{number(wide)}" ry="{number(flat)}" fill="{face}"/>'
        f'<ellipse {middle} rx="{number(wide * 0.74)}" ry="{number(flat * 0.74)}" fill="none"'
        f' stroke="{mark}" stroke-width="3" stroke-dasharray="7 6"/>'
    )


def _piece(body: str, across: float, above: float = 0) -> Piece:
    return Piece(body, 0, 0, (-MARGIN, -MARGIN - above, across + MARGIN, HIGH + MARGIN + 6))


def _glow(across: float, ids: Ids) -> Piece:
    soft = f' filter="{ids["blur"]}"'
    body = "".join(
        box(
            -5, -5, across + 10, HIGH + 10, radius=31, fill="none", border=edge, stroke=6, more=more
        )
        for edge, more in ((art.TURN, soft), (ids["gold"], ""))
    )
    return Piece(body, 0, 0, (-40, -40, across + 40, HIGH + 40))


def _avatar(seat: SeatPlate, at: Layout, colour: str) -> tuple[Piece, ...]:
    x, y, radius = at.avatar
    letter = person(clean(seat.initial or seat.name)[:1], radius * 2, 38, weight=800)
    reach = radius + 5
    face = disc(0, 0, radius + 2, colour, art.INK, stroke=4)
    return (
        Piece(face, x, y, (-reach, -reach, reach, reach)),
        *write(letter, x, y + 13, art.INK, "middle"),
    )


def _marks(seat: SeatPlate, at: Layout, ids: Ids) -> list[Piece]:
    x, y, radius = at.avatar
    marks: list[Piece] = []
    if seat.crown:
        marks.append(Piece(crown(0, 0, 54, ids), x, y - radius - 12, (-34, -34, 34, 34)))
    if seat.dealer:
        marks.append(_pack(*_corner(at)))
    if seat.away:
        moon = disc(0, 0, 17, art.PAPER[0], art.INK) + f'<path fill="{art.INK}" d="{art.MOON}"/>'
        marks.append(Piece(moon, x + 28, y + 26, (-20, -20, 20, 20)))
    return marks


def _corner(at: Layout) -> tuple[float, float]:
    """Give the place of a badge that meets neither the avatar nor the name."""
    x, y, _ = at.avatar
    if at.across == TALL:
        return x - 62, y
    return (12 if x < at.across / 2 else at.across - 12), 8


def _pack(x: float, y: float) -> Piece:
    """Draw the dealer's badge: two small cards, face down."""
    behind, front = art.PACK
    body = disc(0, 0, 20, art.PAPER[0], art.INK) + (
        f'<g stroke="{art.PAPER[0]}" stroke-width="2"><path fill="{art.BACK[1]}" d="{behind}"/>'
        f'<path fill="{art.BACK[0]}" d="{front}"/></g>'
    )
    return Piece(body, x, y, (-23, -23, 23, 23))
