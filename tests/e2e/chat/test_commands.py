"""Every command, also wrong ones, gets one answer: in a group, in a lobby, in play, in private."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import command, open_lobby, stands, tap, tap_privately
from tests.e2e.chat.playing import newest
from tests.e2e.chat.town import TELEGRAM
from tests.fakes.discord import NotOfferedError

if TYPE_CHECKING:
    from tests.e2e.chat.driver import Place, Player, World

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

PAUSE = 2.6
"""Seconds between commands of one person: faster ones are asked to slow down."""
NO_TABLE = "No table here"
IN_A_GROUP = "This works in a group"

EMPTY_GROUP = {
    "/newgame chess": "I don’t know that game",
    "/newgame hokm target=99": "can’t be",
    "/newgame hokm target": "can’t be",
    "/newgame hokm colour=red": "There is no option",
    "/games": "Games that I deal",
    "/join": NO_TABLE,
    "/leave": NO_TABLE,
    "/start": NO_TABLE,
    "/hand": NO_TABLE,
    "/table": NO_TABLE,
    "/rules": "Games that I deal",
    "/rules hokm": "Hokm",
    "/rules chess": "I don’t know that game",
    "/settings": "Your settings",
    "/settings language xx": "I don’t understand that",
    "/settings colour red": "I don’t understand that",
    "/settings group xx": "I don’t understand that",
    "/stop": NO_TABLE,
    "/back": NO_TABLE,
    "/sit": NO_TABLE,
    "/concede": NO_TABLE,
    "/cut sesame": NO_TABLE,
    "/verify": NO_TABLE,
    "/help": "How to play with me",
}
TYPED = {"/nonsense@HakemBot": "I don’t know that command"}
"""What nobody can write where commands are picked from a menu."""
PRIVATE = {
    "/newgame": IN_A_GROUP,
    "/newgame hokm": IN_A_GROUP,
    "/games": "Games that I deal",
    "/join": IN_A_GROUP,
    "/leave": NO_TABLE,
    "/start": "How to play with me",
    "/start nonsense": "How to play with me",
    "/start ?!": "How to play with me",
    "/hand": NO_TABLE,
    "/table": IN_A_GROUP,
    "/rules hokm": "Hokm",
    "/settings": "Your settings",
    "/settings group en": IN_A_GROUP,
    "/stop": NO_TABLE,
    "/back": NO_TABLE,
    "/sit 2": IN_A_GROUP,
    "/concede": NO_TABLE,
    "/cut sesame": NO_TABLE,
    "/verify": NO_TABLE,
    "/help": "How to play with me",
}
TALK = {
    "/nonsense": "I don’t know that command",
    "hello?": "How to play with me",
}
LOBBY = {
    "/newgame hokm": "There is a table here already",
    "/join": "You already have a seat",
    "/hand": "You hold no cards",
    "/start": "needs at least",
    "/back": "You already have a seat",
    "/sit 2": "You already have a seat",
    "/concede": "No match is being played",
    "/verify": "No finished deal",
    "/rules": "Hokm",
}
PLAY = {
    "/join": "The match is on already",
    "/start": "The match is on already",
    "/hand": "Your cards",
    "/leave": "Leave now?",
    "/stop": "End this table now?",
    "/concede": "Concede the match?",
    "/cut sesame": "between two deals",
    "/sit 3": "You already have a seat",
    "/back": "You already have a seat",
    "/verify": "No finished deal",
    "/settings": "forced card",
    "/rules": "Hokm",
}


async def check(
    world: World, player: Player, place: Place | None, wanted: dict[str, str]
) -> list[str]:
    """Say commands one by one; give those whose answer is another one."""
    wrong: list[str] = []
    for text, answer in wanted.items():
        try:
            shown = await command(world, player, place, text)
        except NotOfferedError:
            continue  # the client of the platform does not even send it
        except AssertionError as error:
            wrong.append(str(error))
            continue
        if answer not in shown.text:
            wrong.append(f"{text}: {shown.text!r} instead of {answer!r}")
        await world.pause(PAUSE)
    return wrong


async def greeted(world: World, player: Player, platform: str) -> None:
    """Wait for what the bot says in a private chat that was opened: it is no command's answer."""
    if platform == TELEGRAM:
        await world.until(lambda: bool(player.see_privately()))
    await world.settle(2)


async def test_commands_in_a_group_without_a_table(world: World, platform: str) -> None:
    """Each command gets one short answer, and none is shown to the group (20 Werewolf#542)."""
    ann = world.person("Ann")
    place = world.group("Empty", ann)
    await greeted(world, ann, platform)
    wanted = EMPTY_GROUP | (TYPED if platform == "telegram" else {})
    assert await check(world, ann, place, wanted) == []
    assert ann.see(place) == []


