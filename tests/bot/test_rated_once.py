"""Fault 22 of the list: each finished match is rated once, whatever happens while it is written."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from adapters.sql.opening import open_store
from bot.ladder import OpenSkill
from bot.recount import recount
from engine.games import catalogue
from engine.lifecycle import fold
from engine.seats import PlaceId
from engine.table import Status
from tests.adapters.sql.stores import url_of
from tests.bot.seasons import season
from tests.engine.runtime.hosts import ANA, BEN, CYRUS, DARA, scene
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from engine.runtime.ratings import Rating
    from engine.seats import PersonId

MATCHES, SOAKED = 40, 2_000
SEED = 22


async def check(store: Any) -> Counter[str]:
    """Compare the store with the logs: each match that counts once, all ratings to the digit."""
    games, rater = catalogue.load(), OpenSkill()
    wanted: Counter[tuple[str, int]] = Counter()
    seen: Counter[str] = Counter()
    for head in await store.tables():
        table = fold(head.table, head.place, await store.load(head.table), games)
        seen[f"{table.game.key} {table.status.value}"] += 1
        seen["conceded"] += bool(table.conceded_to)
        seen["deserted"] += table.status is Status.FINISHED and any(
            chair is not None and (chair.away or chair.left is not None) for chair in table.chairs
        )
        wanted.update((head.table, person) for person in rater.people(table))
    results = await store.results()
    assert Counter((one.table, one.person) for one in results) == wanted
    assert max(wanted.values()) == 1
    made = await recount(store, games, rater)
    assert made.differences == ()
    assert made.matches == len({table for table, _ in wanted})
    assert made.ratings == len(await store.all_ratings()) > 0
    return seen


async def test_every_match_is_rated_once_in_memory() -> None:
    store = MemoryStore()
    played = await season(store, MATCHES, 0.005, SEED)
    assert played.store.deaths > 5
    assert played.rematches > 5
    seen = await check(store)
    assert all(seen[f"{game} finished"] > 1 for game in catalogue.load())


async def test_every_match_is_rated_once_on_disk(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "hakem.db")) as store:
        played = await season(store, MATCHES // 2, 0.005, SEED)
        assert played.store.deaths > 2
        await check(store)


class FarStore(MemoryStore):
    """A store that takes its time to answer, as a real one does."""

    async def ratings(self, game: str, people: Sequence[PersonId]) -> Mapping[PersonId, Rating]:
        """Give ratings that may be old when they arrive."""
        found = await super().ratings(game, people)
        await asyncio.sleep(0)
        return found


async def end_at_once(store: Any) -> None:
    """Let the same people end three matches at the same moment."""
    async with scene(store) as on:
        tables = []
        for place in range(1, 4):
            table = await on.host.open(ANA, PlaceId(place), "hokm", {})
            for person in (BEN, CYRUS, DARA):
                await on.host.command(table.id, person, "join")
            await on.host.command(table.id, ANA, "start")
            tables.append(await on.host.command(table.id, ANA, "concede"))
        await asyncio.gather(*(on.host.command(one.id, CYRUS, "agree") for one in tables))
    known = await store.ratings("hokm", [ANA, BEN])
    assert [(one.played, one.won) for one in known.values()] == [(3, 0), (3, 3)]
    await check(store)


async def test_matches_that_end_at_once_follow_upon_each_other() -> None:
    await end_at_once(FarStore())


async def test_matches_that_end_at_once_follow_upon_each_other_on_disk(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "hakem.db")) as store:
        await end_at_once(store)


@pytest.mark.soak
async def test_two_thousand_matches_are_rated_once_in_memory() -> None:
    store = MemoryStore()
    played = await season(store, SOAKED, 0.002, SEED)
    assert played.store.deaths > 500
    seen = await check(store)
    assert all(seen[f"{game} finished"] > 100 for game in catalogue.load())


@pytest.mark.soak
async def test_two_thousand_matches_are_rated_once_on_disk(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "hakem.db")) as store:
        played = await season(store, SOAKED, 0.002, SEED)
        assert played.store.deaths > 500
        await check(store)


async def test_whatever_is_changed_is_found() -> None:
    store = MemoryStore()
    await season(store, 12, 0.0, SEED)
    games, rater = catalogue.load(), OpenSkill()
    assert (await recount(store, games, rater)).differences == ()
    at, first = store.ended[0]
    key = first.game, first.person
    for wrong, named in (
        (replace(first, rank=7), {"result"}),
        (replace(first, is_won=not first.is_won), {"result"}),
        (replace(first, rating=replace(first.rating, mu=first.rating.mu + 1)), {"result"}),
    ):
        store.ended[0] = (at, wrong)
        found = await recount(store, games, rater)
        assert {one.what for one in found.differences} == named
        assert [one.where for one in found.differences] == [first.table]
    store.ended[0] = (at, first)
    right = store.rated[key]
    store.rated[key] = replace(right, won=right.won + 1)
    (only,) = (await recount(store, games, rater)).differences
    assert (only.what, only.where) == ("rating", f"{key[0]}:{key[1]}")
    store.rated[key] = right
    store.ended = [(at, one) for at, one in store.ended if one.table != first.table]
    found = await recount(store, games, rater)
    assert ("unrated", first.table) in {(one.what, one.where) for one in found.differences}
