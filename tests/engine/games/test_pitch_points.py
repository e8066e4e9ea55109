"""Pitch: the four points, bids kept and missed, the match; PS numbers are the requirements."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import events
from engine.cards import CardSet
from engine.errors import BadOptionError, RuleError
from engine.events import FourPoints
from engine.moves import parse_move
from engine.seats import NATURE, Seat
from engine.view import NO_MOVES
from tests.chance import moments
from tests.engine.games.fours import (
    EQUAL,
    PITCH,
    STRONG,
    STRONG_PLAY,
    Board,
    begun,
    pitch,
)

LONE = ("9H2C3C4C5C6C", "2S3S4S5S6S7S", "2D3D4D5D6D7D", "7C8CACKCQCJC")
"""Seat 0 has the only heart, seat 3 all clubs that count."""
LONE_PLAY = (
    "p9H p2S p2D p7C p2C p3S p3D p8C pAC p3C p4S p4D pKC p4C p5S p5D pQC p5C p6S p6D "
    "pJC p6C p7S p7D"
)
LOW = ("ACKD6D3H8H5S", "2C3D7D4H9H2S", "8C4D8D5H6H3S", "9C5DTD2H7H4S")
"""Seat 0's ace of clubs takes the deuce of seat 1; seat 3 has the game with its ten."""
LOW_PLAY = (
    "pAC p2C p8C p9C pKD p3D p4D p5D p6D p7D p8D pTD p2H p3H p4H p5H p6H p7H p8H p9H "
    "p2S p3S p4S p5S"
)


def scored(board: Board, codes: str) -> Board:
    """Play a whole deal."""
    end = board.do(codes)
    assert end.view().decision in ("deal", "over")
    return end


def fours(board: Board) -> FourPoints:
    found = board.result.fours
    assert found is not None
    return found


def four(board: Board) -> tuple[int | None, ...]:
    found = fours(board)
    return found.high, found.low, found.jack, found.game


def test_six_tricks_and_the_points_are_counted() -> None:
    """PS7, PS20, PS21-PS24, PS29-PS31: all four to the bidder, by what he took."""
    end = scored(pitch(), f"b4 {STRONG_PLAY}")
    result = end.result
    assert four(end) == (0, 0, 0, 0)
    assert fours(end).card_points == (20, 0, 7, 0)
    assert (result.kind, result.points, result.winners) == ("made", (4, 0, 0, 0), (0,))
    assert (result.tricks, result.declarer, result.bid) == ((5, 0, 1, 0), 0, 4)
    assert end.events[-1] == result == end.view().result
    assert end.view().card_points == (20, 0, 7, 0)


def test_the_highest_trump_in_play_is_high_whatever_it_is() -> None:
    """PS21: to whoever wins it, which is whoever plays it."""
    assert four(scored(pitch(LONE), f"b1 n n n {LONE_PLAY}"))[0] == 0


@pytest.mark.parametrize(("low_to", "low"), [("taker", 0), ("player", 1)])
def test_the_lowest_trump_goes_to_its_taker(low_to: str, low: int) -> None:
    """PS22: by option to whoever it was dealt to."""
    end = scored(pitch(LOW, low_to=low_to), f"b2 n n n {LOW_PLAY}")
    assert four(end) == (0, low, None, 3)
    assert end.result.points == ((2, 0, 0, 1) if low == 0 else (-2, 1, 0, 1))


def test_the_jack_goes_to_whoever_wins_it() -> None:
    """PS23: also with a trump over another's jack."""
    hands = ("KS2C3C4C5C6C", "JS2H3H4H5H6H", "AS2D3D4D5D6D", "9S7C8C9C7D8D")
    end = pitch(hands).do("b1 n n n pKS pJS pAS p9S").finish()
    assert four(end)[2] == 2
    assert end.result.points[2] == 4


def test_without_the_jack_in_play_nobody_has_that_point() -> None:
    """PS25: three points are all, and a bid of four is lost."""
    end = scored(pitch(EQUAL), f"b4 {STRONG_PLAY.replace('pJS', 'pTS')}")
    assert four(end) == (0, 0, None, 0)
    assert (end.result.kind, end.result.points) == ("missed", (-4, 0, 0, 0))


def test_a_tie_for_game_gives_that_point_to_nobody() -> None:
    """PS26."""
    hands = ("AS2C3C4C5C6C", "2SJH2HQH4H5H", "3SJD2D3D4D5D", "4S7C8C9C8H8D")
    play = "pAS p2S p3S p4S p2C p2H p2D p7C p8C p3C pQH p3D p9C p4C pJH pJD"
    board = pitch(hands).do(f"b1 n n n {play}")
    assert board.view().card_points == (4, 0, 0, 4)
    end = board.finish()
    assert four(end)[3] is None
    assert end.result.points == (2, 0, 0, 0)


