"""R8, R9, R10 of the list: a slow or failing platform, a storm of 429, a network cut in two."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.surface import SlowDownError, TryAgainError
from adapters.chat.texts import Texts
from engine.seats import PlaceId
from tests.adapters.chat.mail import place_of
from tests.reliability.strict import Hall, settled

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.adapters.chat.mail import Called

GROUPS: Final = 8
SICK: Final = place_of(PlaceId(1)).external
EACH: Final = 0.5
LONG: Final = 600.0
SHARE: Final = 0.9
RECOVERY_SECONDS: Final = 10.0
LOOKER_SECONDS: Final = 40.0
"""Whoever only looks on sees it in the group; the private hand may wait."""


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load()


async def went(
    texts: Texts, seconds: float, prepare: Callable[[Hall], None] = lambda _: None
) -> Hall:
    """Play in eight groups; gives what became of it."""
    hall = Hall(texts, GROUPS, 1)
    async with hall.office.running():
        hall.office.tell(*hall.tables)
        await hall.office.clock.advance(5)
        prepare(hall)
        await hall.play(seconds, EACH)
    return hall


def rates(hall: Hall) -> Counter[str]:
    """Count the calls that went through, by chat."""
    return Counter({chat: len(times) for chat, times in hall.face.went.items()})


def others(hall: Hall) -> int:
    return sum(count for chat, count in rates(hall).items() if chat[0] == "-" and chat != SICK)


def slow(hall: Hall) -> None:
    dice = Random(8)
    hall.face.delays = lambda call: dice.uniform(0.5, 30) if call.chat == SICK else 0.0


def broken(hall: Hall) -> None:
    hall.face.storm = lambda call: TryAgainError() if call.chat == SICK else None


def stormy(hall: Hall) -> None:
    dice = Random(9)

    def answer(call: Called) -> Exception | None:
        is_refused = call.chat == SICK and dice.random() < 0.5
        return SlowDownError(dice.randint(1, 30)) if is_refused else None

    hall.face.storm = answer


@pytest.mark.parametrize("prepare", [slow, broken, stormy])
async def test_other_chats_keep_their_rate(texts: Texts, prepare: Callable[[Hall], None]) -> None:
    calm = await went(texts, 60)
    hall = await went(texts, 60, prepare)
    assert others(hall) >= SHARE * others(calm)
    assert hall.face.too_early == []


async def test_a_storm_everywhere_calls_nobody_before_his_pause_is_over(texts: Texts) -> None:
    def everywhere(hall: Hall) -> None:
        dice = Random(10)
        hall.face.storm = lambda _: (
            SlowDownError(dice.randint(1, 30)) if dice.random() < 0.5 else None
        )

    hall = await went(texts, 120, everywhere)
    assert hall.face.too_early == []
    assert len([call for call in hall.face.calls if call.chat == SICK]) > 2


@pytest.mark.parametrize("seconds", [60.0, pytest.param(300.0, marks=pytest.mark.soak)])
async def test_a_network_cut_in_two_leaves_one_edit_a_message(texts: Texts, seconds: float) -> None:
    """R10: what was played meanwhile is one edit, and nothing older than it is ever shown."""
    hall = Hall(texts, GROUPS, 1)
    office = hall.office
    async with office.running():
        office.tell(*hall.tables)
        await hall.play(5, EACH)
        hall.face.storm = lambda _: TryAgainError()
        await hall.play(seconds, EACH)
        hall.face.storm = lambda _: None
        before = len(hall.face.calls)
        jobs = {job for lane in office.outbox._wishes.lanes.values() for job in lane.jobs}
        await settled(office, RECOVERY_SECONDS)
        pairs = [await hall.newest(table) for table in hall.tables]
        assert await settled(office, LOOKER_SECONDS)
        calls = hall.face.calls[before:]
    assert len(calls) <= len(jobs)
    assert Counter(call.ref for call in calls).most_common(1)[0][1] == 1
    assert all(wanted == shown for wanted, shown in pairs)


@pytest.mark.soak
@pytest.mark.parametrize("prepare", [slow, broken, stormy])
async def test_other_chats_keep_their_rate_for_long(
    texts: Texts, prepare: Callable[[Hall], None]
) -> None:
    calm = await went(texts, LONG)
    hall = await went(texts, LONG, prepare)
    assert others(hall) >= SHARE * others(calm)
    assert hall.face.too_early == []
