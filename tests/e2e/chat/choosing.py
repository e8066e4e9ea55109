"""What people make of the buttons and small windows that they see; no game is known here.

A move is a button whose code begins with a letter. Cards that go away together are ticked one by
one until the button that does it stands there. Numbers under the table's message mean cards, and
the small window says which of them may be pressed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.e2e.chat.driver import Button

MAY: Final = "✅"
TICK: Final = "☑️"
ASKS: Final = ("Your turn", "Pick trump", "Put aside", "Come back in")
"""How the small window begins for somebody who is to act."""
OPEN_MARKS: Final = "\u2066\u2067\u2068\u2069\u200e\u200f"
NUMBERED: Final = re.compile(r"(\d+) ((?:10|[2-9AKQJ])[♠♥♦♣])")


def is_move(code: str) -> bool:
    """Tell whether a button makes a move of the game."""
    return code[:1].isalpha()


def is_number(code: str) -> bool:
    """Tell whether a button is one of the numbers that stand for cards."""
    return code.startswith("#")


def is_tick(button: Button) -> bool:
    """Tell whether a button ticks a card that is not ticked yet."""
    return button.code.startswith("?pick") and TICK not in button.label


def is_asked(window: str) -> bool:
    """Tell whether the window says that its reader is to act."""
    return any(word in _head(window) for word in ASKS)


def playable(window: str) -> set[int]:
    """Read the numbers of the cards that the window allows."""
    text = window.translate({ord(mark): None for mark in OPEN_MARKS})
    head, _, rest = text.partition("\n")
    if not is_asked(text):
        return set()
    rows = rest.split("\n")
    if MAY in head:
        rows = [row for row in rows if MAY in row]
    found = [(int(number), card) for row in rows for number, card in NUMBERED.findall(row)]
    if "follow" in head:
        return {number for number, card in found if card[-1] in head}
    return {number for number, _ in found}


def _head(window: str) -> str:
    return window.partition("\n")[0]
