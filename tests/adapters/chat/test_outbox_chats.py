"""Which chats the outbox writes to: open ones, moved ones, topics, and answers that wait there."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from adapters.chat.audience import Audience
from adapters.chat.surface import MovedError, SlowDownError, TryAgainError, UnreachableError
from engine.seats import PlaceId, TableId
from tests.adapters.chat.mail import Called, Office, most_in, page
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, begun, play, waits_for

if TYPE_CHECKING:
    from engine.table import Table

HOUR = 3600
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


async def test_who_cannot_be_written_to_is_left_alone_until_his_chat_is_open(table: Table) -> None:
    office = Office()
    office.presenter.listed = lambda _: (HAND, OPEN)
    office.presenter.says = lambda t, a: (
        f"{a.key} {t.seq} {'' if office.folk.known[HOST].is_open else 'press to see your cards'}"
    )

    def fails(call: Called) -> Exception | None:
        """Let the board be shown well before it turns out that his cards cannot be."""
        if call.chat != PEOPLE[HOST].external:
            return None
        return SlowDownError(10) if len(office.face.of(PEOPLE[HOST])) == 1 else UnreachableError()

    office.face.fails = fails
    async with office.running():
        office.tell(table)
        await office.quiet()
        assert not office.folk.known[HOST].is_open
        assert "press" in office.face.of(PLACE)[-1].text
        for seq in range(101, 110):
            office.tell(later(table, seq))
            await office.clock.advance(HOUR)
        assert len(office.face.of(PEOPLE[HOST])) == 2

        office.face.fails = lambda _: None
        await office.folk.set_person_open(HOST, is_open=True)
        office.outbox.refresh(later(table, 109))
        await office.quiet()
    assert office.face.of(PEOPLE[HOST])[-1].text == "hand:1:1 109 "
    assert "press" not in office.face.of(PLACE)[-1].text


async def test_who_never_opened_a_private_chat_is_never_called(table: Table) -> None:
    office = Office()
    office.presenter.listed = lambda _: (HAND, OPEN)
    await office.folk.set_person_open(HOST, is_open=False)
    async with office.running():
        office.tell(table)
        office.outbox.say(PEOPLE[HOST], page("help"))
        await office.quiet()
    assert office.face.of(PEOPLE[HOST]) == []
    assert office.face.lines(PLACE) == ["send board:1 100"]


async def test_a_group_that_moved_is_written_to_under_its_new_id(table: Table) -> None:
    office = Office()
    office.face.fails = lambda call: (
        MovedError("-1009") if call.chat == PLACE.external and call.what == "edit" else None
    )
    async with office.running():
        office.tell(table)
        await office.quiet()
        office.tell(later(table, 101))
        await office.quiet()
    assert [call.chat for call in office.face.calls] == [PLACE.external, PLACE.external, "-1009"]
    assert list(office.face.messages.values()) == ["board:1 101"]


async def test_an_answer_waits_for_its_permit_and_outlives_a_failed_call(table: Table) -> None:
    office = Office()
    office.face.fails = lambda _: TryAgainError() if len(office.face.calls) == 2 else None
    async with office.running():
        office.tell(table)
        office.outbox.say(PLACE, page("not here"))
        await office.quiet()
    assert sorted(office.face.messages.values()) == ["board:1 100", "not here"]
    times = [call.at_ms for call in office.face.calls]
    assert times[2] - times[1] >= 500


async def test_answers_to_a_crowd_leave_a_group_to_its_table(table: Table) -> None:
    """A dozen people who have no private chat and ask all the time: the table is seen to move."""
    office = Office()
    async with office.running():
        for seq in range(100, 160):
            office.tell(later(table, seq))
            for number in range(5):
                office.outbox.say(PLACE, page(f"{seq} {number}"))
            await office.clock.advance(5)
        calls = office.face.of(PLACE)
        edits = [call for call in calls if call.what == "edit"]
        letters = [call for call in calls if call.what == "send" and "board" not in call.text]
        assert most_in(letters, 59_999) == 4
        assert most_in(calls, 59_999) <= 18
        gaps = [later.at_ms - one.at_ms for one, later in pairwise(edits)]
        assert max(gaps) <= 12_000


async def test_somebody_alone_gets_every_answer(table: Table) -> None:
    office = Office()
    async with office.running():
        for number in range(12):
            office.outbox.say(PEOPLE[HOST], page(f"{number}"))
            await office.clock.advance(3)
        assert len(office.face.of(PEOPLE[HOST])) == 12


async def test_an_answer_that_comes_too_late_is_not_sent(table: Table) -> None:
    office = Office()
    office.face.fails = lambda _: SlowDownError(90) if len(office.face.calls) == 1 else None
    async with office.running():
        office.tell(table)
        await office.clock.advance(1)
        office.outbox.say(PLACE, page("not here"))
        await office.quiet()
    assert list(office.face.messages.values()) == ["board:1 100"]


async def test_two_topics_of_one_group_share_its_limit(table: Table) -> None:
    office = Office()
    office.folk.spots = {
        PlaceId(1): replace(PLACE, external="-100/7"),
        PlaceId(2): replace(PLACE, id=PlaceId(2), external="-100/8"),
    }
    async with office.running():
        for seq in range(100, 160):
            office.tell(later(table, seq), replace(elsewhere(table), seq=seq))
            await office.clock.advance(1)
        await office.quiet()
    assert {call.chat for call in office.face.calls} == {"-100/7", "-100/8"}
    assert most_in(office.face.calls, 59_999) <= 20
    assert sorted(office.face.messages.values()) == ["board:1 159", "board:1 159"]


async def test_a_place_that_is_lost_while_a_message_goes_stops_nothing(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    office = Office()
    async with office.running():
        office.tell(table)
        await office.quiet()
        office.outbox.repost(table)
        await office.clock.advance(0.1)
        office.face.slow = asyncio.Event()
        await office.clock.advance(10)
        assert office.face.lines(PLACE)[-1] == "delete m1", "under way"
        office.outbox.lost(PLACE.id)
        office.face.slow.set()
        await office.quiet()
    assert [one.message for one in caplog.records] == []


async def test_what_one_topic_finds_out_of_its_group_the_others_know(table: Table) -> None:
    office = Office()
    office.folk.spots = {
        PlaceId(1): replace(PLACE, external="-100/7"),
        PlaceId(2): replace(PLACE, id=PlaceId(2), external="-100/8"),
    }
    office.face.fails = lambda _: UnreachableError()
    slow = office.face.slow = asyncio.Event()
    async with office.running():
        office.tell(table, elsewhere(table))
        await office.clock.settle()
        assert len(office.face.calls) == 1, "the other one waits for the bot's turn"
        slow.set()
        await office.quiet()
    assert len(office.face.calls) == 1
