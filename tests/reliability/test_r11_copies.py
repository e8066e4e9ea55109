"""R11 and R15: copies, any order among groups, and old presses change nothing that is."""

from __future__ import annotations

import asyncio
from itertools import groupby
from random import Random

import pytest

from tests.reliability.updates import Crowd, Update, crowd, played, shuffled


async def delivered(updates: list[Update], groups: int) -> Crowd:
    """Serve updates; copies that come one upon the other are served at the same time."""
    async with crowd(groups) as made:
        for _, same in groupby(updates, key=lambda update: update.asked.key):
            await asyncio.gather(*(made.take(update) for update in same))
    return made


async def check(groups: int, count: int) -> int:
    """Compare a clean run with one of three copies each; gives how many updates there were."""
    clean, before = await played(groups, count, seed=1)
    mixed = shuffled(clean, 3, seed=2)
    assert len(mixed) == 3 * len(clean)
    assert mixed[: len(clean)] != clean
    after = await delivered(mixed, groups)
    assert after.logs() == before.logs(), "0 extra entries, the same states"
    assert sum(map(len, after.logs().values())) >= len(clean)
    assert not any(r.message is not None and r.message.id == "no-ours" for r in after.replies)
    return len(clean)


async def test_r11_six_hundred_updates_three_times_each() -> None:
    """Fault 41 of the list (Studio-Yandex-Practicum/you_can_bot PR#170)."""
    assert await check(8, 600) == 600


@pytest.mark.soak
async def test_r11_ten_thousand_updates_three_times_each() -> None:
    assert await check(120, 10_000) == 10_000


async def test_r15_presses_of_the_past_are_answered_and_do_nothing() -> None:
    """Fault 7 of the list (d-Rickyy-b/Python-BlackJackBot#90): earlier deals, finished tables."""
    clean, before = await played(2, 700, seed=3)
    logs = before.logs()
    last = {update.asked.person.id: update for update in clean}
    async with crowd(2) as again:
        for update in clean:
            await again.take(update)
        assert again.logs() == logs
        assert [again.table(group) is None for group in (1, 2)].count(True) >= 1, "one has ended"
        for number, update in enumerate(Random(4).sample(clean[2 * 5 :], 30)):
            reply = await again.take(update.again(number))
            # Only a second tap on what was pressed last is passed over in silence.
            assert reply.text or last[update.asked.person.id] is update, update
            assert reply.is_refusal or not reply.text
        assert again.logs() == logs, "0 entries"
