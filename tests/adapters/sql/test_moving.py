"""A place that goes on under another id: with its topics, its tables and its language."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from adapters.sql import transactions
from adapters.sql.opening import open_reader, open_store
from engine.runtime.ports import StaleSeqError, StoreDownError, Write
from engine.seats import PlaceId, TableId
from engine.table import Entry
from tests.adapters.sql.stores import NOW, copy_open, url_of

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Mapping, Sequence
    from pathlib import Path

    from sqlalchemy import Executable

    from adapters.sql.store import SqlStore
    from adapters.sql.writer import Item

OLD, NEW = "-55", "-100123"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[SqlStore]:
    async with open_store(url_of(tmp_path / "hakem.db")) as opened:
        yield opened


def opening(table: str, place: PlaceId) -> Write:
    """Say that a table is opened in a place."""
    return Write(TableId(table), place, "hokm", 0, (Entry("p1", "open hokm"),), "lobby")


async def met(store: SqlStore, external: str, platform: str = "telegram") -> PlaceId:
    return (await store.place(platform, external, "Cards")).id


async def tables(store: SqlStore) -> dict[str, PlaceId]:
    return {head.table: head.place for head in await store.live()}


def spots(path: Path) -> dict[str, int]:
    """Give the numbers of places by the ids of their platforms, from the file."""
    with closing(sqlite3.connect(path)) as connection:
        return dict(connection.execute("SELECT external, id FROM places ORDER BY id"))


async def test_a_group_keeps_number_tables_and_language(store: SqlStore, tmp_path: Path) -> None:
    """Fault 3 of the list: an upgrade to a supergroup lost everything."""
    group = await met(store, OLD)
    await store.append([opening("t1", group)], NOW)
    await store.set_place_language(group, "fa")
    for _ in range(2):  # both the service message and the refusal tell of it
        await store.move_place("telegram", OLD, NEW)
        assert await met(store, NEW) == group
    place = (await store.places([group]))[group]
    assert (place.external, place.language) == (NEW, "fa")
    assert await tables(store) == {"t1": group}
    assert spots(tmp_path / "hakem.db") == {NEW: group}


async def test_topics_go_along_and_nobody_else(store: SqlStore, tmp_path: Path) -> None:
    kept = {name: await met(store, name) for name in (f"{OLD}5", f"{OLD}5/7", "-5", f"7/{OLD}")}
    other = await met(store, OLD, "discord")
    group = await met(store, OLD)
    topics = {number: await met(store, f"{OLD}/{number}") for number in (1, 45)}
    await store.move_place("telegram", OLD, NEW)
    assert await met(store, NEW) == group
    for number, id_ in topics.items():
        assert await met(store, f"{NEW}/{number}") == id_
    assert {name: await met(store, name) for name in kept} == kept
    assert await met(store, OLD, "discord") == other
    assert len(spots(tmp_path / "hakem.db")) == 8


async def test_the_new_id_was_known_first(store: SqlStore, tmp_path: Path) -> None:
    """Messages from both sides of the change may come first; the old place goes on."""
    told: list[Mapping[PlaceId, PlaceId]] = []
    store.when_merged(told.append)
    group, topic = await met(store, OLD), await met(store, f"{OLD}/45")
    twin, young = await met(store, NEW), await met(store, f"{NEW}/45")
    alone = await met(store, f"{NEW}/46")
    await store.set_place_language(group, "fa")
    await store.set_place_language(twin, "en")
    await store.set_place_language(young, "ar")
    for number, place in enumerate((group, topic, twin, young, alone)):
        await store.append([opening(f"t{number}", place)], NOW)
    for _ in range(2):
        await store.move_place("telegram", OLD, NEW)
        assert await tables(store) == {
            "t0": group,
            "t1": topic,
            "t2": group,
            "t3": topic,
            "t4": alone,
        }
        assert await met(store, NEW) == group
        assert spots(tmp_path / "hakem.db") == {
            NEW: group,
            f"{NEW}/45": topic,
            f"{NEW}/46": alone,
        }
    places = await store.places([group, topic, twin, young])
    assert [places[id_].id for id_ in (group, topic, twin, young)] == [group, topic, group, topic]
    assert (places[group].language, places[topic].language) == ("fa", "ar")
    assert told == [{twin: group, young: topic}]


async def test_numbers_are_never_used_again(store: SqlStore) -> None:
    """A table in memory may go by the number of a place that went: it is nobody else's."""
    group, twin = await met(store, OLD), await met(store, NEW)
    await store.move_place("telegram", OLD, NEW)
    stranger = await met(store, "-9")
    assert stranger not in {group, twin}
    await store.set_place_language(twin, "ro")
    assert (await store.places([twin, stranger]))[twin].language == "ro"
    assert (await store.places([stranger]))[stranger].language is None
    await store.append([opening("late", twin)], NOW)
    assert await tables(store) == {"late": group}


