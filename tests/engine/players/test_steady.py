"""The steady player: sane in every situation [faults 38], and clearly better than chance."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from engine.cards import Card, CardSet, Suit, parse_cards
from engine.events import CardPlayed, TrickTaken
from engine.games import catalogue
from engine.kit.trick import NO_SUIT, FollowRule, legal_mask, winner
from engine.moves import AskRedeal, NameTrump, Play
from engine.options import Options
from engine.players import LEVELS, steady
from engine.seats import NATURE, Seat
from engine.view import LegalMoves, View
from tests.chance import Dice
from tests.engine.players.duels import at_random, won

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.moves import Move

SIDES: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
HOKM: Final = catalogue.load()["hokm"]


def a_view(hand: str, trick: str = "", trump: str = "S", **facts: Any) -> View:
    """Give seat 0 a hand, and a trick whose last card was played just before it."""
    cards = parse_cards(trick)
    first = Seat(-len(cards) % 4)
    laid = tuple((Seat((first + at) % 4), card) for at, card in enumerate(cards))
    suit = None if trump == "N" else Suit.parse(trump)
    number = NO_SUIT if suit is None else int(suit)
    led = int(cards[0].suit) if cards else NO_SUIT
    mask = legal_mask(CardSet.parse(hand).mask, led, number, FollowRule.MUST_FOLLOW)
    best = laid[winner([card.index for card in cards], number)][0] if cards else None
    known: dict[str, Any] = {
        "seat": Seat(0), "acting": (Seat(0),), "decision": "play",
        "legal": LegalMoves(tuple(Play(card) for card in CardSet(mask))),
        "hand": CardSet.parse(hand), "counts": (0,) * 4, "leader": first, "trick": laid,
        "last_trick": (), "last_taker": None, "best": best, "trump": suit, "declarer": Seat(0),
        "deal": 1, "sides": SIDES, "tricks": (0, 0), "tricks_to_win": 7, "scores": (0, 0),
        "target": 7, "result": None, "winners": (), "options": Options(),
    }  # fmt: skip
    return View(**(known | facts))


def past(*tricks: str) -> tuple[Event, ...]:
    """Give tricks that seat 0 led."""
    found: list[Event] = []
    for cards in map(parse_cards, tricks):
        laid = tuple((Seat(at), card) for at, card in enumerate(cards))
        found += [CardPlayed(seat, card) for seat, card in laid]
        if len(laid) == 4:
            found.append(TrickTaken(Seat(0), laid))
    return tuple(found)


def played(view: View, *tricks: str) -> str:
    """Give the card that the player plays after these tricks, whatever the dice say."""
    laid = tuple(CardPlayed(seat, card) for seat, card in view.trick)
    chosen = {steady.choose(view, past(*tricks) + laid, Random(n)).code[1:] for n in range(5)}
    assert len(chosen) == 1, chosen
    return chosen.pop()


def test_trump_is_the_strongest_suit() -> None:
    suits = LegalMoves(tuple(NameTrump(suit) for suit in Suit))
    for hand, best in (("2H3H4H5HAS", "H"), ("ASKSQS2H3D", "S"), ("ADKD2H3H4C", "D")):
        move = steady.choose(a_view(hand, decision="trump", legal=suits), (), Random(1))
        assert move == NameTrump(Suit.parse(best))


def test_a_call_without_trump_is_the_last_choice() -> None:
    legal = LegalMoves((NameTrump(None), NameTrump(Suit.CLUBS)))
    view = a_view("ASKSQS2H3D", decision="trump", legal=legal)
    assert steady.choose(view, (), Random(1)) == NameTrump(Suit.CLUBS)


def test_where_it_knows_nothing_it_makes_the_first_legal_move() -> None:
    view = a_view("AS", legal=LegalMoves((AskRedeal(),)))
    assert steady.choose(view, (), Random(1)) == AskRedeal()


@pytest.mark.parametrize(
    ("hand", "tricks", "card"),
    [
        ("AH3HKD4D5C6C", [], "AH"),
        ("KH3HQD4D5C6C", ["AH2H4H5H"], "KH"),
        ("3H7HQD2D5C6CJC", ["AHKHQHJH", "TH9H8H4H"], "7H"),
    ],
)
def test_a_master_is_led(hand: str, tricks: list[str], card: str) -> None:
    assert played(a_view(hand), *tricks) == card


def test_a_master_is_not_led_into_a_known_ruff() -> None:
    view = a_view("KH3HAD4D")
    assert played(view, "AH2C4H5H") == "AD"


def test_it_is_led_again_when_that_seat_has_no_trump_either() -> None:
    view = a_view("KHQH3H4D")
    assert played(view, "AH2C4H5H", "AS3C2S3S") == "KH"


def test_trumps_are_drawn_while_it_has_most_of_them() -> None:
    assert played(a_view("ASKSQSJSTS9SAH2D")) == "AS"
    assert played(a_view("AS2SAH3H4D5D")) == "AH"


def test_trumps_are_not_drawn_from_foes_who_have_none() -> None:
    tricks = ["ASTC2S3C", "KSTDTH4C"]
    assert played(a_view("QSJS9S8SAH2D"), *tricks) == "AH"


def test_without_a_master_a_low_card_of_the_longest_plain_suit_is_led() -> None:
    assert played(a_view("9S8S7SKDQD5D3DQH4CQC")) == "3D"


def test_needing_all_tricks_it_leads_its_top_trump() -> None:
    """The finding about a player who needed every trick and led low."""
    view = a_view("AS2SAH3H4D", tricks=(3, 6))
    assert played(view) == "AS"
    view = a_view("2S3SQH3H4D", tricks=(3, 6))
    assert played(view) == "QH"


@pytest.mark.parametrize(
    ("trick", "hand"),
    [
        ("5HAH6H", "2S3S7D8C"),
        ("AH6H", "2S3S7D8C"),
        ("5H2S6H", "3S4S7D8C"),
        ("KHAS2H", "JS7D8C"),
    ],
)
def test_what_the_partner_surely_wins_is_not_ruffed(trick: str, hand: str) -> None:
    """Last to play, or with nothing out that could beat the partner's card."""
    view = a_view(hand, trick)
    if view.best not in SIDES[0]:
        pytest.fail("a wrong example: the foe has it")
    assert Card.parse(played(view)).suit is not Suit.SPADES


