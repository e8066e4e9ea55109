"""The faces of the cards: a big rank over a small suit, and a large suit or what a court wears.

All measures are hundredths of the card's width, so that a face stays readable in a narrow strip.
"""

from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.frame import Ids, box, root
from adapters.chat.pictures.text import number
from engine.cards import Card, Suit

RATIO: Final = 1.42
"""Height of a card over its width."""
_DIM: Final = "#0c2b20"


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
    dim: bool = False,
    winning: bool = False,
) -> str:
    """Draw a card round a point, turned by degrees clockwise."""
    gold = box(-55, -76, 110, 152, radius=13, fill=ids["gold"]) if winning else ""
    shade = box(-50, -71, 100, 142, radius=9, fill=_DIM, more=' opacity=".52"') if dim else ""
    return (
        f'<g transform="translate({number(x)} {number(y)}) rotate({number(turn)})'
        f' scale({number(width / 100)})"><g filter="{ids["shadow"]}">{gold}'
        f"{box(-50, -71, 100, 142, radius=9, fill=ids['paper'], border=art.PAPER_EDGE, stroke=0.9)}"
        f"</g>{_face(of, ids)}{shade}</g>"
    )


def _face(of: Card, ids: Ids) -> str:
    ink = art.ON_CARD[of.suit]
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


def slot(x: float, y: float, width: float, turn: float = 0) -> str:
    """Draw the dashed place of a card that is awaited."""
    high = width * RATIO
    return (
        f'<g transform="translate({number(x)} {number(y)}) rotate({number(turn)})">'
        + box(
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
        f' text-anchor="middle" fill="{art.TURN}">?</text></g>'
    )


def card_svg(of: Card, prefix: str) -> str:
    """Make a picture of a single card, 100 x 142."""
    ids = Ids(prefix)
    return root(108, 152, card(of, 54, 75, 100, ids), ids, of.code)


def suit_svg(suit: Suit, prefix: str, *, dark: bool = True) -> str:
    """Make a picture of a single suit in its colour for a dark ground or for a light one."""
    ids = Ids(prefix)
    ink = (art.ON_DARK if dark else art.ON_CARD)[suit]
    return root(108, 108, pip(suit, 54, 54, 100, ink), ids, suit.code)
