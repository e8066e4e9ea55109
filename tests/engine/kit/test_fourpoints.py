"""High, low, jack and game; bids kept and missed; who wins the match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.cards import CARDS, Rank, Suit, parse_cards
from engine.events import DealScored, FourPoints, TrickTaken
from engine.kit.fourpoints import (
    CARD_POINTS,
    Scoring,
    card_points,
    four_points,
    gained,
    places,
    side_of,
    winner_of,
)
from engine.kit.trick import winner
from engine.seats import Seat

ALONE = tuple((Seat(seat),) for seat in range(4))
TEAMS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
PLAIN = Scoring(7, "made_bid")
TAKER = replace(PLAIN, low_to_taker=True)
NAMED = replace(PLAIN, named=(Rank.SEVEN, Rank.ACE))


def tricks(*codes: str) -> tuple[TrickTaken, ...]:
    """Play tricks of four cards; seat 0 leads the first one and makes trump."""
    trump = int(Suit.parse(codes[0][1]))
    leader, taken = 0, []
    for text in codes:
        cards = parse_cards(text)
        laid = tuple((Seat((leader + at) % 4), card) for at, card in enumerate(cards))
        leader = (leader + winner([card.index for card in cards], trump)) % 4
        taken.append(TrickTaken(Seat(leader), laid))
    return tuple(taken)


def points(*codes: str, scoring: Scoring = TAKER, sides: Any = ALONE) -> tuple[int | None, ...]:
    """Give who has high, low, jack and game."""
    found = four_points(scoring, sides, Seat(0), tricks(*codes))
    return found.high, found.low, found.jack, found.game


def test_what_cards_count_towards_game() -> None:
    """Ten 10, ace 4, king 3, queen 2, jack 1: 80 in the pack."""
    worth = {card.rank.code: CARD_POINTS[card.index] for card in CARDS if CARD_POINTS[card.index]}
    assert worth == {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
    assert sum(CARD_POINTS) == 80


def test_card_points_go_to_the_side_that_took_the_trick() -> None:
    taken = tricks("ASTSKSQS", "2HTHAHJH")
    assert card_points(taken, ALONE) == (19, 0, 15, 0)
    assert card_points(taken, TEAMS) == (34, 0)
    assert card_points((), TEAMS) == (0, 0)


@pytest.mark.parametrize(
    ("codes", "found"),
    [
        (("AS4S3S2S", "KHTC2D3D"), (0, 0, None, 0)),
        (("KS4SAS2S", "KHTC2D3D"), (2, 2, None, 2)),
        (("KSJS3S9S", "2S2H3H4H"), (0, 0, 0, 0)),
        (("5S2H3H4H", "TDADKDQD"), (0, 0, None, 1)),
        (("JS2H3H4H", "TDADKDQD"), (0, 0, 0, 1)),
        (("JSQS3H4H", "2D3D4D5D"), (1, 1, 1, 1)),
        (("5SASJS2S", "2D3D4D5D"), (1, 1, 1, 1)),
        (("5S2H3H4H", "2D3D4D5D"), (0, 0, None, None)),
        (("5S7STH4H", "2D3DJD4D"), (1, 1, None, 1)),
    ],
)
def test_high_low_jack_and_game_go_to_takers(
    codes: tuple[str, ...], found: tuple[int | None, ...]
) -> None:
    assert points(*codes) == found


@pytest.mark.parametrize(
    ("scoring", "low"), [(TAKER, 0), (PLAIN, 3), (replace(NAMED, low_to_taker=True), None)]
)
def test_low_goes_to_taker_or_player(scoring: Scoring, low: int | None) -> None:
    assert points("AS4S3S2S", scoring=scoring)[1] == low


@pytest.mark.parametrize(
    ("codes", "scoring", "high", "low"),
    [
        ("KS9S8SQS", NAMED, None, None),
        ("KS7SASQS", NAMED, 2, 1),
        ("KS7SASQS", replace(NAMED, low_to_taker=True), 2, 2),
        ("KS9S8SQS", PLAIN, 0, 2),
    ],
)
def test_high_and_low_may_be_named_cards(
    codes: str, scoring: Scoring, high: int | None, low: int | None
) -> None:
    assert points(codes, scoring=scoring)[:2] == (high, low)


TIE = ("AS2S3S4S", "2HKHJH3H")
"""Four card points for seat 0, four for seat 1."""


@pytest.mark.parametrize(
    ("scoring", "declarer", "game"),
    [
        (PLAIN, 0, None),
        (replace(PLAIN, tie_to_defenders=True), 0, 1),
        (replace(PLAIN, tie_to_defenders=True), 3, 0),
    ],
)
def test_a_tie_for_game(scoring: Scoring, declarer: int, game: int | None) -> None:
    found = four_points(scoring, TEAMS, Seat(declarer), tricks(*TIE))
    assert (found.game, found.card_points) == (game, (4, 4))


def test_game_needs_more_than_any_other_not_most_of_all() -> None:
    assert points("AS2S3S4S", "2HKH3H4H", "2D3DKD4D")[3] == 0


def test_what_was_laid_away_counts_for_the_declarers_side() -> None:
    found = four_points(PLAIN, TEAMS, Seat(3), tricks(*TIE), parse_cards("TD9D"))
    assert (found.game, found.card_points) == (1, (4, 14))


@pytest.mark.parametrize(
    ("side", "bid", "scores", "scoring", "made", "gains"),
    [
        (0, 2, (0, 0), PLAIN, True, (3, 1)),
        (0, 3, (0, 0), PLAIN, True, (3, 1)),
        (0, 4, (0, 0), PLAIN, False, (-4, 1)),
        (1, 1, (0, 0), PLAIN, True, (3, 1)),
        (1, 2, (-9, 9), PLAIN, False, (3, -2)),
        (0, 2, (9, 6), replace(PLAIN, cap=7), True, (3, 1)),
        (0, 2, (9, 7), replace(PLAIN, cap=7), True, (3, 0)),
        (0, 2, (9, 12), replace(PLAIN, cap=7), True, (3, 0)),
        (1, 2, (5, 0), replace(PLAIN, cap=7), False, (2, -2)),
    ],
)
def test_a_bid_is_kept_or_taken_off(
    side: int,
    bid: int,
    scores: tuple[int, ...],
    scoring: Scoring,
    made: bool,
    gains: tuple[int, ...],
) -> None:
    fours = FourPoints(0, 0, 1, 0, (20, 10))
    assert gained(scoring, fours, side, bid, scores) == (made, gains)


def scored(scores: tuple[int, ...], declarer: int, *, made: bool) -> DealScored:
    kind = "made" if made else "missed"
    zeros = (0,) * len(scores)
    return DealScored(1, kind, (), zeros, zeros, scores, Seat(declarer), 2)


@pytest.mark.parametrize(
    ("wins", "scores", "declarer", "made", "side"),
    [
        ("made_bid", (7, 9, 0, 0), 0, True, 0),
        ("made_bid", (6, 9, 0, 0), 0, True, None),
        ("made_bid", (7, 0, 0, 0), 0, False, None),
        ("pitched", (7, 9, 0, 0), 0, False, 0),
        ("pitched", (6, 9, 0, 0), 0, False, None),
        ("any", (7, 9, 0, 0), 0, True, 0),
        ("any", (7, 9, 0, 0), 0, False, 1),
        ("any", (9, 7, 0, 0), 0, False, 0),
        ("any", (0, 9, 9, 0), 0, False, None),
        ("any", (9, 9, 9, 0), 0, True, 0),
        ("any", (0, 6, 5, 0), 0, True, None),
    ],
)
def test_who_wins_the_match(
    wins: Any, scores: tuple[int, ...], declarer: int, made: bool, side: int | None
) -> None:
    result = scored(scores, declarer, made=made)
    assert winner_of(replace(PLAIN, wins=wins), ALONE, result) == side


def test_a_deal_without_a_declarer_wins_no_match() -> None:
    result = replace(scored((9, 0, 0, 0), 0, made=True), declarer=None)
    assert winner_of(replace(PLAIN, wins="any"), ALONE, result) is None


@pytest.mark.parametrize(
    ("scores", "winner_", "ranks"),
    [
        ((7, 9, 0, 0), 0, (1, 2, 3, 3)),
        ((9, 7), 0, (1, 2)),
        ((3, 7, 9, 9), 1, (4, 1, 2, 2)),
        ((7, -3), 0, (1, 2)),
    ],
)
def test_the_winner_is_first_whatever_the_others_have(
    scores: tuple[int, ...], winner_: int, ranks: tuple[int, ...]
) -> None:
    assert places(scores, winner_) == ranks


def test_a_seat_has_one_side() -> None:
    assert [side_of(TEAMS, Seat(seat)) for seat in range(4)] == [0, 1, 0, 1]
    with pytest.raises(LookupError):
        side_of(TEAMS, Seat(4))
