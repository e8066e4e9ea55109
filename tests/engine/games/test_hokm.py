"""Hokm's match: seats, hakem, deal, trump, points, target; HK numbers are the requirements."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import pytest

from engine import events
from engine.cards import Card, Suit, parse_cards
from engine.errors import (
    BadNotationError,
    BadOptionError,
    BadSuitError,
    NoRedealError,
    NotYourTurnError,
    RuleError,
    WrongPhaseError,
)
from engine.games.hokm import GAME, HokmOptions, Phase
from engine.moves import Appoint, AskRedeal, Deal, DrawCards, NameTrump, Reseat, parse_move
from engine.seats import NATURE, Rotation, Seat
from tests.chance import Dice, moments
from tests.engine.games.boards import (
    EARLY,
    LATE,
    MIXED,
    SPADES,
    SUITS,
    TRADED,
    begun,
    dealt,
    finish,
    hands,
    holding,
    legal,
    named,
    play,
    scored,
    start,
)

LOW = holding("2S3S4S5S6S")
DRAW_KINDS = [("first_ace", DrawCards), ("random", Appoint)]


def test_the_rules_stay_the_same_from_beginning_to_end() -> None:
    """HK1: one fixed set of rules, accepted before play."""
    options = HokmOptions(target=2, kot_points=1)
    for state, _, _, _ in moments(GAME, 4, options, Random(1)):
        assert GAME.view(state, None).options is options
    with pytest.raises(FrozenInstanceError):
        options.target = 1  # type: ignore[misc] # that it cannot be set is what is tested


def test_four_players_in_two_teams_that_alternate() -> None:
    """HK2, HK3, HK4: South and North against East and West, partners opposite."""
    assert GAME.seats == (4,)
    assert GAME.partners
    assert GAME.rotation is Rotation.COUNTERCLOCKWISE
    assert GAME.view(start(), None).sides == ((0, 2), (1, 3))
    for seats in (2, 3, 5):
        with pytest.raises(BadOptionError):
            GAME.start(seats, HokmOptions())


@pytest.mark.parametrize(("hakem_by", "kind"), DRAW_KINDS)
def test_first_of_all_a_hakem_is_drawn(hakem_by: Any, kind: type) -> None:
    """HK7: nobody else may act before, and no cards are dealt."""
    state = start(hakem_by=hakem_by)
    assert GAME.acting(state) == (NATURE,)
    assert GAME.view(state, None).declarer is None
    assert isinstance(GAME.chance(state, Dice(Random(1))), kind)
    for move in (hands(*SUITS), NameTrump(Suit.SPADES), Reseat((Seat(0), Seat(1)))):
        with pytest.raises(WrongPhaseError):
            GAME.apply(state, NATURE, move)
    with pytest.raises(WrongPhaseError):
        GAME.apply(state, Seat(0), Appoint(Seat(0)))


@pytest.mark.parametrize(
    ("code", "hakem", "ace"),
    [("w1:2CKS3DAH", 0, "AH"), ("w2:AS", 2, "AS"), ("w3:2C3C4C5C6C7CAD", 1, "AD")],
)
def test_who_gets_the_first_ace_is_hakem(code: str, hakem: int, ace: str) -> None:
    """HK8: cards are turned up one by one, for all to see."""
    step = GAME.apply(start(), NATURE, parse_move(code))
    first, cards = int(code[1]), parse_cards(code[3:])
    turned = tuple((Seat((first + at) % 4), card) for at, card in enumerate(cards))
    given = events.OfficeGiven(Seat(hakem), Card.parse(ace))
    assert step.events == (events.CardsDrawn(turned), given)
    assert step.state.phase is Phase.DEAL
    assert GAME.view(step.state, None).declarer == hakem


@pytest.mark.parametrize("code", ["w0:2C3C", "w0:AS2C"])
def test_a_draw_ends_with_its_ace_and_not_before(code: str) -> None:
    with pytest.raises(BadNotationError):
        GAME.apply(start(), NATURE, parse_move(code))


def test_the_draw_begins_at_any_seat() -> None:
    """HK8: from a fixed seat the ace would come to it most often."""
    rng = Random(5)
    moves = [GAME.chance(start(), Dice(rng)) for _ in range(60)]
    assert {move.first for move in moves if isinstance(move, DrawCards)} == {0, 1, 2, 3}


def test_a_hakem_drawn_outright() -> None:
    """HK9: any seat, no cards."""
    state = start(hakem_by="random")
    rng = Random(5)
    assert {GAME.chance(state, Dice(rng)).code for _ in range(60)} == {"h0", "h1", "h2", "h3"}
    step = GAME.apply(state, NATURE, Appoint(Seat(2)))
    assert step.events == (events.OfficeGiven(Seat(2), None),)
    assert GAME.view(step.state, None).declarer == 2


@pytest.mark.parametrize(
    ("code", "hakem", "order"),
    [
        ("w0:2CAS3C4C5CAH", 1, (0, 1, 3, 2)),
        ("w0:AS2CAH", 0, (0, 1, 2, 3)),
        ("w3:ASAH", 3, (1, 0, 2, 3)),
        ("w2:AS2C3CAH", 2, (1, 0, 2, 3)),
    ],
)
def test_the_second_ace_makes_the_partner(code: str, hakem: int, order: tuple[int, ...]) -> None:
    """HK4: the owner of the second ace changes places with whoever sat opposite the hakem."""
    step = GAME.apply(start(teams="second_ace"), NATURE, parse_move(code))
    assert step.events[-1] == events.Reseated(tuple(Seat(seat) for seat in order))
    assert step.state.hakem == hakem
    assert order[hakem] == hakem
    assert step.state.phase is Phase.DEAL
    with pytest.raises(BadNotationError):
        GAME.apply(start(teams="second_ace"), NATURE, parse_move("w0:2CAS3C"))


def test_random_teams_are_drawn_first() -> None:
    """HK2, HK7: people are seated anew, then the hakem is drawn."""
    state = start(teams="random")
    rng = Random(1)
    codes = {GAME.chance(state, Dice(rng)).code for _ in range(300)}
    assert len(codes) == 24
    step = GAME.apply(state, NATURE, parse_move("o2013"))
    assert step.events == (events.Reseated((Seat(2), Seat(0), Seat(1), Seat(3))),)
    assert step.state.phase is Phase.DRAW
    assert begun(teams="random").phase is Phase.DEAL
    for code in ("o10", "h0", "w0:AS"):
        with pytest.raises(WrongPhaseError):
            GAME.apply(state, NATURE, parse_move(code))


@pytest.mark.parametrize("hakem", range(4))
def test_the_deal_goes_five_four_four_from_the_hakem_on(hakem: int) -> None:
    """HK5, HK12: 52 cards; the hakem's first five are the first of the pack."""
    state = begun(hakem, deals=2)
    deal = GAME.chance(state, Dice(Random(hakem)))
    order = Dice(Random(hakem)).shuffled(52)
    assert isinstance(deal, Deal)
    assert [card.index for card in deal.hands[hakem][:5]] == order[:5]
    assert [card.index for card in deal.hands[(hakem + 1) % 4][5:9]] == order[24:28]
    assert len({card for hand in deal.hands for card in hand}) == 52
    step = GAME.apply(state, NATURE, deal)
    assert step.events == (events.DealStarted(3, (13,) * 4),)
    assert set(GAME.view(step.state, Seat(hakem)).hand) == set(deal.hands[hakem][:5])


