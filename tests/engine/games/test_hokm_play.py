"""Hokm's tricks, what each seat may know, and what an absent one does; HK numbers as before."""

from __future__ import annotations

from random import Random

import pytest

from engine import events
from engine.cards import Card, CardSet, Suit
from engine.errors import MustFollowError, NotInHandError, NotYourTurnError, WrongPhaseError
from engine.games.hokm import GAME, HokmOptions, Phase
from engine.moves import NameTrump, Play, parse_move
from engine.seats import NATURE, Seat
from engine.view import NO_MOVES
from tests.chance import Dice, moments
from tests.engine.games.boards import (
    MIXED,
    SUITS,
    TRADED,
    begun,
    dealt,
    finish,
    holding,
    legal,
    named,
    play,
    played,
    start,
)

RUFFS = ("ASKH2H3C", "2S3H4H5C", "QH3S4S6C", "JH5S2D7C")
"""First cards of the four hands; the tests of winners play them."""


def taken(trump: str, codes: str, first: tuple[str, ...] = RUFFS) -> int:
    """Play a trick that seat 0 leads and tell who takes it."""
    state = named(trump, holding(*first))
    state = play(state, codes)
    taker = GAME.view(state, None).last_taker
    assert taker is not None
    assert state.turn == taker
    return taker


def test_the_hakem_leads_any_card() -> None:
    """HK13: the first card of a trick may be any."""
    for hakem in range(4):
        state = named("H", SUITS, hakem)
        assert GAME.acting(state) == (hakem,)
        assert len(legal(state)) == 13
        assert GAME.view(state, None).leader == hakem


def test_everybody_holds_thirteen_cards_once_trump_is_named() -> None:
    """HK12: the rest is dealt after the call."""
    state = named("S")
    assert [set(GAME.view(state, Seat(seat)).hand) for seat in range(4)] == [
        set(CardSet.parse(codes)) for codes in MIXED
    ]
    assert GAME.view(state, None).counts == (13,) * 4


def test_the_suit_led_must_be_played_by_whoever_holds_it() -> None:
    """HK13, HK14: any card of it, high or low."""
    state = play(named("S"), "pKH")
    assert legal(state) == {"pQH", "pJH", "pTH", "p9H"}


def test_without_the_suit_led_anything_may_be_played() -> None:
    """HK15: a trump, or not; no duty either way."""
    state = play(named("S"), "pKH pQH")
    assert state.turn == 2
    assert legal(state) == {f"p{card.code}" for card in CardSet.parse(MIXED[2])}


def test_a_foul_cannot_be_made() -> None:
    """HK16: it is refused, and nothing changes."""
    state = play(named("S"), "pKH")
    with pytest.raises(MustFollowError) as caught:
        GAME.apply(state, Seat(1), parse_move("pJS"))
    assert caught.value == MustFollowError(Suit.HEARTS, CardSet.parse("QHJHTH9H"))
    assert state == play(named("S"), "pKH")


@pytest.mark.parametrize(
    ("trump", "codes", "taker"),
    [
        ("S", "p2H p3H pQH pJH", 2),
        ("S", "pKH p3H pQH pJH", 0),
        ("H", "p2H p3H pQH pJH", 2),
    ],
)
def test_the_highest_card_of_the_suit_led_wins(trump: str, codes: str, taker: int) -> None:
    """HK6, HK18: without a trump in the trick, and in a trick of trumps."""
    assert taken(trump, codes) == taker


@pytest.mark.parametrize(
    ("codes", "taker"),
    [
        ("p2D p3S pAD p4C", 1),
        ("p2D p3S pAD p4S", 3),
        ("p2D p4S p5S pKD", 2),
        ("p2D pAH p5S pKD", 2),
    ],
)
def test_the_highest_trump_wins(codes: str, taker: int) -> None:
    """HK17: a ruff beats an ace, a higher ruff beats a lower one."""
    cards = codes.replace("p", "").split()
    first = tuple(cards)
    state = named("S", _void(first))
    assert GAME.view(play(state, codes), None).last_taker == taker


