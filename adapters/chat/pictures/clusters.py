"""Devanagari laid out syllable by syllable, before the drawing library sees it.

The library moves on by the widest glyph of a syllable, not by all of them, so that a vowel behind
its letter would lie below the next one. Here each syllable is measured and put at its own place.
"""

from __future__ import annotations

import re
import unicodedata
from html import unescape
from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import ImageFont

from adapters.chat.pictures.text import number, safe

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

_FIRST, _LAST = "\u0900", "\u097f"
_VIRAMA: Final = "\u094d"
_JOINER: Final = "\u200d"
_ISOLATES: Final = "\u2066\u2067\u2068\u2069"
_TEXT: Final = re.compile(rf"<text ([^>]*)>([^<]*[{_FIRST}-{_LAST}][^<]*)</text>")
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
_SCALE: Final = 1000
"""Size at which widths are measured, px."""
_SHARES: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}
_FROM_RIGHT: Final = frozenset({"R", "AL"})


class Spacing:
    """Puts the syllables of SVG texts at their places."""

    def __init__(self, font: Traversable) -> None:
        """Take the font, with axes of weight and of width; it is read when it is needed."""
        self._file = font
        self._fonts: dict[int, ImageFont.FreeTypeFont] = {}

    def spaced(self, svg: str) -> str:
        """Give a document whose texts have a place for each syllable, where they need one."""
        return _TEXT.sub(self._placed, svg) if _needs(svg) else svg

    def _placed(self, found: re.Match[str]) -> str:
        text = unescape(found[2]).strip(_ISOLATES)
        if any(unicodedata.bidirectional(char) in _FROM_RIGHT for char in text):
            return found[0]
        told = dict(_ATTRIBUTE.findall(found[1]))
        parts = tuple(syllables(text))
        size, weight = float(told["font-size"]), int(told["font-weight"])
        widths = [self._width(part, weight) * size / _SCALE for part in parts]
        x = float(told.get("x", "0")) - sum(widths) * _SHARES[told.pop("text-anchor", "start")]
        told.pop("x", None)
        spans: list[str] = []
        for part, width in zip(parts, widths, strict=True):
            spans.append(f'<tspan x="{number(x)}">{safe(part)}</tspan>')
            x += width
        kept = " ".join(f'{name}="{value}"' for name, value in told.items())
        return f'<text {kept} xml:space="preserve">{"".join(spans)}</text>'

    def _width(self, text: str, weight: int) -> float:
        font = self._fonts.get(weight)
        if font is None:
            font = ImageFont.truetype(BytesIO(self._file.read_bytes()), _SCALE)
            font.set_variation_by_axes([weight, 100])
            self._fonts[weight] = font
        return font.getlength(text)


def syllables(text: str) -> Iterator[str]:
    """Cut a text where nothing joins: a letter keeps its vowels, and the letters it binds."""
    start = 0
    for at in range(1, len(text)):
        before, char = text[at - 1], text[at]
        is_bound = unicodedata.category(char).startswith("M") or char in (_JOINER, "\u200c")
        # Whatever is written from left to right needs no place of its own within a word.
        is_plain = not _needs(before) and not _needs(char)
        if not (is_bound or is_plain or before in (_VIRAMA, _JOINER)):
            yield text[start:at]
            start = at
    yield text[start:]


def _needs(text: str) -> bool:
    return any(_FIRST <= char <= _LAST for char in text)