@pytest.mark.parametrize("codes", [SUITS[:3], (SPADES[2:], *SUITS[1:]), (SPADES, *SUITS[:3])])
def test_another_deal_than_thirteen_each_is_none(codes: tuple[str, ...]) -> None:
    """HK5, HK12: every card once, thirteen for everybody."""
    with pytest.raises(BadNotationError):
        GAME.apply(begun(), NATURE, hands(*codes))


def test_the_hakem_names_trump_from_his_first_five() -> None:
    """HK10, HK11: he alone, any of the four suits, even one he does not see."""
    state = dealt(begun(2))
    assert GAME.acting(state) == (2,)
    assert legal(state) == {"tS", "tH", "tD", "tC"}
    assert len(GAME.view(state, Seat(2)).hand) == 5
    with pytest.raises(NotYourTurnError):
        GAME.apply(state, Seat(0), NameTrump(Suit.SPADES))
    with pytest.raises(BadSuitError):
        GAME.apply(state, Seat(2), NameTrump(None))
    with pytest.raises(WrongPhaseError):
        GAME.apply(state, Seat(2), parse_move("p2D"))
    step = GAME.apply(state, Seat(2), NameTrump(Suit.CLUBS))
    assert step.events == (events.TrumpNamed(Seat(2), Suit.CLUBS),)
    with pytest.raises(WrongPhaseError):
        GAME.apply(step.state, Seat(2), NameTrump(Suit.CLUBS))


