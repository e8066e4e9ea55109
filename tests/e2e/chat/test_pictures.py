"""Pictures on real messages: one upload a trick, words between, and a group that wants none."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.chat.acts import command, is_moving, mover, newest_table, tap
from tests.e2e.chat.figures import chat_of
from tests.e2e.chat.looking import pictures, shown_on
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


async def test_a_hand_is_drawn_for_its_owner_alone(town: Town) -> None:
    """Its picture goes with each card, and nobody else is ever sent a file of it."""
    world = town.world
    ann, bob = world.person("Ann"), world.person("Bob")
    place = world.group("Hands", ann, bob)
    await open_table(world, place, [ann, bob], WORDS, computers=2)
    diary = await play_match(world, place, [ann, bob], Random(5))
    assert diary.unanswered() == []
    await world.settle(3)
    hands = [one for one in pictures(town) if one.is_hand]
    readers = {one.reader for one in hands}
    assert None not in readers, "a hand in a group"
    for player in (ann, bob):
        own = [one for one in hands if one.reader == player.id]
        assert len({one.body for one in own}) >= TRICKS, "each card that goes is seen to go"
    shared = {one.body for one in hands if one.reader == ann.id}
    shared &= {one.body for one in hands if one.reader == bob.id}
    assert len(shared) <= 1, "but for cards that lie face down"
    by_file: dict[str, set[int | None]] = {}
    for one in hands:
        by_file.setdefault(one.file, set()).add(one.reader)
    assert all(len(who) == 1 for who in by_file.values())


async def test_a_hand_changes_with_the_card_that_is_played(town: Town) -> None:
    world = town.world
    ann = world.person("Ann")
    place = world.group("Card by card", ann)
    await open_table(world, place, [ann], "judgement start_cards=5 turn_seconds=0", computers=3)
    if town.platform != TELEGRAM:
        await tap(ann, place, "?hand")
    for _ in range(4):
        await world.until(lambda: is_moving([ann]))
        _, shown, token = mover([ann])
        message = ann.message(shown)
        before = shown_on(town, message)
        assert before
        await ann.press(shown, token).told()
        if ":p" in token:
            await world.until(partial(lambda old, one: shown_on(town, one) != old, before, message))
    await world.settle(2)


async def test_score_and_leaderboard_are_pages_with_pictures(town: Town) -> None:
    world = town.world
    ann, bob = world.person("Ann"), world.person("Bob")
    place = world.group("Pages", ann, bob)
    await open_table(world, place, [ann, bob], WORDS, computers=2)
    await play_match(world, place, [ann, bob], Random(7))
    await world.settle(4)  # what the end changes is no answer
    board = await command(world, ann, place, "/top hokm")
    assert shown_on(town, ann.message(board))
    # Another period takes its place, picture and all; a page of words alone takes that of both.
    await ann.press(board, board.button("Week").token).told()
    await world.settle(2)
    newest = ann.see_privately()[-1]
    assert shown_on(town, ann.message(newest))
    await ann.press(newest, newest.button("How matches count").token).told()
    await world.settle(2)
    rule = ann.see_privately()[-1]
    assert not shown_on(town, ann.message(rule))
    known = {one.id for one in ann.see_privately()}
    if town.platform == TELEGRAM:
        ann.open_private(f"{newest_table(ann, place)}_score")
    else:
        await tap(ann, place, "?score")
    await world.until(lambda: any(one.id not in known for one in ann.see_privately()))
    score = ann.see_privately()[-1]
    assert "Score" in score.text
    assert shown_on(town, ann.message(score))


def uploads(town: Town, place: Place) -> list[Any]:
    """Give the calls in a group that carried a file."""
    calls = [call for call in town.fake.calls if chat_of(call) == place.id and call.ok]
    if town.platform == TELEGRAM:
        return [call for call in calls if call.method in ("sendPhoto", "editMessageMedia")]
    own = ("create_message", "update_message")
    return [one for one in calls if one.method in own and one.params.get("attachments")]
