"""Faults on order, as the real library meets them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from telegram import Bot
from telegram.error import BadRequest, Forbidden, NetworkError, RetryAfter, TelegramError

from tests.fakes.telegram import FakeTelegram, Fault


@pytest.fixture(name="texts")
def texts_in(fake: FakeTelegram) -> Callable[[], list[str]]:
    """Return what stands in a group."""
    ann = fake.user("Ann")
    chat = fake.group("Cards", (ann,))
    return lambda: [one.text for one in fake.messages(chat, ann)]


def group_id(fake: FakeTelegram) -> int:
    """Return the only group."""
    return next(number for number in fake.state.world.chats if number < 0)


@pytest.mark.parametrize(
    ("kind", "error", "is_applied"),
    [
        ("429", RetryAfter, False),
        ("400", BadRequest, False),
        ("403", Forbidden, False),
        ("502", NetworkError, False),
        ("502-after", NetworkError, True),
        ("drop", NetworkError, False),
        ("drop-after", NetworkError, True),
        ("truncated", TelegramError, True),
    ],
)
async def test_a_fault_hits_once(
    fake: FakeTelegram,
    bot: Bot,
    texts: Callable[[], list[str]],
    kind: str,
    error: type[Exception],
    is_applied: bool,
) -> None:
    fault = fake.faults.add(Fault(kind, method="sendMessage", times=1))
    with pytest.raises(error):
        await bot.send_message(group_id(fake), "one")
    await bot.send_message(group_id(fake), "two")
    assert texts() == (["one", "two"] if is_applied else ["two"])
    assert fault.hits == 1
    assert not fake.complaints


async def test_a_slow_answer_outlasts_the_clients_patience(
    fake: FakeTelegram, bot: Bot, texts: Callable[[], list[str]]
) -> None:
    fake.faults.add(Fault("slow", seconds=0.4, times=1))
    with pytest.raises(NetworkError):
        await bot.send_message(group_id(fake), "one", read_timeout=0.1)
    assert texts() == ["one"]


async def test_an_edit_repeated_after_a_lost_answer_is_no_fault(
    fake: FakeTelegram, bot: Bot, texts: Callable[[], list[str]]
) -> None:
    sent = await bot.send_message(group_id(fake), "one")
    fake.faults.add(Fault("502-after", method="editMessageText", times=2))
    for _ in range(2):
        with pytest.raises(NetworkError):
            await bot.edit_message_text("two", group_id(fake), sent.message_id)
    with pytest.raises(BadRequest, match="not modified"):
        await bot.edit_message_text("two", group_id(fake), sent.message_id)
    assert not fake.complaints


async def test_faults_choose_by_chat_and_number(fake: FakeTelegram, bot: Bot) -> None:
    one, two = fake.group("One"), fake.group("Two")
    fake.faults.add(Fault("400", chat=two.id, nth=2, description="message to edit not found"))
    for chat in (one, one, two):
        await bot.send_message(chat.id, "x")
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.send_message(two.id, "x")
    await bot.send_message(two.id, "x")
    fake.faults.clear()


def test_a_share_is_drawn_by_seed() -> None:
    def hits(seed: int) -> list[bool]:
        fault = Fault("502", share=0.3, seed=seed)
        return [fault.strikes("sendMessage", 1) for _ in range(200)]

    assert hits(1) == hits(1) != hits(2)
    assert 30 < sum(hits(1)) < 90
    assert not Fault("502").strikes("getUpdates", None)
    with pytest.raises(ValueError, match="nonsense"):
        Fault("nonsense")


async def test_a_poll_that_fails_loses_nothing(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    fake.say(ann, ann, "hello")
    for kind in ("502", "drop-after", "truncated"):
        fake.faults.add(Fault(kind, method="getUpdates", times=1))
        with pytest.raises(TelegramError):
            await bot.get_updates()
        fake.faults.clear()
    assert len(await bot.get_updates()) == 1


async def test_an_answer_that_is_lost_has_reached_the_person(fake: FakeTelegram, bot: Bot) -> None:
    ann = fake.user("Ann")
    fake.open(ann)
    markup = {"inline_keyboard": [[{"text": "A", "callback_data": "1:ab:0:!x"}]]}
    await bot.send_message(ann.id, "x", api_kwargs={"reply_markup": markup})
    press = fake.press(ann, fake.messages(ann, ann)[-1], "1:ab:0:!x")
    fake.faults.add(Fault("drop-after", chat=ann.id, times=1))
    with pytest.raises(NetworkError):
        await bot.answer_callback_query(press.id, "Fine")
    assert (await press.answered(1)).text == "Fine"
