"""Tricks: whose turn it is, who takes them, who plays at all."""

from __future__ import annotations

import pytest

from engine.cards import CARDS, Card, CardSet, Suit, parse_cards
from engine.errors import MustFollowError, NotInHandError
from engine.events import CardPlayed, TrickTaken
from engine.kit.trick import FollowRule
from engine.kit.tricks import PLAYS, Tricks, everybody, plays, suit_or_none
from engine.moves import Play
from engine.seats import Seat

MUST, _, THEN_TRUMP = FollowRule
SIDES = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


def tricks(*hands: str, leader: int = 0, trump: Suit = Suit.SPADES) -> Tricks:
    """Give hands ready to be played."""
    masks = tuple(CardSet.parse(hand).mask for hand in hands)
    seats = tuple(Seat(seat) for seat, mask in enumerate(masks) if mask)
    return Tricks(masks, seats, Seat(leader), trump)


def after(begun: Tricks, codes: str, rule: FollowRule = MUST) -> Tricks:
    """Play cards one after another."""
    for card in parse_cards(codes):
        begun = begun.play(card, rule)[0]
    return begun


def test_turns_go_on_from_the_leader_and_the_winner_leads() -> None:
    play = tricks("2H2C", "KH3C", "AH4C", "2S5C", leader=2)
    assert (play.turn, play.led, play.best()) == (2, -1, None)
    play = after(play, "AH")
    assert (play.turn, play.led, play.best(), play.leader) == (3, Suit.HEARTS, 2, 2)
    assert play.shown == ((Seat(2), Card.parse("AH")),)
    play = after(play, "2S2H")
    assert (play.turn, play.best(), play.counts) == (1, 3, (1, 2, 1, 1))
    play, events = play.play(Card.parse("KH"), MUST)
    assert (play.turn, play.leader, play.trick, play.takers) == (3, 3, (), (3,))
    assert [seat for seat, _ in play.last_shown] == [2, 3, 0, 1]
    assert (play.last_taker, play.taken(SIDES)) == (3, (0, 1))
    assert events == (
        CardPlayed(Seat(1), Card.parse("KH")),
        TrickTaken(Seat(3), play.last_shown),
    )


def test_seats_without_cards_are_passed_over() -> None:
    play = tricks("", "KH3C", "", "AH4C", "2H5C", leader=4, trump=Suit.DIAMONDS)
    assert [after(play, codes).turn for codes in ("", "2H", "2HKH", "2HKHAH")] == [4, 1, 3, 3]
    assert after(play, "2HKH").shown[1] == (Seat(1), Card.parse("KH"))


def test_a_refused_card_changes_nothing_and_says_why() -> None:
    play = after(tricks("KH2C", "AH4C"), "KH")
    with pytest.raises(MustFollowError):
        play.play(Card.parse("4C"), MUST)
    with pytest.raises(NotInHandError):
        play.play(Card.parse("2C"), MUST)
    assert CardSet(play.legal(MUST)) == CardSet.parse("AH")


def test_the_rule_and_the_strength_are_the_games() -> None:
    play = after(tricks("KH2C", "6S4C", "TS9D"), "KH")
    assert CardSet(play.legal(THEN_TRUMP)) == CardSet.parse("6S")
    strength = list(range(52))
    strength[Card.parse("6S").index] = Card.parse("AS").index
    made = after(play, "6S", THEN_TRUMP).play(Card.parse("TS"), THEN_TRUMP, strength)[0]
    assert made.takers == (1,)


def test_what_stays_readable_after_the_deal() -> None:
    play = after(tricks("KH2C", "AH4C"), "KHAH").over()
    assert (play.hands, play.takers, len(play.last_shown)) == ((0, 0), (1,), 2)
    assert Tricks.idle(3) == Tricks((0, 0, 0), everybody(3), Seat(0))


def test_moves_of_cards() -> None:
    assert [move.code for move in plays(CardSet.parse("AS2C").mask)] == ["p2C", "pAS"]
    assert all(PLAYS[card.index] == Play(card) for card in CARDS)
    assert (suit_or_none(-1), suit_or_none(3)) == (None, Suit.SPADES)
