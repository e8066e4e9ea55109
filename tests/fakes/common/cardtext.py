"""Finds cards in what the bot wrote: texts, labels, button data, file names.

Cards are written ``A♠️`` or ``10♥``, a hand as rows ``♠️ A K 9`` or with numbers ``1 A♠️ · 2 K♠️``,
in any language; codes are ``AS``, ``TH``. Button data is ``1:<table>:<decision>:<code>``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
NEXT: Final = "!next"
"""What a button asks for that begins the next deal."""
RULE: Final = "🎭"
"""Heads a line which tells everybody what a card counts as, whoever holds it."""
STORY: Final = "✨"
"""Heads a line about a card played in a deal that is over; the next may have dealt it again.

That only cards seen there are named is what tests of the screens check; so with the next.
"""
ASIDE: Final = "📤"
"""Heads a line about cards that were put aside in a deal that is over."""
PUBLIC: Final = (RULE, STORY, ASIDE)
_CARD: Final = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])")
# Only at the head of a line: elsewhere a suit may stand before a number of something else.
_ROW: Final = re.compile(
    r"^[\W_]*?([♠♥♦♣])\ufe0f?((?: (?:10|[2-9JQKA])(?![^\s\u2069]))+)", re.MULTILINE
)
_NUMBERED: Final = re.compile(r"(?<!\w)(\d{1,2}) (10|[2-9JQKA])([♠♥♦♣])")
_TOKEN: Final = re.compile(r"1:([a-z0-9]{1,12}|-):([0-9a-z]+):(.+)", re.DOTALL)
_CODE: Final = re.compile(r"[pq]([2-9TJQKA][SHDC])")
_AWAY: Final = re.compile(r"x((?:[2-9TJQKA][SHDC])+)")
_FILE: Final = re.compile(r"(?<![A-Za-z0-9])(10|[2-9TJQKA])([SHDC♠♥♦♣])(?![A-Za-z0-9])")

Cards = frozenset[str]
NONE: Final[Cards] = frozenset()


class Key(Protocol):
    """A button of any platform."""

    @property
    def text(self) -> str:
        """Give its label."""
        ...

    @property
    def data(self) -> str:
        """Give what a press of it tells the bot, empty for a link."""
        ...


def named(text: str) -> Cards:
    """Give every card that a text names, also in rows; but for rules and stories about one."""
    if text.isascii():
        return NONE
    if any(head in text for head in PUBLIC):
        lines = (line for line in text.split("\n") if not any(head in line for head in PUBLIC))
        text = "\n".join(lines)
    found = {_code(rank, suit) for rank, suit in _CARD.findall(text)}
    return frozenset(found) | rows(text)


_in_label = lru_cache(maxsize=4096)(named)


def rows(text: str) -> Cards:
    """Give the cards of the rows of a hand."""
    return frozenset(
        _code(rank, suit) for suit, ranks in _ROW.findall(text) for rank in ranks.split()
    )


def numbered(text: str) -> dict[int, str]:
    """Give the cards of a numbered hand by number; a lone one is no hand."""
    return {int(number): _code(rank, suit) for number, rank, suit in _NUMBERED.findall(text)}


def labelled(text: str) -> str:
    """Give the card that the label of a button names, empty where it names none."""
    return next(iter(_in_label(text)), "")


def in_file_name(name: str) -> Cards:
    """Give the cards that a file name tells."""
    return frozenset(_code(rank, suit) for rank, suit in _FILE.findall(name))


@dataclass(frozen=True, slots=True)
class Token:
    """Button data, taken apart."""

    table: str
    code: str

    @property
    def card(self) -> str:
        """Give the card that a press plays, empty where it plays none."""
        found = _CODE.fullmatch(self.code)
        return found.group(1) if found else ""

    @property
    def away(self) -> Cards:
        """Give the cards that a press lays away, unseen."""
        found = _AWAY.fullmatch(self.code)
        text = found.group(1) if found else ""
        return frozenset(text[at : at + 2] for at in range(0, len(text), 2))

    @property
    def slot(self) -> int:
        """Give the number that a press plays, 0 where it plays none."""
        digits = self.code.removeprefix("#")
        return int(digits) if digits != self.code and digits.isdecimal() else 0


def token(data: str) -> Token | None:
    """Read button data; None for data of some other form."""
    found = _TOKEN.fullmatch(data)
    return None if found is None else Token(found.group(1), found.group(3))


@dataclass(frozen=True, slots=True)
class Buttons:
    """What a keyboard tells."""

    tables: Cards
    labels: Cards
    plays: Cards
    """Cards to be played or laid away: they are in the hand of whoever may press."""
    is_pause: bool
    """The next deal is offered."""


def buttons(rows_: Iterable[Iterable[Key]]) -> Buttons:
    """Read a keyboard: the tables it speaks of, cards in labels, cards in data."""
    tables, labels, plays = set[str](), set[str](), set[str]()
    is_pause = False
    for row in rows_:
        for button in row:
            labels |= _in_label(button.text)
            read = token(button.data) if button.data else None
            if read is not None:
                if read.table != "-":
                    tables.add(read.table)
                if read.card:
                    plays.add(read.card)
                plays |= read.away
                is_pause |= read.code == NEXT
    return Buttons(frozenset(tables), frozenset(labels), frozenset(plays), is_pause)


def _code(rank: str, suit: str) -> str:
    return ("T" if rank == "10" else rank) + SUITS.get(suit, suit)
