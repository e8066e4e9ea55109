"""How many calls a deal of Hokm costs in a group, with the real messages of a real table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.texts import Texts
from engine.deadlines import COMPUTER_SECONDS
from tests.adapters.chat.mail import Office, most_in
from tests.adapters.chat.tables import PEOPLE, PLACE, TELEGRAM, begun, is_paused

if TYPE_CHECKING:
    from adapters.chat.surface import Capabilities
    from tests.adapters.chat.mail import Called

DEALS: Final = 6
TRICKS: Final = 13
STAGES: Final = 3
SECONDS_A_CARD: Final = 5.2
"""52 cards in four and a half minutes."""


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load()


async def deal(
    texts: Texts,
    people: int,
    number: int,
    seconds: float,
    *,
    stop: str = "on",
    caps: Capabilities = TELEGRAM,
) -> Office:
    """Play a deal to its end; people think longer or shorter, computers do not."""
    office = Office(presenter=TablePresenter(texts))
    office.face.capabilities = caps
    dice = Random(number)
    draft = begun(f"budget {number}", {"stop_at_seven": stop}, people=people)
    async with office.running():
        office.tell(draft.table)
        await office.quiet()
        while not is_paused(draft.table):
            table = draft.table
            seat = table.acting[0]
            is_person = table.chair(seat).is_present
            wait = dice.gammavariate(2, seconds / 2) if is_person else COMPUTER_SECONDS
            await office.clock.advance(wait)
            draft.add(str(seat), table.game.idle(table.state, seat).code)
            draft.settle()
            office.tell(draft.table)
        office.ended_ms = office.clock.now_ms()
        await office.quiet()
    assert len(draft.table.results) == 1
    return office


def group(office: Office) -> list[Called]:
    """Give the calls about the deal; the first message is the lobby's."""
    lobby, *_ = calls = office.face.of(PLACE)
    return [call for call in calls if call.ref != lobby.ref]


@pytest.mark.parametrize("seconds", [1.0, SECONDS_A_CARD, 20.0])
async def test_a_deal_with_three_computers_costs_twenty_calls(texts: Texts, seconds: float) -> None:
    """A person's card and those of the three computers after it are one edit."""
    for number in range(DEALS):
        calls = group(await deal(texts, 1, number, seconds, stop="off"))
        assert len(calls) <= 20, [f"{call.at_ms} {call.what}" for call in calls]


async def test_a_deal_of_four_people_costs_forty_four_calls(texts: Texts) -> None:
    """All thirteen tricks are played: none is left out at seven."""
    offices = [await deal(texts, 4, number, SECONDS_A_CARD, stop="off") for number in range(DEALS)]
    counts = [len(group(office)) for office in offices]
    assert max(counts) <= 44, counts
    assert all(most_in(group(office), 59_999) <= 20 for office in offices)
    private = [len(office.face.of(person)) for office in offices for person in PEOPLE.values()]
    assert sum(private) / DEALS <= 4 * 60, private


@pytest.mark.parametrize(("people", "most"), [(1, 20), (4, 44)])
async def test_pictures_cost_no_more_calls_and_one_upload_a_trick(
    texts: Texts, people: int, most: int
) -> None:
    """Dealt, trump named, thirteen tricks, over: what lies between changes words alone.

    A hand has two more a trick at the most: a turn with a choice, and the card that went.
    """
    still = replace(TELEGRAM, still=True)
    for number in range(DEALS):
        office = await deal(texts, people, number, SECONDS_A_CARD, stop="off", caps=still)
        assert len(group(office)) <= most
        uploads = Counter(office.face.uploads)
        assert 4 <= uploads.pop(PLACE.external) <= TRICKS + STAGES
        assert len(uploads) == people
        assert max(uploads.values()) <= 2 * TRICKS + STAGES


async def test_the_end_is_shown_soon_after_the_last_card(texts: Texts) -> None:
    for number in range(DEALS):
        office = await deal(texts, 4, number, 1.0)
        assert group(office)[-1].at_ms - office.ended_ms <= 3_500