def test_low_first_cards_may_be_dealt_anew_so_often() -> None:
    """HK11: a house rule; same hakem, same number of the deal, fresh cards."""
    state = dealt(begun(low_hand_redeal=True, max_redeals=2, deals=3), LOW)
    for _ in range(2):
        assert AskRedeal() in GAME.legal(state, Seat(0))
        step = GAME.apply(state, Seat(0), AskRedeal())
        assert step.events == (events.RedealAsked(Seat(0)),)
        assert GAME.acting(step.state) == (NATURE,)
        assert GAME.carry(step.state) == {"scores": (0, 0), "hakem": (0,), "deals": (3,)}
        state = dealt(step.state, LOW)
        assert GAME.view(state, None).deal == 4
    assert AskRedeal() not in GAME.legal(state, Seat(0))
    with pytest.raises(NoRedealError):
        GAME.apply(state, Seat(0), AskRedeal())
    after, _ = finish(play(state, "tS"))
    turned = tuple(LOW[(seat - after.hakem) % 4] for seat in range(4))
    assert AskRedeal() in GAME.legal(dealt(after, turned), after.hakem)


@pytest.mark.parametrize(
    ("codes", "options"),
    [
        (LOW, {}),
        (LOW, {"low_hand_redeal": True, "max_redeals": 0}),
        (holding("2S3S4S5SJS"), {"low_hand_redeal": True}),
        (holding("2S3S4S5SAD"), {"low_hand_redeal": True}),
    ],
)
def test_no_new_deal_for(codes: tuple[str, ...], options: dict[str, Any]) -> None:
    state = dealt(begun(**options), codes)
    assert AskRedeal() not in GAME.legal(state, Seat(0))
    with pytest.raises(NoRedealError):
        GAME.apply(state, Seat(0), AskRedeal())


def test_only_the_hakem_may_ask_for_a_new_deal() -> None:
    state = dealt(begun(low_hand_redeal=True), LOW)
    with pytest.raises(NotYourTurnError):
        GAME.apply(state, Seat(2), AskRedeal())


@pytest.mark.parametrize(
    ("trump", "codes", "hakem", "opening", "kind", "points", "next_hakem"),
    [
        ("S", SUITS, 0, "", "kot", (2, 0), 0),
        ("S", SUITS, 2, "", "kot", (2, 0), 2),
        ("H", SUITS, 3, "", "kot", (0, 2), 3),
        ("C", SUITS, 0, "", "hakem_kot", (0, 3), 1),
        ("S", SUITS, 3, "", "hakem_kot", (3, 0), 0),
        ("S", TRADED, 0, "p2S pAS", "normal", (1, 0), 0),
        ("S", TRADED, 1, "", "normal", (1, 0), 2),
        ("S", TRADED, 3, "", "normal", (1, 0), 0),
    ],
)
def test_points_and_the_next_hakem(
    trump: str,
    codes: tuple[str, ...],
    hakem: int,
    opening: str,
    kind: str,
    points: tuple[int, int],
    next_hakem: int,
) -> None:
    """HK23, HK24, HK25: normal, kot, hakem-kot; the office stays or passes to the next seat."""
    state = play(named(trump, codes, hakem), opening)
    after, happened = finish(state)
    result = scored(state)
    assert happened[-1] == result == GAME.view(after, None).result
    assert (result.kind, result.points, result.declarer) == (kind, points, hakem)
    assert result.winners == ((0, 2) if points[0] else (1, 3))
    assert after.hakem == next_hakem
    assert after.scores == points
    assert GAME.acting(after) == (NATURE,)


