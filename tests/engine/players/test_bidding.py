"""Pitch and Smear: bids by what a hand is worth, the first lead, what is laid away, fat cards."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from engine.cards import Card, CardSet
from engine.moves import Bid, Discard
from engine.players import steady
from engine.seats import Seat
from engine.view import LegalMoves
from tests.engine.players.views import PASS, SMEAR_PACK, bidding, playing, seen

TEAMS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


def test_a_poor_hand_passes_and_a_forced_dealer_bids_the_least() -> None:
    assert bidding("3S5D7H8C4D6H") == PASS
    assert bidding("3S5D7H8C4D6H", "234", may_pass=False, dealer=Seat(0)) == Bid(2)


def test_a_better_hand_bids_more() -> None:
    weak, fair, strong = "5S6S7D8H3C4C", "AS6S7D8H3C4C", "ASKSQSJS2STH"
    numbers = [0 if move == PASS else move for move in map(bidding, (weak, fair, strong))]
    assert numbers[0] == 0
    assert numbers[1] in (Bid(1), Bid(2))
    assert numbers[2] == Bid(4)


@pytest.mark.parametrize("hand", ["ASKS5S4S2H3D", "AHQHJH5D3C2C", "ADKDTD4S3S2C"])
def test_four_is_bid_with_all_points_in_sight_only(hand: str) -> None:
    assert bidding(hand) != Bid(4)
    assert bidding(hand, "4") == PASS


@pytest.mark.parametrize(("numbers", "bid"), [("123", 1), ("234", 2), ("34", 3)])
def test_fault_37_a_dealer_takes_a_bid_over_and_never_bids_above_it(numbers: str, bid: int) -> None:
    """A computer dealer overbid where matching was enough (TricksterCards/TricksterBots#344)."""
    assert bidding("ASKSQSJS3STH", numbers, dealer=Seat(0)) == Bid(bid)


def test_in_teams_and_with_a_widow_the_same_hand_is_worth_more() -> None:
    hand = "ASKS9H8H9D8D"
    alone = bidding(hand, "234", pack=SMEAR_PACK)
    together = bidding(hand, "234", pack=SMEAR_PACK, sides=TEAMS, widow_size=3)
    assert (alone, together) == (Bid(2), Bid(3))


@pytest.mark.parametrize(
    ("hand", "lead"),
    [("ASKSJS2STHTD", "AS"), ("KDQD5D4DAS2H", "KD"), ("JS9S6S4S3H2D", "9S"), ("TSJS", "JS")],
)
def test_the_first_lead_makes_the_best_suit_trump(hand: str, lead: str) -> None:
    assert playing(hand, trump="", declarer=Seat(0), bid=2) == lead


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        ("ASKSJS9S8STHTDTC7H", "THTDTC"),
        ("ASKSJS9S8STSQS7H7D", "7H7D"),
        ("AHKHQHAS9D8D7C7DTD", "9D8DTD7C7D"),
    ],
)
def test_the_best_suit_is_kept_and_tens_that_would_be_lost_are_saved(hand: str, gone: str) -> None:
    held = CardSet.parse(hand)
    sets = list(combinations(held, 3))
    truth = {Discard(order) for cards in sets for order in permutations(cards)}
    legal = LegalMoves(tuple(map(Discard, sets[:1])), truth.__contains__)
    view = seen(hand, "discard", pack=SMEAR_PACK, legal=legal, declarer=Seat(0), bid=2)
    move = steady.choose(view, (), Random(1))
    assert isinstance(move, Discard)
    assert move in legal
    kept = held - CardSet.of(move.cards)
    assert len(CardSet.of(move.cards) & CardSet.parse(gone)) >= 2
    assert len(kept) == 6


def test_a_discard_that_is_refused_is_not_chosen() -> None:
    """Only what the rules leave is laid away, though another card looked cheaper."""
    only = Discard((Card.parse("AS"),))
    view = seen("ASKS2D", "discard", legal=LegalMoves((only,)), bid=2)
    assert steady.choose(view, (), Random(1)) == only


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("TH9H", "2HAH3H", "9H"),
        ("THQHKH", "2H3H4H", "TH"),
        ("JS3S9D", "2D3D4D", "JS"),
        ("TD4D", "AD", "4D"),
    ],
)
def test_fat_cards_go_into_own_tricks_only(hand: str, trick: str, card: str) -> None:
    assert playing(hand, trick) == card


def test_the_partner_gets_the_ten() -> None:
    assert playing("TH9H", "2HAH3H", sides=TEAMS, best=Seat(2)) == "TH"
    assert playing("TH9H", "AH2H3H", sides=TEAMS, best=Seat(1)) == "9H"
