"""Pitch: players, deal, auction and tricks; PS numbers are the requirements."""

from __future__ import annotations

from random import Random

import pytest

from engine import events
from engine.cards import CARDS, Card, CardSet, Suit, parse_cards
from engine.errors import (
    BadNotationError,
    BadOptionError,
    MustFollowError,
    NotInHandError,
    NotYourTurnError,
    RuleError,
    WrongPhaseError,
)
from engine.moves import Appoint, Bid, Deal, Discard, Pass, Pitch, Play, parse_move
from engine.refusals import (
    BidOutOfRangeError,
    BidTooLowError,
    DealerMustBidError,
    PitchNotAllowedError,
)
from engine.seats import NATURE, Rotation, Seat
from engine.view import PASSED
from tests.chance import Dice
from tests.engine.games.fours import LEAD, PITCH, STRONG, Board, begun, pitch

SEVEN = tuple("".join(card.code for card in CARDS[at : at + 6]) for at in range(0, 42, 6))
"""Seven hands of six; seat 0 holds low clubs, seat 6 high hearts and a low spade."""


def fresh(seats: int = 4) -> Board:
    """Begin a match before its dealer is drawn."""
    return Board(PITCH, PITCH.start(seats, PITCH.options()))


def test_its_name_and_the_direction_of_play() -> None:
    """PS1."""
    assert PITCH.key == "pitch"
    assert PITCH.rotation is Rotation.CLOCKWISE


@pytest.mark.parametrize("seats", range(2, 8))
def test_everyone_plays_for_himself_in_twos_to_sevens(seats: int) -> None:
    """PS2, PS4, PS5: best with four, which is the usual number."""
    board = fresh(seats)
    assert board.view().sides == tuple((seat,) for seat in range(seats))
    assert board.view().scores == (0,) * seats
    assert PITCH.seats[0] == 4
    assert not PITCH.partners


@pytest.mark.parametrize("seats", [1, 8])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """PS4, PS5."""
    with pytest.raises(BadOptionError):
        fresh(seats)


def test_two_teams_of_two() -> None:
    """PS3: partners opposite; points, card points and scores are the team's."""
    board = pitch(partnership=True)
    assert board.view().sides == ((0, 2), (1, 3))
    assert PITCH.in_teams(PITCH.options(partnership=True))
    assert not PITCH.in_teams(PITCH.options())
    after = board.do("qAS p4S p6S p9C pKS p5S pQS p8C")
    assert (after.view().tricks, after.view().card_points) == ((2, 0), (9, 0))
    end = after.finish()
    assert end.result.winners == (0, 2)
    assert len(end.result.points) == len(end.result.scores) == 2


def test_the_pack_has_52_cards_ace_high() -> None:
    """PS6."""
    assert len(fresh().view().pack) == 52
    for low, high in zip("23456789TJQK", "3456789TJQKA", strict=True):
        hands = (f"{low}S2C3C4C5C6C", f"{high}S2D3D4D5D6D")
        board = begun(PITCH, dealer=1, seats=2).deal(hands).do(f"q{low}S p{high}S")
        assert board.view().last_taker == 1


def test_the_first_dealer_is_drawn() -> None:
    board = fresh(5)
    rng = Random(5)
    drawn = {PITCH.chance(board.state, Dice(rng)).code for _ in range(80)}
    assert drawn == {"h0", "h1", "h2", "h3", "h4"}
    assert board.view().dealer is None
    board = board.by(NATURE, Appoint(Seat(3)))
    assert board.events == (events.OfficeGiven(Seat(3), None),)
    assert board.view().dealer == 3
    for move in (Appoint(Seat(1)), Deal(())):
        with pytest.raises((WrongPhaseError, BadNotationError)):
            board.by(NATURE, move)
    with pytest.raises(BadNotationError):
        fresh(5).by(NATURE, Appoint(Seat(5)))
    with pytest.raises(WrongPhaseError):
        fresh(5).by(0, Appoint(Seat(0)))