@pytest.mark.parametrize(
    ("trump", "points"), [("S", (5, 0)), ("C", (0, 6))], ids=["kot", "hakem_kot"]
)
def test_the_points_of_kot_can_be_set(trump: str, points: tuple[int, int]) -> None:
    """HK23: the figures are options."""
    state = named(trump, SUITS, kot_points=5, hakem_kot_points=6)
    assert scored(state).points == points


@pytest.mark.parametrize(
    ("codes", "stop", "tricks"),
    [(LATE, True, (7, 0)), (LATE, False, (12, 1)), (EARLY, True, (7, 0)), (EARLY, False, (7, 6))],
)
def test_seven_tricks_win_the_deal(
    codes: tuple[str, ...], stop: bool, tricks: tuple[int, int]
) -> None:
    """HK21, HK22: the rest is not played, unless that is wished; kot is decided at seven."""
    result = scored(named("S", codes, stop_at_seven=stop))
    assert result.tricks == tricks
    assert (result.kind, result.points) == ("kot", (2, 0))


@pytest.mark.parametrize(
    ("target", "scores", "after"),
    [(7, (5, 6), (7, 6)), (7, (6, 6), (8, 6)), (1, (0, 0), (2, 0)), (5, (3, 0), (5, 0))],
)
def test_the_match_goes_to_the_target(
    target: int, scores: tuple[int, int], after: tuple[int, int]
) -> None:
    """HK26, HK27: whoever scored and has reached it has won; what is over is kept."""
    state = play(dealt(begun(scores=scores, target=target)), "tS")
    state, happened = finish(state)
    assert happened[-1] == events.MatchWon((Seat(0), Seat(2)), after, (1, 2))
    view = GAME.view(state, None)
    assert (view.winners, view.scores, view.target) == ((0, 2), after, target)
    assert GAME.acting(state) == ()
    for seat in (NATURE, *map(Seat, range(4))):
        assert not GAME.legal(state, seat)
        for move in (hands(*SUITS), NameTrump(Suit.SPADES), parse_move("pAS")):
            with pytest.raises(RuleError):
                GAME.apply(state, seat, move)


def test_below_the_target_the_next_deal_comes() -> None:
    """HK26, HK27: seven unless set otherwise."""
    state, happened = finish(play(dealt(begun(scores=(4, 6))), "tS"))
    assert not any(isinstance(event, events.MatchWon) for event in happened)
    assert GAME.view(state, None).winners == ()
    assert GAME.view(dealt(state), None).deal == 2


def test_scores_are_plain_whole_numbers_from_nothing() -> None:
    """HK28: points are virtual."""
    assert start().scores == (0, 0)
    assert {type(point) for point in scored(named("S", SUITS)).points} == {int}


def test_carry_gives_scores_hakem_and_finished_deals() -> None:
    assert GAME.carry(start()) == {"scores": (0, 0)}
    kept = {"scores": (3, 2), "hakem": (1,), "deals": (5,)}
    state = begun(1, (3, 2), 5)
    assert GAME.carry(state) == kept
    assert GAME.carry(dealt(state)) == kept
    assert GAME.carry(play(dealt(state, MIXED), "tS pKD")) == kept
    after, _ = finish(play(dealt(state), "tH"))
    assert GAME.carry(after) == {"scores": (3, 4), "hakem": (1,), "deals": (6,)}
    assert GAME.start(4, HokmOptions(), kept) == state


@pytest.mark.parametrize("carry", [{"scores": (1,)}, {"hakem": (4,)}, {"deals": (-1,)}])
def test_what_no_match_can_have_left_is_refused(carry: dict[str, tuple[int, ...]]) -> None:
    with pytest.raises(BadOptionError):
        GAME.start(4, HokmOptions(), carry)
