"""R27 of the list: whoever cannot be written to is marked at once and hardly ever called again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.audience import Audience
from adapters.chat.surface import (
    MessageGoneError,
    MovedError,
    TopicClosedError,
    UnreachableError,
)
from engine.seats import PlaceId, TableId
from tests.adapters.chat.mail import Office, most_in, page, place_of
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, begun, play, waits_for

if TYPE_CHECKING:
    from engine.table import Table
    from tests.adapters.chat.mail import Called

HOUR_MS: Final = 3_600_000
MOST: Final = 3
OPEN: Final = Audience("board:1", None)
HAND: Final = Audience("hand:1:1", HOST)


@pytest.fixture(scope="module")
def table() -> Table:
    """Give a table where a person is to play, so that nothing is held back."""
    return replace(play(begun(), waits_for(HOST, cards=0)), seq=100)


def hour(calls: list[Called]) -> int:
    return most_in(calls, HOUR_MS - 1)


async def test_a_group_that_shuts_the_bot_up_but_is_heard_gets_three_calls_an_hour(
    table: Table,
) -> None:
    """The bot may read and not write: people ask it things all the time."""
    office = Office()
    office.face.fails = lambda _: UnreachableError()
    async with office.running():
        for number in range(90):
            office.outbox.acted(PLACE.id, (table,))
            office.outbox.say(PLACE, page(f"answer {number}"))
            office.tell(replace(table, seq=100 + number))
            await office.clock.advance(60)
        assert hour(office.face.calls) == MOST
        office.face.fails = lambda _: None
        office.outbox.reached(PLACE.id)
        await office.quiet()
    assert office.face.messages == {f"m{len(office.face.calls)}": "board:1 189"}


async def test_a_restart_begins_no_new_hour(table: Table) -> None:
    office = Office()
    office.face.fails = lambda _: UnreachableError()
    for number in range(60):
        async with office.running():
            office.outbox.acted(PLACE.id, (table,))
            office.tell(replace(table, seq=100 + number))
            await office.clock.advance(50)
        office.restart()
    assert hour(office.face.calls) == MOST


async def test_topics_of_a_group_that_threw_the_bot_out_share_the_hour(table: Table) -> None:
    office = Office()
    office.face.fails = lambda _: UnreachableError()
    for number in range(1, 6):
        spot = replace(PLACE, id=PlaceId(number), external=f"-100/{number}")
        office.folk.spots[spot.id] = spot
    async with office.running():
        for number in range(60):
            for place in office.folk.spots:
                one = replace(table, id=TableId(f"t{place}"), place=place, seq=100 + number)
                office.outbox.acted(place, ())
                office.tell(one)
            await office.clock.advance(60)
    assert hour(office.face.calls) == MOST


async def test_a_closed_topic_keeps_nobody_from_the_others(table: Table) -> None:
    office = Office()
    shut, fine = (replace(PLACE, id=PlaceId(n), external=f"-100/{n}") for n in (1, 2))
    office.folk.spots = {shut.id: shut, fine.id: fine}
    office.face.fails = lambda call: TopicClosedError() if call.chat == shut.external else None
    async with office.running():
        for number in range(30):
            office.outbox.acted(shut.id, ())
            office.tell(replace(table, seq=100 + number))
            await office.clock.advance(60)
        office.tell(replace(table, id=TableId("other"), place=fine.id))
        await office.quiet()
    assert len(office.face.of(shut)) == MOST
    assert office.face.lines(fine) == ["send board:1 100"]


async def test_a_person_who_cannot_be_written_to_may_wish_for_it_in_vain(table: Table) -> None:
    """As on Discord, where a setting opens the private chat and its owner has closed it."""
    office = Office()
    office.presenter.listed = lambda _: (HAND, OPEN)
    office.face.fails = lambda call: (
        UnreachableError() if call.chat == PEOPLE[HOST].external else None
    )
    async with office.running():
        for number in range(90):
            await office.folk.set_person_open(HOST, is_open=True)
            office.tell(replace(table, seq=100 + number))
            await office.clock.advance(60)
            assert not office.folk.known[HOST].is_open
        assert hour(office.face.of(PEOPLE[HOST])) == MOST
        office.face.fails = lambda _: None
        await office.folk.set_person_open(HOST, is_open=True)
        office.outbox.opened(HOST)
        office.tell(replace(table, seq=190))
        await office.quiet()
    assert office.face.lines(PEOPLE[HOST])[-1] == "send hand:1:1 190"


async def test_a_group_that_moved_is_followed_once_and_one_that_goes_in_circles_is_let_be(
    table: Table,
) -> None:
    office = Office()
    ids = (place_of(PlaceId(1)).external, "-1009")
    office.face.fails = lambda call: MovedError(ids[1 - ids.index(call.chat)])
    async with office.running():
        for number in range(60):
            office.tell(replace(table, seq=100 + number))
            await office.clock.advance(60)
    assert hour(office.face.calls) <= MOST * 3
    assert len(office.face.calls) <= MOST * 3


async def test_a_message_that_somebody_takes_away_is_made_anew_once_a_change(table: Table) -> None:
    office = Office()
    office.face.fails = lambda call: MessageGoneError() if call.what == "edit" else None
    async with office.running():
        for number in range(5):
            office.tell(replace(table, seq=100 + number))
            await office.quiet()
    kinds = [call.what for call in office.face.calls]
    assert kinds == ["send", *["edit", "send"] * 4]
