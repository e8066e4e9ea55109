"""Twenty tables at the usual pace under strict limits, and a short form of the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.many import hokm, play_many

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]

MOST_CALLS = 44
MOST_CALLS_ALONE = 20
MOST_SENDS = 0.1


@pytest.mark.parametrize(
    ("people", "is_open", "most"),
    [(4, True, MOST_CALLS), (4, False, MOST_CALLS), (1, True, MOST_CALLS_ALONE)],
    ids=["private", "peek", "alone"],
)
async def test_two_tables_stay_inside_the_limits(
    tmp_path: Path, people: int, is_open: bool, most: int
) -> None:
    """16 mau_mau_bot#119: one table message a deal, and few calls for it."""
    tables = hokm(2, target=1, people=people, is_open=is_open)
    figures = await play_many(tmp_path, tables, factor=20, seed=1)
    assert max(figures.deals) <= most
    assert figures.sends_per_card <= MOST_SENDS


@pytest.mark.soak
async def test_twenty_matches(tmp_path: Path) -> None:
    figures = await play_many(tmp_path, hokm(20), factor=8, seed=2)
    assert max(figures.deals) <= MOST_CALLS
    assert figures.sends_per_card <= MOST_SENDS


@pytest.mark.soak
async def test_twenty_matches_of_people_who_never_opened_the_private_chat(tmp_path: Path) -> None:
    figures = await play_many(tmp_path, hokm(20, is_open=False), factor=8, seed=3)
    assert max(figures.deals) <= MOST_CALLS
    assert figures.sends_per_card <= MOST_SENDS


@pytest.mark.soak
async def test_twenty_matches_with_three_computers(tmp_path: Path) -> None:
    figures = await play_many(tmp_path, hokm(20, people=1), factor=8, seed=4)
    assert max(figures.deals) <= MOST_CALLS_ALONE
    assert figures.sends_per_card <= MOST_SENDS
