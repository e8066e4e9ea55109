"""Hands in the group for one alone: whole matches by them, and none where they would leak."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
import pytest_asyncio

from tests.e2e.chat.acts import command, open_own_cards, stands
from tests.e2e.chat.choosing import is_move, is_number
from tests.e2e.chat.figures import busiest_minute
from tests.e2e.chat.inside import inside
from tests.e2e.chat.many import NAMES
from tests.e2e.chat.playing import QUICK, USUAL, newest, open_table, play_match
from tests.e2e.chat.town import Town

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from tests.e2e.chat.driver import Shown
    from tests.e2e.chat.inside import Inside
    from tests.e2e.chat.telegram import TelegramPlace, TelegramPlayer

HOKM: Final = "hokm target=1 turn_seconds=0"
SMALL: Final = "judgement start_cards=2 turn_seconds=0"
"""Two deals, of two cards and of one: many deals in little time."""
DEALS_A_MATCH: Final = 2
SOON_MS: Final = 3_000
AT_ONCE: Final = 5
"""Tables at which is played at the same time."""


def party(
    town: Inside | Town, title: str, names: tuple[str, ...]
) -> tuple[TelegramPlace, list[TelegramPlayer]]:
    """Let people come who never opened a private chat."""
    people = [town.world.person(name, is_open=False) for name in names]
    return town.world.group(title, *people), people


async def one_table(town: Inside, number: int, names: tuple[str, ...], words: str) -> None:
    """Play a match in a group of its own."""
    place, people = party(town, f"Group {number}", names)
    await open_table(town.world, place, people, words)
    diary = await play_match(town.world, place, people, Random(number), QUICK)
    assert diary.unanswered() == []
    # What is over keeps no cards to press, a while later at the most.
    await town.world.until(lambda: not any(map(playable_on, people)), 180)


def playable_on(player: TelegramPlayer) -> bool:
    """Tell whether anything that somebody alone sees offers a move."""
    buttons = (button for shown in player.see_privately() for button in shown.buttons)
    return any(is_number(button.code) or is_move(button.code) for button in buttons)


async def deals_without_a_leak(folder: Path, level: str, tables: int, words: str) -> int:
    """Play at many tables at once; gives how many deals were watched."""
    async with inside(folder, level) as town:
        free = asyncio.Semaphore(AT_ONCE)

        async def match(number: int) -> None:
            async with free:
                await one_table(town, number, NAMES[:3], words)

        async with asyncio.TaskGroup() as tasks:
            for number in range(tables):
                tasks.create_task(match(number))
        shown = town.fake.api.counts["editEphemeralMessageText"]
        assert bool(shown) == (level == "10.3"), shown
        return await town.check()


@pytest.mark.parametrize("level", ["10.0", pytest.param("10.3", marks=pytest.mark.long)])
async def test_ten_deals_show_no_card_to_anybody_else(tmp_path: Path, level: str) -> None:
    assert await deals_without_a_leak(tmp_path, level, 5, SMALL) >= 10


async def test_who_asks_for_cards_is_answered_at_once_however_busy_the_group_is(
    tmp_path: Path,
) -> None:
    """More ask than the group has calls: some have the small window, the others the message."""
    async with inside(tmp_path) as town:
        place, people = party(town, "Busy", NAMES[:4])
        await open_table(town.world, place, people, HOKM)
        await town.world.until(lambda: all(stands(one, place, "?hand") for one in people))
        for _ in range(2):
            tokens = [(one, newest(one, place, "?hand")) for one in people]
            pressed = [one.press(shown, shown.button("?hand").token) for one, shown in tokens]
            told = [await one.told() for one in pressed]
            assert max(one.waited_ms for one in told) <= SOON_MS
            assert all("down here" in one.text or one.is_window for one in told)
            await town.world.settle(20)
        # Those that had to wait for their turn come all the same.
        assert sum(bool(one.whispers()) for one in people) >= 2


@pytest.mark.soak
@pytest.mark.parametrize("level", ["10.0", "10.2", "10.3"])
async def test_a_thousand_deals_show_no_card_to_anybody_else(tmp_path: Path, level: str) -> None:
    tables = 1_000 // DEALS_A_MATCH
    assert await deals_without_a_leak(tmp_path, level, tables, SMALL) >= 1_000


@pytest_asyncio.fixture
async def old(tmp_path: Path) -> AsyncGenerator[Town]:
    """Give a town whose Telegram knows no messages for one member alone."""
    made = await Town.open(tmp_path / "bot.db", level="10.0")
    try:
        yield made
        await made.check()
    finally:
        await made.close()


def cards_on(player: TelegramPlayer) -> list[Shown]:
    """Give the messages for somebody alone that cards can be played on."""
    return [one for one in player.see_privately() if any(is_number(b.code) for b in one.buttons)]


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.long
@pytest.mark.platforms("telegram")
async def test_four_people_play_by_messages_for_each_alone_and_the_bot_is_killed(own: Town) -> None:
    """No private chat is ever opened; what a dead process left works on, or goes."""
    world = own.world
    place, people = party(own, "Alone", NAMES[:4])
    await open_table(world, place, people, HOKM)
    async with asyncio.TaskGroup() as tasks:
        match = tasks.create_task(play_match(world, place, people, Random(4), USUAL))
        await world.until(lambda: all(cards_on(one) for one in people), 600)
        await own.kill()
        await own.restart(after_seconds=60)
    diary = match.result()
    assert diary.unanswered() == []
    moves = [one for one in diary.presses if one.told and "You played" in one.told.text]
    assert len(moves) >= 4 * 7, "cards were played"
    assert busiest_minute(own.fake, place) <= 20
    await world.settle(60)
    assert [one.text for player in people for one in cards_on(player)] == []
    private = {player.id for player in people}
    assert not [c for c in own.fake.calls if c.chat_id in private and c.kind in ("send", "edit")]


@pytest.mark.long
async def test_an_old_server_has_the_window_and_the_numbers(old: Town) -> None:
    place, people = party(old, "Old", NAMES[:4])
    await open_table(old.world, place, people, HOKM)
    diary = await play_match(old.world, place, people, Random(5), QUICK)
    assert diary.unanswered() == []
    assert diary.unexplained() == []
    assert any("#" in one.token for one in diary.presses)
    assert not any(player.whispers() for player in people)
    assert old.fake.api.counts["editEphemeralMessageText"] == 0


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.long
@pytest.mark.platforms("telegram")
async def test_who_wishes_so_has_the_cards_in_the_group_although_the_chat_is_open(
    town: Town,
) -> None:
    world = town.world
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Here", ann, bo)
    await open_table(world, place, [ann, bo], HOKM, computers=2)
    await world.until(
        lambda: any("?rules" in b.code for o in bo.see_privately() for b in o.buttons)
    )
    page = await command(world, bo, None, "/settings")
    told = await bo.press(page, page.button("Show cards here").token).told()
    assert "here, to you alone" in told.text
    await world.until(lambda: stands(ann, place, "?hand"))
    await open_own_cards(world, bo, place)
    await world.until(lambda: any(one.text for one in bo.whispers()))
    diary = await play_match(world, place, [ann, bo], Random(6), QUICK)
    assert diary.unanswered() == []
