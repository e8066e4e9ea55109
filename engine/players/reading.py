"""What a seat can work out from its View and the public past: cards still out, voids, masters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import CARDS, SUIT_MASKS, Card, CardSet, Suit
from engine.kit.sampling import unseen, voids_shown
from engine.kit.trick import NO_SUIT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.seats import Seat
    from engine.view import View


class Reading:
    """One moment as one seat understands it."""

    def __init__(self, view: View, history: tuple[Event, ...]) -> None:
        """Read a view that belongs to a seat."""
        self.view = view
        self.trump = view.trump
        self.out = CardSet(unseen(view, history) & ~CardSet.of(c for _, c in view.trick).mask)
        """Cards that others hold, or that were not dealt."""
        trump = NO_SUIT if view.trump is None else int(view.trump)
        self._barred = voids_shown(history, view.follows, trump)
        self.partners = {seat for side in view.sides if view.seat in side for seat in side}
        seats = [seat for side in view.sides for seat in side]
        playing = seats if view.chips is None else list(view.chips.live)
        played = {seat for seat, _ in view.trick}
        self.left = [seat for seat in playing if seat not in played and seat != view.seat]
        """Who has yet to play to the trick after this seat."""
        self.foes = [seat for seat in self.left if seat not in self.partners]

    def rank(self, card: Card) -> int:
        """Tell how strong a card is in its suit."""
        strength = self.view.strength
        return card.rank if strength is None else CARDS[strength[card.index]].rank

    def beats(self, card: Card, best: Card) -> bool:
        """Tell whether a card takes the trick from the best one so far."""
        if card.suit == best.suit:
            return self.rank(card) > self.rank(best)
        return card.suit == self.trump

    def is_master(self, card: Card) -> bool:
        """Tell whether no card still out is higher in its suit."""
        return self.above(card) == 0

    def above(self, card: Card) -> int:
        """Count the cards still out that are higher in the suit."""
        rank = self.rank(card)
        return sum(self.rank(other) > rank for other in self.out_in(card.suit))

    def is_between(self, low: Card, high: Card) -> bool:
        """Tell whether a card still out lies between two of the same suit."""
        lowest, highest = self.rank(low), self.rank(high)
        return any(lowest < self.rank(other) < highest for other in self.out_in(low.suit))

    def out_in(self, suit: Suit) -> CardSet:
        """Give the cards of a suit that are still out."""
        return self.out.suited(suit)

    def is_void(self, seat: Seat, suit: Suit) -> bool:
        """Tell whether a seat has shown to hold none of a suit."""
        gone = SUIT_MASKS[suit]
        return self._barred.get(seat, 0) & gone == gone

    def may_be_ruffed(self, suit: Suit, seats: Iterable[Seat]) -> bool:
        """Tell whether one of these seats is out of a suit and may hold a trump."""
        trump = self.trump
        if trump is None or suit == trump or not self.out_in(trump):
            return False
        return any(self.is_void(seat, suit) and not self.is_void(seat, trump) for seat in seats)

    def foes_have_trumps(self) -> bool:
        """Tell whether a foe who plays after this seat may hold a trump."""
        trump = self.trump
        if trump is None or not self.out_in(trump):
            return False
        return any(not self.is_void(seat, trump) for seat in self.foes)

    def holds(self, best: Card, led: Suit) -> bool:
        """Tell whether no foe left to play can beat a card, as far as one can know."""
        if not self.foes:
            return True
        in_suit = [seat for seat in self.foes if not self.is_void(seat, best.suit)]
        if in_suit and not self.is_master(best):
            return False
        return best.suit != led or not self.may_be_ruffed(led, self.foes)

    def length(self, card: Card) -> int:
        """Count the seat's own cards of a card's suit."""
        return len(self.view.hand.suited(card.suit))

    def held_by_others(self) -> float:
        """Give the chance that a card still out is in somebody's hand, and not undealt."""
        others = sum(self.view.counts) - len(self.view.hand)
        return min(1.0, others / len(self.out)) if self.out else 0.0