@pytest.mark.parametrize("seats", range(2, 8))
def test_six_cards_each_three_at_a_time_from_the_dealers_left(seats: int) -> None:
    """PS8."""
    board = begun(PITCH, dealer=1, seats=seats, deals=4)
    deal = PITCH.chance(board.state, Dice(Random(seats)))
    order = Dice(Random(seats)).shuffled(52)
    assert isinstance(deal, Deal)
    for place in range(seats):
        hand = deal.hands[(2 + place) % seats]
        turns = (order[3 * place :][:3], order[3 * (seats + place) :][:3])
        assert [card.index for card in hand] == [*turns[0], *turns[1]]
    after = board.by(NATURE, deal)
    assert after.events == (events.DealStarted(5, (6,) * seats),)
    assert after.turn == 2 % seats


def test_the_cards_that_were_not_dealt_are_seen_by_nobody() -> None:
    """PS9: 24 of 52 cards are in play with four players."""
    board = pitch()
    dealt = CardSet().union(*(board.view(seat).hand for seat in range(4)))
    assert len(dealt) == 24
    assert board.view().hand == CardSet()
    assert board.view().counts == (6,) * 4


@pytest.mark.parametrize(
    "hands", [STRONG[:3], ("ASKSJS2STH", *STRONG[1:]), ("4SKSJS2STH3D", *STRONG[1:])]
)
def test_another_deal_is_none(hands: tuple[str, ...]) -> None:
    """PS8: six for everybody, every card once."""
    deal = Deal(tuple(parse_cards(hand) for hand in hands))
    with pytest.raises(BadNotationError):
        begun(PITCH).by(NATURE, deal)
    with pytest.raises(BadNotationError):
        begun(PITCH).by(NATURE, Deal(tuple(map(parse_cards, STRONG)), None, parse_cards("2H")))


def test_each_has_one_chance_to_bid_from_the_dealers_left_on() -> None:
    """PS10."""
    board = pitch(dealer=1)
    turns = [board.turn]
    for code in ("n", "b1", "n"):
        board = board.do(code)
        turns.append(board.turn)
    assert turns == [2, 3, 0, 1]
    board = board.do("n")
    assert (board.view().decision, board.view().declarer) == ("play", 3)
    with pytest.raises(WrongPhaseError):
        board.by(2, Bid(4))


def test_the_legal_bids() -> None:
    """PS11: pass, 1, 2, 3, 4."""
    board = pitch()
    pitches = {f"q{card.code}" for card in CardSet.parse(STRONG[0])}
    assert board.legal == {"n", "b1", "b2", "b3", "b4"} | pitches
    for number in (0, 5):
        with pytest.raises(BidOutOfRangeError) as caught:
            board.by(0, Bid(number))
        assert caught.value == BidOutOfRangeError(1, 4)


def test_a_bid_must_beat_the_one_before() -> None:
    board = pitch().do("b2")
    assert {"n", "b3", "b4"} == {code for code in board.legal if code[0] != "q"}
    for number in (1, 2):
        with pytest.raises(BidTooLowError) as caught:
            board.by(1, Bid(number))
        assert caught.value == BidTooLowError(3)


def test_what_everybody_says_is_told() -> None:
    board = pitch().do("n")
    assert board.events == (events.Passed(Seat(0)),)
    board = board.do("b2")
    assert board.events == (events.BidMade(Seat(1), 2),)
    view = board.do("n").view()
    assert (view.bids, view.bid, view.declarer) == ((PASSED, 2, PASSED, None), 2, 1)
    board = board.do("n n")
    assert board.events == (events.Passed(Seat(3)), events.AuctionWon(Seat(1), 2))


def test_a_four_ends_the_auction() -> None:
    """PS12: said or pitched, nothing can follow it."""
    board = pitch().do("b4")
    assert board.events == (events.BidMade(Seat(0), 4), events.AuctionWon(Seat(0), 4))
    assert (board.view().decision, board.turn, board.view().trump) == ("play", 0, None)
    with pytest.raises(WrongPhaseError):
        board.by(3, Bid(4))


