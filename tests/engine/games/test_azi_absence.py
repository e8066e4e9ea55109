"""Leaving, being away, sitting down and closing at an Azi table; X numbers of the absence page."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine import events
from engine.errors import NotYourTurnError, WrongPhaseError
from engine.games.azi import GAME, AziOptions
from engine.moves import BuyIn, ByTable, Deed, Discard, Play, parse_move
from engine.refusals import RefillFullError, RefillWaitError
from engine.seats import NATURE, Seat
from tests.chance import Dice
from tests.engine.games.azi_boards import (
    AZI,
    EACH,
    FIRST,
    LAST,
    SHORT,
    azi,
    begun,
    chips,
    dealt,
    deed,
    everything,
    made,
    play,
    start,
    view,
)

if TYPE_CHECKING:
    from engine.kit.staking import StakeState

FOUR = ("AHKH6D6S", "7H7S8S7D", "8HTH9S8D")


def test_a_time_out_folds_also_where_a_fold_is_refused() -> None:
    """X1: nothing is spent; the duty to open passes on."""
    state = begun()
    assert GAME.idle(state, Seat(0)) == ByTable(Deed.TIME_OUT)
    state, happened = made(state, "*t")
    assert happened == (events.Folded(Seat(0), by_table=True),)
    assert GAME.acting(state) == (1,)
    assert chips(state).stacks == (90, 90, 90)
    with pytest.raises(NotYourTurnError):
        play(state, "0*t")
    with pytest.raises(WrongPhaseError):
        play(play(state, "e10 k"), "1*t")


def test_the_idle_card_is_the_lowest_plain_one() -> None:
    """X2: before trumps, then by rank, the six on stage being the highest."""
    state = play(begun("KH6SAD", "6HQDKD", "8STSJS"), "e10 k k")
    assert GAME.idle(state, Seat(0)) == parse_move("p6S")
    state = play(begun("KDJD6D", "6SQDKS", "8STSJS", turned="AD"), "e10 k k")
    assert GAME.idle(state, Seat(0)) == parse_move("pJD")
    state = begun(*FOUR, cards=4)
    idle = [GAME.idle(state, Seat(seat)) for seat in range(3)]
    assert idle == [parse_move(code) for code in ("x6S", "x7S", "x8H")]
    assert all(isinstance(move, Discard) for move in idle)


def test_an_absent_seat_does_not_enter() -> None:
    """X1: a time-out counts as no."""
    state = begun(*EACH, "9STS6H", azi_entry="half_bank")
    state = play(state, f"e10 k k f {AZI}")
    assert GAME.idle(state, Seat(3)) == BuyIn(yes=False)


def test_who_leaves_in_the_betting_folds_at_once_and_goes_home_with_his_stack() -> None:
    """X3: also out of turn; the lead passes on, what he put in stays."""
    state, happened = made(play(begun(), "e10 u20"), "1*l")
    assert happened == (events.Folded(Seat(1), by_table=True),)
    assert GAME.acting(state) == (2,)
    assert chips(state).bet == 20
    purses = GAME.purses(state)
    assert purses is not None
    assert purses.taken == (0, 70, 0)
    assert chips(state).vacant == (1,)
    state = play(state, "k k")
    assert view(state).leader == 0
    assert GAME.owes_former(state, Seat(1))
    with pytest.raises(WrongPhaseError):
        play(state, "1*l")


def test_who_leaves_the_discard_folds_at_once() -> None:
    """X3: the betting may begin by that."""
    state = play(begun(*FOUR, cards=4), "0x6S 2x8D")
    state = deed(state, 1, Deed.LEAVE)
    assert view(state).decision == "bet"
    assert chips(state).live == (0, 2)
    state = deed(play(begun(*FOUR[:2], cards=4), "0x6S"), 1, Deed.LEAVE)
    assert view(state).result is not None
    assert chips(state).stacks == (110, 90)


def test_who_leaves_in_the_play_stays_in_the_deal_and_what_he_wins_is_his() -> None:
    """X3: his cards are played, his stake stays, his winnings are credited."""
    state = deed(play(begun(*SHORT), "e10 k k p7H"), 2, Deed.LEAVE)
    assert GAME.acting(state) == (1,)
    assert chips(state).live == (0, 1, 2)
    state = play(state, LAST.removeprefix("p7H "))
    assert chips(state).stacks == (80, 80, 140)
    purses = GAME.purses(state)
    assert purses is not None
    assert purses.taken == (0, 0, 140)
    assert not GAME.owes_former(state, Seat(2))
    assert chips(dealt(state, *FIRST[:2], "")).stacks == (70, 70, 0)


def test_what_comes_back_later_belongs_to_whoever_left() -> None:
    """3.4: also when somebody else sits there by then; he waits until the bank is won."""
    state = azi(stacks=(100, 100, 20), start_chips=200)
    assert chips(state).stacks == (80, 80, 0)
    state = deed(deed(state, 1, Deed.LEAVE), 1, Deed.SIT)
    assert chips(state).stacks == (80, 200, 0)
    assert chips(state).outside == (1,)
    assert GAME.owes_former(state, Seat(1))
    state = dealt(state, SHORT[0], "", SHORT[2])
    assert chips(state).live == (0, 2)
    state = play(state, "p7H pAH pKH p6S")
    # Seat 2 was short of nothing in the layer, so that it takes all but the new ante.
    assert chips(state).stacks == (80, 200, 60)
    purses = GAME.purses(state)
    assert purses is not None
    assert (purses.bought, purses.taken, purses.credited) == (
        (100, 300, 20), (0, 80, 0), (0, 0, 0),
    )  # fmt: skip
    state = dealt(state, *FIRST)
    assert chips(state).live == (0, 1, 2)
    assert chips(state).outside == ()


def test_a_share_of_a_leaver_is_credited_past_the_new_owner() -> None:
    state = play(begun(*EACH, stacks=(100, 100, 30), start_chips=200), f"e40 k k {AZI}")
    state = deed(deed(state, 0, Deed.LEAVE), 0, Deed.SIT)
    state = play(dealt(state, "", *SHORT[1:]), "p8H pAH pKH pTH")
    purses = GAME.purses(state)
    assert purses is not None
    assert purses.credited == (20, 0, 0)
    assert chips(state).stacks == (200, 70, 90)
    assert everything(state) == 0


def test_a_trick_winner_who_leaves_loses_the_free_entry() -> None:
    """X3, A0: the last one left takes the bank; when none is left it goes back."""
    state = azi(azi_entry="trick_winners")
    state = deed(state, 1, Deed.LEAVE)
    assert GAME.acting(state) == (NATURE,)
    assert not GAME.awaits_seats(state)
    step = GAME.apply(state, Seat(0), ByTable(Deed.LEAVE))
    assert events.ChipsMoved(Seat(2), -60, "payout") in step.events
    assert chips(step.state).stacks == (80, 80, 140)
    result = view(step.state).result
    assert result is not None
    assert (result.kind, result.winners, result.tricks) == ("won", (2,), (0, 0, 0))
    assert chips(step.state).opener == 0
    assert view(step.state).decision == "waiting"


def test_the_last_one_left_gets_only_what_he_covers_when_he_has_nothing() -> None:
    """A0, B8: paid by 3.4."""
    state = play(begun(*EACH, stacks=(100, 100, 30)), f"e40 k k {AZI}")
    state = deed(deed(state, 0, Deed.LEAVE), 1, Deed.LEAVE)
    assert chips(state).stacks == (70, 70, 90)


def test_when_all_are_gone_the_bank_goes_back() -> None:
    """A0: as on closing; here all trick winners have left at the end of the drawn deal."""
    state = play(begun(*EACH, "9STS6H", azi_entry="trick_winners"), f"e10 k k f {AZI[:-4]}")
    for seat in (0, 1):
        state = deed(state, seat, Deed.LEAVE)
    step = GAME.apply(state, Seat(2), ByTable(Deed.LEAVE))
    state, happened = made(step.state, "pKH")
    assert happened[-1] == events.PotReturned()
    assert chips(state).stacks == (100, 100, 100, 100)
    assert chips(state).bank == 0
    assert view(state).scores == (0, 0, 0, 0)


def test_leaving_while_entry_is_asked_counts_as_no() -> None:
    """X3: also after a yes, whose price comes back."""
    state = begun(*EACH, "9STS6H", "JSQSJH", azi_entry="half_bank")
    state = play(state, f"e10 k k f f {AZI} 3iy")
    assert chips(state).bank == 120
    state, happened = made(state, "3*l")
    assert happened == (events.ChipsMoved(Seat(3), -40, "returned"),)
    assert (chips(state).bank, chips(state).stacks[3]) == (80, 90)
    state = deed(state, 4, Deed.LEAVE)
    assert view(state).decision == "deal"
    assert chips(dealt(state, *FIRST, "", "")).live == (0, 1, 2)


def test_who_is_away_sits_out_and_pays_nothing() -> None:
    """X6: until he is back."""
    state = deed(play(begun(), "e10 f f"), 2, Deed.AWAY)
    assert chips(state).away == (2,)
    state = dealt(state, *FIRST[:2], "")
    assert chips(state).stacks == (110, 80, 90)
    state = deed(play(state, "*t"), 2, Deed.BACK)
    assert chips(dealt(state, *FIRST)).live == (0, 1, 2)


def test_who_is_away_after_a_drawn_deal_plays_on_for_nothing() -> None:
    """X6, A5: all-in for the deal whatever he has, and also when he comes back in it."""
    state = dealt(deed(azi(), 2, Deed.AWAY), *SHORT)
    assert chips(state).stakes == (10, 10, 0)
    assert chips(state).all_in == (2,)
    assert chips(state).stacks == (70, 70, 80)
    state = deed(state, 2, Deed.BACK)
    assert chips(state).all_in == (2,)
    state = play(state, f"e10 k {LAST}")
    # Nothing of this deal's stakes, which go back, and all of the layer.
    assert chips(state).stacks == (80, 80, 140)


@pytest.mark.parametrize("entry", ["half_bank", "trick_winners"])
def test_an_away_trick_winner_plays_on_for_nothing(entry: str) -> None:
    """A5."""
    state = dealt(deed(azi(azi_entry=entry), 2, Deed.AWAY))
    assert chips(state).all_in == (2,)
    assert GAME.acting(state) == (0,)


def test_a_newcomer_waits_until_the_bank_is_won() -> None:
    """3.2: while the bank holds a layer no new person is dealt in."""
    state = start(4, stacks=(100, 100, 100, 0), start_chips=200)
    state = play(dealt(state, *EACH, ""), f"e10 k k {AZI}")
    state = deed(state, 3, Deed.SIT)
    assert (chips(state).stacks[3], chips(state).outside) == (200, (3,))
    state = dealt(state, *FIRST, "")
    state = play(state, "e10 k k pAH p7H p8H pKH p6S pTH")
    assert chips(dealt(state, *FIRST, "9STS6H")).live == (0, 1, 2, 3)


def test_who_sits_down_in_a_deal_that_is_drawn_waits_too() -> None:
    """3.2: the seat's part in the bank is that of whoever left it."""
    state = play(begun(*EACH, "9STS6H", start_chips=200), "e10 k k")
    state = play(deed(deed(state, 3, Deed.LEAVE), 3, Deed.SIT), AZI)
    assert chips(state).outside == (3,)
    assert chips(dealt(state, *FIRST, "")).live == (0, 1, 2)


