"""What the page asks, and what becomes of it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from adapters.chat.intents import Reply
from tests.adapters.playground.stubs import Desk, People, screen, stage

PRESS: Final[dict[str, Any]] = {
    "type": "press",
    "person": "katherine",
    "chat": "group",
    "token": "1:abc:5:pAS",
}


async def test_a_slash_makes_a_command() -> None:
    desk = Desk()
    async with stage(desk) as served:
        window, _ = await served.window()
        text = "  /NewGame   hokm target=5 "
        told = await window.ask(type="say", person="katherine", chat="group", text=text, id="x1")
    (command,) = desk.commands
    assert (command.name, command.text, command.key) == ("newgame", "hokm target=5", "pg:x1")
    assert command.place is not None
    assert told[0]["message"]["from"] == "katherine"


async def test_in_a_private_chat_there_is_no_place() -> None:
    desk = Desk()
    async with stage(desk) as served:
        window, _ = await served.window()
        await window.ask(type="say", person="katherine", chat="private:katherine", text="/help")
        # Whatever chat the page names, nobody speaks in somebody else's.
        await window.ask(type="say", person="katherine", chat="private:sara", text="/help")
        chats = [m["chat"] for m in served.face.surface.messages()]
    assert [command.place for command in desk.commands] == [None, None]
    assert chats == ["private:katherine"] * 2


@pytest.mark.parametrize("text", ["good evening", "1/2 /help", "   "])
async def test_a_plain_line_asks_nothing(text: str) -> None:
    desk = Desk()
    async with stage(desk) as served:
        window, _ = await served.window()
        await window.ask(type="say", person="katherine", chat="group", text=text)
    assert desk.commands == []


@pytest.mark.parametrize("text", ["/", "/ hokm"])
async def test_a_bare_slash_is_an_unknown_command(text: str) -> None:
    desk = Desk()
    async with stage(desk) as served:
        window, _ = await served.window()
        await window.ask(type="say", person="katherine", chat="group", text=text)
    assert len(desk.commands) == 1


async def test_a_press_carries_its_token_and_key() -> None:
    desk = Desk(Reply("\u200eNot your turn."))
    async with stage(desk) as served:
        window, _ = await served.window()
        told = await window.ask(**PRESS, id="x9")
    (press,) = desk.presses
    assert (press.token, press.key, press.person.external) == ("1:abc:5:pAS", "pg:x9", "katherine")
    assert told == [
        {
            "type": "toast",
            "person": "katherine",
            "chat": "group",
            "text": "\u200eNot your turn.",
            "alert": False,
            "language": "en",
            "rtl": False,
        }
    ]


async def test_who_made_the_group_looks_after_it() -> None:
    desk = Desk()
    async with stage(desk) as served:
        window, _ = await served.window()
        await window.ask(type="person", name="")
        members = [served.face.member(key) for key in ("katherine", "sara")]
        group = await served.face.group()
        found = [await served.face.is_admin(one, group) for one in members if one is not None]
    assert found == [True, False]


async def test_an_answer_is_told_to_nobody_else() -> None:
    desk = Desk(Reply("\u200eOnly for you.", alert=True))
    async with stage(desk) as served:
        window, _ = await served.window()
        other, _ = await served.window()
        told = await window.ask(**PRESS)
        assert [news["alert"] for news in told] == [True]
        assert await other.ask(type="dismiss", person="katherine", msg=99) == []


async def test_a_page_is_shown_and_may_go() -> None:
    desk = Desk(Reply(screen=screen("the rules")))
    async with stage(desk) as served:
        window, _ = await served.window()
        told = await window.ask(**PRESS)
        page = told[0]["message"]
        assert (page["only"], page["chat"]) == ("katherine", "group")
        desk.answer = Reply(closes=True)
        told = await window.ask(**PRESS, msg=page["id"])
        assert told == [{"type": "gone", "chat": "group", "id": page["id"]}]


async def test_a_language_is_chosen_without_a_word_in_the_chat() -> None:
    desk = Desk(Reply(screen=screen("your settings")))
    people = People()
    async with stage(desk, people) as served:
        window, state = await served.window()
        assert state["people"][0]["language"] == "en"
        await people.set_person_language(served.face.member("katherine").id, "fa")  # type: ignore[union-attr] # she is there
        asked: dict[str, Any] = {"type": "language", "person": "katherine", "language": "fa"}
        told = await window.ask(**asked, chat="private:katherine")
        await window.ask(**asked, chat="group")
        assert served.face.surface.messages() == []
    assert [(c.name, c.text) for c in desk.commands] == [
        ("settings", "language fa"),
        ("settings", "group fa"),
    ]
    (state,) = told
    assert (state["people"][0]["language"], state["people"][0]["rtl"]) == ("fa", True)


ODD: Final[list[dict[str, Any]]] = [
    {},
    {"type": "unheard of"},
    {"type": ["say"]},
    {"type": "say"},
    {"type": "say", "person": "nobody", "chat": "group", "text": "/help"},
    {"type": "say", "person": 5, "chat": "group", "text": "/help"},
    {"type": "say", "person": "katherine", "chat": "group", "text": {"a": 1}},
    {"type": "dismiss", "person": "katherine", "msg": "1"},
    {"type": "dismiss", "person": "katherine", "msg": 1e9},
    {"type": "language", "person": "nobody"},
]


@pytest.mark.parametrize("asked", ODD)
async def test_what_is_odd_is_passed_over(asked: dict[str, Any]) -> None:
    desk = Desk()
    async with stage(desk) as served:
        window, _ = await served.window()
        assert await window.ask(**asked) == []
        assert served.face.surface.messages() == []
    assert (desk.commands, desk.presses) == ([], [])


async def test_a_fault_behind_costs_one_answer_only() -> None:
    desk = Desk(breaks=True)
    async with stage(desk) as served:
        window, _ = await served.window()
        asked: dict[str, Any] = {"type": "say", "person": "katherine", "chat": "group"}
        await window.ask(**asked, text="/help")
        desk.breaks = False
        desk.answer = Reply("\u200eHere I am.")
        told = await window.ask(**asked, text="/help")
    assert [news["text"] for news in told if news["type"] == "toast"] == ["\u200eHere I am."]


@pytest.mark.parametrize("sent", ["no json", "[1, 2]", "17", '{"type":'])
async def test_what_is_no_object_is_not_even_answered(sent: str) -> None:
    async with stage(Desk()) as served:
        window, _ = await served.window()
        await window.socket.send_str(sent)
        assert await window.ask(type="dismiss") == []