@pytest.mark.parametrize(("before", "seat", "card"), [("", 0, "2S"), ("n b3 n", 3, "9C")])
def test_a_card_pitched_is_a_four_and_the_first_lead(before: str, seat: int, card: str) -> None:
    """PS12, PS14: both at once; the forced dealer may do it, too."""
    board = pitch().do(before).do(f"q{card}")
    thrown = Card.parse(card)
    assert board.events == (
        events.BidMade(Seat(seat), 4),
        events.AuctionWon(Seat(seat), 4),
        events.TrumpNamed(Seat(seat), thrown.suit),
        events.CardPlayed(Seat(seat), thrown),
    )
    view = board.view()
    assert (view.bid, view.declarer, view.trump) == (4, seat, thrown.suit)
    assert (view.trick, view.leader) == (((seat, thrown),), seat)
    assert board.turn == (seat + 1) % 4


def test_only_a_card_of_the_hand_can_be_pitched_and_only_when_bidding() -> None:
    """PS12."""
    with pytest.raises(NotInHandError) as caught:
        pitch().do("n").by(1, Pitch(Card.parse("AS")))
    assert caught.value == NotInHandError(Card.parse("AS"))
    with pytest.raises(NotYourTurnError):
        pitch().by(1, Pitch(Card.parse("4S")))
    with pytest.raises(WrongPhaseError):
        pitch().do("b4").by(0, Pitch(Card.parse("AS")))


@pytest.mark.parametrize("hand", range(4))
def test_the_high_bidder_leads_any_card_and_it_makes_trump(hand: int) -> None:
    """PS13, PS14."""
    board = pitch(dealer=(hand + 3) % 4).do("b3 n n n")
    assert (board.turn, board.view().leader) == (hand, hand)
    assert board.legal == {f"p{card.code}" for card in CardSet.parse(STRONG[hand])}
    own = board.view(hand)
    assert set(own.leadable) == {card.suit for card in own.hand}
    for card in CardSet.parse(STRONG[hand]):
        after = board.by(hand, Play(card))
        named = events.TrumpNamed(Seat(hand), card.suit)
        assert after.events == (named, events.CardPlayed(Seat(hand), card))
        assert after.view().trump is card.suit
        assert after.view(hand).leadable == ()


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_dealer_must_bid_two_when_nobody_has(seats: int) -> None:
    """PS15."""
    hands = SEVEN[:seats]
    board = begun(PITCH, dealer=seats - 1, seats=seats).deal(hands).do("n " * (seats - 1))
    assert {"b2", "b3", "b4"} == {code for code in board.legal if code[0] != "q"}
    for move in (Pass(), Bid(1)):
        with pytest.raises(DealerMustBidError) as caught:
            board.by(seats - 1, move)
        assert caught.value == DealerMustBidError(2, 4)
    assert board.do("b2").view().declarer == seats - 1


@pytest.mark.parametrize(("bids", "height"), [("b1 n n", 1), ("n b1 b2", 2), ("n n b3", 3)])
def test_the_dealer_may_steal_the_bid_at_its_height(bids: str, height: int) -> None:
    """PS16: pass, match, or more."""
    board = pitch().do(bids)
    said = {code for code in board.legal if code[0] != "q"}
    assert said == {"n", *(f"b{number}" for number in range(height, 5))}
    stolen = board.do(f"b{height}")
    assert stolen.events == (
        events.BidMade(Seat(3), height, is_steal=True),
        events.AuctionWon(Seat(3), height),
    )
    assert (stolen.turn, stolen.view().bid) == (3, height)
    higher = board.do("b4")
    assert higher.events[0] == events.BidMade(Seat(3), 4)
    assert board.do("n").view().declarer != 3


def test_only_the_dealer_may_steal() -> None:
    """PS16."""
    with pytest.raises(BidTooLowError):
        pitch().do("b1 n").by(2, Bid(1))


