"""Dealing in packets, and turning cards up to an ace."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine.cards import CARDS, Card, Rank, card_codes, parse_cards
from engine.errors import BadNotationError
from engine.kit.dealing import deal_packets, turn_to_aces
from engine.seats import Seat
from tests import strategies


def test_packets_begin_with_the_first_seat() -> None:
    deal = deal_packets(CARDS, Seat(2), 4, (5, 4, 4))
    starts = {Seat(2): 0, Seat(3): 1, Seat(0): 2, Seat(1): 3}
    for seat, step in starts.items():
        packets = [
            CARDS[5 * step : 5 * step + 5],
            CARDS[20 + 4 * step : 24 + 4 * step],
            CARDS[36 + 4 * step : 40 + 4 * step],
        ]
        assert deal.hands[seat] == sum(packets, ())


@given(strategies.packs)
def test_no_card_is_dealt_twice(pack: tuple[Card, ...]) -> None:
    for seats, packets in ((4, (5, 4, 4)), (3, (1,) * 17), (7, (7,))):
        hands = deal_packets(pack, Seat(1), seats, packets).hands
        dealt = [card for hand in hands for card in hand]
        assert len(set(dealt)) == len(dealt) == seats * sum(packets)
        assert set(dealt) == set(pack[: len(dealt)])


@pytest.mark.parametrize(
    ("first", "cards", "aces", "found"),
    [
        (0, "AS2C", 1, [(0, "AS")]),
        (3, "2C3CAD4C", 1, [(1, "AD")]),
        (0, "2CAS3C4C5CAH", 2, [(1, "AS"), (2, "AH")]),
        (2, "ASAH", 2, [(2, "AS"), (3, "AH")]),
        (2, "AS2C3C4CAH", 2, [(2, "AS"), (3, "AH")]),
        (3, "2C3CAS4C5C6CAC", 2, [(1, "AS"), (2, "AC")]),
    ],
)
def test_a_seat_that_has_its_ace_is_passed_over(
    first: int, cards: str, aces: int, found: list[tuple[int, str]]
) -> None:
    shown, decided = turn_to_aces(Seat(first), parse_cards(cards), 4, aces)
    assert [(seat, card.code) for seat, card in decided] == found
    assert shown[-1] == decided[-1]
    assert shown[0][0] == first
    assert cards.startswith(card_codes(card for _, card in shown))


@given(strategies.packs, strategies.seats)
def test_the_draw_ends_with_the_ace_that_decides(pack: tuple[Card, ...], first: Seat) -> None:
    for aces in (1, 2):
        shown, found = turn_to_aces(first, pack, 4, aces)
        cards = [card for _, card in shown]
        assert tuple(cards) == pack[: len(cards)]
        assert sum(card.rank is Rank.ACE for card in cards) == aces
        assert len({seat for seat, _ in found}) == aces


@pytest.mark.parametrize(("cards", "aces"), [("", 1), ("2C3C", 1), ("AS2C3C", 2)])
def test_cards_without_enough_aces_decide_nothing(cards: str, aces: int) -> None:
    with pytest.raises(BadNotationError):
        turn_to_aces(Seat(0), parse_cards(cards), 4, aces)
