"""Judgement: how many tricks to promise, and card play that takes just as many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.guessing import tricks_of

if TYPE_CHECKING:
    from random import Random

    from engine.cards import Card
    from engine.moves import Bid
    from engine.players.reading import Reading


def promise(reading: Reading, bids: list[Bid], rng: Random) -> Bid:
    """Choose the allowed bid nearest to the tricks that the hand takes by itself."""
    view = reading.view
    leader = 0 if view.dealer is None else (view.dealer + 1) % len(view.counts)
    wish = tricks_of(reading, leader, rng)
    return min(bids, key=lambda bid: (abs(bid.number - wish), bid.number))


def keep(reading: Reading, cards: list[Card], need: int) -> Card:
    """Choose a card; ``need``: tricks still to be taken, 0 or fewer = none any more."""
    if not reading.view.trick:
        return _lead(reading, cards, need)
    (leader, _), *_ = reading.view.trick
    winner = leader if reading.view.best is None else reading.view.best
    best = dict(reading.view.trick)[winner]
    winning = [card for card in cards if reading.beats(card, best)]
    losing = [card for card in cards if card not in winning]
    if need > 0:
        if not winning:
            return _throw_low(reading, losing)
        if not reading.left:
            return min(winning, key=lambda card: (card.suit == reading.trump, reading.rank(card)))
        likely = max(winning, key=lambda card: (card.suit == reading.trump, reading.rank(card)))
        must = need >= len(reading.view.hand)
        if must or reading.holds(likely, reading.view.trick[0][1].suit) or not losing:
            return likely
        return _throw_low(reading, losing)
    if losing:
        return max(losing, key=lambda card: _danger(reading, card))
    if not reading.left:
        return max(winning, key=reading.rank)
    return min(winning, key=lambda card: (card.suit == reading.trump, reading.rank(card)))


def _lead(reading: Reading, cards: list[Card], need: int) -> Card:
    if need <= 0:
        # The card that most others can beat.
        return max(cards, key=lambda card: (card.suit != reading.trump, reading.above(card)))
    masters = [card for card in cards if reading.is_master(card)]
    trumps = [card for card in masters if card.suit == reading.trump]
    if masters:
        return max(trumps or masters, key=lambda card: (-reading.length(card), reading.rank(card)))
    if need >= len(cards):
        return max(cards, key=lambda card: (card.suit == reading.trump, reading.rank(card)))
    return max(cards, key=lambda card: (card.suit != reading.trump, reading.above(card)))


def _throw_low(reading: Reading, cards: list[Card]) -> Card:
    return min(cards, key=lambda card: _danger(reading, card))


def _danger(reading: Reading, card: Card) -> tuple[bool, int, int]:
    """Tell how likely a card is to take a trick later."""
    return card.suit == reading.trump, -reading.above(card), reading.rank(card)