def test_who_paid_to_enter_and_goes_away_is_no_trick_winner() -> None:
    """X6: he is dealt in and folds when his turn comes; only trick winners stand as all-in."""
    state = begun(*EACH, "9STS6H", azi_entry="half_bank")
    state = deed(play(state, f"e10 k k f {AZI} 3iy"), 3, Deed.AWAY)
    state = dealt(state, *FIRST, "9STS6H")
    assert (chips(state).live, chips(state).all_in) == ((0, 1, 2, 3), ())


def test_who_could_not_pay_before_may_come_in_with_fresh_chips() -> None:
    """A0, E3: every seat of the table that can pay, also one that sat out; he has no layer."""
    state = start(4, stacks=(100, 100, 100, 0), start_chips=200)
    state = play(dealt(state, *EACH, ""), f"e10 k k {AZI}")
    state = deed(state, 3, Deed.REFILL)
    assert chips(dealt(state, *FIRST, "9STS6H")).live == (0, 1, 2, 3)


def test_fresh_chips_fill_the_stack_up_between_deals() -> None:
    """3.4: not in a deal, not with a part in the bank, not above the usual number."""
    waiting = start(stacks=(100, 9, 5), start_chips=200)
    assert GAME.by_table(waiting, Seat(1), Deed.REFILL) == ByTable(Deed.REFILL)
    state = deed(waiting, 1, Deed.REFILL)
    assert chips(state).stacks == (100, 200, 5)
    assert view(state).decision == "deal"
    assert view(state).scores == (0, 0, 0)
    with pytest.raises(RefillFullError):
        GAME.by_table(state, Seat(1), Deed.REFILL)
    for refusing in (azi(start_chips=200), begun(start_chips=200)):
        with pytest.raises(RefillWaitError):
            GAME.by_table(refusing, Seat(1), Deed.REFILL)
        with pytest.raises(RefillWaitError):
            deed(refusing, 1, Deed.REFILL)


