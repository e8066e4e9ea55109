"""Drawing hands that a viewer cannot rule out: unseen cards, known sizes, shown voids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import FULL_MASK, SUIT_MASKS, CardSet
from engine.events import CardPlayed, TrickTaken

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from engine.events import Event
    from engine.view import View


def voids_shown(history: Sequence[Event]) -> Mapping[int, int]:
    """Give, by seat, the cards it cannot hold because it did not follow suit.

    Holds for games in which one must follow.
    """
    barred: dict[int, int] = {}
    led: int | None = None
    for event in history:
        if isinstance(event, TrickTaken):
            led = None
        elif isinstance(event, CardPlayed):
            if led is None:
                led = event.card.suit
            elif event.card.suit != led:
                barred[event.seat] = barred.get(event.seat, 0) | SUIT_MASKS[led]
    return barred


def played_mask(history: Sequence[Event]) -> int:
    """Give all cards that were played openly."""
    return CardSet.of(event.card for event in history if isinstance(event, CardPlayed)).mask


def losers_at(tricks: int, history: Sequence[Event]) -> int:
    """Give what the other side had when one took its so-manieth trick; -1 = none has yet.

    Sides are even seats against odd ones.
    """
    count = [0, 0]
    for event in history:
        if isinstance(event, TrickTaken):
            count[event.seat % 2] += 1
            if tricks in count:
                return min(count)
    return -1


def hidden_hands(
    view: View, counts: Sequence[int], history: Sequence[Event], rng: Random
) -> tuple[int, ...]:
    """Deal the unseen cards, past shown voids, so that each seat holds as many as ``counts`` says.

    The viewer keeps the cards of its view. For packs whose cards are all in hands or played.
    Returns a mask by seat.
    """
    deal = _Dealing(view, counts, voids_shown(history), rng)
    cards = list(CardSet(FULL_MASK & ~view.hand.mask & ~played_mask(history)))
    rng.shuffle(cards)
    for card in cards:
        if not deal.place(card.bit, set()):
            raise LookupError(card)
    return tuple(deal.hands)


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
