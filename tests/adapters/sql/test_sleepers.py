"""What the store tells of tables without their logs: seats, clocks, who goes on by himself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.sql.opening import open_store
from engine.runtime.ports import Effects, Timer
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import AlarmKey
from tests.adapters.sql.stores import NOW, url_of, write

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from adapters.sql.store import SqlStore

A, B, C = (TableId(name) for name in "abc")
ANA, BEN, CY = (PersonId(number) for number in (1, 2, 3))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[SqlStore]:
    async with open_store(url_of(tmp_path / "a.db")) as made:
        yield made


async def test_seats_follow_what_is_written_and_end_with_the_table(store: SqlStore) -> None:
    await store.append([replace(write(0, "x", table=A), seated=(ANA, BEN))], NOW)
    await store.append([replace(write(0, "x", table=B), seated=(ANA,))], NOW)
    assert set(await store.seated(ANA)) == {A, B}
    await store.append([write(1, "y", table=A)], NOW)
    assert await store.seated(BEN) == (A,), "nobody has come or gone"
    await store.append([replace(write(2, "z", table=A), seated=(CY, ANA))], NOW)
    assert await store.seated(BEN) == ()
    assert await store.seated(CY) == (A,)
    over = replace(write(3, "e", table=A, status="closed"), seated=())
    await store.append([over], NOW)
    assert await store.seated(CY) == ()
    assert await store.seated(ANA) == (B,)


async def test_the_restless_are_those_whose_last_entry_says_so(store: SqlStore) -> None:
    clocks = tuple(Timer(table, AlarmKey("rest", Seat(0), 1), 5) for table in (A, B))
    await store.append((), Effects(clocks, now_ms=1))
    await store.append([replace(write(0, "x", table=A), is_restless=True)], NOW)
    await store.append([write(0, "x", table=B)], NOW)
    assert await store.restless() == (A,)
    await store.append([write(1, "y", table=A)], NOW)
    await store.append([replace(write(1, "y", table=B), is_restless=True)], NOW)
    assert await store.restless() == (B,)


async def test_whoever_has_no_clock_at_all_counts_as_restless(store: SqlStore) -> None:
    await store.append([write(0, "x", table=A)], NOW)
    await store.append([write(0, "x", table=C, status="closed")], NOW)
    assert await store.restless() == (A,)
    clock = (Timer(A, AlarmKey("turn", Seat(0), 1), 5),)
    await store.append((), Effects(clock, now_ms=1))
    assert await store.restless() == ()


async def test_an_append_of_nothing_changes_what_is_known_of_a_table(store: SqlStore) -> None:
    await store.append([write(0, "x", "y", table=A)], NOW)
    await store.append([replace(write(2, table=A), seated=(ANA,), is_restless=True)], NOW)
    assert await store.seated(ANA) == await store.restless() == (A,)
    assert [entry.code for entry in await store.load(A)] == ["x", "y"]


async def test_clocks_come_by_time_and_by_table(store: SqlStore) -> None:
    keys = [AlarmKey("turn", Seat(seat), 4) for seat in range(3)]
    one, two, three = (
        Timer(A, keys[0], 30),
        Timer(B, keys[1], 10),
        Timer(A, keys[2], 20),
    )
    await store.append((), Effects((one, two, three), now_ms=1))
    assert await store.due(-100, 20) == (two, three)
    assert await store.due(20, 99) == (one,)
    assert set(await store.timers_of(A)) == {one, three}
    assert await store.timers_of(C) == ()


async def test_heads_tell_what_rests_where_and_how_many_live(store: SqlStore) -> None:
    for table, status in ((A, "suspended"), (B, "playing"), (C, "finished")):
        made = write(0, "x", table=table, status=status)
        await store.append([replace(made, place=PlaceId(ord(table)))], NOW)
    places = [PlaceId(number) for number in range(2_000)]
    assert [head.table for head in await store.suspended_in(places)] == [A]
    assert await store.suspended_in([PlaceId(ord("b"))]) == ()
    assert await store.suspended_in([]) == ()
    assert set(await store.live_places()) == {PlaceId(ord("a")), PlaceId(ord("b"))}
    assert await store.live_count() == 2


async def test_rules_and_the_time_that_stood_still_outlive_the_process(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "b.db")) as store:
        assert await store.rules() is None
        assert await store.stood_ms() == 0
        await store.keep_rules({"hokm": 2, "azi": 1})
        await store.beat(70, -5)
    async with open_store(url_of(tmp_path / "b.db")) as store:
        assert await store.rules() == {"azi": 1, "hokm": 2}
        assert (await store.alive_at(), await store.stood_ms()) == (70, -5)
