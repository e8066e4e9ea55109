"""Twelve tables in one group, thirty plays a second: the group stays within what it allows."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.texts import Texts
from tests.adapters.chat.mail import most_in
from tests.reliability.strict import MINUTE_MS, MOST, Hall

if TYPE_CHECKING:
    from tests.adapters.chat.mail import Called

TABLES: Final = 12
LONGEST_SECONDS: Final = TABLES * 60 / 14 + 5
"""Fourteen edits a minute, one a table."""


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load()


def groups(calls: list[Called]) -> list[Called]:
    """Give the calls that a group's limit counts: a deletion is none."""
    return [call for call in calls if call.what != "delete"]


async def crowded(texts: Texts, seconds: float) -> float:
    """Play for a while; gives how long it takes then until every table's last state is shown."""
    hall = Hall(texts, 1, TABLES)
    office = hall.office
    async with office.running():
        office.tell(*hall.tables)
        await office.clock.advance(60)
        await hall.play(seconds, 1 / 30)
        ended, first = office.clock.now_ms(), len(hall.boards(1))
        while [pair for pair in [await hall.newest(t) for t in hall.tables] if pair[0] != pair[1]]:
            assert office.clock.now_ms() - ended <= 1000 * LONGEST_SECONDS
            await office.clock.advance(0.25)
        took = (office.clock.now_ms() - ended) / 1000
        calls = groups(hall.boards(1))
        # In turn: no table is written to twice while another waits for its last state.
        last = [call.ref for call in groups(hall.boards(1)[first:])]
        assert len(last) == len(set(last)) <= TABLES + 1
        await office.quiet()
    assert most_in(calls, MINUTE_MS) <= MOST
    assert most_in(groups(hall.boards(1)), MINUTE_MS) <= MOST
    assert hall.face.refused == 0
    assert sum(hall.plays.values()) == pytest.approx(seconds * 30, abs=1)
    return took


async def test_twelve_tables_share_what_a_group_allows(texts: Texts) -> None:
    await crowded(texts, 15)


@pytest.mark.soak
async def test_twelve_tables_share_it_for_a_minute_and_for_two(texts: Texts) -> None:
    for seconds in (60, 120):
        sys.stdout.write(f"shown after {await crowded(texts, seconds):.1f} s\n")
