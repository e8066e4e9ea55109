"""How the fake delivers: in order within a chat, others meanwhile, again until it was taken."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import web

from tests.fakes.telegram import Fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from telegram import Bot

    from tests.clocks import ManualClock
    from tests.fakes.telegram import FakeTelegram


class Page:
    """Takes note of deliveries and answers them as it is told to."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.answers: list[web.Response] = []
        self.held: dict[str, asyncio.Event] = {}
        self.url = ""

    async def take(self, request: web.BaseRequest) -> web.Response:
        update: dict[str, Any] = await request.json()
        text = update["message"]["text"]
        self.texts.append(text)
        if text in self.held:
            await self.held[text].wait()
        return self.answers.pop(0) if self.answers else web.Response()


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with served() as made:
        yield made


@asynccontextmanager
async def served() -> AsyncIterator[Page]:
    made = Page()
    runner = web.ServerRunner(web.Server(made.take), shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0]
    made.url = f"http://{host}:{port}/telegram"
    try:
        yield made
    finally:
        await runner.cleanup()


async def until(page: Page, *texts: str) -> None:
    for _ in range(1000):
        if page.texts == list(texts):
            return
        await asyncio.sleep(0.005)
    raise TimeoutError(page.texts)


async def test_a_chat_waits_for_its_own_deliveries_alone(
    fake: FakeTelegram, bot: Bot, page: Page
) -> None:
    ann, bo = fake.user("Ann"), fake.user("Bo")
    page.held["one"] = asyncio.Event()
    await bot.set_webhook(page.url, secret_token="x")  # noqa: S106 - no secret
    fake.say(ann, ann, "one")
    await until(page, "one")
    fake.say(ann, ann, "two")
    fake.say(bo, bo, "three")
    await until(page, "one", "three")
    page.held["one"].set()
    await until(page, "one", "three", "two")
    await fake.wait(lambda: fake.state.inbox.pending == 0)


async def test_what_was_not_taken_comes_at_once_and_then_after_a_while(
    fake: FakeTelegram, bot: Bot, page: Page, clock: ManualClock
) -> None:
    ann = fake.user("Ann")
    page.answers = [web.Response(status=500) for _ in range(3)]
    page.answers[1:1] = [web.Response(status=503, headers={"Retry-After": "1"})]
    await bot.set_webhook(page.url)
    fake.say(ann, ann, "x")
    await until(page, "x", "x")
    assert "503" in ((await bot.get_webhook_info()).last_error_message or "")
    came: list[int] = []
    while len(page.texts) < 5:
        if len(page.texts) == len(came) + 2:
            came.append(clock.now_ms())
        if clock._sleepers:  # time passes only while nothing is under way
            await clock.advance(0.1)
        await asyncio.sleep(0.002)
    first, *rest = (*came, clock.now_ms())
    assert [round((at - first) / 1000) for at in rest] == [1, 3, 7]


async def test_what_was_taken_comes_again_when_its_answer_is_lost(
    fake: FakeTelegram, bot: Bot, page: Page
) -> None:
    ann = fake.user("Ann")
    fake.faults.add(Fault(kind="drop-after", method="webhook", times=1))
    await bot.set_webhook(page.url)
    fake.say(ann, ann, "x")
    await until(page, "x", "x")
    await fake.wait(lambda: fake.state.inbox.pending == 0)


async def test_a_fault_for_calls_does_not_hit_deliveries(
    fake: FakeTelegram, bot: Bot, page: Page
) -> None:
    await bot.set_webhook(page.url)
    fault = fake.faults.add(Fault(kind="502"))
    ann = fake.user("Ann")
    fake.say(ann, ann, "x")
    await until(page, "x")
    assert fault.hits == 0


async def test_a_token_in_the_address_is_complained_of(
    fake: FakeTelegram, bot: Bot, page: Page
) -> None:
    await bot.set_webhook(f"{page.url}/{fake.token}")
    assert [text.partition(":")[0] for text in fake.complaints] == ["secret"]
