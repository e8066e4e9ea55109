"""Names in any script: what the fonts hold is drawn, a box never is."""

import struct
import unicodedata
from importlib.abc import Traversable

import pytest

from adapters.chat.pictures import raster
from adapters.chat.pictures.scripts import HELD, drawable


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("Katherine", "Katherine"),
        ("سارا رضایی", "سارا رضایی"),
        ("Дмитрий", "Дмитрий"),
        ("Γιώργος", "Γιώργος"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("王小明 Ming", "Ming"),
        ("王-小", ""),
        ("राजेश", "राजेश"),
        ("สมชาย", ""),
        ("🦊🎲", ""),
        ("Ana 🦊", "Ana"),
        ("\u0e2a\u0301x", "x"),
    ],
)
def test_drawable(typed: str, drawn: str) -> None:
    assert drawable(typed) == drawn


def test_the_fonts_hold_every_letter_that_is_taken_for_drawable() -> None:
    held = letters_of(raster.LATIN) | letters_of(raster.ARABIC) | letters_of(raster.HEBREW)
    lacking = [
        f"{code:04X}"
        for first, last in HELD
        for code in range(first, last + 1)
        if unicodedata.category(chr(code))[0] in "LMNPS"
        and drawable(f"a{chr(code)}") == f"a{chr(code)}"
        and code not in held
    ]
    assert lacking == []


def letters_of(font: Traversable) -> set[int]:
    """Read which code points a TrueType font has glyphs for."""
    data = font.read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {data[at : at + 4]: at for at in range(12, 12 + 16 * count, 16)}
    start = struct.unpack_from(">I", data, tables[b"cmap"] + 8)[0]
    found: set[int] = set()
    for at in range(start + 4, start + 4 + 8 * struct.unpack_from(">H", data, start + 2)[0], 8):
        sub = start + struct.unpack_from(">I", data, at + 4)[0]
        kind = struct.unpack_from(">H", data, sub)[0]
        if kind == 4:
            half = struct.unpack_from(">H", data, sub + 6)[0] // 2
            ends = struct.unpack_from(f">{half}H", data, sub + 14)
            begins = struct.unpack_from(f">{half}H", data, sub + 16 + 2 * half)
            pairs = list(zip(begins, ends, strict=True))
        elif kind == 12:
            groups = struct.unpack_from(">I", data, sub + 12)[0]
            pairs = [struct.unpack_from(">II", data, sub + 16 + 12 * nth) for nth in range(groups)]
        else:
            continue
        for first, last in pairs:
            found.update(range(first, last + 1))
    return found
