"""Everything that can be done in a deal, and its short code.

The first letter says what is done, the rest what it is done with. Codes stand in records, in the
log of a table and in buttons, so they never change their meaning. ``s`` and ``c`` are taken by the
seals and words of a record.

===========  ==================================================================
``pAS``      play the ace of spades
``tS``       name spades as trump, ``tN`` call without trump
``r``        ask for a new deal
``b3``       bid three
``n``        no bid: pass
``qAS``      pitch the ace of spades: bid four and lead it
``x2C9D``    lay cards away, unseen
``e40``      open the betting with 40 in all
``u90``      raise to 90 in all
``k``        call
``f``        fold
``iy in``    enter the next deal for the price asked, or not
``*t``       the table acts for a seat, see `Deed`; in no button, only with the actor ``2*``
``d...``     chance deals: hands in seat order, each written without gaps, ``.`` between;
             ``=9D`` after them a card turned up, ``+7S8S`` cards set aside as the widow
``w2:...``   chance turns cards up one by one, the first to seat 2
``h2``       chance makes seat 2 the hakem, or the first to deal or to open
``o...``     chance seats people anew: digit i says who comes to seat i
===========  ==================================================================
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import ClassVar, Final, Self

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
class _Plain(Move):
    """A move that needs no more words."""

    def body(self) -> str:
        return ""

    @classmethod
    def read(cls, body: str) -> Self:
        if body:
            raise BadNotationError(body)
        return cls()


@dataclass(frozen=True, slots=True)
class _OfCard(Move):
    """A move with one card."""

    card: Card

    def body(self) -> str:
        return self.card.code

    @classmethod
    def read(cls, body: str) -> Self:
        return cls(Card.parse(body))


@dataclass(frozen=True, slots=True)
class _OfNumber(Move):
    """A move with a whole number, 0 or more."""

    number: int

    def body(self) -> str:
        return str(self.number)

    @classmethod
    def read(cls, body: str) -> Self:
        """Read a number without a leading zero."""
        is_plain = body.isascii() and body.isdecimal() and len(body) <= _LONGEST_NUMBER
        if not is_plain or (body[0] == "0" and body != "0"):
            raise BadNotationError(body)
        return cls(int(body))


_LONGEST_NUMBER: Final = 9


@dataclass(frozen=True, slots=True)
class Play(_OfCard):
    """Play a card to the trick."""

    letter: ClassVar[str] = "p"


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
class AskRedeal(_Plain):
    """Ask for a new deal instead of naming trump."""

    letter: ClassVar[str] = "r"


@dataclass(frozen=True, slots=True)
class Bid(_OfNumber):
    """Promise so many tricks (Judgement) or points (Pitch, Smear)."""

    letter: ClassVar[str] = "b"


@dataclass(frozen=True, slots=True)
class Pass(_Plain):
    """Do not bid."""

    letter: ClassVar[str] = "n"


@dataclass(frozen=True, slots=True)
class Pitch(_OfCard):
    """Bid four and lead a card, both at once."""

    letter: ClassVar[str] = "q"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Lay one or several cards away, unseen; another order is another code, but the same act."""

    letter: ClassVar[str] = "x"

    cards: tuple[Card, ...]

    def body(self) -> str:
        return card_codes(self.cards)

    @classmethod
    def read(cls, body: str) -> Discard:
        """Read at least one card; whether one may stand there twice is for the rules to say."""
        if not body:
            raise BadNotationError(body)
        return cls(parse_cards(body))


@dataclass(frozen=True, slots=True)
class Bet(_OfNumber):
    """Open the betting: so much in all, the ante not counted."""

    letter: ClassVar[str] = "e"


@dataclass(frozen=True, slots=True)
class Raise(_OfNumber):
    """Raise a bet to so much in all, the ante not counted."""

    letter: ClassVar[str] = "u"


@dataclass(frozen=True, slots=True)
class Call(_Plain):
    """Pay up to the bet, or all there is."""

    letter: ClassVar[str] = "k"


@dataclass(frozen=True, slots=True)
class Fold(_Plain):
    """Give the deal up."""

    letter: ClassVar[str] = "f"


@dataclass(frozen=True, slots=True)
class BuyIn(Move):
    """Say whether to enter the next deal for the price asked."""

    letter: ClassVar[str] = "i"

    yes: bool

    def body(self) -> str:
        """Write ``y`` or ``n``."""
        return "y" if self.yes else "n"

    @classmethod
    def read(cls, body: str) -> BuyIn:
        """Read ``y`` or ``n``."""
        if body not in ("y", "n"):
            raise BadNotationError(body)
        return cls(body == "y")


class Deed(Enum):
    """What the table does for a seat, where the rules let nobody choose it."""

    TIME_OUT = "t"
    """Time ran out: fold, although a chosen fold may be barred."""
    LEAVE = "l"
    """The person left for good, also out of turn."""
    AWAY = "a"
    """The person is absent from now on."""
    BACK = "b"
    """The person is here again."""
    SIT = "s"
    """Another person took the seat."""
    REFILL = "r"
    """The owner wants fresh chips."""
    CLOSE = "c"
    """The table closes; the seat is without meaning."""


@dataclass(frozen=True, slots=True)
class ByTable(Move):
    """The table acts; its code has a sign that no button can carry."""

    letter: ClassVar[str] = "*"

    deed: Deed

    def body(self) -> str:
        return self.deed.value

    @classmethod
    def read(cls, body: str) -> ByTable:
        """Read the letter of a deed."""
        for deed in Deed:
            if deed.value == body:
                return cls(deed)
        raise BadNotationError(body)


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Chance deals; each hand lists its cards in the order in which they were dealt."""

    letter: ClassVar[str] = "d"

    hands: tuple[tuple[Card, ...], ...]
    """By seat; empty where nobody is dealt in."""
    turned: Card | None = None
    """A card turned up; it is in no hand."""
    widow: tuple[Card, ...] = ()
    """Cards set aside for whoever wins the auction."""

    def body(self) -> str:
        """Write the hands, the card turned up and the widow."""
        turned = "" if self.turned is None else f"={self.turned.code}"
        widow = f"+{card_codes(self.widow)}" if self.widow else ""
        return ".".join(card_codes(hand) for hand in self.hands) + turned + widow

    @classmethod
    def read(cls, body: str) -> Deal:
        """Read hands; a card twice is no deal."""
        rest, plus, aside = body.partition("+")
        dealt, equals, shown = rest.partition("=")
        hands = tuple([parse_cards(part) for part in dealt.split(".")])
        turned = Card.parse(shown) if equals else None
        widow = parse_cards(aside)
        cards = [card for hand in (*hands, widow) for card in hand]
        if turned is not None:
            cards.append(turned)
        if len(set(cards)) != len(cards) or (plus and not widow):
            raise BadNotationError(body)
        return cls(hands, turned, widow)


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
        return str(self.seat)

    @classmethod
    def read(cls, body: str) -> Appoint:
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
    kind.letter: kind
    for kind in (
        Play, NameTrump, AskRedeal, Bid, Pass, Pitch, Discard, Bet, Raise, Call, Fold, BuyIn,
        ByTable, Deal, DrawCards, Appoint, Reseat,
    )
}  # fmt: skip


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
