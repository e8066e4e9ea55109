"""What goes next in a chat, and when it may."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.audience import Audience
from adapters.chat.buckets import Call, ChatLimits
from adapters.chat.hope import HOUR_MS
from adapters.chat.lane import Lane, Letter, Want
from engine.table import Status
from tests.adapters.chat.mail import page
from tests.adapters.chat.tables import (
    HOST,
    SARA,
    STEFAN,
    TELEGRAM,
    begun,
    is_playing,
    play,
    waits_for,
)

if TYPE_CHECKING:
    from adapters.chat.lane import ChatKey, Choice
    from engine.seats import PersonId
    from engine.table import Table

NOW: Final = 1_000_000


@pytest.fixture(scope="module")
def waiting() -> Table:
    """Give a table where a person is to play."""
    return play(begun(), waits_for(HOST, cards=0))


@pytest.fixture(scope="module")
def moving() -> Table:
    """Give a table where a computer is to play."""
    draft = begun()
    return play(draft, lambda t: is_playing(t) and not t.chair(t.acting[0]).is_present)


def a_lane(key: ChatKey = ("place", 1)) -> Lane:
    lane = Lane(key)
    lane.limits = ChatLimits(TELEGRAM, is_group=not lane.is_private)
    return lane


def choose(lane: Lane, table: Table, *shown: str, now: int = NOW) -> Choice | None:
    return lane.choose({table.id: table}, {(table.id, key) for key in shown}, now)


def want(lane: Lane, table: Table, key: str, since: int = NOW) -> None:
    lane.put((table.id, key), Want(Audience(key, None), since))


def test_what_is_new_goes_before_what_only_changes(waiting: Table) -> None:
    lane = a_lane()
    want(lane, waiting, "board:1")
    want(lane, waiting, "board:2")
    choice = choose(lane, waiting, "board:1")
    assert choice is not None
    assert (choice.job, choice.call) == ((waiting.id, "board:2"), Call.NEW)


def test_the_end_of_a_deal_goes_before_passing_edits(waiting: Table) -> None:
    other = replace(waiting, id=type(waiting.id)("other"), pausing=True)
    lane = a_lane()
    want(lane, waiting, "board:1")
    want(lane, other, "board:1")
    tables = {table.id: table for table in (waiting, other)}
    choice = lane.choose(tables, {(id_, "board:1") for id_ in tables}, NOW)
    assert choice is not None
    assert (choice.job, choice.call) == ((other.id, "board:1"), Call.LAST)


def test_among_equals_the_first_wanted_goes_first(waiting: Table) -> None:
    lane = a_lane()
    for key in ("board:1", "board:2", "board:1"):
        want(lane, waiting, key)
    choice = choose(lane, waiting, "board:1", "board:2")
    assert choice is not None
    assert choice.job == (waiting.id, "board:1")


def test_a_passing_edit_waits_while_computers_move(moving: Table, waiting: Table) -> None:
    lane = a_lane()
    want(lane, moving, "board:1", since=NOW - 1_000)
    held = choose(lane, moving, "board:1")
    assert held is not None
    assert held.due_ms == NOW + 5_000
    at_rest = choose(lane, waiting, "board:1")
    assert at_rest is not None
    assert at_rest.due_ms <= NOW


def panel(table: Table, person: PersonId) -> Choice:
    """Choose an edit of somebody's panel that is wanted just now."""
    lane = a_lane(("person", person))
    lane.put((table.id, "hand"), Want(Audience("hand", person), NOW))
    choice = choose(lane, table, "hand")
    assert choice is not None
    return choice


def test_a_panel_waits_only_while_its_person_looks_on() -> None:
    """HOST leads, SARA is to follow; the two others see both cards at once."""
    table = play(begun(people=4), waits_for(SARA, cards=1))
    assert table.view(None).trick[-1][0] == table.seat_of(HOST)
    assert panel(table, HOST).due_ms <= NOW
    assert panel(table, SARA).due_ms <= NOW
    assert panel(table, STEFAN).due_ms == NOW + 30_000
    between = play(begun(people=4), waits_for(HOST, cards=0))
    assert panel(between, STEFAN).due_ms <= NOW


def test_a_card_in_a_trick_waits_for_the_next_one() -> None:
    lane = a_lane()
    table = play(begun(people=4), waits_for(SARA, cards=1))
    want(lane, table, "board:1")
    choice = choose(lane, table, "board:1")
    assert choice is not None
    assert choice.due_ms == NOW + 6_000


def test_a_deal_that_had_its_edits_waits_for_more() -> None:
    """Slow people would get an edit for every card, and their group none for its other talk."""
    lane = a_lane()
    table = play(begun(people=4), waits_for(SARA, cards=1))
    want(lane, table, "board:1")
    for _ in range(len(table.history) + 1):
        choice = choose(lane, table, "board:1")
        assert choice is not None
        lane.called(choice, NOW)
    held = choose(lane, table, "board:1")
    assert held is not None
    assert held.due_ms == NOW + 15_000


