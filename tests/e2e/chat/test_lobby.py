"""The open table: sitting down, computers, options, links, and who may start."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import (
    is_moving,
    open_lobby,
    play_some,
    stands,
    tap,
    tap_privately,
)
from tests.e2e.chat.driver import as_called
from tests.e2e.chat.playing import QUICK, newest, open_table, play_match

if TYPE_CHECKING:
    from tests.e2e.chat.driver import World

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]


async def test_people_and_computers_sit_down(world: World) -> None:
    """Joins, leaves and refusals make no new message (16 mau_mau_bot#119); 29 leave works."""
    ann, bo, cyd = (world.person(name) for name in ("Ann", "Bo", "Cyd"))
    place = world.group("Lobby", ann, bo, cyd)
    lobby = await open_lobby(world, place, ann)
    assert "Ann" in lobby.text
    assert "seat 2" in (await tap(bo, place, "!join")).text
    assert (await tap(bo, place, "!join")).text == "\u200eYou already have a seat here."
    assert (await tap(cyd, place, "!start")).text, "whoever is not the host is told so"
    assert "host" in (await tap(bo, place, "!bot")).text
    await tap(ann, place, "!bot")
    await tap(cyd, place, "!join")
    await bo.press(lobby, lobby.button("!join").token).told()
    await world.settle(4)
    assert len(ann.see(place)) == 1, "one message, edited"
    assert "Cyd" in ann.see(place)[0].text
    assert (await tap(cyd, place, "?leave")).text
    await world.until(lambda: "Cyd" not in ann.see(place)[0].text)
    assert len(ann.see(place)) == 1
    assert (await tap(ann, place, "!start")).text, "too few: the host is told so"
    await tap(ann, place, "!bot")
    await tap(ann, place, "!swap")
    await tap(ann, place, "!start")
    await world.until(lambda: len(ann.see(place)) == 2)
    await world.settle(4)
    assert ann.see(place)[0].buttons == (), "the lobby is closed"
    assert ann.see(place)[1].offers("?hand")


async def test_options_are_changed_in_private(world: World) -> None:
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Options", ann, bo)
    await open_lobby(world, place, ann)
    assert (await tap(ann, place, "?options")).text
    await world.until(lambda: any(one.offers("Points to win") for one in ann.see_privately()))
    page = next(one for one in ann.see_privately() if one.offers("Points to win"))
    before = newest(ann, place, "!start").text
    await ann.press(page, page.button("Points to win").token).told()
    await world.until(lambda: newest(ann, place, "!start").text != before)
    await tap(bo, place, "?options")
    await world.settle(3)
    assert not any(one.offers("Points to win") for one in bo.see_privately())


@pytest.mark.platforms("telegram")
async def test_a_link_seats_its_person(world: World) -> None:
    """Nobody is refused for a closed private chat (5 Werewolf#478), and one link opens both."""
    ann, bo = world.person("Ann"), world.person("Bo", is_open=False)
    place = world.group("Links", ann, bo)
    lobby = await open_lobby(world, place, ann)
    link = lobby.button("Open my hand")
    assert link.opens
    bo.open_private(link.opens)
    await world.until(lambda: "Bo" in newest(ann, place, "!start").text)
    await world.until(lambda: bool(bo.see_privately()))
    assert len(ann.see(place)) == 1
    bo.open_private(link.opens)
    await world.settle(3)
    assert len(ann.see(place)) == 1
    for _ in range(2):
        await tap(ann, place, "!bot")
    await tap(ann, place, "!start")
    await world.until(lambda: len(bo.see_privately()) > 1)
    await world.settle(4)
    assert any("Links" in one.text for one in bo.see_privately()), "the panel came"


async def test_four_people_want_the_last_seat(world: World) -> None:
    """Four at once on one free seat seat exactly one (2 mau_mau_bot PR#138)."""
    ann = world.person("Ann")
    others = [world.person(name) for name in ("Bo", "Cyd", "Dee", "Eli")]
    place = world.group("Race", ann, *others)
    await open_lobby(world, place, ann)
    await tap(ann, place, "!bot")
    await tap(ann, place, "!bot")
    lobby = newest(ann, place, "!join")
    token = lobby.button("!join").token
    pressed = [player.press(lobby, token) for player in others]
    told = [(await one.told()).text for one in pressed]
    assert sum("You’re in" in text for text in told) == 1, told
    assert all(told)
    await world.settle(4)
    lobby = newest(ann, place, "!start")
    assert sum(player.name in lobby.text for player in others) == 1


async def test_a_question_comes_before_what_cannot_be_undone(world: World) -> None:
    """Leaving in play is a replacement (25 UNO#5), and asked first; 10 massivedecks#566."""
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Leaving", ann, bo)
    await open_lobby(world, place, ann, "hokm turn_seconds=0")
    await tap(bo, place, "!join")
    await tap(ann, place, "!bot")
    await tap(ann, place, "!bot")
    await tap(ann, place, "!start")
    await world.until(lambda: stands(ann, place, "?more"))
    bo.say(place, "/leave")
    await world.until(lambda: any(one.offers("!leave") for one in bo.see_privately()))
    assert "A bot plays on" in (await tap_privately(bo, "!leave")).text
    await play_some(world, [ann], 3)
    await world.settle(4)
    assert not is_moving([bo])
    assert len(ann.see(place)) == 2


async def test_names_that_would_be_tapped_play_a_match(world: World) -> None:
    """What somebody is called is no command, address, tag or number to others."""
    names = ("/leave", "https://t.me/x", "user@mail.com #tag", "+98 912 345 6789")
    people = [world.person(name) for name in names]
    place = world.group("www.cards.com /stop", *people)
    await open_table(world, place, people, "hokm target=1 turn_seconds=0", computers=0)
    diary = await play_match(world, place, people, Random(31), QUICK)
    assert diary.unanswered() == []
    said = as_called(people[0].see(place)[-1].text)
    assert any(name in said for name in names)
