"""The check of a card, with the reasons that people are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import SUIT_MASKS, Card, CardSet, Suit
from engine.errors import MustFollowError, NotInHandError
from engine.kit.trick import NO_SUIT, SUIT_OF, FollowRule, legal_mask
from engine.refusals import MustTrumpError

if TYPE_CHECKING:
    from collections.abc import Sequence


def require_playable(
    hand: int, card: Card, trick: Sequence[int], trump: int, rule: FollowRule
) -> None:
    """Raise a refusal unless the card may be played on the trick.

    `NotInHandError`, `MustFollowError`; `MustTrumpError` where only a trump will do.
    """
    if not hand & card.bit:
        raise NotInHandError(card)
    led = SUIT_OF[trick[0]] if trick else NO_SUIT
    legal = legal_mask(hand, led, trump, rule)
    if not legal & card.bit:
        if not hand & SUIT_MASKS[led]:
            raise MustTrumpError(Suit(trump), CardSet(legal))
        raise MustFollowError(Suit(led), CardSet(legal))
