"""The driver of the scenarios over the fake Discord, with a bot that answers by hand."""

from __future__ import annotations

import asyncio

import pytest

from tests.clocks import ManualClock
from tests.e2e.chat.discord import DiscordPlace, DiscordPlayer, DiscordPressed, DiscordWorld
from tests.e2e.chat.driver import Player, Pressed, Shown, Told, World
from tests.fakes.discord import FakeDiscord, NotOfferedError
from tests.fakes.discord_calls import Calls, Json, button, menu, row

REPLY, DEFER, DEFER_UPDATE, UPDATE, FORM = 4, 5, 6, 7, 9
PRIVATE = 64
GO = "1:ab:0:!go"


@pytest.fixture(name="world")
def made_world(idle: FakeDiscord) -> DiscordWorld:
    """Return the world."""
    return DiscordWorld(idle)


@pytest.fixture(name="ann")
def made_ann(world: DiscordWorld) -> DiscordPlayer:
    """Return a person."""
    return world.person("Ann")


@pytest.fixture(name="place")
def made_place(world: DiscordWorld, ann: DiscordPlayer) -> DiscordPlace:
    """Return a place with Ann and Bo."""
    return world.group("Cards", ann, world.person("Bo"))


@pytest.fixture(name="board")
def made_board(calls: Calls, ann: DiscordPlayer, place: DiscordPlace) -> Shown:
    """Return the table's message as Ann sees it."""
    keys = [row(button(), button("pAS", "no", disabled=True)), row(menu("a", "b", max_values=2))]
    calls.send(place.channel, content="**Table**", components=keys)
    return ann.see(place)[-1]


def test_it_is_a_world_as_scenarios_want_it(world: DiscordWorld, ann: DiscordPlayer) -> None:
    a_world: World = world
    a_player: Player = ann
    assert (a_world.now_ms(), a_player.name) == (world.fake.clock.now_ms(), "Ann")


def test_what_a_person_sees(ann: DiscordPlayer, place: DiscordPlace, board: Shown) -> None:
    assert board.text == "Table"
    assert board.buttons[0].label == "Go"
    assert "no" not in {one.label for one in board.buttons}, "it cannot be pressed"
    assert board.button("!go").token == GO
    assert ann.see(place) == [board]
    assert ann.see_privately() == []


async def told(calls: Calls, pressed: DiscordPressed, kind: int, data: Json | None = None) -> Told:
    """Answer a press and return what its person reads."""
    a_press: Pressed = pressed
    assert not a_press.is_answered
    calls.answer(pressed.interaction, kind, data)
    assert a_press.is_answered
    return await a_press.told()


async def test_what_a_press_tells(
    calls: Calls, ann: DiscordPlayer, place: DiscordPlace, board: Shown, clock: ManualClock
) -> None:
    public = await told(calls, ann.press(board, GO), UPDATE, {"content": "Changed"})
    assert public == Told("", is_window=False, opens="", waited_ms=0)
    shown = {"content": "Your cards", "flags": PRIVATE, "components": [row(button("?last"))]}
    window = await told(calls, ann.press(board, GO), REPLY, shown)
    assert (window.text, window.is_window) == ("Your cards", True)
    [panel] = ann.see_privately()
    assert len(ann.see(place)) == 1, "an ephemeral message is not the group's"
    refreshed = await told(calls, ann.press(panel, "1:ab:0:?last"), UPDATE, {"content": "Played"})
    assert (refreshed.text, refreshed.is_window) == ("Played", False)
    [panel] = ann.see_privately()
    assert (panel.text, panel.edits) == ("Played", 1)
    ann.dismiss(panel)
    assert ann.see_privately() == []

    late = ann.press(board, GO)
    calls.answer(late.interaction, DEFER, {"flags": PRIVATE})
    assert ann.see_privately() == [], "that the bot is thinking says nothing"
    waiting = asyncio.create_task(late.told())
    await clock.advance(2)
    calls("execute_webhook", {"content": "At last"}, **calls.hook(late.interaction))
    assert await waiting == Told("At last", is_window=True, opens="", waited_ms=2_000)

    quiet = ann.press(board, GO)
    calls.answer(quiet.interaction, DEFER_UPDATE)
    waiting = asyncio.create_task(quiet.told())
    await clock.advance(3)
    assert (await waiting).text == ""
    unanswered = asyncio.create_task(ann.press(board, GO).told())
    await clock.advance(15)
    with pytest.raises(AssertionError):
        await unanswered


async def test_menus_and_forms(calls: Calls, ann: DiscordPlayer, board: Shown) -> None:
    one = ann.press(board, "b")
    assert one.interaction.data["values"] == ["b"]
    two = ann.choose(board, "1:ab:0:?menu", ["a", "b"])
    assert two.interaction.data["values"] == ["a", "b"]
    with pytest.raises(ValueError, match="1 to 2"):
        ann.choose(board, "1:ab:0:?menu", [])
    text = {"type": 4, "custom_id": "n", "style": 1}
    label = {"type": 18, "label": "Chips", "component": text}
    form = {"custom_id": "f", "title": "How much", "components": [label]}
    opened = await told(calls, one, FORM, form)
    assert (opened.text, opened.is_window) == ("How much", True)
    sent = ann.fill(one, {"n": "5"})
    assert (await told(calls, sent, REPLY, {"content": "5!", "flags": PRIVATE})).text == "5!"


async def test_commands(calls: Calls, ann: DiscordPlayer, place: DiscordPlace) -> None:
    calls.register({"name": "hand"})
    ann.say(place, "just talk")
    ann.say(place, "/hand")
    ann.tell("/hand")
    asked = ann.use(place, "/hand")
    assert (await told(calls, asked, REPLY, {"content": "x", "flags": PRIVATE})).text == "x"
    with pytest.raises(LookupError):
        ann.say(place, "/unknown")
    with pytest.raises(NotOfferedError):
        ann.tell("/hand now")


def test_places(world: DiscordWorld, calls: Calls, ann: DiscordPlayer, place: DiscordPlace) -> None:
    topic = world.topic(place, "Hokm")
    calls.send(topic.channel, content="here")
    assert [one.text for one in ann.see(topic)] == ["here"]
    assert ann.see(place) == []
    world.promote(place, ann)
    world.demote(place, ann)
    world.remove_bot(place)
    world.add_bot(place)
    world.delete(topic, ann.see(topic)[0])
    assert ann.see(topic) == []
    assert (world.written(topic), world.written(place)) == (1, 0)
    ann.block()
    chat = calls("create_dm", {"recipient_id": ann.user.id})
    assert calls.refused("create_message", {"content": "x"}, channel_id=chat["id"]) == 50007
    ann.unblock()
    calls("create_message", {"content": "x"}, channel_id=chat["id"])
    assert [one.text for one in ann.see_privately()] == ["x"]
    with pytest.raises(ValueError, match="links"):
        ann.open_private("table")


async def test_waiting(world: DiscordWorld, calls: Calls, place: DiscordPlace) -> None:
    waiting = asyncio.create_task(world.until(lambda: world.written(place) == 1))
    await asyncio.sleep(0)
    calls.send(place.channel, content="x")
    await waiting
