"""What Telegram makes tappable in any text, and a watch over the texts of a bot that wants none.

Rather too strict: every word with a dot before two letters is taken for an address.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.fakes.telegram.model import Json

_PATTERNS: Final = {
    "url": re.compile(
        r"(?:https?|ftp|tg|ton|tonsite)://[^\s\u2060]+"
        r"|(?<![\w/#@])[\w\u200c\u200d\uff20~-][\w\u200c\u200d\uff20.~-]*\.[a-z]{2,24}(?!\w)"
        r"|(?<![\w.])[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?![\w.])",
        re.IGNORECASE,
    ),
    "email": re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}", re.IGNORECASE),
    "mention": re.compile(r"(?<!\w)@[A-Za-z0-9_]{2,32}(?!\w)"),
    "hashtag": re.compile(r"(?<![\w\u200c])#(?=[\w\u200c]*[^\W\d_])[\w\u200c]{1,256}(?![\w#])"),
    "cashtag": re.compile(r"(?<![$\w])\$(?:1INCH|[A-Z]{1,8})(?![$\w])"),
    "bot_command": re.compile(
        r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>])"
    ),
    "phone_number": re.compile(
        r"(?<![\w+])(?:\+[0-9]{1,3}[ .-]?\(?[0-9]{1,4}\)?(?:[ .-]?[0-9]){3,10}"
        r"|[0-9](?:-?[0-9]){8,14})(?!\w)"
    ),
    "bank_card": re.compile(r"(?<![\w+.,-])[0-9](?:[ -]?[0-9]){12,18}(?![\w-])"),
}
_NAME: Final = re.compile("\u2068[^\u2068\u2069]*\u2069")
"""The isolate in which names stand."""


def detect(text: str) -> list[Json]:
    """Give what is tappable, the earlier and longer first; nothing overlaps."""
    found = sorted(_found(text), key=lambda one: (one[1], -one[2]))
    entities: list[Json] = []
    at = 0
    for kind, begin, end in found:
        if begin >= at:
            at = end
            length = _units(text[begin:end])
            entities.append({"type": kind, "offset": _units(text[:begin]), "length": length})
    return entities


def unwanted(text: str, commands: frozenset[str]) -> Iterator[str]:
    """Give what is tappable in a bot's text and should not be: all but its own commands.

    Those too where somebody's name stands. A bot that has told no commands yet may name any.
    """
    names = [match.span() for match in _NAME.finditer(text)]
    for kind, begin, end in _found(text):
        word = text[begin:end]
        is_named = any(first < end and begin < last for first, last in names)
        is_own = not commands or word.partition("@")[0][1:] in commands
        if kind != "bot_command" or is_named or not is_own:
            yield f"{kind} {word!r}"


def _found(text: str) -> Iterator[tuple[str, int, int]]:
    for kind, pattern in _PATTERNS.items():
        for match in pattern.finditer(text):
            yield kind, *match.span()


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
