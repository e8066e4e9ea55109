"""Every option of Judgement; what an absent seat does; what a seat sees and may rule out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import events
from engine.cards import CARDS, CardSet, Suit
from engine.errors import BadOptionError
from engine.games.judgement import GAME, JudgementOptions, Phase
from engine.moves import Bid, Play
from engine.seats import NATURE, Seat
from engine.view import NO_MOVES
from tests.chance import Dice, moments
from tests.engine.games.judgement_boards import (
    ONE,
    TEN,
    TWO,
    begun,
    bids,
    dealt,
    finish,
    last,
    play,
    start,
)


@pytest.mark.parametrize(("seats", "usual"), [(3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_start_cards_are_ten_or_what_the_pack_allows(seats: int, usual: int) -> None:
    assert JudgementOptions().sizes(seats)[0] == usual


@pytest.mark.parametrize(
    ("seats", "most", "with_turn_up"),
    [(3, 17, 17), (4, 13, 12), (5, 10, 10), (6, 8, 8), (7, 7, 7)],
)
def test_start_cards_have_a_bound_by_seats(seats: int, most: int, with_turn_up: int) -> None:
    for sequence, bound in (("hsdc", most), ("turn_up", with_turn_up)):
        state = start(seats, start_cards=bound, trump_sequence=sequence)
        assert state.options.sizes(seats)[0] == bound
        with pytest.raises(BadOptionError) as refused:
            start(seats, start_cards=bound + 1, trump_sequence=sequence)
        assert refused.value == BadOptionError("start_cards", str(bound + 1))


@pytest.mark.parametrize(
    ("schedule", "sizes"),
    [
        ("down", (3, 2, 1)),
        ("up", (1, 2, 3)),
        ("down_up", (3, 2, 1, 2, 3)),
        ("up_down", (1, 2, 3, 2, 1)),
    ],
)
def test_schedules(schedule: str, sizes: tuple[int, ...]) -> None:
    assert JudgementOptions.parse({"start_cards": "3", "schedule": schedule}).sizes(4) == sizes
    assert JudgementOptions.parse({"start_cards": "1", "schedule": schedule}).sizes(4) == (1,)


@pytest.mark.parametrize(
    ("sequence", "trumps"),
    [("hsdc", "HSDCHS"), ("sdch", "SDCHSD"), ("sdchn", "SDCHNS"), ("d", "DDDDDD"), ("n", "NNNNNN")],
)
def test_trump_sequences(sequence: str, trumps: str) -> None:
    options = JudgementOptions.parse({"trump_sequence": sequence.upper()})
    found = [options.trump(number) for number in range(1, 7)]
    assert "".join("N" if suit < 0 else Suit(suit).code for suit in found) == trumps


def test_without_trump_the_highest_card_of_the_suit_led_wins() -> None:
    state = last(("KH", "AS", "2H", "QH"), trump_sequence="n")
    assert GAME.view(state, None).trump is None
    over, _ = finish(play(state, "1 0 0 1"))
    assert over.scores == (20, 10, 10, 0)
    step = GAME.apply(begun(trump_sequence="n"), NATURE, GAME.chance(begun(), Dice(Random(1))))
    assert step.events[-1] == events.TrumpNamed(None, None)


def test_turn_up_a_card_gives_the_trump_and_stays_out_of_play() -> None:
    before = begun(deals=8, trump_sequence="turn_up")
    deal = GAME.chance(before, Dice(Random(3)))
    step = GAME.apply(before, NATURE, deal)
    turned = step.state.turned
    assert turned is not None
    assert all(not hand & turned.bit for hand in step.state.play.hands)
    assert step.events[1:] == (
        events.CardTurned(turned),
        events.TrumpNamed(None, turned.suit),
    )
    view = GAME.view(step.state, Seat(1))
    assert (view.turned, view.trump) == (turned, turned.suit)
    state = dealt(before, TWO, "9C")
    over, _ = finish(play(state, "0 0 0 1"))
    assert GAME.view(over, None).turned == state.turned


@pytest.mark.parametrize(
    ("words", "bid", "made", "cards", "points"),
    [
        ({"scoring": "plus10"}, 3, 3, 10, 13),
        ({"scoring": "plus10"}, 2, 2, 2, 32),
        ({"scoring": "plus10"}, 0, 0, 2, 10),
        ({"zero_points": 5}, 0, 0, 2, 5),
        ({"zero_points": 50, "scoring": "plus10"}, 0, 0, 2, 50),
        ({"all_bonus": 0}, 2, 2, 2, 20),
        ({"all_bonus": 20}, 2, 2, 2, 60),
        ({"miss": "minus_diff10"}, 1, 3, 4, -20),
        ({"miss": "minus_diff10"}, 0, 2, 4, -20),
        ({"miss": "minus_bid10"}, 3, 1, 4, -30),
        ({"miss": "minus_bid10"}, 0, 2, 4, -10),
        ({"miss": "minus_bid10", "scoring": "plus10"}, 2, 1, 4, -20),
    ],
)
def test_scoring(words: dict[str, Any], bid: int, made: int, cards: int, points: int) -> None:
    assert JudgementOptions(**words).points(bid, made, cards) == points


@pytest.mark.parametrize(("scoring", "best"), [("times10", 1100), ("plus10", 705)])
def test_the_highest_total_that_ten_deals_can_give(scoring: str, best: int) -> None:
    options = JudgementOptions.parse({"scoring": scoring})
    assert sum(options.points(size, size, size) for size in range(1, 11)) == best


def test_without_the_hook_the_sum_may_fit() -> None:
    state = play(dealt(begun(hook=False), TEN), "5 3 1")
    assert bids(state) == list(range(11))
    assert GAME.view(state, None).barred is None
    assert play(state, "1").bids == (5, 3, 1, 1)


@pytest.mark.parametrize(
    ("called", "leader"), [("1 4 4 2", 1), ("0 0 0 0", 0), ("0 0 0 1", 3), ("3 0 2 9", 3)]
)
def test_the_highest_bidder_may_lead(called: str, leader: int) -> None:
    state = play(dealt(begun(first_lead="highest_bidder"), TEN), called)
    assert GAME.acting(state) == (leader,)


def test_ties_may_go_to_more_exact_bids() -> None:
    carried: dict[str, Any] = {"scores": (100, 100, 110, 50), "exact": (4, 5, 6, 3)}
    for tie_break, winners in (("shared", (1, 2)), ("exact_bids", (2,))):
        over, _ = finish(play(last(**carried, tie_break=tie_break), "0 1 0 1"))
        assert GAME.view(over, None).winners == winners
        assert over.exact == (5, 6, 7, 3)
    equal: dict[str, Any] = {"scores": (100, 100, 110, 50), "exact": (4, 6, 6, 3)}
    over, _ = finish(play(last(**equal, tie_break="exact_bids"), "0 1 0 1"))
    assert GAME.view(over, None).winners == (1, 2)


@pytest.mark.parametrize(
    "carry",
    [
        {"hakem": (1,)},
        {"dealer": (4,)},
        {"dealer": (-2,)},
        {"dealer": (0, 1)},
        {"scores": (1, 2, 3)},
        {"exact": (-1, 0, 0, 0)},
        {"deals": (10,)},
        {"deals": (-1,)},
    ],
)
def test_a_match_cannot_begin_with_what_cannot_be(carry: dict[str, tuple[int, ...]]) -> None:
    with pytest.raises(BadOptionError):
        GAME.start(4, JudgementOptions(), carry)


def test_what_outlives_an_open_deal() -> None:
    state = begun(1, 3, scores=(10, -20, 30, 0), exact=(1, 2, 3, 0))
    carry = GAME.carry(state)
    assert GAME.start(4, JudgementOptions(), carry) == state
    opened = GAME.apply(state, NATURE, GAME.chance(state, Dice(Random(1)))).state
    assert GAME.carry(opened) == carry
    over, _ = finish(play(dealt(begun(2, 8), TWO), "0 0 0 1"))
    assert GAME.carry(over)["deals"] == (9,)
    assert GAME.carry(start())["dealer"] == (NATURE,)


@pytest.mark.parametrize(
    ("hand", "trump", "bid"),
    [
        ("ASKS", "s", 2),
        ("KSQS", "s", 2),
        ("KSQS", "h", 0),
        ("ASKD", "h", 1),
        ("ASAD", "n", 2),
        ("KSQS", "n", 0),
    ],
)
def test_an_absent_seat_bids_aces_and_the_trump_court(hand: str, trump: str, bid: int) -> None:
    rest = [card.code for card in CARDS if card.code not in (hand[:2], hand[2:])]
    hands = (hand, "".join(rest[:2]), "".join(rest[2:4]), "".join(rest[4:6]))
    state = dealt(begun(deals=8, trump_sequence=trump), hands)
    assert GAME.idle(state, Seat(0)) == Bid(bid)


def test_an_absent_dealer_moves_a_barred_bid_to_the_nearest_the_lower_first() -> None:
    hands = ("2C3C4C", "5C6C7C", "8C9CTC", "ASKDQD")
    state = play(dealt(begun(deals=7, trump_sequence="h"), hands), "1 0 1")
    assert (state.barred, GAME.idle(state, Seat(3))) == (1, Bid(0))
    hands = ("2C3C4C", "5C6C7C", "8C9CTC", "2DKDQD")
    state = play(dealt(begun(deals=7, trump_sequence="h"), hands), "1 1 1")
    assert (state.barred, GAME.idle(state, Seat(3))) == (0, Bid(1))


def test_an_absent_seat_plays_its_lowest_card_plain_before_trump() -> None:
    state = play(dealt(begun(deals=7, trump_sequence="h"), ("2H3S3D", *_filled())), "1 1 1 1")
    assert GAME.idle(state, Seat(0)) == Play(next(c for c in CARDS if c.code == "3S"))
    state = play(dealt(begun(deals=7, trump_sequence="n"), ("2H3S2D", *_filled())), "1 1 1 1")
    assert GAME.idle(state, Seat(0)) == Play(next(c for c in CARDS if c.code == "2H"))


def _filled() -> tuple[str, str, str]:
    return "4C5C6C", "7C8C9C", "TCJCQC"


def test_a_seat_sees_its_hand_and_what_lies_open() -> None:
    state = play(dealt(begun(), TEN), "5 3 1 0 KS")
    for seat in (*map(Seat, range(4)), None):
        view = GAME.view(state, seat)
        held = CardSet() if seat is None else CardSet(state.play.hands[seat])
        assert view.hand == held
        assert view.legal == (NO_MOVES if seat != 1 else GAME.legal(state, Seat(1)))
        assert (view.bids, view.counts, view.acting) == ((5, 3, 1, 0), (9, 10, 10, 10), (1,))
        assert view.sides == ((0,), (1,), (2,), (3,))
        assert (view.leader, view.best, view.declarer, view.target) == (0, 0, None, 0)
        assert len(view.pack) == 52


def test_cards_that_were_not_dealt_may_be_anybodys_in_a_sampled_world() -> None:
    state = play(last(), "0 0 0")
    view = GAME.view(state, Seat(3))
    worlds = [GAME.sample(view, (), Random(number)) for number in range(300)]
    others = CardSet().union(*(CardSet(hand) for w in worlds for hand in w.play.hands[:3]))
    assert len(others) == 51
    assert all(world.play.hands[3] == state.play.hands[3] for world in worlds)


def test_a_sampled_world_keeps_bids_totals_and_who_leads() -> None:
    rng = Random(11)
    for seats in GAME.seats:
        options = JudgementOptions(start_cards=3, first_lead="highest_bidder")
        for state, history, _, _ in moments(GAME, seats, options, rng):
            world = GAME.sample(GAME.view(state, Seat(0)), history, rng)
            assert world.phase is state.phase
            if state.phase in (Phase.BID, Phase.PLAY):
                assert world.play.turn == state.play.turn
                assert (world.bids, world.exact, world.scores) == (
                    state.bids, state.exact, state.scores,
                )  # fmt: skip


def test_the_last_deal_of_one_card_is_the_sum_of_everything() -> None:
    """A whole match of one deal: five words of options, one trick, a winner."""
    words = {"start_cards": "1", "trump_sequence": "s", "all_bonus": "0", "zero_points": "0"}
    state = GAME.start(4, JudgementOptions.parse(words), {"dealer": (3,)})
    over, _ = finish(play(dealt(state, ONE), "0 1 0 1"))
    assert (over.scores, GAME.view(over, None).winners) == ((0, 10, 0, 0), (1,))
