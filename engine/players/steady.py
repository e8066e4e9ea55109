"""A simple computer player, sane rather than strong: it sees a View and the public past only.

Its manners, in the order in which they are looked at:

- trump: the suit with most strength among the cards it sees;
- on the lead: draw trumps while its side is stronger in them; else lead a master, a card that no
  card still out can beat in its suit; else a low card of a long plain suit;
- following: a trick that the partner surely wins is never beaten nor ruffed; last to play it wins
  as cheaply as it can; earlier it plays a master, or ruffs low; otherwise it throws its lowest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import FULL_MASK, Card, CardSet, Rank, Suit
from engine.events import CardPlayed, TrickTaken
from engine.moves import Move, NameTrump, Play

if TYPE_CHECKING:
    from random import Random

    from engine.events import Event
    from engine.seats import Seat
    from engine.view import View

HONOURS: Final = {Rank.ACE: 5, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
LENGTH_WORTH: Final = 3
"""What one more card of a suit is worth beside its honours when trump is named."""


def choose(view: View, history: tuple[Event, ...], rng: Random) -> Move:
    """Choose a legal move; ``history`` are the public events of the present deal."""
    moves = tuple(view.legal)
    cards = [move.card for move in moves if isinstance(move, Play)]
    if cards:
        return Play(_Table(view, history, rng).card(cards))
    suits = [move for move in moves if isinstance(move, NameTrump)]
    if suits:
        return max(suits, key=lambda move: _worth(view.hand, move.suit))
    return moves[0]


def _worth(hand: CardSet, suit: Suit | None) -> int:
    if suit is None:
        return 0
    cards = hand.suited(suit)
    return LENGTH_WORTH * len(cards) + sum(HONOURS.get(card.rank, 0) for card in cards)


class _Table:
    """One decision about a card, with what follows from the past."""

    def __init__(self, view: View, history: tuple[Event, ...], rng: Random) -> None:
        self._view = view
        self._rng = rng
        seen = CardSet.of(event.card for event in history if isinstance(event, CardPlayed))
        self._out = CardSet(FULL_MASK) - seen - view.hand
        """Cards that others hold, or that were not dealt."""
        self._voids = _voids(history)

    def card(self, cards: list[Card]) -> Card:
        """Choose one of the legal cards."""
        if len(cards) == 1:
            return cards[0]
        return self._follow(cards) if self._view.trick else self._lead(cards)

    def _lead(self, cards: list[Card]) -> Card:
        trump = self._view.trump
        trumps = [card for card in cards if card.suit == trump]
        out = self._out.suited(trump) if trump is not None else CardSet()
        if trumps and out and len(trumps) > len(out) // 2 and self._foe_may_ruff():
            best = max(trumps, key=_rank)
            if self._is_master(best):
                return best
        masters = [card for card in cards if card.suit != trump and self._is_safe(card)]
        if masters:
            return max(
                masters, key=lambda card: (len(self._view.hand.suited(card.suit)), card.rank)
            )
        if trumps and self._is_master(max(trumps, key=_rank)) and out:
            return max(trumps, key=_rank)
        plain = [card for card in cards if card.suit != trump] or cards
        longest = max(len(self._view.hand.suited(card.suit)) for card in plain)
        fitting = [c for c in plain if len(self._view.hand.suited(c.suit)) == longest]
        low = min(card.rank for card in fitting)
        return self._rng.choice([card for card in fitting if card.rank == low])

    def _follow(self, cards: list[Card]) -> Card:
        best = dict(self._view.trick)[self._best_seat()]
        winning = [card for card in cards if self._beats(card, best)]
        if not winning or self._partner_has_it(best):
            return self._cheapest(cards)
        if self._is_last():
            return min(winning, key=self._cost)
        led = self._view.trick[0][1].suit
        following = [card for card in winning if card.suit == led]
        if following:
            top = max(following, key=_rank)
            if self._is_master(top) or not self._is_second():
                return top
            return self._cheapest(cards)
        return min(winning, key=self._cost)  # a ruff, as low as it may be

    def _best_seat(self) -> Seat:
        best = self._view.best
        return self._view.trick[0][0] if best is None else best

    def _partner_has_it(self, best: Card) -> bool:
        """Tell whether the partner surely wins: nobody left to play can beat the card."""
        if not self._is_partner(self._best_seat()):
            return False
        if self._is_last():
            return True
        led = self._view.trick[0][1].suit
        if best.suit != led:
            return self._is_master(best)
        foes = [seat for seat in self._left_to_play() if not self._is_partner(seat)]
        ruff = any(self._may_ruff(seat, led) for seat in foes)
        return self._is_master(best) and not ruff

    def _left_to_play(self) -> list[Seat]:
        played = {seat for seat, _ in self._view.trick}
        return [
            seat
            for side in self._view.sides
            for seat in side
            if seat not in played and seat != self._view.seat
        ]

    def _is_partner(self, seat: Seat) -> bool:
        return any(seat in side and self._view.seat in side for side in self._view.sides)

    def _is_last(self) -> bool:
        return not self._left_to_play()

    def _is_second(self) -> bool:
        return len(self._view.trick) == 1

    def _beats(self, card: Card, best: Card) -> bool:
        if card.suit == best.suit:
            return card.rank > best.rank
        return card.suit == self._view.trump

    def _is_master(self, card: Card) -> bool:
        """Tell whether no card still out is higher in its suit."""
        return all(other.rank < card.rank for other in self._out.suited(card.suit))

    def _is_safe(self, card: Card) -> bool:
        """Tell whether a lead wins unless somebody unexpectedly is out of the suit."""
        if not self._is_master(card):
            return False
        foes = [seat for seat in self._left_to_play() if not self._is_partner(seat)]
        return not any(self._is_known_ruff(seat, card.suit) for seat in foes)

    def _is_known_ruff(self, seat: Seat, suit: Suit) -> bool:
        trump = self._view.trump
        shown = self._voids.get(seat, frozenset())
        return trump is not None and suit in shown and trump not in shown and self._trumps_out()

    def _may_ruff(self, seat: Seat, suit: Suit) -> bool:
        """Tell whether a seat is out of a suit for all we know, and may hold a trump."""
        if suit == self._view.trump or not self._trumps_out():
            return False
        return self._is_known_ruff(seat, suit)

    def _trumps_out(self) -> bool:
        trump = self._view.trump
        return trump is not None and bool(self._out.suited(trump))

    def _foe_may_ruff(self) -> bool:
        trump = self._view.trump
        foes = [seat for seat in self._left_to_play() if not self._is_partner(seat)]
        return any(trump not in self._voids.get(seat, frozenset()) for seat in foes)

    def _cheapest(self, cards: list[Card]) -> Card:
        return min(cards, key=self._cost)

    def _cost(self, card: Card) -> tuple[bool, bool, int, int]:
        """Order cards by what giving one away costs: plain low cards first, masters late."""
        in_suit = len(self._view.hand.suited(card.suit))
        is_trump = card.suit == self._view.trump
        return is_trump, self._is_master(card) and not is_trump, card.rank, in_suit


def _rank(card: Card) -> int:
    return card.rank


def _voids(history: tuple[Event, ...]) -> dict[Seat, frozenset[Suit]]:
    """Give the suits that each seat has shown not to hold."""
    found: dict[Seat, frozenset[Suit]] = {}
    led: Suit | None = None
    for event in history:
        if isinstance(event, TrickTaken):
            led = None
        elif isinstance(event, CardPlayed):
            if led is None:
                led = event.card.suit
            elif event.card.suit is not led:
                found[event.seat] = found.get(event.seat, frozenset()) | {led}
    return found
