"""Tricks: the three duties of a follower, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import CARDS, Card, CardSet, Suit, parse_cards
from engine.errors import MustFollowError, NotInHandError
from engine.kit.playing import require_playable
from engine.kit.trick import NO_SUIT, SUIT_OF, FollowRule, legal_mask, winner
from engine.refusals import MustTrumpError
from tests import strategies

MUST, OR_TRUMP, THEN_TRUMP = FollowRule

leads = st.sampled_from([NO_SUIT, 0, 1, 2, 3])


@pytest.mark.parametrize(
    ("rule", "hand", "led", "trump", "legal"),
    [
        (MUST, "ASKH2H3C", "H", "S", "KH2H"),
        (MUST, "ASKD3C", "H", "S", "ASKD3C"),
        (OR_TRUMP, "ASKH2H3C", "H", "S", "ASKH2H"),
        (OR_TRUMP, "ASKD3C", "H", "S", "ASKD3C"),
        (OR_TRUMP, "ASKH2H3C", "H", "", "KH2H"),
        (OR_TRUMP, "AS2SKH", "S", "S", "AS2S"),
        (THEN_TRUMP, "ASKH2H3C", "H", "S", "KH2H"),
        (THEN_TRUMP, "AS2SKD3C", "H", "S", "AS2S"),
        (THEN_TRUMP, "KD3C", "H", "S", "KD3C"),
        (THEN_TRUMP, "ASKD3C", "H", "", "ASKD3C"),
        (MUST, "ASKH2H3C", "", "S", "ASKH2H3C"),
        (OR_TRUMP, "ASKH2H3C", "", "S", "ASKH2H3C"),
        (THEN_TRUMP, "ASKH2H3C", "", "S", "ASKH2H3C"),
    ],
)
def test_the_duties_of_a_follower(
    rule: FollowRule, hand: str, led: str, trump: str, legal: str
) -> None:
    led_suit, trump_suit = (Suit.parse(code) if code else NO_SUIT for code in (led, trump))
    mask = legal_mask(CardSet.parse(hand).mask, led_suit, trump_suit, rule)
    assert CardSet(mask) == CardSet.parse(legal)


@given(strategies.hands, leads, leads, st.sampled_from(FollowRule))
def test_there_is_always_a_legal_card_and_it_is_held(
    hand: CardSet, led: int, trump: int, rule: FollowRule
) -> None:
    legal = CardSet(legal_mask(hand.mask, led, trump, rule))
    assert legal
    assert legal & hand == legal
    if any(card.suit == led for card in hand):
        assert all(card.suit in {led, trump} for card in legal)


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("KHAH2H3H", "S", 1),
        ("2HASAD3H", "C", 3),
        ("AH2SKHQH", "S", 1),
        ("AH2S3SKS", "S", 3),
        ("AH3S2SKH", "S", 1),
        ("2S3H4HKS", "S", 3),
        ("9HTHAS8H", "", 1),
        ("2H3C4D5S", "", 0),
        ("7D", "D", 0),
    ],
)
def test_who_wins(trick: str, trump: str, place: int) -> None:
    cards = [card.index for card in parse_cards(trick)]
    assert winner(cards, Suit.parse(trump) if trump else NO_SUIT) == place


@given(strategies.tricks, leads)
def test_the_winner_is_the_highest_trump_else_the_highest_of_the_suit_led(
    trick: tuple[int, ...], trump: int
) -> None:
    led = SUIT_OF[trick[0]]
    deciding = trump if any(SUIT_OF[card] == trump for card in trick) else led
    best = max(card for card in trick if SUIT_OF[card] == deciding)
    assert trick[winner(trick, trump)] == best


@pytest.mark.parametrize(
    ("trick", "place"), [("KS6SQS", 1), ("6SKSJS", 0), ("AH6S7S", 1), ("6HAHKH", 1), ("KH6DAH", 2)]
)
def test_a_card_may_count_as_another(trick: str, place: int) -> None:
    """Six on stage: the six of trump counts as the ace, the sixes of other suits do not [AZ-T2]."""
    strength = list(range(52))
    strength[Card.parse("6S").index] = Card.parse("AS").index
    cards = [card.index for card in parse_cards(trick)]
    assert winner(cards, Suit.SPADES, strength) == place


@given(strategies.cards)
def test_the_suit_of_an_index(card: Card) -> None:
    assert SUIT_OF[card.index] == card.suit


def test_a_refusal_says_which_cards_would_do() -> None:
    hand = CardSet.parse("ASKH2H")
    trick = [Card.parse("3H").index]
    with pytest.raises(MustFollowError) as revoke:
        require_playable(hand.mask, Card.parse("AS"), trick, Suit.CLUBS, MUST)
    assert revoke.value == MustFollowError(Suit.HEARTS, CardSet.parse("KH2H"))
    with pytest.raises(MustFollowError) as plain:
        require_playable(CardSet.parse("AS2HKD").mask, Card.parse("KD"), trick, 3, OR_TRUMP)
    assert plain.value == MustFollowError(Suit.HEARTS, CardSet.parse("AS2H"))
    with pytest.raises(MustTrumpError) as ruff:
        require_playable(CardSet.parse("AS2SKD").mask, Card.parse("KD"), trick, 3, THEN_TRUMP)
    assert ruff.value == MustTrumpError(Suit.SPADES, CardSet.parse("AS2S"))
    with pytest.raises(NotInHandError) as absent:
        require_playable(hand.mask, Card.parse("4H"), trick, Suit.CLUBS, MUST)
    assert absent.value == NotInHandError(Card.parse("4H"))


@given(strategies.hands, st.lists(st.sampled_from(range(52)), max_size=3), leads)
def test_the_check_of_a_card_agrees_with_the_mask(
    hand: CardSet, trick: list[int], trump: int
) -> None:
    led = SUIT_OF[trick[0]] if trick else NO_SUIT
    for rule in FollowRule:
        for card in CARDS:
            try:
                require_playable(hand.mask, card, trick, trump, rule)
            except (MustFollowError, MustTrumpError, NotInHandError):
                assert not legal_mask(hand.mask, led, trump, rule) & card.bit
            else:
                assert legal_mask(hand.mask, led, trump, rule) & card.bit
