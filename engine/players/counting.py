"""Card play where the cards of tricks count: Pitch and Smear.

Every legal card is weighed: what lies in the trick and what the card adds is won with the chance
that this seat's side takes it, else the card is given away; and a card that could take a later
trick costs something to spend. The weights were found by playing the player against others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import Card, Rank, Suit

if TYPE_CHECKING:
    from engine.players.reading import Reading
    from engine.seats import Seat

FAT: Final = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
"""What a card counts towards game."""
GAME: Final = 0.045
"""What each of these is worth, in points."""
JACK: Final = 0.5
"""What the jack of trump is worth beside that: the point itself is mostly decided elsewhere."""
LOW: Final = 1.2
"""What the lowest trump is worth where low goes to its taker."""
LOSS: Final = 3.0
"""How much worse it is to give a card away than to win it."""
COMING: Final = 0.06
"""What each seat that has yet to play will add to a trick."""
DRAWN: Final = 0.06
"""What it is worth to draw a trump from a seat."""
PARTNER: Final = 0.3
"""How often a partner who has yet to play takes a trick."""
WILLING: Final = 0.9
"""How often a seat beats a card that it can beat."""
RUFFS: Final = 0.95
"""How often a seat without the suit led trumps, if it can."""
TRUMPS_IN: Final = 0.4
"""How often a seat with the suit led trumps all the same."""
TRUMP: Final = 0.1
"""What any trump is worth in the hand."""
STRENGTH: Final = 0.75
"""What one that nothing can beat is worth beside that; nothing where three can."""
MASTER: Final = 0.1
"""What a plain card that nothing beats in its suit is worth in the hand."""
SPARE: Final = 0.004
"""What each rank of any other card is."""


def weigh(reading: Reading, cards: list[Card]) -> Card:
    """Choose one of the legal cards."""
    scale = _Scale(reading)
    return max(cards, key=lambda card: (scale.score(card), -card.rank, card.suit))


class _Scale:
    def __init__(self, reading: Reading) -> None:
        self._at = reading
        self._view = reading.view
        self._has_partner_left = any(seat in reading.partners for seat in reading.left)
        out = len(reading.out)
        self._held = [count / out if out else 0.0 for count in reading.view.counts]
        """By seat, the chance that a card still out is in its hand."""
        self._counts_low = getattr(reading.view.options, "low_to", None) == "taker"

    def score(self, card: Card) -> float:
        """Weigh a card."""
        at, trick = self._at, self._view.trick
        worth = self._worth(card)
        pot = COMING * len(at.left) + sum(self._worth(laid) for _, laid in trick)
        if not trick:
            wins = self._holds(card, card.suit)
            wins += (1 - wins) * PARTNER / 2 * self._has_partner_left
            pot += DRAWN * len(at.foes) * (card.suit == at.trump)
            given = pot / 2 + worth
        else:
            wins = self._takes(card)
            wins += (1 - wins) * PARTNER * self._has_partner_left
            given = worth
        return wins * (pot + worth) - (1 - wins) * LOSS * given - self._kept(card)

    def _takes(self, card: Card) -> float:
        """Guess how likely this side's card takes the trick when this one is played."""
        led = self._view.trick[0][1].suit
        winner = self._view.trick[0][0] if self._view.best is None else self._view.best
        best = dict(self._view.trick)[winner]
        if self._at.beats(card, best):
            return self._holds(card, led)
        return self._holds(best, led) if winner in self._at.partners else 0.0

    def _holds(self, card: Card, led: Suit) -> float:
        """Guess how likely no foe left to play beats a card."""
        holds = 1.0
        for foe in self._at.foes:
            holds *= 1 - self._is_beaten(card, led, foe)
        return holds

    def _is_beaten(self, card: Card, led: Suit, foe: Seat) -> float:
        at = self._at
        higher = self._has(foe, card.suit, at.above(card)) * WILLING
        if at.trump is None or card.suit == at.trump:
            return higher
        follows = self._has(foe, led, len(at.out_in(led)))
        trumps = self._has(foe, at.trump, len(at.out_in(at.trump)))
        trumps *= follows * TRUMPS_IN + (1 - follows) * RUFFS
        return 1 - (1 - higher) * (1 - trumps)

    def _has(self, seat: Seat, suit: Suit, count: int) -> float:
        """Guess how likely a seat holds one of so many cards of a suit."""
        return 0.0 if self._at.is_void(seat, suit) else 1 - (1 - self._held[seat]) ** count

    def _worth(self, card: Card) -> float:
        """Tell what a card brings to whoever takes it."""
        worth = GAME * FAT.get(card.rank, 0)
        if card.suit == self._at.trump:
            worth += JACK * (card.rank is Rank.JACK)
            if self._counts_low:
                worth += LOW * self._is_low(card)
        return worth

    def _is_low(self, card: Card) -> float:
        """Guess how likely a trump is the lowest in play."""
        view, out = self._view, self._at.out_in(card.suit)
        lower = [other for other in view.pack.suited(card.suit) if other.rank < card.rank]
        hidden = sum(other in out for other in lower)
        if hidden + sum(other in view.discards for other in lower) < len(lower):
            return 0.0
        return (1 - self._at.held_by_others()) ** hidden

    def _kept(self, card: Card) -> float:
        """Tell what a card is worth that is not played yet."""
        if card.suit == self._at.trump:
            return TRUMP + STRENGTH * max(0.0, 1 - self._at.above(card) / 3)
        return MASTER if self._at.is_master(card) else SPARE * card.rank