async def test_commands_in_private(world: World, platform: str) -> None:
    ann = world.person("Ann")
    world.group("Anywhere", ann)
    await greeted(world, ann, platform)
    wanted = PRIVATE | (TALK if platform == "telegram" else {})
    assert await check(world, ann, None, wanted) == []


async def test_commands_in_a_lobby(world: World, platform: str) -> None:
    ann = world.person("Ann")
    place = world.group("Lobby", ann)
    await greeted(world, ann, platform)
    await open_lobby(world, place, ann)
    assert await check(world, ann, place, LOBBY) == []
    assert len(ann.see(place)) == 1
    await command(world, ann, place, "/table")
    assert "Hokm" in ann.see(place)[-1].text
    assert ann.see(place)[-1].offers("!start")
    ann.say(place, "/stop")
    await world.until(lambda: not any(one.buttons for one in ann.see(place)))


async def test_commands_in_play(world: World) -> None:
    ann, out = world.person("Ann"), world.person("Out")
    place = world.group("Play", ann, out)
    await world.settle(2)
    await open_lobby(world, place, ann, "hokm turn_seconds=0")
    for _ in range(3):
        await tap(ann, place, "!bot")
    await tap(ann, place, "!start")
    await world.until(lambda: stands(ann, place, "?more"))
    await world.settle(4)
    assert await check(world, ann, place, PLAY) == []
    for text in ("/leave", "/hand", "/concede", "/back"):
        shown = await command(world, out, place, text)
        assert "not at this table" in shown.text, text
        await world.pause(PAUSE)
    await world.settle(4)
    boards = len(ann.see(place))
    await command(world, ann, place, "/table")
    await world.until(lambda: stands(ann, place, "?more"))
    await world.settle(4)
    assert len(ann.see(place)) <= boards + 1
    await command(world, ann, place, "/stop")
    await tap_privately(ann, "!stop")
    await world.until(lambda: "closed early" in ann.see(place)[-1].text)


async def test_whoever_writes_without_pause_is_asked_to_slow_down(world: World) -> None:
    """One answer, then silence for a while: no amplification (8 pucxobot#15)."""
    ann = world.person("Ann")
    place = world.group("Hasty", ann)
    await world.settle(2)
    before = len(ann.see_privately())
    for _ in range(12):
        ann.say(place, "/hand")
    await world.settle(8)
    answers = ann.see_privately()[before:]
    assert len(answers) <= 6
    assert any("slower" in one.text for one in answers)
    assert ann.see(place) == []


@pytest.mark.platforms("telegram")
async def test_a_closed_private_chat_is_pointed_to(world: World) -> None:
    """Pages are never posted to the group; a link there shows them in private."""
    pages = {"/help": "How to play", "/settings": "Your settings"}
    people = [world.person(name, is_open=False) for name in ("Bo", "Cyd")]
    place = world.group("Pointers", *people)
    for bo, (text, answer) in zip(people, pages.items(), strict=True):
        pointer = await command(world, bo, place, text)
        assert "open our private chat" in pointer.text
        assert len(pointer.buttons) == 1
        bo.open_private(pointer.buttons[0].opens)
        await world.settle(3)
        assert answer in bo.see_privately()[-1].text


@pytest.mark.platforms("discord")
async def test_a_game_can_be_picked_from_the_menu(world: World) -> None:
    """/games offers them to whoever asks, in private; a press opens the table in the channel."""
    ann = world.person("Ann")
    place = world.group("Menu", ann)
    page = await command(world, ann, place, "/games")
    assert "Games that I deal" in page.text
    await ann.press(page, page.button("+pitch").token).told()
    await world.until(lambda: stands(ann, place, "!start"))
    assert "Pitch" in newest(ann, place, "!start").text
    assert (await tap(ann, place, "?options")).text
    await world.until(lambda: any(one.offers("Points to win") for one in ann.see_privately()))


@pytest.mark.platforms("telegram")
async def test_a_game_can_be_picked_from_its_button(world: World) -> None:
    """Bare /newgame offers the games where that was asked; who presses one opens the table."""
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Picking", ann, bo)
    await world.settle(2)
    page = await command(world, ann, place, "/newgame")
    assert "Which game shall I deal?" in page.text
    await bo.press(page, page.button("+hokm").token).told()
    await world.settle(4)
    assert "Bo" in newest(ann, place, "!start").text
    assert not stands(ann, place, "+hokm"), "the question makes room for the table"
    assert len(ann.see(place)) == 1
