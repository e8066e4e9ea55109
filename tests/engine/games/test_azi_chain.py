"""Azi's rows of drawn deals, its match, and what outlives a deal; AS numbers are requirements."""

from __future__ import annotations

import pytest

from engine import events
from engine.cards import Card
from engine.errors import BadOptionError, NotYourTurnError, WrongPhaseError
from engine.games.azi import GAME, AziOptions
from engine.kit.staking import Phase
from engine.refusals import InsufficientChipsError
from engine.seats import NATURE, Seat
from tests.engine.games.azi_boards import (
    AZI,
    EACH,
    FIRST,
    azi,
    begun,
    chips,
    deal,
    dealt,
    legal,
    made,
    play,
    start,
    view,
)


def test_one_trick_each_is_an_azi_and_the_deal_begins_anew() -> None:
    """AS21: three tricks, three takers."""
    state, happened = made(begun(*EACH), f"e10 k k {AZI}")
    result = view(state).result
    assert result is not None
    assert (result.kind, result.winners, result.points) == ("azi", (), (-20, -20, -20))
    assert happened[-2:] == (events.PotCarried(60), result)
    assert view(state).takers == (0, 2, 1)
    assert chips(state).opener == 0
    assert GAME.acting(state) == (NATURE,)


def test_the_bank_of_an_azi_is_carried_over() -> None:
    """AS22: everybody pays a new ante, who had folded too, and the winner takes both banks."""
    state = begun(*EACH, "9STS6H", stacks=(100, 100, 100, 100))
    state = play(state, f"e10 k k f {AZI}")
    assert chips(state).bank == 70
    state = dealt(state, *FIRST, "9STS6H")
    assert chips(state).live == (0, 1, 2, 3)
    assert chips(state).stakes == (10, 10, 10, 10)
    assert chips(state).bank == 110
    assert [layer.stakes for layer in chips(state).layers] == [(20, 20, 20, 10)]
    state, happened = made(state, "e10 k k f pAH p7H p8H pKH p6S pTH")
    assert events.ChipsMoved(Seat(0), -140, "payout") in happened
    assert chips(state).layers == ()
    assert view(state).scores == (100, -40, -40, -20)


def test_in_a_row_of_azis_every_layer_is_kept() -> None:
    """AS22."""
    state = play(dealt(azi(), *EACH), f"e20 k k {AZI}")
    assert [layer.stakes for layer in chips(state).layers] == [(20,) * 3, (30,) * 3]
    assert chips(state).bank == 150
    state = play(dealt(state), "e10 k k pAH p7H p8H pKH p6S pTH")
    assert chips(state).stacks == (240, 30, 30)


def test_two_players_never_meet_an_azi() -> None:
    state = play(begun("AH6S7S", "7H8S9S"), "e10 k pAH p7H p6S p8S p9S p7S")
    assert view(state).result is not None
    assert view(state).takers == (0, 1, 1)
    assert chips(state).stacks == (80, 120)


def test_a_match_ends_after_its_deals() -> None:
    state, happened = made(begun(deals=1, start_chips=200), "e10 k k pAH p7H p8H pKH p6S pTH")
    assert GAME.acting(state) == ()
    assert happened[-1] == events.MatchWon((Seat(0),), (40, -20, -20), (1, 2, 2))
    assert (view(state).winners, view(state).ranks) == ((0,), (1, 2, 2))
    assert view(state).deals == 1


def test_a_row_of_drawn_deals_is_finished_first() -> None:
    state = azi(deals=1)
    assert GAME.acting(state) == (NATURE,)
    state = play(dealt(state), "e10 k k pAH p7H p8H pKH p6S pTH")
    assert view(state).winners == (0,)
    assert view(state).deal == 2


