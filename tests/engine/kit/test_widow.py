"""Cards set aside: what may be laid away, and which suits can be trump afterwards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from engine.cards import CARDS, CardSet, Rank, Suit, parse_cards
from engine.errors import NotInHandError, RuleError
from engine.kit.widow import best_suit, discards, idle_discard, leadable, require_discard
from engine.moves import Discard, Pass
from engine.refusals import BadDiscardCountError, NoLegalTrumpError

PACK = [card for card in CARDS if card.rank >= Rank.SEVEN]
HELD = 6


def suits(hand: str, gone: str, *, is_free: bool = False) -> str:
    """Give the suits that can be trump, spades first."""
    found = leadable(CardSet.parse(hand).mask, CardSet.parse(gone).mask, HELD, is_free=is_free)
    return "".join(suit.code for suit in found)


def some_hands(count: int, widow: int) -> list[CardSet]:
    rng = Random(widow)
    return [CardSet.of(rng.sample(PACK, HELD + widow)) for _ in range(count)]


@pytest.mark.parametrize(
    ("hand", "gone", "found"),
    [
        ("ASKSJS9STHTD8DTC7C", "THTDTC", "S"),
        ("ASKSJS9STHTD8DTC7C", "THTD8D", "SC"),
        ("ASKSJS9STHTD8DTC7C", "9STD7C", "H"),
        ("ASKSQSJSTS9S8S7S7H", "8S7S7H", "S"),
        ("ASKSQSJSTS9S8S7S7H", "9S8S7S", "H"),
        ("ASKSQSJSTS9S8S7S7H", "7S", "SH"),
        ("ASKSQSJSTS9S8S7S7H", "8S7S", "SH"),
        ("ASKSQSJSTS9S8S7S7H", "9S8S7S7H", ""),
        ("ASKSQSJSTS9S8S9H9D", "8S9H9D", "S"),
        ("ASKSQSJSTS9S8S9H9D", "9S8S9H", "D"),
        ("ASKSJS9STHTD", "", "SHD"),
    ],
)
def test_which_suits_can_be_trump(hand: str, gone: str, found: str) -> None:
    assert suits(hand, gone) == found


def test_with_free_discards_every_suit_that_is_kept_can_be_trump() -> None:
    assert suits("ASKSJS9STHTD8DTC7C", "THTDTC", is_free=True) == "SDC"


@pytest.mark.parametrize("widow", [1, 2, 3])
def test_the_suits_are_those_of_the_rule_in_words(widow: int) -> None:
    """Kept, and none laid away, or all that is kept is of it [SM-W3]."""
    for hand in some_hands(150, widow):
        for cards in combinations(hand, widow):
            gone = CardSet.of(cards)
            kept = hand - gone
            named = {
                suit
                for suit in Suit
                if kept.suited(suit) and (not gone.suited(suit) or kept.suited(suit) == kept)
            }
            assert set(leadable(hand.mask, gone.mask, HELD)) == named


@pytest.mark.parametrize("widow", [1, 2, 3])
def test_while_cards_are_chosen_a_suit_can_be_trump_if_some_choice_leaves_it(widow: int) -> None:
    for hand in some_hands(40, widow):
        legal = [CardSet.of(move.cards) for move in all_discards(hand, widow)]
        for count in range(widow):
            for cards in combinations(hand, count):
                chosen = CardSet.of(cards)
                rest = [gone for gone in legal if not chosen - gone]
                reached = {suit for gone in rest for suit in leadable(hand.mask, gone.mask, HELD)}
                assert set(leadable(hand.mask, chosen.mask, HELD)) == reached


def all_discards(hand: CardSet, widow: int, *, is_free: bool = False) -> list[Discard]:
    moves = discards(hand.mask, widow, is_free=is_free)
    return [move for move in moves if isinstance(move, Discard)]


@pytest.mark.parametrize(("widow", "refused"), [(1, 0.0), (2, 0.004), (3, 0.048)])
def test_every_suit_can_still_be_made_trump_and_few_discards_are_refused(
    widow: int, refused: float
) -> None:
    """The proof and the figures of the rule page, 2.4."""
    total = legal = 0
    for hand in some_hands(600, widow):
        moves = all_discards(hand, widow)
        total += len(list(combinations(hand, widow)))
        legal += len(moves)
        reached = {
            suit
            for move in moves
            for suit in leadable(hand.mask, CardSet.of(move.cards).mask, HELD)
        }
        assert reached == {card.suit for card in hand}
    assert abs(1 - legal / total - refused) < 0.01


def test_any_order_is_legal_and_each_choice_is_offered_once() -> None:
    hand = CardSet.parse("ASKSJS9STHTD8DTC7C")
    legal = discards(hand.mask, 3, is_free=False)
    assert len({frozenset(move.cards) for move in all_discards(hand, 3)}) == len(legal)
    for order in ("THTDTC", "TCTHTD", "TDTCTH"):
        assert Discard(parse_cards(order)) in legal
    for other in (Discard(parse_cards("TH")), Discard(parse_cards("AHTDTC")), Pass(), None):
        assert other not in legal
    assert Discard(parse_cards("THTHTC")) not in legal
    assert len(all_discards(hand, 3, is_free=True)) == 84


@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        ("THTD", BadDiscardCountError(3)),
        ("THTDTC9S", BadDiscardCountError(3)),
        ("THTDTD", BadDiscardCountError(3)),
        ("TCTDQH", NotInHandError(parse_cards("QH")[0])),
        ("9STD7C", NoLegalTrumpError()),
    ],
)
def test_a_discard_that_is_refused(cards: str, refusal: RuleError) -> None:
    hand = CardSet.parse("ASKSJS9S8DTD8CTC7C").mask
    with pytest.raises(type(refusal)) as caught:
        require_discard(hand, parse_cards(cards), 3, is_free=False)
    assert caught.value == refusal


def test_where_trumps_may_go_freely_nothing_is_left_to_refuse() -> None:
    hand = CardSet.parse("ASKSJS9S8DTD8CTC7C").mask
    gone = require_discard(hand, parse_cards("9STD7C"), 3, is_free=True)
    assert CardSet(gone) == CardSet.parse("9STD7C")


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("7S8S9SAHKH", "S"),
        ("7S8SAHKH", "H"),
        ("AS7SAHKH", "S"),
        ("KSQSAH7HAD8D", "H"),
        ("9D8D9C7C", "D"),
    ],
)
def test_the_longest_suit_then_the_higher_top_then_by_suit(hand: str, suit: str) -> None:
    """What an absent bidder keeps [absence.md X2]."""
    assert best_suit(CardSet.parse(hand).mask).code == suit


@pytest.mark.parametrize(
    ("hand", "count", "cards"),
    [
        ("ASKSJS9STH8DTD7C8C", 3, "7C 8D 8C"),
        ("ASKSJS9SAHKHTHTDJD", 3, "JD KH AH"),
        ("ASKSQSJSTS9S8S7S7H", 3, "7H 7S 8S"),
        ("ASKSJS9STHTD8D", 1, "8D"),
    ],
)
def test_an_absent_bidder_lays_away_what_counts_least(hand: str, count: int, cards: str) -> None:
    """From the other suits first; of the long one only what is over [absence.md X2]."""
    move = idle_discard(CardSet.parse(hand).mask, count)
    assert " ".join(card.code for card in move.cards) == cards


@pytest.mark.parametrize("widow", [1, 2, 3])
def test_what_an_absent_bidder_lays_away_is_legal(widow: int) -> None:
    for hand in some_hands(300, widow):
        assert idle_discard(hand.mask, widow) in discards(hand.mask, widow, is_free=False)
