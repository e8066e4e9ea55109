"""Towns: a fake platform, a real bot process, one clock for both, and a check of everything.

Most scenarios share one bot, each with people and groups of its own; what kills the bot, or makes
the network fail, gets a town of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.e2e.chat.town import PLATFORMS, Town

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from tests.e2e.chat.driver import World


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each scenario on every platform, or on those that its mark names."""
    if "platform" in metafunc.fixturenames:
        named = metafunc.definition.get_closest_marker("platforms")
        platforms = PLATFORMS if named is None else named.args
        metafunc.parametrize("platform", platforms, scope="session")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def _shared(tmp_path_factory: pytest.TempPathFactory, platform: str) -> AsyncGenerator[Town]:
    made = await Town.open(tmp_path_factory.mktemp("town") / "bot.db", platform=platform)
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
async def own(tmp_path: Path, platform: str) -> AsyncGenerator[Town]:
    """Give a town where a scenario may break things; afterwards nothing may be wrong with it."""
    made = await Town.open(tmp_path / "bot.db", platform=platform)
    try:
        yield made
        await made.check()
    finally:
        await made.close()


@pytest.fixture
def world(town: Town) -> World:
    """Give the common town's world to a scenario that needs nothing of one platform."""
    found: World = town.world
    return found
