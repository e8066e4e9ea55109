"""Judgement by the numbers of its requirements JU1-JU18."""

from __future__ import annotations

from random import Random

import pytest

from engine import events
from engine.cards import FULL_MASK, Card, CardSet, Suit, parse_cards
from engine.errors import (
    BadNotationError,
    BadOptionError,
    MustFollowError,
    NotYourTurnError,
    RuleError,
    WrongPhaseError,
)
from engine.events import DealScored
from engine.games.judgement import GAME, JudgementOptions, Phase
from engine.moves import Appoint, Bid, Deal, NameTrump, Pass, Play
from engine.refusals import BadBidError, HookError
from engine.seats import NATURE, Seat
from tests.chance import Dice
from tests.engine.games.judgement_boards import (
    ONE,
    TEN,
    TWO,
    begun,
    bids,
    cards,
    dealt,
    events_of,
    finish,
    last,
    play,
    start,
)


def test_ju1_four_play_and_three_to_seven_may() -> None:
    assert GAME.seats[0] == 4
    assert sorted(GAME.seats) == [3, 4, 5, 6, 7]
    for seats in (2, 8):
        with pytest.raises(BadOptionError) as refused:
            start(seats)
        assert refused.value == BadOptionError("players", str(seats))


@pytest.mark.parametrize("seats", GAME.seats)
def test_ju2_the_seat_after_the_dealer_comes_first(seats: int) -> None:
    for dealer in range(seats):
        state = begun(dealer, seats=seats)
        state = GAME.apply(state, NATURE, GAME.chance(state, Dice(Random(dealer)))).state
        order = []
        while state.phase is Phase.BID:
            (seat,) = GAME.acting(state)
            order.append(seat)
            state = GAME.apply(state, seat, GAME.idle(state, seat)).state
        assert order == [(dealer + 1 + at) % seats for at in range(seats)]
        assert GAME.acting(state) == (order[0],)


def test_the_first_dealer_is_drawn_and_the_deal_moves_on() -> None:
    state = start()
    assert GAME.view(state, None).dealer is None
    drawn = {GAME.chance(state, Dice(Random(number))) for number in range(50)}
    assert drawn == {Appoint(Seat(seat)) for seat in range(4)}
    step = GAME.apply(state, NATURE, Appoint(Seat(2)))
    assert step.events == (events.OfficeGiven(Seat(2), None),)
    assert step.state.dealer == 2
    with pytest.raises(BadNotationError):
        GAME.apply(state, NATURE, Appoint(Seat(4)))
    with pytest.raises(WrongPhaseError):
        GAME.apply(step.state, NATURE, Appoint(Seat(2)))
    over, _ = finish(play(dealt(begun(2, 8), TWO), "0 0 0 1"))
    assert (over.dealer, GAME.view(over, None).dealer) == (3, 3)


