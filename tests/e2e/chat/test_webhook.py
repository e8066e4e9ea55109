"""The scenarios that hang on how updates come, with Telegram delivering them to the bot."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import aiohttp
import pytest
import pytest_asyncio

from adapters.telegram.webhook import Gate
from tests.e2e.chat.acts import newest_table, open_lobby, stands, tap
from tests.e2e.chat.figures import boards
from tests.e2e.chat.killing import check_kills
from tests.e2e.chat.playing import QUICK, newest, open_table, play_match
from tests.e2e.chat.test_lobby import (
    test_a_link_seats_its_person,
    test_four_people_want_the_last_seat,
    test_people_and_computers_sit_down,
)
from tests.e2e.chat.test_places import test_a_group_moves_in_the_middle_of_a_trick
from tests.e2e.chat.test_restart import (
    test_what_was_pressed_while_it_was_down_counts,
)
from tests.e2e.chat.test_whole_matches import (
    test_four_people_play_from_their_private_chats,
)
from tests.e2e.chat.town import WEBHOOK, Town
from tests.fakes.telegram import Fault

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from tests.e2e.chat.driver import Place, Player
    from tests.e2e.chat.telegram import TelegramWorld

__all__ = [
    "test_a_group_moves_in_the_middle_of_a_trick",
    "test_a_link_seats_its_person",
    "test_four_people_play_from_their_private_chats",
    "test_four_people_want_the_last_seat",
    "test_people_and_computers_sit_down",
    "test_what_was_pressed_while_it_was_down_counts",
]

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.long,
    pytest.mark.timeout(600),
]

WORDS = "hokm target=1 turn_seconds=0"


@pytest_asyncio.fixture(loop_scope="session")
async def own(tmp_path: Path) -> AsyncGenerator[Town]:
    """Give a town whose bot has its updates delivered; nothing may be wrong with it afterwards."""
    made = await Town.open(tmp_path / "bot.db", hooked=True)
    try:
        yield made
        polls = [call for call in made.fake.calls if call.method == "getUpdates"]
        assert polls == []
        await made.check()
    finally:
        await made.close()


@pytest.fixture
def town(own: Town) -> Town:
    """Give the scenarios of other modules this town."""
    return own


@pytest.fixture
def world(own: Town) -> TelegramWorld:
    """Give them its world."""
    found: TelegramWorld = own.world
    return found


async def test_an_answer_that_is_lost_brings_the_update_again(own: Town) -> None:
    """13 mau_mau_bot#54: the match ends right, and nothing that people did happens twice."""
    world = own.world
    people = [world.person(name) for name in ("Ann", "Bo")]
    place = world.group("Bad", *people)
    faults = [
        own.fake.faults.add(Fault(kind=kind, method="webhook", share=0.15, seed=seed))
        for seed, kind in enumerate(("drop", "drop-after", "slow"))
    ]
    await open_table(world, place, people, WORDS, computers=2)
    diary = await play_match(world, place, people, Random(21), QUICK)
    own.fake.faults.clear()
    await world.settle(8)
    assert all(fault.hits for fault in faults), [fault.hits for fault in faults]
    assert diary.unanswered() == []
    assert len(boards(place)) == 1
    record = (await own.bot.records())[newest_table(people[0], place)]
    plays = [line.split()[1] for line in record.splitlines() if " p" in line]
    assert len(plays) == len(set(plays)), "each card once"


async def test_two_kills(own: Town) -> None:
    """1 mau_mau_bot#66: 0 acknowledged moves lost, old buttons work."""
    await check_kills(own, Random(3), 2)


async def test_a_stranger_who_finds_the_page_gets_nowhere(own: Town) -> None:
    world = own.world
    ann = world.person("Ann")
    place = world.group("Strangers", ann)
    await open_lobby(world, place, ann)
    gate = Gate(f"http://127.0.0.1:{own.bot.port}", own.fake.token)
    user = {"id": ann.user.id, "is_bot": False, "first_name": "Ann"}
    chat = {"id": place.chat.id, "type": "supergroup", "title": "Strangers"}
    said = {"message_id": 9, "date": 1, "chat": chat, "from": user, "text": "/stop"}
    update = {"update_id": 1, "message": said}
    async with aiohttp.ClientSession() as session:
        for headers in ({}, {"X-Telegram-Bot-Api-Secret-Token": own.fake.token}):
            async with session.post(gate.url, json=update, headers=headers) as answer:
                assert (answer.status, await answer.text()) == (403, "")
    await world.settle(3)
    assert stands(ann, place, "!start"), "the table is still open"
    log = own.bot.log()
    assert gate.secret not in log
    assert "/stop" not in log


async def test_back_to_polling_and_to_the_webhook_again(tmp_path: Path) -> None:
    """Whatever comes while the bot changes its ways is heard once."""
    town = await Town.open(tmp_path / "bot.db", hooked=True)
    try:
        world = town.world
        ann, bo, cyd = (world.person(name) for name in ("Ann", "Bo", "Cyd"))
        place = world.group("Ways", ann, bo, cyd)
        lobby = await open_lobby(world, place, ann)
        for player, url in ((bo, ""), (cyd, f"http://127.0.0.1:{town.bot.port}/elsewhere")):
            assert await town.bot.stop() == 0
            town.fake.bot_went_down()
            player.press(lobby, lobby.button("!join").token)
            town.bot.change(WEBHOOK, url)
            await town.restart()
            await world.until(partial(_sits, player, ann, place))
            pusher = town.fake.state.inbox.pusher
            assert (pusher.url if pusher else "") == url
        assert (await tap(ann, place, "!bot")).text == ""
        await town.check()
    finally:
        await town.close()


def _sits(player: Player, watcher: Player, place: Place) -> bool:
    return player.name in newest(watcher, place, "!start").text
