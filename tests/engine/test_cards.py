"""Cards: notation, uniqueness, and sets that behave like sets."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given

from engine.cards import (
    CARDS,
    FULL_MASK,
    RANK_CODES,
    SUIT_CODES,
    Card,
    CardSet,
    Rank,
    Suit,
    card_codes,
    parse_cards,
)
from engine.errors import BadNotationError
from tests import strategies


def test_there_are_52_cards_each_with_its_own_index_and_code() -> None:
    assert len(CARDS) == 52
    assert [card.index for card in CARDS] == list(range(52))
    assert len({card.code for card in CARDS}) == 52
    assert sum(card.bit for card in CARDS) == FULL_MASK


@pytest.mark.parametrize(
    ("code", "suit", "rank", "index"),
    [
        ("2C", Suit.CLUBS, Rank.TWO, 0),
        ("AC", Suit.CLUBS, Rank.ACE, 12),
        ("TD", Suit.DIAMONDS, Rank.TEN, 21),
        ("QH", Suit.HEARTS, Rank.QUEEN, 36),
        ("AS", Suit.SPADES, Rank.ACE, 51),
    ],
)
def test_a_code_is_rank_then_suit(code: str, suit: Suit, rank: Rank, index: int) -> None:
    card = Card.parse(code)
    assert (card.suit, card.rank, card.index, card.bit) == (suit, rank, index, 1 << index)
    assert card is Card.of(suit, rank) is CARDS[index]
    assert str(card) == code
    assert repr(card) == f"Card.parse('{code}')"


@pytest.mark.parametrize("code", ["", "A", "SA", "10S", "as", "1S", "AX", "AS ", "۲S"])
def test_other_texts_are_no_cards(code: str) -> None:
    with pytest.raises(BadNotationError):
        Card.parse(code)


@pytest.mark.parametrize("code", ["", "X", "SS", "s", "CD"])
def test_other_texts_are_no_suits(code: str) -> None:
    with pytest.raises(BadNotationError):
        Suit.parse(code)


@pytest.mark.parametrize("code", ["", "1", "10", "a", "23"])
def test_other_texts_are_no_ranks(code: str) -> None:
    with pytest.raises(BadNotationError):
        Rank.parse(code)


def test_letters_of_suits_and_ranks_read_back() -> None:
    assert [Suit.parse(code).code for code in SUIT_CODES] == list("CDHS")
    assert [Rank.parse(code).code for code in RANK_CODES] == list("23456789TJQKA")
    assert [suit.mask.bit_count() for suit in Suit] == [13] * 4
    assert sum(suit.mask for suit in Suit) == FULL_MASK


@given(strategies.cards)
def test_a_card_stays_the_same_object(card: Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes


@given(strategies.packs)
def test_cards_in_a_row_read_back(pack: tuple[Card, ...]) -> None:
    assert parse_cards(card_codes(pack)) == pack


@pytest.mark.parametrize("text", ["ASK", "ASxx", "AS KS"])
def test_a_row_with_a_broken_card_is_refused(text: str) -> None:
    with pytest.raises(BadNotationError):
        parse_cards(text)


def test_a_set_holds_no_card_twice() -> None:
    with pytest.raises(BadNotationError):
        CardSet.parse("ASKSAS")
    assert parse_cards("ASAS") == (Card.parse("AS"),) * 2


@given(strategies.card_sets)
def test_a_set_reads_back(cards: CardSet) -> None:
    assert CardSet.parse(str(cards)) == cards == CardSet.of(cards)
    assert repr(cards) == f"CardSet.parse({str(cards)!r})"


@given(strategies.card_sets, strategies.card_sets)
def test_a_set_is_what_python_calls_a_set(left: CardSet, right: CardSet) -> None:
    ours, theirs = set(left), set(right)
    assert set(left | right) == ours | theirs
    assert set(left & right) == ours & theirs
    assert set(left - right) == ours - theirs
    assert len(left) == len(ours)
    assert bool(left) == bool(ours)
    assert (left == right) == (ours == theirs)
    assert left != ours
    assert hash(CardSet.of(ours)) == hash(left)


@given(strategies.card_sets, strategies.cards)
def test_a_card_is_in_a_set_or_not(cards: CardSet, card: Card) -> None:
    assert (card in cards) == (card in set(cards))
    assert card not in cards - card
    assert card in cards | CardSet.of([card])
    assert card.code not in cards


@given(strategies.card_sets, strategies.suits)
def test_the_cards_of_a_suit(cards: CardSet, suit: Suit) -> None:
    assert set(cards.suited(suit)) == {card for card in cards if card.suit == suit}


@given(strategies.card_sets)
def test_iteration_goes_from_the_lowest_index_up(cards: CardSet) -> None:
    indices = [card.index for card in cards]
    assert indices == sorted(indices)
