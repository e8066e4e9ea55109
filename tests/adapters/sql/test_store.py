"""The store on real files: appending, conflicts, clocks, messages."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from adapters.sql.opening import open_store
from engine.runtime.ports import Effects, RepeatedError, Shown, StaleSeqError, Timer
from engine.seats import PlaceId, Seat, TableId
from engine.table import AlarmKey
from tests.adapters.sql.stores import KEY, NOW, T, url_of, write

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from adapters.sql.store import SqlStore


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[SqlStore]:
    async with open_store(url_of(tmp_path / "hakem.db")) as opened:
        yield opened


async def codes(store: SqlStore, table: TableId = T) -> list[str]:
    return [entry.code for entry in await store.load(table)]


async def test_what_was_appended_is_there_after_a_restart(tmp_path: Path) -> None:
    url = url_of(tmp_path / "hakem.db")
    async with open_store(url) as store:
        await store.append([write(0, "a", "b")], Effects(now_ms=1))
        await store.append([write(2, "c", status="finished")], Effects(now_ms=2))
    async with open_store(url) as store:
        assert await codes(store) == ["a", "b", "c"]
        head = await store.head(T)
        assert head is not None
        assert (head.seq, head.status) == (3, "finished")
        assert await store.live() == ()
        assert await store.tables() == (head,)
        assert await store.integrity() == ()


async def test_an_unknown_table_has_no_head_and_no_log(store: SqlStore) -> None:
    assert await store.head(T) is None
    assert await store.load(T) == ()


@pytest.mark.parametrize("status", ["lobby", "playing", "suspended", "finished", "closed"])
async def test_a_table_is_live_until_it_has_ended(store: SqlStore, status: str) -> None:
    await store.append([write(0, "a", status=status)], NOW)
    is_over = status in {"finished", "closed"}
    assert [head.status for head in await store.live()] == ([] if is_over else [status])


async def test_tables_of_a_place_come_the_one_that_changed_last_first(store: SqlStore) -> None:
    for number, status in enumerate(("finished", "closed", "playing", "finished")):
        made = replace(write(0, "a", status=status), table=TableId(f"t{number}"))
        await store.append([made], Effects(now_ms=number))
    elsewhere = replace(write(0, "a", status="finished"), table=TableId("x"), place=PlaceId(9))
    await store.append([elsewhere], Effects(now_ms=9))
    place = write(0, "a").place

    async def found(*statuses: str, limit: int = 9) -> list[str]:
        return [head.table for head in await store.in_place(place, statuses, limit)]

    assert await found("finished", "closed") == ["t3", "t1", "t0"]
    assert await found("finished", "closed", limit=2) == ["t3", "t1"]
    assert await found("playing") == ["t2"]
    assert await found("lobby") == []


@pytest.mark.parametrize("seq", [0, 1, 3])
async def test_only_the_next_line_of_a_log_can_be_written(store: SqlStore, seq: int) -> None:
    await store.append([write(0, "a", "b")], NOW)
    with pytest.raises(StaleSeqError):
        await store.append([write(seq, "x")], NOW)
    assert await codes(store) == ["a", "b"]


async def test_of_two_who_append_at_once_one_is_late(store: SqlStore) -> None:
    await store.append([write(0, "a")], NOW)
    both = (store.append([write(1, code)], NOW) for code in "bc")
    results = await asyncio.gather(*both, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), StaleSeqError]
    assert await codes(store) == ["a", "b"]


async def test_a_log_written_without_waiting_stays_in_order(store: SqlStore) -> None:
    await asyncio.gather(*(store.append([write(n, f"c{n}")], NOW) for n in range(30)))
    assert await codes(store) == [f"c{n}" for n in range(30)]


async def test_a_key_is_used_once_and_nothing_of_the_second_is_written(store: SqlStore) -> None:
    await store.append([write(0, "a")], Effects(idempotency="k", now_ms=1))
    effects = Effects((Timer(T, KEY, 5),), idempotency="k", now_ms=1)
    with pytest.raises(RepeatedError):
        await store.append([write(1, "b")], effects)
    with pytest.raises(RepeatedError):
        await store.append([write(9, "late and repeated")], effects)
    assert await codes(store) == ["a"]
    assert await store.timers() == ()
    assert await store.used("k")
    assert not await store.used("other")


async def test_a_key_used_twice_at_once_counts_once(store: SqlStore) -> None:
    effects = Effects(idempotency="k", now_ms=1)
    both = (store.append([write(0, "a", table=TableId(name))], effects) for name in "ab")
    results = await asyncio.gather(*both, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), RepeatedError]
    assert await store.head(TableId("b")) is None


async def test_one_bad_item_does_not_fail_its_neighbours(store: SqlStore) -> None:
    tables = [TableId(f"n{number}") for number in range(20)]
    good = [store.append([write(0, "a", table=table)], NOW) for table in tables]
    bad = store.append([write(7, "x", table=TableId("bad"))], NOW)
    unstorable = store.append([write(0, "\ud800", table=TableId("bad2"))], NOW)
    results = await asyncio.gather(*good[:9], bad, unstorable, *good[9:], return_exceptions=True)
    assert [type(result) for result in results if result is not None] == [
        StaleSeqError,
        UnicodeEncodeError,
    ]
    assert {head.table for head in await store.live()} == set(tables)
    await store.append([write(1, "b", table=tables[0])], NOW)


async def test_two_tables_are_written_together_or_not_at_all(store: SqlStore) -> None:
    await store.append([write(0, "a")], NOW)
    other = TableId("t2")
    with pytest.raises(StaleSeqError):
        await store.append([write(0, "a", table=other), write(5, "x")], NOW)
    assert await store.head(other) is None
    await store.append([write(0, "a", table=other), write(1, "x")], NOW)
    assert (await codes(store, other), await codes(store)) == (["a"], ["a", "x"])


async def test_clocks_are_set_replaced_and_dropped(store: SqlStore) -> None:
    other = AlarmKey("remind", Seat(-1), 9)
    await store.append([write(0, "a")], Effects((Timer(T, KEY, 50), Timer(T, other, 60)), now_ms=1))
    await store.append((), Effects((Timer(T, KEY, 70),), now_ms=1))
    assert set(await store.timers()) == {Timer(T, KEY, 70), Timer(T, other, 60)}
    await store.append([write(1, "b")], Effects(drop_timers=((T, KEY),), now_ms=1))
    assert await store.timers() == (Timer(T, other, 60),)


async def test_what_happens_to_one_clock_at_once_happens_in_order(store: SqlStore) -> None:
    setting = Effects((Timer(T, KEY, 50),), now_ms=1)
    dropping = Effects(drop_timers=((T, KEY),), now_ms=1)
    await asyncio.gather(*(store.append((), one) for one in (setting, dropping)))
    assert await store.timers() == ()
    await asyncio.gather(*(store.append((), one) for one in (dropping, setting)))
    assert await store.timers() == (Timer(T, KEY, 50),)


async def test_a_table_lags_until_all_its_messages_show_the_newest_entry(store: SqlStore) -> None:
    await store.append([write(0, "a")], NOW)
    await store.shown(Shown(T, "board:1", "77", 1, "d1"))
    assert await store.lagging() == (T,), "somebody's cards may be on their way"
    await store.told({T: 1})
    assert await store.lagging() == ()
    await store.append([write(1, "b")], NOW)
    assert await store.lagging() == (T,)
    await store.shown(Shown(T, "board:1", "77", 2, "d2"))
    await store.told({T: 2})
    await store.told({T: 1})
    assert await store.lagging() == ()
    assert await store.of_table(T) == (Shown(T, "board:1", "77", 2, "d2"),)
    await store.forget(T, "board:1")
    assert await store.of_table(T) == ()


async def test_messages_that_come_together_are_stored_together(store: SqlStore) -> None:
    await store.append([write(0, "a")], NOW)
    rows = tuple(Shown(T, audience, "7", 1, "d") for audience in ("board:1", "hand:1:1"))
    await store.shown(*rows)
    assert set(await store.of_table(T)) == set(rows)
    damaged = replace(rows[0], seq=cast("int", object()))
    with pytest.raises(sqlite3.Error):
        await store.shown(replace(rows[1], digest="e"), damaged)
    assert set(await store.of_table(T)) == set(rows)


async def test_a_message_that_was_overtaken_on_its_way_lags(store: SqlStore) -> None:
    """It was drawn at one entry, and the table went on before it was remembered."""
    await store.append([write(0, "a", "b", "c")], NOW)
    await store.told({T: 3})
    await store.shown(Shown(T, "new", "1", 3, "d"))
    assert await store.lagging() == ()
    await store.shown(Shown(T, "newer", "2", 2, "d"))
    assert await store.lagging() == (T,)
    await store.told({T: 3})
    assert await store.lagging() == ()


async def test_a_message_shown_and_forgotten_at_once_is_gone(store: SqlStore) -> None:
    row = Shown(T, "hand", "1", 2, "d")
    await asyncio.gather(store.shown(row), store.forget(T, "hand"))
    assert await store.of_table(T) == ()
    await asyncio.gather(store.forget(T, "hand"), store.shown(row))
    assert await store.of_table(T) == (row,)


async def test_the_last_beat_is_kept_and_old_keys_go(store: SqlStore) -> None:
    assert await store.alive_at() is None
    day = 24 * 3600 * 1000
    for number, at in enumerate((0, 2 * day)):
        await store.append((), Effects(idempotency=f"k{number}", now_ms=at))
    await store.beat(3 * day, 0)
    assert await store.alive_at() == 3 * day
    assert [await store.used(f"k{number}") for number in range(2)] == [False, True]
