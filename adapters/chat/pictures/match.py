"""The end of a match, made for sharing: winners, score, and every deal as a column of blocks.

The two figures of a score run from left to right in every language, winners first.
"""

from math import cos, radians, sin
from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.chart import chart, chart_height
from adapters.chat.pictures.frame import Ids, box, crown, disc, root
from adapters.chat.pictures.spec import MatchPicture, Side
from adapters.chat.pictures.text import Line, clean, draw, number, person, words

WIDTH: Final = 1000
_MIDDLE: Final = 500
_SUN: Final = 110
_RAYS: Final = 24
_PANEL: Final = 512
_EDGE: Final = 94
"""What a panel has above and below its rows: the names of a team."""


def match_svg(spec: MatchPicture, prefix: str) -> str:
    """Draw the end of a match, 1000 px wide and, up to seven deals, as high."""
    ids = Ids(prefix)
    panel = _EDGE + chart_height(spec)
    height = _PANEL + panel + 54
    footer = words(spec.footer, 920, 26, rtl=spec.rtl, weight=500)
    parts = (
        box(0, 0, WIDTH, height, radius=0, fill=art.GROUND),
        box(0, 0, WIDTH, height, radius=0, fill=ids["felt"], more=' opacity=".9"'),
        box(0, 0, WIDTH, height, radius=0, fill=ids["dusk"]),
        _rays(ids),
        crown(_MIDDLE, 97, 146, ids),
        _winners(spec, ids),
        _score(spec),
        box(20, _PANEL, 960, panel, radius=30, fill=art.PLATE, border="#2f5245"),
        _names(spec.winners, 552, art.TEAMS[spec.winners.colour], rtl=spec.rtl),
        _names(spec.losers, _PANEL + panel - 19, art.TEAMS[spec.losers.colour], rtl=spec.rtl),
        chart(spec, _PANEL + _EDGE / 2, ids),
        draw(footer, _MIDDLE, height - 20, art.QUIET, "middle"),
    )
    return root(WIDTH, height, "".join(parts), ids, spec.alt)


def _rays(ids: Ids) -> str:
    reach, half = 720, 180 / _RAYS * 0.42
    edges = [
        [
            f"{number(_MIDDLE + reach * cos(radians(angle)))} "
            f"{number(_SUN + reach * sin(radians(angle)))}"
            for angle in (ray * 360 / _RAYS - half, ray * 360 / _RAYS + half)
        ]
        for ray in range(_RAYS)
    ]
    path = "".join(f"M{_MIDDLE} {_SUN}L{first}L{second}Z" for first, second in edges)
    return f'<path fill="{ids["rays"]}" d="{path}"/>'


def _winners(spec: MatchPicture, ids: Ids) -> str:
    colour = art.TEAMS[spec.winners.colour]
    across, gap = 400, 28
    names = spec.winners.names
    left = _MIDDLE - (len(names) * (across + gap) - gap) / 2
    drawn: list[str] = []
    for at, name in enumerate(reversed(names) if spec.rtl else names):
        start = left + at * (across + gap)
        face = start + (across - 46 if spec.rtl else 46)
        middle = start + (across - 92 if spec.rtl else across + 92) / 2
        drawn.append(
            f'<g filter="{ids["shadow"]}">'
            + box(start, 190, across, 92, radius=46, fill=art.PLATE, border=colour, stroke=4)
            + "</g>"
            + disc(face, 236, 36, colour)
            + draw(person(clean(name)[:1], 72, 38, 800), face, 249, art.INK, "middle")
            + draw(person(name, across - 92 - 36, 38), middle, 249, anchor="middle")
        )
    headline = words(spec.headline, 900, 40, rtl=spec.rtl)
    return "".join(drawn) + draw(headline, _MIDDLE, 340, art.CREAM, "middle")


def _score(spec: MatchPicture) -> str:
    won, lost = (art.TEAMS[side.colour] for side in (spec.winners, spec.losers))
    tiles = (
        box(306, 366, 158, 124, radius=26, fill=won)
        + draw(
            words(spec.winners.points, 140, 100, rtl=False, weight=800), 385, 464, art.INK, "middle"
        )
        + box(476, 424, 48, 9, radius=4.5, fill=art.TEXT)
        + box(538, 368, 154, 120, radius=26, fill=art.PLATE, border=lost, stroke=5)
        + draw(words(spec.losers.points, 140, 100, rtl=False, weight=800), 615, 464, lost, "middle")
    )
    notes = "".join(
        draw(
            words(note, 250, 28, rtl=spec.rtl, weight=500 if at else 700),
            282,
            420 + 44 * at,
            art.QUIET if at else art.TEXT,
            "end",
        )
        for at, note in enumerate(spec.notes[:2])
    )
    beaten = "".join(
        draw(person(name, 250), 718, 420 + 44 * at, lost)
        for at, name in enumerate(spec.losers.names[:2])
    )
    return tiles + notes + beaten


def _names(side: Side, y: float, colour: str, *, rtl: bool) -> str:
    """Write a team's names in their own row; each is an element of its own, placed by its width."""
    lines: list[tuple[Line, str]] = []
    for name in side.names:
        if lines:
            lines.append((words(side.and_word, 80, 28, rtl=rtl, weight=500), art.QUIET))
        lines.append((person(name, 400, 28), colour))
    drawn: list[str] = []
    x = 52.0
    for line, fill in lines:
        drawn.append(draw(line, WIDTH - x - line.width if rtl else x, y, fill))
        x += line.width + 10
    return "".join(drawn)
