"""Channels of the fake Discord: permissions, threads, private chats, what is gone."""

from __future__ import annotations

import pytest

from tests.fakes.discord import Channel, FakeDiscord, Guild, wire
from tests.fakes.discord.rights import BITS
from tests.fakes.discord_calls import Calls, Json, button, row


@pytest.fixture(name="place")
def made_place(idle: FakeDiscord) -> Channel:
    """Return a channel with Ann in it."""
    return idle.places.group("Cards", (idle.user("Ann"),))


def guild_of(place: Channel) -> Guild:
    """Return its guild."""
    assert place.guild is not None
    return place.guild


FILE: Json = {"embeds": [{"title": "x"}]}


@pytest.mark.parametrize(
    ("right", "method", "body"),
    [
        ("send_messages", "create_message", {"content": "x"}),
        ("embed_links", "create_message", FILE),
        ("read_message_history", "list_messages", None),
        ("create_public_threads", "create_thread", {"name": "x", "type": 11}),
        ("create_private_threads", "create_thread", {"name": "x", "type": 12}),
        ("send_messages", "trigger_typing_indicator", None),
    ],
)
def test_each_right_by_channel_and_by_guild(
    calls: Calls, place: Channel, right: str, method: str, body: Json | None
) -> None:
    places = calls.fake.places
    places.forbid(place, right)
    assert calls.refused(method, body, channel_id=place.id) == 50013
    places.allow(place, right)
    calls(method, body, channel_id=place.id)
    other = places.channel(guild_of(place), "other")
    places.revoke(guild_of(place), right)
    assert calls.refused(method, body, channel_id=other.id) == 50013
    places.grant(guild_of(place), right)
    calls(method, body, channel_id=other.id)
    places.forbid(other, "view_channel")
    assert calls.refused(method, body, channel_id=other.id) == 50001
    places.grant(guild_of(place), "administrator")
    calls(method, body, channel_id=other.id)
    assert not calls.fake.complaints


def test_answers_to_interactions_need_no_rights(calls: Calls, place: Channel) -> None:
    ann = next(one for one in guild_of(place).members.values() if one.name == "Ann")
    calls.register({"name": "hand"})
    calls.fake.places.forbid(place, "view_channel", "send_messages")
    used = calls.fake.run(ann, place, "/hand")
    calls.answer(used, 4, {"content": "Here", "flags": 64})
    rights = calls.fake.state.interactions[used.id]
    assert rights.answers[0].text == "Here"


def test_the_interaction_tells_the_rights(idle: FakeDiscord, calls: Calls, place: Channel) -> None:
    ann = next(one for one in guild_of(place).members.values() if one.name == "Ann")
    calls.register({"name": "hand"})
    idle.places.forbid(place, "send_messages")
    data = wire.interaction(idle.run(ann, place, "/hand"), idle.bot)
    assert not int(data["app_permissions"]) & BITS["send_messages"]
    assert int(data["member"]["permissions"]) & BITS["send_messages"]
    assert not int(data["member"]["permissions"]) & BITS["manage_guild"]
    assert (data["context"], data["guild_id"]) == (0, str(guild_of(place).id))
    private = wire.interaction(idle.run(ann, ann, "/hand"), idle.bot)
    assert (private["context"], private["user"]["id"]) == (1, str(ann.id))
    assert "member" not in private


def test_what_is_gone(calls: Calls, place: Channel) -> None:
    shown = calls.send(place, content="x")
    path = {"channel_id": place.id, "message_id": shown.id}
    calls.fake.places.delete_message(shown)
    assert calls.refused("update_message", {"content": "y"}, **path) == 10008
    assert calls.refused("delete_message", **path) == 10008
    other = calls.fake.places.channel(guild_of(place), "other")
    calls.fake.places.delete_channel(other)
    assert calls.refused("create_message", {"content": "x"}, channel_id=other.id) == 10003
    assert calls.refused("create_message", {"content": "x"}, channel_id=5) == 10003
    calls.fake.places.kick_bot(guild_of(place))
    assert calls.refused("create_message", {"content": "x"}, channel_id=place.id) == 50001
    assert calls.refused("get_guild", guild_id=guild_of(place).id) == 10004
    calls.fake.places.add_bot(guild_of(place))
    calls.send(place, content="back")
    assert not calls.fake.complaints


def test_messages_of_others(calls: Calls, place: Channel) -> None:
    ann = next(one for one in guild_of(place).members.values() if one.name == "Ann")
    said = calls.fake.say(ann, place, "hello")
    path = {"channel_id": place.id, "message_id": said.id}
    assert calls.refused("update_message", {"content": "x"}, **path) == 50005
    assert calls.refused("delete_message", **path) == 50013
    calls.fake.places.allow(place, "manage_messages")
    calls("delete_message", **path)
    assert calls.fake.messages(place, ann) == []


def test_threads(calls: Calls, place: Channel) -> None:
    places = calls.fake.places
    thread = places.thread(place, "Hokm")
    shown = calls.send(thread, content="x", components=[row(button())])
    path = {"channel_id": thread.id, "message_id": shown.id}
    places.archive(thread)
    assert calls.refused("update_message", {"content": "y"}, **path) == 50083
    assert calls.refused("delete_message", **path) == 50083
    calls.send(thread, content="a message opens it again")
    assert not thread.is_archived
    calls("update_message", {"content": "y"}, **path)
    ann = next(one for one in guild_of(place).members.values() if one.name == "Ann")
    places.archive(thread)
    press = calls.fake.press(ann, shown, "1:ab:0:!go")
    assert calls.refused_answer(press, 7, {"content": "z"}) == 50083
    calls.answer(press, 4, {"content": "closed", "flags": 64})
    places.archive(thread, is_locked=True)
    with pytest.raises(ValueError, match="locked"):
        calls.fake.press(ann, shown, "1:ab:0:!go")
    assert calls.refused("create_message", {"content": "z"}, channel_id=thread.id) == 50083
    change = {"archived": False}
    assert calls.refused("update_channel", change, channel_id=thread.id) == 50013
    places.allow(place, "manage_threads")
    calls("update_channel", change, channel_id=thread.id)
    places.forbid(place, "send_messages_in_threads")
    assert calls.refused("create_message", {"content": "z"}, channel_id=thread.id) == 50013
    hidden = places.thread(place, "Secret", is_private=True)
    assert calls.fake.messages(hidden, ann) == []
    with pytest.raises(ValueError, match="not in"):
        calls.fake.say(ann, hidden, "hello")
    places.delete_channel(thread)
    assert calls.refused("get_channel", channel_id=thread.id) == 10003


def test_a_private_chat(calls: Calls, place: Channel) -> None:
    fake = calls.fake
    ann = next(one for one in guild_of(place).members.values() if one.name == "Ann")
    chat = calls("create_dm", {"recipient_id": ann.id})
    here = {"channel_id": chat["id"]}
    assert calls("create_dm", {"recipient_id": str(ann.id)})["id"] == chat["id"]
    calls("create_message", {"content": "x"}, **here)
    fake.close_dms(ann)
    assert calls.refused("create_message", {"content": "x"}, **here) == 50007
    fake.open_dms(ann)
    calls("create_message", {"content": "y"}, **here)
    fake.places.leave(guild_of(place), ann)
    assert calls.refused("create_message", {"content": "x"}, **here) == 50278
    assert [one.text for one in fake.private(ann)] == ["x", "y"]
    assert not fake.complaints
    assert calls.refused("create_dm", {"recipient_id": "5"}) == 50035
