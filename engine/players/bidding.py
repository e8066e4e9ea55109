"""Pitch and Smear: what the four points are worth with a suit as trump, bids, discards, first lead.

Each point is given a chance, as if the hand were played with its best suit:

- high: surely with the ace, else as likely as nothing higher was dealt;
- low: where it goes to its player, as likely as nothing lower was dealt; where it goes to its
  taker, if the highest trump is held;
- jack: held, with others beside it; or hunted for with high trumps;
- game: by the number and height of trumps, by aces, and by how many cards others hold.

The slopes were fitted to 21,000 deals that this player played against itself. From the chances
follows what a bid brings on average, and whether that is more than a pass brings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp
from typing import TYPE_CHECKING, Final

from engine.cards import Card, CardSet, Rank, Suit
from engine.moves import Bid, Discard, Pass
from engine.players.counting import FAT

if TYPE_CHECKING:
    from engine.moves import Move
    from engine.players.reading import Reading
    from engine.view import View

PASS_ALONE: Final = 0.4
"""What a seat scores on average when another one plays for a bid."""
PASS_IN_TEAMS: Final = 0.8
PARTNER_PLAYS: Final = 1.8
"""What a team scores on average when the partner plays for its bid."""
OUTBID: Final = (0.0, 0.9, 0.8, 0.45, 0.1, 0.0)
"""How often a seat bids at least so much."""

Slopes = Sequence[float]
"""By fact: always one, trumps, those above the jack, the chance to hold the highest one, the ten of
trump, other aces, the share of unseen cards that others hold, a partner, cards of the widow."""
LOW: Final[Slopes] = (-1.6, 0.8, 0.0, 1.0, 0.0, 0.0, -2.2, 0.8, 0.35)
JACK_HELD: Final[Slopes] = (-1.3, 1.0, 1.3, 0.3, 0.0, 0.0, -2.6, 0.9, 0.1)
JACK_OUT: Final[Slopes] = (-3.7, 0.0, 0.4, 0.45, 0.0, 0.0, 2.1, 0.95, 0.3)
GAME: Final[Slopes] = (-2.5, 0.7, 0.5, 0.6, 0.5, 0.55, -1.9, 1.5, 0.65)


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each point is."""

    high: float
    low: float
    jack: float
    game: float

    @property
    def worth(self) -> float:
        """Give the points to expect."""
        return self.high + self.low + self.jack + self.game

    def value(self, number: int) -> float:
        """Give what a bid brings on average; a bid missed costs its number."""
        counts = [1.0]
        for chance in (self.high, self.low, self.jack, self.game):
            more = [0.0, *(share * chance for share in counts)]
            counts = [
                kept * (1 - chance) + gained
                for kept, gained in zip([*counts, 0.0], more, strict=True)
            ]
        return sum(
            share * (points if points >= number else -number) for points, share in enumerate(counts)
        )


def bid(reading: Reading, moves: tuple[Move, ...]) -> Move:
    """Choose a bid, a pass, or the least that a forced dealer may bid."""
    view = reading.view
    numbers = sorted(move.number for move in moves if isinstance(move, Bid))
    best = max(
        (chances(reading, suit) for suit in Suit if view.hand.suited(suit)),
        key=lambda found: found.worth,
    )
    otherwise = _passing(reading)
    # Nobody can answer the dealer, so the lowest is enough: it takes a bid over at its height.
    offered = numbers[:1] if view.seat == view.dealer else numbers
    afford = [number for number in offered if best.value(number) > otherwise]
    if not afford:
        return Pass() if Pass() in moves else Bid(numbers[0])

    def gain(number: int) -> float:
        stands = _stands(reading, number)
        return stands * best.value(number) + (1 - stands) * otherwise

    return Bid(max(afford, key=gain))


