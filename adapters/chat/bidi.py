"""Everything about direction: marks, isolates, names made safe, cards as text.

A line begins with the mark of its language, so that its direction never depends on what comes
first. What is put into a sentence stands in an isolate, so that it never pulls its neighbours
along: names between FSI and PDI, cards, codes and signed numbers between LRI and PDI. Names lose
every control of their own before. Two marks never follow each other: Telegram would turn the
first into a ZERO WIDTH NON-JOINER.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from adapters.chat.tappable import harmless
from engine.cards import CARDS, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.cards import Card, CardSet

LRM: Final = "\u200e"
RLM: Final = "\u200f"
LRI: Final = "\u2066"
FSI: Final = "\u2068"
PDI: Final = "\u2069"
ZWNJ: Final = "\u200c"
ZWJ: Final = "\u200d"
UNSEEN: Final = LRM + RLM + ZWNJ + ZWJ
"""What keyboards leave at the ends of words."""
EMOJI: Final = "\ufe0f"
ELLIPSIS: Final = "…"

NAME_LIMIT: Final = 20
"""Longest name shown, in what a reader sees as one character."""
CODE_LIMIT: Final = 160

HANDS_REMEMBERED: Final = 1024
"""A few messages ask for a hand in one moment, and nobody once a card of it is gone."""
_MARKS_OF_LINES: Final = LRM + RLM
_JOINERS: Final = (ZWNJ, ZWJ)
_MARKS_PER_BASE: Final = 2
_MARKS_TO_SORT: Final = 16
_JOINS_PER_CHARACTER: Final = 3
_LONGEST_INPUT: Final = 8192
# Letters that draw nothing: Hangul fillers and the empty Braille cell make a name look empty.
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_DROPPED: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
_MARKS: Final = frozenset({"Mn", "Me"})

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order in which suits are shown: black and red alternate."""
_PLACES: Final = {card: (SUITS.index(card.suit), -card.rank) for card in CARDS}
_SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦"}


def line(text: str, *, rtl: bool) -> str:
    """Begin each line of a text with the mark of its language."""
    mark = RLM if rtl else LRM
    if "\n" not in text:
        return mark + text.lstrip(_MARKS_OF_LINES)
    return "\n".join(mark + part.lstrip(_MARKS_OF_LINES) for part in text.split("\n"))


def isolate(text: str) -> str:
    """Isolate a text in the direction of its own first letter."""
    return f"{FSI}{text}{PDI}"


def isolate_ltr(text: str) -> str:
    """Isolate a text from left to right."""
    return f"{LRI}{text}{PDI}"


_BELOW_ZERO: Final = re.compile("–(?=\u2066\u2212)|(?<=[0-9]\u2069)–")
"""A dash before a number below zero, or behind one."""


def apart(text: str) -> str:
    """Keep a dash between two numbers apart from the minus of one below zero."""
    return _BELOW_ZERO.sub(" – ", text) if "\u2212" in text else text


def localise_digits(number: int, digits: str) -> str:
    """Write a whole number in the ten digits of a language; a negative one is isolated."""
    text = str(abs(number)).translate(
        {ord("0") + value: digit for value, digit in enumerate(digits)}
    )
    return isolate_ltr(f"−{text}") if number < 0 else text


def signed(number: int, digits: str) -> str:
    """Write a number with its sign, isolated: the sign would jump behind it in right-to-left."""
    sign = "−" if number < 0 else "+" if number else "±"
    return isolate_ltr(sign + localise_digits(abs(number), digits))


@lru_cache(maxsize=4096)
def clean_name(text: str) -> str | None:
    """Make a name from outside safe and short; None when nothing of it can be shown.

    Controls, line breaks and bidi characters go, marks stack at most two high, the rest is cut to
    `NAME_LIMIT`. An at sign becomes its wide twin, so that no platform makes a mention of it, and
    nothing else can be tapped. Markup is left as it is: escaping is the business of each face.
    """
    return harmless(clean_text(text, NAME_LIMIT).replace("@", "\uff20")) or None


