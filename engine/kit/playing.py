"""The check of a card, with the reasons that people are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import SUIT_MASKS, Card, CardSet, Suit
from engine.errors import MustFollowError, NotInHandError
from engine.kit.trick import NO_SUIT, SUIT_OF, FollowRule, legal_mask

if TYPE_CHECKING:
    from collections.abc import Sequence


def require_playable(
    hand: int, card: Card, trick: Sequence[int], trump: int, rule: FollowRule
) -> None:
    """Raise `NotInHandError` or `MustFollowError` unless the card may be played on the trick."""
    if not hand & card.bit:
        raise NotInHandError(card)
    led = SUIT_OF[trick[0]] if trick else NO_SUIT
    if not legal_mask(hand, led, trump, rule) & card.bit:
        raise MustFollowError(Suit(led), CardSet(hand & SUIT_MASKS[led]))
