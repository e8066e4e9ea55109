"""A card as a small square, for places no larger than a letter: a big rank beside a big suit."""

from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.cards import face_word, pip
from adapters.chat.pictures.frame import Ids, box, root
from engine.cards import Card

SIDE: Final = 128


def tile_svg(of: Card, prefix: str) -> str:
    """Make a picture of a card, `SIDE` px square."""
    ids = Ids(prefix)
    ink = art.ON_CARD[of.suit]
    word = face_word(of)
    # Two figures take the room of one and a half.
    size, pull = (64, ' letter-spacing="-5"') if len(word) > 1 else (80, "")
    rank = (
        f'<text x="42" y="74" font-size="{size}" font-weight="800"{pull} text-anchor="middle"'
        f' fill="{ink}">{word}</text>'
    )
    return root(SIDE, SIDE, _paper(ids["paper"]) + rank + pip(of.suit, 91, 86, 58, ink), ids)


def back_svg(prefix: str) -> str:
    """Make a picture of a card's back, of the same size."""
    ids = Ids(prefix)
    inner = box(16, 16, 96, 96, radius=12, fill=art.FELT[1], border=art.PAPER[0], stroke=4)
    diamond = f'<path fill="{ids["gold"]}" d="M64 34 94 64 64 94 34 64Z"/>'
    return root(SIDE, SIDE, _paper(ids["paper"]) + inner + diamond, ids)


def _paper(fill: str) -> str:
    return box(4, 4, 120, 120, radius=20, fill=fill, border=art.PAPER_EDGE, stroke=2)
