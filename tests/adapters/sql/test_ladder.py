"""Results and ratings on disk: once and in order, and boards as the store in memory has them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from adapters.sql.opening import open_reader, open_store
from engine.runtime.ports import Effects, StaleSeqError
from engine.runtime.ratings import BEGINNERS_POINTS, Rating, Result
from engine.seats import PersonId, PlaceId, TableId
from engine.wallet import HOUSE, Transaction, of_person, of_table
from tests.adapters.sql.stores import url_of, write
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from pathlib import Path

    from adapters.sql.store import SqlStore
    from engine.wallet import Account

ANA, BEN = PersonId(1), PersonId(2)


def result(table: str, person: PersonId, nth: int, *, place: int = 1, mu: int = 25) -> Result:
    rating = Rating(mu * 1_000_000, 8_000_000, nth, 1)
    return Result(TableId(table), PlaceId(place), "hokm", person, 1, True, rating)


def ending(*results: Result, now: int = 5) -> Effects:
    return Effects(now_ms=now, results=results)


def _played(number: int, people: list[PersonId], rng: Random) -> tuple[Transaction, ...]:
    """Let people bring chips, and take others home."""
    table, first = TableId(f"t{number}"), people[0]
    home: list[tuple[Account, int]] = []
    brought: list[tuple[Account, int]] = []
    left = 0
    for person in people:
        brought.append((of_person(person), -100))
        amount = rng.randrange(1, 100 + left)
        left += 100 - amount
        home.append((of_person(person), amount))
    home[0] = of_person(first), home[0][1] + left
    made = [
        Transaction(f"w{number}", "welcome", ((HOUSE, -400), *((a, 100) for a, _ in brought))),
        Transaction(f"b{number}", "table", (*brought, (of_table(table), 400)), table),
        Transaction(f"h{number}", "table", (*home, (of_table(table), -400)), table),
    ]
    return tuple(made)


def test_a_gain_is_what_the_match_changed() -> None:
    """Ratings count from the beginner's points for whoever had no match before."""
    assert Rating(25_000_000, 8_333_333, 0, 0).points == BEGINNERS_POINTS


async def test_a_match_is_stored_with_its_last_entries_or_not_at_all(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "a.db")) as store:
        first = result("t1", ANA, 1), result("t1", BEN, 1)
        await store.append([write(0, "a")], ending(*first))
        again = ending(*(replace(one, rating=replace(one.rating, played=2)) for one in first))
        late = ending(result("t2", ANA, 1))
        for bad in (again, late, ending(*first)):
            with pytest.raises(StaleSeqError):
                await store.append([write(1, "b")], bad)
        assert len(await store.load(TableId("t1"))) == 1
        with pytest.raises(StaleSeqError):
            await store.append([write(7, "b")], ending(result("t2", ANA, 2)))
        assert await store.ratings("hokm", [ANA, BEN]) == {one.person: one.rating for one in first}
        assert await store.ratings("judgement", [ANA]) == {}
        await store.append([write(1, "b")], ending(result("t3", ANA, 2, mu=27)))
        assert (await store.ratings("hokm", [ANA]))[ANA].mu == 27_000_000
        assert {one.rating.played for one in await store.results()} == {1, 2}
    async with open_reader(url_of(tmp_path / "a.db")) as reader:
        assert len(await reader.results()) == 3
        assert len(await reader.all_ratings()) == 2


async def _many_matches(*stores: SqlStore | MemoryStore) -> None:
    """Let people finish 150 matches of two games in three groups."""
    rng = Random(7)
    played: dict[tuple[str, PersonId], Rating] = {}
    for number in range(150):
        people = rng.sample([PersonId(n) for n in range(1, 30)], 4)
        game = rng.choice(("hokm", "azi"))
        group, at = PlaceId(rng.randrange(1, 4)), rng.randrange(1_000)
        found: list[Result] = []
        for person in people:
            old = played.get((game, person), Rating(0, 0, 0, 0))
            is_won = rng.random() < 0.5
            mu = rng.choice((20, 24, 25, 31)) * 1_000_000
            new = Rating(mu, 3_000_000, old.played + 1, old.won + is_won)
            played[game, person] = new
            rank = 1 if is_won else 2
            found.append(Result(TableId(f"t{number}"), group, game, person, rank, is_won, new))
        table = write(0, "a", table=TableId(f"t{number}"))
        paid = _played(number, people, rng) if game == "azi" else ()
        for each in stores:
            effects = Effects(now_ms=at, results=tuple(found), transactions=paid)
            await each.append([table], effects)


async def test_boards_are_those_of_the_store_in_memory(tmp_path: Path) -> None:
    memory = MemoryStore()
    async with open_store(url_of(tmp_path / "a.db")) as store:
        await _many_matches(store, memory)
        for game in ("hokm", "azi", "pitch"):
            for me in (ANA, PersonId(29), PersonId(99)):
                for since in (0, 300, 990, 2_000):
                    for place in (None, PlaceId(1), PlaceId(9)):
                        wanted = await memory.board(game, me, since, 10, place)
                        assert await store.board(game, me, since, 10, place) == wanted
                        assert len(wanted) in (10, 11) or since or place or game == "pitch"
        for who in (ANA, PersonId(29), PersonId(99)):
            for since in (0, 500):
                assert await store.figures(who, since) == await memory.figures(who, since)
            for place in (PlaceId(1), PlaceId(9)):
                assert await store.has_played(who, place) == await memory.has_played(who, place)
        assert await store.all_ratings() == await memory.all_ratings()


async def test_gains_and_chips_are_those_of_the_store_in_memory(tmp_path: Path) -> None:
    memory = MemoryStore()
    async with open_store(url_of(tmp_path / "a.db")) as store:
        await _many_matches(store, memory)
        everybody = [PersonId(number) for number in range(1, 30)]
        for since in (0, 500):
            for place in (None, PlaceId(1), PlaceId(9)):
                won = await store.chips("azi", everybody, since, place)
                assert won == await memory.chips("azi", everybody, since, place)
                assert await store.chips("hokm", everybody, since, place) == {}
                assert bool(won) == (place != PlaceId(9))
        for number in range(150):
            gains = await store.gains(TableId(f"t{number}"))
            assert gains == await memory.gains(TableId(f"t{number}"))
            assert len(gains) == 4
        assert await store.gains(TableId("none")) == ()


async def test_a_group_that_moves_takes_its_results_along(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "a.db")) as store:
        old = await store.place("telegram", "-1", "Cards")
        new = await store.place("telegram", "-100", "Cards")
        await store.append([write(0, "a")], ending(result("t1", ANA, 1, place=new.id)))
        await store.append([write(1, "a")], ending(result("t2", ANA, 2, place=old.id)))
        await store.move_place("telegram", "-1", "-100")
        await store.append([write(2, "a")], ending(result("t3", ANA, 3, place=new.id)))
        assert {one.place for one in await store.results()} == {old.id}
        (row,) = await store.board("hokm", ANA, 0, 10, old.id)
        assert row.rating.played == 3
