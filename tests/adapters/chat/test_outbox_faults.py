"""The outbox when platforms, people and stores fail: nothing is lost, nobody else is slowed."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.audience import Audience
from adapters.chat.surface import (
    MessageGoneError,
    SlowDownError,
    SurfaceError,
    TryAgainError,
    UnreachableError,
)
from engine.seats import PlaceId, TableId
from engine.table import Status
from tests.adapters.chat.mail import Called, Office, place_of
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, begun, play, waits_for

if TYPE_CHECKING:
    from engine.table import Table

HOUR = 3600
OTHER = place_of(PlaceId(2))
OPEN = Audience("board:1", None)
HAND = Audience("hand:1:1", HOST)


@pytest.fixture(scope="module")
def table() -> Table:
    """Give a table where a person is to play, so that nothing is held back."""
    return replace(play(begun(), waits_for(HOST, cards=0)), seq=100)


def later(table: Table, seq: int) -> Table:
    return replace(table, seq=seq)


def elsewhere(table: Table) -> Table:
    return replace(table, id=TableId("other"), place=PlaceId(2))


async def test_a_deleted_message_is_sent_once_more(table: Table) -> None:
    office = Office()
    async with office.running():
        office.tell(table)
        await office.quiet()
        office.face.messages.clear()
        office.tell(later(table, 101))
        await office.quiet()
        office.tell(later(table, 102))
        await office.quiet()
    assert office.face.lines(PLACE) == [
        "send board:1 100",
        "edit board:1 101",
        "send board:1 101",
        "edit board:1 102",
    ]


@pytest.mark.parametrize("error", [TryAgainError(), MessageGoneError(), OSError()])
async def test_a_failed_send_is_tried_again_ever_more_slowly(
    table: Table, error: Exception
) -> None:
    office = Office()
    office.face.fails = lambda _: error if len(office.face.calls) < 3 else None
    async with office.running():
        office.tell(table)
        await office.quiet()
    times = [call.at_ms for call in office.face.of(PLACE)]
    assert len(times) == 3
    assert 500 <= times[1] - times[0] <= 800
    assert times[2] - times[1] >= 1_000  # here the group's limit is longer
    assert list(office.face.messages.values()) == ["board:1 100"]


async def test_a_network_that_is_down_for_an_hour_is_asked_now_and_then(table: Table) -> None:
    """One chat asks for all, every four to six seconds; the others hardly ever."""
    office = Office()
    office.face.fails = lambda _: TryAgainError()
    async with office.running():
        office.tell(table)
        office.tell(*(replace(table, id=TableId(f"t{n}"), place=PlaceId(n)) for n in range(3, 30)))
        await office.clock.advance(HOUR)
        assert len(office.face.calls) <= HOUR / 4 + 28 * 75
        office.face.fails = lambda _: None
        office.tell(later(table, 101))
        await office.quiet(10)
    assert len(office.face.messages) == 28
    assert "board:1 101" in office.face.messages.values()


async def test_a_call_that_went_through_ends_the_waiting(table: Table) -> None:
    office = Office()
    office.presenter.listed = lambda _: (HAND,)
    office.face.fails = lambda _: None if len(office.face.calls) % 5 == 0 else TryAgainError()
    async with office.running():
        for seq in range(100, 104):
            office.tell(later(table, seq))
            await office.quiet()
    times = [call.at_ms for call in office.face.calls]
    assert len(times) == 20
    for number in range(0, 20, 5):
        assert times[number + 4] - times[number] < 13_000


async def test_chats_that_failed_together_come_back_apart(table: Table) -> None:
    office = Office()
    office.face.fails = lambda _: TryAgainError() if office.clock.now_ms() < 1_000_400 else None
    async with office.running():
        for number in range(10):
            office.tell(replace(table, id=TableId(f"t{number}"), place=PlaceId(number + 1)))
        await office.quiet()
    again = {call.at_ms for call in office.face.calls if call.at_ms > 1_000_400}
    assert len(again) == 10


async def test_a_pause_is_obeyed_by_its_chat_alone(table: Table) -> None:
    office = Office()
    office.face.fails = lambda call: (
        SlowDownError(30) if call.chat == PLACE.external and len(office.face.calls) < 3 else None
    )
    async with office.running():
        office.tell(table, elsewhere(table))
        await office.quiet()
        office.tell(later(elsewhere(table), 101))
        await office.quiet()
    times = [call.at_ms for call in office.face.of(PLACE)]
    assert times[1] - times[0] >= 30_000
    assert all(call.at_ms - times[0] < 100 for call in office.face.of(OTHER)[:1])
    assert len(times) == 2


async def test_a_storm_of_pauses_does_not_lose_the_newest_state(table: Table) -> None:
    office = Office()
    office.face.fails = lambda _: SlowDownError(2) if len(office.face.calls) % 3 else None
    async with office.running():
        for seq in range(100, 160):
            office.tell(later(table, seq))
            await office.clock.advance(1)
        await office.quiet()
    assert list(office.face.messages.values()) == ["board:1 159"]
    assert len(office.face.calls) <= 12


async def test_a_group_that_threw_the_bot_out_is_tried_again_when_somebody_asks_there(
    table: Table,
) -> None:
    office = Office()
    office.face.fails = lambda _: UnreachableError()
    async with office.running():
        office.tell(table)
        await office.quiet()
        for seq in range(101, 110):
            office.tell(later(table, seq))
            await office.clock.advance(60)
        assert len(office.face.calls) == 1
        office.face.fails = lambda _: None
        office.outbox.repost(later(table, 110))
        await office.quiet()
    assert list(office.face.messages.values()) == ["board:1 110"]


async def test_an_ended_table_of_a_dead_chat_is_forgotten(table: Table) -> None:
    office = Office()
    office.presenter.listed = lambda _: (HAND, OPEN)
    office.face.fails = lambda _: UnreachableError()
    async with office.running():
        office.tell(table)
        await office.quiet()
        office.tell(replace(table, seq=101, status=Status.CLOSED))
        await office.quiet()
    assert not office.outbox._wishes.tables


async def test_a_crash_between_call_and_record_costs_one_message_twice(table: Table) -> None:
    office = Office()
    office.rows.is_down = True
    async with office.running():
        office.tell(table)
        await office.clock.advance(1)
    assert office.face.lines(PLACE) == ["send board:1 100"]
    assert office.rows.rows == {}
    office.restart()
    office.rows.is_down = False
    async with office.running():
        for seq in range(100, 104):
            office.tell(later(table, seq))
            await office.quiet()
    assert [call.what for call in office.face.calls] == ["send", "send", "edit", "edit", "edit"]
    assert office.face.messages == {"m1": "board:1 100", "m2": "board:1 103"}


async def test_a_store_that_cannot_write_is_written_to_later_without_another_call(
    table: Table,
) -> None:
    office = Office()
    async with office.running():
        office.rows.is_down = True
        office.tell(table)
        office.outbox.repost(table)
        await office.clock.advance(HOUR)
        office.rows.is_down = False
        await office.quiet()
    assert office.face.lines(PLACE) == ["send board:1 100"]
    assert [row.ref for row in office.rows.rows.values()] == ["m1"]


async def test_a_fault_of_ours_is_tried_thrice_then_its_next_change_is(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    office = Office()
    office.presenter.listed = lambda _: (HAND, OPEN)

    def says(shown: Table, audience: Audience) -> str:
        if audience == OPEN and shown.seq == 100:
            raise ValueError("1:k7d2m9qa:0:pAS of Katherine")
        return f"{audience.key} {shown.seq}"

    office.presenter.says = says
    async with office.running():
        office.tell(table)
        await office.quiet()
        assert len(caplog.records) == 3
        office.tell(later(table, 101))
        await office.quiet()
    assert office.face.lines(PLACE) == ["send board:1 101"]
    assert office.face.lines(PEOPLE[HOST]) == ["send hand:1:1 100", "edit hand:1:1 101"]
    formatter = logging.Formatter()
    for record in caplog.records:
        said = formatter.format(record) + str(record.__dict__)
        assert "ValueError" in said
        assert "test_outbox_faults.py:" in said
        assert "pAS" not in said
        assert "Katherine" not in said


async def test_telling_never_fails_and_a_broken_table_stops_no_other(table: Table) -> None:
    office = Office()

    def listed(shown: Table) -> tuple[Audience, ...]:
        if shown.id == table.id:
            raise LookupError(shown.id)
        return (OPEN,)

    office.presenter.listed = listed
    async with office.running():
        office.tell(table, elsewhere(table))
        await office.quiet()
    assert office.face.lines(OTHER) == ["send board:1 100"]


async def test_a_directory_that_fails_is_asked_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    office = Office()
    good, asked = office.outbox._address, []

    async def address(lane: object) -> object:
        asked.append(lane)
        if len(asked) < 4:
            raise OSError
        return await good(lane)  # type: ignore[arg-type] # handed on as it came

    monkeypatch.setattr(office.outbox, "_address", address)
    async with office.running():
        office.tell(table)
        await office.quiet()
    assert office.face.lines(PLACE) == ["send board:1 100"]


async def test_a_platform_that_this_process_does_not_speak_to_is_left_alone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    office = Office()
    monkeypatch.setattr(office.outbox, "_faces", {})
    async with office.running():
        office.tell(table, replace(table, seq=101, status=Status.CLOSED))
        await office.quiet(1)
    assert not office.outbox._wishes.tables


@pytest.mark.parametrize(
    "error", [MessageGoneError(), TryAgainError(), OSError(), SlowDownError(1), UnreachableError()]
)
async def test_an_old_message_that_cannot_be_taken_away_stops_nothing(
    table: Table, error: SurfaceError
) -> None:
    office = Office()
    failed: list[Called] = []

    def fails(call: Called) -> Exception | None:
        if call.what == "delete" and not failed:
            failed.append(call)
            return error
        return None

    office.face.fails = fails
    async with office.running():
        office.tell(table)
        await office.quiet()
        office.outbox.repost(table)
        await office.quiet()
        office.tell(later(table, 101))
        await office.clock.advance(HOUR)
        office.tell(later(table, 102))
        await office.quiet()
    assert office.face.messages["m2"] == "board:1 102"
