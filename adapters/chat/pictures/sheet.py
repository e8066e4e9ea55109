"""The course of a match: lines of the score above, a grid of its deals below.

Names stand where reading starts and totals where it ends; time runs from left to right always.
"""

from math import ceil
from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.cards import pip
from adapters.chat.pictures.frame import Ids, box, crown, disc, root
from adapters.chat.pictures.spec import Mark, SheetPicture, SheetRow
from adapters.chat.pictures.text import Anchor, draw, number, person, words
from engine.cards import Suit

WIDTH: Final = 1000
_LEFT: Final = 96
_RIGHT: Final = 640
_TOP: Final = 130
_HIGH: Final = 400
_LABEL: Final = 54
"""From one name at the end of a line to the next."""
_IN_BAND: Final = 10
"""Deals side by side in the grid."""
_BANDS: Final = 2
_ROW: Final = 66
_LINE: Final = 32
"""What each further name of a team adds to a row and to a label."""
_HEAD: Final = 50
_TRUMP: Final = 38
"""What a row of suits adds above it."""
_NAMES: Final = 228
_WIDE_NAMES: Final = 340
_FEW: Final = 7
"""Deals that leave more room for names."""
_TOTAL: Final = 134
_TICKS: Final = (1, 2, 5)
_LINES: Final = 6


def sheet_svg(spec: SheetPicture, prefix: str) -> str:
    """Draw the course of a match, 1000 px wide."""
    ids = Ids(prefix)
    shown = spec.heads[-_IN_BAND * _BANDS :]
    bands = max(ceil(len(shown) / _IN_BAND), 1)
    band = _head(spec) + (_ROW + _more(spec)) * len(spec.rows) + 14
    grid = _TOP + _HIGH + 56
    height = grid + bands * band + (52 if spec.footer else 12)
    first = len(spec.heads) - len(shown)
    parts = [
        box(0, 0, WIDTH, height, radius=0, fill=ids["night"]),
        titles(spec.title, spec.subtitle, ids, rtl=spec.rtl),
        _chart(spec),
        *(
            _band(spec, (first + at * _IN_BAND, grid + at * band), ids, is_last=at == bands - 1)
            for at in range(bands)
        ),
    ]
    footer = words(spec.footer, 920, 26, rtl=spec.rtl, weight=500)
    parts.append(draw(footer, WIDTH / 2, height - 20, art.NIGHT_QUIET, "middle"))
    return root(WIDTH, height, "".join(parts), ids, spec.alt)


def titles(title: str, subtitle: str, ids: Ids, *, rtl: bool) -> str:
    """Draw the head of a page: a crown and the title where reading starts, what it is opposite."""
    main = words(title, 560, 44, rtl=rtl, weight=800)
    side = words(subtitle, 300, 30, rtl=rtl, weight=500)
    start, end = (WIDTH - 112, 40) if rtl else (112, WIDTH - 40)
    return (
        crown(WIDTH - 66 if rtl else 66, 58, 58, ids)
        + draw(main, start, 73, art.TEXT, "end" if rtl else "start")
        + draw(side, end, 70, art.NIGHT_QUIET, "start" if rtl else "end")
    )


def _colour(spec: SheetPicture, row: SheetRow) -> str:
    return (art.TEAMS if spec.teams else art.SEATS)[row.colour]


def _scale(spec: SheetPicture) -> tuple[int, int, int]:
    """Choose the lowest and the highest line and the step between lines."""
    values = [0, *(value for row in spec.rows for value in row.course)]
    low, high = min(values), max(values)
    step, power = 1, 1
    while (high - low) / step > _LINES:
        step = next(
            (power * tick for tick in _TICKS if (high - low) / (power * tick) <= _LINES), step
        )
        power *= 10
    low = low // step * step
    return low, max(ceil(high / step) * step, low + step), step


