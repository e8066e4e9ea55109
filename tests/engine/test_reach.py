"""Entries of a chat that cannot be reached, apart from any clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.deadlines import alarms
from engine.errors import BadNotationError, UnknownCommandError, WrongPhaseError
from engine.games import catalogue
from engine.lifecycle import fold, step
from engine.reach import restored, severed
from engine.runtime.draft import Draft
from engine.runtime.entropy import SeededEntropy
from engine.seats import PersonId, PlaceId, TableId
from engine.table import Chair, Entry, Status, Table

GAMES = catalogue.load()
FIRST = Entry("p1", f"open hokm rules={GAMES['hokm'].rules}")


def playing() -> Table:
    """Give a table of four people, one of whom is to name trump."""
    draft = Draft(fold(TableId("t"), PlaceId(1), [FIRST], GAMES), SeededEntropy("reach"))
    draft.settle()
    for person in (2, 3, 4):
        draft.request(PersonId(person), "join")
    draft.request(PersonId(1), "start")
    draft.settle()
    return draft.table


def made(table: Table, code: str) -> Table:
    return step(table, Entry("T", code)).table


def test_what_happens_depends_on_what_the_table_does() -> None:
    lobby = fold(TableId("t"), PlaceId(1), [FIRST], GAMES)
    assert severed(lobby, {}) == Entry("T", "close unreachable")
    assert restored(lobby) is None
    table = playing()
    assert severed(table, {}) == Entry("T", "rest unreachable")
    assert restored(table) is None
    rest = made(table, "rest unreachable")
    assert severed(rest, {}) is None
    assert restored(rest) == Entry("T", "wake")
    for code in ("rest", "close stopped"):
        other = made(table, code)
        assert restored(other) is None
        assert severed(other, {}) is None


def test_a_table_that_rests_for_another_reason_cannot_be_woken_by_itself() -> None:
    with pytest.raises(WrongPhaseError):
        made(made(playing(), "rest"), "wake")
    with pytest.raises(WrongPhaseError):
        made(playing(), "wake")
    with pytest.raises(WrongPhaseError):
        made(made(playing(), "rest"), "rest unreachable")


def test_only_clocks_that_outlive_a_process_are_kept() -> None:
    table = playing()
    every = {alarm.key: 1 for alarm in alarms(table)}
    (seat,) = table.acting
    entry = Entry("T", f"rest unreachable turn{seat}=20000 remind{seat}=1")
    assert severed(table, every) == entry
    computers = replace(table, chairs=tuple(Chair(None) for _ in table.chairs))
    assert {alarm.key.kind for alarm in alarms(computers)} == {"move"}
    assert severed(computers, {alarm.key: 1 for alarm in alarms(computers)}) == severed(table, {})


def test_a_clock_goes_on_with_what_it_had_and_others_begin() -> None:
    table = playing()
    seat = table.acting[0]
    rest = made(table, f"rest unreachable turn{seat}=25000 turn9=1 nonsense=1")
    assert [ms for _, ms in rest.remaining] == [25000]
    assert rest.acting == ()
    now = made(rest, "wake")
    assert now.status is Status.PLAYING
    before = {alarm.key.kind: alarm.seconds for alarm in alarms(table)}
    after = {alarm.key.kind: alarm.seconds for alarm in alarms(now)}
    assert before == {"turn": 60, "remind": 30}
    assert after == {"turn": 25.0, "remind": 30}
    assert [alarm.key for alarm in alarms(now)] == [alarm.key for alarm in alarms(table)]


@pytest.mark.parametrize("word", ["turn0", "turn0=", "turn0=x", "turn0=-1", "turn0=٣", ""])
def test_a_damaged_entry_is_named(word: str) -> None:
    with pytest.raises(BadNotationError):
        made(playing(), f"rest unreachable {word}")


def test_no_person_can_make_these_entries() -> None:
    table = playing()
    for code in ("rest unreachable", "wake", "close unreachable"):
        with pytest.raises(UnknownCommandError):
            step(table, Entry("p1", code))
