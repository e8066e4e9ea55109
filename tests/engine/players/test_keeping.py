"""Judgement's computer player: it promises what its hand is worth, and takes just that."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from engine.cards import FULL_MASK, Card, CardSet, Suit, parse_cards
from engine.events import DealScored, Event
from engine.games.judgement import GAME, JudgementOptions, JudgementState
from engine.kit.trick import FollowRule
from engine.moves import Bid, Move, Play
from engine.players import steady
from engine.players.guessing import played_out, tricks_of
from engine.players.reading import Reading
from engine.seats import NATURE, Seat
from tests.chance import Dice
from tests.engine.games.judgement_boards import begun, dealt, play

MATCHES: Final = 12


def chosen(state: JudgementState, history: tuple[Event, ...] = ()) -> Move:
    """Give what the player does whose turn it is."""
    (seat,) = GAME.acting(state)
    return steady.choose(GAME.view(state, Seat(seat)), history, Random(1))


def card(state: JudgementState) -> str:
    move = chosen(state)
    assert isinstance(move, Play)
    return move.card.code


def bid_for(hand: str, trump: str = "S", cards: int = 4, called: str = "", **options: Any) -> int:
    """Give the bid for a hand of seat 0; the others hold low cards, which it cannot know."""
    rest = list(CardSet(FULL_MASK) - CardSet.parse(hand))[::-1]
    hands = [hand] + ["".join(c.code for c in rest[at::3][:cards]) for at in range(3)]
    dealer = (3 - len(called.split())) % 4
    words = {"trump_sequence": trump.lower(), "start_cards": 10, **options}
    state = play(dealt(begun(dealer, 10 - cards, **words), tuple(hands)), called)
    move = chosen(state)
    assert isinstance(move, Bid)
    return move.number


@pytest.mark.parametrize(
    ("hand", "bid"), [("ASKSQSJS", 4), ("2H3D4C2D", 0), ("ASKS2H2D", 2), ("ASKSQS2C", 3)]
)
def test_a_promise_is_what_the_hand_is_worth(hand: str, bid: int) -> None:
    assert bid_for(hand) == bid


def test_the_same_cards_without_trump_are_worth_less() -> None:
    assert bid_for("7S8S9STS", "S") > bid_for("7S8S9STS", "H")
    assert bid_for("AHADACKC", "N") == 4


def test_a_barred_promise_moves_by_one() -> None:
    hands = ("2C3C4C", "5C6C7C", "8C9CTC", "ASKSQS")
    state = play(dealt(begun(deals=7, trump_sequence="s"), hands), "0 0 0")
    assert state.barred == 3
    assert chosen(state) == Bid(2)


def test_greedy_hands_are_played_to_the_end() -> None:
    hands = [CardSet.parse(codes).mask for codes in ("ASKS", "AHKH", "2S3S", "2H3H")]
    assert played_out(hands, 0, Suit.SPADES, FollowRule.MUST_FOLLOW) == [2, 0, 0, 0]
    hands = [CardSet.parse(codes).mask for codes in ("AH2S", "KHQH", "2D3D", "4D5D")]
    assert played_out(hands, 1, Suit.SPADES, FollowRule.MUST_FOLLOW) == [2, 0, 0, 0]


def test_a_guess_counts_cards_that_nobody_holds() -> None:
    """With most cards undealt a king is nearly an ace."""
    few = dealt(begun(deals=9, trump_sequence="s"), ("2H", "3H", "4H", "KS"))
    reading = Reading(GAME.view(few, Seat(3)), ())
    assert sum(tricks_of(reading, 0, Random(number)) for number in range(20)) / 20 > 0.85
    assert 0 < reading.held_by_others() < 0.1


def told(bids: str, hands: tuple[str, ...], codes: str = "") -> JudgementState:
    """Give a deal of three, spades trump, with these bids and cards."""
    options: dict[str, Any] = {"trump_sequence": "s", "hook": False}
    return play(dealt(begun(deals=7, **options), hands), f"{bids} {codes}")


HANDS: Final = ("AH7H2D", "KH8H3D", "QH9H4D", "JHTH2S")


@pytest.mark.parametrize(
    ("bids", "codes", "best"),
    [
        ("1 0 0 0", "", "AH"),
        ("0 0 0 0", "", "2D"),
        ("0 1 0 0", "7H", "KH"),
        ("0 0 0 0", "AH", "KH"),
        ("0 0 1 0", "7H 8H", "QH"),
        ("0 0 0 0", "7H KH", "QH"),
        ("0 0 0 1", "7H 8H 9H", "TH"),
        ("0 0 0 0", "7H 8H 9H", "JH"),
        ("0 0 0 1", "2D 3D 4D", "2S"),
        ("0 0 0 0", "2D 3D 4D", "JH"),
    ],
)
def test_cards_for_one_more_trick_or_for_none(bids: str, codes: str, best: str) -> None:
    assert card(told(bids, HANDS, codes)) == best


def test_who_must_take_all_the_rest_plays_high() -> None:
    assert card(told("0 3 0 0", HANDS, "7H")) == "KH"
    assert card(told("3 0 0 0", ("QH7H2D", *HANDS[1:2], "AH9H4D", HANDS[3]))) == "QH"


def result_of(seats: int, steady_seat: int, number: int) -> list[tuple[DealScored, int]]:
    """Play a match of one steady player against absent ones; give every deal's score."""
    rng = Random(number)
    state: JudgementState = GAME.start(seats, JudgementOptions())
    history: tuple[Event, ...] = ()
    found = []
    while acting := GAME.acting(state):
        seat = acting[0]
        if seat == NATURE:
            move, history = GAME.chance(state, Dice(rng)), ()
        elif seat == steady_seat:
            move = steady.choose(GAME.view(state, seat), history, rng)
            assert move in GAME.legal(state, seat)
        else:
            move = GAME.idle(state, seat)
        step = GAME.apply(state, seat, move)
        state, history = step.state, history + step.events
        found += [(e, state.cards) for e in step.events if isinstance(e, DealScored)]
    return found


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_it_keeps_more_promises_than_an_absent_seat(seats: int) -> None:
    kept = idle = deals = 0
    for number in range(MATCHES):
        own = number % seats
        for result, _ in result_of(seats, own, number):
            deals += 1
            kept += own in result.winners
            idle += sum(seat in result.winners for seat in range(seats) if seat != own)
    assert kept / deals > idle / (seats - 1) / deals + 0.03
    assert kept / deals > 0.4


def test_a_view_that_shows_a_trick_counts_its_cards_as_seen() -> None:
    state = told("1 0 0 0", HANDS, "AH")
    reading = Reading(GAME.view(state, Seat(1)), ())
    assert Card.parse("AH") not in reading.out
    assert set(parse_cards("KH8H3D")).isdisjoint(reading.out)
    assert reading.is_master(Card.parse("KH"))
