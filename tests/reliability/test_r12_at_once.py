"""R12 and R13: of what comes at once one counts and all are answered; others' buttons never act."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from adapters.chat.intents import Press
from adapters.chat.tokens import Token
from bot.ladder import OpenSkill
from engine.errors import RuleError
from engine.games.catalogue import load
from engine.runtime.draft import AnsweredError
from engine.runtime.host import Host
from engine.runtime.thinking import Players
from engine.seats import Seat
from tests.engine.runtime.hosts import PEOPLE, Ear, scene
from tests.reliability.updates import SEATS, Update, crowd, next_of, opening, person, place

if TYPE_CHECKING:
    from engine.table import Table
    from tests.reliability.updates import Crowd

MOMENTS = 150


def pressed(table: Table, seat: Seat, code: str, by: int, key: str) -> Update:
    """Let somebody of the first group press what stands before a seat."""
    token = Token(table.id, table.decisions[seat], code).text()
    return Update(1, Press(person(1, by), place(1), token, key))


async def test_r12_two_cards_of_one_seat_and_a_card_of_another_in_one_moment() -> None:
    rng = Random(6)
    async with crowd(1) as made:
        for update in opening(1):
            await made.take(update)
        tried = 0
        while tried < MOMENTS:
            table = made.table(1)
            if table is None:
                break
            seat = table.acting[0] if not table.pausing else None
            codes = [] if seat is None else [move.code for move in table.view(seat).legal]
            if seat is None or len(codes) < 2:
                following = next_of(made, 1, rng)
                assert following is not None
                await made.take(following)
                continue
            tried += 1
            first, second = rng.sample(codes, 2)
            other = Seat((seat + 1) % SEATS)
            at_once = [
                pressed(table, seat, first, seat, f"{tried}:a"),
                pressed(table, seat, second, seat, f"{tried}:b"),
                pressed(table, seat, first, other, f"{tried}:c"),
            ]
            rng.shuffle(at_once)
            before = len(made.chat.store.logs[table.id])
            replies = await asyncio.gather(*(made.take(update) for update in at_once))
            log = made.chat.store.logs[table.id][before:]
            assert sum(entry.actor == str(seat) for entry in log) == 1, "exactly one"
            assert not any(entry.actor == str(other) for entry in log)
            assert sum(not reply.is_refusal for reply in replies) == 1
            assert all(reply.text for reply in replies), "everybody is told"
        assert tried > MOMENTS / 2


async def test_r12_two_processes_on_one_store_accept_one_press() -> None:
    """The log's key decides, not who holds the table: the other one reads it anew and says so."""
    async with scene() as on:
        table = await on.started(4, turn_seconds="0")
        thinker = Players(Random(1))
        other = Host(
            load(), on.store, on.clock, on.host._house.entropy, thinker, Ear(), OpenSkill()
        )
        running = asyncio.create_task(other.run())
        await other.ready.wait()
        for _ in range(40):
            found = await on.host.table(table.id)
            assert found is not None
            on.host._house.register.drop(table.id)
            found = await on.host.table(table.id)
            assert found is not None
            if found.status.value != "playing":
                break
            if found.pausing:
                await on.host.command(table.id, PEOPLE[0], "next")
                continue
            seat = found.acting[0]
            by = found.chair(seat).person
            assert by is not None
            codes = [move.code for move in found.view(seat).legal]
            before = len(on.store.logs[table.id])
            results = await asyncio.gather(
                on.host.press(table.id, by, found.decisions[seat], codes[0]),
                other.press(table.id, by, found.decisions[seat], codes[-1]),
                return_exceptions=True,
            )
            accepted = [one for one in results if not isinstance(one, BaseException)]
            log = on.store.logs[table.id][before:]
            assert len(accepted) == sum(entry.actor == str(seat) for entry in log) == 1
            assert all(
                isinstance(one, RuleError | AnsweredError)
                for one in results
                if isinstance(one, BaseException)
            )
        await other.drain()
        await running


async def strangers(made: Crowd, count: int) -> int:
    """Let everybody but the seat to act press what is legal there; gives what was accepted."""
    rng = Random(7)
    accepted = tried = 0
    while tried < count:
        table = made.table(1)
        if table is None:
            break
        if not table.pausing:
            for _ in range(25):
                tried += 1
                seat = rng.choice(table.acting)
                code = rng.choice([move.code for move in table.view(seat).legal])
                by = rng.choice([one for one in range(SEATS + 1) if one != seat])
                group = rng.choice((1, 1, 2))
                update = pressed(table, seat, code, by, f"x:{tried}")
                asked = replace(update.asked, person=person(group, by))
                before = len(made.chat.store.logs[table.id])
                reply = await made.take(Update(1, asked))
                assert reply.is_refusal
                assert reply.text
                accepted += len(made.chat.store.logs[table.id]) - before
        following = next_of(made, 1, rng)
        if following is not None:
            await made.take(following)
    return accepted


@pytest.mark.parametrize(
    "count", [600, pytest.param(10_000, marks=pytest.mark.soak)], ids=["short", "whole"]
)
async def test_r13_nobody_presses_for_another(count: int) -> None:
    """Fault 7 of the list; `test_host.py` tries 10,000 forged and stale ones in the engine."""
    async with crowd(2) as made:
        for update in opening(1):
            await made.take(update)
        assert await strangers(made, count) == 0


async def test_r13_whoever_was_thrown_out_of_the_group_has_no_say_any_more() -> None:
    """Thrown out and gone from the seat: neither its buttons nor a link lead back."""
    async with crowd(1) as made:
        for update in opening(1):
            await made.take(update)
        gone = person(1, 2)
        made.chat.rights.strangers.add(gone.id)
        table = made.table(1)
        assert table is not None
        await made.chat.host.command(table.id, gone.id, "leave")
        for number in range(60):
            table = made.table(1)
            if table is None or table.pausing:
                break
            seat = table.acting[0]
            before = len(made.chat.store.logs[table.id])
            code = next(iter(table.view(seat).legal)).code
            for token in (
                Token(table.id, table.decisions[seat], code).text(),
                f"1:{table.id}:0:!sit",
                f"1:{table.id}:0:!join",
                f"1:{table.id}:0:!stop",
            ):
                reply = await made.take(Update(1, Press(gone, None, token, f"g:{number}:{token}")))
                assert reply.is_refusal
            assert len(made.chat.store.logs[table.id]) == before
            with suppress(RuleError):
                await made.chat.host.press(
                    table.id, person(1, seat).id, table.decisions[seat], code
                )
            await made.chat.clock.advance(2)