def test_closing_gives_everything_back_at_any_time() -> None:
    """X5: layers and the stakes of the open deal; nobody has won."""
    state = play(dealt(azi()), "e20 u50")
    step = GAME.apply(state, Seat(0), ByTable(Deed.CLOSE))
    assert step.events == (events.PotReturned(),)
    assert chips(step.state).stacks == (100, 100, 100)
    assert GAME.acting(step.state) == ()
    assert view(step.state).winners == ()
    purses = GAME.purses(step.state)
    assert purses is not None
    assert purses.taken == (100, 100, 100)
    assert GAME.by_table(step.state, Seat(0), Deed.CLOSE) is None
    assert GAME.apply(start(), Seat(0), ByTable(Deed.CLOSE)).events == ()


def test_sitting_down_for_a_computer_lets_it_go_first() -> None:
    """X3: it folds, and its chips go home."""
    state = play(begun(start_chips=200), "e10")
    state, happened = made(state, "1*s")
    assert happened == (events.Folded(Seat(1), by_table=True),)
    assert chips(state).stacks == (80, 200, 90)
    assert chips(state).vacant == ()
    assert everything(state) == 0


PLACES = ("draw", "deal", "discard", "bet", "play", "entry", "waiting")
DEEDS = tuple(one for one in Deed if one is not Deed.TIME_OUT)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("what", DEEDS)
@pytest.mark.parametrize("place", PLACES)
def test_every_deed_at_every_moment_leads_to_an_end(place: str, what: Deed, seat: int) -> None:
    """X1-X6: what a seat does may come at any time; then all go on by idle moves, and it ends."""
    state = found(place)
    before = everything(state)
    move = None
    try:
        move = GAME.by_table(state, Seat(seat), what)
    except (RefillWaitError, RefillFullError):
        assert what is Deed.REFILL
    if move is not None:
        state = GAME.apply(state, Seat(seat), move).state
    assert everything(state) == before
    rng = Random(1)
    for _ in range(900):
        acting = GAME.acting(state)
        if not acting or GAME.awaits_seats(state):
            break
        who = acting[0]
        one = GAME.chance(state, Dice(rng)) if who == NATURE else GAME.idle(state, who)
        state = GAME.apply(state, who, one).state
        assert everything(state) == before
    assert GAME.acting(state) == () or GAME.awaits_seats(state)


def found(place: str) -> StakeState:
    """Play at random until a moment of this kind."""
    options: dict[str, Any] = {"cards": 4, "azi_entry": "half_bank", "deals": 8, "start_chips": 40}
    for number in range(500):
        rng = Random(number)
        state: Any = GAME.start(4, AziOptions(**options, ante=2, min_bet=5))
        while acting := GAME.acting(state):
            if view(state).decision == place:
                return state  # type: ignore[no-any-return] # the loop gives up the type
            if GAME.awaits_seats(state):
                break
            who = acting[0]
            moves = tuple(GAME.legal(state, who)) or (GAME.chance(state, Dice(rng)),)
            state = GAME.apply(state, who, rng.choice(moves)).state
    raise AssertionError(place)


def test_cards_of_a_seat_that_left_can_be_played() -> None:
    state = deed(play(begun(), "e10 k k"), 0, Deed.LEAVE)
    assert isinstance(GAME.idle(state, Seat(0)), Play)
    with pytest.raises(WrongPhaseError):
        GAME.apply(state, Seat(7), ByTable(Deed.LEAVE))
