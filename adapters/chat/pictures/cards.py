"""The faces of the cards: a big rank over a small suit, and a large suit or what a court wears.

All measures are hundredths of the card's width, so that a face stays readable in a narrow strip.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.frame import Ids, box
from adapters.chat.pictures.pieces import Piece, turned_room
from adapters.chat.pictures.text import number
from engine.cards import Card, Suit

RATIO: Final = 1.42
"""Height of a card over its width."""
_DIM: Final = "#0c2b20"
_TICK: Final = (
    f'<circle cx="-29" cy="30" r="17" fill="{art.ALARM}" stroke="{art.INK}" stroke-width="2"/>'
    f'<path transform="translate(-29 29) scale(.8)" fill="none" stroke="{art.INK}"'
    f' stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="{art.TICK}"/>'
)

Deck = Mapping[Suit, str]
"""The colour of each suit."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a card differs from one that just lies there."""

    dim: bool = False
    winning: bool = False
    tab: bool = False
    """A gold tab at its upper edge."""
    tick: bool = False


PLAIN: Final = Look()


def deck_of(*, two_colours: bool) -> Deck:
    """Give the colours of the suits."""
    return art.TWO_COLOURS if two_colours else art.ON_CARD


def suit_path(suit: Suit) -> str:
    """Give the path data of a suit in a box of 100 x 100 round the origin."""
    return art.PIPS[suit]


def pip(suit: Suit, x: float, y: float, size: float, fill: str) -> str:
    """Draw a suit `size` px high round a point."""
    return (
        f'<path transform="translate({number(x)} {number(y)}) scale({number(size / 100)})"'
        f' fill="{fill}" d="{suit_path(suit)}"/>'
    )


def face_word(card: Card) -> str:
    """Give what is printed on a card: its rank in Latin letters or figures, in every language."""
    return "10" if card.rank.code == "T" else card.rank.code


def card(
    of: Card,
    x: float,
    y: float,
    width: float,
    ids: Ids,
    *,
    turn: float = 0,
    look: Look = PLAIN,
    deck: Deck = art.ON_CARD,
    is_held: bool = False,
) -> Piece:
    """Draw a card round a point, turned by degrees clockwise; ``is_held`` = in a fan."""
    gold = box(-55, -76, 110, 152, radius=13, fill=ids["gold"]) if look.winning else ""
    shade = box(-50, -71, 100, 142, radius=9, fill=_DIM, more=' opacity=".52"') if look.dim else ""
    tab = (
        box(-18, -79, 36, 15, radius=7.5, fill=ids["gold"], border=art.INK, stroke=1.6)
        if look.tab
        else ""
    )
    tick = _TICK if look.tick else ""
    drawn = _lying(
        f"{gold}{_paper(ids)}",
        f"{_face(of, ids, deck[of.suit])}{shade}{tab}{tick}",
        (x, y, turn),
        width,
        ids,
    )
    straight = turned_room(width * 1.1, width * RATIO * 1.1, 0) if is_held else None
    return replace(drawn, straight=straight)


def back(x: float, y: float, width: float, ids: Ids, turn: float = 0) -> Piece:
    """Draw a card face down."""
    pattern = box(-41, -62, 82, 124, radius=6, fill=art.BACK[0], border=art.BACK[1], stroke=3) + (
        f'<path fill="{ids["gold"]}" d="M0-26 20 0 0 26-20 0Z"/>'
        f'<path fill="none" stroke="{art.BACK[1]}" stroke-width="2.5"'
        ' d="M0-44 34 0 0 44-34 0ZM-41-40-10-62M41-40 10-62M-41 40-10 62M41 40 10 62"/>'
    )
    return _lying(_paper(ids), pattern, (x, y, turn), width, ids)


def _paper(ids: Ids) -> str:
    return box(-50, -71, 100, 142, radius=9, fill=ids["paper"], border=art.PAPER_EDGE, stroke=0.9)


def _lying(
    under: str, over: str, place: tuple[float, float, float], width: float, ids: Ids
) -> Piece:
    x, y, turn = place
    body = (
        f'<g transform="scale({number(width / 100)})"><g filter="{ids["shadow"]}">{under}</g>'
        f"{over}</g>"
    )
    return Piece(body, x, y, turned_room(width * 1.1, width * RATIO * 1.1, turn), turn)


def _face(of: Card, ids: Ids, ink: str) -> str:
    word = face_word(of)
    ten = len(word) > 1
    fitted = 'x="-30" font-size="33" letter-spacing="-2.5"' if ten else 'x="-29.5" font-size="38"'
    rank = (
        f'<text {fitted} y="-32" font-weight="800" text-anchor="middle" fill="{ink}">{word}</text>'
    )
    corner = pip(of.suit, -29.5, -10.5, 24, ink)
    if word not in art.COURTS:
        return rank + corner + pip(of.suit, 18, 34, 54, ink)
    worn = "".join(f'<path d="{shape}"/>' for shape in art.COURTS[word])
    return (
        f"{rank}{corner}"
        f'<g transform="translate(18 5) scale(.46)" fill="{ids["gold"]}" stroke="{ink}"'
        f' stroke-width="6" stroke-linejoin="round">{worn}</g>{pip(of.suit, 18, 46, 33, ink)}'
    )


def slot(x: float, y: float, width: float, turn: float = 0) -> Piece:
    """Draw the dashed place of a card that is awaited."""
    high = width * RATIO
    body = (
        box(
            -width / 2,
            -high / 2,
            width,
            high,
            radius=width * 0.1,
            fill="#ffffff14",
            border=art.TURN,
            stroke=4,
            more=' stroke-dasharray="12 10"',
        )
        + f'<text y="{number(width * 0.17)}" font-size="{number(width * 0.5)}" font-weight="800"'
        f' text-anchor="middle" fill="{art.TURN}">?</text>'
    )
    return Piece(body, x, y, turned_room(width, high, turn), turn)
