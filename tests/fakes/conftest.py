"""The fakes, and the real libraries connected to them."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
from telegram import Bot
from telegram.request import HTTPXRequest

from tests.clocks import ManualClock
from tests.fakes.discord import FakeDiscord
from tests.fakes.discord_calls import Calls
from tests.fakes.echo_client import point_at
from tests.fakes.telegram import FakeTelegram


@pytest.fixture
def clock() -> ManualClock:
    """Return a clock that stands still."""
    return ManualClock(1_800_000_000_000)


@pytest.fixture
async def fake(clock: ManualClock) -> AsyncGenerator[FakeTelegram]:
    """Yield a fake of level 10.3 that listens."""
    made = FakeTelegram(clock)
    await made.start()
    yield made
    await made.stop()


def client(fake: FakeTelegram, token: str = "") -> Bot:
    """Make the real library's client; plain HTTP needs no certificates, which are slow to load."""
    request = HTTPXRequest(httpx_kwargs={"verify": False})
    polling = HTTPXRequest(httpx_kwargs={"verify": False})
    return Bot(
        token or fake.token,
        base_url=f"{fake.url}/bot",
        base_file_url=f"{fake.url}/file/bot",
        request=request,
        get_updates_request=polling,
    )


@pytest.fixture
async def bot(fake: FakeTelegram, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Bot]:
    """Yield the real client, logged in; times to wait are already of their future type."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with client(fake) as made:
        yield made


@pytest.fixture
async def discord_fake(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[FakeDiscord]:
    """Yield a fake Discord that listens, and that discord.py takes for the real one."""
    made = FakeDiscord(clock)
    await made.start()
    point_at(made, monkeypatch)
    yield made
    await made.stop()


@pytest.fixture
def idle(clock: ManualClock) -> FakeDiscord:
    """Return a fake Discord without rate limits, that does not listen."""
    return FakeDiscord(clock, limits=False)


@pytest.fixture
def calls(idle: FakeDiscord) -> Calls:
    """Return what calls its routes in process."""
    return Calls(idle)
