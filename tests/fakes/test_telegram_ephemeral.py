"""Messages that one member of a group alone sees, and servers that do not know them."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import pytest
from telegram import Bot, BotCommand, InlineKeyboardButton, InlineKeyboardMarkup, Message
from telegram.error import BadRequest, EndPointNotFound

from tests.clocks import ManualClock
from tests.fakes.conftest import client
from tests.fakes.telegram import Chat, FakeTelegram, Press, User

KEYS = InlineKeyboardMarkup([[InlineKeyboardButton("Hand", callback_data="1:ab:0:?hand")]])


@pytest.fixture
def ann(fake: FakeTelegram) -> User:
    """Return a person."""
    return fake.user("Ann")


@pytest.fixture
def ben(fake: FakeTelegram) -> User:
    """Return another."""
    return fake.user("Ben")


@pytest.fixture
def chat(fake: FakeTelegram, ann: User, ben: User) -> Chat:
    """Return their group."""
    return fake.group("Cards", (ann, ben))


@pytest.fixture
async def press(fake: FakeTelegram, bot: Bot, chat: Chat, ann: User) -> Press:
    """Return a press that is just made."""
    await bot.send_message(chat.id, "Deal", reply_markup=KEYS)
    made = fake.press(ann, fake.messages(chat, ann)[-1], "1:ab:0:?hand")
    made.is_excused = True
    return made


async def whisper(bot: Bot, chat: Chat, user: User, query: str = "", **more: Any) -> Message:
    """Send to one member."""
    special: dict[str, Any] = {"receiver_user_id": user.id, **more}
    if query:
        special["callback_query_id"] = query
    wanted = {"ephemeral_message_parameters": special}
    return await bot.send_message(chat.id, "soon", reply_markup=KEYS, api_kwargs=wanted)


async def change(bot: Bot, chat: Chat, user: User, number: int, text: str) -> object:
    """Edit such a message."""
    return await bot.do_api_request(
        "editEphemeralMessageText",
        {
            "chat_id": chat.id,
            "receiver_user_id": user.id,
            "ephemeral_message_id": number,
            "text": text,
        },
    )


async def test_a_press_allows_one_to_its_person(
    fake: FakeTelegram, bot: Bot, chat: Chat, ann: User, ben: User, press: Press
) -> None:
    sent = await whisper(bot, chat, ann, press.id)
    number = sent.api_kwargs["ephemeral_message_id"]
    assert sent.message_id == 0
    assert await change(bot, chat, ann, number, "A♠️ K♠️") is True
    assert fake.messages(chat, ann)[-1].text == "A♠️ K♠️"
    assert [one.text for one in fake.messages(chat, ben)] == ["Deal"]
    for wrong in ((ben, number), (ann, number + 1)):
        with pytest.raises(BadRequest, match="Ephemeral message to edit not found"):
            await change(bot, chat, *wrong, "x")
    assert not fake.complaints


async def test_it_can_be_pressed_and_deleted(
    fake: FakeTelegram, bot: Bot, chat: Chat, ann: User, ben: User, press: Press
) -> None:
    sent = await whisper(bot, chat, ann, press.id)
    seen = fake.messages(chat, ann)[-1]
    with pytest.raises(ValueError, match="does not see"):
        fake.press(ben, seen, "1:ab:0:?hand")
    again = fake.press(ann, seen, "1:ab:0:?hand")
    again.is_excused = True
    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    assert query.message is not None
    assert query.message.message_id == 0
    await whisper(bot, chat, ann, again.id, replace_callback_query_message=True)
    assert seen.is_deleted
    newest = fake.messages(chat, ann)[-1]
    params = {
        "chat_id": chat.id,
        "receiver_user_id": ann.id,
        "ephemeral_message_id": newest.ephemeral_id,
    }
    await bot.do_api_request("editEphemeralMessageReplyMarkup", params)
    assert not newest.rows
    await bot.do_api_request("deleteEphemeralMessage", params)
    with pytest.raises(BadRequest, match="not found"):
        await bot.do_api_request("deleteEphemeralMessage", params)
    with pytest.raises(BadRequest, match="not found"):
        await bot.delete_message(chat.id, sent.message_id)
    assert not fake.complaints


async def test_without_a_fresh_press_only_an_administrator_may(
    fake: FakeTelegram,
    bot: Bot,
    chat: Chat,
    ann: User,
    ben: User,
    press: Press,
    clock: ManualClock,
) -> None:
    with pytest.raises(BadRequest, match="Not enough rights"):
        await whisper(bot, chat, ann)
    with pytest.raises(BadRequest, match="another chat or user"):
        await whisper(bot, chat, ben, press.id)
    clock.jump(16)
    with pytest.raises(BadRequest, match="Not enough rights"):
        await whisper(bot, chat, ann, press.id)
    fake.promote(chat, fake.bot)
    await whisper(bot, chat, ann)
    with pytest.raises(BadRequest, match="receiver not found"):
        await whisper(bot, chat, fake.user("Eve"))
    assert len(fake.complaints) == 4


async def test_a_command_that_nobody_else_sees(
    fake: FakeTelegram, bot: Bot, chat: Chat, ann: User, ben: User
) -> None:
    command = BotCommand("hand", "Show my cards", api_kwargs={"is_ephemeral": True})
    await bot.set_my_commands([command])
    fake.say(ann, chat, "/hand", is_ephemeral=True)
    assert not fake.messages(chat, ben)
    [update] = await bot.get_updates()
    assert update.message is not None
    assert update.message.message_id == 0
    await whisper(bot, chat, ann)
    assert not fake.complaints


@pytest.fixture
async def old(clock: ManualClock) -> AsyncGenerator[FakeTelegram]:
    """Yield a server of level 10.0."""
    made = FakeTelegram(clock, "10.0")
    await made.start()
    yield made
    await made.stop()


async def test_an_old_server_shows_it_to_everybody(old: FakeTelegram) -> None:
    """Such a server ignores what it does not know: the trap that cards must not fall into."""
    ann, ben = old.user("Ann"), old.user("Ben")
    chat = old.group("Cards", (ann, ben))
    async with client(old) as bot:
        sent = await whisper(bot, chat, ann)
        assert sent.message_id
        assert "ephemeral_message_id" not in sent.api_kwargs
        assert old.messages(chat, ben)[-1].text == "soon"
        with pytest.raises(EndPointNotFound):
            await change(bot, chat, ann, 1, "A♠️")
    assert not old.complaints
