"""Chips in the store: with the entries or not at all, once each, and no person below 0."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.sql.opening import open_reader, open_store
from engine.runtime.ports import Effects, RepeatedError, StaleSeqError
from engine.seats import PersonId, TableId
from engine.wallet import HOUSE, Account, Transaction, of_person, of_table, welcome
from tests.adapters.sql.stores import T, copy_open, url_of, write
from tests.soak.azi_pounding import look, play_and_kill

if TYPE_CHECKING:
    from pathlib import Path

ANA, BEN = PersonId(7), PersonId(8)
A, B, TABLE = of_person(ANA), of_person(BEN), of_table(T)


def pays(key: str, amount: int, who: Account = A, table: TableId = T) -> Transaction:
    """Bring chips to a table, or with a negative amount home."""
    entries = tuple(sorted(((who, -amount), (of_table(table), amount))))
    return Transaction(key, "table", entries, table)


def effects(*made: Transaction, key: str | None = None) -> Effects:
    return Effects(idempotency=key, now_ms=5, transactions=made)


async def test_chips_move_with_the_entries_and_are_there_afterwards(tmp_path: Path) -> None:
    url = url_of(tmp_path / "a.db")
    start = pays("t1:1", 300)
    async with open_store(url) as store:
        assert await store.balances([A, TABLE]) == {}
        await store.append([write(0, "start")], effects(welcome(ANA), start))
        assert await store.balances([A, B, HOUSE, TABLE]) == {
            A: 9_700, HOUSE: -10_000, TABLE: 300,
        }  # fmt: skip
        assert await store.gained_at(T) == {A: -300, TABLE: 300}
        assert await store.gained_at(TableId("t2")) == {}
        await store.append([write(1, "leave")], effects(pays("t1:2", -250)))
        assert await store.gained_at(T) == {A: -50, TABLE: 50}
    async with open_reader(url) as reader:
        assert await reader.accounts() == {A: 9_950, HOUSE: -10_000, TABLE: 50}
        assert await reader.ledger() == (start, pays("t1:2", -250), welcome(ANA))


async def test_a_key_is_used_once_and_then_nothing_of_it_is_written(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "a.db")) as store:
        await store.append([write(0, "a")], effects(welcome(ANA)))
        with pytest.raises(StaleSeqError):
            await store.append([write(1, "b")], effects(pays("t1:2", 5), welcome(ANA)))
        with pytest.raises(StaleSeqError):
            await store.append([], effects(welcome(ANA)))
        assert len(await store.load(T)) == 1
        assert await store.accounts() == {A: 10_000, HOUSE: -10_000}
        assert len(await store.ledger()) == 1


async def test_no_person_falls_below_nothing_but_the_house_may(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "a.db")) as store:
        await store.append([write(0, "a")], effects(welcome(ANA), pays("t1:1", 10_000)))
        with pytest.raises(StaleSeqError):
            await store.append([write(1, "b")], effects(pays("t1:2", 1)))
        await store.append([write(1, "b")], effects(pays("t1:2", 400, HOUSE)))
        assert await store.balances([A, HOUSE]) == {A: 0, HOUSE: -10_400}


async def test_a_repeated_command_is_told_from_a_lost_race(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "a.db")) as store:
        await store.append([write(0, "a")], effects(welcome(ANA), key="k"))
        with pytest.raises(RepeatedError):
            await store.append([write(1, "b")], effects(pays("t1:2", 1), key="k"))
        assert await store.balances([A]) == {A: 10_000}


async def test_of_many_at_once_as_many_are_paid_as_there_are_chips(tmp_path: Path) -> None:
    """One transaction of the store holds them all; who is refused spoils nobody else's."""
    async with open_store(url_of(tmp_path / "a.db")) as store:
        await store.append([], effects(welcome(ANA), welcome(BEN)))
        paid = []

        async def pay(number: int, who: Account) -> None:
            table = TableId(f"n{number}")
            made = pays(f"{table}:1", 3_000, who, table)
            with suppress(StaleSeqError):
                await store.append([write(0, "a", table=table)], effects(made))
                paid.append(table)

        async with asyncio.TaskGroup() as tasks:
            for number in range(20):
                tasks.create_task(pay(number, A if number % 2 else B))
        assert len(paid) == 6
        assert await store.balances([A, B]) == {A: 1_000, B: 1_000}
        assert {head.table for head in await store.live()} == set(paid)
        assert sum((await store.accounts()).values()) == 0


async def test_what_a_kill_leaves_has_entries_and_chips_or_neither(tmp_path: Path) -> None:
    async with open_store(url_of(tmp_path / "a.db")) as store:
        await store.append([write(0, "a")], effects(welcome(ANA)))
        for seq in range(1, 12):
            made = replace(pays(f"t1:{seq}", 10), table=T)
            await store.append([write(seq, "b")], effects(made))
            copy = tmp_path / f"dead{seq}.db"
            copy_open(tmp_path / "a.db", copy)
            async with open_store(url_of(copy)) as dead:
                assert len(await dead.load(T)) == seq + 1
                assert await dead.balances([A, TABLE]) == {A: 10_000 - 10 * seq, TABLE: 10 * seq}


def test_people_who_play_for_chips_are_killed_with_their_process(tmp_path: Path) -> None:
    """`make soak` does it twenty times; here twice."""
    url = url_of(tmp_path / "a.db")
    for kill in range(2):
        play_and_kill(url, kill, 1.0)
        found, _ = asyncio.run(look(url))
        assert found > 3
