"""Pictures on real messages: one upload a trick, words between, and a group that wants none."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.chat.acts import command
from tests.e2e.chat.figures import chat_of
from tests.e2e.chat.playing import open_table, play_match
from tests.e2e.chat.town import TELEGRAM

if TYPE_CHECKING:
    from tests.e2e.chat.driver import Place
    from tests.e2e.chat.town import Town

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

WORDS = "hokm target=1 turn_seconds=0"
TRICKS = 13
STAGES = 4
"""Dealt, trump named, the deal over, the match over."""


async def test_a_match_has_one_upload_a_trick(town: Town) -> None:
    ann = town.world.person("Ann")
    place = town.world.group("Seen", ann)
    await open_table(town.world, place, [ann], WORDS, computers=3)
    diary = await play_match(town.world, place, [ann], Random(3))
    assert diary.unanswered() == []
    assert 4 <= len(uploads(town, place)) <= TRICKS + STAGES


async def test_a_group_may_do_without(town: Town) -> None:
    ann = town.world.person("Ann")
    place = town.world.group("Words", admins=(ann,))
    await town.world.settle(2)
    page = await command(town.world, ann, place, "/settings group")
    await ann.press(page, page.button("Pictures off").token).told()
    await open_table(town.world, place, [ann], WORDS, computers=3)
    await town.world.settle(6)
    assert uploads(town, place) == []


def uploads(town: Town, place: Place) -> list[Any]:
    """Give the calls in a group that carried a file."""
    calls = [call for call in town.fake.calls if chat_of(call) == place.id and call.ok]
    if town.platform == TELEGRAM:
        return [call for call in calls if call.method in ("sendPhoto", "editMessageMedia")]
    return [call for call in calls if call.params and call.params.get("attachments")]
