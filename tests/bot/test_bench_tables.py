"""`hakem bench tables` in a small form: that it measures what it says, not how fast this is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bench import BENCHES, tables_flat, tables_start
from bot.bench.tables_house import copied, template
from engine.games import catalogue
from engine.lifecycle import fold
from engine.seats import PlaceId, TableId

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_it_is_listed() -> None:
    assert "tables" in BENCHES


def test_a_copied_log_is_a_table_of_other_people() -> None:
    draft = template("x", 5)
    table = fold(TableId("b7"), PlaceId(8), copied(draft.entries, 7), catalogue.load())
    assert table.persons == (29, 30, 31, 32)
    assert table.host == 29
    assert table.state == draft.table.state


async def test_moves_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"MANY": 12, "LONG_MATCHES": 1, "OLD_ROWS": 1_000, "REPEATS": 1, "FEW": 2}
    for name, value in (small | {"LATE": 20, "WINDOW": 5, "EARLY": 2}).items():
        monkeypatch.setattr(tables_flat, name, value)
    figures = {one.name: one.value for one in await tables_flat.flat(tmp_path)}
    assert len(figures) == 3
    assert all(0.01 < value < 100 for value in figures.values())


async def test_starts_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("MANY", 12), ("STARTS", 1)):
        monkeypatch.setattr(tables_start, name, value)
    figures = {one.name: one.value for one in await tables_start.cold(tmp_path)}
    assert len(figures) == 5
    assert all(-60_000 < value < 60_000 for value in figures.values())


def test_memory_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_flat, "LOADED", 20)
    figure = tables_flat.memory()
    assert figure.bar == "<= 6"
    assert figure.ok == (figure.value <= 6)