def _void(first: tuple[str, ...]) -> tuple[str, ...]:
    """Give hands in which who does not follow a diamond lead with its card has no diamonds."""
    diamonds = [f"{rank}D" for rank in "23456789TJQKA"]
    others = [f"{rank}{suit}" for suit in "CHS" for rank in "23456789TJQKA"]
    spare = [code for code in diamonds + others if code not in first]
    filled = []
    for code in first:
        own = [code]
        for card in tuple(spare):
            if len(own) < 13 and (code.endswith("D") or not card.endswith("D")):
                own.append(card)
                spare.remove(card)
        filled.append("".join(own))
    return tuple(filled)


@pytest.mark.parametrize(
    ("codes", "taker"),
    [("p2D pAH pAC pKC", 0), ("p2D p3D pAS pAH", 1)],
)
def test_a_side_suit_card_never_wins(codes: str, taker: int) -> None:
    """HK19: however high; clubs or nothing is trump here."""
    first = tuple(codes.replace("p", "").split())
    trump = "S" if taker == 0 else "C"
    assert GAME.view(play(named(trump, _void(first)), codes), None).last_taker == taker


def test_ace_is_high_and_two_is_low_in_every_suit() -> None:
    """HK6: A K Q J 10 9 8 7 6 5 4 3 2."""
    for suit in "SHDC":
        for low, high in zip("23456789TJQK", "3456789TJQKA", strict=True):
            codes = holding(f"{low}{suit}", f"{high}{suit}")
            state = play(named(suit, codes), f"p{low}{suit} p{high}{suit}")
            assert GAME.view(state, None).best == 1


def test_the_winner_leads_the_next_trick_and_its_side_counts_it() -> None:
    """HK20, HK21."""
    state = named("S", TRADED)
    state = play(state, "p2S pAS pAD")
    step = GAME.apply(state, Seat(3), parse_move("pAC"))
    cards = (played(0, "2S"), played(1, "AS"), played(2, "AD"), played(3, "AC"))
    card = events.CardPlayed(*cards[3])
    assert step.events == (card, events.TrickTaken(Seat(1), cards))
    view = GAME.view(step.state, Seat(1))
    assert (view.leader, view.acting, view.tricks) == (1, (1,), (0, 1))
    assert (view.trick, view.last_trick, view.last_taker) == ((), cards, 1)
    assert len(view.legal) == 12


@pytest.mark.parametrize("stop", [True, False])
def test_a_deal_lasts_at_most_thirteen_tricks(stop: bool) -> None:
    """HK21, HK22: it ends with somebody's seventh, or with the thirteenth."""
    options = HokmOptions(target=3, stop_at_seven=stop)
    for number in range(5):
        for state, _, seat, move in moments(GAME, 4, options, Random(number)):
            for event in GAME.apply(state, seat, move).events:
                if isinstance(event, events.DealScored):
                    assert max(event.tricks) >= 7
                    assert max(event.tricks) == 7 or not stop
                    assert sum(event.tricks) == 13 or stop


def test_only_whose_turn_it_is_plays_and_only_what_it_holds() -> None:
    state = play(named("S"), "pKH")
    with pytest.raises(NotYourTurnError) as early:
        GAME.apply(state, Seat(2), parse_move("p9S"))
    assert early.value == NotYourTurnError(Seat(1))
    for code in ("pKH", "pAS", "p2H"):
        with pytest.raises(NotInHandError) as caught:
            GAME.apply(state, Seat(1), parse_move(code))
        assert caught.value == NotInHandError(Card.parse(code[1:]))
    with pytest.raises(WrongPhaseError):
        GAME.apply(state, Seat(1), NameTrump(Suit.SPADES))
    with pytest.raises(WrongPhaseError):
        GAME.apply(state, NATURE, parse_move("h0"))
    with pytest.raises(WrongPhaseError):
        GAME.apply(state, Seat(1), parse_move("h0"))
    assert GAME.legal(state, Seat(2)) == NO_MOVES == GAME.legal(state, NATURE)


def test_before_and_between_deals_nobody_sees_a_card() -> None:
    """Result and scores are public, hands and what is not dealt never."""
    after, _ = finish(named("S", SUITS))
    for state in (start(), start(teams="random"), begun(), after):
        for seat in (*map(Seat, range(4)), None):
            view = GAME.view(state, seat)
            assert (view.seat, view.hand, view.counts) == (seat, CardSet(), (0,) * 4)
            assert view.legal == NO_MOVES
            assert view.acting == (NATURE,)
            assert view.leader is None
    view = GAME.view(after, None)
    assert view.result is not None
    assert (view.scores, view.tricks, view.trump) == ((2, 0), (7, 0), Suit.SPADES)
    assert len(view.last_trick) == 4
    assert view.decision == "deal"


