"""Cards set aside for the declarer: what he may lay away, and which suits that leaves for trump.

A suit can be trump when the declarer keeps a card of it and has laid none of it away, or when all
that he keeps is of it: no trump goes unless there are more of them than a hand holds.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from engine.cards import SUIT_MASKS, CardSet, Rank, Suit
from engine.errors import NotInHandError
from engine.kit.fourpoints import CARD_POINTS
from engine.kit.idle import SUIT_ORDER
from engine.moves import Discard, Move
from engine.refusals import BadDiscardCountError, NoLegalTrumpError
from engine.view import LegalMoves

if TYPE_CHECKING:
    from engine.cards import Card


def leadable(hand: int, gone: int, kept: int, *, is_free: bool = False) -> tuple[Suit, ...]:
    """Give the suits that can be trump, or still can while cards to lay away are chosen.

    ``hand``: mask of the cards with the widow; ``gone``: those of them that are laid away, or
    chosen so far; ``kept``: cards that stay in the end; ``is_free``: trumps may go, too.
    """
    found: list[Suit] = []
    for suit in SUIT_ORDER:
        own = hand & SUIT_MASKS[suit]
        out = (own & gone).bit_count()
        excess = max(0, own.bit_count() - kept)
        if own & ~gone and (is_free or out <= excess):
            found.append(suit)
    return tuple(found)


def require_discard(hand: int, cards: tuple[Card, ...], count: int, *, is_free: bool) -> int:
    """Give the mask of cards that may be laid away together.

    Raises `BadDiscardCountError`, `NotInHandError`, `NoLegalTrumpError`.
    """
    gone = CardSet.of(cards).mask
    if len(cards) != count or gone.bit_count() != count:
        raise BadDiscardCountError(count)
    for card in cards:
        if not hand & card.bit:
            raise NotInHandError(card)
    if not leadable(hand, gone, hand.bit_count() - count, is_free=is_free):
        raise NoLegalTrumpError
    return gone


def discards(hand: int, count: int, *, is_free: bool) -> LegalMoves:
    """Give all that may be laid away, once in the order of the cards; any order is legal."""
    kept = hand.bit_count() - count
    offered = tuple(
        [
            Discard(cards)
            for cards in combinations(CardSet(hand), count)
            if leadable(hand, CardSet.of(cards).mask, kept, is_free=is_free)
        ]
    )

    def accepts(move: Move) -> bool:
        if not isinstance(move, Discard):
            return False
        return Discard(tuple(sorted(move.cards, key=lambda card: card.index))) in offered

    return LegalMoves(offered, accepts)


def best_suit(hand: int, suits: tuple[Suit, ...] = SUIT_ORDER) -> Suit:
    """Choose the longest suit, then that of the higher top card [absence.md X2]."""
    return max(suits, key=lambda suit: _length(hand & SUIT_MASKS[suit]))


def idle_discard(hand: int, count: int) -> Discard:
    """Keep the longest suit, lay away the cards that count least [absence.md X2]."""
    long = best_suit(hand)

    def worth(card: Card) -> tuple[bool, int, int, int]:
        return card.suit is long, CARD_POINTS[card.index], card.rank, -card.suit

    return Discard(tuple(sorted(CardSet(hand), key=worth)[:count]))


def _length(cards: int) -> tuple[int, int]:
    top = max((card.rank for card in CardSet(cards)), default=Rank.TWO)
    return cards.bit_count(), top
