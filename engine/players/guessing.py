"""How many tricks a hand takes: the cards of others dealt at random, and played greedily."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import CardSet
from engine.kit.trick import NO_SUIT, SUIT_OF, legal_mask, winner

if TYPE_CHECKING:
    from random import Random

    from engine.kit.trick import FollowRule
    from engine.players.reading import Reading

WORLDS: Final = 30
"""How many deals are tried; their mean is good to about a quarter of a trick."""


def tricks_of(reading: Reading, leader: int, rng: Random) -> float:
    """Guess the tricks of the viewer before the first card is played."""
    view = reading.view
    own = 0 if view.seat is None else int(view.seat)
    trump = NO_SUIT if view.trump is None else int(view.trump)
    rest = [card.bit for card in reading.out]
    taken = 0
    for _ in range(WORLDS):
        rng.shuffle(rest)
        at = 0
        hands: list[int] = []
        for seat, count in enumerate(view.counts):
            if seat == own:
                hands.append(view.hand.mask)
            else:
                hands.append(sum(rest[at : at + count]))
                at += count
        taken += played_out(hands, leader, trump, view.follows)[own]
    return taken / WORLDS


def played_out(hands: list[int], leader: int, trump: int, rule: FollowRule) -> list[int]:
    """Play hands of one size to the end: everybody wins what he can; counts tricks by seat."""
    seats = len(hands)
    taken = [0] * seats
    while hands[leader]:
        trick: list[int] = []
        led = NO_SUIT
        best = 0
        for step in range(seats):
            seat = (leader + step) % seats
            legal = legal_mask(hands[seat], led, trump, rule)
            card = _greedy(legal, trick, best, trump, is_last=step == seats - 1)
            hands[seat] ^= 1 << card
            if not trick:
                led = SUIT_OF[card]
            trick.append(card)
            best = trick[winner(trick, trump)]
        leader = (leader + winner(trick, trump)) % seats
        taken[leader] += 1
    return taken


def _greedy(legal: int, trick: list[int], best: int, trump: int, *, is_last: bool) -> int:
    cards = [card.index for card in CardSet(legal)]
    plain = [card for card in cards if SUIT_OF[card] != trump]
    if not trick:
        # Aces and kings are led first, trumps when nothing else is high.
        high = max(plain, key=_rank, default=-1)
        return high if high >= 0 and _rank(high) >= _COURT else max(cards, key=_rank)
    suit = SUIT_OF[best]
    winning = [
        card for card in cards if (card > best if SUIT_OF[card] == suit else SUIT_OF[card] == trump)
    ]
    if not winning:
        return min(plain or cards, key=_rank)
    following = [card for card in winning if SUIT_OF[card] == suit]
    if not following or is_last:
        return min(following or winning, key=_rank)
    return max(following)


_COURT: Final = 10
"""The queen's place in its suit, 0 = two."""


def _rank(card: int) -> int:
    return card % 13
