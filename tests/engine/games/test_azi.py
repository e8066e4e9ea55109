"""Azi's deal and its cards, its bank and its match; AS numbers are the requirements."""

from __future__ import annotations

from random import Random

import pytest

from engine import events
from engine.cards import CardSet, Suit
from engine.errors import (
    BadNotationError,
    BadOptionError,
    MustFollowError,
    NotInHandError,
    NotYourTurnError,
    WrongPhaseError,
)
from engine.games.azi import GAME
from engine.moves import Appoint, Deal, parse_move
from engine.refusals import BadDiscardCountError, MustTrumpError
from engine.seats import NATURE, Rotation, Seat
from tests.chance import Dice
from tests.engine.games.azi_boards import (
    FIRST,
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

FOUR = ("AHKH6D6S", "7H7S8S7D", "8HTH9S8D")


def test_the_pack_has_three_suits_from_six_to_ace() -> None:
    """AS1: 27 cards; the host says which suit is left out."""
    ranks = "6789TJQKA"
    for out in "cdhs":
        pack = view(start(excluded_suit=out)).pack
        assert len(pack) == 27
        kept = [suit for suit in "CDHS" if suit != out.upper()]
        assert pack == CardSet.parse("".join(rank + suit for suit in kept for rank in ranks))
    with pytest.raises(BadNotationError):
        dealt(start(), "AHKH6D", "7H6S7S", "8HTH8C")
    with pytest.raises(BadNotationError):
        dealt(start(), "AHKH5D", "7H6S7S", "8HTH8S")
    with pytest.raises(BadNotationError):
        dealt(start(), *FIRST, turned="9C")


def test_two_to_six_play_each_for_himself() -> None:
    """AS2."""
    assert sorted(GAME.seats) == [2, 3, 4, 5, 6]
    assert GAME.seats[0] == 4
    assert not GAME.partners
    assert GAME.rotation is Rotation.CLOCKWISE
    assert view(start(5)).sides == ((0,), (1,), (2,), (3,), (4,))
    for seats in (1, 7):
        with pytest.raises(BadOptionError):
            start(seats, opener=None)


def test_everybody_pays_an_ante_and_the_winner_gets_all() -> None:
    """AS3: the antes and all bets are the bank."""
    state, happened = made(begun(ante=7, min_bet=10, start_chips=200), "e10 k k")
    assert chips(state).stakes == (17, 17, 17)
    assert chips(state).bank == 51
    step = GAME.apply(start(ante=7, min_bet=10, stacks=(100, 50, 7)), NATURE, deal(*FIRST))
    antes = [event for event in step.events if isinstance(event, events.ChipsMoved)]
    assert antes == [events.ChipsMoved(Seat(seat), 7, "ante") for seat in range(3)]
    assert [event.kind for event in happened if isinstance(event, events.ChipsMoved)] == [
        "bet", "call", "call",
    ]  # fmt: skip
    state, happened = made(state, "pAH p7H p8H pKH p6S pTH")
    assert events.ChipsMoved(Seat(0), -51, "payout") in happened
    assert chips(state).stacks == (134, 83, 83)
    assert chips(state).bank == 0


def test_three_cards_one_by_one_from_the_opener_and_the_next_is_turned() -> None:
    """AS4: in the order of the pack; its suit is trump and the card stays out of play."""
    state = start(4, opener=2)
    move = GAME.chance(state, Dice(Random(5)))
    order = Dice(Random(5)).shuffled(27)
    pack = tuple(view(state).pack)
    assert isinstance(move, Deal)
    assert move.turned is not None
    assert move.turned == pack[order[12]]
    for place, seat in enumerate((2, 3, 0, 1)):
        assert list(move.hands[seat]) == [pack[order[place + 4 * at]] for at in range(3)]
    step = GAME.apply(state, NATURE, move)
    shown = step.events[-2:]
    assert shown == (events.CardTurned(move.turned), events.TrumpNamed(None, move.turned.suit))
    seen = view(step.state)
    assert (seen.turned, seen.trump, seen.cards) == (move.turned, move.turned.suit, 3)
    assert seen.counts == (3, 3, 3, 3)
    assert step.events[0] == events.DealStarted(1, (3, 3, 3, 3))


@pytest.mark.parametrize(
    "bad",
    [deal(*FIRST[:2]), deal("AHKH", *FIRST[1:]), Deal(deal(*FIRST).hands),
     deal(*FIRST, turned="AH"), deal("AHKH6D6S", *FIRST[1:])],
)  # fmt: skip
def test_another_deal_is_none(bad: Deal) -> None:
    """AS4."""
    with pytest.raises(BadNotationError):
        GAME.apply(start(), NATURE, bad)


def test_with_four_cards_each_lays_one_away_before_the_betting() -> None:
    """AS5: in any order, for good, seen by nobody else; trump is known by then."""
    state = begun(*FOUR, cards=4)
    assert GAME.acting(state) == (0, 1, 2)
    assert view(state).trump is Suit.DIAMONDS
    with pytest.raises(WrongPhaseError):
        play(state, "0e10")
    state, happened = made(state, "1x7D")
    assert happened == (events.CardsDiscarded(Seat(1), 1),)
    assert GAME.acting(state) == (0, 2)
    with pytest.raises(NotYourTurnError):
        play(state, "1x7S")
    with pytest.raises(NotInHandError):
        play(state, "2x6S")
    for code in ("2x8D8H", "2x8D8D"):
        with pytest.raises(BadDiscardCountError):
            play(state, code)
    state = play(state, "2x8D 0x6S")
    assert GAME.acting(state) == (0,)
    assert view(state).decision == "bet"
    assert view(state).counts == (3, 3, 3)
    assert view(state, 1).discards == CardSet.parse("7D")
    assert not view(state, 0).discards & CardSet.parse("7D")
    assert not view(state).discards
    with pytest.raises(WrongPhaseError):
        play(state, "0xAH")


def test_six_seats_with_four_cards_use_25_of_27() -> None:
    """AS2, AS5."""
    move = GAME.chance(start(6, opener=3, cards=4), Dice(Random(1)))
    assert isinstance(move, Deal)
    assert sum(map(len, move.hands)) == 24


@pytest.mark.parametrize(
    ("turned", "first", "taker"),
    [("AD", "KD", 1), ("9D", "KD", 0), ("AD", "7H", 1), ("AH", "KD", 0)],
)
def test_six_on_stage(turned: str, first: str, taker: int) -> None:
    """AS6: an ace turned makes the six of trumps the highest card, and no other six."""
    state = begun(f"{first}TS9S", "6D8H7S", turned=turned, stacks=(50, 50))
    state = play(state, f"e10 k p{first}")
    reply = "p6D" if first == "KD" or turned != "9D" else "p8H"
    if first == "7H":
        with pytest.raises(MustFollowError):
            play(state, reply)
        return
    assert view(state).best == 0
    assert view(play(state, reply)).last_taker == taker
    assert (view(state).strength is None) == (turned == "9D")


def test_the_seat_after_the_winner_opens_the_next_deal() -> None:
    """AS7."""
    for winner in range(3):
        hands = [FIRST[(seat - winner) % 3] for seat in range(3)]
        state = begun(*hands, opener=winner)
        state = play(state, "e10 k k pAH p7H p8H pKH p6S pTH")
        assert view(state).result is not None
        assert chips(state).opener == (winner + 1) % 3
        assert GAME.acting(dealt(state, *FIRST)) == ((winner + 1) % 3,)


def test_first_of_all_a_random_player_opens() -> None:
    """AS8: drawn by chance, told to everybody."""
    state = start(4, opener=None)
    assert chips(state).opener is None
    rng = Random(2)
    drawn = {GAME.chance(state, Dice(rng)).code for _ in range(80)}
    assert drawn == {"h0", "h1", "h2", "h3"}
    step = GAME.apply(state, NATURE, Appoint(Seat(3)))
    assert step.events == (events.OfficeGiven(Seat(3), None),)
    assert chips(step.state).opener == 3
    with pytest.raises(BadNotationError):
        GAME.apply(state, NATURE, Appoint(Seat(4)))
    for code in ("h1", "w0:AS"):
        with pytest.raises(WrongPhaseError):
            GAME.apply(step.state, NATURE, parse_move(code))
    with pytest.raises(WrongPhaseError):
        GAME.apply(state, Seat(0), Appoint(Seat(0)))


def test_the_leader_plays_any_card_and_the_others_follow() -> None:
    """AS15, AS16: of the same suit, even a lower one, whether or not they hold trumps."""
    state = play(begun("AHKH6D", "7H6S7D", "8HTH8S"), "e10 k k")
    assert legal(state) == {"pAH", "pKH", "p6D"}
    state = play(state, "pAH")
    assert legal(state) == {"p7H"}
    with pytest.raises(MustFollowError):
        play(state, "p7D")
    with pytest.raises(NotInHandError):
        play(state, "p8H")
    with pytest.raises(NotYourTurnError):
        play(state, "2p8H")


def test_without_the_suit_a_trump_is_played_and_without_a_trump_anything() -> None:
    """AS17, AS18."""
    state = play(begun("KH6S7S", "6DAD8S", "JSTSQS"), "e10 k k pKH")
    assert legal(state) == {"p6D", "pAD"}
    with pytest.raises(MustTrumpError):
        play(state, "p8S")
    assert legal(play(state, "p6D")) == {"pJS", "pTS", "pQS"}


def test_the_highest_card_wins_and_its_player_leads() -> None:
    """AS19: the highest trump, else the highest of the suit led."""
    state = play(begun("KH6S7S", "6DAD8S", "JSTSQS"), "e10 k k pKH p6D pJS")
    assert view(state).last_taker == 1
    assert GAME.acting(state) == (1,)
    state = play(begun("9H6S7S", "KHAD8S", "JSTSAH"), "e10 k k p9H pKH pAH")
    assert view(state).last_taker == 2
    assert view(state).takers == (2,)


def test_two_tricks_win_the_bank_at_once() -> None:
    """AS20: the third trick is not played, and the cards are not shown."""
    state, happened = made(begun(), "e10 k k pAH p7H p8H pKH p6S pTH")
    result = view(state).result
    assert result is not None
    assert happened[-1] == result
    assert (result.kind, result.winners, result.points) == ("won", (0,), (40, -20, -20))
    assert result.tricks == (2, 0, 0)
    assert view(state).scores == (40, -20, -20)
    assert GAME.acting(state) == (NATURE,)
    assert view(state).counts == (0, 0, 0)
    played = [event for event in happened if isinstance(event, events.CardPlayed)]
    assert len(played) == 6


def test_the_third_trick_may_decide() -> None:
    """AS20."""
    state = begun("AH6SKH", "7H7S6H", "8H8STH")
    state = play(state, "e10 k k pAH p7H p8H p6S p7S p8S pTH pKH p6H")
    assert view(state).takers == (0, 2, 0)
    assert view(state).result is not None
    assert chips(state).stacks == (140, 80, 80)


def test_cards_are_random_and_nobody_looks_at_hands() -> None:
    """AS23, AS24, AS25: a shuffle of the pack from the source, the same whoever sits where."""
    first = [GAME.chance(start(opener=seat), Dice(Random(9))) for seat in range(3)]
    decks = [
        [
            card
            for at in range(3)
            for shift in range(3)
            for card in (move.hands[(seat + shift) % 3][at],)
        ]
        for seat, move in enumerate(first)
        if isinstance(move, Deal)
    ]
    assert decks[0] == decks[1] == decks[2]
    turned = [GAME.chance(start(), Dice(Random(n))) for n in range(400)]
    assert {move.turned for move in turned if isinstance(move, Deal)} == set(view(start()).pack)
