"""A hand as a fan: cards that may be played stand higher, the others are dimmed."""

from math import cos, radians, sin
from typing import Final

from adapters.chat.pictures.cards import card
from adapters.chat.pictures.frame import Ids, box, root
from adapters.chat.pictures.spec import HandPicture

WIDTH: Final = 1000
HEIGHT: Final = 380
_CARD: Final = 158
_MIDDLE: Final = 178
_SPAN: Final = 784
"""From the middle of the first card to the middle of the last, at most."""
_STEP: Final = 177
_LEAN: Final = 12
"""Degrees of the outermost card, at most; a smaller hand leans one degree a card."""
_RAISE: Final = 28


def hand_svg(spec: HandPicture, prefix: str) -> str:
    """Draw a hand on green cloth, 1000 x 380."""
    ids = Ids(prefix)
    ground = box(0, 0, WIDTH, HEIGHT, radius=18, fill=ids["felt"])
    return root(WIDTH, HEIGHT, ground + _fan(spec, ids), ids, spec.alt)


def _fan(spec: HandPicture, ids: Ids) -> str:
    held = spec.cards
    choice = len({one.legal for one in held}) > 1
    last = max(len(held) - 1, 1)
    step = min(_STEP, _SPAN / last)
    lean = min(_LEAN, last) / last * 2
    drawn: list[str] = []
    for at, one in enumerate(held):
        off = at - (len(held) - 1) / 2
        turn = off * lean
        lift = _RAISE if choice and one.legal else 0
        # The middles lie on the circle on which a card leans by `lean` for each `step`.
        drop = step / radians(lean) * (1 - cos(radians(turn)))
        drawn.append(
            card(
                one.card,
                WIDTH / 2 + off * step + lift * sin(radians(turn)),
                _MIDDLE + drop - lift * cos(radians(turn)),
                _CARD,
                ids,
                turn=turn,
                dim=choice and not one.legal,
            )
        )
    return "".join(drawn)
