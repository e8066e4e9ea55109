"""Which letters the fonts of the pictures hold: those that they lack would come out as boxes."""

import unicodedata
from typing import Final

from adapters.chat.pictures.text import clean

HELD: Final = (
    (0x0020, 0x03E1),
    (0x03F0, 0x052F),
    (0x05B0, 0x05BC),
    (0x05BE, 0x05BF),
    (0x05C1, 0x05C2),
    (0x05D0, 0x05EA),
    (0x0600, 0x06FF),
    (0x0750, 0x077F),
    (0x08A0, 0x08FF),
    (0x0900, 0x097F),
    (0x1E00, 0x1FFF),
    (0x2000, 0x206F),
    (0x20A0, 0x20BF),
)
"""First and last code point of Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Latin and Greek
again, signs."""


def drawable(name: str) -> str:
    """Give what can be drawn of a person's name; empty where no letter or figure is left."""
    kept: list[str] = []
    is_held = True
    for char in clean(name):
        # A mark goes with the letter that it stands on.
        if not unicodedata.category(char).startswith("M"):
            is_held = _is_held(char)
        if is_held and _is_held(char):
            kept.append(char)
    found = clean("".join(kept))
    return found if any(char.isalnum() for char in found) else ""


def _is_held(char: str) -> bool:
    return any(first <= ord(char) <= last for first, last in HELD)
