"""Private chats that are closed, shut in mid-game, or open again: play goes on by the window."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import (
    command,
    has_moves,
    is_moving,
    open_lobby,
    open_own_cards,
    play_some,
    stands,
    tap,
)
from tests.e2e.chat.playing import QUICK, open_table, play_match
from tests.fakes.telegram import Fault

if TYPE_CHECKING:
    from tests.e2e.chat.town import Town

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.long,
    pytest.mark.platforms("telegram"),
]

WORDS = "hokm target=1 turn_seconds=0"
CLOSED = "bot can't initiate conversation with a user"


async def test_somebody_shuts_the_bot_out_in_the_middle_of_a_match(town: Town) -> None:
    """5 Werewolf#478, 21 slack-poker-bot#22: the seat is kept, numbers come, and go again."""
    world = town.world
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Shut", ann, bo)
    await open_table(world, place, [ann, bo], WORDS, computers=2)
    await play_some(world, [ann, bo], 4)
    assert not stands(ann, place, "#1")
    bo.block()
    await world.until(lambda: stands(ann, place, "#1"))
    await world.settle(4)
    bo.unblock()
    await world.until(lambda: not stands(ann, place, "#1"))
    await command(world, bo, place, "/hand")
    await world.settle(4)
    assert "Your cards" in bo.see_privately()[-1].text
    bo.block()
    await world.until(lambda: stands(ann, place, "#1"))
    diary = await play_match(world, place, [ann, bo], Random(11), QUICK)
    assert diary.unanswered() == []
    refused = [call for call in town.fake.calls if call.chat_id == bo.user.id and not call.ok]
    assert len(refused) <= 3, "nobody writes on and on to a closed door"


async def test_the_bot_finds_a_closed_door_by_itself(town: Town) -> None:
    """5 Werewolf#478: 403 at the deal without any news before; others do not notice."""
    world = town.world
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Door", ann, bo)
    await open_lobby(world, place, ann, WORDS)
    await tap(bo, place, "!join")
    bo.user.has_blocked = True  # the news of it got lost
    for _ in range(2):
        await tap(ann, place, "!bot")
    await tap(ann, place, "!start")
    await world.until(lambda: stands(ann, place, "#1") or stands(ann, place, "?more"))
    diary = await play_match(world, place, [ann, bo], Random(12), QUICK)
    assert diary.unanswered() == []
    assert any(made.name == "Bo" and "#" in made.token for made in diary.presses)


async def test_a_slow_door_holds_nobody_else_up(town: Town) -> None:
    """21 slack-poker-bot#22: one private chat answers slowly and then not at all."""
    world = town.world
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Slow", ann, bo)
    fault = Fault(kind="slow", method="sendMessage", chat=bo.user.id, seconds=0.5, times=1)
    town.fake.faults.add(fault)
    await open_table(world, place, [ann, bo], WORDS, computers=2)
    await world.until(lambda: len(ann.see_privately()) > 1, 8)
    diary = await play_match(world, place, [ann, bo], Random(13), QUICK)
    assert diary.unanswered() == []


async def test_joining_is_never_refused_for_a_closed_door(town: Town) -> None:
    """5 Werewolf#478: seated all the same, told how to open it, and able to play at once."""
    world = town.world
    ann, bo = world.person("Ann"), world.person("Bo", is_open=False)
    place = world.group("Closed", ann, bo)
    await open_lobby(world, place, ann, WORDS)
    assert "seat 2" in (await tap(bo, place, "!join")).text
    await world.settle(4)
    lobby = ann.see(place)[-1]
    assert "Bo" in lobby.text
    assert "once so I can deal to you" in lobby.text
    for _ in range(2):
        await tap(ann, place, "!bot")
    await tap(ann, place, "!start")
    await world.until(lambda: is_moving([ann]) or stands(ann, place, "#1") or has_moves(bo, place))
    await world.settle(4)
    if is_moving([ann]):
        await play_some(world, [ann], 1)  # nobody else holds cards before the hakem names trump
        await world.until(lambda: stands(ann, place, "#1"))
    await open_own_cards(world, bo, place)
    await world.until(lambda: any("Your cards: " in one.text for one in bo.see_privately()))
    link = next(b for one in ann.see(place) for b in one.buttons if b.opens)
    bo.open_private(link.opens)
    await world.until(lambda: "private chat now" in bo.see_privately()[-1].text, 200)
    await world.until(lambda: any("Your cards: " in one.text for one in bo.see_privately()))
    await world.until(lambda: not stands(ann, place, "#1"))
    assert not [call for call in town.fake.calls if call.chat_id == bo.user.id and not call.ok]
