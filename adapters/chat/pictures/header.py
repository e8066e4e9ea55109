"""The header of a table: the game between two boxes, of teams or of facts.

The first box stands where reading starts; inside a team's box the points stand outside.
"""

from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.cards import Deck, pip
from adapters.chat.pictures.frame import Ids, box, crown, disc
from adapters.chat.pictures.pieces import Group, Part, Piece, write
from adapters.chat.pictures.spec import InfoBox, TablePicture, TeamBox
from adapters.chat.pictures.text import Anchor, words

WIDTH: Final = 1000
_MIDDLE: Final = 500
_LEFT: Final = 20
_ACROSS: Final = 330
_HIGH: Final = 72
_DOTS: Final = 198
"""From the middle of the first trick dot to that of the last, at most."""


def header(spec: TablePicture, ids: Ids, deck: Deck) -> list[Part]:
    """Draw the header."""
    room = WIDTH - 2 * (_LEFT + _ACROSS) - 30
    title = words(spec.title, room, 38, rtl=spec.rtl, weight=800)
    subtitle = words(spec.subtitle, room, 26, rtl=spec.rtl, weight=500)
    parts: list[Part] = []
    for at, team in enumerate(spec.teams[:2]):
        on_left = (at == 0) is not spec.rtl
        parts.append(Group(_left(on_left=on_left), 12, _team(team, on_left=on_left, rtl=spec.rtl)))
    for at, info in enumerate(spec.boxes[:2] if not spec.teams else ()):
        if info is not None:
            on_left = (at == 0) is not spec.rtl
            parts.append(Group(_left(on_left=on_left), 12, _info(info, ids, deck, rtl=spec.rtl)))
    parts += write(title, _MIDDLE, 47 if spec.subtitle else 62, art.TEXT, "middle")
    parts += write(subtitle, _MIDDLE, 83, art.QUIET, "middle")
    return parts


def _left(*, on_left: bool) -> float:
    return _LEFT if on_left else WIDTH - _LEFT - _ACROSS


def _ground(border: str, more: str = "") -> Piece:
    frame = box(0, 0, _ACROSS, _HIGH, radius=20, fill=art.BOX, border=border)
    return Piece(frame + more, 0, 0, (-4, -4, _ACROSS + 4, _HIGH + 4))


def _team(team: TeamBox, *, on_left: bool, rtl: bool) -> tuple[Part, ...]:
    """Draw a team's box: the points outside, the dots from the box's left, mirrored in `rtl`."""
    colour = art.TEAMS[team.colour]
    points_left = 12 if on_left else _ACROSS - 80
    inner = 104 if on_left else 28
    points = words(team.points, 60, 42, rtl=rtl, weight=800)
    tile = box(points_left, 8, 68, 56, radius=12, fill=colour)
    parts: list[Part] = [_ground(colour, tile)]
    parts += write(points, points_left + 34, 51, art.INK, "middle")
    if team.dots:
        parts.append(_dots(team, inner, colour, rtl=rtl))
    else:
        line = words(team.words, _DOTS, 28, rtl=rtl)
        x = inner + _DOTS if rtl else inner
        parts += write(line, x, 46, art.TEXT, "end" if rtl else "start")
    return tuple(parts)


def _dots(team: TeamBox, left: float, colour: str, *, rtl: bool) -> Piece:
    step = _DOTS / max(team.dots - 1, 1)
    radius = min(10.0, step * 0.36)
    dots: list[str] = []
    for at in range(team.dots):
        x = left + (team.dots - 1 - at if rtl else at) * step
        full = at < team.taken
        dots.append(
            disc(x, 36, radius + 1, colour)
            if full
            else disc(x, 36, radius - 0.5, "none", colour + "80")
        )
    return Piece("".join(dots), 0, 0, (left - 14, 20, left + _DOTS + 14, 52))


def _info(info: InfoBox, ids: Ids, deck: Deck, *, rtl: bool) -> tuple[Part, ...]:
    border = ids["gold"] if info.gold else art.BORDER
    sign, reach = _sign(info, ids, deck)
    edge = 20 + (66 if reach else 0)
    room = _ACROSS - edge - 18
    x = _ACROSS - edge if rtl else edge
    anchor: Anchor = "end" if rtl else "start"
    text = words(info.text, room, 30 if not info.line else 28, rtl=rtl)
    line = words(info.line, room, 24, rtl=rtl, weight=500, least=22)
    parts: list[Part] = [_ground(border)]
    if sign:
        at = _ACROSS - 46 if rtl else 46
        parts.append(Piece(sign, at, 36, (-reach, -reach, reach, reach)))
    parts += write(text, x, 33 if info.line else 47, art.CREAM if info.gold else art.TEXT, anchor)
    parts += write(line, x, 61, art.QUIET, anchor)
    return tuple(parts)


def _sign(info: InfoBox, ids: Ids, deck: Deck) -> tuple[str, float]:
    if info.suit is not None:
        return (
            disc(0, 0, 31, ids["gold"])
            + disc(0, 0, 26, "#fffdf5")
            + pip(info.suit, 0, 0, 34, deck[info.suit]),
            34,
        )
    if info.waits:
        question = (
            f'<circle r="27" fill="#ffffff14" stroke="{art.TURN}" stroke-width="3"'
            ' stroke-dasharray="8 6"/>'
            f'<text y="11" font-size="32" font-weight="800" fill="{art.TURN}"'
            ' text-anchor="middle">?</text>'
        )
        return question, 34
    return (crown(0, 0, 46, ids), 34) if info.crown else ("", 0)
