"""A leaderboard: places, names, figures; the reader's own row in a gold frame."""

from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.frame import Ids, box, disc, root
from adapters.chat.pictures.sheet import titles
from adapters.chat.pictures.spec import BoardPicture, BoardRow
from adapters.chat.pictures.text import draw, person, words

WIDTH: Final = 1000
_TOP: Final = 128
_ROW: Final = 80
_HIGH: Final = 72
_COLUMN: Final = 118
_NAME: Final = 112
"""Where names begin, from where reading starts."""


def board_svg(spec: BoardPicture, prefix: str) -> str:
    """Draw a leaderboard, 1000 px wide."""
    ids = Ids(prefix)
    height = _TOP + _ROW * len(spec.rows) + 64
    parts = [
        box(0, 0, WIDTH, height, radius=0, fill=ids["night"]),
        titles(spec.title, spec.subtitle, ids, rtl=spec.rtl),
        box(20, 103, WIDTH - 40, 2, radius=1, fill=art.NIGHT_LINE),
        *(_row(spec, row, _TOP + at * _ROW, ids) for at, row in enumerate(spec.rows)),
    ]
    base = height - 26
    for at, said in enumerate(spec.columns):
        line = words(said, _COLUMN - 10, 26, rtl=spec.rtl, weight=500)
        parts.append(draw(line, _column(spec, at), base, art.NIGHT_QUIET, "middle"))
    room = WIDTH - 80 - _COLUMN * len(spec.columns)
    footer = words(spec.footer, room, 30, rtl=spec.rtl)
    x = WIDTH - 40 if spec.rtl else 40
    parts.append(draw(footer, x, base, art.CREAM, "end" if spec.rtl else "start"))
    return root(WIDTH, height, "".join(parts), ids, spec.alt)


def _column(spec: BoardPicture, at: int) -> float:
    """Give the middle of a column, counted from the one that follows the names."""
    x = WIDTH - 34 - _COLUMN * (len(spec.columns) - at - 0.5)
    return WIDTH - x if spec.rtl else x


def _row(spec: BoardPicture, row: BoardRow, y: float, ids: Ids) -> str:
    rtl = spec.rtl
    fill = "#ffffff2e" if row.place <= len(art.MEDALS) else "#ffffff14"
    drawn = [box(20, y, WIDTH - 40, _HIGH, radius=16, fill=fill)]
    if row.mine:
        drawn.append(
            box(18, y - 2, WIDTH - 36, _HIGH + 4, radius=18, fill="none", border=art.TURN, stroke=5)
        )
    middle = WIDTH - 64 if rtl else 64
    place = words(row.place_text, 70, 32, rtl=rtl, weight=800)
    ink = art.NIGHT_QUIET
    if row.place <= len(art.MEDALS):
        medal = ids["gold"] if row.place == 1 else art.MEDALS[row.place - 1]
        drawn.append(disc(middle, y + 36, 27, medal))
        ink = art.INK
    drawn.append(draw(place, middle, y + 47, ink, "middle"))
    room = WIDTH - _NAME - 40 - _COLUMN * len(row.columns)
    name = person(row.name, room, 34)
    x = WIDTH - _NAME if rtl else _NAME
    drawn.append(draw(name, x, y + 48, art.TEXT, "end" if rtl else "start"))
    for at, figure in enumerate(row.columns):
        is_last = at == len(row.columns) - 1
        line = words(
            figure, _COLUMN - 10, 40 if is_last else 30, rtl=rtl, weight=800 if is_last else 500
        )
        fill = art.TEXT if is_last else art.NIGHT_QUIET
        drawn.append(draw(line, _column(spec, at), y + 48, fill, "middle"))
    return "".join(drawn)