def test_a_lone_trump_is_high_and_low() -> None:
    """PS27."""
    end = scored(pitch(LONE), f"b2 n n n {LONE_PLAY}")
    assert four(end) == (0, 0, None, 3)
    assert end.result.points == (2, 0, 0, 1)


def test_a_lone_jack_is_three_points() -> None:
    """PS28."""
    hands = ("JH" + LONE[0][2:], *LONE[1:])
    end = scored(pitch(hands), f"b3 n n n {LONE_PLAY.replace('p9H', 'pJH')}")
    assert four(end) == (0, 0, 0, 3)
    assert end.result.points == (3, 0, 0, 1)


def test_game_needs_more_than_any_other_but_not_the_most_of_all() -> None:
    """PS29: four of ten are enough against three and three."""
    hands = ("AS2H4D2C3C4C", "2SKH2D5C6C7C", "3S3H3D8C9C5H", "4S4HKD6H7H8H")
    play = "pAS p2S p3S p4S p2H pKH p3H p4H p2D p3D pKD p4D"
    end = pitch(hands).do(f"b1 n n n {play}").finish()
    assert fours(end).card_points == (4, 3, 0, 3)
    assert four(end)[3] == 0


def test_card_points() -> None:
    """PS30: ten 10, ace 4, king 3, queen 2, jack 1."""
    for card, worth in (("T", 10), ("A", 4), ("K", 3), ("Q", 2), ("J", 1), ("9", 0), ("2", 0)):
        hands = (f"{card}S2C3C4C5C6C", "3S2H3H4H5H6H")
        board = begun(PITCH, dealer=1, seats=2).deal(hands).do(f"q{card}S p3S")
        taker = 1 if card == "2" else 0
        assert board.view().card_points[taker] == worth


@pytest.mark.parametrize(
    ("bid", "kind", "points"), [(2, "made", 3), (3, "made", 3), (4, "missed", -4)]
)
def test_a_bid_kept_scores_all_that_was_won_a_bid_missed_is_taken_off(
    bid: int, kind: str, points: int
) -> None:
    """PS31, PS32: below zero, too."""
    play = STRONG_PLAY.replace("pJS", "pTS")
    auction = "b4" if bid == 4 else f"b{bid} n n n"
    result = scored(pitch(EQUAL), f"{auction} {play}").result
    assert (result.kind, result.points[0], result.scores[0]) == (kind, points, points)
    assert result.winners == ((0,) if kind == "made" else ())


def test_the_others_score_what_they_won_whether_or_not_the_bid_is_kept() -> None:
    """PS33."""
    for bid, points in ((2, (2, 0, 0, 1)), (3, (-3, 0, 0, 1))):
        end = scored(pitch(LONE), f"b{bid} n n n {LONE_PLAY}")
        assert end.result.points == points


def test_points_are_plain_whole_numbers() -> None:
    """PS34."""
    result = scored(pitch(), f"b4 {STRONG_PLAY}").result
    assert {type(point) for point in (*result.points, *result.scores)} == {int}


@pytest.mark.parametrize("dealer", range(4))
def test_the_deal_passes_to_the_left(dealer: int) -> None:
    """PS35."""
    end = pitch(dealer=dealer).do("b4").finish()
    assert end.view().dealer == (dealer + 1) % 4
    assert PITCH.acting(end.state) == (NATURE,)
    again = end.deal(STRONG)
    assert again.turn == (dealer + 2) % 4
    assert (again.view().deal, again.view().redeals) == (2, 0)


@pytest.mark.parametrize(
    ("rule", "scores", "bid", "winner"),
    [
        ("made_bid", (5, 10, 0, 0), 2, 0),
        ("made_bid", (4, 10, 0, 0), 2, None),
        ("made_bid", (10, 0, 0, 0), 3, None),
        ("pitched", (10, 0, 0, 0), 3, 0),
        ("pitched", (9, 10, 0, 0), 3, None),
        ("any", (5, 10, 0, 0), 2, 0),
        ("any", (4, 10, 0, 0), 2, 1),
        ("any", (0, 0, 0, 6), 2, 3),
        ("any", (0, 7, 0, 6), 3, None),
        ("any", (11, 7, 0, 0), 3, 0),
    ],
)
def test_the_match_is_won(rule: str, scores: tuple[int, ...], bid: int, winner: int | None) -> None:
    """PS36, PS38: in a deal of one's own bid, even with fewer points than another."""
    board = pitch(LONE, scores=scores, win_rule=rule)
    end = scored(board, f"b{bid} n n n {LONE_PLAY}")
    if winner is None:
        assert PITCH.acting(end.state) == (NATURE,)
        assert end.view().winners == () == end.view().ranks
        return
    view = end.view()
    assert (view.winners, view.acting, view.decision) == ((winner,), (), "over")
    assert view.ranks[winner] == 1
    assert view.ranks.count(1) == 1
    assert end.events[-1] == events.MatchWon((Seat(winner),), view.scores, view.ranks)
    for seat in range(4):
        assert PITCH.legal(end.state, Seat(seat)) == NO_MOVES
        for code in ("pAS", "b2", "n", "q9H"):
            with pytest.raises(RuleError):
                end.by(seat, parse_move(code))


