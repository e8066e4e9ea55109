"""Cards of the French pack: suits, ranks, single cards, sets of cards, and their notation.

A card is written rank first, suit second: ``AS`` ace of spades, ``TH`` ten of hearts. Ranks are
``2 3 4 5 6 7 8 9 T J Q K A``, suits ``S H D C``. Inside, a card is a bit of a 52-bit mask: its
index is ``13 * suit + rank - 2``, so that a suit is thirteen neighbouring bits and the highest
card of a suit is the highest bit.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, final

from engine.errors import BadNotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Suit(IntEnum):
    """The four suits, in the order of their bits."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def code(self) -> str:
        """Give the letter of the notation, one of ``C D H S``."""
        return SUIT_CODES[self]

    @property
    def mask(self) -> int:
        """Give the bits of all thirteen cards of the suit."""
        return SUIT_MASKS[self]

    @classmethod
    def parse(cls, code: str) -> Suit:
        """Read a suit letter; raises `BadNotationError`."""
        index = SUIT_CODES.find(code) if len(code) == 1 else -1
        if index < 0:
            raise BadNotationError(code)
        return cls(index)


class Rank(IntEnum):
    """The thirteen ranks by face; how strong a face is belongs to each game."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def code(self) -> str:
        """Give the character of the notation, one of ``2 .. 9 T J Q K A``."""
        return RANK_CODES[self - 2]

    @classmethod
    def parse(cls, code: str) -> Rank:
        """Read a rank character; raises `BadNotationError`."""
        index = RANK_CODES.find(code) if len(code) == 1 else -1
        if index < 0:
            raise BadNotationError(code)
        return cls(index + 2)


SUIT_CODES: Final = "CDHS"
RANK_CODES: Final = "23456789TJQKA"
SUIT_MASKS: Final = tuple(0x1FFF << (13 * suit) for suit in range(4))
FULL_MASK: Final = (1 << 52) - 1


@final
class Card:
    """One of the 52 cards; each exists once, so cards are compared with ``is`` or ``==``."""

    __slots__ = ("bit", "code", "index", "rank", "suit")

    index: int
    """0..51, ``13 * suit + rank - 2``."""
    bit: int
    """``1 << index``."""
    suit: Suit
    rank: Rank
    code: str
    """Notation, two characters."""

    def __init__(self, index: int) -> None:
        """Make the card of an index; only this module does, everybody else uses `CARDS`."""
        self.index = index
        self.bit = 1 << index
        self.suit = Suit(index // 13)
        self.rank = Rank(index % 13 + 2)
        self.code = self.rank.code + self.suit.code

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """Give the card of a suit and a rank."""
        return CARDS[13 * suit + rank - 2]

    @classmethod
    def parse(cls, code: str) -> Card:
        """Read two characters such as ``AS``; raises `BadNotationError`."""
        card = _BY_CODE.get(code)
        if card is None:
            raise BadNotationError(code)
        return card

    def __repr__(self) -> str:
        """Show the expression that gives the card."""
        return f"Card.parse({self.code!r})"

    def __str__(self) -> str:
        """Show the notation."""
        return self.code

    def __copy__(self) -> Card:
        """Keep the card unique."""
        return self

    def __deepcopy__(self, memo: object) -> Card:
        """Keep the card unique."""
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Keep the card unique across processes."""
        return Card.parse, (self.code,)


CARDS: Final = tuple(Card(index) for index in range(52))
_BY_CODE: Final = {card.code: card for card in CARDS}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written without gaps, ``ASTH2C``; raises `BadNotationError`."""
    try:
        # A text of odd length ends with a single character, which is no card.
        return tuple([_BY_CODE[text[at : at + 2]] for at in range(0, len(text), 2)])
    except KeyError:
        raise BadNotationError(text) from None


def card_codes(cards: Iterable[Card]) -> str:
    """Write cards without gaps; the reverse of `parse_cards`."""
    return "".join(card.code for card in cards)


@final
class CardSet:
    """A set of cards: a mask inside, a set outside. Iteration goes from the lowest index up."""

    __slots__ = ("mask",)

    mask: int

    def __init__(self, mask: int = 0) -> None:
        """Wrap a 52-bit mask."""
        self.mask = mask

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """Collect cards."""
        mask = 0
        for card in cards:
            mask |= card.bit
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read cards written without gaps; raises `BadNotationError`, also for a card twice."""
        cards = parse_cards(text)
        result = cls.of(cards)
        if len(result) != len(cards):
            raise BadNotationError(text)
        return result

    def suited(self, suit: Suit) -> CardSet:
        """Give the cards of one suit."""
        return CardSet(self.mask & SUIT_MASKS[suit])

    def union(self, *others: CardSet) -> CardSet:
        """Unite any number of sets."""
        mask = self.mask
        for other in others:
            mask |= other.mask
        return CardSet(mask)

    def __contains__(self, card: object) -> bool:
        """Tell whether a card is in the set."""
        return isinstance(card, Card) and bool(self.mask & card.bit)

    def __iter__(self) -> Iterator[Card]:
        """Go through the cards from clubs to spades, low to high."""
        mask = self.mask
        while mask:
            low = mask & -mask
            yield CARDS[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        """Count the cards."""
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        """Tell whether there is any card."""
        return self.mask != 0

    def __or__(self, other: CardSet) -> CardSet:
        """Unite two sets."""
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        """Intersect two sets."""
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: Card | CardSet) -> CardSet:
        """Take a card or a set away."""
        gone = other.bit if isinstance(other, Card) else other.mask
        return CardSet(self.mask & ~gone)

    def __eq__(self, other: object) -> bool:
        """Compare by content."""
        return isinstance(other, CardSet) and other.mask == self.mask

    def __hash__(self) -> int:
        """Hash by content."""
        return hash(self.mask)

    def __str__(self) -> str:
        """Show the notation; the reverse of `parse`."""
        return card_codes(self)

    def __repr__(self) -> str:
        """Show the expression that gives the set."""
        return f"CardSet.parse({str(self)!r})"
