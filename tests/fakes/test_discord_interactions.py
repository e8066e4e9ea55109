"""Interactions of the fake Discord: clocks, single answers, tokens, who sees what."""

from __future__ import annotations

import pytest

from tests.clocks import ManualClock
from tests.fakes.discord import Channel, FakeDiscord, Interaction, Message, UnansweredError, User
from tests.fakes.discord_calls import Calls, button, row

GO = "1:ab:0:!go"
REPLY, DEFER, DEFER_UPDATE, UPDATE, FORM = 4, 5, 6, 7, 9
PRIVATE = 64


@pytest.fixture(name="ann")
def made_ann(idle: FakeDiscord) -> User:
    """Return a person."""
    return idle.user("Ann")


@pytest.fixture(name="place")
def made_place(idle: FakeDiscord, ann: User) -> Channel:
    """Return a channel with Ann, Bo and the bot."""
    return idle.places.group("Cards", (ann, idle.user("Bo")))


@pytest.fixture(name="board")
def made_board(calls: Calls, place: Channel) -> Message:
    """Return a message with a button."""
    return calls.send(place, content="Board", components=[row(button())])


@pytest.fixture(name="press")
def made_press(idle: FakeDiscord, ann: User, board: Message) -> Interaction:
    """Return Ann's press of the button."""
    return idle.press(ann, board, GO)


def bo_of(place: Channel) -> User:
    """Return the other person."""
    assert place.guild is not None
    return next(one for one in place.guild.members.values() if one.name == "Bo")


async def test_a_second_answer_is_refused(
    idle: FakeDiscord, calls: Calls, press: Interaction
) -> None:
    calls.answer(press, REPLY, {"content": "One", "flags": PRIVATE})
    assert calls.refused_answer(press, DEFER_UPDATE) == 40060
    assert (await press.answered()).text == "One"
    assert idle.complaints == ["reply: second answer to 1:ab:0:!go by Ann"]


async def test_an_answer_after_three_seconds_is_refused(
    idle: FakeDiscord, calls: Calls, press: Interaction, clock: ManualClock
) -> None:
    press.delivered_ms = press.at_ms
    await clock.advance(3.0)
    assert not idle.complaints
    await clock.advance(0.1)
    assert calls.refused_answer(press, DEFER_UPDATE) == 10062
    assert idle.complaints == ["unanswered: 1:ab:0:!go by Ann"]
    with pytest.raises(UnansweredError):
        await press.answered(0)


async def test_what_came_too_late_to_the_bot_is_excused(
    idle: FakeDiscord, ann: User, board: Message, clock: ManualClock
) -> None:
    idle.press(ann, board, GO)
    idle.press(ann, board, GO).delivered_ms = clock.now_ms() + 2_000
    idle.bot_went_down()
    idle.press(ann, board, GO).delivered_ms = clock.now_ms()
    idle.bot_came_up()
    await clock.advance(4)
    assert not idle.complaints


def test_an_unknown_interaction(idle: FakeDiscord, calls: Calls, press: Interaction) -> None:
    path = {"interaction_id": press.id, "interaction_token": "another"}
    assert calls.refused("create_interaction_response", {"type": 6}, **path) == 10062
    assert len(idle.complaints) == 1


async def test_a_token_lives_a_quarter_of_an_hour(
    calls: Calls, press: Interaction, clock: ManualClock
) -> None:
    hook = calls.hook(press)
    assert calls.refused("execute_webhook", {"content": "x"}, **hook) == 10015
    calls.answer(press, REPLY, {"content": "One", "flags": PRIVATE})
    calls("execute_webhook", {"content": "Two"}, **hook)
    await clock.advance(900)
    calls("update_original_webhook_message", {"content": "Three"}, **hook)
    await clock.advance(0.1)
    for method in ("update_original_webhook_message", "execute_webhook"):
        reply = calls.reply(method, {"content": "Four"}, **hook)
        assert (reply.status, reply.body["code"]) == (401, 50027)
    assert calls.refused("execute_webhook", {"content": "x"}, **hook | {"webhook_token": "n"})


def test_an_ephemeral_message_is_one_persons(
    idle: FakeDiscord, calls: Calls, press: Interaction, place: Channel, ann: User
) -> None:
    bo = bo_of(place)
    calls.answer(
        press, REPLY, {"content": "Yours", "flags": PRIVATE, "components": [row(button())]}
    )
    [shown] = idle.private(ann)
    assert [one.text for one in idle.messages(place, ann)] == ["Board", "Yours"]
    assert [one.text for one in idle.messages(place, bo)] == ["Board"]
    assert idle.private(bo) == []
    with pytest.raises(ValueError, match="does not see"):
        idle.press(bo, shown, GO)
    path = {"channel_id": place.id, "message_id": shown.id}
    assert calls.refused("get_message", **path) == 10008
    assert calls.refused("update_message", {"content": "x"}, **path) == 10008
    assert len(calls("list_messages", channel_id=place.id)) == 1
    renewed = idle.press(ann, shown, GO)
    calls.answer(renewed, UPDATE, {"content": "Again"})
    calls("update_original_webhook_message", {"content": "And again"}, **calls.hook(renewed))
    assert shown.text == "And again"
    idle.dismiss(ann, shown)
    assert idle.private(ann) == []
    original = calls.hook(renewed)
    assert calls.refused("update_original_webhook_message", {"content": "x"}, **original) == 10008


