"""What people do and what of it reaches the bot."""

from __future__ import annotations

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.error import ChatMigrated, RetryAfter

from tests.fakes.telegram import FakeTelegram
from tests.fakes.telegram.model import ANONYMOUS_ID

KEYS = InlineKeyboardMarkup([[InlineKeyboardButton("Go", callback_data="1:ab:0:!join")]])


async def updates(bot: Bot) -> tuple[Update, ...]:
    """Return what waits, and confirm it."""
    found = await bot.get_updates()
    if found:
        await bot.get_updates(offset=max(one.update_id for one in found) + 1)
    return found


def texts(found: tuple[Update, ...]) -> list[str | None]:
    """Return the texts of messages."""
    return [one.message.text for one in found if one.message is not None]


async def test_privacy_mode_hides_what_is_not_for_the_bot(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    await bot.send_message(chat.id, "question")
    asked = fake.messages(chat, ann)[-1]
    for text in ("hello", "/help", "/help@HakemBot now", "/help@OtherBot", "say /help"):
        fake.say(ann, chat, text)
    fake.say(ann, chat, "answer", reply_to=asked)
    assert texts(await updates(bot)) == ["/help", "/help@HakemBot now", "answer"]
    fake.promote(chat, fake.bot)
    fake.say(ann, chat, "hello")
    assert texts(await updates(bot)) == ["hello"]


async def test_commands_are_marked(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann", last_name="Lee", username="annlee")
    fake.say(ann, ann, "😀 /newgame@HakemBot hokm")
    [update] = await updates(bot)
    assert update.message is not None
    assert update.message.parse_entities(["bot_command"]) == {
        update.message.entities[0]: "/newgame@HakemBot"
    }
    assert update.effective_user is not None
    assert update.effective_user.full_name == "Ann Lee"


async def test_start_opens_the_private_chat(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    fake.open(ann, "ab_hand")
    assert texts(await updates(bot)) == ["/start ab_hand"]
    await bot.send_message(ann.id, "hello")
    assert fake.messages(ann, ann)[-1].text == "hello"
    assert not fake.messages(ann, fake.user("Ben"))


async def test_an_anonymous_administrator(fake: FakeTelegram, bot: Bot) -> None:
    ann, ben = fake.user("Ann"), fake.user("Ben")
    chat = fake.group("Cards", (ben,), admins=(ann,))
    fake.say(ann, chat, "/newgame", anonymous=True)
    [update] = await updates(bot)
    message = update.message
    assert message is not None
    assert message.from_user is not None
    assert message.sender_chat is not None
    assert (message.from_user.id, message.sender_chat.id) == (ANONYMOUS_ID, chat.id)
    with pytest.raises(ValueError, match="administrator"):
        fake.say(ben, chat, "/newgame", anonymous=True)


async def test_the_bot_learns_of_its_own_membership(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    fake.open(ann)
    fake.block(ann)
    fake.unblock(ann)
    fake.kick_bot(chat, by=ann)
    fake.say(ann, chat, "/help")
    fake.add_bot(chat, by=ann)
    changes = [one.my_chat_member for one in await updates(bot) if one.my_chat_member]
    assert [(c.chat.id, c.old_chat_member.status, c.new_chat_member.status) for c in changes] == [
        (ann.id, "member", "kicked"),
        (ann.id, "kicked", "member"),
        (chat.id, "member", "kicked"),
        (chat.id, "kicked", "member"),
    ]


async def test_service_messages_of_people_who_come_and_go(fake: FakeTelegram, bot: Bot) -> None:
    ann, ben = fake.user("Ann"), fake.user("Ben")
    chat = fake.group("Cards", (ann,))
    fake.join(chat, ben)
    fake.leave(chat, ann)
    came, went = [one.message for one in await updates(bot)]
    assert came is not None
    assert went is not None
    assert [one.id for one in came.new_chat_members] == [ben.id]
    assert went.left_chat_member is not None
    assert went.left_chat_member.id == ann.id
    with pytest.raises(ValueError, match="not in"):
        fake.say(ann, chat, "/help")


@pytest.mark.parametrize("order", ["to_first", "from_first"])
async def test_migration_is_told_in_either_order(fake: FakeTelegram, bot: Bot, order: str) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,), kind="group")
    new = fake.migrate(chat, order)
    told = [one.message for one in await updates(bot) if one.message]
    moves = [(one.chat.id, one.migrate_to_chat_id or one.migrate_from_chat_id) for one in told]
    expected = [(chat.id, new.id), (new.id, chat.id)]
    assert moves == (expected if order == "to_first" else expected[::-1])
    with pytest.raises(ChatMigrated) as raised:
        await bot.send_message(chat.id, "hello")
    assert raised.value.new_chat_id == new.id
    await bot.send_message(new.id, "hello")
    assert fake.messages(new, ann)[-1].text == "hello"
    assert not fake.complaints


async def test_a_silent_migration_is_told_after_the_refusal(fake: FakeTelegram, bot: Bot) -> None:
    chat = fake.group("Cards", (fake.user("Ann"),), kind="group")
    new = fake.migrate(chat, "silent_first")
    assert not await updates(bot)
    for _ in range(2):
        with pytest.raises(ChatMigrated):
            await bot.send_message(chat.id, "hello")
    told = [one.message for one in await updates(bot) if one.message]
    assert [one.chat.id for one in told] == [chat.id, new.id]


async def test_old_buttons_stay_where_they_were_after_a_migration(
    fake: FakeTelegram, bot: Bot
) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,), kind="group")
    sent = await bot.send_message(chat.id, "x", reply_markup=KEYS)
    new = fake.migrate(chat)
    fake.press(ann, fake.messages(chat, ann)[0], "1:ab:0:!join")
    with pytest.raises(ChatMigrated):
        await bot.edit_message_text("y", chat.id, sent.message_id)
    assert all(one.service for one in fake.messages(new, ann))


