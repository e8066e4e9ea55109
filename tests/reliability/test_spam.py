"""R20 of the list: people who want too much get little of it, and the others notice nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, pairwise
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.intents import Command
from adapters.chat.throttle import PEOPLE_REMEMBERED, Pace, Throttle
from engine.errors import TooManyLobbiesError
from engine.runtime.limits import PLACES_REMEMBERED, Limits, Openings
from engine.seats import PersonId, PlaceId, TableId
from engine.table import Status
from tests.adapters.chat.desk import Chat, chatting, code_of
from tests.adapters.chat.tables import HOST, MAHMOUD, PLACE, SARA, STEFAN
from tests.clocks import ManualClock

if TYPE_CHECKING:
    from adapters.chat.intents import Reply

TOLD: Final = ("no-too-many-commands", "no-table-exists", "no-too-many-tables")
KEYS: Final = count()


async def ask(chat: Chat, person: PersonId, text: str, place: PlaceId = PLACE.id) -> Reply:
    """Type a command with no pause before it."""
    if place not in chat.directory.spots:
        chat.directory.spots[place] = replace(PLACE, id=place, external=f"-{place}")
    name, _, rest = text.removeprefix("/").partition(" ")
    who, where = chat.directory.known[person], chat.directory.spots[place]
    return await chat.desk.command(Command(who, where, name, rest, f"key {next(KEYS)}"))


@pytest.mark.parametrize("seconds", [20, pytest.param(180, marks=pytest.mark.soak)])
async def test_a_hundred_tables_a_second_are_one_table_and_one_refusal_a_minute(
    seconds: int,
) -> None:
    async with chatting() as chat:
        told: list[int] = []
        for number in range(seconds * 100):
            reply = await ask(chat, HOST, "/newgame hokm")
            if code_of(reply) in TOLD:
                told.append(chat.clock.now_ms())
            assert bool(reply.text) == (code_of(reply) in TOLD) or number == 0
            if number % 400 == 0:  # an honest person meanwhile, who is always answered
                assert (await ask(chat, SARA, "/games")).screen is not None
            chat.clock.jump(0.01)
        assert len(chat.host.awake_tables()) == 1
    assert all(later - one >= 60_000 for one, later in pairwise(told))
    assert len(told) == 1 + (seconds - 1) // 60


async def test_one_person_sits_at_three_tables_of_a_hundred() -> None:
    async with chatting() as chat:
        for number in range(1, 101):
            host = (HOST, STEFAN, MAHMOUD)[number % 3]
            chat.clock.jump(60)
            await ask(chat, host, "/newgame hokm", PlaceId(number))
            if chat.host.tables_in(PlaceId(number)):
                await ask(chat, SARA, "/join", PlaceId(number))
        seats = [len(chat.host.tables_of(one)) for one in (HOST, STEFAN, MAHMOUD, SARA)]
        assert seats == [3, 3, 3, 3]
        assert len(chat.host.awake_tables()) == 9


async def test_a_place_opens_twenty_tables_an_hour() -> None:
    async with chatting() as chat:
        codes = []
        for number in range(60):
            person = (HOST, SARA)[number % 2]
            codes.append(code_of(await ask(chat, person, "/newgame hokm")))
            lobbies = [one for one in chat.host.awake_tables() if one.status is Status.LOBBY]
            for one in lobbies:
                await chat.host.command(one.id, one.host, "stop")
            chat.clock.jump(60)
        assert codes == ["lobby-joined"] * 20 + ["no-too-many-lobbies"] * 40
        assert code_of(await ask(chat, HOST, "/newgame hokm")) == "lobby-joined"
        assert code_of(await ask(chat, HOST, "/newgame hokm", PlaceId(2))) == "lobby-joined"


async def test_what_is_refused_counts_for_nobody_else() -> None:
    async with chatting() as chat:
        for _ in range(1000):
            await ask(chat, HOST, "/newgame hokm")
        for person in (SARA, STEFAN, MAHMOUD):
            assert code_of(await ask(chat, person, "/join")) == "lobby-joined"
        assert len((await chat.table("t1")).persons) == 4


def test_a_minute_has_its_own_limit() -> None:
    clock = ManualClock()
    throttle = Throttle(Pace(commands=5, commands_per_minute=12), clock)
    passed = 0
    for _ in range(60):
        passed += throttle.wait_ms(SARA) == 0
        clock.jump(1)
    assert passed == 12
    assert throttle.wait_ms(SARA) == 0


def test_a_clock_that_was_set_back_silences_nobody() -> None:
    clock = ManualClock()
    throttle, openings = Throttle(Pace(), clock), Openings(Limits(lobbies_per_hour=1))
    for _ in range(5):
        assert throttle.wait_ms(SARA) == 0
    assert throttle.may_tell(SARA)
    openings.note(PLACE.id, clock.now_ms())
    with pytest.raises(TooManyLobbiesError):
        openings.check(PLACE.id, clock.now_ms())
    clock.jump(-500)
    assert throttle.wait_ms(SARA) == 0
    assert throttle.may_tell(SARA)
    openings.check(PLACE.id, clock.now_ms())


def test_what_is_remembered_has_an_end() -> None:
    throttle, openings = Throttle(Pace(), ManualClock()), Openings(Limits())
    for number in range(PEOPLE_REMEMBERED + 10):
        throttle.wait_ms(PersonId(number))
        throttle.may_tell(PersonId(number))
        openings.note(PlaceId(number), 0)
    assert len(throttle._recent) == len(throttle._refused) == PEOPLE_REMEMBERED
    assert len(openings._times) == PLACES_REMEMBERED


async def test_a_thousand_places_at_once_are_served_by_their_own_people() -> None:
    async with chatting() as chat:
        people = {PersonId(1000 + n): PlaceId(1000 + n) for n in range(1000)}
        for person, place in people.items():
            chat.directory.known[person] = replace(chat.directory.known[HOST], id=person)
            reply = await ask(chat, person, "/newgame hokm", place)
            assert code_of(reply) == "lobby-joined"
        assert len(chat.host.awake_tables()) == 1000
        assert await chat.host.table(TableId("t1000")) is not None
