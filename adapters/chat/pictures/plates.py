"""The plates of the people round a table: avatar, name, a line of words, a boxed number, marks.

A `wide` plate has its avatar inside where reading starts, a `tall` one on its upper edge. The name
has a row of its own, so it never meets the words or the number below it.
"""

from dataclasses import dataclass
from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.frame import Ids, box, crown, disc
from adapters.chat.pictures.spec import SeatPlate
from adapters.chat.pictures.text import Anchor, Line, clean, draw, number, person, words

HIGH: Final = 110
WIDE: Final = 392
TALL: Final = 250
_PAD: Final = 18
_GAP: Final = 12
_BOX_HIGH: Final = 38
_PACK: Final = 28
"""Room of the two small cards before a number of cards."""
_AWAY: Final = 0.62


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of text and the room it takes, anchored where its neighbours need it exact."""

    line: Line
    left: float
    anchor: Anchor

    @property
    def right(self) -> float:
        """Right end of the room, in px."""
        return self.left + self.line.width

    def draw(self, base: float, fill: str) -> str:
        """Draw the line at a baseline."""
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor]
        return draw(self.line, self.left + share * self.line.width, base, fill, self.anchor)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of a plate stand, in px from its left upper corner."""

    across: float
    avatar: tuple[float, float, float]
    """Middle and radius."""
    name: Placed
    name_base: float
    line: Placed
    count: Line
    count_left: float
    count_across: float


def layout(seat: SeatPlate, *, wide: bool, rtl: bool) -> Layout:
    """Measure a plate; a line that leaves no room for the number of cards stands without it."""
    across = WIDE if wide else TALL
    left, right = (106, across - _PAD) if wide else (_PAD, across - _PAD)
    count = words(seat.count, (right - left) / 2, 26, rtl=rtl)
    boxed = count.width + _PACK + 20 if seat.count else 0
    room = right - left - (boxed + _GAP if boxed else 0)
    if boxed and words(seat.line, room, 26, rtl=rtl, weight=500).is_cut:
        boxed, room = 0, right - left
    line = words(seat.line, room, 26, rtl=rtl, weight=500)
    name = person(seat.name, right - left)
    gap = _GAP if boxed and seat.line else 0
    used = line.width + gap + boxed
    if wide:
        name_left, line_left = float(left), float(left)
        count_left = right - boxed if seat.line else line_left
    else:
        name_left, line_left = (across - name.width) / 2, (across - used) / 2
        count_left = line_left + line.width + gap
    if rtl:
        name_left = across - name_left - name.width
        line_left = across - line_left - line.width
        count_left = across - count_left - boxed
    near: Anchor = "end" if rtl else "start"
    far: Anchor = "start" if rtl else "end"
    inside = across - 54.0 if rtl else 54.0
    return Layout(
        across=across,
        avatar=(inside, 55, 38) if wide else (across / 2, -22, 35),
        name=Placed(name, name_left, near if wide else "middle"),
        name_base=46 if seat.line or boxed else 66,
        line=Placed(line, line_left, near if wide else far if boxed else "middle"),
        count=count,
        count_left=count_left,
        count_across=boxed,
    )


def plate(
    seat: SeatPlate, middle: tuple[float, float], ids: Ids, at: Layout, *, teams: bool
) -> str:
    """Draw a plate round its middle; with `teams` in their colour, border and all."""
    left, top = middle[0] - at.across / 2, middle[1] - HIGH / 2
    colour = (art.TEAMS if teams else art.SEATS)[seat.colour]
    border = colour if teams else art.BORDER
    body = box(0, 0, at.across, HIGH, radius=26, fill=art.PLATE, border=border)
    parts = (
        f'<g filter="{ids["shadow"]}">{body}</g>',
        at.name.draw(at.name_base, art.TEXT),
        at.line.draw(88, art.CREAM if seat.crown else art.QUIET),
        _count(at),
        _avatar(seat, at, colour),
    )
    faded = f' opacity="{_AWAY}"' if seat.away else ""
    glow = _glow(at.across, ids) if seat.to_play else ""
    marks = _marks(seat, at, ids)
    return (
        f'<g transform="translate({number(left)} {number(top)})">{glow}'
        f"<g{faded}>{''.join(parts)}</g>{marks}</g>"
    )


def _glow(across: float, ids: Ids) -> str:
    soft = f' filter="{ids["blur"]}"'
    return "".join(
        box(
            -5, -5, across + 10, HIGH + 10, radius=31, fill="none", border=edge, stroke=6, more=more
        )
        for edge, more in ((art.TURN, soft), (ids["gold"], ""))
    )


def _count(at: Layout) -> str:
    if not at.count_across:
        return ""
    left, across = at.count_left, at.count_across
    back, front = art.PACK
    pack = (
        f'<g transform="translate({number(left + 22)} 78)" stroke="{art.TAG}" stroke-width="2">'
        f'<path fill="{art.QUIET}" d="{back}"/><path fill="{art.TEXT}" d="{front}"/></g>'
    )
    return (
        box(left, 59, across, _BOX_HIGH, radius=10, fill=art.TAG)
        + pack
        + draw(at.count, left + across - 10, 88, anchor="end")
    )


def _avatar(seat: SeatPlate, at: Layout, colour: str) -> str:
    x, y, radius = at.avatar
    letter = person(clean(seat.initial or seat.name)[:1], radius * 2, 38, weight=800)
    return disc(x, y, radius + 2, colour, art.INK, stroke=4) + draw(
        letter, x, y + 13, art.INK, "middle"
    )


def _marks(seat: SeatPlate, at: Layout, ids: Ids) -> str:
    x, y, radius = at.avatar
    marks = crown(x, y - radius - 12, 54, ids) if seat.crown else ""
    if seat.away:
        marks += disc(x + 28, y + 26, 17, art.PAPER[0], art.INK) + (
            f'<path transform="translate({number(x + 28)} {number(y + 26)})"'
            f' fill="{art.INK}" d="{art.MOON}"/>'
        )
    return marks