@lru_cache(maxsize=4096)
def clean_text(text: str, limit: int) -> str:
    """Give a text from outside on one line, harmless, at most ``limit`` visible characters."""
    characters = list(_characters(text))
    if len(characters) > limit:
        characters[limit - 1 :] = [ELLIPSIS]
        while len(characters) > 1 and characters[-2] == " ":
            del characters[-2]
    return "".join(characters).strip()


def _thinned(text: str) -> Iterator[str]:
    """Leave a few marks of each stack: sorting thousands of them takes the normaliser long."""
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks <= _MARKS_TO_SORT:
            yield char


def _visible(text: str) -> Iterator[str]:
    """Leave out what draws nothing or steers its neighbours; every kind of space becomes one."""
    for char in unicodedata.normalize("NFC", "".join(_thinned(text[:_LONGEST_INPUT]))):
        if char.isspace():
            yield " "
        elif char in _JOINERS or not (unicodedata.category(char) in _DROPPED or char in _BLANK):
            yield char


def _characters(text: str) -> Iterator[str]:
    """Split a text into what a reader sees as one character each, and tame what stacks."""
    current, marks, joins = "", 0, 0
    for char in _visible(text):
        if char in _JOINERS:
            # Both stand only inside a word or an emoji, and never twice.
            if current.strip() and current[-1] not in _JOINERS:
                current += char
        elif unicodedata.category(char) in _MARKS:
            if current.strip() and marks < _MARKS_PER_BASE:
                current, marks = current + char, marks + 1
        elif joins < _JOINS_PER_CHARACTER and _joins(current, char):
            current, marks, joins = current + char, 0, joins + 1
        elif char != " " or current not in ("", " "):
            if current:
                yield current.rstrip(ZWNJ + ZWJ if char == " " else ZWJ)
            current, marks, joins = char, 0, 0
    if current:
        yield current.rstrip(ZWNJ + ZWJ)


def _joins(current: str, char: str) -> bool:
    """Tell whether a character is drawn together with the one before it."""
    if char == " " or not current.strip():
        return False
    is_tone = "\U0001f3fb" <= char <= "\U0001f3ff"
    if current[-1] == ZWJ or is_tone or unicodedata.category(char) == "Mc":
        return True
    # A flag is a pair of regional letters.
    return _is_regional(char) and _is_regional(current)


def _is_regional(text: str) -> bool:
    return len(text) == 1 and "\U0001f1e6" <= text <= "\U0001f1ff"


def suit_symbol(suit: Suit, *, emoji: bool = True) -> str:
    """Give the symbol of a suit, as emoji unless it goes where emoji are not drawn."""
    return _SYMBOLS[suit] + EMOJI if emoji else _SYMBOLS[suit]


def rank_symbol(card: Card) -> str:
    """Give the rank as it is printed on the card: ``A``, ``10``; the same in every language."""
    return "10" if card.rank.code == "T" else card.rank.code


@cache
def card_text(card: Card, *, emoji: bool = True) -> str:
    """Give a card as text without isolate: ``A♠️``. A label holds nothing else and needs none."""
    return rank_symbol(card) + suit_symbol(card.suit, emoji=emoji)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards as they are shown: suit by suit, high to low."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def cards_text(cards: Iterable[Card]) -> str:
    """Give cards in the order they come, as one isolate that runs left to right."""
    return isolate_ltr(" ".join(card_text(card) for card in cards))


@lru_cache(HANDS_REMEMBERED)
def by_suit(hand: CardSet) -> tuple[tuple[Card, ...], ...]:
    """Give a hand suit by suit, each as it is shown; missing suits have no part."""
    parts = (in_order(hand.suited(suit)) for suit in SUITS)
    return tuple(part for part in parts if part)


@lru_cache(HANDS_REMEMBERED)
def suit_rows(hand: CardSet) -> tuple[tuple[Suit, str], ...]:
    """Give a hand as one row a suit, ``♠️ A K 9 4``, not isolated; missing suits have no row."""
    return tuple(
        (part[0].suit, " ".join((suit_symbol(part[0].suit), *map(rank_symbol, part))))
        for part in by_suit(hand)
    )
