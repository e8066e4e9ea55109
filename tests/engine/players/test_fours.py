"""The steady player at Pitch and Smear over many deals: legal, never overbidding, kind to partners.

Faults 37 and 38 of the list; the 10,000 deals of the first stand among the long tests.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from engine.cards import Rank
from engine.events import DealScored
from engine.games import catalogue
from engine.moves import Bid, Discard, Pass, Play
from engine.players import steady
from engine.seats import NATURE, Seat
from tests.chance import Dice
from tests.engine.players.duels import at_random

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.events import Event
    from engine.game import AnyGame
    from engine.moves import Move
    from engine.players import Player
    from engine.view import View

GAMES: Final = catalogue.load()
TABLES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("pitch", 2, {}),
    ("pitch", 3, {"dealer_steal": "always", "low_to": "player"}),
    ("pitch", 4, {}),
    ("pitch", 4, {"partnership": True, "all_pass": "redeal_next"}),
    ("pitch", 5, {"dealer_steal": "never", "min_bid": 2, "win_rule": "any"}),
    ("pitch", 7, {}),
    ("smear", 4, {}),
    ("smear", 4, {"widow": 0, "all_pass": "dealer_forced"}),
    ("smear", 4, {"widow": 1, "high_low": "in_play", "low_to": "taker"}),
    ("smear", 4, {"widow": 2, "discard_trump": "free", "all_pass": "redeal_next"}),
]
IDS: Final = [f"{key}{seats}-{'-'.join(map(str, options))}" for key, seats, options in TABLES]
Chosen = tuple["View", "Move"]


def start(game: AnyGame, seats: int, options: Any, number: int) -> Any:
    return game.start(seats, options, {"dealer": (number % seats,)})


def deal(
    game: AnyGame, state: Any, players: tuple[Player, ...], rng: Random
) -> tuple[list[Chosen], DealScored | None]:
    """Play one deal; give every choice, and the score if it came to one."""
    chosen: list[Chosen] = []
    step = game.apply(state, NATURE, game.chance(state, Dice(rng)))
    history: tuple[Event, ...] = step.events
    while game.acting(step.state) not in ((NATURE,), ()):
        (seat,) = game.acting(step.state)
        view = game.view(step.state, seat)
        move = players[seat % len(players)](view, history, rng)
        assert move in view.legal
        chosen.append((view, move))
        step = game.apply(step.state, seat, move)
        history += step.events
    scored = [event for event in history if isinstance(event, DealScored)]
    return chosen, scored[0] if scored else None


def deals(
    key: str, seats: int, options: dict[str, Any], count: int
) -> Iterator[tuple[list[Chosen], DealScored | None]]:
    """Give deals of steady players."""
    game, rng = GAMES[key], Random(f"{key} {seats}")
    for number in range(count):
        state = start(game, seats, game.options(**options), number)
        yield deal(game, state, (steady.choose,), rng)


def points_of(view: View, seat: Seat, result: DealScored) -> int:
    (side,) = [number for number, seats in enumerate(view.sides) if seat in seats]
    return result.points[side]


@pytest.mark.parametrize(("key", "seats", "options"), TABLES, ids=IDS)
def test_it_plays_every_table_legally_and_keeps_most_of_its_bids(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    made = total = 0
    for chosen, result in deals(key, seats, options, 60):
        assert chosen
        if result is not None:
            total += 1
            made += result.kind == "made"
    assert total > 40
    assert made > total * 0.6


@pytest.mark.parametrize(("key", "seats", "options"), TABLES, ids=IDS)
def test_fault_37_the_dealer_never_bids_more_than_it_has_to(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    check_dealers(key, seats, options, 60)


def check_dealers(key: str, seats: int, options: dict[str, Any], count: int) -> None:
    """Require the lowest bid of a dealer: it speaks last, so any other is only dearer."""
    bids = 0
    for chosen, _ in deals(key, seats, options, count):
        for view, move in chosen:
            if view.decision == "bid" and view.seat == view.dealer and isinstance(move, Bid):
                bids += 1
                numbers = [other.number for other in view.legal if isinstance(other, Bid)]
                assert move.number == min(numbers)
                assert view.bid <= move.number <= max(view.bid + 1, 2)
    assert bids


@pytest.mark.parametrize(
    ("key", "options", "least"),
    [("smear", {}, 50), ("pitch", {"partnership": True}, 12)],
    ids=["smear", "pitch"],
)
def test_fault_37_a_four_is_kept_as_often_as_it_must_to_pay(
    key: str, options: dict[str, Any], least: int
) -> None:
    check_fours(key, 4, options, 700, least)


def check_fours(key: str, seats: int, options: dict[str, Any], count: int, least: int) -> None:
    """Require fours to pay: one brings 4 or costs 4, so 8 x kept - 4 on average."""
    fours = kept = 0
    passes: list[int] = []
    for chosen, result in deals(key, seats, options, count):
        if result is None or result.declarer is None:
            continue
        if result.bid == 4:
            fours += 1
            kept += result.kind == "made"
        passes += [
            points_of(view, view.seat, result)
            for view, move in chosen
            if move == Pass() and view.seat is not None
        ]
    assert fours >= least
    assert 8 * kept / fours - 4 >= sum(passes) / len(passes), (kept, fours)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "seats", "options", "least"),
    [
        ("pitch", 4, {}, 20),
        ("pitch", 7, {}, 1),
        ("pitch", 4, {"partnership": True}, 200),
        ("smear", 4, {}, 500),
        ("smear", 4, {"widow": 0}, 50),
    ],
)
def test_fault_37_over_ten_thousand_deals(
    key: str, seats: int, options: dict[str, Any], least: int
) -> None:
    check_dealers(key, seats, options, 10_000)
    check_fours(key, seats, options, 10_000, least)


@pytest.mark.parametrize(
    ("key", "options"),
    [("smear", {}), ("pitch", {"partnership": True, "low_to": "player"})],
    ids=["smear", "pitch"],
)
def test_fault_38_a_trick_that_the_partner_has_is_never_ruffed_for_nothing(
    key: str, options: dict[str, Any]
) -> None:
    """The last to play knows it; only the ten and the jack of trump are brought home that way."""
    seen = 0
    for chosen, _ in deals(key, 4, options, 150):
        for view, move in chosen:
            if not isinstance(move, Play) or len(view.trick) < 3 or view.best is None:
                continue
            is_partners = view.seat is not None and (view.best + 2) % 4 == view.seat
            is_plain = view.trick[0][1].suit != view.trump
            has_plain = any(
                isinstance(other, Play) and other.card.suit != view.trump for other in view.legal
            )
            if is_partners and is_plain and has_plain and move.card.suit == view.trump:
                assert move.card.rank in (Rank.TEN, Rank.JACK)
            seen += is_partners and is_plain and has_plain
    assert seen > 50


def test_what_the_bidder_lays_away_leaves_its_best_suit_whole() -> None:
    """It leads that suit then [SM-W3]."""
    checked = 0
    for chosen, _ in deals("smear", 4, {}, 60):
        laid = [(view, move) for view, move in chosen if isinstance(move, Discard)]
        for view, move in laid:
            lead = next(m for v, m in chosen if isinstance(m, Play) and v.seat == view.seat)
            gone = [card.suit for card in move.cards]
            checked += 1
            assert lead.card.suit not in gone or len(view.hand.suited(lead.card.suit)) > 6
    assert checked > 30


@pytest.mark.parametrize(
    ("key", "seats", "options", "least"),
    [
        ("pitch", 4, {}, 1.5),
        ("pitch", 6, {}, 1.0),
        ("pitch", 4, {"partnership": True}, 3.0),
        ("smear", 4, {}, 3.0),
    ],
)
def test_it_scores_far_more_than_random_play(
    key: str, seats: int, options: dict[str, Any], least: float
) -> None:
    """Points a deal and side, on the same deals with places changed."""
    game = GAMES[key]
    gained = 0.0
    count = 60
    for number in range(count):
        for players in ((steady.choose, at_random), (at_random, steady.choose)):
            state = start(game, seats, game.options(**options), number)
            _, result = deal(game, state, players, Random(number))
            if result is not None:
                sides = game.view(state, None).sides
                ours = [players[side[0] % 2] is steady.choose for side in sides]
                signed = [p if own else -p for p, own in zip(result.points, ours, strict=True)]
                gained += sum(signed) / (len(sides) / 2)
    assert gained / (2 * count) > least