def test_half_the_bank_is_asked_of_whoever_took_no_trick() -> None:
    """Option: rounded up, the same for all, in any order; trick winners pay nothing."""
    state = begun(*EACH, "9STS6H", "JSQSJH", stacks=(100, 100, 100, 100, 41), azi_entry="half_bank")
    state = play(state, f"e11 k k f f {AZI}")
    assert chips(state).bank == 83
    assert (chips(state).price, GAME.acting(state)) == (42, (3, 4))
    assert view(state).decision == "entry"
    assert (legal(state, 3), legal(state, 4)) == ({"iy", "in"}, {"in"})
    with pytest.raises(NotYourTurnError):
        play(state, "0iy")
    with pytest.raises(InsufficientChipsError) as poor:
        play(state, "4iy")
    assert poor.value == InsufficientChipsError(42, 31)
    state, happened = made(state, "4in")
    assert happened == (events.EntryAnswered(Seat(4), yes=False),)
    state, happened = made(state, "3iy")
    paid = events.ChipsMoved(Seat(3), 42, "entry")
    assert happened == (events.EntryAnswered(Seat(3), yes=True), paid)
    state = dealt(state, *FIRST, "9STS6H", "")
    assert chips(state).live == (0, 1, 2, 3)
    assert chips(state).stakes == (0, 0, 0, 0, 0)
    assert (chips(state).entries, chips(state).price) == ((0, 0, 0, 42, 0), 0)
    assert chips(state).bank == 125


def test_only_trick_winners_may_play_on() -> None:
    """Option: free of charge."""
    state = begun(*EACH, "6HQHJH", azi_entry="trick_winners")
    state = play(state, "e10 k k k pAH p7H p8H p6H p6S p7S p8S pJH pTH pQH p9H pKH")
    assert view(state).takers == (0, 2, 1)
    state = dealt(state, *FIRST, "")
    assert (chips(state).live, chips(state).stakes) == ((0, 1, 2), (0, 0, 0, 0))


def test_the_events_of_a_deal_come_in_order() -> None:
    step = GAME.apply(start(), NATURE, deal(*FIRST))
    kinds = [type(event).__name__ for event in step.events]
    assert kinds == ["DealStarted", *["ChipsMoved"] * 3, "CardTurned", "TrumpNamed"]


def test_a_state_between_deals_can_be_carried_on() -> None:
    """A bank that is on its way goes back first: corrected rules begin without one."""
    state = azi()
    carry = GAME.carry(state)
    assert carry["stacks"] == (100, 100, 100)
    assert (carry["opener"], carry["deals"]) == ((0,), (1,))
    again = GAME.start(3, AziOptions(), carry)
    assert chips(again).bank == 0
    assert view(again).scores == view(state).scores == (-20, -20, -20)
    open_deal = dealt(again)
    assert GAME.carry(open_deal)["deals"] == (1,)
    assert GAME.carry(open_deal)["stacks"] == (100, 100, 100)
    assert [view(one).deal for one in (again, open_deal)] == [1, 2]


@pytest.mark.parametrize(
    "carry",
    [
        {"stacks": (1, 2)}, {"stacks": (1, 2, -3)}, {"opener": (3,)}, {"deals": (-1,)},
        {"layers": (1, 2, 3)}, {"layers": (1, 2, 3, 4, 5, -6)}, {"bank": (0,)},
        {"away": (1,)}, {"taken": (0, 0, -1)},
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_no_beginning(carry: dict[str, tuple[int, ...]]) -> None:
    with pytest.raises(BadOptionError):
        GAME.start(3, AziOptions(), carry)


def test_a_match_that_is_over_takes_no_move() -> None:
    state = play(begun(deals=1, start_chips=200), "e10 k k pAH p7H p8H pKH p6S pTH")
    assert state.phase is Phase.OVER
    for code in ("0e10", "0pAH", "0*t", "0*l", "0*c"):
        with pytest.raises(WrongPhaseError):
            play(state, code)
    with pytest.raises(WrongPhaseError):
        GAME.apply(state, NATURE, deal(*FIRST))
    assert Card.parse("9D") == view(state).turned
