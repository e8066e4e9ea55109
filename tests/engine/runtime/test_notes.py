"""What is said of the people at a table stays long enough to be read."""

from __future__ import annotations

from engine.events import TrickTaken
from engine.seats import Seat
from engine.table import Table
from tests.engine.runtime.hosts import ANA, BEN, DARA, Scene, scene


def kind(table: Table) -> str:
    return "" if table.note is None else table.note.kind


def tricks(table: Table) -> int:
    return sum(isinstance(event, TrickTaken) for event in table.history)


async def played(on: Scene, table: Table, seats: tuple[int, ...], until: int) -> None:
    """Let people play until so many tricks of the deal have ended."""
    while tricks(now := on.now(table)) < until:
        mine = [seat for seat in now.acting if seat in seats]
        if mine:
            await on.press(table, mine[0])
        else:
            await on.clock.advance(0.5)


async def asked(on: Scene, table: Table, seat: int) -> None:
    """Let the first seat play until another one is to act."""
    while seat not in on.now(table).acting:
        if 0 in on.now(table).acting:
            await on.press(table, 0)
        else:
            await on.clock.advance(0.5)


async def test_that_somebody_left_is_said_until_the_next_trick_has_ended() -> None:
    async with scene() as on:
        table = await on.started(2)
        await played(on, table, (0, 1), 2)
        await asked(on, table, 1)
        before, decision = tricks(on.now(table)), on.now(table).decisions[1]
        await on.host.command(table.id, BEN, "leave")
        await on.clock.advance(1)
        assert on.now(table).decisions[1] != decision, "the computer has moved"
        await played(on, table, (0,), before + 1)
        assert kind(on.now(table)) == "left"
        await played(on, table, (0,), before + 2)
        assert kind(on.now(table)) == ""


async def test_a_newcomer_between_deals_is_named_in_the_next_deal() -> None:
    async with scene() as on:
        table = await on.started(1)
        while not on.now(table).pausing:
            if 0 in on.now(table).acting:
                await on.press(table, 0)
            else:
                await on.clock.advance(0.5)
        await on.host.command(table.id, DARA, "sit 2")
        await on.host.command(table.id, ANA, "next")
        assert kind(on.now(table)) == "joined"
        await on.host.command(table.id, DARA, "leave")
        assert kind(on.now(table)) == "left"


async def test_a_stand_in_is_seen_and_forgotten_when_its_person_plays() -> None:
    async with scene() as on:
        table = await on.started(2)
        await played(on, table, (0, 1), 1)
        await asked(on, table, 1)
        await on.clock.advance(60)
        assert kind(on.now(table)) == "standin"
        while on.now(table).acting not in ((Seat(0),), (Seat(1),)):
            await on.clock.advance(0.5)
        assert kind(on.now(table)) == "standin", "computers have moved meanwhile"
        await asked(on, table, 1)
        await on.press(table, 1)
        assert kind(on.now(table)) == ""