async def test_a_message_of_a_topic_says_so(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,), is_forum=True)
    thread = fake.topic(chat, "Hokm")
    fake.say(ann, chat, "/newgame", thread=thread)
    fake.say(ann, chat, "/newgame")
    first, general = [one.message for one in await updates(bot)]
    assert first is not None
    assert general is not None
    assert (first.message_thread_id, first.is_topic_message) == (thread, True)
    assert general.message_thread_id is None


async def test_an_update_can_come_twice(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    await bot.send_message(chat.id, "x", reply_markup=KEYS)
    press = fake.press(ann, fake.messages(chat, ann)[0], "1:ab:0:!join", duplicate=2)
    found = await updates(bot)
    assert [one.update_id for one in found] == [press.update_id] * 2
    for one in found:
        assert one.callback_query is not None
        await bot.answer_callback_query(one.callback_query.id)
    assert len(press.answers) == 2
    assert not fake.complaints


async def test_every_update_can_come_twice_and_late(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    fake.duplicate_all = True
    fake.say(ann, ann, "/help")
    first = await updates(bot)
    assert texts(first) == ["/help", "/help"]
    fake.duplicate_all = False
    fake.resend(first[0].update_id)
    fake.say(ann, ann, "/rules")
    assert texts(await updates(bot)) == ["/help", "/rules"]
    assert not await updates(bot)


async def test_two_updates_can_change_places(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    fake.say(ann, ann, "one")
    fake.say(ann, ann, "two")
    first, second = [one.update_id for one in await bot.get_updates()]
    fake.state.inbox.reorder(first, second)
    found = await updates(bot)
    assert texts(found) == ["two", "one"]
    assert [one.update_id for one in found] == [first, second]


async def test_inline_queries(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    with pytest.raises(ValueError, match="off"):
        fake.ask_inline(ann, "cards")
    fake.state.is_inline = True
    number = fake.ask_inline(ann, "cards")
    [update] = await updates(bot)
    assert update.inline_query is not None
    await bot.answer_inline_query(update.inline_query.id, [])
    assert fake.state.inline_answers[number] is not None


async def test_topics_share_the_limit_of_their_group(fake: FakeTelegram, bot: Bot) -> None:
    chat = fake.group("Cards", is_forum=True)
    threads = [fake.topic(chat, name) for name in ("One", "Two")]
    for number in range(20):
        await bot.send_message(chat.id, str(number), message_thread_id=threads[number % 2])
    with pytest.raises(RetryAfter):
        await bot.send_message(chat.id, "x", message_thread_id=threads[0])