def _chart(spec: SheetPicture) -> str:
    low, high, step = _scale(spec)
    deals = max((len(row.course) for row in spec.rows), default=0)

    def at(deal: int, value: int) -> tuple[float, float]:
        x = _LEFT + (_RIGHT - _LEFT) * deal / max(deals, 1)
        return x, _TOP + _HIGH * (high - value) / (high - low)

    drawn: list[str] = []
    for value in range(low, high + 1, step):
        _, y = at(0, value)
        wide = 3 if value == 0 else 1.5
        drawn.append(
            f'<path d="M{_LEFT} {number(y)}H{_RIGHT}" stroke="{art.NIGHT_LINE}"'
            f' stroke-width="{number(wide)}"/>'
        )
        tick = words(_digits(spec, value), 80, 26, rtl=False, weight=500)
        drawn.append(draw(tick, _LEFT - 14, y + 9, art.NIGHT_QUIET, "end"))
    # The winner's line lies on top.
    ends: list[tuple[float, SheetRow]] = []
    for row in reversed(spec.rows):
        points = [at(nth, value) for nth, value in enumerate((0, *row.course))]
        path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
        colour = _colour(spec, row)
        for stroke, wide in ((art.NIGHT[1], 13), (colour, 7)):
            drawn.append(
                f'<path d="M{path}" fill="none" stroke="{stroke}" stroke-width="{wide}"'
                ' stroke-linejoin="round" stroke-linecap="round"/>'
            )
        if len(points) <= 2 * _IN_BAND:
            drawn += (disc(x, y, 7, colour, art.NIGHT[1]) for x, y in points[1:])
        ends.append((points[-1][1], row))
    return "".join(drawn) + _labels(spec, ends)


def _digits(spec: SheetPicture, value: int) -> str:
    """Write a number of the scale as the picture's other numbers are written."""
    text = f"−{-value}" if value < 0 else str(value)
    digits = next((digits for digits in art.DIGITS if _uses(spec, digits)), "")
    return text.translate(str.maketrans("0123456789", digits)) if digits else text


def _uses(spec: SheetPicture, digits: str) -> bool:
    return any(char in digits for row in spec.rows for char in row.total)


def _labels(spec: SheetPicture, ends: list[tuple[float, SheetRow]]) -> str:
    """Name the lines at their ends, apart from each other."""
    order = sorted(ends, key=lambda end: (end[0], spec.rows.index(end[1])))
    places: list[float] = []
    apart, high = _LABEL + _more(spec), 46 + _more(spec)
    for y, _ in order:
        places.append(max(y, places[-1] + apart) if places else y)
    lowest = _TOP + _HIGH + 43 - high / 2
    for nth in range(len(places) - 1, -1, -1):
        places[nth] = min(places[nth], lowest)
        lowest = places[nth] - apart
    drawn: list[str] = []
    left, across = _RIGHT + 36, WIDTH - _RIGHT - 56
    for (y, row), place in zip(order, places, strict=True):
        colour = _colour(spec, row)
        total = words(row.total, 100, 30, rtl=spec.rtl, weight=800)
        room = across - total.width - 46
        drawn.append(
            f'<path d="M{_RIGHT + 10} {number(y)}L{left} {number(place)}" stroke="{colour}"'
            ' stroke-width="3" stroke-opacity=".7"/>'
            + box(left, place - high / 2, across, high, radius=23, fill=colour)
            + _stacked(row, room, 28, (left + 18, place + 10), art.INK)
            + draw(total, left + across - 16, place + 11, art.INK, "end")
        )
    return "".join(drawn)


def _more(spec: SheetPicture) -> int:
    """Give the room that the names of teams take beyond that of one."""
    return _LINE * (max((len(row.names) for row in spec.rows), default=1) - 1)


def _stacked(
    row: SheetRow,
    room: float,
    size: float,
    place: tuple[float, float],
    fill: str,
    anchor: Anchor = "start",
) -> str:
    """Write names one below the other, their middle at a place."""
    x, y = place
    top = y - _LINE * (len(row.names) - 1) / 2
    return "".join(
        draw(person(name, room, size), x, top + _LINE * nth, fill, anchor)
        for nth, name in enumerate(row.names)
    )


