"""Smear: teams, deal, auction, points, match; SS numbers are the requirements."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import events
from engine.cards import Card, CardSet, Suit
from engine.errors import (
    BadNotationError,
    BadOptionError,
    MustFollowError,
    NotYourTurnError,
    RuleError,
    WrongPhaseError,
)
from engine.moves import Bid, Deal, parse_move
from engine.refusals import BidOutOfRangeError, BidTooLowError
from engine.seats import NATURE, Rotation, Seat
from engine.view import NO_MOVES
from tests.chance import Dice
from tests.engine.games.fours import SMEAR, SPREAD, WIDOW, Board, begun, smear

ROUGH = ("KDQD8DAS9S7C", "7D8HJHKSTSAH", "9D9H8C7STCQH", "TD7H9CQSJCKH")
"""No widow: seat 0 leads diamonds, whose ace and jack are not dealt; seat 1 has the seven."""
ROUGH_PLAY = (
    "pKD p7D p9D pTD pQD p8H p9H p7H p8D pJH p8C p9C pAS pKS p7S pQS p9S pTS pTC pJC "
    "pAH pQH pKH p7C"
)
"""Four tricks for seat 0, 25 card points; 30 for the others."""
JACK = (ROUGH[0], "JD" + ROUGH[1][2:], *ROUGH[2:])
"""The same with the jack in place of the seven: seat 0 takes it."""
TIE = ("KDQD8DAS9S7C", "7D8HJHKSTSAH", "9DQH8CJSTC9H", "TD7H9CQSJCKH")
TIE_PLAY = (
    ROUGH_PLAY.replace("p9H", "p??")
    .replace("pQH", "p9H")
    .replace("p??", "pQH")
    .replace("p7S", "pJS")
)
"""28 card points each."""


def four(board: Board) -> tuple[int | None, ...]:
    """Give who has the four points of the deal that ended."""
    found = board.result.fours
    assert found is not None
    return found.high, found.low, found.jack, found.game


def test_four_players_in_two_teams() -> None:
    """SS2, SS3: partners sit opposite."""
    assert SMEAR.seats == (4,)
    assert SMEAR.partners
    assert SMEAR.rotation is Rotation.CLOCKWISE
    assert smear().view().sides == ((0, 2), (1, 3))
    for seats in (2, 3, 5):
        with pytest.raises(BadOptionError):
            SMEAR.start(seats, SMEAR.options())


@pytest.mark.parametrize("widow", range(4))
def test_so_many_hidden_cards_as_was_settled(widow: int) -> None:
    """SS4, SS7: the next cards of the pack; the rest stays unseen."""
    board = begun(SMEAR, dealer=2, widow=widow)
    deal = SMEAR.chance(board.state, Dice(Random(widow)))
    assert isinstance(deal, Deal)
    order = Dice(Random(widow)).shuffled(32)
    pack = tuple(board.view().pack)
    assert list(deal.widow) == [pack[index] for index in order[24 : 24 + widow]]
    assert list(deal.hands[3][:3]) == [pack[index] for index in order[:3]]
    assert list(deal.hands[3][3:]) == [pack[index] for index in order[12:15]]
    after = board.by(NATURE, deal)
    assert after.view().widow_size == widow
    assert after.view().counts == (6,) * 4
    for other in range(4):
        if other != widow:
            with pytest.raises(BadNotationError):
                begun(SMEAR, widow=other).by(NATURE, deal)


def test_the_pack_has_32_cards_ace_to_seven() -> None:
    """SS5, SS8."""
    pack = smear().view().pack
    assert len(pack) == 32
    assert {card.rank.code for card in pack} == set("AKQJT987")
    small = Deal(tuple(map(tuple, (CardSet.parse(hand) for hand in SPREAD))), None, ())
    low = Deal((tuple(CardSet.parse("6SKS9STH8D7C")), *small.hands[1:]))
    with pytest.raises(BadNotationError):
        begun(SMEAR, widow=0).by(NATURE, low)
    for high, below in zip("AKQJT98", "KQJT987", strict=True):
        hands = (f"{below}S7H8H9HTHJH", f"{high}S7D8D9DTDJD", "7C8C9CTCJCQC", "KHQHAHKDQDAD")
        board = smear(hands, "").do(f"b4 p{below}S p{high}S")
        assert board.view().best == 1


def test_the_first_dealer_is_drawn_and_the_deal_passes_to_the_left() -> None:
    """SS6: after a scored deal, not after one that all passed."""
    fresh = Board(SMEAR, SMEAR.start(4, SMEAR.options()))
    rng = Random(3)
    drawn = {SMEAR.chance(fresh.state, Dice(rng)).code for _ in range(60)}
    assert drawn == {"h0", "h1", "h2", "h3"}
    assert smear().do("b4").finish().view().dealer == 0
    assert smear().do("n n n n").view().dealer == 3


def test_each_bids_once_and_higher_than_the_last() -> None:
    """SS16, SS17, SS19: the dealer cannot match."""
    board = smear()
    assert board.legal == {"n", "b2", "b3", "b4"}
    for number in (0, 1, 5):
        with pytest.raises(BidOutOfRangeError) as caught:
            board.by(0, Bid(number))
        assert caught.value == BidOutOfRangeError(2, 4)
    board = board.do("b2")
    with pytest.raises(BidTooLowError):
        board.do("b2")
    board = board.do("n b3")
    assert (board.turn, board.legal) == (3, {"n", "b4"})
    with pytest.raises(BidTooLowError) as low:
        board.do("b3")
    assert low.value == BidTooLowError(4)


def test_no_card_can_be_pitched() -> None:
    with pytest.raises(WrongPhaseError):
        smear().do("qAS")


def test_the_auction_ends_with_the_dealer_or_a_four() -> None:
    """SS21, SS22."""
    end = smear().do("n b2 n n")
    assert end.events[:2] == (events.Passed(Seat(3)), events.AuctionWon(Seat(1), 2))
    assert (end.view().declarer, end.view().bid) == (1, 2)
    assert smear().do("n n n b2").view().declarer == 3
    four_bid = smear().do("n b4")
    assert (four_bid.view().decision, four_bid.turn) == ("discard", 1)


def test_when_all_pass_the_same_dealer_deals_again() -> None:
    """SS20."""
    board = smear(scores=(3, 4)).do("n n n n")
    assert board.events == (events.Passed(Seat(3)), events.PassedOut(Seat(3), Seat(3)))
    assert SMEAR.acting(board.state) == (NATURE,)
    again = board.deal(SPREAD, WIDOW)
    assert again.events == (events.DealStarted(1, (6,) * 4),)
    assert (again.turn, again.view().scores, again.view().redeals) == (0, (3, 4), 1)
    assert again.do("n n n n").view().redeals == 2
    assert again.do("b4").finish().view().redeals == 0


def test_the_first_card_makes_trump() -> None:
    """SS27, SS28: then play goes on clockwise."""
    led = smear(SPREAD, "").do("b4 pTH")
    ten = Card.parse("TH")
    assert led.events == (
        events.TrumpNamed(Seat(0), Suit.HEARTS),
        events.CardPlayed(Seat(0), ten),
    )
    assert led.turn == 1


@pytest.mark.parametrize(
    ("codes", "legal"),
    [
        ("b4 pAS", "pQS p8S pTS"),
        ("b4 pAS pQS pAH pAC p8D", "pKD pQD pTS p8S"),
        ("b4 pAS pQS", "pAH pKH pQH pAD pJD p9D"),
    ],
)
def test_follow_or_trump_else_anything(codes: str, legal: str) -> None:
    """SS28, SS29."""
    board = smear(SPREAD, "").do(codes)
    expected = set(legal.split())
    assert board.legal == expected
    held = board.view(board.turn).hand
    for card in held:
        if f"p{card.code}" not in expected:
            with pytest.raises(MustFollowError):
                board.do(f"p{card.code}")


def test_the_highest_trump_takes_the_trick_and_its_winner_leads() -> None:
    """SS30: a trump beats the suit led, though it could be followed."""
    board = smear(SPREAD, "").do("b4 pAS pQS pAH pAC p8D pTS p9D p7D")
    assert (board.view().takers, board.turn, board.view().leader) == ((0, 1), 1, 1)


def test_six_tricks_make_a_deal() -> None:
    """SS31."""
    end = smear(SPREAD, "").do("b4").finish()
    assert sum(end.result.tricks) == 6
    assert end.view().decision == "deal"


@pytest.mark.parametrize(
    ("hands", "options", "points"),
    [
        (ROUGH, {}, (None, 1, None, 1)),
        (JACK, {}, (None, None, 0, 1)),
        (ROUGH, {"high_low": "in_play"}, (0, 1, None, 1)),
        (JACK, {"high_low": "in_play"}, (0, 0, 0, 1)),
    ],
)
def test_high_and_low_are_the_ace_and_the_seven(
    hands: tuple[str, ...], options: dict[str, Any], points: tuple[int | None, ...]
) -> None:
    """SS9, SS10, SS11, SS15: where those are not in play the point is nobody's."""
    play = ROUGH_PLAY if hands is ROUGH else ROUGH_PLAY.replace("p7D", "pJD")
    end = smear(hands, "", **options).do(f"b2 n n n {play}")
    assert four(end) == points


