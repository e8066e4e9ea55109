"""What chance does in several games: dealing in packets, drawing by aces, changing places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import Card, CardSet, Rank
from engine.errors import BadNotationError
from engine.kit.tricks import laid
from engine.moves import Deal
from engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from engine.game import Source

Drawn = tuple[Seat, Card]


def shuffled(pack: int, source: Source) -> tuple[Card, ...]:
    """Draw an order of the cards of a mask."""
    cards = tuple(CardSet(pack))
    return tuple(cards[index] for index in source.shuffled(len(cards)))


def deal_packets(
    pack: Sequence[Card],
    first: Seat,
    seats: int,
    packets: Sequence[int],
    *,
    out: Collection[Seat] = (),
    turned: bool = False,
    widow: int = 0,
) -> Deal:
    """Deal so many cards to each seat, turn after turn, the first packet to seat ``first``.

    Seats that are ``out`` get none. Afterwards one card may be turned up, and ``widow`` cards are
    set aside.
    """
    hands: list[list[Card]] = [[] for _ in range(seats)]
    order = [Seat((first + step) % seats) for step in range(seats)]
    at = 0
    for packet in packets:
        for seat in order:
            if seat not in out:
                hands[seat] += pack[at : at + packet]
                at += packet
    shown = pack[at] if turned else None
    at += turned
    dealt = tuple(tuple(hand) for hand in hands)
    return Deal(dealt, shown, tuple(pack[at : at + widow]))


def require_deal(deal: Deal, sizes: Sequence[int], pack: int, *, turned: bool, widow: int) -> None:
    """Raise `BadNotationError` unless a deal has these hands, from this pack and nothing else."""
    cards = [card for hand in (*deal.hands, deal.widow) for card in hand]
    if deal.turned is not None:
        cards.append(deal.turned)
    is_sized = [len(hand) for hand in deal.hands] == list(sizes) and len(deal.widow) == widow
    is_whole = len(cards) == len(set(cards)) and all(card.bit & pack for card in cards)
    if not is_sized or not is_whole or (deal.turned is not None) != turned:
        raise BadNotationError(deal.code)


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
        shown.append(laid(seat, card.index))
        if card.rank is Rank.ACE:
            found.append(laid(seat, card.index))
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
