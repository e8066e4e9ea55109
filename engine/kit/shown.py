"""Tricks as everybody sees them: cards with the seats that played them, and who is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import CARDS, Card
from engine.kit.trick import winner
from engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence


def shown_trick(leader: Seat, trick: Sequence[int], seats: int) -> tuple[tuple[Seat, Card], ...]:
    """Give the cards of a trick with their seats, in order of play."""
    return tuple((Seat((leader + at) % seats), CARDS[card]) for at, card in enumerate(trick))


def best_seat(leader: Seat, trick: Sequence[int], trump: int, seats: int) -> Seat | None:
    """Tell who wins a trick so far; None for one without cards."""
    return Seat((leader + winner(trick, trump)) % seats) if trick else None
