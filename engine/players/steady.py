"""A simple computer player, sane rather than strong: it sees a View and the public past only.

Its manners, in the order in which they are looked at:

- trump: the suit with most strength among the cards it sees;
- on the lead: draw trumps while its side is stronger in them; else lead a master, a card that no
  card still out can beat in its suit; else a low card of a long plain suit. When the other side
  needs but one more trick, the strongest card it has;
- following: a trick that the partner surely wins is never beaten nor ruffed; last to play it wins
  as cheaply as it can; earlier it plays what may hold, or ruffs low; otherwise it throws its
  lowest. A partner's card is only beaten where that makes the trick safer.

Whoever does not follow suit is taken to have none of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import FULL_MASK, Card, CardSet, Rank, Suit
from engine.events import CardPlayed, TrickTaken
from engine.moves import Move, NameTrump, Play

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from engine.events import Event
    from engine.seats import Seat
    from engine.view import View

HONOURS: Final = {Rank.ACE: 5, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
LENGTH_WORTH: Final = 5
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
        return -1
    cards = hand.suited(suit)
    return LENGTH_WORTH * len(cards) + sum(HONOURS.get(card.rank, 0) for card in cards)


class _Table:
    """One decision about a card, with what follows from the past."""

    def __init__(self, view: View, history: tuple[Event, ...], rng: Random) -> None:
        self._view = view
        self._rng = rng
        self._trump = view.trump
        seen = CardSet.of(event.card for event in history if isinstance(event, CardPlayed))
        self._out = CardSet(FULL_MASK) - seen - view.hand
        """Cards that others hold, or that were not dealt."""
        self._voids = _voids(history)
        played = {seat for seat, _ in view.trick}
        self._partners = {seat for side in view.sides if view.seat in side for seat in side}
        seats = [seat for side in view.sides for seat in side]
        self._left = [seat for seat in seats if seat not in played and seat != view.seat]
        """Who has yet to play to the trick after this seat."""
        self._foes = [seat for seat in self._left if seat not in self._partners]

    def card(self, cards: list[Card]) -> Card:
        """Choose one of the legal cards."""
        if len(cards) == 1:
            return cards[0]
        return self._follow(cards) if self._view.trick else self._lead(cards)

    def _lead(self, cards: list[Card]) -> Card:
        trumps = [card for card in cards if card.suit == self._trump]
        plain = [card for card in cards if card.suit != self._trump]
        top = max(trumps, key=_rank, default=None)
        if top is not None and self._is_master(top):
            out = self._out_in(top.suit)
            if self._must_take_all() or (len(trumps) > len(out) // 2 and self._foes_have_trumps()):
                return top
        masters = [card for card in plain if self._is_master(card)]
        safe = [card for card in masters if not self._is_ruffed(card.suit, self._foes)]
        if safe:
            return max(safe, key=lambda card: (self._length(card), card.rank))
        if self._must_take_all():
            return max(cards, key=lambda card: (card in masters, card.rank))
        if top is not None and self._is_master(top) and self._out_in(top.suit):
            return top
        rest = [card for card in plain if card not in masters] or plain or cards
        longest = max(self._length(card) for card in rest)
        fitting = [card for card in rest if self._length(card) == longest]
        low = min(card.rank for card in fitting)
        return self._rng.choice([card for card in fitting if card.rank == low])

    def _follow(self, cards: list[Card]) -> Card:
        (leader, first), *_ = self._view.trick
        winner = leader if self._view.best is None else self._view.best
        best = dict(self._view.trick)[winner]
        winning = [card for card in cards if self._beats(card, best)]
        is_partner = winner in self._partners
        if not winning or (is_partner and self._holds(best, first.suit)):
            return self._cheapest(cards)
        if not self._foes:
            return self._cheapest(winning)
        following = [card for card in winning if card.suit == first.suit]
        if not following:
            return self._ruff(winning)
        top = max(following, key=_rank)
        if is_partner and not self._is_between(best, top):
            return self._cheapest(cards)
        is_second = len(self._view.trick) == 1
        if is_second and not self._is_master(top) and not self._must_take_all():
            return self._cheapest(cards)
        # Of cards that nothing still out can tell apart the lowest does the same.
        return min((c for c in following if not self._is_between(c, top)), key=_rank)

    def _ruff(self, winning: list[Card]) -> Card:
        """Trump a trick as low as it may be, higher where a foe after this seat may overtrump."""
        holding = [card for card in winning if self._is_master(card)]
        led = self._view.trick[0][1].suit
        if holding and self._is_ruffed(led, self._foes):
            return self._cheapest(holding)
        return self._cheapest(winning)

    def _holds(self, best: Card, led: Suit) -> bool:
        """Tell whether no foe left to play can beat a card, as far as one can know."""
        if not self._foes:
            return True
        in_suit = [seat for seat in self._foes if best.suit not in self._shown_out(seat)]
        if in_suit and not self._is_master(best):
            return False
        return best.suit != led or not self._is_ruffed(led, self._foes)

    def _is_ruffed(self, suit: Suit, foes: Iterable[Seat]) -> bool:
        """Tell whether one of these seats is out of a suit and may hold a trump."""
        trump = self._trump
        if trump is None or suit == trump or not self._out_in(trump):
            return False
        shown = [self._shown_out(seat) for seat in foes]
        return any(suit in gone and trump not in gone for gone in shown)

    def _foes_have_trumps(self) -> bool:
        trump = self._trump
        if trump is None or not self._out_in(trump):
            return False
        return any(trump not in self._shown_out(seat) for seat in self._foes)

    def _must_take_all(self) -> bool:
        """Tell whether another side wins the deal with one more trick."""
        goal = self._view.tricks_to_win
        return bool(goal) and any(
            taken == goal - 1
            for side, taken in zip(self._view.sides, self._view.tricks, strict=True)
            if self._view.seat not in side
        )

    def _beats(self, card: Card, best: Card) -> bool:
        if card.suit == best.suit:
            return card.rank > best.rank
        return card.suit == self._trump

    def _is_master(self, card: Card) -> bool:
        """Tell whether no card still out is higher in its suit."""
        return all(other.rank < card.rank for other in self._out_in(card.suit))

    def _is_between(self, low: Card, high: Card) -> bool:
        """Tell whether a card still out lies between two of the same suit."""
        return any(low.rank < other.rank < high.rank for other in self._out_in(low.suit))

    def _out_in(self, suit: Suit) -> CardSet:
        return self._out.suited(suit)

    def _shown_out(self, seat: Seat) -> frozenset[Suit]:
        return self._voids.get(seat, frozenset())

    def _length(self, card: Card) -> int:
        return len(self._view.hand.suited(card.suit))

    def _cheapest(self, cards: list[Card]) -> Card:
        """Give the card that costs least to give away: plain and low first, masters late."""

        def cost(card: Card) -> tuple[bool, bool, int, int]:
            is_trump = card.suit == self._trump
            return is_trump, self._is_master(card) and not is_trump, card.rank, self._length(card)

        return min(cards, key=cost)


def _rank(card: Card) -> int:
    return card.rank


def _voids(history: tuple[Event, ...]) -> Mapping[Seat, frozenset[Suit]]:
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
