"""Nobody waits for a ghost: whoever leaves or sleeps, at whatever moment, the table goes on."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.deadlines import alarms
from engine.lifecycle import chance_stream, opening
from engine.moves import ByTable
from engine.players import steady
from engine.runtime.draft import Draft
from engine.runtime.entropy import SeededEntropy
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import NATURE_ACTOR, AlarmKey, Status, Table
from tests.chance import random_options
from tests.engine.players.duels import at_random

if TYPE_CHECKING:
    from engine.game import AnyGame

LONGEST = 8000
"""More entries than any match of short options has."""
TABLES = 2
SENSIBLE = 0.7
"""Share of moves that a computer player makes, the others come by chance."""


def person(seat: int) -> PersonId:
    return PersonId(100 + seat)


def seated(game: AnyGame, number: int) -> tuple[Table, Random]:
    """Begin a table with a person in every seat."""
    rng = Random(f"absent:{game.key}:{number}")
    seats = rng.choice(game.seats)
    first = opening(person(0), game, random_options(game, seats, rng))
    games = {game.key: game}
    draft = Draft.opened((TableId("t"), PlaceId(1)), first, games, SeededEntropy("absent"))
    for seat in range(1, seats):
        draft.add(f"p{person(seat)}", "join")
    draft.add(f"p{person(0)}", "start")
    draft.settle()
    return draft.table, rng


def go_on(draft: Draft, rng: Random) -> None:
    """Do the next thing: a person's or a computer's move, a deal, or a press that wakes."""
    table = draft.table
    if table.status is Status.SUSPENDED:
        draft.request(table.persons[0], "continue")
    elif table.awaits_chance and table.pausing:
        draft.add(NATURE_ACTOR, table.game.chance(table.state, chance_stream(table)).code)
    else:
        seat = rng.choice(table.acting)
        chair = table.chair(seat)
        mark = "*" if chair.person is not None and chair.away else ""
        # Players who only guess would bid for ever where only a kept bid wins the match.
        choose = steady.choose if rng.random() < SENSIBLE else at_random
        draft.add(f"{seat}{mark}", choose(table.view(seat), table.history, rng).code)
    draft.settle()


def can_go_on(table: Table) -> bool:
    """Tell whether anything may still happen without somebody new."""
    if table.status.is_over or (table.status is Status.SUSPENDED and not table.persons):
        return False
    return table.status is Status.SUSPENDED or table.awaits_chance or -1 not in table.acting


def play_out(draft: Draft, rng: Random) -> Table:
    while can_go_on(draft.table):
        go_on(draft, rng)
        assert draft.table.seq < LONGEST
    return draft.table


def moments(game: AnyGame, number: int) -> dict[tuple[str, Seat], Table]:
    """Play a match; give the first table at which each seat has each kind of decision."""
    table, rng = seated(game, number)
    found: dict[tuple[str, Seat], Table] = {}
    draft = Draft(table, SeededEntropy(f"moments {number}"))
    while can_go_on(draft.table):
        if -1 not in draft.table.acting:
            decision = draft.table.view(None).decision
            for seat in draft.table.acting:
                found.setdefault((decision, seat), draft.table)
        go_on(draft, rng)
        assert draft.table.seq < LONGEST
    assert draft.table.status is Status.FINISHED or draft.table.game.awaits_seats(draft.table.state)
    return found


def at_each(game: AnyGame, number: int) -> list[tuple[Draft, Seat, Random]]:
    """Give a draft for each kind of decision of each seat."""
    return [
        (Draft(table, SeededEntropy(f"{decision} {seat}")), seat, Random(f"{decision} {seat}"))
        for (decision, seat), table in moments(game, number).items()
    ]


def slept(draft: Draft, seat: Seat) -> str:
    """Let the seat's time run out; give the code of what was done for it."""
    move = draft.table.game.idle(draft.table.state, seat)
    draft.add(f"{seat}*", move.code)
    draft.settle()
    return move.code


def owner_of(draft: Draft, seat: Seat) -> PersonId:
    """Give who sits there now: a game may have changed places."""
    owner = draft.table.chair(seat).person
    assert owner is not None
    return owner


