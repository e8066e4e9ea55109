"""The rate windows: refusals with a time to wait, on the virtual clock, and a complaint."""

from __future__ import annotations

from datetime import timedelta

import pytest
from telegram import Bot
from telegram.error import RetryAfter

from tests.clocks import ManualClock
from tests.fakes.telegram import Chat, FakeTelegram


async def fill(bot: Bot, clock: ManualClock, chat: Chat, calls: int) -> None:
    """Send so often, a second apart."""
    for number in range(calls):
        await bot.send_message(chat.id, str(number))
        clock.jump(1)


async def test_a_group_takes_20_calls_in_any_minute(
    fake: FakeTelegram, bot: Bot, clock: ManualClock
) -> None:
    chat = fake.group("Cards")
    await fill(bot, clock, chat, 20)
    with pytest.raises(RetryAfter) as raised:
        await bot.send_message(chat.id, "one more")
    assert raised.value.retry_after == timedelta(seconds=40)
    [complaint] = fake.complaints
    assert complaint == f"limit: sendMessage to {chat.id}: retry after 40"
    clock.jump(39)
    with pytest.raises(RetryAfter):
        await bot.send_message(chat.id, "one more")
    clock.jump(1)
    await bot.send_message(chat.id, "one more")
    assert fake.calls[-1].ok


async def test_edits_count_and_deletions_do_not(
    fake: FakeTelegram, bot: Bot, clock: ManualClock
) -> None:
    chat = fake.group("Cards")
    first = await bot.send_message(chat.id, "0")
    for number in range(1, 20):
        clock.jump(1)
        await bot.edit_message_text(str(number), chat.id, first.message_id)
    await bot.send_chat_action(chat.id, "typing")
    await bot.delete_message(chat.id, first.message_id)
    assert not fake.complaints
    with pytest.raises(RetryAfter):
        await bot.send_message(chat.id, "one more")


async def test_groups_are_counted_apart(fake: FakeTelegram, bot: Bot, clock: ManualClock) -> None:
    for name in ("One", "Two"):
        await fill(bot, clock, fake.group(name), 20)
    assert not fake.complaints


async def test_a_person_takes_one_a_second_and_a_burst_of_three(
    fake: FakeTelegram, bot: Bot, clock: ManualClock
) -> None:
    ann = fake.user("Ann")
    fake.open(ann)
    for number in range(3):
        await bot.send_message(ann.id, str(number))
    with pytest.raises(RetryAfter) as raised:
        await bot.send_message(ann.id, "4")
    assert raised.value.retry_after == timedelta(seconds=1)
    clock.jump(1)
    await bot.send_message(ann.id, "4")
    assert len(fake.complaints) == 1


async def test_the_bot_sends_30_a_second_in_all(
    fake: FakeTelegram, bot: Bot, clock: ManualClock
) -> None:
    chats = [fake.group(str(number)) for number in range(31)]
    for chat in chats[:30]:
        await bot.send_message(chat.id, "x")
    with pytest.raises(RetryAfter):
        await bot.send_message(chats[30].id, "x")
    clock.jump(1)
    await bot.send_message(chats[30].id, "x")


async def test_limits_can_be_switched_off(clock: ManualClock) -> None:
    free = FakeTelegram(clock, limits=False)
    chat = free.group("Cards")
    for number in range(100):
        free.api.call("sendMessage", {"chat_id": chat.id, "text": str(number)})
    assert not free.complaints
