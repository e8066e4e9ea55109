"""What lies in the middle of a table: the trump disc, the pot, cards face down, a result."""

from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.cards import Deck, back, card, face_word, pip
from adapters.chat.pictures.frame import Ids, box, disc
from adapters.chat.pictures.pieces import MARGIN, Group, Part, Piece, write
from adapters.chat.pictures.plates import coin_side
from adapters.chat.pictures.rows import coin
from adapters.chat.pictures.spec import Banner, PotBox, TablePicture
from adapters.chat.pictures.text import Anchor, Line, person, words

_MIDDLE: Final = 500
_BANNER: Final = 400
"""The room between the plates at the sides."""
_POT_ACROSS: Final = 408
_POT_HIGH: Final = 200
_TURNED: Final = 104
_DOWN: Final = 104


def trump(spec: TablePicture, ids: Ids, deck: Deck) -> list[Part]:
    """Draw the disc of the trump suit in a corner of the felt; a question while it is open."""
    if spec.trump is None and not spec.trump_word:
        return []
    x, y = (878 if spec.rtl else 122), 194
    if spec.trump is None:
        shown = (
            f'<circle r="48" fill="#ffffff14" stroke="{art.TURN}"'
            ' stroke-width="4" stroke-dasharray="12 10"/>'
            f'<text y="20" font-size="56" font-weight="800" fill="{art.TURN}"'
            ' text-anchor="middle">?</text>'
        )
    else:
        shown = (
            f'<g filter="{ids["shadow"]}">{disc(0, 0, 52, ids["gold"])}</g>'
            + disc(0, 0, 44, "#fffdf5")
            + pip(spec.trump, 0, 0, 56, deck[spec.trump])
        )
    reach = 52 + MARGIN
    line = words(spec.trump_word, 200, 30, rtl=spec.rtl)
    return [
        Piece(shown, x, y, (-reach, -reach, reach, reach)),
        *write(line, x, y + 84, art.CREAM, "middle"),
    ]


def pot(of: PotBox, y: float, ids: Ids, deck: Deck, *, rtl: bool) -> list[Part]:
    """Draw the pot round a height: the card turned up, what lies there, what beats everything."""
    if of.turned is not None and not (of.pot or of.carried or of.beats):
        return [card(of.turned, _MIDDLE, y, art.CARD, ids, turn=-3, deck=deck)]
    left = _MIDDLE - _POT_ACROSS / 2
    ground = box(0, 0, _POT_ACROSS, _POT_HIGH, radius=30, fill="#0a2a1e", more=' opacity=".62"')
    parts: list[Part] = [
        Piece(ground, left, y - _POT_HIGH / 2, (-2, -2, _POT_ACROSS + 2, _POT_HIGH + 2))
    ]
    room = _POT_ACROSS - 36
    edge, side = left + 20, 1
    if of.turned is not None:
        x = left + (_POT_ACROSS - 68 if rtl else 68)
        parts.append(card(of.turned, x, y, _TURNED, ids, turn=-3, deck=deck))
        room -= _TURNED + 14
        edge += _TURNED + 14
    if rtl:
        edge, side = 2 * _MIDDLE - edge, -1
    anchor: Anchor = "end" if rtl else "start"
    told = sum(bool(one) for one in (of.pot, of.carried, of.beats))
    base = y - 26 * (told - 1) + 14
    if of.pot:
        piles = [art.CARRIED, art.CHIP] if of.carried else [art.CHIP]
        wide = 44 + 40 * (len(piles) - 1)
        stack = "".join(
            coin_side(22 + 40 * at, 10 - 9 * nth, colours)
            for at, colours in enumerate(piles)
            for nth in range(3 + at)
        )
        at = edge - wide if rtl else edge
        parts.append(Piece(stack, at, base - 16, (-2, -40, wide + 2, 32)))
        shown = words(of.pot, room - wide - 12, 40, rtl=rtl, weight=800)
        parts += write(shown, edge + side * (wide + 12), base, art.TEXT, anchor)
        base += 52
    if of.carried:
        chip = coin(0, 0, 12, art.CARRIED)
        parts.append(Piece(chip, edge + side * 13, base - 9, (-15, -15, 15, 15)))
        line = words(of.carried, room - 36, 26, rtl=rtl)
        parts += write(line, edge + side * 36, base, art.CARRIED[2], anchor)
        base += 52
    if of.beats is not None:
        parts += _beats(of, (edge, base), room, deck, rtl=rtl)
    return parts


def _beats(
    of: PotBox, at: tuple[float, float], room: float, deck: Deck, *, rtl: bool
) -> list[Part]:
    """Say that a card beats everything: as text, for a drawn one would look turned up too."""
    edge, base = at
    if of.beats is None:
        return []
    suit = of.beats.suit
    rank = Line(face_word(of.beats), 34, 800)
    left = edge - rank.width - 38 if rtl else edge
    ink = art.ON_DARK[suit] if deck is art.ON_CARD else art.TWO_ON_DARK[suit]
    sign = pip(suit, 0, 0, 28, ink)
    line = words(of.beats_words, room - rank.width - 50, 26, rtl=rtl)
    x = left - 12 if rtl else left + rank.width + 50
    return [
        *write(rank, left, base, art.TURN),
        Piece(sign, left + rank.width + 20, base - 12, (-17, -17, 17, 17)),
        *write(line, x, base, art.TEXT, "end" if rtl else "start"),
    ]


def face_down(count: int, said: str, y: float, ids: Ids, *, rtl: bool) -> list[Part]:
    """Lay cards face down in a row round a height."""
    if not count:
        return []
    step = min(70.0, 260 / count)
    first = _MIDDLE - step * (count - 1) / 2
    turns = (-4, 3, -2, 4)
    laid = [back(first + at * step, y, _DOWN, ids, turns[at % 4]) for at in range(count)]
    line = words(said, 360, 28, rtl=rtl)
    return [*laid, *write(line, _MIDDLE, y + 112, art.CREAM, "middle")]


def result(banner: Banner, y: float, ids: Ids, *, rtl: bool, teams: bool) -> Group:
    """Draw a result over whatever lies in the middle."""
    colours = art.TEAMS if teams else art.SEATS
    colour = None if banner.colour is None else colours[banner.colour]
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
    frame = box(
        0, 0, _BANNER, high, radius=26, fill=art.PLATE, border=colour or ids["gold"], stroke=6
    )
    reach = MARGIN + 6
    parts: list[Part] = [
        Piece(
            f'<g filter="{ids["shadow"]}">{frame}</g>',
            0,
            0,
            (-reach, -reach, _BANNER + reach, high + reach),
        )
    ]
    base = 0.0
    for line, fill, step in lines:
        base += step
        parts += write(line, _BANNER / 2, base + 13, fill, "middle")
    return Group(_MIDDLE - _BANNER / 2, y - high / 2, tuple(parts))
