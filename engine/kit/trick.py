"""Tricks on plain numbers: what may be played, and who wins.

A card is its index 0..51, a hand a 52-bit mask, a suit 0..3; ``NO_SUIT`` stands for none. Games
and the playouts of computer players call the same functions, so a rule exists once.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from engine.cards import SUIT_MASKS

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_SUIT: Final = -1

SUIT_OF: Final = tuple(index // 13 for index in range(52))
"""Suit of each card index."""


class FollowRule(IntEnum):
    """The three duties of a player who does not lead; the whole difference between the games."""

    MUST_FOLLOW = 0
    """Follow suit if able, else anything."""
    FOLLOW_OR_TRUMP = 1
    """Follow suit or trump if able to follow, else anything."""
    FOLLOW_THEN_TRUMP = 2
    """Follow suit if able, else trump if able, else anything."""


def legal_mask(hand: int, led: int, trump: int, rule: FollowRule) -> int:
    """Give the cards of a hand that may be played on a trick; ``led`` NO_SUIT = on the lead."""
    if led < 0:
        return hand
    same = hand & SUIT_MASKS[led]
    if same:
        if rule == FollowRule.FOLLOW_OR_TRUMP and trump >= 0:
            return same | (hand & SUIT_MASKS[trump])
        return same
    if rule == FollowRule.FOLLOW_THEN_TRUMP and trump >= 0:
        return (hand & SUIT_MASKS[trump]) or hand
    return hand


def winner(trick: Sequence[int], trump: int, strength: Sequence[int] | None = None) -> int:
    """Give the position of the winning card in a trick of at least one card, in order of play.

    ``strength``: for each card index the index of the card, of the same suit, as which it counts,
    where ranks are not as strong as they look.
    """
    if strength is not None:
        trick = [strength[card] for card in trick]
    best = trick[0]
    place = 0
    suit = SUIT_OF[best]
    for position in range(1, len(trick)):
        card = trick[position]
        other = SUIT_OF[card]
        if other == suit:
            if card > best:
                best = card
                place = position
        elif other == trump:
            best = card
            place = position
            suit = other
    return place
