"""A simple computer player, sane rather than strong: it sees a View and the public past only.

It knows games by what they ask for, not by name: a suit for trump, a number of tricks to keep
exactly, points to bid for, cards to lay away, chips to stake. Its manners stand in the modules
beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import CardSet, Rank, Suit
from engine.moves import Bet, Bid, BuyIn, Call, Discard, Fold, Move, NameTrump, Play, Raise
from engine.players import bidding, keeping, stakes
from engine.players.counting import weigh
from engine.players.reading import Reading
from engine.players.taking import take

if TYPE_CHECKING:
    from random import Random

    from engine.cards import Card
    from engine.events import Event
    from engine.view import View

HONOURS: Final = {Rank.ACE: 5, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
LENGTH_WORTH: Final = 5
"""What one more card of a suit is worth beside its honours when trump is named."""


def choose(view: View, history: tuple[Event, ...], rng: Random) -> Move:
    """Choose a legal move; ``history`` are the public events of the present deal."""
    moves = tuple(view.legal)
    cards = [move.card for move in moves if isinstance(move, Play)]
    if cards:
        return Play(_card(Reading(view, history), cards, rng))
    suits = [move for move in moves if isinstance(move, NameTrump)]
    if suits:
        return max(suits, key=lambda move: _worth(view.hand, move.suit))
    reading = Reading(view, history)
    if any(isinstance(move, Bid) for move in moves):
        if _keeps_exactly(view):
            return keeping.promise(reading, [move for move in moves if isinstance(move, Bid)], rng)
        return bidding.bid(reading, moves)
    if any(isinstance(move, Discard) for move in moves):
        if view.trump is None:
            return bidding.lay_away(reading, moves)
        return stakes.throw_one(reading, moves)
    if any(isinstance(move, BuyIn) for move in moves):
        return stakes.enter(reading)
    if any(isinstance(move, Bet | Raise | Call | Fold) for move in moves):
        return stakes.stake(reading, moves, rng)
    return moves[0]


def _card(reading: Reading, cards: list[Card], rng: Random) -> Card:
    view = reading.view
    if _keeps_exactly(view) and view.seat is not None:
        bid = view.bids[view.seat] or 0
        return keeping.keep(reading, cards, bid - view.takers.count(view.seat))
    is_first_lead = view.trump is None and view.declarer == view.seat and view.bid > 0
    if is_first_lead:
        return bidding.pitch(reading, cards)
    return weigh(reading, cards) if view.card_points else take(reading, cards, rng)


def _keeps_exactly(view: View) -> bool:
    """Tell whether every seat promises tricks, and more of them are as bad as fewer."""
    return bool(view.exact)


def _worth(hand: CardSet, suit: Suit | None) -> int:
    if suit is None:
        return -1
    cards = hand.suited(suit)
    return LENGTH_WORTH * len(cards) + sum(HONOURS.get(card.rank, 0) for card in cards)
