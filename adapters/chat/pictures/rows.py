"""What stands under a name on a plate: words, pills, dots for tricks, coins, boxed numbers.

Every item is measured before it is laid, so that the row keeps within its room: what matters least
is left out first, and words are cut last.
"""

from dataclasses import dataclass
from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.frame import Ids, box, disc
from adapters.chat.pictures.pieces import Part, Piece, write
from adapters.chat.pictures.spec import Pill, SeatPlate
from adapters.chat.pictures.text import Line, number, words

GAP: Final = 12
SIZE: Final = 26
_HIGH: Final = 38
_PAD: Final = 14
_PACK: Final = 28
"""Room of the two small cards before a number of cards."""
_COIN: Final = 26
_DOT: Final = 27
_LEAST_DOT: Final = 14
_LEAST_WORDS: Final = 64
_MADE: Final = art.CREAM


@dataclass(frozen=True, slots=True)
class Item:
    """A part of a row, from its left end at the baseline."""

    across: float
    parts: tuple[Part, ...]
    text: str = ""
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """The items of a plate in reading order: those that follow the name, those at the far end."""

    near: tuple[Item, ...]
    far: tuple[Item, ...]

    @property
    def across(self) -> float:
        """Give the room that all of them take with the gaps between them."""
        items = (*self.near, *self.far)
        return sum(item.across for item in items) + GAP * max(len(items) - 1, 0)


def row_of(seat: SeatPlate, room: float, ids: Ids, *, rtl: bool) -> Row:
    """Fit what is to be told of a seat into a row; the number of cards and the dots may go."""
    near: list[Item] = []
    far = [_boxed(seat.points, room, rtl=rtl)] if seat.points else []
    if seat.coins:
        near.append(_coins(seat.coins, room, rtl=rtl))
    used = sum(item.across + GAP for item in (*near, *far))
    if seat.pill:
        left = max(room - used, _LEAST_WORDS)
        near.append(pill(seat.pill, seat.pill_look, left, ids, rtl=rtl))
        used += near[-1].across + GAP
    rest = room - used
    count = _boxed(seat.count, room, rtl=rtl, pack=True) if seat.count else None
    if seat.line and rest >= _LEAST_WORDS:
        narrow = rest - (count.across + GAP if count else 0)
        line = _words(seat, narrow, rtl=rtl)
        if count and line.is_cut:
            count, line = None, _words(seat, rest, rtl=rtl)
        near.append(line)
        rest -= line.across + GAP
    if count and count.across <= rest:
        far.append(count)
        rest -= count.across + GAP
    if seat.called is not None:
        near += _dots(seat.called, seat.taken, rest, rtl=rtl)
    return Row(tuple(near), tuple(far))


def _words(seat: SeatPlate, room: float, *, rtl: bool) -> Item:
    weight = 700 if seat.called is not None else 500
    line = words(seat.line, room, SIZE, rtl=rtl, weight=weight)
    quiet = art.CREAM if seat.crown else art.QUIET
    return _text(line, quiet if seat.called is None else art.TEXT, rtl=rtl)


def _text(line: Line, fill: str, *, rtl: bool) -> Item:
    place = line.width if rtl else 0
    parts = write(line, place, 0, fill, "end" if rtl else "start")
    return Item(line.width, parts, line.text, line.is_cut)


def pill(text: str, look: Pill, room: float, ids: Ids, *, rtl: bool) -> Item:
    """Frame a few words."""
    line = words(text, room - 2 * _PAD, SIZE, rtl=rtl)
    across = line.width + 2 * _PAD
    fill, border, ink = {
        Pill.OUTLINE: ("none", art.CREAM, art.CREAM),
        Pill.GOLD: (ids["gold"], "none", art.INK),
        Pill.ALARM: (art.ALARM, "none", art.INK),
    }[look]
    frame = box(0, -29, across, _HIGH, radius=19, fill=fill, border=border, stroke=2.5)
    piece = Piece(frame, 0, 0, (-3, -33, across + 3, 13))
    return Item(across, (piece, *write(line, across / 2, 0, ink, "middle")), line.text)


def _boxed(text: str, room: float, *, rtl: bool, pack: bool = False) -> Item:
    """Box a number, where it counts cards behind two small ones."""
    line = words(text, room / 2, SIZE, rtl=rtl)
    least = 0 if pack else 20
    across = max(line.width, least) + (_PACK if pack else 0) + (20 if pack else 24)
    ground = box(0, -29, across, _HIGH, radius=10, fill=art.TAG)
    if not pack:
        piece = Piece(ground, 0, 0, (-2, -31, across + 2, 11))
        return Item(across, (piece, *write(line, across / 2, 0, art.TEXT, "middle")), line.text)
    behind, front = art.PACK
    cards = (
        f'<g transform="translate(22 -10)" stroke="{art.TAG}" stroke-width="2">'
        f'<path fill="{art.QUIET}" d="{behind}"/><path fill="{art.TEXT}" d="{front}"/></g>'
    )
    piece = Piece(ground + cards, 0, 0, (-2, -31, across + 2, 11))
    return Item(across, (piece, *write(line, across - 10, 0, art.TEXT, "end")), line.text)


def coin(x: float, y: float, radius: float, colours: tuple[str, str, str] = art.CHIP) -> str:
    """Draw a chip from above."""
    face, edge, mark = colours
    return (
        disc(x, y, radius, face, edge, stroke=radius / 6)
        + f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius * 0.78)}" fill="none"'
        f' stroke="{mark}" stroke-width="{number(radius * 0.34)}"'
        f' stroke-dasharray="{number(radius * 0.41)}"/>'
        + disc(x, y, radius * 0.46, mark, edge, stroke=radius / 8)
    )


def _coins(text: str, room: float, *, rtl: bool) -> Item:
    line = words(text, room / 2, SIZE, rtl=rtl)
    across = _COIN + 8 + line.width
    at = across - _COIN / 2 if rtl else _COIN / 2
    piece = Piece(coin(0, 0, _COIN / 2), at, -9, (-16, -16, 16, 16))
    x = line.width if rtl else across - line.width
    return Item(across, (piece, *write(line, x, 0, art.TEXT, "end" if rtl else "start")), line.text)


def _dots(called: int, taken: int, room: float, *, rtl: bool) -> list[Item]:
    """Draw a ring for each trick called, filled when taken, and a cross for each one too many."""
    count = max(called, taken)
    if not count:
        return []
    step = min(_DOT, room / count)
    if step < _LEAST_DOT:
        return []
    radius = step * 0.41
    drawn: list[str] = []
    for at in range(count):
        x = step * ((count - 1 - at if rtl else at) + 0.5)
        if at >= called:
            drawn.append(
                f'<path transform="translate({number(x)} -9) scale({number(radius / 11)})"'
                f' fill="{art.ALARM}" d="{art.CROSS}"/>'
            )
        elif at < taken:
            drawn.append(disc(x, -9, radius, _MADE))
        else:
            drawn.append(disc(x, -9, radius - 1.5, "none", art.QUIET))
    across = step * count
    piece = Piece("".join(drawn), 0, 0, (-2, -24, across + 2, 6))
    return [Item(across, (piece,))]
