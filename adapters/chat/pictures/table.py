"""The table: header with the score, wood and felt, people in their places, the trick."""

from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.cards import card, pip, slot
from adapters.chat.pictures.frame import Ids, box, disc, root
from adapters.chat.pictures.plates import layout, plate
from adapters.chat.pictures.spec import Banner, TablePicture, TeamBox
from adapters.chat.pictures.text import Line, draw, person, words

WIDTH: Final = 1000
HEIGHT: Final = art.HEIGHT
_MIDDLE: Final = 500
_BOX_LEFT: Final = 20
_BOX_ACROSS: Final = 330
_DOTS: Final = 198
"""From the middle of the first trick dot to that of the last, at most."""
_FAN: Final = 30
_FAN_SPAN: Final = 84
"""Several cards of one seat: from one to the next, and from the first to the last at most."""
_FAN_CARD: Final = 92
_CENTRE: Final = 431
_BANNER: Final = 400
"""Middle of the felt from the top, and the room between the plates at the sides."""


def table_svg(spec: TablePicture, prefix: str) -> str:
    """Draw a table, 1000 x 780."""
    ids = Ids(prefix)
    parts = (
        box(0, 0, WIDTH, HEIGHT, radius=0, fill=art.GROUND),
        _header(spec),
        _felt(ids),
        _trump(spec, ids),
        _trick(spec, ids),
        _seats(spec, ids),
        _banner(spec.banner, ids, rtl=spec.rtl) if spec.banner else "",
    )
    return root(WIDTH, HEIGHT, "".join(parts), ids, spec.alt)


def _felt(ids: Ids) -> str:
    dark, wood = art.RAIL
    return (
        f'<g filter="{ids["shadow"]}">'
        + box(16, 98, 968, HEIGHT - 114, radius=62, fill=wood, border=dark, stroke=4)
        + "</g>"
        + box(30, 112, 940, HEIGHT - 142, radius=48, fill=ids["felt"])
        + box(30, 112, 940, HEIGHT - 142, radius=48, fill="none", border="#00000040", stroke=4)
        + box(46, 128, 908, HEIGHT - 174, radius=36, fill="none", border="#ffffff1f")
    )


def _header(spec: TablePicture) -> str:
    room = WIDTH - 2 * (_BOX_LEFT + _BOX_ACROSS) - 30
    title = words(spec.title, room, 38, rtl=spec.rtl, weight=800)
    subtitle = words(spec.subtitle, room, 26, rtl=spec.rtl, weight=500)
    boxes = (_team(team, outer=at, rtl=spec.rtl) for at, team in enumerate(spec.teams[:2]))
    return (
        "".join(boxes)
        + draw(title, _MIDDLE, 47 if spec.subtitle else 62, anchor="middle")
        + draw(subtitle, _MIDDLE, 83, art.QUIET, "middle")
    )


def _team(team: TeamBox, *, outer: int, rtl: bool) -> str:
    """Draw a team's box: the points outside, the dots from the box's left, mirrored in `rtl`."""
    colour = art.TEAMS[team.colour]
    on_left = (outer == 0) is not rtl
    left = _BOX_LEFT if on_left else WIDTH - _BOX_LEFT - _BOX_ACROSS
    points_left = left + 12 if on_left else left + _BOX_ACROSS - 80
    first = left + (104 if on_left else 28)
    step = _DOTS / max(team.dots - 1, 1)
    radius = min(10.0, step * 0.36)
    dots: list[str] = []
    for at in range(team.dots):
        x = first + (team.dots - 1 - at if rtl else at) * step
        full = at < team.taken
        dots.append(
            disc(x, 48, radius + 1, colour)
            if full
            else disc(x, 48, radius - 0.5, "none", colour + "80")
        )
    points = words(team.points, 60, 42, rtl=rtl, weight=800)
    return (
        box(left, 12, _BOX_ACROSS, 72, radius=20, fill=art.BOX, border=colour)
        + box(points_left, 20, 68, 56, radius=12, fill=colour)
        + draw(points, points_left + 34, 63, art.INK, "middle")
        + "".join(dots)
    )


def _trump(spec: TablePicture, ids: Ids) -> str:
    if spec.trump is None and not spec.trump_word:
        return ""
    x, y = (WIDTH - 122 if spec.rtl else 122), 194
    if spec.trump is None:
        shown = (
            f'<circle cx="{x}" cy="{y}" r="48" fill="#ffffff14" stroke="{art.TURN}"'
            ' stroke-width="4" stroke-dasharray="12 10"/>'
            + draw(Line("?", 56, 800), x, y + 20, art.TURN, "middle")
        )
    else:
        shown = (
            f'<g filter="{ids["shadow"]}">{disc(x, y, 52, ids["gold"])}</g>'
            + disc(x, y, 44, "#fffdf5")
            + pip(spec.trump, x, y, 56, art.ON_CARD[spec.trump])
        )
    return shown + draw(
        words(spec.trump_word, 200, 30, rtl=spec.rtl), x, y + 84, art.CREAM, "middle"
    )


def _trick(spec: TablePicture, ids: Ids) -> str:
    places = _places(spec)
    of_seat = [one.seat for one in spec.trick]
    crowded = len(set(of_seat)) < len(of_seat)
    drawn: list[str] = []
    for nth, one in enumerate(spec.trick):
        at = places[one.seat]
        others = of_seat.count(one.seat) - 1
        place = of_seat[:nth].count(one.seat) - others / 2
        shift = place * min(_FAN, _FAN_SPAN / max(others, 1))
        drawn.append(
            card(
                one.card,
                at.card_x + shift,
                at.card_y,
                _FAN_CARD if crowded else art.CARD,
                ids,
                turn=at.turn + shift / 8,
                winning=one.winning,
            )
        )
    if spec.slot is not None:
        at = places[spec.slot]
        drawn.append(slot(at.card_x, at.card_y, art.CARD, at.turn))
    return "".join(drawn)


def _places(spec: TablePicture) -> dict[int, art.Place]:
    seats = len(spec.seats)
    return {(spec.bottom + step) % seats: at for step, at in enumerate(art.PLACES[seats])}


def _seats(spec: TablePicture, ids: Ids) -> str:
    drawn: list[str] = []
    for seat, at in _places(spec).items():
        who = spec.seats[seat]
        measured = layout(who, wide=at.wide, rtl=spec.rtl)
        drawn.append(plate(who, (at.x, at.y), ids, measured, teams=bool(spec.teams)))
    return "".join(drawn)


def _banner(banner: Banner, ids: Ids, *, rtl: bool) -> str:
    colour = None if banner.colour is None else art.TEAMS[banner.colour]
    lines = [(person(name, _BANNER - 40, 32), colour or art.TEXT, 42) for name in banner.names]
    lines += [
        (words(text, _BANNER - 40, size, rtl=rtl, weight=weight), fill, high)
        for text, size, weight, fill, high in (
            (banner.headline, 42, 800, art.CREAM, 56),
            (banner.line, 28, 500, art.QUIET, 42),
        )
        if text
    ]
    high = sum(step for _, _, step in lines) + 42
    base = top = _CENTRE - high / 2
    drawn: list[str] = []
    for line, fill, step in lines:
        base += step
        drawn.append(draw(line, _MIDDLE, base + 13, fill, "middle"))
    frame = box(
        _MIDDLE - _BANNER / 2,
        top,
        _BANNER,
        high,
        radius=26,
        fill=art.PLATE,
        border=colour or ids["gold"],
        stroke=6,
    )
    return f'<g filter="{ids["shadow"]}">{frame}</g>{"".join(drawn)}'