@pytest.mark.parametrize("target", [11, 15, 21])
def test_the_match_may_be_longer(target: int) -> None:
    """PS37."""
    for short, is_over in ((2, True), (3, False)):
        board = pitch(LONE, scores=(target - short, 0, 0, 0), target=target)
        end = scored(board, f"b2 n n n {LONE_PLAY}")
        assert (PITCH.acting(end.state) == ()) is is_over
        assert end.view().target == target


def test_two_teams_share_points_bids_and_the_match() -> None:
    """PS3, PS31, PS36: the partner's points count, and the team wins."""
    board = pitch(LOW, partnership=True, scores=(5, 9))
    end = scored(board, f"b2 n n n {LOW_PLAY}")
    assert four(end) == (0, 0, None, 1)
    assert (end.result.points, end.result.winners) == ((2, 1), (0, 2))
    assert (end.view().winners, end.view().ranks) == ((0, 2), (1, 2))


@pytest.mark.parametrize(("tie", "game"), [("none", None), ("defenders", 1)])
def test_a_tie_of_two_teams_may_go_to_those_who_did_not_bid(tie: str, game: int | None) -> None:
    """PS26 by option."""
    hands = ("AS2C3C4C5C6C", "2SJH2HQH4H5H", "3SJD2D3D4D5D", "4S7C8C9C8H8D")
    play = "pAS p2S p3S p4S p2C p2H p2D p7C p8C p3C pQH p3D p9C p4C pJH pJD"
    end = pitch(hands, partnership=True, game_tie=tie).do(f"b1 n n n {play}").finish()
    assert fours(end).card_points == (4, 4)
    assert four(end)[3] == game


def test_carry_gives_scores_dealer_and_finished_deals() -> None:
    kept = {"scores": (3, -2, 0, 1), "dealer": (2,), "deals": (5,)}
    board = begun(PITCH, dealer=2, scores=(3, -2, 0, 1), deals=5)
    assert PITCH.carry(board.state) == kept
    for codes in ("", "n", "n b2 n n", "n b4 pAS p4S"):
        assert PITCH.carry(board.deal(STRONG).do(codes).state) == kept
    assert PITCH.carry(PITCH.start(3, PITCH.options())) == {
        "scores": (0, 0, 0),
        "dealer": (NATURE,),
        "deals": (0,),
    }


@pytest.mark.parametrize(
    "carry", [{"scores": (1,)}, {"dealer": (4,)}, {"deals": (-1,)}, {"hakem": (0,)}]
)
def test_what_no_match_can_have_left_is_refused(carry: Any) -> None:
    with pytest.raises(BadOptionError):
        PITCH.start(4, PITCH.options(), carry)


def test_an_absent_seat_passes_leads_its_long_suit_and_plays_low() -> None:
    """The idle moves of section 4: X1, X2."""
    board = pitch()
    assert board.idle == "n"
    assert board.do("n n n").idle == "b2"
    assert board.do("b4").idle == "pAS"
    assert board.do("n b4").idle == "pKH"
    led = board.do("b4 pAS")
    assert [led.idle, led.do("p4S").idle, led.do("p4S p6S").idle] == ["p4S", "p6S", "p2C"]
    late = ("ASAD2C3C4C5C", "5STD2S9SJDKD", "6S3D9CKC8H7D", "7STDTCQC9H8D".replace("TD", "9D"))
    follow = pitch(late).do("b4 pAS p2S p6S p7S pAD")
    assert follow.legal == {"p5S", "p9S", "pTD", "pJD", "pKD"}
    assert follow.idle == "pJD"


def test_between_deals_nobody_sees_a_card_and_the_last_deal_stays_readable() -> None:
    end = scored(pitch(), f"b4 {STRONG_PLAY}")
    for seat in (0, 1, None):
        view = end.view(seat)
        assert (view.hand, view.counts, view.legal) == (CardSet(), (0,) * 4, NO_MOVES)
        assert (view.decision, view.acting, view.leader) == ("deal", (NATURE,), None)
        assert (view.bid, view.declarer, view.dealer) == (4, 0, 0)
        assert (view.takers, len(view.last_trick)) == ((0, 0, 0, 0, 0, 2), 4)
        assert (view.cards, view.tricks_to_win) == (6, 0)


def test_points_given_in_random_matches_add_up() -> None:
    """Every deal has two to four points, and each goes to one side [PS21-PS29]."""
    for number in range(6):
        rng = Random(number)
        seats = rng.choice(PITCH.seats)
        for state, _, seat, move in moments(PITCH, seats, PITCH.options(target=5), rng):
            for event in PITCH.apply(state, seat, move).events:
                if isinstance(event, events.DealScored):
                    assert event.fours is not None
                    assert event.fours.high is not None
                    assert event.fours.low is not None
                    assert sum(event.tricks) == 6
