"""The store on real files: appending, conflicts, neighbours, messages, clocks, people."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from sqlalchemy.dialects import postgresql, sqlite

from adapters.sql import statements
from adapters.sql.opening import open_reader, open_store
from engine.runtime.ports import (
    Effects,
    RepeatedError,
    Shown,
    StaleSeqError,
    StoreDownError,
    Timer,
    Write,
)
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import AlarmKey, Entry

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from adapters.sql.store import SqlStore

T = TableId("t1")
KEY = AlarmKey("turn", Seat(2), 9)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'hakem.db'}"


@pytest.fixture
async def store(url: str) -> AsyncGenerator[SqlStore]:
    async with open_store(url) as opened:
        yield opened


def write(seq: int, *codes: str, table: TableId = T, status: str = "playing") -> Write:
    return Write(table, PlaceId(1), "hokm", seq, tuple(Entry("0", code) for code in codes), status)


async def test_what_was_appended_is_there_after_a_restart(url: str) -> None:
    async with open_store(url) as store:
        await store.append([write(0, "a", "b")], Effects(now_ms=1))
        await store.append([write(2, "c", status="finished")], Effects(now_ms=2))
    async with open_store(url) as store:
        assert [entry.code for entry in await store.load(T)] == ["a", "b", "c"]
        head = await store.head(T)
        assert head is not None
        assert (head.seq, head.status) == (3, "finished")
        assert await store.live() == ()


@pytest.mark.parametrize("seq", [0, 1, 3])
async def test_only_the_next_line_of_a_log_can_be_written(store: SqlStore, seq: int) -> None:
    await store.append([write(0, "a", "b")], Effects(now_ms=1))
    with pytest.raises(StaleSeqError):
        await store.append([write(seq, "x")], Effects(now_ms=1))
    assert len(await store.load(T)) == 2


async def test_a_key_is_used_once_and_nothing_of_the_second_is_written(store: SqlStore) -> None:
    await store.append([write(0, "a")], Effects(idempotency="k", now_ms=1))
    with pytest.raises(RepeatedError):
        await store.append([write(1, "b")], Effects(idempotency="k", now_ms=1))
    assert len(await store.load(T)) == 1
    assert await store.used("k")
    assert not await store.used("other")


async def test_one_bad_item_does_not_fail_its_neighbours(store: SqlStore) -> None:
    tables = [TableId(f"n{number}") for number in range(20)]
    writes = [store.append([write(0, "a", table=t)], Effects(now_ms=1)) for t in tables]
    bad = store.append([write(7, "x", table=tables[3])], Effects(now_ms=1))
    results = await asyncio.gather(*writes, bad, return_exceptions=True)
    assert [type(r) for r in results if r is not None] == [StaleSeqError]
    assert len(await store.live()) == 20


async def test_two_tables_are_written_together_or_not_at_all(store: SqlStore) -> None:
    await store.append([write(0, "a")], Effects(now_ms=1))
    other = TableId("t2")
    with pytest.raises(StaleSeqError):
        await store.append([write(0, "a", table=other), write(5, "x")], Effects(now_ms=1))
    assert await store.head(other) is None


async def test_clocks_are_set_replaced_and_dropped(store: SqlStore) -> None:
    await store.append([write(0, "a")], Effects((Timer(T, KEY, 50),), now_ms=1))
    await store.append((), Effects((Timer(T, KEY, 70),), now_ms=1))
    assert await store.timers() == (Timer(T, KEY, 70),)
    await store.append([write(1, "b")], Effects(drop_timers=((T, KEY),), now_ms=1))
    assert await store.timers() == ()


async def test_a_message_lags_until_it_shows_the_newest_entry(store: SqlStore) -> None:
    await store.append([write(0, "a")], Effects(now_ms=1))
    await store.shown(Shown(T, "board:1", "77", 1, "d1"))
    assert await store.lagging() == ()
    await store.append([write(1, "b")], Effects(now_ms=1))
    assert await store.lagging() == (T,)
    await store.shown(Shown(T, "board:1", "77", 2, "d2"))
    assert await store.lagging() == ()
    assert await store.of_table(T) == (Shown(T, "board:1", "77", 2, "d2"),)
    await store.forget(T, "board:1")
    assert await store.of_table(T) == ()


async def test_people_and_places_keep_their_number_and_their_language(url: str) -> None:
    async with open_store(url) as store:
        ana = await store.person("telegram", "5", "Ana", "ro")
        assert (await store.person("telegram", "5", "Ana Pop", "ro")).id == ana.id
        assert (await store.person("discord", "5", "Ana", None)).id != ana.id
        await store.set_person_language(ana.id, "fa")
        group = await store.place("telegram", "-100", "Cards")
        await store.set_place_language(group.id, "fa")
    async with open_store(url) as store:
        again = await store.person("telegram", "5", "Ana Pop", "ro")
        assert (again.id, again.name, again.language) == (ana.id, "Ana Pop", "fa")
        places = await store.places([group.id, PlaceId(99)])
        assert places[group.id].language == "fa"
        assert list(places) == [group.id]
        assert await store.people([PersonId(99)]) == {}


async def test_the_last_beat_is_kept_and_old_keys_go(store: SqlStore) -> None:
    assert await store.alive_at() is None
    await store.append([write(0, "a")], Effects(idempotency="old", now_ms=1))
    await store.beat(10**12)
    assert await store.alive_at() == 10**12
    assert not await store.used("old")


async def test_a_full_disk_is_told_and_the_same_store_goes_on(store: SqlStore) -> None:
    """A full file raises, acknowledges nothing, and works again when there is room."""
    connection = store._writer._connection
    async with connection.begin():
        pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar_one()
        await connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    big = "x" * 30_000
    with pytest.raises(StoreDownError):
        await store.append([write(0, big)], Effects(now_ms=1))
    assert await store.load(T) == ()
    async with connection.begin():
        await connection.exec_driver_sql("PRAGMA max_page_count=1000000")
    await store.append([write(0, big)], Effects(now_ms=1))
    assert len(await store.load(T)) == 1


async def test_a_reader_looks_on_beside_a_writer_and_cannot_write(url: str) -> None:
    async with open_store(url) as store:
        await store.append([write(0, "a")], Effects(now_ms=1))
        async with open_reader(url) as reader:
            assert len(await reader.load(T)) == 1
            with pytest.raises(Exception, match="readonly"):
                await reader._rows(statements.PURGE_IDEM, p_before=5)


def test_every_statement_compiles_for_both_databases() -> None:
    for name, dialect in (("sqlite", sqlite), ("postgresql", postgresql)):
        found = statements.everything(name)
        assert len(found) > 20
        for key, statement in found.items():
            assert str(statement.compile(dialect=dialect.dialect())), key
