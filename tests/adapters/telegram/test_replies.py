"""Every press is answered once; pages come where they can be read; the group stays quiet."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from adapters.chat.intents import Reply
from adapters.telegram.replies import POINTER_EVERY_MS
from tests.adapters.chat.front import screen
from tests.adapters.telegram.stage import Stage, at, stage, whom
from tests.fakes.telegram import Fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.fakes.telegram import Answer, Chat, Message, User

TOKEN = "1:abc:0:!join"  # noqa: S105 - a button, no secret


class Group:
    """Ann in a group with one message of the bot."""

    def __init__(self, here: Stage, ann: User, chat: Chat, message: Message) -> None:
        self.here = here
        self.ann = ann
        self.chat = chat
        self.message = message

    async def press(self) -> Answer:
        """Press the button and give the answer."""
        return await self.here.fake.press(self.ann, self.message, TOKEN).answered(5)

    async def open(self) -> None:
        """Let Ann open the private chat."""
        person = await self.here.people.person("telegram", str(self.ann.id), "Ann", "en")
        await self.here.people.set_person_open(person.id, is_open=True)


@asynccontextmanager
async def group(reply: Reply) -> AsyncIterator[Group]:
    async with stage(reply) as here:
        ann = here.fake.user("Ann", language="en")
        chat = here.fake.group("Card night", members=(ann,))
        await here.face.surface.send(at(chat), screen("table"))
        yield Group(here, ann, chat, here.fake.messages(chat, ann)[-1])


async def test_a_line_is_a_toast_and_an_alert_a_window() -> None:
    async with group(Reply("Not your turn.")) as they:
        answer = await they.press()
        assert (answer.text, answer.is_alert, answer.url) == ("Not your turn.", False, "")
    async with group(Reply("1 A♠️ 2 K♠️", alert=True)) as they:
        assert (await they.press()).is_alert


async def test_nothing_to_say_is_an_answer_too() -> None:
    async with group(Reply()) as they:
        assert (await they.press()).text == ""


@pytest.mark.parametrize("text", ["x" * 300, "🂠" * 150])
async def test_a_line_that_is_too_long_is_cut_between_characters(text: str) -> None:
    async with group(Reply(text)) as they:
        answer = await they.press()
        assert len(answer.text.encode("utf-16-le")) // 2 <= 200
        assert answer.text.endswith(f"{text[0]}…")


async def test_a_short_page_without_buttons_is_a_window() -> None:
    async with group(Reply(screen=screen("Score", "3 – 4", rows=()), link="abc_score")) as they:
        answer = await they.press()
        assert (answer.text, answer.is_alert) == ("Score\n3 – 4", True)
        assert they.here.house.said == []


async def test_a_page_goes_to_the_private_chat_that_is_open() -> None:
    async with group(Reply(screen=screen("Options"), link="abc_options")) as they:
        await they.open()
        answer = await they.press()
        assert "private chat" in answer.text
        assert they.here.texts() == ["Options"]
        assert they.here.house.said[0][0].external == str(they.ann.id)


async def test_a_page_opens_the_private_chat_that_is_closed() -> None:
    async with group(Reply(screen=screen("Options"), link="abc_options")) as they:
        answer = await they.press()
        assert answer.url == f"https://t.me/{they.here.fake.bot.username}?start=abc_options"
        assert they.here.house.said == []


@pytest.mark.parametrize("link", ["", "abc_group.17", "a b", "x" * 65])
async def test_a_page_without_a_link_asks_to_open_the_chat(link: str) -> None:
    async with group(Reply(screen=screen("Options"), link=link)) as they:
        answer = await they.press()
        assert answer.is_alert
        assert "private chat" in answer.text


async def test_a_press_is_answered_once_more_where_the_network_failed() -> None:
    async with group(Reply("ok")) as they:
        fault = they.here.fake.faults.add(Fault(method="answerCallbackQuery", kind="502", nth=1))
        assert (await they.press()).text == "ok"
        assert fault.hits == 1


async def test_a_press_too_old_to_be_answered_is_let_go(caplog: pytest.LogCaptureFixture) -> None:
    text = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    async with group(Reply("ok")) as they:
        they.here.fake.faults.add(
            Fault(method="answerCallbackQuery", kind="400", nth=1, description=text)
        )
        they.here.fake.press(they.ann, they.message, TOKEN)
        await they.here.heard()
        assert (await they.press()).text == "ok"
        they.here.fake.state.complaints.clear()
    assert not [record for record in caplog.records if record.levelname != "INFO"]


async def private(reply: Reply) -> tuple[list[str], list[str], Answer]:
    """Press a page's button in private; give what stands there then, what was sent, the answer."""
    async with stage(reply) as here:
        ann = here.fake.user("Ann", language="en")
        here.fake.open(ann)
        await here.heard()
        here.house.said.clear()
        await here.face.surface.send(whom(ann), screen("a page"))
        message = here.fake.messages(ann, ann)[-1]
        answer = await here.fake.press(ann, message, TOKEN).answered(5)
        calls = [one.method for one in here.fake.calls]
        expected = "editMessageText" if reply.screen is not None else "deleteMessage"
        if reply.closes:
            await here.fake.wait(lambda: expected in [one.method for one in here.fake.calls])
        elif reply.screen is not None:
            await here.until(lambda: here.house.said)
        assert calls.count("answerCallbackQuery") == 1
        return [one.text for one in here.fake.messages(ann, ann)[1:]], here.texts(), answer