def test_an_answer_goes_before_what_may_be_replaced(waiting: Table) -> None:
    lane = a_lane()
    want(lane, waiting, "board:1")
    lane.letters.append(Letter(page("no"), NOW))
    choice = choose(lane, waiting, "board:1")
    assert choice is not None
    assert choice.letter is lane.letters[0]


def test_ended_messages_are_not_held(moving: Table) -> None:
    lane = a_lane()
    want(lane, moving, "board:1")
    choice = choose(lane, replace(moving, status=Status.CLOSED), "board:1")
    assert choice is not None
    assert choice.due_ms <= NOW
    assert choice.call is Call.LAST


def test_taking_a_nudge_away_waits_for_no_edit(waiting: Table) -> None:
    lane = a_lane()
    lane.put((waiting.id, "nudge:0:9"), Want(Audience("nudge:0:9", None, transient=True), NOW))
    choice = choose(lane, waiting, "nudge:0:9")
    assert choice is not None
    assert choice.call is Call.NEW


def test_a_want_keeps_its_age_and_its_wish_to_come_anew(waiting: Table) -> None:
    lane = a_lane()
    job = (waiting.id, "board:1")
    lane.put(job, Want(Audience("board:1", None), NOW, is_anew=True, faults=2))
    lane.put(job, Want(Audience("board:1", None), NOW + 500))
    found = Want(Audience("board:1", None), NOW, is_anew=True, changed_ms=NOW + 500, faults=2)
    assert lane.jobs[job] == found


def test_at_the_last_chance_only_what_must_be_said_goes(waiting: Table) -> None:
    lane = a_lane()
    lane.litter.append("m1")
    want(lane, waiting, "board:1")
    tables, shown = {waiting.id: waiting}, {(waiting.id, "board:1")}
    assert lane.choose(tables, shown, NOW, is_last_chance=True) is None
    want(lane, waiting, "board:2")
    choice = lane.choose(tables, shown, NOW, is_last_chance=True)
    assert choice is not None
    assert choice.job == (waiting.id, "board:2")


def test_each_failure_doubles_the_wait_up_to_a_minute() -> None:
    lane = a_lane()
    waits = []
    for _ in range(10):
        lane.failed(NOW, 0.0)
        waits.append(lane.retry_ms - NOW)
    assert waits == [500, 1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000]
    lane.succeeded()
    lane.failed(NOW, 1.0)
    assert lane.retry_ms - NOW == 750


def test_a_dead_chat_is_tried_three_times_an_hour_however_lively_its_person_is() -> None:
    lane = a_lane(("person", 1))
    tried = []
    for now in range(NOW, NOW + 3 * HOUR_MS, 10_000):
        lane.acted()
        if lane.may_try(now):
            tried.append(now)
            lane.died(now)
    assert max(sum(1 for t in tried if at <= t < at + HOUR_MS) for at in tried) == 3
    assert len(tried) == 9


def test_a_dead_chat_that_was_opened_is_alive() -> None:
    lane = a_lane(("person", 1))
    for _ in range(3):
        lane.died(NOW)
    lane.acted()
    assert not lane.may_try(NOW)
    assert not lane.is_forgettable(NOW)
    lane.revived()
    assert lane.may_try(NOW)
    for _ in range(3):
        lane.died(NOW)
    assert not lane.may_try(NOW)
    lane.succeeded()
    assert lane.may_try(NOW)
    assert lane.is_forgettable(NOW)


def test_a_chat_is_kept_while_its_edits_count(waiting: Table) -> None:
    """Else a deal of slow people would get the edits of two deals."""
    lane = a_lane()
    want(lane, waiting, "board:1")
    choice = choose(lane, waiting, "board:1")
    assert choice is not None
    lane.called(choice, NOW)
    lane.give_up()
    assert not lane.is_forgettable(NOW, {waiting.id})
    assert lane.is_forgettable(NOW)


def test_where_the_private_chat_is_closed_only_a_panel_goes(waiting: Table) -> None:
    """Whatever became wanted while its turn was awaited: a hand would reach whom it must not."""
    lane = a_lane(("person", 1))
    want(lane, waiting, "hand:1:1", since=NOW - 60_000)
    lane.letters.append(Letter(page("Welcome"), NOW))
    tables = {waiting.id: waiting}
    assert lane.choose(tables, set(), NOW, only_panels=True) is None
    want(lane, waiting, "panel:1")
    choice = lane.choose(tables, set(), NOW, only_panels=True)
    assert choice is not None
    assert choice.job == (waiting.id, "panel:1")