def test_the_seven_counts_for_whoever_played_it() -> None:
    """SS11: not for whoever took it, unless that is wished."""
    hands = ("ASKS9STH8D7C", "QS7SJHKDQDTS", *SPREAD[2:])
    for low_to, low in (("player", 1), ("taker", 0)):
        end = smear(hands, "", low_to=low_to).do("b2 n n n pAS p7S").finish()
        assert four(end)[:2] == (0, low)


def test_the_jack_counts_for_whoever_won_it_in_a_trick() -> None:
    """SS12: laid away it is nobody's."""
    hands = (SPREAD[0], "QSJS8HKDQDTS", *SPREAD[2:])
    end = smear(hands, "").do("b2 n n n pAS pJS").finish()
    assert four(end)[2] == 0
    free = smear(discard_trump="free").do("b2 n n n xJSTDTC pAS").finish()
    assert four(free)[2] is None


def test_card_points_of_tricks_and_discards_decide_game() -> None:
    """SS13, SS14, SS26: discards for the bidder's team, unseen cards for nobody; no joker."""
    board = smear().do("b2 n n n xTHTDTC")
    assert board.view().card_points == (0, 0)
    end = board.do("pAS").finish()
    fours = end.result.fours
    assert fours is not None
    unseen = end.view().pack - CardSet.parse("".join(SPREAD) + WIDOW)
    rest = sum({"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}.get(c.rank.code, 0) for c in unseen)
    assert sum(fours.card_points) + rest == 80
    played = end.view().card_points
    assert played == fours.card_points
    assert fours.card_points[0] >= 30
    assert fours.game == 0


@pytest.mark.parametrize(("tie", "game"), [("none", None), ("defenders", 1)])
def test_a_tie_for_game(tie: str, game: int | None) -> None:
    """SS13: most card points, or by option those who did not bid."""
    end = smear(TIE, "", game_tie=tie).do(f"b2 n n n {TIE_PLAY}")
    fours = end.result.fours
    assert fours is not None
    assert (fours.card_points, fours.game) == ((28, 28), game)


@pytest.mark.parametrize(
    ("auction", "kind", "points"),
    [
        ("b2 n n n", "made", (3, 1)),
        ("b3 n n n", "made", (3, 1)),
        ("b4", "missed", (-4, 1)),
    ],
)
def test_a_bid_kept_or_missed(auction: str, kind: str, points: tuple[int, int]) -> None:
    """SS18, SS32, SS33, SS34: all that was won, or the bid taken off; the others always score."""
    play = ROUGH_PLAY.replace("p7D", "pJD")
    end = smear(JACK, "", high_low="in_play").do(f"{auction} {play}")
    result = end.result
    assert (result.kind, result.points, result.scores) == (kind, points, points)
    assert result.winners == ((0, 2) if kind == "made" else ())
    assert (result.declarer, result.bid) == (0, int(auction[1]))


@pytest.mark.parametrize(
    ("options", "scores", "winner", "after"),
    [
        ({}, (13, 0), 0, (15, 1)),
        ({}, (12, 0), None, (14, 1)),
        ({}, (13, 14), 0, (15, 15)),
        ({}, (0, 14), 1, (2, 15)),
        ({"win_on": "own_bid"}, (0, 14), None, (2, 15)),
        ({"win_on": "own_bid"}, (13, 20), 0, (15, 21)),
        ({"defender_cap": "target"}, (0, 14), 1, (2, 15)),
        ({"defender_cap": "target-1"}, (0, 14), None, (2, 14)),
        ({"defender_cap": "target-1"}, (0, 17), 1, (2, 17)),
        ({"target": 11}, (9, 0), 0, (11, 1)),
    ],
)
def test_the_match_goes_to_the_target(
    options: dict[str, Any], scores: tuple[int, int], winner: int | None, after: tuple[int, int]
) -> None:
    """SS1, SS35, SS36, SS37: the bidding team goes out first."""
    board = smear(ROUGH, "", high_low="in_play", low_to="taker", scores=scores, **options)
    end = board.do(f"b2 n n n {ROUGH_PLAY}")
    assert end.view().scores == after
    if winner is None:
        assert SMEAR.acting(end.state) == (NATURE,)
        assert end.view().winners == ()
        return
    side = end.view().sides[winner]
    assert (end.view().winners, end.view().acting) == (side, ())
    ranks = (1, 2) if winner == 0 else (2, 1)
    assert end.events[-1] == events.MatchWon(side, after, ranks)
    for seat in range(4):
        assert SMEAR.legal(end.state, Seat(seat)) == NO_MOVES
        for code in ("pAS", "b2", "n", "x7H"):
            with pytest.raises(RuleError):
                end.by(seat, parse_move(code))


def test_gains_above_the_cap_are_not_counted_but_nothing_is_taken_back() -> None:
    """SS37: points are the change after the cap."""
    board = smear(ROUGH, "", high_low="in_play", defender_cap="target", scores=(0, 20), target=15)
    end = board.do(f"b2 n n n {ROUGH_PLAY}")
    assert (end.result.points[1], end.view().scores[1]) == (0, 20)


def test_moves_out_of_turn_and_out_of_place_change_nothing() -> None:
    for board, seat, code, refusal in (
        (smear(), 1, "n", NotYourTurnError(Seat(0))),
        (smear(), 0, "pAS", WrongPhaseError()),
        (smear(), 0, "xAS", WrongPhaseError()),
        (smear().do("b4"), 1, "xQS", NotYourTurnError(Seat(0))),
        (smear().do("b4"), 0, "pAS", WrongPhaseError()),
        (smear().do("b4"), 1, "n", WrongPhaseError()),
        (smear().do("b4 xTHTDTC"), 0, "xAS8D7C", WrongPhaseError()),
        (smear().do("b4 xTHTDTC"), 1, "pQS", NotYourTurnError(Seat(0))),
    ):
        before = board.state
        with pytest.raises(RuleError) as caught:
            board.by(seat, parse_move(code))
        assert caught.value == refusal
        assert board.state == before