def test_ju3_ju4_ju18_ten_cards_then_one_fewer_each_deal_until_one() -> None:
    assert JudgementOptions().sizes(4) == (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    state = begun()
    for number, size in enumerate((10, 9, 8, 7, 6, 5, 4, 3, 2, 1), 1):
        deal = GAME.chance(state, Dice(Random(number)))
        assert isinstance(deal, Deal)
        assert [len(hand) for hand in deal.hands] == [size] * 4
        step = GAME.apply(state, NATURE, deal)
        assert step.events[0] == events.DealStarted(number, (size,) * 4)
        view = GAME.view(step.state, None)
        assert (view.deal, view.deals, view.cards, view.counts) == (number, 10, size, (size,) * 4)
        state = step.state
        while state.phase is Phase.BID:
            (seat,) = GAME.acting(state)
            state = GAME.apply(state, seat, GAME.idle(state, seat)).state
        state, _ = finish(state)
    assert state.phase is Phase.OVER


def test_cards_are_dealt_one_by_one_from_the_seat_after_the_dealer() -> None:
    state = begun(1, 8)
    order = GAME.chance(state, Dice(Random(5)))
    pack = [list(CardSet(FULL_MASK))[at] for at in Dice(Random(5)).shuffled(52)]
    assert isinstance(order, Deal)
    assert order.hands[2] == (pack[0], pack[4])
    assert order.hands[1] == (pack[3], pack[7])


@pytest.mark.parametrize(
    "codes",
    [("KH", "2S", "AH"), ("KH", "2S", "AH", ""), ("KH", "2S", "AH", "3H4H"), ()],
)
def test_a_deal_of_another_size_is_refused(codes: tuple[str, ...]) -> None:
    with pytest.raises(BadNotationError):
        dealt(begun(deals=9), codes)
    with pytest.raises(BadNotationError):
        dealt(begun(deals=9), ONE, "9S")


def test_ju5_hearts_spades_diamonds_clubs_and_again() -> None:
    options = JudgementOptions()
    codes = [Suit(options.trump(number)).code for number in range(1, 11)]
    assert "".join(codes) == "HSDCHSDCHS"
    step = GAME.apply(begun(deals=9), NATURE, Deal(tuple(parse_cards(hand) for hand in ONE)))
    assert step.events[1] == events.TrumpNamed(None, Suit.SPADES)
    assert GAME.view(step.state, None).trump is Suit.SPADES


def test_ju6_ju7_each_bids_once_in_turn_and_everybody_hears_it() -> None:
    state = dealt(begun(), TEN)
    assert (GAME.acting(state), state.phase) == ((0,), Phase.BID)
    with pytest.raises(NotYourTurnError) as early:
        GAME.apply(state, Seat(1), Bid(2))
    assert early.value == NotYourTurnError(Seat(0))
    state, happened = events_of(state, "2")
    assert happened == (events.BidMade(Seat(0), 2),)
    assert GAME.view(state, None).bids == (2, None, None, None)
    with pytest.raises(NotYourTurnError):
        GAME.apply(state, Seat(0), Bid(3))
    state = play(state, "3 1")
    assert GAME.view(state, Seat(3)).bids == (2, 3, 1, None)
    assert play(state, "0").phase is Phase.PLAY


@pytest.mark.parametrize("number", [-1, 11, 100])
def test_a_bid_is_a_number_from_none_to_all_tricks(number: int) -> None:
    state = dealt(begun(), TEN)
    assert bids(state) == list(range(11))
    with pytest.raises(BadBidError) as refused:
        GAME.apply(state, Seat(0), Bid(number))
    assert refused.value == BadBidError(0, 10)


def test_ju8_ju9_the_dealer_may_not_make_the_sum_fit() -> None:
    state = play(dealt(begun(), TEN), "5 3 1")
    assert (GAME.acting(state), GAME.view(state, None).barred) == ((3,), 1)
    assert bids(state) == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    with pytest.raises(HookError) as refused:
        GAME.apply(state, Seat(3), Bid(1))
    assert refused.value == HookError(1, 10)
    for number in (0, 2):
        assert play(state, str(number)).phase is Phase.PLAY


@pytest.mark.parametrize(
    ("others", "allowed"), [("0 0 0", [0]), ("1 0 0", [1]), ("1 1 0", [0, 1]), ("1 1 1", [0, 1])]
)
def test_ju8_with_one_card(others: str, allowed: list[int]) -> None:
    state = play(last(), others)
    assert bids(state) == allowed
    assert GAME.view(state, None).barred == (None if len(allowed) == 2 else 1 - allowed[0])


def test_ju8_binds_the_dealer_alone_and_only_when_it_is_his_turn() -> None:
    state = dealt(begun(), TEN)
    for number in ("5", "3"):
        assert GAME.view(state, None).barred is None
        state = play(state, number)
    assert play(state, "2").barred == 0
    assert play(state, "2 1").barred is None


def test_ju10_who_was_dealt_the_first_card_leads() -> None:
    for dealer in range(4):
        hands = ("KH", "2S", "AH", "3H")
        state = play(dealt(begun(dealer, 9), hands), "1 1 1 1")
        assert GAME.acting(state) == ((dealer + 1) % 4,)
        assert GAME.view(state, None).leader == (dealer + 1) % 4


def test_ju11_ace_is_highest_and_two_lowest() -> None:
    for low, high in zip("23456789TJQK", "3456789TJQKA", strict=True):
        state = last((f"{low}H", f"{high}H", "2D", "2C"))
        state, _ = finish(play(state, "0 0 0 0"))
        assert state.result is not None
        assert state.result.tricks == (0, 1, 0, 0)


def test_ju12_the_king_of_spades_wins_and_its_owner_leads() -> None:
    state = play(dealt(begun(), TEN), "5 3 1 0 KS")
    assert cards(state) == {"QS", "9S", "5S"}
    with pytest.raises(MustFollowError) as revoke:
        GAME.apply(state, Seat(1), Play(Card.parse("9H")))
    assert revoke.value == MustFollowError(Suit.SPADES, CardSet.parse("QS9S5S"))
    state = play(state, "5S 8S 2S")
    assert (GAME.acting(state), GAME.view(state, None).tricks) == ((0,), (1, 0, 0, 0))
    assert GAME.view(state, None).takers == (0,)


def test_a_trump_wins_but_nobody_has_to_trump() -> None:
    state = play(dealt(begun(deals=7), ("AH9H2D", "5CKS4D", "9C8S3D", "2H7S6D")), "1 0 1 0 AH")
    assert cards(state) == {"5C", "KS", "4D"}
    assert GAME.view(play(state, "KS 8S 2H"), None).takers == (0,)
    assert GAME.view(play(state, "5C 8S 2H"), None).takers == (1,)
    assert GAME.view(play(state, "5C 9C 2H"), None).takers == (2,)


def test_ju13_all_cards_are_played() -> None:
    state = play(dealt(begun(), TEN), "5 3 1 0")
    over, happened = finish(state)
    result = next(event for event in happened if isinstance(event, DealScored))
    assert sum(result.tricks) == len(over.play.takers) == 10
    assert over.phase is Phase.DEAL
    assert not any(over.play.hands)


@pytest.mark.parametrize(
    ("bid", "made", "cards_", "points"),
    [
        (1, 1, 10, 10),
        (3, 3, 10, 30),
        (9, 9, 10, 90),
        (3, 2, 10, 0),
        (2, 3, 10, 0),
        (0, 1, 10, 0),
        (10, 9, 10, 0),
        (0, 0, 10, 10),
        (0, 0, 1, 10),
        (10, 10, 10, 200),
        (2, 2, 2, 40),
        (1, 1, 1, 20),
    ],
)
def test_ju14_to_ju17_points(bid: int, made: int, cards_: int, points: int) -> None:
    assert JudgementOptions().points(bid, made, cards_) == points


def test_ju14_to_ju17_in_a_deal() -> None:
    state, happened = finish(play(dealt(begun(2, 8), TWO), "2 0 0 1"))
    result = DealScored(
        9, "scored", (Seat(0), Seat(1), Seat(3)), (10, 10, 0, 40), (0, 0, 0, 2), (10, 10, 0, 40),
        bids=(0, 0, 1, 2), trump=Suit.HEARTS,
    )  # fmt: skip
    assert happened[-1] == result
    assert (state.scores, state.exact) == ((10, 10, 0, 40), (1, 1, 0, 1))
    view = GAME.view(state, None)
    assert (view.result, view.exact, view.winners, view.ranks) == (result, (1, 1, 0, 1), (), ())
    assert (view.decision, view.bids, view.cards) == ("deal", (0, 0, 1, 2), 2)
    assert (view.trump, view.tricks) == (Suit.HEARTS, (0, 0, 0, 2))


def test_ju18_the_match_ends_after_the_deal_with_one_card() -> None:
    state, happened = finish(play(last(scores=(100, 100, 110, 50)), "0 1 0 1"))
    assert state.phase is Phase.OVER
    assert GAME.acting(state) == ()
    scores = (110, 120, 120, 50)
    assert happened[-1] == events.MatchWon((Seat(1), Seat(2)), scores, (3, 1, 1, 4))
    view = GAME.view(state, None)
    assert (view.winners, view.ranks, view.scores) == ((1, 2), (3, 1, 1, 4), scores)
    assert (view.decision, view.dealer) == ("over", 0)


def test_other_moves_do_not_exist() -> None:
    bidding = dealt(begun(), TEN)
    playing = play(bidding, "5 3 1 0")
    for state in (begun(), bidding, playing):
        for move in (NameTrump(Suit.HEARTS), Pass(), Deal(())):
            with pytest.raises(WrongPhaseError):
                GAME.apply(state, Seat(0), move)
    with pytest.raises(WrongPhaseError):
        GAME.apply(bidding, Seat(0), Play(Card.parse("KS")))
    with pytest.raises(WrongPhaseError):
        GAME.apply(playing, Seat(0), Bid(1))
    with pytest.raises(NotYourTurnError):
        GAME.apply(playing, Seat(1), Play(Card.parse("QS")))
    over, _ = finish(play(last(), "0 0 0 0"))
    for late in (Bid(1), Play(Card.parse("KS"))):
        with pytest.raises(RuleError):
            GAME.apply(over, Seat(0), late)
