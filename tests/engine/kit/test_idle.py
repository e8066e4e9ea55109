"""What an absent seat does [absence.md X1, X2]."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine.cards import CardSet, Suit
from engine.kit.idle import SUIT_ORDER, longest_suit, lowest_card
from engine.kit.trick import NO_SUIT
from tests import strategies


@pytest.mark.parametrize(
    ("legal", "trump", "card"),
    [
        ("ASKH2D", "D", "KH"),
        ("3S2H", "C", "2H"),
        ("2S2H2D2C", "", "2S"),
        ("2H2D2C", "", "2H"),
        ("2D2C", "", "2D"),
        ("2S2H", "S", "2H"),
        ("AS3S", "S", "3S"),
        ("AC2S", "S", "AC"),
    ],
)
def test_the_lowest_card_is_plain_then_low_then_by_suit(legal: str, trump: str, card: str) -> None:
    suit = Suit.parse(trump) if trump else NO_SUIT
    assert lowest_card(CardSet.parse(legal).mask, suit).code == card


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("2C3C4CASKS", "C"),
        ("2C3CASKS5D", "S"),
        ("AHKHQSASKC", "H"),
        ("AHQHQSASKC", "S"),
        ("AHKHQCACKS", "H"),
        ("AD2DAC2CKS", "D"),
        ("7D7H7S", "S"),
    ],
)
def test_the_longest_suit_then_the_higher_ranks_then_by_suit(hand: str, suit: str) -> None:
    assert longest_suit(CardSet.parse(hand).mask).code == suit


def test_a_game_may_offer_fewer_suits() -> None:
    hand = CardSet.parse("2C3C4CAS")
    assert longest_suit(hand.mask, (Suit.SPADES, Suit.HEARTS)) is Suit.SPADES
    assert tuple(Suit.parse(code) for code in "SHDC") == SUIT_ORDER


@given(strategies.hands, strategies.suits)
def test_no_plain_card_is_lower(hand: CardSet, trump: Suit) -> None:
    card = lowest_card(hand.mask, trump)
    assert card in hand
    plain = [other for other in hand if other.suit != trump]
    assert all(card.rank <= other.rank for other in plain or hand)
    assert (card.suit == trump) == (not plain)


@given(strategies.hands)
def test_no_suit_is_longer(hand: CardSet) -> None:
    suit = longest_suit(hand.mask)
    assert all(len(hand.suited(other)) <= len(hand.suited(suit)) for other in Suit)