async def test_in_private_a_page_is_a_message_and_a_finished_one_makes_room() -> None:
    page = screen("Options")
    assert (await private(Reply("!", screen=page)))[:2] == (["a page"], ["Options"])
    stands, sent, answer = await private(Reply("Saved.", screen=page, closes=True))
    assert (stands, sent, answer.text) == (["Options"], [], "Saved.")
    assert (await private(Reply(closes=True)))[:2] == ([], [])


async def test_a_page_that_is_gone_comes_anew() -> None:
    async with stage(Reply(screen=screen("Options"), closes=True)) as here:
        ann = here.fake.user("Ann")
        here.fake.open(ann)
        await here.face.surface.send(whom(ann), screen("a page"))
        message = here.fake.messages(ann, ann)[-1]
        await here.until(lambda: here.house.said)
        here.house.said.clear()
        here.fake.delete_message(message)
        fault = Fault(
            method="editMessageText",
            kind="400",
            nth=1,
            description="Bad Request: message to edit not found",
        )
        here.fake.faults.add(fault)
        here.fake.press(ann, message, TOKEN)
        await here.until(lambda: here.texts() == ["Options"])


async def test_a_command_says_nothing_where_the_table_answers() -> None:
    async with group(Reply("You sit.")) as they:
        they.here.fake.say(they.ann, they.chat, "/join")
        await they.here.heard()
        they.here.desk.answer = Reply("No.", is_refusal=True)
        they.here.fake.say(they.ann, they.chat, "/join")
        await they.here.until(lambda: they.here.house.said)
        assert len(they.here.house.said) == 1


async def test_a_refused_command_is_told_in_private_where_that_is_open() -> None:
    async with group(Reply("\u200eNo table here.", is_refusal=True)) as they:
        await they.open()
        they.here.fake.say(they.ann, they.chat, "/table")
        await they.here.until(lambda: they.here.house.said)
        assert they.here.texts() == ["\u200eNo table here."]
        assert they.here.house.said[0][0].external == str(they.ann.id)


async def test_else_it_is_told_briefly_in_the_group_and_seldom() -> None:
    async with group(Reply("\u200eNo table here.", is_refusal=True)) as they:
        for _ in range(4):
            they.here.fake.say(they.ann, they.chat, "/table")
        await they.here.heard(4)
        assert they.here.texts() == ["\u200eAnn: / \u200eNo table here."]
        assert they.here.house.said[0][0].external == str(they.chat.id)
        they.here.clock.jump(POINTER_EVERY_MS / 1000)
        they.here.fake.say(they.ann, they.chat, "/table")
        await they.here.until(lambda: len(they.here.house.said) == 2)


async def test_a_page_asked_for_in_the_group_is_a_pointer_there() -> None:
    async with group(Reply(screen=screen("Rules"), link="-_rules_hokm")) as they:
        they.here.fake.say(they.ann, they.chat, "/rules hokm")
        await they.here.until(lambda: they.here.house.said)
        ((to, shown),) = they.here.house.said
        assert to.external == str(they.chat.id)
        assert "Ann" in they.here.texts()[0]
        assert "Rules" not in they.here.texts()[0]
        assert [button.opens for button in shown.rows[0]] == ["-_rules_hokm"]


async def test_a_change_made_in_the_group_is_said_there_without_a_link() -> None:
    done = Reply("\u200eSaved.", screen=screen("Settings"), closes=True, link="-_settings")
    async with group(done) as they:
        they.here.fake.say(they.ann, they.chat, "/settings group fa")
        await they.here.until(lambda: they.here.house.said)
        assert they.here.texts() == ["\u200eAnn: / \u200eSaved."]
        assert they.here.house.said[0][1].rows == ()


async def test_in_private_the_line_heads_the_page() -> None:
    async with stage(Reply("\u200eHello.", screen=screen("Help"))) as here:
        ann = here.fake.user("Ann")
        here.fake.open(ann)
        await here.until(lambda: here.house.said)
        assert here.texts() == ["\u200eHello. / Help"]