async def test_nothing_is_written_for_a_place_that_nobody_knows(
    store: SqlStore, tmp_path: Path
) -> None:
    group = await met(store, NEW)
    before = store._changes
    await store.move_place("telegram", OLD, NEW)
    await store.move_place("telegram", NEW, NEW)
    await store.move_place("discord", NEW, OLD)
    assert store._changes == before
    assert spots(tmp_path / "hakem.db") == {NEW: group}


async def test_a_late_message_from_the_old_id_is_brought_home(store: SqlStore) -> None:
    """The old id comes to life once more, and the other message of the change follows."""
    group = await met(store, OLD)
    await store.append([opening("t1", group)], NOW)
    await store.set_place_language(group, "fa")
    await store.move_place("telegram", OLD, NEW)
    ghost = await met(store, OLD)
    assert ghost != group
    await store.move_place("telegram", OLD, NEW)
    home = await met(store, NEW)
    assert await tables(store) == {"t1": home}
    places = await store.places([group, ghost, home])
    assert [(places[id_].id, places[id_].language) for id_ in (group, ghost, home)] == [
        (home, "fa")
    ] * 3


@pytest.mark.parametrize("_", range(5))
async def test_all_at_once(store: SqlStore, tmp_path: Path, _: int) -> None:
    """Moves told twice, messages from the new id and tables opened there, in one moment."""
    group = await met(store, OLD)
    twin = await met(store, NEW)
    await asyncio.gather(
        store.append([opening("t1", twin)], NOW),
        store.move_place("telegram", OLD, NEW),
        store.append([opening("t2", twin)], NOW),
        met(store, NEW),
        met(store, f"{NEW}/45"),
        store.move_place("telegram", OLD, NEW),
        store.append([opening("t3", twin), opening("t4", group)], NOW),
    )
    assert set((await tables(store)).values()) == {group}
    assert await met(store, NEW) == group
    assert set(spots(tmp_path / "hakem.db")) == {NEW, f"{NEW}/45"}


async def test_the_new_id_becomes_known_while_the_move_is_worked_out(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await met(store, OLD)
    read = store._rows

    async def overtaken(statement: Executable, **params: object) -> Sequence[Any]:
        rows = await read(statement, **params)
        monkeypatch.setattr(store, "_rows", read)
        await store.append([opening("t1", await met(store, NEW))], NOW)
        return rows

    monkeypatch.setattr(store, "_rows", overtaken)
    await store.move_place("telegram", OLD, NEW)
    assert await met(store, NEW) == group
    assert await tables(store) == {"t1": group}


@pytest.mark.parametrize("error", [StoreDownError, StaleSeqError])
async def test_a_move_that_is_not_written_has_not_happened(
    store: SqlStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    told: list[object] = []
    store.when_merged(told.append)
    group, twin = await met(store, OLD), await met(store, NEW)

    async def refused(_: Item) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(store._writer, "write", refused)
        with pytest.raises(error):
            await store.move_place("telegram", OLD, NEW)
    assert told == []
    assert spots(tmp_path / "hakem.db") == {OLD: group, NEW: twin}
    assert (await store.places([twin]))[twin].external == NEW
    await store.append([opening("t1", twin)], NOW)
    assert await tables(store) == {"t1": twin}
    await store.move_place("telegram", OLD, NEW)
    assert await tables(store) == {"t1": group}


async def test_a_kill_at_any_statement_leaves_the_old_state_or_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files as they lie on disk after each statement, and after the commit."""
    path = tmp_path / "hakem.db"
    run = transactions._run
    killed: list[Path] = []

    def kill() -> None:
        killed.append(tmp_path / f"killed-{len(killed)}.db")
        copy_open(path, killed[-1])

    def killed_after(connection: sqlite3.Connection, text: str, *rows: Any) -> int:
        count = run(connection, text, *rows)
        kill()
        return count

    async with open_store(url_of(path)) as store:
        group, topic = await met(store, OLD), await met(store, f"{OLD}/45")
        twin = await met(store, NEW)
        await store.append([opening(f"t{number}", twin) for number in range(300)], NOW)
        old = spots(path)
        with monkeypatch.context() as patch:
            patch.setattr(transactions, "_run", killed_after)
            await store.move_place("telegram", OLD, NEW)
    states = []
    for copy in killed:
        async with open_reader(url_of(copy)) as reader:
            assert await reader.integrity() == ()
            heads = await reader.live()
            assert len(heads) == 300
            states.append((spots(copy), {head.place for head in heads}))
    before, after = (old, {twin}), ({NEW: group, f"{NEW}/45": topic}, {group})
    assert states == [before] * 5 + [after]
