"""What chance does in several games: dealing in packets, drawing by aces, changing places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import Card, Rank
from engine.errors import BadNotationError
from engine.moves import Deal
from engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

Drawn = tuple[Seat, Card]


def deal_packets(pack: Sequence[Card], first: Seat, seats: int, packets: Sequence[int]) -> Deal:
    """Deal so many cards to each seat, turn after turn, the first packet to seat ``first``."""
    hands: list[list[Card]] = [[] for _ in range(seats)]
    at = 0
    for packet in packets:
        for step in range(seats):
            hands[(first + step) % seats] += pack[at : at + packet]
            at += packet
    return Deal(tuple(tuple(hand) for hand in hands))


def turn_to_aces(
    first: Seat, pack: Sequence[Card], seats: int, aces: int
) -> tuple[tuple[Drawn, ...], tuple[Drawn, ...]]:
    """Turn cards up until one or two aces have come to different seats.

    Gives all cards turned, and the aces that decided; a seat that has its ace is passed over from
    then on. Raises `BadNotationError` when the cards end before.
    """
    shown: list[Drawn] = []
    found: list[Drawn] = []
    seat = first
    for card in pack:
        shown.append((seat, card))
        if card.rank is Rank.ACE:
            found.append((seat, card))
            if len(found) == aces:
                return tuple(shown), tuple(found)
        seat = Seat((seat + 1) % seats)
        if found and seat == found[0][0]:
            seat = Seat((seat + 1) % seats)
    raise BadNotationError("no ace")


def partner_opposite(seat: Seat, partner: Seat, seats: int) -> tuple[Seat, ...]:
    """Give the order in which ``partner`` has changed places with whoever sat opposite ``seat``."""
    order = [Seat(number) for number in range(seats)]
    opposite = (seat + seats // 2) % seats
    order[opposite], order[partner] = order[partner], order[opposite]
    return tuple(order)