def _head(spec: SheetPicture) -> int:
    """Give the room above the rows of a band."""
    return _HEAD + _TRUMP if spec.trumps else _HEAD


def _trump(suit: Suit | None, x: float, y: float, spec: SheetPicture) -> str:
    """Draw the trump suit of a deal round a point, a dash where it had none."""
    deck = art.TWO_ON_DARK if spec.two_colours else art.ON_DARK
    if suit is None:
        return box(x - 12, y - 3, 24, 6, radius=3, fill=art.NIGHT_QUIET)
    return pip(suit, x, y, 30, deck[suit])


def _names(spec: SheetPicture) -> float:
    return _WIDE_NAMES if len(spec.heads) <= _FEW else _NAMES


def _band(spec: SheetPicture, at: tuple[int, float], ids: Ids, *, is_last: bool) -> str:
    """Draw up to ten deals of the grid, from one on, below a height."""
    first, top = at
    heads = spec.heads[first : first + _IN_BAND]
    names = _names(spec)
    columns = WIDTH - names - _TOTAL
    step = columns / max(min(len(spec.heads), _IN_BAND), 5)
    left = _TOTAL if spec.rtl else names
    base = top + _head(spec) - 18
    drawn: list[str] = []
    corner = words(spec.corner, names - 40, 26, rtl=spec.rtl, weight=500)
    drawn.append(
        draw(
            corner,
            WIDTH - 40 if spec.rtl else 40,
            base,
            art.NIGHT_QUIET,
            "end" if spec.rtl else "start",
        )
    )
    for nth, head in enumerate(heads):
        line = words(head, step, 26, rtl=spec.rtl, weight=500)
        middle = left + (nth + 0.5) * step
        drawn.append(draw(line, middle, base, art.NIGHT_QUIET, "middle"))
    for nth, suit in enumerate(spec.trumps[first : first + _IN_BAND]):
        drawn.append(_trump(suit, left + (nth + 0.5) * step, top + 20, spec))
    for line_of, row in enumerate(spec.rows):
        y = top + _head(spec) + line_of * (_ROW + _more(spec))
        middle_of = y + _more(spec) / 2
        drawn.append(_row(spec, row, y, ids, shows_total=is_last))
        for nth, cell in enumerate(row.cells[first : first + _IN_BAND]):
            middle = left + (nth + 0.5) * step
            fill, ink = {
                Mark.GOOD: (art.MADE, art.TEXT),
                Mark.BAD: (art.ALARM, art.INK),
                Mark.PLAIN: (art.NIGHT_ROW, art.NIGHT_QUIET),
            }[cell.mark]
            if not cell.text:
                continue
            across = min(step - 6, 84)
            line = words(cell.text, across - 4, 26, rtl=spec.rtl, least=24)
            drawn.append(
                box(middle - across / 2, middle_of + 7, across, 44, radius=10, fill=fill)
                + draw(line, middle, middle_of + 38, ink, "middle")
            )
    return "".join(drawn)


def _row(spec: SheetPicture, row: SheetRow, y: float, ids: Ids, *, shows_total: bool) -> str:
    rtl, colour = spec.rtl, _colour(spec, row)
    near: Anchor = "end" if rtl else "start"
    far: Anchor = "start" if rtl else "end"
    mark = 44 if row.won else 0
    high, more = 58 + _more(spec), _more(spec) / 2
    room = _names(spec) - 52 - mark
    x = WIDTH - 40 - mark if rtl else 40 + mark
    total = words(row.total if shows_total else "", _TOTAL - 34, 36, rtl=rtl, weight=800)
    return (
        box(20, y, WIDTH - 40, high, radius=12, fill="#ffffff24" if row.won else "#ffffff10")
        + box(WIDTH - 30 if rtl else 20, y, 10, high, radius=4, fill=colour)
        + (crown(WIDTH - 56 if rtl else 56, y + more + 29, 34, ids) if row.won else "")
        + _stacked(row, room, 30, (x, y + more + 39), art.TEXT, near)
        + draw(total, 40 if rtl else WIDTH - 40, y + more + 42, art.TEXT, far)
    )
