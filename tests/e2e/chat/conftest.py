"""Towns: a fake platform, a real bot process, one clock for both, and a check of everything.

Most scenarios share one bot, each with people and groups of its own; what kills the bot, or makes
the network fail, gets a town of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.e2e.chat.town import Town

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from tests.e2e.chat.telegram import TelegramWorld


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def _shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Town]:
    made = await Town.open(tmp_path_factory.mktemp("town") / "bot.db")
    try:
        yield made
        await made.check()
    finally:
        await made.close()


@pytest_asyncio.fixture(loop_scope="session")
async def town(_shared: Town) -> AsyncGenerator[Town]:
    """Give the common town; the observers have nothing to say when a scenario is over."""
    yield _shared
    _shared.fake.faults.clear()
    _shared.fake.duplicate_all = False
    await _shared.world.settle(1)
    found = list(_shared.fake.complaints)
    _shared.fake.complaints.clear()
    assert found == []


@pytest_asyncio.fixture(loop_scope="session")
async def own(tmp_path: Path) -> AsyncGenerator[Town]:
    """Give a town where a scenario may break things; afterwards nothing may be wrong with it."""
    made = await Town.open(tmp_path / "bot.db")
    try:
        yield made
        await made.check()
    finally:
        await made.close()


@pytest.fixture
def world(town: Town) -> TelegramWorld:
    """Give the common town's world to a scenario that needs nothing of one platform."""
    return town.world
