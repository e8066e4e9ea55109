"""The plain calls of a bot: sends, edits, presses, commands, questions about chats."""

from __future__ import annotations

import asyncio

import pytest
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
)
from telegram.error import Conflict, InvalidToken

from tests.clocks import ManualClock
from tests.fakes.conftest import client
from tests.fakes.telegram import Call, FakeTelegram, UnansweredError

KEYS = InlineKeyboardMarkup([[InlineKeyboardButton("Go", callback_data="1:ab:0:!join")]])


async def test_a_message_arrives_with_its_entities_and_buttons(
    fake: FakeTelegram, bot: Bot
) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    sent = await bot.send_message(chat.id, "😀 <b>Ann</b> &amp; co", "HTML", reply_markup=KEYS)
    seen = fake.messages(chat, ann)[-1]
    assert (seen.id, seen.text) == (sent.message_id, "😀 Ann & co")
    assert seen.entities == ({"type": "bold", "offset": 3, "length": 3},)
    assert sent.parse_entities() == {sent.entities[0]: "Ann"}
    assert seen.button("Go").data == "1:ab:0:!join"
    assert not fake.complaints


async def test_an_edit_changes_the_message_and_its_keyboard(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    sent = await bot.send_message(chat.id, "one", reply_markup=KEYS)
    bold = [MessageEntity("bold", 0, 3)]
    await bot.edit_message_text("two", chat.id, sent.message_id, entities=bold)
    seen = fake.messages(chat, ann)[-1]
    assert (seen.text, seen.rows, seen.edits) == ("two", (), 1)
    assert [old.text for old in seen.history] == ["one"]
    await bot.edit_message_reply_markup(chat.id, sent.message_id, reply_markup=KEYS)
    assert seen.button("Go").text == "Go"
    await bot.delete_message(chat.id, sent.message_id)
    assert seen.is_deleted
    assert not fake.messages(chat, ann)
    assert not fake.complaints


async def test_a_press_comes_back_answered(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann", language="fa")
    chat = fake.group("Cards", (ann,))
    await bot.send_message(chat.id, "one", reply_markup=KEYS)
    press = fake.press(ann, fake.messages(chat, ann)[-1], "1:ab:0:!join")
    [update] = await bot.get_updates()
    query = update.callback_query
    assert query is not None
    assert (query.id, query.data, query.from_user.language_code) == (press.id, press.data, "fa")
    await bot.answer_callback_query(query.id, "Fine", show_alert=True)
    answer = await press.answered(15)
    assert (answer.text, answer.is_alert) == ("Fine", True)
    assert not fake.complaints


async def test_only_a_button_that_somebody_sees_can_be_pressed(
    fake: FakeTelegram, bot: Bot
) -> None:
    ann, eve = fake.user("Ann"), fake.user("Eve")
    chat = fake.group("Cards", (ann,))
    sent = await bot.send_message(chat.id, "one", reply_markup=KEYS)
    seen = fake.messages(chat, ann)[-1]
    with pytest.raises(ValueError, match="does not see"):
        fake.press(eve, seen, "1:ab:0:!join")
    with pytest.raises(ValueError, match="no button"):
        fake.press(ann, seen, "1:ab:0:!leave")
    await bot.edit_message_text("two", chat.id, sent.message_id)
    assert fake.press(ann, seen, "1:ab:0:!join").data == "1:ab:0:!join"


async def test_an_offset_confirms_what_was_delivered(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    for text in ("one", "two", "three"):
        fake.say(ann, ann, text)
    updates = await bot.get_updates(limit=2)
    assert [one.message.text for one in updates if one.message] == ["one", "two"]
    again = await bot.get_updates(offset=updates[-1].update_id + 1)
    assert [one.message.text for one in again if one.message] == ["three"]
    assert not await bot.get_updates(offset=again[-1].update_id + 1)


async def test_a_poll_waits_until_something_happens(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    poll = asyncio.create_task(bot.get_updates(timeout=10))
    await asyncio.sleep(0.05)
    assert not poll.done()
    fake.say(ann, ann, "hello")
    assert len(await poll) == 1


async def test_a_second_poller_ends_the_first(fake: FakeTelegram, bot: Bot) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=10))
    await asyncio.sleep(0.05)
    await bot.get_updates(timeout=0)
    with pytest.raises(Conflict, match="terminated by other getUpdates request"):
        await first
    assert [call.code for call in fake.calls if call.method == "getUpdates"] == [409]


async def test_a_poller_that_was_killed_is_no_second_one(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    port = int(fake.url.rpartition(":")[2])
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /bot{fake.token}/getUpdates?timeout=20 HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    await writer.drain()
    await asyncio.sleep(0.05)
    writer.close()
    await writer.wait_closed()
    fake.say(ann, ann, "hello")
    assert len(await bot.get_updates()) == 1
    assert [call.code for call in fake.calls if call.method == "getUpdates"] == []


async def test_updates_that_were_not_asked_for_stay_away(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    await bot.get_updates(allowed_updates=["callback_query"])
    fake.say(ann, ann, "hello")
    assert not await bot.get_updates()
    await bot.get_updates(allowed_updates=[])
    fake.say(ann, ann, "hello")
    assert len(await bot.get_updates()) == 1


async def test_updates_are_kept_for_a_day(fake: FakeTelegram, bot: Bot, clock: ManualClock) -> None:
    ann = fake.user("Ann")
    fake.say(ann, ann, "old")
    clock.jump(25 * 3600)
    assert not await bot.get_updates()


async def test_commands_are_kept_by_scope_and_language(fake: FakeTelegram, bot: Bot) -> None:
    chat = fake.group("Cards")
    commands = [BotCommand("newgame", "Open a table")]
    scopes = (BotCommandScopeAllPrivateChats(), BotCommandScopeChat(chat.id))
    for scope in scopes:
        await bot.set_my_commands(commands, scope, "fa")
        assert await bot.get_my_commands(scope, "fa") == tuple(commands)
        assert await bot.get_my_commands(scope, "en") == ()
    await bot.delete_my_commands(scopes[0], "fa")
    assert await bot.get_my_commands(scopes[0], "fa") == ()
    assert not fake.complaints


async def test_a_chat_and_its_administrators(fake: FakeTelegram, bot: Bot) -> None:
    ann, ben, eve = (fake.user(name) for name in ("Ann", "Ben", "Eve"))
    chat = fake.group("Cards", (ben,), admins=(ann,))
    assert (await bot.get_chat(chat.id)).title == "Cards"
    admins = {one.user.first_name for one in await bot.get_chat_administrators(chat.id)}
    assert admins == {"Ann", "Owner of Cards"}
    statuses = [(await bot.get_chat_member(chat.id, one.id)).status for one in (ann, ben, eve)]
    assert statuses == ["administrator", "member", "left"]
    fake.demote(chat, ann)
    assert (await bot.get_chat_member(chat.id, ann.id)).status == "member"
    assert await bot.get_chat_member_count(chat.id) == 4
    assert await bot.leave_chat(chat.id)


async def test_the_bots_own_account(fake: FakeTelegram, bot: Bot) -> None:
    me = await bot.get_me()
    assert (me.username, me.can_read_all_group_messages) == ("HakemBot", False)
    await bot.set_my_name("Hakem", "fa")
    await bot.set_my_description("Deals cards")
    await bot.set_my_short_description("Cards")
    assert (await bot.get_my_name("fa")).name == "Hakem"
    assert (await bot.get_my_description("ro")).description == "Deals cards"
    assert not fake.complaints


async def test_what_needs_no_answer(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    said = fake.say(ann, chat, "/newgame")
    await bot.send_chat_action(chat.id, "typing")
    await bot.set_message_reaction(chat.id, said.id, "👍")
    assert said.reactions == ("👍",)
    fake.promote(chat, fake.bot)
    await bot.pin_chat_message(chat.id, said.id)
    assert chat.pinned == said.id
    assert not fake.complaints


async def test_every_call_is_logged(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    fake.open(ann)
    since = fake.changes
    await bot.send_message(ann.id, "hello")
    assert await fake.changed(since) > since
    call = fake.calls[-1]
    assert isinstance(call, Call)
    assert (call.method, call.chat_id, call.kind, call.ok) == ("sendMessage", ann.id, "send", True)


async def test_waiting_ends(fake: FakeTelegram, clock: ManualClock) -> None:
    waiting = asyncio.create_task(fake.wait(lambda: False, 5))
    await clock.advance(6)
    with pytest.raises(TimeoutError, match="not within 5 s"):
        await waiting


async def test_a_press_nobody_answers(fake: FakeTelegram, bot: Bot, clock: ManualClock) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    await bot.send_message(chat.id, "one", reply_markup=KEYS)
    press = fake.press(ann, fake.messages(chat, ann)[-1], "1:ab:0:!join")
    waiting = asyncio.create_task(press.answered(15))
    await clock.advance(16)
    with pytest.raises(UnansweredError):
        await waiting
    assert fake.complaints == ["unanswered: 1:ab:0:!join by Ann"]


async def test_another_token_is_turned_away(fake: FakeTelegram) -> None:
    other = client(fake, "1:other")
    try:
        with pytest.raises(InvalidToken):
            await other.initialize()
    finally:
        await other.shutdown()
