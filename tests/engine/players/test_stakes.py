"""Azi: chips are staked by what three cards are worth, and never for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Card, Suit, parse_cards
from engine.events import CardPlayed
from engine.kit.trick import FollowRule
from engine.moves import Bet, BuyIn, Call, Discard, Fold, Raise
from engine.players.reading import Reading
from engine.seats import Seat
from tests.engine.players.views import AZI_PACK, seen, staking

BEST, FAIR, POOR = "ADKDQD", "KDQS7H", "6H7S8H"
BET, UP = (Bet(10), Bet(20), Bet(990)), (Raise(20), Raise(90))


def test_a_strong_hand_raises_by_the_least_a_poor_one_folds() -> None:
    moves = (Fold(), Call(), *UP)
    assert staking(BEST, *moves, bet=10) == Raise(20)
    assert staking(POOR, *moves, bet=10) == Fold()
    assert staking(FAIR, *moves, bet=10) in (Call(), Raise(20))


def test_a_fair_hand_pays_no_dear_bet_a_strong_one_does() -> None:
    assert staking(FAIR, Fold(), Call(), bet=900, stack=1000) == Fold()
    assert staking(BEST, Fold(), Call(), bet=900, stack=1000) == Call()


@pytest.mark.parametrize("hand", [BEST, FAIR, POOR])
def test_the_opener_bets_the_least_and_must_where_he_must(hand: str) -> None:
    assert staking(hand, *BET) == Bet(10)
    expected = Fold() if hand == POOR else Bet(10)
    assert staking(hand, Fold(), *BET) == expected


def test_whatever_is_left_is_done() -> None:
    """A short opener may go all-in or fold; some have nothing but a call."""
    assert staking(POOR, Fold(), Call()) == Fold()
    assert staking(POOR, Call()) == Call()


def test_entry_is_bought_when_it_is_cheap_and_can_be_paid() -> None:
    both = (BuyIn(yes=True), BuyIn(yes=False))
    assert staking(POOR, *both, price=100, stack=1000) == BuyIn(yes=True)
    assert staking(POOR, *both, price=600, stack=1000) == BuyIn(yes=False)
    assert staking(POOR, BuyIn(yes=False), price=100, stack=1000) == BuyIn(yes=False)


def test_of_four_cards_the_one_goes_that_takes_a_trick_least() -> None:
    moves = tuple(Discard((card,)) for card in parse_cards("ADKS7H6S"))
    assert staking("ADKS7H6S", *moves) == Discard((Card.parse("6S"),))
    moves = tuple(Discard((card,)) for card in parse_cards("AS6DKHQH"))
    assert staking("AS6DKHQH", *moves) == Discard((Card.parse("QH"),))


def test_six_on_stage_is_the_highest_trump() -> None:
    strength = list(range(52))
    strength[Card.parse("6D").index] = Card.parse("AD").index
    turned: dict[str, Any] = {"turned": Card.parse("AD"), "strength": tuple(strength)}
    moves = (Fold(), Call(), *UP)
    assert staking("6DKDAH", *moves, bet=10, **turned) == Raise(20)
    assert staking("6D7S8H", *moves, bet=500, **turned) == Fold()
    view = seen("6D", "play", trump=Suit.DIAMONDS, pack=AZI_PACK, **turned)
    reading = Reading(view, ())
    assert reading.is_master(Card.parse("6D"))
    assert reading.beats(Card.parse("6D"), Card.parse("KD"))
    assert Card.parse("AD") not in reading.out


def test_voids_follow_from_the_duty_of_the_game() -> None:
    """Hearts led, diamonds are trump: what seats 1 and 2 cannot hold."""
    history = tuple(CardPlayed(Seat(seat), card) for seat, card in enumerate(parse_cards("KH7D8S")))
    for rule, trumped, threw in (
        (FollowRule.MUST_FOLLOW, {Suit.HEARTS}, {Suit.HEARTS}),
        (FollowRule.FOLLOW_OR_TRUMP, set(), {Suit.HEARTS}),
        (FollowRule.FOLLOW_THEN_TRUMP, {Suit.HEARTS}, {Suit.HEARTS, Suit.DIAMONDS}),
    ):
        view = seen("6S", "play", 3, trump=Suit.DIAMONDS, follows=rule)
        reading = Reading(view, history)
        assert {suit for suit in Suit if reading.is_void(Seat(1), suit)} == trumped
        assert {suit for suit in Suit if reading.is_void(Seat(2), suit)} == threw
