"""People and places: one number for good, names as they are now."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from adapters.sql.opening import open_store
from engine.seats import PersonId, PlaceId
from tests.adapters.sql.stores import url_of

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence
    from pathlib import Path

    from sqlalchemy import Executable

    from adapters.sql.store import SqlStore


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[SqlStore]:
    async with open_store(url_of(tmp_path / "hakem.db")) as opened:
        yield opened


async def test_people_and_places_keep_their_number_and_their_language(tmp_path: Path) -> None:
    url = url_of(tmp_path / "hakem.db")
    async with open_store(url) as store:
        ana = await store.person("telegram", "5", "Ana", "ro")
        assert (await store.person("telegram", "5", "Ana Pop", "ro")).id == ana.id
        assert (await store.person("discord", "5", "Ana", None)).id != ana.id
        await store.set_person_language(ana.id, "fa")
        group = await store.place("telegram", "-100", "Cards")
        await store.set_place_language(group.id, "fa")
    async with open_store(url) as store:
        people = await store.people([ana.id])
        assert (people[ana.id].name, people[ana.id].language) == ("Ana Pop", "fa")
        again = await store.person("telegram", "5", "Ana Pop", "ro")
        assert (again.id, again.language) == (ana.id, "fa")
        places = await store.places([group.id, PlaceId(99)])
        assert places[group.id].language == "fa"
        assert list(places) == [group.id]
        assert await store.people([PersonId(99)]) == {}


async def test_where_cards_are_wished_is_kept(tmp_path: Path) -> None:
    url = url_of(tmp_path / "hakem.db")
    async with open_store(url) as store:
        ana = await store.person("telegram", "5", "Ana", "ro")
        assert not ana.wants_here
        await store.set_person_open(ana.id, True)
        await store.set_person_here(ana.id, True)
        await store.set_person_open(ana.id, False)
    async with open_store(url) as store:
        assert (await store.people([ana.id]))[ana.id].wants_here
        await store.set_person_here(ana.id, False)
        found = (await store.people([ana.id]))[ana.id]
        assert (found.wants_here, found.is_open) == (False, False)


async def test_a_chosen_language_is_seen_at_once(store: SqlStore) -> None:
    ana = await store.person("telegram", "5", "Ana", None)
    group = await store.place("telegram", "-1", "Cards")
    for language in ("fa", "ro"):
        await store.set_person_language(ana.id, language)
        await store.set_place_language(group.id, language)
        assert (await store.people([ana.id]))[ana.id].language == language
        assert (await store.places([group.id]))[group.id].language == language
        assert (await store.person("telegram", "5", "Ana", None)).language == language
        assert (await store.place("telegram", "-1", "Cards")).language == language


async def test_an_open_private_chat_is_known_at_once_and_for_good(tmp_path: Path) -> None:
    url = url_of(tmp_path / "hakem.db")
    async with open_store(url) as store:
        ana = await store.person("telegram", "5", "Ana", "ro")
        assert not ana.is_open
        for is_open in (True, False, True):
            await store.set_person_open(ana.id, is_open)
            assert (await store.people([ana.id]))[ana.id].is_open is is_open
            assert (await store.person("telegram", "5", "Ana", "ro")).is_open is is_open
        await store.set_person_language(ana.id, "fa")
        again = await store.person("telegram", "5", "Ana Pop", "ro")
        assert (again.is_open, again.language) == (True, "fa")
        await store.set_person_open(PersonId(99), True)
    async with open_store(url) as store:
        assert (await store.people([ana.id]))[ana.id].is_open
        assert not (await store.person("telegram", "6", "Ben", None)).is_open


async def test_a_private_message_writes_nothing_when_the_chat_is_known_to_be_open(
    tmp_path: Path,
) -> None:
    """It is told at every private message: a write each time would be one too many."""
    url = url_of(tmp_path / "hakem.db")
    async with open_store(url) as store:
        ana = await store.person("telegram", "5", "Ana", None)
        await store.set_person_open(ana.id, False)
        assert store._changes == 1
        for _ in range(3):
            await store.set_person_open(ana.id, True)
        assert store._changes == 2
    async with open_store(url) as store:
        for _ in range(3):
            await store.set_person_open(ana.id, True)
        assert store._changes == 0


@pytest.mark.parametrize("last", [True, False])
async def test_of_what_is_told_in_one_moment_the_last_counts(store: SqlStore, last: bool) -> None:
    ana = await store.person("telegram", "5", "Ana", None)
    told = (store.set_person_open(ana.id, is_open) for is_open in (last, not last, last))
    await asyncio.gather(*told)
    assert (await store.people([ana.id]))[ana.id].is_open is last


async def test_what_was_read_while_it_changed_is_not_remembered(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow reader that comes back with the old language must not bring it into memory."""
    ana = await store.person("telegram", "5", "Ana", None)
    group = await store.place("telegram", "-1", "Cards")
    await store.set_person_language(ana.id, "en")
    await store.set_place_language(group.id, "en")
    read = store._rows

    async def overtaken(statement: Executable, **params: object) -> Sequence[Any]:
        rows = await read(statement, **params)
        monkeypatch.setattr(store, "_rows", read)
        await store.set_person_language(ana.id, "fa")
        await store.set_place_language(group.id, "fa")
        return rows

    monkeypatch.setattr(store, "_rows", overtaken)
    await store.people([ana.id])
    assert (await store.people([ana.id]))[ana.id].language == "fa"
    await store.set_place_language(group.id, "en")
    monkeypatch.setattr(store, "_rows", overtaken)
    await store.places([group.id])
    assert (await store.places([group.id]))[group.id].language == "fa"


async def test_a_face_that_knows_no_locale_takes_none_away(store: SqlStore) -> None:
    await store.person("telegram", "5", "Ana", "ro")
    assert (await store.person("telegram", "5", "Ana Pop", None)).locale == "ro"
    assert (await store.person("telegram", "5", "Ana Pop", "ar")).locale == "ar"


async def test_somebody_met_many_times_at_once_is_one(store: SqlStore) -> None:
    met = (store.person("telegram", "5", f"Ana {n}", None) for n in range(20))
    people = await asyncio.gather(*met)
    assert len({person.id for person in people}) == 1
    assert (await store.people([people[0].id]))[people[0].id].name == "Ana 19"


@pytest.mark.parametrize(
    ("name", "kept"),
    [("", ""), ("a\ud83d", "a?"), ("'); DROP TABLE log; --", None), ("\u202eA\x00\n", None)],
)
async def test_any_name_can_be_kept(store: SqlStore, name: str, kept: str | None) -> None:
    ana = await store.person("telegram", "5", name, None)
    place = await store.place("telegram", "-1", name)
    assert ana.name == place.name == (name if kept is None else kept)
    assert await store.integrity() == ()


async def test_memory_is_bounded(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.sql.directory.REMEMBERED", 3)
    met = [await store.person("telegram", str(n), f"P{n}", None) for n in range(10)]
    assert len(store._people) == len(store._persons) == 3
    people = await store.people([person.id for person in met])
    assert {id_: person.name for id_, person in people.items()} == {p.id: p.name for p in met}


async def test_a_name_of_any_length_is_kept_in_part(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "a.db")) as store:
        await store.person("telegram", "1", "x" * 100_000, None)
        await store.place("telegram", "-1", "y" * 100_000)
        person = await store.person("telegram", "1", "x" * 100_000, None)
        place = await store.place("telegram", "-1", "y" * 100_000)
        assert (len(person.name), len(place.name)) == (256, 256)
        store.longest_name = 20
        assert len((await store.place("telegram", "-1", "y" * 100_000)).name) == 20
