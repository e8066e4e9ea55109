"""The table: header with the score, wood and felt, people in their places, the trick."""

from typing import Final

from adapters.chat.pictures import art, centre
from adapters.chat.pictures.cards import Deck, Look, card, deck_of, slot
from adapters.chat.pictures.frame import Ids, box
from adapters.chat.pictures.header import header
from adapters.chat.pictures.pieces import Drawing, Part, Piece, write
from adapters.chat.pictures.plates import layout, pile, plate
from adapters.chat.pictures.spec import TablePicture
from adapters.chat.pictures.text import words

WIDTH: Final = 1000
_MIDDLE: Final = 500
_FAN: Final = 30
_FAN_SPAN: Final = 84
"""Several cards of one seat: from one to the next, and from the first to the last at most."""
_FAN_CARD: Final = 92
_CLOSE: Final = range(2, 5)
_CORNER: Final = 172


def table(spec: TablePicture, prefix: str) -> Drawing:
    """Draw a table, 1000 px wide; its height follows from the number of seats."""
    ids, deck, room = Ids(prefix), deck_of(two_colours=spec.two_colours), art.ROOMS[len(spec.seats)]
    parts: list[Part] = [_ground(ids, room.height), *header(spec, ids, deck)]
    if spec.teams or not spec.boxes:
        parts += centre.trump(spec, ids, deck)
    if spec.pot is not None:
        parts += centre.pot(spec.pot, room.centre, ids, deck, rtl=spec.rtl)
    said = spec.face_down_word
    parts += centre.face_down(spec.face_down, said, room.centre - 16, ids, rtl=spec.rtl)
    parts += _trick(spec, ids, deck)
    parts += _seats(spec, ids)
    if spec.banner is not None:
        teams = bool(spec.teams)
        parts.append(centre.result(spec.banner, room.centre, ids, rtl=spec.rtl, teams=teams))
    return Drawing(WIDTH, room.height, tuple(parts), ids, spec.alt)


def _ground(ids: Ids, height: int) -> Piece:
    dark, wood = art.RAIL
    body = (
        box(0, 0, WIDTH, height, radius=0, fill=art.GROUND)
        + f'<g filter="{ids["shadow"]}">'
        + box(16, 98, 968, height - 114, radius=62, fill=wood, border=dark, stroke=4)
        + "</g>"
        + box(30, 112, 940, height - 142, radius=48, fill=ids["felt"])
        + box(30, 112, 940, height - 142, radius=48, fill="none", border="#00000040", stroke=4)
        + box(46, 128, 908, height - 174, radius=36, fill="none", border="#ffffff1f")
    )
    return Piece(body, 0, 0, (0, 0, WIDTH, height))


def _trick(spec: TablePicture, ids: Ids, deck: Deck) -> list[Part]:
    places, size = _places(spec), art.ROOMS[len(spec.seats)].card
    of_seat = [one.seat for one in spec.trick]
    crowded = len(set(of_seat)) < len(of_seat)
    drawn: list[Part] = []
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
                _FAN_CARD if crowded else size,
                ids,
                turn=at.turn + shift / 8,
                look=Look(winning=one.winning),
                deck=deck,
            )
        )
    if spec.slot is not None:
        at = places[spec.slot]
        drawn.append(slot(at.card_x, at.card_y, size, at.turn))
    if spec.trick_word:
        line = words(spec.trick_word, 220, 30, rtl=spec.rtl)
        # Up to four cards meet in the middle; then the words stand in the corner below the plates.
        x, y = _MIDDLE, art.ROOMS[len(spec.seats)].centre + 9
        if len(spec.seats) in _CLOSE:
            x, y = (_CORNER if not spec.rtl else WIDTH - _CORNER), 596
        drawn += write(line, x, y, art.CREAM, "middle")
    return drawn


def _places(spec: TablePicture) -> dict[int, art.Place]:
    seats = len(spec.seats)
    on = -1 if spec.clockwise else 1
    places = art.ROOMS[seats].places
    return {(spec.bottom + on * step) % seats: at for step, at in enumerate(places)}


def _seats(spec: TablePicture, ids: Ids) -> list[Part]:
    drawn: list[Part] = []
    for seat, at in _places(spec).items():
        who = spec.seats[seat]
        measured = layout(who, ids, wide=at.wide, rtl=spec.rtl)
        drawn.append(plate(who, (at.x, at.y), ids, measured, teams=bool(spec.teams)))
        if who.stake:
            above = seat == spec.bottom
            drawn.append(pile(who, (at.x, at.y), above=above, rtl=spec.rtl))
    return drawn