def chances(reading: Reading, suit: Suit, hand: CardSet | None = None) -> Chances:
    """Guess how likely each point is for the seat's side with a suit as trump."""
    view = reading.view
    cards = view.hand if hand is None else hand
    trumps = cards.suited(suit)
    if not trumps:
        return Chances(0.0, 0.0, 0.0, 0.0)
    ranks = sorted(card.rank for card in trumps)
    unseen = view.pack.suited(suit) - view.hand
    highest = _is_end(reading, sum(card.rank > ranks[-1] for card in unseen))
    lowest = _is_end(reading, sum(card.rank < ranks[0] for card in unseen))
    facts = (
        1.0,
        len(ranks),
        sum(rank > Rank.JACK for rank in ranks),
        highest,
        Rank.TEN in ranks,
        sum(card.rank is Rank.ACE for card in cards - trumps),
        reading.held_by_others(),
        _has_partner(view),
        view.widow_size,
    )
    # What partner and widow leave of the chance that somebody else has it.
    missing = 1 - 0.3 * _has_partner(view) - 0.07 * view.widow_size
    is_taken = _rule(view, "low_to") == "taker"
    return Chances(
        high=1 - (1 - highest) * missing,
        low=_chance(LOW, facts) if is_taken else 1 - (1 - lowest) * missing,
        jack=_chance(JACK_HELD if Rank.JACK in ranks else JACK_OUT, facts),
        game=_chance(GAME, facts),
    )


def _chance(slopes: Slopes, facts: Slopes) -> float:
    """Turn slopes and facts into a chance (logistic)."""
    return 1 / (1 + exp(-sum(slope * fact for slope, fact in zip(slopes, facts, strict=True))))


def _is_end(reading: Reading, beyond: int) -> float:
    """Guess whether none of so many unseen trumps, higher or lower ones, is in play."""
    if _rule(reading.view, "high_low") == "named":
        return float(not beyond)
    return (1 - reading.held_by_others()) ** beyond


def _rule(view: View, name: str) -> object:
    """Give what the table has settled, None where the game has no such option."""
    return getattr(view.options, name, None)


def _has_partner(view: View) -> bool:
    return len(view.sides) < len(view.counts)


def _passing(reading: Reading) -> float:
    """Guess what a pass brings."""
    view = reading.view
    if not _has_partner(view):
        return PASS_ALONE
    return PARTNER_PLAYS if view.declarer in reading.partners else PASS_IN_TEAMS


def _stands(reading: Reading, number: int) -> float:
    """Guess how likely nobody after this seat outbids a number."""
    view = reading.view
    stands = 1.0
    for seat, said in enumerate(view.bids):
        if said is None and seat not in reading.partners:
            takes_over = seat == view.dealer and _rule(view, "dealer_steal") == "under4"
            stands *= 1 - OUTBID[number if takes_over and number < 4 else number + 1]
    return stands


def pitch(reading: Reading, cards: list[Card]) -> Card:
    """Choose the first lead, which makes its suit trump."""
    suits = {card.suit for card in cards}
    best = max(sorted(suits), key=lambda suit: chances(reading, suit).worth)
    trumps = [card for card in cards if card.suit is best]
    top = max(trumps, key=lambda card: card.rank)
    if top.rank >= Rank.QUEEN:
        return top
    # Without a high card the jack and the ten are not risked; a middle one draws trumps out.
    calm = [card for card in trumps if card.rank not in (Rank.JACK, Rank.TEN, trumps[0].rank)]
    return max(calm or trumps, key=lambda card: card.rank)


def lay_away(reading: Reading, moves: tuple[Move, ...]) -> Move:
    """Choose what to discard: all of the best suit stays, and fat cards of short suits go last."""
    view = reading.view
    count = max(len(move.cards) for move in moves if isinstance(move, Discard))
    suits = sorted(
        (suit for suit in Suit if view.hand.suited(suit)),
        key=lambda suit: chances(reading, suit).worth,
        reverse=True,
    )
    for suit in suits:
        rest = sorted(view.hand, key=lambda card: _keep_worth(card, suit))
        for cards in combinations(rest[: count + 2], count):
            if Discard(cards) in view.legal:
                return Discard(cards)
    return moves[0]


def _keep_worth(card: Card, trump: Suit) -> tuple[bool, bool, int]:
    # Discards count for game, so a ten goes well that could only be lost in a trick.
    return card.suit is trump, card.rank is Rank.ACE, -FAT.get(card.rank, 0)
