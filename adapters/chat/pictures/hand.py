"""A hand as a fan: cards that may be played stand higher, the others are dimmed."""

from math import cos, radians, sin
from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.cards import Look, back, card, deck_of, pip
from adapters.chat.pictures.frame import Ids, box, disc
from adapters.chat.pictures.pieces import Drawing, Group, Part, Piece, write
from adapters.chat.pictures.spec import HandPicture, SuitBar
from adapters.chat.pictures.text import number, words
from engine.cards import Suit

WIDTH: Final = 1000
HEIGHT: Final = 380
_BAR: Final = 100
_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_CARD: Final = 158
_MIDDLE: Final = 178
_SPAN: Final = 784
"""From the middle of the first card to the middle of the last, at most."""
_STEP: Final = 177
_LEAN: Final = 12
"""Degrees of the outermost card, at most; a smaller hand leans one degree a card."""
_RAISE: Final = 28


def hand(spec: HandPicture, prefix: str) -> Drawing:
    """Draw a hand on green cloth, 1000 x 380, and a bar of suits below it, 100 more."""
    ids = Ids(prefix)
    height = HEIGHT + (_BAR if spec.bar else 0)
    cloth = box(0, 0, WIDTH, height, radius=18, fill=ids["felt"])
    ground = Piece(cloth, 0, 0, (0, 0, WIDTH, height))
    bar = [_bar(spec.bar, ids, spec)] if spec.bar else []
    fan = _fan(spec, ids) if spec.cards else _backs(ids)
    return Drawing(WIDTH, height, (ground, *fan, *bar), ids, spec.alt)


def _backs(ids: Ids) -> list[Part]:
    """Draw some cards face down: nothing is held now."""
    lean, apart = 9, 70
    return [
        back(
            WIDTH / 2 + off * apart,
            HEIGHT / 2 + abs(off) * 10,
            _CARD,
            ids,
            turn=off * lean,
        )
        for off in (-1, 0, 1)
    ]


def _fan(spec: HandPicture, ids: Ids) -> list[Part]:
    held, deck = spec.cards, deck_of(two_colours=spec.two_colours)
    ready = [one.legal and not one.chosen for one in held]
    choice = len(set(ready)) > 1
    last = max(len(held) - 1, 1)
    step = min(_STEP, _SPAN / last)
    lean = min(_LEAN, last) / last * 2
    drawn: list[Part] = []
    for at, one in enumerate(held):
        off = at - (len(held) - 1) / 2
        turn = off * lean
        lift = _RAISE if choice and ready[at] else 0
        # The middles lie on the circle on which a card leans by `lean` for each `step`.
        drop = step / radians(lean) * (1 - cos(radians(turn)))
        dim = one.chosen or (choice and not ready[at])
        drawn.append(
            card(
                one.card,
                WIDTH / 2 + off * step + lift * sin(radians(turn)),
                _MIDDLE + drop - lift * cos(radians(turn)),
                _CARD,
                ids,
                turn=turn,
                look=Look(dim=dim, tab=one.widow, tick=one.chosen),
                deck=deck,
                is_held=True,
            )
        )
    return drawn


def _bar(bar: SuitBar, ids: Ids, spec: HandPicture) -> Group:
    """Say which suits are still possible; the others are struck through."""
    deck, rtl = deck_of(two_colours=spec.two_colours), spec.rtl
    across, high = WIDTH - 40, 84
    ground = box(0, 0, across, high, radius=24, fill=art.PLATE, border=art.BORDER)
    line = words(bar.words, across - 480, 30, rtl=rtl)
    parts: list[Part] = [Piece(ground, 0, 0, (-3, -3, across + 3, high + 3))]
    parts += write(line, across - 28 if rtl else 28, 53, art.TEXT, "end" if rtl else "start")
    start = 28 + line.width + 60
    for at, suit in enumerate(_SUITS):
        x = start + at * 100 + 36
        parts.append(
            _suit(suit, across - x if rtl else x, ids, deck[suit], is_open=suit in bar.suits)
        )
    return Group(20, HEIGHT + 2, tuple(parts))


def _suit(suit: Suit, x: float, ids: Ids, ink: str, *, is_open: bool) -> Piece:
    if is_open:
        body = disc(0, 0, 36, ids["gold"]) + disc(0, 0, 30, "#fffdf5") + pip(suit, 0, 0, 38, ink)
    else:
        body = (
            disc(0, 0, 34, "none", art.BORDER)
            + pip(suit, 0, 0, 38, "#ffffff55")
            + f'<path d="M-24 24L24-24" stroke="{art.ALARM}" stroke-width="{number(6)}"'
            ' stroke-linecap="round"/>'
        )
    return Piece(body, x, 42, (-40, -40, 40, 40))
