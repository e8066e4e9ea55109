"""Another match with partners drawn anew: everybody agrees, the log keeps who sits where."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engine import errors
from engine.deadlines import alarms
from engine.games.catalogue import load
from engine.lifecycle import fold, opening
from engine.runtime.draft import Draft, successor
from engine.runtime.entropy import SeededEntropy
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import Status
from tests.engine.runtime.hosts import ANA, BEN, CYRUS, DARA, PEOPLE, scene

if TYPE_CHECKING:
    from engine.table import Table

OVER = TableId("over")


def finished(game: str, people: int, options: dict[str, str] | None = None) -> Table:
    """Play a match of four seats to an early end, by one team giving up."""
    rules, entropy = load()[game], SeededEntropy("over")
    first = opening(PersonId(1), rules, rules.options.parse(options or {}), "4")
    draft = Draft.opened((OVER, PlaceId(1)), first, {game: rules}, entropy)
    for seat in range(1, 4):
        is_person = seat < people
        draft.add(f"p{seat + 1 if is_person else 1}", f"{'join' if is_person else 'bot'} {seat}")
    draft.settle()
    draft.add("p1", "start")
    draft.settle()
    draft.add("p1", "concede")
    if draft.table.status is not Status.FINISHED:
        draft.add("p3", "agree")
    return draft.table


def follows(table: Table, word: str) -> list[PersonId | None]:
    """Give who sits where on the table that follows."""
    made = successor(table, TableId("next"), SeededEntropy(word)).table
    return [made.chair(Seat(seat)).person for seat in range(len(made.chairs))]


async def test_new_teams_need_everybody_and_can_be_read_back() -> None:
    async with scene() as on:
        table = await on.play_on(await on.started(4, target="1"), (0, 1, 2, 3))
        old = table.partner_of(table.seat_of(ANA) or Seat(0))
        assert old is not None
        partner = table.chair(old).person
        for person in (ANA, BEN, CYRUS):
            await on.host.command(table.id, person, "rematch teams")
        await on.host.command(table.id, DARA, "rematch")
        assert on.now(table).successor is None
        assert on.now(table).new_teams == {ANA, BEN, CYRUS}
        last = await on.host.command(table.id, DARA, "rematch teams")
        assert last.successor is not None
        after = await on.host.table(last.successor)
        assert after is not None
        assert after.status is Status.PLAYING
        assert sorted(after.persons) == sorted(PEOPLE)
        again = fold(after.id, after.place, on.store.logs[after.id], on.host.games)
        assert again.persons == after.persons
        opposite = after.partner_of(after.seat_of(ANA) or Seat(0))
        assert opposite is not None
        assert after.chair(opposite).person != partner


async def test_a_wish_lapses_and_a_press_changes_it() -> None:
    async with scene() as on:
        table = await on.play_on(await on.started(4, target="1"), (0, 1, 2, 3))
        await on.host.command(table.id, ANA, "rematch teams")
        assert [alarm.key.kind for alarm in alarms(on.now(table))] == ["rematch"]
        await on.host.command(table.id, ANA, "rematch")
        assert on.now(table).rematch == {ANA}
        assert not on.now(table).new_teams
        await on.host.command(table.id, BEN, "rematch teams")
        await on.clock.advance(61)
        assert on.now(table).wants_more == frozenset()


@pytest.mark.parametrize("game", ["hokm", "smear", "pitch"])
def test_each_other_partner_is_drawn_as_often(game: str) -> None:
    table = finished(game, 4, {"partnership": "on"} if game == "pitch" else None)
    drawn = Counter(follows(table, str(word))[2] for word in range(200))
    assert drawn.keys() == {2, 4}, "the old partner was person 3"
    assert min(drawn.values()) > 70


def test_the_same_entropy_draws_the_same_teams() -> None:
    table = finished("hokm", 4)
    assert follows(table, "one") == follows(table, "one")


def test_two_people_become_partners_or_opponents() -> None:
    table = finished("hokm", 2)
    assert {follows(table, str(word)).index(PersonId(2)) for word in range(20)} == {2}


def test_without_another_person_or_teams_there_is_nothing_to_draw() -> None:
    rules = load()["hokm"]
    table = finished("hokm", 1)
    draft = Draft(table, SeededEntropy("x"))
    with pytest.raises(errors.NoTeamsError):
        draft.add("p1", "rematch teams")
    draft.add("p1", "rematch")
    assert draft.table.rematch == {1}
    assert rules.in_teams(table.options)
