"""What an absent seat does; the same for every game [absence.md X1, X2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import Card, CardSet, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SUIT_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suit that comes first wins a tie."""


def _by_rank(card: Card) -> tuple[int, ...]:
    return (card.rank,)


def lowest_card(
    legal: int, trump: int, worth: Callable[[Card], tuple[int, ...]] = _by_rank
) -> Card:
    """Choose the lowest of the legal cards: plain before trump, then by worth, then by suit."""
    return min(CardSet(legal), key=lambda card: (card.suit == trump, worth(card), -card.suit))


def longest_suit(hand: int, suits: Sequence[Suit] = SUIT_ORDER) -> Suit:
    """Choose the longest suit of a hand, then the one with the higher ranks in sum."""
    return max(suits, key=lambda suit: _length(CardSet(hand).suited(suit)))


def _length(cards: CardSet) -> tuple[int, int]:
    return len(cards), sum(card.rank for card in cards)
