"""What the fake sends obeys the schema of the Bot API itself; webhooks carry their secret."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from aiohttp import web
from telegram import Bot
from telegram.error import BadRequest, Conflict

from tests.clocks import ManualClock
from tests.fakes.telegram import FakeTelegram
from tests.fakes.telegram.schema import Schema

SECRET = "abc" * 3


async def test_all_that_is_sent_obeys_the_schema(clock: ManualClock) -> None:
    fake = FakeTelegram(clock, limits=False)
    ann, ben = fake.user("Ann", last_name="Lee", username="annlee"), fake.user("Ben")
    old = fake.group("Old", (ann,), kind="group")
    chat = fake.group("Cards", (ann, ben), admins=(ann,), is_forum=True)
    thread = fake.topic(chat, "Hokm")
    fake.open(ann, "ab")
    fake.say(ann, chat, "/newgame@HakemBot hokm", thread=thread)
    fake.say(ann, chat, "/newgame", anonymous=True)
    markup = {"inline_keyboard": [[{"text": "A", "callback_data": "1:ab:0:!x"}]]}
    params: dict[str, Any] = {"chat_id": chat.id, "text": "x", "reply_markup": markup}
    results = [fake.api.call("sendMessage", params | {"message_thread_id": thread})]
    press = fake.press(ann, fake.messages(chat, ann)[-1], "1:ab:0:!x")
    special = {"receiver_user_id": ann.id, "callback_query_id": press.id}
    results.append(fake.api.call("sendMessage", params | {"ephemeral_message_parameters": special}))
    fake.press(ann, fake.messages(chat, ann)[-1], "1:ab:0:!x")
    fake.say(ben, chat, "answer", reply_to=fake.messages(chat, ben)[-1], thread=thread)
    fake.block(ann)
    fake.kick_bot(chat, ann)
    fake.add_bot(chat, ann)
    fake.join(chat, fake.user("Eve"))
    fake.leave(chat, ben)
    fake.migrate(old)
    schema = Schema("10.3")
    issues: list[str] = []
    sent = list(fake.state.inbox._sent.values())
    for update in sent:
        schema._one("Update")(update, issues, "update")
    for message in results:
        schema._one("Message")(message, issues, "message")
    assert not issues
    assert len(sent) == 14


async def test_a_webhook_carries_its_secret(fake: FakeTelegram, bot: Bot) -> None:
    seen: list[tuple[str | None, dict[str, Any]]] = []
    refusals = [503]

    news = asyncio.Condition()

    async def arrived(count: int) -> None:
        async with asyncio.timeout(5), news:
            await news.wait_for(lambda: len(seen) == count)

    async def take(request: web.BaseRequest) -> web.Response:
        body = await request.json()
        seen.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), body))
        async with news:
            news.notify_all()
        return web.Response(status=refusals.pop() if refusals else 200)

    runner = web.ServerRunner(web.Server(take))
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0]
    ann = fake.user("Ann")
    fake.say(ann, ann, "one")
    await bot.set_webhook(f"http://{host}:{port}/", secret_token=SECRET)
    assert (await bot.get_webhook_info()).url
    with pytest.raises(Conflict, match="webhook is active"):
        await bot.get_updates()
    await arrived(2)
    fake.say(ann, ann, "two")
    await arrived(3)
    await bot.delete_webhook()
    await runner.cleanup()
    assert {secret for secret, _ in seen} == {SECRET}
    assert [body["message"]["text"] for _, body in seen] == ["one", "one", "two"]
    assert not await bot.get_updates()


async def test_a_bad_secret_is_refused(fake: FakeTelegram, bot: Bot) -> None:
    with pytest.raises(BadRequest, match=r"(?i)SECRET_TOKEN_INVALID"):
        await bot.set_webhook("https://example.org", secret_token=SECRET + " ")