def test_before_trump_is_named_the_hakem_alone_sees_five_cards() -> None:
    """HK11: others see that they are dealt, and nothing else."""
    state = dealt(begun(2, scores=(1, 4), deals=5), MIXED)
    assert state.phase is Phase.TRUMP
    for seat in (*map(Seat, range(4)), None):
        view = GAME.view(state, seat)
        seen = "9S8S7STD9D" if seat == 2 else ""
        assert view.hand == CardSet.parse(seen)
        assert view.counts == (0, 0, 5, 0)
        assert len(view.legal) == (4 if seat == 2 else 0)
        assert (view.decision, view.declarer, view.deal) == ("trump", 2, 6)
        assert (view.scores, view.trump, view.leader) == ((1, 4), None, None)


def test_in_play_a_seat_sees_its_own_cards_and_what_lies_open() -> None:
    state = play(named("S"), "pKH pQH")
    for seat in (*map(Seat, range(4)), None):
        view = GAME.view(state, seat)
        own = CardSet() if seat is None else CardSet(state.play.hands[seat])
        assert view.hand == own
        assert view.legal == (NO_MOVES if seat != 2 else GAME.legal(state, Seat(2)))
        assert view.trick == (played(0, "KH"), played(1, "QH"))
        assert (view.counts, view.best, view.leader) == ((12, 12, 13, 13), 0, 0)
        assert (view.trump, view.tricks, view.tricks_to_win) == (Suit.SPADES, (0, 0), 7)
        assert view.acting == (2,)


def test_an_absent_hakem_names_his_longest_suit_and_never_asks() -> None:
    """Of the first five alone, then ranks, then S H D C [absence.md X1, X2]."""
    state = dealt(begun(low_hand_redeal=True), holding("2H3H4C5C6S"))
    assert GAME.idle(state, Seat(0)) == NameTrump(Suit.CLUBS)
    state = dealt(begun(), holding("2H5H3C4C6SASKSQS"))
    assert GAME.idle(state, Seat(0)) == NameTrump(Suit.HEARTS)


@pytest.mark.parametrize(
    ("hand", "trump", "card"),
    [
        ("2SAHKHQHJHTH9H8H7H6H5H4H3H", "S", "3H"),
        ("2S2H2D2CASAHADACKSKHKDKCQS", "C", "2S"),
        ("2S2H2D2CASAHADACKSKHKDKCQS", "S", "2H"),
    ],
)
def test_an_absent_leader_plays_its_lowest_card(hand: str, trump: str, card: str) -> None:
    """Plain before trump, then by rank, then S H D C [absence.md X1, X2]."""
    state = named(trump, holding(hand))
    assert GAME.idle(state, Seat(0)) == Play(Card.parse(card))


def test_an_absent_follower_plays_its_lowest_legal_card() -> None:
    """Follow suit first of all [absence.md X1, X2]."""
    state = play(named("S"), "pKH")
    assert GAME.idle(state, Seat(1)).code == "p9H"
    state = play(named("S", SUITS), "p2S")
    assert GAME.idle(state, Seat(1)).code == "p2H"


def test_a_match_of_absent_players_ends() -> None:
    """Every decision has an idle move [absence.md X1, X2]."""
    state, rng = start(target=2), Random(3)
    for _ in range(2000):
        acting = GAME.acting(state)
        if not acting:
            break
        is_chance = acting == (NATURE,)
        move = GAME.chance(state, Dice(rng)) if is_chance else GAME.idle(state, acting[0])
        state = GAME.apply(state, acting[0], move).state
    assert GAME.view(state, None).winners


def test_a_sampled_state_is_one_that_the_viewer_cannot_tell_apart() -> None:
    rng = Random(7)
    for state, history, _, _ in moments(GAME, 4, HokmOptions(target=1), rng):
        for seat in (*map(Seat, range(4)), None):
            view = GAME.view(state, seat)
            assert GAME.view(GAME.sample(view, history, rng), seat) == view


def test_samples_differ_in_what_is_hidden() -> None:
    state = named("S")
    view = GAME.view(state, Seat(0))
    drawn = {GAME.sample(view, (), Random(number)).play.hands for number in range(20)}
    assert len(drawn) == 20
    assert {hands[0] for hands in drawn} == {state.play.hands[0]}