@pytest.mark.parametrize("trick", ["5HAH6H", "AH6H", "TH6H"])
def test_the_partners_winner_is_not_beaten_in_suit(trick: str) -> None:
    """The ten is sure to win in the third example: nothing higher is out but what this seat has."""
    assert played(a_view("KH2H", trick), "2CQH3CJH", *["AHTC9C8C"] * (trick == "TH6H")) == "2H"


def test_equal_cards_are_not_spent_on_the_partners() -> None:
    """The ace may beat both the partner's queen and the king."""
    assert played(a_view("KH2H", "QH6H")) == "2H"


def test_a_partners_weak_card_is_covered_where_that_helps() -> None:
    assert played(a_view("KH2H", "9H6H")) == "KH"
    assert played(a_view("TH2H", "9H6H")) == "2H"


def test_a_partners_card_that_a_foe_may_ruff_is_not_sure() -> None:
    """The last foe has shown out of hearts: the partner's ace needs the trump."""
    view = a_view("AS2S7D8C", "AH6H")
    assert played(view, "KH3C4H5H") in {"AS", "2S"}


@pytest.mark.parametrize(
    ("trick", "hand", "card"),
    [
        ("5H6HTH", "AHJH2H", "JH"),
        ("5H6HTH", "9H2H", "2H"),
        ("5H6HTH", "2S9S8C3D", "2S"),
        ("5H6H3S", "2S9S8C3D", "9S"),
        ("5H6HTS", "2S9S8C3D", "3D"),
    ],
)
def test_the_last_to_play_wins_as_cheaply_as_it_can_or_throws_low(
    trick: str, hand: str, card: str
) -> None:
    view = a_view(hand, trick)
    assert view.best in SIDES[1]
    assert played(view) == card


@pytest.mark.parametrize(
    ("hand", "card"), [("AH4H2H", "AH"), ("KH4H2H", "2H"), ("AHKHQH2H", "QH"), ("9S2S8C", "2S")]
)
def test_second_to_play_it_wins_with_a_master_or_a_low_trump(hand: str, card: str) -> None:
    assert played(a_view(hand, "9H")) == card


def test_third_to_play_it_plays_high_but_no_higher_than_needed() -> None:
    assert played(a_view("KHQHJH2H", "3H9H")) == "JH"
    assert played(a_view("KHJH2H", "3H9H")) == "KH"


def test_what_cannot_be_won_gets_the_lowest_plain_card() -> None:
    assert played(a_view("9H3H", "5HTHAH")) == "3H"
    assert played(a_view("2S3D9C", "5HTH8S")) == "3D"
    assert played(a_view("2S4DAC", "5HTH8S")) == "4D"


def test_a_game_without_trump_or_goal_is_played_too() -> None:
    view = a_view("AHKD3D", "5H", trump="N", tricks=(0,) * 4, tricks_to_win=0,
                  sides=tuple((Seat(seat),) for seat in range(4)))  # fmt: skip
    assert played(view) == "AH"


@pytest.mark.parametrize("level", LEVELS)
def test_it_wins_most_of_two_hundred_duplicate_deals_against_random_play(level: str) -> None:
    """The bar is 60 %; 75 % leaves room for chance below what was measured, 84 %."""
    count = won(HOKM, LEVELS[level], at_random, pairs=100)
    assert count >= 150, count


def test_the_same_dice_give_the_same_moves() -> None:
    assert matches(3) == matches(3)


def test_in_whole_matches_it_never_ruffs_a_certain_trick_of_its_partner() -> None:
    """The last to play knows it for sure; before that see the single examples."""
    seen = 0
    for state, history, seat, move in moments(20):
        view = HOKM.view(state, seat)
        if not isinstance(move, Play) or view.best is None or len(view.trick) < 3:
            continue
        plain = [one for one in view.legal if isinstance(one, Play) and one.card.suit != view.trump]
        if (view.best + 2) % 4 == seat and plain:
            seen += move.card.suit != view.trick[0][1].suit
            assert move.card.suit != view.trump or view.trick[0][1].suit == view.trump, history
    assert seen > 20


def matches(count: int) -> list[str]:
    return [move.code for _, _, _, move in moments(count)]


def moments(count: int) -> Iterable[tuple[Any, tuple[Event, ...], Seat, Move]]:
    """Give every decision of matches that four steady players play."""
    rng = Random(5)
    for _ in range(count):
        state: Any = HOKM.start(4, HOKM.options.parse({"target": "2"}))
        history: tuple[Event, ...] = ()
        while acting := HOKM.acting(state):
            (seat,) = acting
            if seat == NATURE:
                move, history = HOKM.chance(state, Dice(rng)), ()
            else:
                view = HOKM.view(state, seat)
                move = steady.choose(view, history, rng)
                assert move in view.legal
                yield state, history, seat, move
            step = HOKM.apply(state, seat, move)
            state, history = step.state, history + step.events
