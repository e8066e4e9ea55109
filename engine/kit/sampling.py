"""Drawing hands that a viewer cannot rule out: unseen cards, known sizes, shown voids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import SUIT_MASKS, CardSet
from engine.events import CardPlayed, TrickTaken
from engine.kit.trick import NO_SUIT, FollowRule

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from engine.events import Event
    from engine.view import View


def voids_shown(
    history: Sequence[Event], rule: FollowRule = FollowRule.MUST_FOLLOW, trump: int = NO_SUIT
) -> Mapping[int, int]:
    """Give, by seat, the cards that it cannot hold because it did not follow suit."""
    barred: dict[int, int] = {}
    led: int | None = None
    for event in history:
        if isinstance(event, TrickTaken):
            led = None
        elif isinstance(event, CardPlayed):
            suit = event.card.suit
            if led is None:
                led = suit
            elif suit != led and not (rule is FollowRule.FOLLOW_OR_TRUMP and suit == trump):
                gone = SUIT_MASKS[led]
                if rule is FollowRule.FOLLOW_THEN_TRUMP and trump not in (NO_SUIT, suit):
                    gone |= SUIT_MASKS[trump]
                barred[event.seat] = barred.get(event.seat, 0) | gone
    return barred


def played_mask(history: Sequence[Event]) -> int:
    """Give all cards that were played openly."""
    return CardSet.of(event.card for event in history if isinstance(event, CardPlayed)).mask


def unseen(view: View, history: Sequence[Event]) -> int:
    """Give the cards of the pack that the viewer has not seen in this deal."""
    turned = 0 if view.turned is None else view.turned.bit
    known = view.hand.mask | view.discards.mask | view.widow.mask | turned
    return view.pack.mask & ~known & ~played_mask(history)


def hidden_hands(
    view: View,
    counts: Sequence[int],
    history: Sequence[Event],
    rng: Random,
    barred: Mapping[int, int] | None = None,
) -> tuple[int, ...]:
    """Deal unseen cards so that each seat holds as many as ``counts`` says; the rest stays over.

    The viewer keeps the cards of its view. Further counts after those of the seats give further
    piles, a widow for example. ``barred``: the cards that a seat or pile cannot hold, `voids_shown`
    when not given. Returns a mask for each count; raises `LookupError` for what cannot be.
    """
    cards = list(CardSet(unseen(view, history)))
    rng.shuffle(cards)
    own = 0 if view.seat is None else len(view.hand)
    over = len(cards) - (sum(counts) - own)
    known = voids_shown(history) if barred is None else barred
    # What stays over is a pile like the others, so that a card may be pushed on into it.
    deal = _Dealing(view, (*counts, over), known, rng)
    for card in cards:
        if not deal.place(card.bit, set()):
            raise LookupError(card)
    return tuple(deal.hands[:-1])


class _Dealing:
    """Cards placed one by one; a full hand hands a card on (an augmenting path)."""

    def __init__(
        self, view: View, counts: Sequence[int], barred: Mapping[int, int], rng: Random
    ) -> None:
        self.hands = [0] * len(counts)
        self._room = list(counts)
        self._barred = barred
        self._rng = rng
        self._kept = view.hand.mask
        if view.seat is not None:
            self.hands[view.seat] = view.hand.mask
            self._room[view.seat] -= len(view.hand)

    def place(self, bit: int, tried: set[int]) -> bool:
        """Give a card to a seat that may hold it, moving others on where all those are full."""
        seats = range(len(self.hands))
        fitting = [s for s in seats if not self._barred.get(s, 0) & bit and s not in tried]
        free = [seat for seat in fitting if self._room[seat]]
        if free:
            seat = self._rng.choices(free, [self._room[seat] for seat in free])[0]
            self._room[seat] -= 1
            self.hands[seat] |= bit
            return True
        self._rng.shuffle(fitting)
        for seat in fitting:
            others = list(CardSet(self.hands[seat] & ~self._kept))
            self._rng.shuffle(others)
            for other in others:
                self.hands[seat] ^= other.bit | bit
                if self.place(other.bit, tried | {seat}):
                    return True
                self.hands[seat] ^= other.bit | bit
        return False
