"""What Telegram refuses, in its own words, and which refusals the observers complain about."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, ReplyParameters
from telegram.error import BadRequest, Forbidden, InvalidToken, TelegramError

from tests.clocks import ManualClock
from tests.fakes.telegram import Chat, FakeTelegram, User

Send = Callable[[Bot, Chat], Awaitable[object]]


def keys(*labels: str, data: str = "1:ab:0:!x", per_row: int = 8) -> InlineKeyboardMarkup:
    """Make a keyboard."""
    buttons = [InlineKeyboardButton(label, callback_data=data) for label in labels]
    rows = [buttons[at : at + per_row] for at in range(0, len(buttons), per_row)]
    return InlineKeyboardMarkup(rows)


def link(url: str) -> InlineKeyboardMarkup:
    """Make a keyboard of one link."""
    return InlineKeyboardMarkup([[InlineKeyboardButton("Open", url=url)]])


def send(text: str = "hello", **params: object) -> Send:
    """Make a send."""
    return lambda bot, chat: bot.send_message(chat.id, text, **params)  # type: ignore[arg-type] # whatever the case needs


FAULTS_OF_THE_BOT: dict[str, tuple[Send, str]] = {
    "text is empty": (send(" \n "), "message text is empty"),
    "text is too long": (send("x" * 4097), "message is too long"),
    "tag is open": (send("<b>x", parse_mode="HTML"), "Can't find end tag"),
    "tag is unknown": (send("<x>x</x>", parse_mode="HTML"), 'Unsupported start tag "x"'),
    "tags are crossed": (send("<b><i>x</b></i>", parse_mode="HTML"), "Unmatched end tag"),
    "tag was never opened": (send("x</b>", parse_mode="HTML"), "Unexpected end tag"),
    "less-than is bare": (send("1 < 2", parse_mode="HTML"), "Unsupported start tag"),
    "entity is outside": (send(entities=[MessageEntity("bold", 3, 3)]), "is outside of 5 units"),
    "entity splits a pair": (
        send("😀x", entities=[MessageEntity("bold", 1, 2)]),
        "splits a surrogate pair",
    ),
    "entity lacks its link": (send(entities=[MessageEntity("text_link", 0, 1)]), "lacks url"),
    "101 entities": (
        send("x" * 101, entities=[MessageEntity("bold", at, 1) for at in range(101)]),
        "too many entities",
    ),
    "65 bytes of data": (send(reply_markup=keys("A", data="x" * 65)), "BUTTON_DATA_INVALID"),
    "33 Persian letters of data": (
        send(reply_markup=keys("A", data="ا" * 33)),
        "BUTTON_DATA_INVALID",
    ),
    "9 in a row": (send(reply_markup=keys(*"ABCDEFGHI", per_row=9)), "row of 9 buttons"),
    "101 buttons": (send(reply_markup=keys(*["A"] * 101)), "reply markup is too long"),
    "blank label": (send(reply_markup=keys(" ")), "must be non-empty"),
    "no web address": (send(reply_markup=link("t.me/x")), "Wrong HTTP URL"),
    "long deep link": (
        send(reply_markup=link(f"https://t.me/HakemBot?start={'a' * 65}")),
        "bad deep link payload",
    ),
    "deep link with a colon": (
        send(reply_markup=link("https://t.me/HakemBot?start=a:b")),
        "bad deep link payload",
    ),
    "effect in a group": (send(message_effect_id="5"), "only in private chats"),
    "unknown markup language": (send(parse_mode="MarkdownV2"), "not modelled"),
    "unknown action": (
        lambda bot, chat: bot.send_chat_action(chat.id, "juggling"),
        "wrong parameter action",
    ),
    "command in capitals": (
        lambda bot, _: bot.set_my_commands([("NewGame", "x")]),
        "BOT_COMMAND_INVALID",
    ),
    "command without description": (
        lambda bot, _: bot.set_my_commands([("newgame", "")]),
        "BOT_COMMAND_DESCRIPTION_INVALID",
    ),
    "101 commands": (
        lambda bot, _: bot.set_my_commands([(f"c{at}", "x") for at in range(101)]),
        "BOT_COMMANDS_TOO_MUCH",
    ),
    "language in three letters": (
        lambda bot, _: bot.set_my_commands([("a", "x")], language_code="fas"),
        "LANG_CODE_INVALID",
    ),
    "name of 65 characters": (lambda bot, _: bot.set_my_name("x" * 65), "too long"),
    "pin without rights": (lambda bot, chat: bot.pin_chat_message(chat.id, 1), "not enough rights"),
    "chat nobody knows": (lambda bot, _: bot.send_message(-1001, "x"), "chat not found"),
}


@pytest.mark.parametrize("case", FAULTS_OF_THE_BOT)
async def test_a_fault_of_the_bot_is_refused_and_noted(
    fake: FakeTelegram, bot: Bot, case: str
) -> None:
    chat = fake.group("Cards", (fake.user("Ann"),))
    call, text = FAULTS_OF_THE_BOT[case]
    with pytest.raises(BadRequest, match="(?i)" + re.escape(text)):
        await call(bot, chat)
    [complaint] = fake.complaints
    assert complaint.startswith("refused: ")
    assert text in complaint


async def test_limits_are_counted_after_parsing(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    fake.open(ann)
    await bot.send_message(ann.id, "<b>" + "x" * 4096 + "</b>", "HTML")
    await bot.send_message(ann.id, "hi", reply_markup=keys(*["A"] * 100, data="ا" * 32))
    assert not fake.complaints


@pytest.mark.parametrize("text", ["\u200e\u200fAnn", "\u202aAnn\u202c"])
async def test_characters_that_would_not_arrive_are_noted(
    fake: FakeTelegram, bot: Bot, text: str
) -> None:
    chat = fake.group("Cards")
    await bot.send_message(chat.id, "\u200e\u2066Ann\u2069")
    assert not fake.complaints
    await bot.send_message(chat.id, text)
    [complaint] = fake.complaints
    assert complaint.startswith("text: Telegram would change")


@pytest.mark.parametrize("name", ["chat_di", "receiver_user_id", "reply_to_message_id"])
async def test_a_parameter_that_nobody_knows_is_ignored_and_noted(
    fake: FakeTelegram, bot: Bot, name: str
) -> None:
    chat = fake.group("Cards")
    await bot.send_message(chat.id, "hello", api_kwargs={name: 1})
    assert fake.complaints == [f"schema: sendMessage: unknown parameter {name}"]


async def test_a_field_that_nobody_knows_is_noted(fake: FakeTelegram, bot: Bot) -> None:
    chat = fake.group("Cards")
    button = {"text": "A", "callback_data": "x", "colour": "red"}
    markup = {"inline_keyboard": [[button]]}
    await bot.send_message(chat.id, "hello", api_kwargs={"reply_markup": markup})
    assert fake.complaints == ["schema: inline_keyboard: InlineKeyboardButton has no field colour"]


@pytest.mark.parametrize(
    "params",
    [
        {"chat_id": "-100", "message_id": "ten", "text": "x"},
        {"chat_id": "-100", "message_id": 1, "text": "x", "reply_markup": "{"},
        {"chat_id": "-100", "message_id": 1, "text": "x", "reply_markup": {"keyboard": 5}},
    ],
    ids=str,
)
async def test_values_of_a_wrong_type_are_refused(
    fake: FakeTelegram, bot: Bot, params: dict[str, object]
) -> None:
    with pytest.raises(BadRequest):
        await bot._post("editMessageText", params)
    assert fake.complaints


async def test_a_missing_parameter_is_refused(fake: FakeTelegram, bot: Bot) -> None:
    with pytest.raises(BadRequest, match="Parameter text is missing"):
        await bot._post("sendMessage", {"chat_id": 1})
    assert fake.complaints == ["schema: sendMessage: parameter text is missing"]


async def test_an_unknown_method_is_not_found(fake: FakeTelegram, bot: Bot) -> None:
    with pytest.raises((InvalidToken, TelegramError)):
        await bot.do_api_request("sendCards", {})
    assert fake.complaints == ["schema: unknown method sendCards"]


def _never(fake: FakeTelegram, user: User) -> None:
    user.has_started = False


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (_never, "Forbidden: bot can't initiate conversation with a user"),
        (FakeTelegram.block, "Forbidden: bot was blocked by the user"),
        (FakeTelegram.deactivate, "Forbidden: user is deactivated"),
    ],
)
async def test_a_person_who_cannot_be_written_to(
    fake: FakeTelegram, bot: Bot, change: Callable[[FakeTelegram, User], None], text: str
) -> None:
    ann = fake.user("Ann")
    fake.open(ann)
    sent = await bot.send_message(ann.id, "hello")
    change(fake, ann)
    with pytest.raises(Forbidden) as raised:
        await bot.send_message(ann.id, "again")
    assert raised.value.message == text
    with pytest.raises(Forbidden):
        await bot.edit_message_text("again", ann.id, sent.message_id)
    assert not fake.complaints


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_a_group_that_threw_the_bot_out(fake: FakeTelegram, bot: Bot, kind: str) -> None:
    chat = fake.group("Cards", kind=kind)
    fake.kick_bot(chat)
    with pytest.raises(Forbidden, match=f"bot was kicked from the {kind} chat"):
        await bot.send_message(chat.id, "hello")
    fake.add_bot(chat)
    await bot.send_message(chat.id, "hello")
    fake.delete_group(chat)
    with pytest.raises(Forbidden, match="the group chat was deleted"):
        await bot.send_message(chat.id, "hello")
    left = fake.group("Other", kind=kind)
    await bot.leave_chat(left.id)
    with pytest.raises(Forbidden, match=f"bot is not a member of the {kind} chat"):
        await bot.send_message(left.id, "hello")
    assert not fake.complaints


async def test_messages_that_are_gone(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    sent = await bot.send_message(chat.id, "hello")
    fake.delete_message(fake.messages(chat, ann)[-1])
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("again", chat.id, sent.message_id)
    with pytest.raises(BadRequest, match="Message to delete not found"):
        await bot.delete_message(chat.id, sent.message_id)
    with pytest.raises(BadRequest, match="Message to be replied not found"):
        await bot.send_message(chat.id, "x", reply_parameters=ReplyParameters(sent.message_id))
    assert not fake.complaints
    said = fake.say(ann, chat, "/help")
    with pytest.raises(BadRequest, match="Message can't be edited"):
        await bot.edit_message_text("again", chat.id, said.id)


async def test_old_messages_cannot_be_deleted(
    fake: FakeTelegram, bot: Bot, clock: ManualClock
) -> None:
    chat = fake.group("Cards")
    sent = await bot.send_message(chat.id, "hello")
    clock.jump(49 * 3600)
    with pytest.raises(BadRequest, match="can't be deleted"):
        await bot.delete_message(chat.id, sent.message_id)
    await bot.edit_message_text("still editable", chat.id, sent.message_id)


async def test_an_unchanged_edit_is_refused_and_noted(fake: FakeTelegram, bot: Bot) -> None:
    chat = fake.group("Cards")
    sent = await bot.send_message(chat.id, "<b>hello</b>", "HTML", reply_markup=keys("A"))
    same = ("<b>hello</b>", chat.id, sent.message_id)
    await bot.edit_message_text(*same, parse_mode="HTML")
    await bot.edit_message_text(*same, parse_mode="HTML", reply_markup=keys("A"))
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_text(*same, parse_mode="HTML", reply_markup=keys("A"))
    [complaint] = fake.complaints
    assert complaint.startswith("unchanged: ")


async def test_an_edit_repeated_after_a_restart_is_no_fault(fake: FakeTelegram, bot: Bot) -> None:
    chat = fake.group("Cards")
    sent = await bot.send_message(chat.id, "hello")
    fake.bot_went_down()
    fake.bot_came_up()
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_text("hello", chat.id, sent.message_id)
    assert not fake.complaints
    with pytest.raises(BadRequest):
        await bot.edit_message_text("hello", chat.id, sent.message_id)
    assert fake.complaints


async def test_a_topic_must_exist(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,), is_forum=True)
    thread = fake.topic(chat, "Hokm")
    await bot.send_message(chat.id, "here", message_thread_id=thread)
    assert fake.messages(chat, ann)[-1].thread == thread
    fake.close_topic(chat, thread)
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(chat.id, "here", message_thread_id=thread)
    assert not fake.complaints


async def test_answers_to_presses(fake: FakeTelegram, bot: Bot, clock: ManualClock) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    await bot.send_message(chat.id, "x", reply_markup=keys("A"))
    seen = fake.messages(chat, ann)[-1]
    press = fake.press(ann, seen, "1:ab:0:!x")
    with pytest.raises(BadRequest, match="Message_too_long"):
        await bot.answer_callback_query(press.id, "x" * 201)
    with pytest.raises(BadRequest, match="Url_invalid"):
        await bot.answer_callback_query(press.id, url="https://example.org")
    await bot.answer_callback_query(press.id, url="https://t.me/HakemBot?start=ab")
    with pytest.raises(BadRequest, match="Query is too old"):
        await bot.answer_callback_query(press.id)
    with pytest.raises(BadRequest, match="Query is too old"):
        await bot.answer_callback_query("123")
    late = fake.press(ann, seen, "1:ab:0:!x")
    clock.jump(16)
    with pytest.raises(
        BadRequest, match="Query is too old and response timeout expired or query id is invalid"
    ):
        await bot.answer_callback_query(late.id)
    kinds = [one.partition(":")[0] for one in fake.complaints]
    assert kinds == ["refused", "refused", "answer", "answer", "unanswered"]


async def test_a_press_while_the_bot_is_down_is_excused(
    fake: FakeTelegram, bot: Bot, clock: ManualClock
) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    await bot.send_message(chat.id, "x", reply_markup=keys("A"))
    seen = fake.messages(chat, ann)[-1]
    fake.press(ann, seen, "1:ab:0:!x")
    fake.bot_went_down()
    fake.press(ann, seen, "1:ab:0:!x")
    fake.bot_came_up()
    clock.jump(20)
    assert not fake.complaints
    fake.press(ann, seen, "1:ab:0:!x")
    clock.jump(20)
    assert len(fake.complaints) == 1
