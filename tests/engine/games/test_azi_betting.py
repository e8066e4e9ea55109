"""Azi's betting: AS numbers are the requirements, B and A those of the rule page."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.cards import Card, CardSet
from engine.errors import NotYourTurnError, RuleError, WrongPhaseError
from engine.events import ChipsMoved, Folded
from engine.games.azi import GAME, AziOptions
from engine.moves import Bet, Fold, Raise
from engine.refusals import (
    AlreadyOpenedError,
    BetTooLargeError,
    BetTooSmallError,
    InsufficientChipsError,
    MustBetError,
    NothingToCallError,
    NothingToRaiseError,
    RaiseNotAllowedError,
)
from engine.seats import NATURE, Seat
from tests.chance import Dice
from tests.engine.games.azi_boards import (
    FIRST,
    begun,
    chips,
    dealt,
    legal,
    made,
    play,
    start,
    view,
)

FOUR = (*FIRST, "9STS6H")


def refused(state: Any, code: str) -> RuleError:
    """Give the refusal of a move; nothing changes by it."""
    before = repr(state)
    with pytest.raises(RuleError) as caught:
        play(state, code)
    assert repr(state) == before
    return caught.value


def test_the_opener_makes_a_bet() -> None:
    """AS9 (B2): from the least bet to all he has; no fold, nothing to call or raise."""
    state = begun()
    assert GAME.acting(state) == (0,)
    assert legal(state) == {"e10", "e20", "e40", "e90"}
    assert chips(state, 0).bounds == (10, 90)
    assert Bet(37) in GAME.legal(state, Seat(0))
    assert Bet(9) not in GAME.legal(state, Seat(0))
    assert Fold() not in GAME.legal(state, Seat(0))
    assert refused(state, "f") == MustBetError(10, 90)
    assert refused(state, "k") == NothingToCallError()
    assert refused(state, "u20") == NothingToRaiseError()
    assert refused(state, "e9") == BetTooSmallError(10, 90)
    assert refused(state, "e91") == InsufficientChipsError(10, 90)
    assert refused(state, "1e10") == NotYourTurnError(Seat(0))
    _, happened = made(state, "e37")
    assert happened == (ChipsMoved(Seat(0), 37, "bet", 37),)


def test_the_others_fold_call_or_raise() -> None:
    """AS10 (B3, B4): a raise is at least the least bet more than the last one."""
    state = play(begun(), "e20")
    assert legal(state) == {"f", "k", "u30", "u40", "u60", "u90"}
    assert chips(state, 1).bounds == (30, 90)
    assert chips(state, 0).bounds is None
    assert chips(state).bounds is None
    assert refused(state, "e30") == AlreadyOpenedError(20)
    assert refused(state, "u29") == BetTooSmallError(30, 90)
    assert refused(state, "u91") == InsufficientChipsError(30, 90)
    state, happened = made(state, "u50 f k")
    assert happened == (
        ChipsMoved(Seat(1), 50, "raise", 50),
        Folded(Seat(2)),
        ChipsMoved(Seat(0), 30, "call", 50),
    )
    assert chips(state).stakes == (60, 60, 10)
    assert chips(state).live == (0, 1)
    assert view(state, 2).hand == CardSet()


def test_betting_goes_clockwise_with_three_turns_each() -> None:
    """AS11 (B5): in the third turn only the first to act may raise, so all can answer."""
    state = begun(stacks=(200, 200, 200))
    for to, seat in zip(range(10, 80, 10), (0, 1, 2, 0, 1, 2, 0), strict=True):
        assert GAME.acting(state) == (seat,)
        state = play(state, f"e{to}" if to == 10 else f"u{to}")
    assert chips(state).turns == (0, 1, 1)
    assert legal(state) == {"f", "k"}
    assert refused(state, "u80") == RaiseNotAllowedError()
    state = play(state, "k k")
    assert view(state).decision == "play"
    assert chips(state).turns == (0, 0, 0)


@pytest.mark.parametrize(
    ("turns", "codes", "may"),
    [
        (1, "e10", False),
        (2, "e10 u20 u30", True),
        (2, "e10 u20 u30 u40", False),
        (5, "e10 u20 u30 u40", True),
    ],
)
def test_turns_are_an_option(turns: int, codes: str, may: bool) -> None:
    state = play(begun(stacks=(500, 500, 500), max_turns=turns), codes)
    assert ("u" in {code[0] for code in legal(state)}) is may


def test_raises_of_all_together_may_be_limited() -> None:
    """Option ``max_raises``."""
    state = play(begun(max_raises=1), "e10 u20")
    assert legal(state) == {"f", "k"}
    assert refused(state, "u30") == RaiseNotAllowedError()
    assert "u20" in legal(play(begun(max_raises=1), "e10"))
    assert "u30" in legal(play(begun(max_raises=2), "e10 u20"))


def test_a_table_may_have_a_highest_bet() -> None:
    """Option ``max_bet``: an amount above the stack is refused as that first."""
    state = begun(min_bet=20, max_bet=40)
    assert legal(state) == {"e20", "e40"}
    assert refused(state, "e50") == BetTooLargeError(20, 40)
    assert refused(state, "e95") == InsufficientChipsError(20, 90)
    state = play(state, "e40")
    assert legal(state) == {"f", "k"}
    assert refused(state, "u60") == BetTooLargeError(60, 40)


def test_who_raised_last_leads() -> None:
    """AS15 (B7)."""
    assert GAME.acting(play(begun(), "e10 k k")) == (0,)
    assert GAME.acting(play(begun(), "e10 u20 k k")) == (1,)
    assert GAME.acting(play(begun(), "e10 k u30 k k")) == (2,)
    assert view(play(begun(), "e10 k u30 k k")).leader == 2


def test_the_opener_may_fold_where_that_is_the_rule() -> None:
    """Option ``opening``: then the next seat opens; the last one left wins."""
    state = begun(opening="bet_or_fold")
    assert legal(state) == {"f", "e10", "e20", "e40", "e90"}
    state = play(state, "f")
    assert GAME.acting(state) == (1,)
    assert legal(state) == {"f", "e10", "e20", "e40", "e90"}
    state = play(state, "f")
    assert view(state).result is not None
    assert chips(state).stacks == (90, 90, 120)


def test_one_live_seat_wins_at_once_without_a_card() -> None:
    """B8: and the next deal is opened by the seat after it [AS7]."""
    state, happened = made(begun(), "e10 f f")
    assert happened[-2] == ChipsMoved(Seat(0), -40, "payout")
    assert chips(state).stacks == (120, 90, 90)
    assert chips(state).opener == 1
    assert view(state).takers == ()


def test_a_short_call_takes_all_and_never_leads_against_a_bet() -> None:
    """AS12 (A2): who cannot pay the bet puts in what he has."""
    state, happened = made(begun(stacks=(100, 100, 30)), "e50 k k")
    assert happened[-1] == ChipsMoved(Seat(2), 20, "all_in", 20)
    assert (chips(state).all_in, chips(state).stakes) == ((2,), (60, 60, 30))
    assert GAME.acting(state) == (0,)
    state, happened = made(begun(stacks=(100, 100, 60)), "e50 k k")
    assert happened[-1] == ChipsMoved(Seat(2), 50, "call", 50)
    assert chips(state).all_in == (2,)


def test_a_short_opener_opens_nothing() -> None:
    """AS12 (A2): all-in or fold; the next seat must open, and leads."""
    state = begun(stacks=(15, 100, 100))
    assert legal(state) == {"f", "k"}
    assert refused(state, "e5") == BetTooSmallError(10, 5)
    state, happened = made(state, "k")
    assert happened == (ChipsMoved(Seat(0), 5, "all_in", 5),)
    assert chips(state).bet == 0
    assert refused(state, "f") == MustBetError(10, 90)
    state = play(state, "e10 k")
    assert GAME.acting(state) == (1,)
    assert chips(state).stakes == (15, 20, 20)
    assert view(play(begun(stacks=(15, 100, 100)), "f")).acting == (1,)


def test_there_is_no_raise_below_the_step_not_even_all_in() -> None:
    """A4: call, and keep the rest."""
    state = play(begun(stacks=(100, 35, 100)), "e20")
    assert legal(state) == {"f", "k"}
    assert refused(state, "u25") == BetTooSmallError(30, 25)
    assert chips(play(state, "k")).stacks == (70, 5, 90)


def test_an_ante_may_take_all() -> None:
    """A1: all-in, no turn to bet."""
    state = begun(stacks=(10, 100, 100))
    assert chips(state).all_in == (0,)
    assert GAME.acting(state) == (1,)
    state = play(state, "e20 k")
    assert GAME.acting(state) == (1,)


def test_who_cannot_pay_the_ante_sits_out() -> None:
    """A0: no card and no chip of his; below two seats nothing is dealt."""
    state = begun("", *FIRST[1:], stacks=(9, 100, 100))
    assert chips(state).live == (1, 2)
    assert chips(state).stacks == (9, 90, 90)
    assert GAME.acting(state) == (1,)
    short = start(stacks=(100, 9, 5))
    assert view(short).decision == "waiting"
    assert GAME.awaits_seats(short)
    assert GAME.acting(short) == (NATURE,)
    with pytest.raises(WrongPhaseError):
        dealt(short, FIRST[0], "", "")


def test_a_lone_bettor_neither_bets_nor_raises() -> None:
    """B6: all others are all-in; with nothing to call the betting does not begin."""
    state = begun(stacks=(10, 10, 100))
    assert view(state).decision == "play"
    assert GAME.acting(state) == (2,)
    state = play(begun(stacks=(60, 100, 30)), "e50 k")
    assert legal(state) == {"f", "k"}
    state = play(begun(stacks=(60, 100, 100)), "e50 u70")
    assert legal(state) == {"f", "k", "u80", "u90"}
    state = play(begun(stacks=(60, 60, 100)), "e50 k")
    assert legal(state) == {"f", "k"}
    assert refused(state, "u60") == RaiseNotAllowedError()


def test_in_a_row_of_drawn_deals_nobody_is_dropped_for_being_poor() -> None:
    """A5: he pays what he has, perhaps nothing, and plays on all-in."""
    facts: dict[str, Any] = {
        "layers": (30, 30, 30, 0, 0, 0),
        "live": (0, 1, 2),
        "takers": (0, 1, 2),
    }
    state = begun(stacks=(70, 4, 0), **facts)
    assert (chips(state).stakes, chips(state).all_in) == ((10, 4, 0), (1, 2))
    assert view(state).decision == "play"
    state = begun(*FIRST[:2], "", stacks=(70, 70, 0), **{**facts, "live": (0, 1)})
    assert chips(state).live == (0, 1)


def test_nobody_bet_so_the_first_who_could_leads_else_the_first() -> None:
    """B7, AS12."""
    facts: dict[str, Any] = {"layers": (30, 30, 30, 0, 0, 0), "takers": (0, 1, 2)}
    assert GAME.acting(begun(stacks=(0, 0, 0), opener=1, **facts)) == (1,)
    assert GAME.acting(begun(stacks=(0, 0, 50), opener=1, **facts)) == (2,)
    assert GAME.acting(begun(stacks=(0, 50, 0), opener=2, **facts)) == (1,)


def test_no_seat_is_ever_asked_without_a_turn_and_every_betting_ends() -> None:
    """B5: at most as many acts as seats have turns."""
    for number in range(150):
        rng = Random(number)
        seats = rng.choice((2, 3, 4, 5, 6))
        options = AziOptions(
            max_turns=rng.randint(1, 5), opening=rng.choice(("must_bet", "bet_or_fold"))
        )
        stacks = tuple(rng.choice((10, 12, 19, 25, 60, 300)) for _ in range(seats))
        state: Any = GAME.start(seats, options, {"opener": (0,), "stacks": stacks})
        if not GAME.awaits_seats(state):
            state = GAME.apply(state, NATURE, GAME.chance(state, Dice(rng))).state
        acts = 0
        while view(state).decision == "bet":
            (seat,) = GAME.acting(state)
            assert chips(state).turns[seat] > 0
            move = rng.choice(tuple(GAME.legal(state, seat)))
            bounds = chips(state, seat).bounds
            if isinstance(move, Bet | Raise) and bounds is not None:
                move = type(move)(rng.randint(*bounds))
            state = GAME.apply(state, seat, move).state
            acts += 1
        assert acts <= seats * options.max_turns


def test_a_refusal_tells_the_range_and_no_card() -> None:
    error = refused(play(begun(), "e20"), "u25")
    assert dict(error.params) == {"low": 30, "high": 90}
    assert not any(isinstance(value, Card) for value in error.params.values())
