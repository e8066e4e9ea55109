"""Hard limits of messages on the fake Discord, one after another."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from tests.fakes.common.http import Upload
from tests.fakes.discord import Channel, FakeDiscord
from tests.fakes.discord_calls import Calls, Json, button, menu, png, row

V2 = 1 << 15
TEXT: Json = {"type": 10, "content": "x"}


@pytest.fixture(name="place")
def made_place(idle: FakeDiscord) -> Channel:
    """Return a channel."""
    return idle.places.group("Cards")


def rows(count: int) -> list[Json]:
    """Return rows of one button each."""
    return [row(button(f"!b{number}")) for number in range(count)]


def message(**fields: Any) -> Json:
    """Return a message."""
    return {"content": "x", **fields}


def layout(*parts: Json) -> Json:
    """Return a message of the second kind of components."""
    return {"flags": V2, "components": list(parts)}


@pytest.mark.parametrize(
    "body",
    [
        message(content="x" * 2000),
        message(components=rows(5)),
        message(components=[row(*(button(f"!{n}") for n in range(5)))]),
        message(components=[row(button("x" * 93))]),
        message(components=[row(button(label="x" * 80))]),
        message(components=[row(button(label="", emoji={"name": "♠️"}))]),
        message(components=[row(button(emoji={"name": "🂠"}))]),
        message(components=[row(menu(*(f"v{n}" for n in range(25)), max_values=25))]),
        message(components=[row({"type": 2, "style": 5, "label": "x", "url": "https://a.b"})]),
        message(embeds=[{"description": "x" * 4096}, {"description": "y" * 1904}]),
        {"components": rows(1)},
        layout(*([TEXT] * 40)),
        layout({"type": 17, "components": [TEXT, *rows(5)]}),
    ],
)
def test_what_just_fits(calls: Calls, place: Channel, body: Json) -> None:
    calls("create_message", body, channel_id=place.id)
    assert not calls.fake.complaints


@pytest.mark.parametrize(
    "body",
    [
        message(content="x" * 2001),
        message(components=rows(6)),
        message(components=[row(*(button(f"!{n}") for n in range(6)))]),
        message(components=[row()]),
        message(components=[row(button("x" * 94))]),
        message(components=[row(button(label="x" * 81))]),
        message(components=[row(button(label=""))]),
        message(components=[row(button(), button())]),
        message(components=[row(button()), row(button())]),
        message(components=[row(button(style=7))]),
        message(components=[row(button(url="https://a.b"))]),
        message(components=[row(button(style=5))]),
        message(components=[row({"type": 2, "style": 1, "label": "x"})]),
        message(components=[row(button(emoji={"name": "A♠"}))]),
        message(components=[row(button(emoji={"name": "♠"}))]),
        message(components=[row(button(emoji={"name": "x", "id": "5"}))]),
        message(components=[row(menu(*(f"v{n}" for n in range(26))))]),
        message(components=[row(menu("a", "b", min_values=2, max_values=1))]),
        message(components=[row(menu("a", "b", max_values=3))]),
        message(components=[row(menu("a", "a"))]),
        message(components=[row(menu("a"), button())]),
        message(components=[row(menu("x" * 101))]),
        message(components=[row({"type": 4, "custom_id": "x", "style": 1, "label": "x"})]),
        message(components=[TEXT]),
        message(components=[button()]),
        message(embeds=[{"title": "x"}] * 11),
        message(embeds=[{"title": "x" * 257}]),
        message(embeds=[{"description": "x" * 4096}, {"description": "y" * 1905}]),
        message(embeds=[{}]),
        message(flags=1),
        message(allowed_mentions={"parse": ["users"], "users": ["5"]}),
        message(allowed_mentions={"parse": ["friends"]}),
        message(content=5),
        layout(*([TEXT] * 41)),
        layout({"type": 10, "content": "x" * 4001}),
        {**layout(TEXT), "content": "x"},
        {**layout(TEXT), "embeds": [{"title": "x"}]},
        layout({"type": 17, "components": [{"type": 17, "components": [TEXT]}]}),
    ],
)
def test_an_invalid_form(calls: Calls, place: Channel, body: Json) -> None:
    assert calls.refused("create_message", body, channel_id=place.id) == 50035
    assert len(calls.fake.complaints) == 1
    assert place.messages == {}


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n"}, {"embeds": []}])
def test_an_empty_message(calls: Calls, place: Channel, body: Json) -> None:
    assert calls.refused("create_message", body, channel_id=place.id) == 50006
    assert len(calls.fake.complaints) == 1


def test_the_flag_of_layouts_stays(calls: Calls, place: Channel) -> None:
    shown = calls.send(place, **layout(TEXT))
    path = {"channel_id": place.id, "message_id": shown.id}
    assert calls.refused("update_message", {"content": "x"}, **path) == 50035
    calls("update_message", {"components": [{"type": 10, "content": "New"}]}, **path)
    assert shown.text == "New"


def test_an_error_tells_its_place(calls: Calls, place: Channel) -> None:
    body = message(components=[row(button(label="x" * 81))])
    reply = calls.reply("create_message", body, channel_id=place.id)
    assert reply.status == 400
    assert reply.body["message"] == "Invalid Form Body"
    place_of = reply.body["errors"]["components"]["0"]["components"]["0"]["label"]
    assert place_of["_errors"][0]["code"] == "BASE_TYPE_BAD_LENGTH"


def test_unknown_keys_are_ignored_but_noted(calls: Calls, place: Channel) -> None:
    calls.send(place, content="x", colour="red")
    assert calls.fake.complaints == ["schema: create_message has no field colour"]


def test_files(calls: Calls, place: Channel) -> None:
    big = {"files[0]": Upload("a.png", "image/png", b"x" * (10 * 1024 * 1024 + 1))}
    here = {"channel_id": place.id}
    assert calls.refused("create_message", {"content": "x"}, files=big, **here) == 40005
    many = {f"files[{n}]": Upload(f"{n}.png", "image/png", png()) for n in range(11)}
    assert calls.refused("create_message", {"content": "x"}, files=many, **here) == 50035
    two = dict(list(many.items())[:2])
    sent = calls("create_message", {}, files=two, **here)
    shown = place.messages[int(sent["id"])]
    assert list(shown.files) == ["0.png", "1.png"]
    kept = [{"id": sent["attachments"][1]["id"]}]
    calls("update_message", {"attachments": kept}, message_id=shown.id, **here)
    assert list(shown.files) == ["1.png"]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x", png()),
        ("card-AS", png()),
        ("x" * 33, png()),
        ("card_AS", b"\x89PNG\r\n\x1a\n"),
        ("card_AS", png(129)),
        ("card_AS", png() + b"x" * (256 * 1024)),
        ("taken", png()),
    ],
)
def test_emojis_that_discord_does_not_take(calls: Calls, name: str, data: bytes) -> None:
    mine = {"application_id": calls.fake.bot.id}
    uri = "data:image/png;base64,"
    good = {"name": "taken", "image": uri + base64.b64encode(png()).decode()}
    calls("create_application_emoji", good, **mine)
    bad = {"name": name, "image": uri + base64.b64encode(data).decode()}
    assert calls.refused("create_application_emoji", bad, **mine) == 50035
    plain = {"name": "other", "image": base64.b64encode(png()).decode()}
    assert calls.refused("create_application_emoji", plain, **mine) == 50035


def test_an_uploaded_emoji_stands_in_buttons_and_texts(calls: Calls, place: Channel) -> None:
    mine = {"application_id": calls.fake.bot.id}
    image = "data:image/png;base64," + base64.b64encode(png()).decode()
    emoji = calls("create_application_emoji", {"name": "hakem_TH_0a1b", "image": image}, **mine)
    sign = {"name": emoji["name"], "id": emoji["id"]}
    keys = row(button("!a", label="", emoji=sign), button("!b", label="10♥️", emoji=sign))
    shown = calls.send(place, content=f"<:{emoji['name']}:{emoji['id']}> led", components=[keys])
    assert shown.text == "10♥️ led"
    assert [one.text for one in shown.buttons()] == ["10♥️", "10♥️"]


@pytest.mark.parametrize(
    "form",
    [
        {"title": "x" * 46},
        {"title": ""},
        {"components": []},
        {"components": [{"type": 18, "label": "x" * 46, "component": {}}]},
        {"components": [row(button())]},
        {"components": [{"type": 10, "content": "only text"}]},
    ],
)
def test_forms_that_discord_does_not_take(calls: Calls, place: Channel, form: Json) -> None:
    ann = calls.fake.user("Ann")
    assert place.guild is not None
    calls.fake.places.join(place.guild, ann)
    text = {"type": 4, "custom_id": "n", "style": 1}
    good = {
        "custom_id": "f",
        "title": "T",
        "components": [{"type": 18, "label": "N", "component": text}],
    }
    for part in form.get("components", ()):
        if part.get("component") == {}:
            part["component"] = text
    calls.register({"name": "bet"})
    used = calls.fake.run(ann, place, "/bet")
    assert calls.refused_answer(used, 9, {**good, **form}) == 50035
    calls.answer(used, 9, good)