def is_settled(table: Table) -> bool:
    state: Any = table.state
    return table.status is not Status.PLAYING or table.game.awaits_seats(state)


@pytest.mark.parametrize("number", range(TABLES))
def test_faults_27_28_every_decision_of_a_person_has_a_deadline(game: AnyGame, number: int) -> None:
    """No silent newcomer and no judge holds the others up (allbadcards#233): phase by phase."""
    found = moments(game, number)
    for table in found.values():
        seconds = table.options.turn_seconds
        clocks = {alarm.key: alarm.seconds for alarm in alarms(table)}
        for seat in table.acting:
            assert table.chair(seat).is_present
            decision = table.decisions[seat]
            turn, remind = (AlarmKey(kind, seat, decision) for kind in ("turn", "remind"))
            assert (clocks.get(turn), clocks.get(remind)) == (
                (seconds, seconds / 2) if seconds else (None, None)
            )
        assert seconds or any(key.kind == "rest" for key in clocks)
    assert {decision for decision, _ in found} > {"play"}


@pytest.mark.parametrize("number", range(TABLES))
def test_a_time_out_at_any_decision_makes_one_move(game: AnyGame, number: int) -> None:
    for draft, seat, rng in at_each(game, number):
        before = draft.table
        code = slept(draft, seat)
        chair = draft.table.chair(seat)
        assert chair.person == before.chair(seat).person
        assert draft.table.done[seat] == (before.decisions[seat], code)
        assert is_settled(play_out(draft, rng))


@pytest.mark.parametrize("number", range(TABLES))
def test_whoever_sleeps_twice_is_away_and_any_press_brings_him_back(
    game: AnyGame, number: int
) -> None:
    for draft, seat, rng in at_each(game, number):
        owner = owner_of(draft, seat)
        slept(draft, seat)
        while can_go_on(draft.table) and not draft.table.chair(seat).away:
            if seat in draft.table.acting:
                slept(draft, seat)
            else:
                go_on(draft, rng)
        if not draft.table.status.is_over and draft.table.chair(seat).away:
            for _ in range(20):
                if can_go_on(draft.table):
                    go_on(draft, rng)
        if not draft.table.status.is_over:
            draft.request(owner, "back")
            assert not draft.table.chair(seat).away
        assert is_settled(play_out(draft, rng))


@pytest.mark.parametrize("number", range(TABLES))
def test_leaving_at_any_decision_hands_the_seat_over(game: AnyGame, number: int) -> None:
    for draft, seat, rng in at_each(game, number):
        draft.request(owner_of(draft, seat), "leave")
        draft.settle()
        assert draft.table.chair(seat).person is None
        assert is_settled(play_out(draft, rng))


def test_a_table_where_everybody_sleeps_comes_to_rest_or_to_its_end(game: AnyGame) -> None:
    table, _ = seated(game, 0)
    draft = Draft(table, SeededEntropy("asleep"))
    while draft.table.status is Status.PLAYING and can_go_on(draft.table):
        if draft.table.awaits_chance:
            go_on(draft, Random(1))
        else:
            slept(draft, draft.table.acting[0])
        assert draft.table.seq < LONGEST
    assert is_settled(draft.table)


def test_everybody_may_leave_one_after_the_other(game: AnyGame) -> None:
    table, rng = seated(game, 1)
    draft = Draft(table, SeededEntropy("empty"))
    for seat in range(len(table.chairs)):
        for _ in range(3):
            if can_go_on(draft.table):
                go_on(draft, rng)
        if draft.table.status.is_over:
            return
        draft.request(person(seat), "leave")
        draft.settle()
    assert draft.table.status is Status.SUSPENDED
    assert not draft.table.persons


def test_a_move_of_the_table_is_never_offered(game: AnyGame) -> None:
    for table in moments(game, 0).values():
        for seat in table.acting:
            offered = tuple(game.legal(table.state, seat))
            assert not any(isinstance(move, ByTable) for move in offered)
