"""Everything that can be done in a deal, and its short code.

The first letter says what is done, the rest what it is done with. Codes stand in records, in the
log of a table and in buttons, so they never change their meaning.

=========  ====================================================================
``pAS``    play the ace of spades
``tS``     name spades as trump
``r``      ask for a new deal
``d...``   chance deals: hands in seat order, each written without gaps, ``.`` between
``w2:...`` chance turns cards up one by one, the first to seat 2
``h2``     chance makes seat 2 the hakem
``o...``   chance seats people anew: digit i says who comes to seat i
=========  ====================================================================
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from engine.cards import Card, Suit, card_codes, parse_cards
from engine.errors import BadNotationError
from engine.seats import Seat


class Move(ABC):
    """Something done by a seat, or by chance."""

    __slots__ = ()

    letter: ClassVar[str]

    @abstractmethod
    def body(self) -> str:
        """Give the code without its letter."""

    @classmethod
    @abstractmethod
    def read(cls, body: str) -> Move:
        """Read what `body` wrote; raises `BadNotationError`."""

    @property
    def code(self) -> str:
        """Give the whole code."""
        return self.letter + self.body()


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card to the trick."""

    letter: ClassVar[str] = "p"

    card: Card

    def body(self) -> str:
        """Write the card."""
        return self.card.code

    @classmethod
    def read(cls, body: str) -> Play:
        """Read a card."""
        return cls(Card.parse(body))


@dataclass(frozen=True, slots=True)
class NameTrump(Move):
    """Name the trump suit of the deal; ``suit`` None is a call without trump."""

    letter: ClassVar[str] = "t"

    suit: Suit | None

    def body(self) -> str:
        """Write the suit, ``N`` for none."""
        return "N" if self.suit is None else self.suit.code

    @classmethod
    def read(cls, body: str) -> NameTrump:
        """Read a suit or ``N``."""
        return cls(None if body == "N" else Suit.parse(body))


@dataclass(frozen=True, slots=True)
class AskRedeal(Move):
    """Ask for a new deal instead of naming trump."""

    letter: ClassVar[str] = "r"

    def body(self) -> str:
        """Write nothing."""
        return ""

    @classmethod
    def read(cls, body: str) -> AskRedeal:
        """Read nothing."""
        if body:
            raise BadNotationError(body)
        return cls()


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Chance deals; each hand lists its cards in the order in which they were dealt."""

    letter: ClassVar[str] = "d"

    hands: tuple[tuple[Card, ...], ...]

    def body(self) -> str:
        """Write the hands."""
        return ".".join(card_codes(hand) for hand in self.hands)

    @classmethod
    def read(cls, body: str) -> Deal:
        """Read hands; a card twice is no deal."""
        hands = tuple([parse_cards(part) for part in body.split(".")])
        if len(set[Card]().union(*hands)) != sum(map(len, hands)):
            raise BadNotationError(body)
        return cls(hands)


@dataclass(frozen=True, slots=True)
class DrawCards(Move):
    """Chance turns cards up one by one, the first to seat ``first``."""

    letter: ClassVar[str] = "w"

    first: Seat
    cards: tuple[Card, ...]

    def body(self) -> str:
        """Write the seat and the cards."""
        return f"{self.first}:{card_codes(self.cards)}"

    @classmethod
    def read(cls, body: str) -> DrawCards:
        """Read a seat and cards; a card twice is no draw."""
        seat, colon, text = body.partition(":")
        cards = parse_cards(text)
        if not colon or len(set(cards)) != len(cards):
            raise BadNotationError(body)
        return cls(_seat(seat), cards)


@dataclass(frozen=True, slots=True)
class Appoint(Move):
    """Chance gives the office (the hakem's, the first dealer's) to a seat."""

    letter: ClassVar[str] = "h"

    seat: Seat

    def body(self) -> str:
        """Write the seat."""
        return str(self.seat)

    @classmethod
    def read(cls, body: str) -> Appoint:
        """Read a seat."""
        return cls(_seat(body))


@dataclass(frozen=True, slots=True)
class Reseat(Move):
    """Chance seats people anew: whoever sat at ``order[i]`` comes to seat i."""

    letter: ClassVar[str] = "o"

    order: tuple[Seat, ...]

    def body(self) -> str:
        """Write a digit for each seat."""
        return "".join(str(seat) for seat in self.order)

    @classmethod
    def read(cls, body: str) -> Reseat:
        """Read a permutation of the seats."""
        order = tuple(_seat(digit) for digit in body)
        if sorted(order) != list(range(len(order))) or not order:
            raise BadNotationError(body)
        return cls(order)


KINDS: Final[dict[str, type[Move]]] = {
    kind.letter: kind for kind in (Play, NameTrump, AskRedeal, Deal, DrawCards, Appoint, Reseat)
}


def parse_move(code: str) -> Move:
    """Read a code; raises `BadNotationError`."""
    # A deal is written once and never again, so it would only push the short codes out.
    return _parse_short(code) if len(code) <= 4 else _parse(code)


def _parse(code: str) -> Move:
    kind = KINDS.get(code[:1])
    if kind is None:
        raise BadNotationError(code)
    return kind.read(code[1:])


_parse_short = lru_cache(maxsize=1024)(_parse)


def _seat(text: str) -> Seat:
    if len(text) == 1 and text in "0123456789":
        return Seat(int(text))
    raise BadNotationError(text)
