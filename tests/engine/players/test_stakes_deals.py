"""The steady player at whole Azi tables: legal in every moment, careful with chips, no fool."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.games.azi import GAME, AziOptions
from engine.players import steady
from engine.seats import NATURE, Seat
from tests.chance import Dice, random_options
from tests.engine.games.azi_boards import AZI, EACH, begun, chips, made, play, view

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.events import Event
    from engine.moves import Move
    from engine.view import View

    Head = Callable[[View, tuple[Event, ...], Random], Move]

POOR = "6H7S8S"


def chosen(*codes: str, before: str = "", turned: str = "9D", **facts: Any) -> set[str]:
    """Give what whose turn it is chooses after these moves, whatever the dice say."""
    state = begun(*codes, turned=turned, **facts)
    state, happened = made(state, before)
    seat = GAME.acting(state)[0]
    return {steady.choose(view(state, seat), happened, Random(n)).code for n in range(20)}


def at_random(view: View, _history: tuple[Event, ...], rng: Random) -> Move:
    return rng.choice(tuple(view.legal))


def test_an_opener_who_must_bet_bets_the_least() -> None:
    assert chosen(POOR, "AHKHQH", "ASKSQS") == {"e10"}
    assert chosen(POOR, "AHKHQH", "ASKSQS", opening="bet_or_fold") == {"f"}
    assert chosen("ADKDQD", "AHKHQH", "ASKSQS", opening="bet_or_fold") == {"e10"}


def test_a_short_opener_with_nothing_gives_up() -> None:
    assert chosen("6H7H6S", "AHKHQH", "ASKSQS", stacks=(19, 300, 300)) == {"f"}
    assert chosen("ADKDQD", "AHKHQH", "ASKSQS", stacks=(19, 300, 300)) == {"k"}


def test_a_poor_hand_folds_to_a_dear_bet_and_a_fair_one_calls_a_cheap_one() -> None:
    assert chosen("AHKHQH", "6S7S8S", "AS6HTS", before="e90") == {"f"}
    assert chosen("6S7S8H", "AHASKS", "7H6HTS", before="e10") <= {"k", "u20"}


def test_a_strong_hand_raises_by_the_least_step() -> None:
    assert chosen("6S7S8H", "ADKDQD", "7H6HTS", before="e10") == {"u20"}


def test_the_six_on_stage_is_known_to_be_the_best() -> None:
    strong = chosen("6S7S8H", "6DKDQD", "7HAHTS", before="e10", turned="AD")
    plain = chosen("6S7S8H", "6D8S9H", "7HAHTS", before="e10", turned="9D")
    assert strong == {"u20"}
    assert "u20" not in plain


def test_of_four_cards_the_weakest_plain_one_goes() -> None:
    assert chosen("AH6H6D6S", "7HTHJHQH", "8S9STSJS", cards=4) <= {"x6H", "x6S"}
    assert chosen("8D6D7DKD", "7HTHJHQH", "8S9STSJS", cards=4) == {"x6D"}


def test_half_a_bank_is_too_dear_against_three() -> None:
    state = begun(*EACH, "9STS6H", stacks=(500,) * 4, azi_entry="half_bank")
    state = play(state, f"e10 k k f {AZI}")
    assert steady.choose(view(state, 3), (), Random(1)).code == "in"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_it_is_legal_in_every_moment_of_whole_matches(seats: int) -> None:
    for number in range(12):
        rng = Random(f"{seats}:{number}")
        options = AziOptions.parse(random_options(GAME, seats, rng).words())
        state: Any = GAME.start(seats, options)
        history: tuple[Event, ...] = ()
        while (acting := GAME.acting(state)) and not GAME.awaits_seats(state):
            seat = rng.choice(acting)
            if seat == NATURE:
                move, history = GAME.chance(state, Dice(rng)), ()
            else:
                move = steady.choose(GAME.view(state, seat), history, rng)
                assert move in GAME.legal(state, seat)
            step = GAME.apply(state, seat, move)
            state, history = step.state, history + step.events


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (4, 3), (4, 4), (6, 3)])
def test_it_wins_chips_from_players_who_play_at_random(seats: int, cards: int) -> None:
    """Some 60 chips a deal were measured, an ante being ten."""
    won, deals = 0, 0
    for number in range(30):
        rng = Random(number)
        hero = Seat(number % seats)
        state: Any = GAME.start(seats, AziOptions(cards=3 if cards == 3 else 4))
        history: tuple[Event, ...] = ()
        while (acting := GAME.acting(state)) and not GAME.awaits_seats(state):
            seat = acting[0]
            if seat == NATURE:
                move, history = GAME.chance(state, Dice(rng)), ()
            else:
                head: Head = steady.choose if seat == hero else at_random
                move = head(GAME.view(state, seat), history, rng)
            step = GAME.apply(state, seat, move)
            state, history = step.state, history + step.events
        won += view(state).scores[hero]
        deals += view(state).deal
        assert chips(state).bank == 0
    assert won > 15 * deals
