"""Azi: what three cards are worth, and whether to pay for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.moves import Bet, BuyIn, Call, Discard, Fold, Raise

if TYPE_CHECKING:
    from random import Random

    from engine.cards import Card
    from engine.moves import Move
    from engine.players.reading import Reading

STRONG: Final = 1.5
"""Tricks that a hand must be worth for a raise; two win the deal."""
FAIR: Final = 0.8
"""For a bet of one's own where a fold would do."""
CAUTION: Final = 1.15
"""How much better than even a call must look."""
STEADY_NERVES: Final = 6
"""A hand that is not strong pays at most one part in so many of its stack, unless it looks good."""


def stake(reading: Reading, moves: tuple[Move, ...], rng: Random) -> Move:
    """Choose a bet, a call or a fold; a raise only with a strong hand, and a small one."""
    view = reading.view
    chips = view.chips
    if chips is None or view.seat is None:
        return moves[0]
    strength = power(reading)
    raises = [move for move in moves if isinstance(move, Bet | Raise)]
    opening = [move for move in raises if isinstance(move, Bet)]
    if opening:
        passive = Fold() if Fold() in moves else opening[0]
        return opening[0] if strength >= FAIR else passive
    # Now and then a fair hand raises too, so that a raise does not tell everything.
    is_bold = strength >= STRONG or (strength >= FAIR + 0.4 and rng.random() < 0.15)
    if raises and is_bold:
        return raises[0]
    stack = chips.stacks[view.seat]
    cost = min(max(chips.stakes) - chips.stakes[view.seat], stack) if chips.bet else stack
    is_dear = cost * STEADY_NERVES > stack and strength < STRONG
    worth = chance(strength) * (chips.bank + cost)
    if Call() in moves and worth >= cost * CAUTION * (1 + is_dear / 2):
        return Call()
    return Fold() if Fold() in moves else moves[0]


def chance(strength: float) -> float:
    """Guess how often a hand of this strength wins the bank, whoever else is in.

    A straight line through what 1,200 deals with two to six players gave; it is on the careful
    side of the strong hands.
    """
    return min(0.95, max(0.02, 0.4 * strength - 0.1))


def power(reading: Reading) -> float:
    """Guess how many of the three tricks a hand takes."""
    held = reading.held_by_others()
    total = 0.0
    for card in reading.view.hand:
        chance = (1 - held) ** reading.above(card)
        total += chance if card.suit == reading.trump else chance * 0.6
    return total


def enter(reading: Reading) -> BuyIn:
    """Pay to enter the next deal if that is cheap, and an even share of the bank would be worth it.

    Half the bank is asked, so that this is seldom so against more than one other seat.
    """
    view = reading.view
    chips = view.chips
    if chips is None or view.seat is None or BuyIn(yes=True) not in view.legal:
        return BuyIn(yes=False)
    others = len(set(view.takers)) + sum(1 for entry in chips.entries if entry)
    is_cheap = chips.price * 4 <= chips.stacks[view.seat]
    return BuyIn(yes=is_cheap and chips.bank + chips.price > chips.price * (others + 1))


def throw_one(reading: Reading, moves: tuple[Move, ...]) -> Move:
    """Lay the card away that takes a trick least."""

    def worth(card: Card) -> tuple[bool, int, int]:
        return card.suit == reading.trump, -reading.above(card), reading.rank(card)

    discards = [move for move in moves if isinstance(move, Discard)]
    return min(discards, key=lambda move: worth(move.cards[0]))
