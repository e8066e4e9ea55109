"""Text in SVG: made safe, kept in its direction, measured and fitted.

Widths come from a table, so that no picture needs a font at hand to be laid out.
"""

import unicodedata
from dataclasses import dataclass, replace
from typing import Final, Literal
from xml.sax.saxutils import escape

from adapters.chat.pictures.art import TEXT
from adapters.chat.pictures.widths import (
    ALONE,
    BOUND,
    DEVANAGARI,
    ENDING,
    IDEOGRAPH,
    JOINING,
    UNKNOWN,
    VIRAMA,
)

Anchor = Literal["start", "middle", "end"]

FONTS: Final = "Noto Sans, Noto Sans Arabic, Heebo, sans-serif"
_LRI, _RLI, _FSI, _PDI = "\u2066", "\u2067", "\u2068", "\u2069"
_NON_JOINER: Final = "\u200c"
_JOINERS: Final = "\u200c\u200d"
_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "So", "Sk", "Zl", "Zp"})
_NEVER_XML: Final = frozenset({"Cc", "Cs", "Cn"})
_NARROW: Final = frozenset({"Cf", "Mn", "Me"})
"""What stands on other letters, or is not seen."""
_MARKS: Final = 2
"""How many accents may stand on one letter."""

_LONGEST: Final = 120
"""Characters of a line too long for any room: each that is cut off is measured anew."""
_SQUEEZE: Final = 0.86
_WEIGHTS: Final = {500: 0.965, 700: 1.0, 800: 1.025}


def clean(name: str) -> str:
    """Return a person's name as it can be drawn: plain letters on one line, nothing invisible."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFKC", name):
        category = unicodedata.category(char)
        marks = marks + 1 if category.startswith("M") else 0
        if char.isspace():
            kept.append(" ")
        elif (category not in _DROPPED or char in _JOINERS) and marks <= _MARKS:
            kept.append(char)
    return " ".join("".join(kept).split()).strip(_JOINERS)


def width(text: str, size: float, weight: int = 700) -> float:
    """Estimate the width of one line in px."""
    hundredths = sum(_advance(char, text[at + 1 : at + 2]) for at, char in enumerate(text))
    return hundredths / 100 * size * _WEIGHTS[weight]


def _advance(char: str, following: str) -> float:
    joining = JOINING.get(char)
    if joining is not None:
        inner, outer = joining
        joins = following in JOINING or (following in ENDING and following != _NON_JOINER)
        return inner if joins else outer
    known = ALONE.get(char)
    if known is not None:
        return known
    if char in DEVANAGARI:
        # Bound to the next an r is a hook above it.
        bound = 0 if char == "र" else BOUND
        return bound if following == VIRAMA else DEVANAGARI[char]
    if unicodedata.category(char) in _NARROW:
        return 0
    base = unicodedata.normalize("NFD", char)[0]
    if base != char:
        return _advance(base, following)
    return IDEOGRAPH if unicodedata.east_asian_width(char) in "WF" else UNKNOWN


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text that fits its room: what is left of it, its size, how narrow it is."""

    text: str
    size: float
    weight: int
    squeeze: float = 1.0
    is_cut: bool = False

    @property
    def width(self) -> float:
        """Width in px as drawn."""
        return width(self.text, self.size, self.weight) * self.squeeze


def person(name: str, room: float, size: float = 30, weight: int = 700) -> Line:
    """Fit a person's name, cleaned, in the direction of its own first letter."""
    return _isolated(fit(clean(name), room, size, weight=weight), _FSI)


def words(
    text: str, room: float, size: float, *, rtl: bool, weight: int = 700, least: float = 26
) -> Line:
    """Fit ready words in the direction of the viewer's language."""
    return _isolated(fit(text, room, size, least, weight), _RLI if rtl else _LRI)


def _isolated(line: Line, opening: str) -> Line:
    return replace(line, text=f"{opening}{line.text}{_PDI}") if line.text else line


def fit(text: str, room: float, size: float, least: float = 26, weight: int = 700) -> Line:
    """Fit a line into `room` px: smaller type first, then narrower, at last cut short."""
    natural = width(text, 1, weight)
    if natural * size <= room:
        return Line(text, size, weight)
    if natural * least <= room:
        return Line(text, room / natural, weight)
    if natural * least * _SQUEEZE <= room:
        return Line(text, least, weight, room / (natural * least))
    kept = text[:_LONGEST]
    while kept and width(kept + "…", least, weight) * _SQUEEZE > room:
        kept = kept[:-1].rstrip(_JOINERS + " ")
    return Line(kept + "…", least, weight, _SQUEEZE, is_cut=True)


def number(value: float) -> str:
    """Write a coordinate with at most two decimals and no needless zero."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def draw(line: Line, x: float, y: float, fill: str = TEXT, anchor: Anchor = "start") -> str:
    """Draw a fitted line at the baseline `y`; nothing for an empty one."""
    if not line.text:
        return ""
    place = f'x="{number(x)}" y="{number(y)}"'
    if line.squeeze != 1:
        place = f'transform="translate({number(x)} {number(y)}) scale({number(line.squeeze)} 1)"'
    anchored = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text {place} font-size="{number(line.size)}" font-weight="{line.weight}"'
        f' fill="{fill}"{anchored}>{safe(line.text)}</text>'
    )


def safe(text: str) -> str:
    """Escape a string for XML, for an attribute too, without what XML cannot hold."""
    kept = "".join(char for char in text if unicodedata.category(char) not in _NEVER_XML)
    return escape(kept, {'"': "&quot;"})