def test_a_plain_suit_is_followed_or_trumped() -> None:
    """PS17: a trump may be played by whoever can follow."""
    board = pitch(LEAD).do("b4 pAS p5S p6S p7S pAD")
    assert board.legal == {"p2S", "p4D", "p9S"}
    with pytest.raises(MustFollowError) as caught:
        board.do("p7H")
    assert caught.value == MustFollowError(Suit.DIAMONDS, CardSet.parse("4D2S9S"))
    assert board.do("p2S p3D pTD").view().last_taker == 1


def test_a_trump_that_is_led_is_followed() -> None:
    """PS17."""
    board = pitch(LEAD).do("b4 pAS")
    assert board.legal == {"p5S", "p2S", "p9S"}
    with pytest.raises(MustFollowError):
        board.do("p4D")


def test_whoever_cannot_follow_plays_anything() -> None:
    """PS18: without the suit led, or without trumps when they are led."""
    board = pitch(LEAD).do("b4 pAS p5S p6S p7S p2C p7C p9C pTC pQC p3C")
    assert board.turn == 1
    assert board.legal == {"p2S", "p4D", "p7H", "p9S"}
    void = pitch().do("b4 pAS p4S p6S")
    assert void.legal == {f"p{card.code}" for card in CardSet.parse(STRONG[3])}


@pytest.mark.parametrize(
    ("codes", "taker"),
    [
        ("pAS p5S p6S p7S", 0),
        ("pAS p5S p6S p7S p2C p7C p9C pTC", 3),
        ("pAS p5S p6S p7S pAD p4D p3D pTD", 0),
        ("pAS p5S p6S p7S pAD p2S p3D pTD", 1),
        ("p5C p7C pKC pTC", 2),
        ("p5C p7H p9C pTC", 3),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(codes: str, taker: int) -> None:
    """PS19, PS20: and the winner leads the next trick."""
    hands = LEAD
    if "p7H" in codes:
        hands = ("ASAD2C3C4C5C", "5S4D2S9S7HTH", "6S3D9CKC8H7D", "7STDTCQC9H8D")
    board = pitch(hands).do("b4").do(codes)
    view = board.view()
    assert (view.last_taker, view.leader, board.turn) == (taker, taker, taker)
    assert view.takers[-1] == taker
    assert isinstance(board.events[-1], events.TrickTaken)


def test_moves_out_of_turn_and_out_of_place_change_nothing() -> None:
    for board, seat, code, refusal in (
        (pitch(), 1, "n", NotYourTurnError(Seat(0))),
        (pitch(), 0, "pAS", WrongPhaseError()),
        (pitch(), 0, "x2C", WrongPhaseError()),
        (pitch(), -1, "h0", WrongPhaseError()),
        (pitch().do("b4 pAS"), 2, "p6S", NotYourTurnError(Seat(1))),
        (pitch().do("b4 pAS"), 1, "pAH", NotInHandError(Card.parse("AH"))),
        (pitch().do("b4"), 0, "pAH", NotInHandError(Card.parse("AH"))),
        (pitch().do("b4 pAS"), 1, "n", WrongPhaseError()),
    ):
        before = board.state
        with pytest.raises(RuleError) as caught:
            board.by(seat, parse_move(code))
        assert caught.value == refusal
        assert board.state == before


def test_only_the_dealer_may_pitch_where_a_four_can_be_stolen() -> None:
    """PS12, PS16 with the option."""
    board = pitch(dealer_steal="always")
    assert not any(code[0] == "q" for code in board.legal)
    with pytest.raises(PitchNotAllowedError):
        board.by(0, Pitch(Card.parse("AS")))
    asked = board.do("b4")
    assert asked.turn == 3
    assert {"n", "b4"} < asked.legal
    assert Discard(()) not in PITCH.legal(asked.state, Seat(3))
    stolen = asked.do("q9C")
    assert stolen.events[0] == events.BidMade(Seat(3), 4, is_steal=True)
    assert stolen.view().trump is Suit.CLUBS
    assert asked.do("n").view().declarer == 0