def test_a_token_reaches_its_own_messages_only(
    idle: FakeDiscord, calls: Calls, ann: User, board: Message, place: Channel
) -> None:
    one, two = idle.press(ann, board, GO), idle.press(ann, board, GO)
    calls.answer(one, REPLY, {"content": "One", "flags": PRIVATE})
    calls.answer(two, REPLY, {"content": "Two", "flags": PRIVATE})
    [first, _] = idle.private(ann)
    path = {**calls.hook(two), "message_id": first.id}
    assert calls.refused("update_webhook_message", {"content": "x"}, **path) == 10008
    path = {**calls.hook(one), "message_id": first.id}
    calls("update_webhook_message", {"content": "New"}, **path)
    assert first.text == "New"


async def test_a_deferred_answer_is_filled_by_the_first_follow_up(
    idle: FakeDiscord, calls: Calls, press: Interaction, ann: User
) -> None:
    calls.answer(press, DEFER, {"flags": PRIVATE})
    assert press.is_answered
    assert idle.state.unfinished == [press]
    calls("execute_webhook", {"content": "Here"}, **calls.hook(press))
    calls("execute_webhook", {"content": "More"}, **calls.hook(press))
    answers = [(one.kind, one.text) for one in press.answers]
    assert answers == [(DEFER, ""), (REPLY, "Here"), (REPLY, "More")]
    assert [one.text for one in idle.private(ann)] == ["Here"]
    assert [one.text for one in idle.messages(press.channel, ann)] == ["Board", "Here", "More"]
    assert idle.state.unfinished == []


async def test_a_deferred_answer_that_never_comes(
    idle: FakeDiscord, calls: Calls, press: Interaction, clock: ManualClock
) -> None:
    press.delivered_ms = press.at_ms
    calls.answer(press, DEFER)
    await clock.advance(901)
    assert idle.complaints == ["unfinished: 1:ab:0:!go by Ann"]


async def test_a_deferred_update_means_the_pressed_message(
    calls: Calls, press: Interaction, board: Message
) -> None:
    calls.answer(press, DEFER_UPDATE)
    calls("update_original_webhook_message", {"content": "Moved on"}, **calls.hook(press))
    assert board.text == "Moved on"
    assert [one.kind for one in press.answers] == [DEFER_UPDATE, UPDATE]


def test_answers_fit_what_was_asked(
    idle: FakeDiscord, calls: Calls, ann: User, place: Channel
) -> None:
    calls.register({"name": "hand"})
    used = idle.run(ann, place, "/hand")
    for kind in (DEFER_UPDATE, UPDATE, 8, 1):
        assert calls.refused_answer(used, kind, {"choices": []} if kind == 8 else None) == 50035
    calls.answer(used, REPLY, {"content": "x"})
    with pytest.raises(ValueError, match="no form"):
        idle.submit(used, {})


def test_a_form(idle: FakeDiscord, calls: Calls, press: Interaction, board: Message) -> None:
    text = {"type": 4, "custom_id": "chips", "style": 1, "min_length": 1, "max_length": 3}
    label = {"type": 18, "label": "Chips", "component": text}
    calls.answer(press, FORM, {"custom_id": "1:ab:0:?bet", "title": "Bet", "components": [label]})
    with pytest.raises(ValueError, match="1 to 3"):
        idle.submit(press, {"chips": "12345"})
    with pytest.raises(ValueError, match="fields"):
        idle.submit(press, {"other": "1"})
    sent = idle.submit(press, {"chips": "40"})
    [part] = sent.data["components"]
    assert part["component"] == {"type": 4, "custom_id": "chips", "value": "40", "id": 101}
    calls.answer(sent, UPDATE, {"content": "40 it is"})
    assert board.text == "40 it is"
    again = idle.submit(press, {"chips": "5"})
    form = {"custom_id": "x", "title": "T", "components": [label]}
    assert calls.refused_answer(again, FORM, form) == 50035


def test_a_press_can_be_delivered_twice(
    idle: FakeDiscord, calls: Calls, ann: User, board: Message
) -> None:
    press = idle.press(ann, board, GO, duplicate=2)
    calls.answer(press, DEFER_UPDATE)
    assert calls.refused_answer(press, DEFER_UPDATE) == 40060
    assert len(idle.complaints) == 1, "the bot must know that it has answered"


def test_what_nobody_can_press(
    idle: FakeDiscord, calls: Calls, ann: User, place: Channel, board: Message
) -> None:
    with pytest.raises(ValueError, match="no button"):
        idle.press(ann, board, "1:ab:0:!other")
    shown = calls.send(place, content="x", components=[row(button(disabled=True))])
    with pytest.raises(ValueError, match="disabled"):
        idle.press(ann, shown, GO)
    calls("update_message", {"components": []}, channel_id=place.id, message_id=board.id)
    assert idle.press(ann, board, GO).pressed == GO, "it stood there a moment ago"
    with pytest.raises(ValueError, match="does not see"):
        idle.press(idle.user("Eve"), board, GO)
    idle.places.delete_message(board)
    with pytest.raises(ValueError, match="does not see"):
        idle.press(ann, board, GO)
