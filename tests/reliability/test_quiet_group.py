"""Twelve tables in one group, thirty plays a second: the group stays within what it allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.texts import Texts
from tests.adapters.chat.mail import most_in
from tests.reliability.strict import MINUTE_MS, MOST, Hall, settled

if TYPE_CHECKING:
    from tests.adapters.chat.mail import Called

TABLES: Final = 12
EDITS_A_MINUTE: Final = 14
SLACK_SECONDS: Final = 6.0


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load()


def groups(calls: list[Called]) -> list[Called]:
    """Give the calls that a group's limit counts: a deletion is none."""
    return [call for call in calls if call.what != "delete"]


async def crowded(texts: Texts, seconds: float) -> None:
    hall = Hall(texts, 1, TABLES)
    office = hall.office
    async with office.running():
        office.tell(*hall.tables)
        await office.clock.advance(60)
        await hall.play(seconds, 1 / 30)
        ended = office.clock.now_ms()
        first = len(hall.boards(1))
        assert await settled(office, TABLES * 60 / EDITS_A_MINUTE + SLACK_SECONDS)
        digests = [await hall.newest(table) for table in hall.tables]
    calls = groups(hall.boards(1))
    assert most_in(calls, MINUTE_MS) <= MOST
    assert hall.face.refused == 0
    assert sum(hall.plays.values()) == pytest.approx(seconds * 30, abs=1)
    assert [wanted for wanted, shown in digests if wanted != shown] == []
    # In turn: no table is written to twice while another waits for its last state.
    last = [call.ref for call in groups(hall.boards(1)[first:]) if call.what == "edit"]
    assert len(last) == len(set(last))
    assert office.clock.now_ms() - ended <= 1000 * (TABLES * 60 / EDITS_A_MINUTE + SLACK_SECONDS)


async def test_twelve_tables_share_what_a_group_allows(texts: Texts) -> None:
    await crowded(texts, 15)


@pytest.mark.soak
async def test_twelve_tables_share_it_for_a_minute_and_for_ten(texts: Texts) -> None:
    await crowded(texts, 60)
    await crowded(texts, 600)
