"""R25: twenty minutes with a failing network, once with a kill every minute: nothing is lost.

Without kills memory does not grow, and neither do descriptors and tasks. `--soak-minutes` says how
long each runs; what is shorter than ten minutes does not judge the slope of the memory.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.e2e.chat.town import PLATFORMS
from tests.reliability.soaking import soaked

if TYPE_CHECKING:
    from pathlib import Path

SLOPE_MB: Final = 1.0
"""In ten minutes."""
DESCRIPTORS: Final = 5
TASKS: Final = 10
FAIR_MINUTES: Final = 10.0

pytestmark = [pytest.mark.soak, pytest.mark.timeout(0)]


@pytest.fixture
def minutes(request: pytest.FixtureRequest) -> float:
    """Give how long to run."""
    given: Any = request.config.getoption("--soak-minutes")
    return float(given)


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_nothing_grows(tmp_path: Path, platform: str, minutes: float) -> None:
    soak = await soaked(tmp_path, platform, minutes, kills=False)
    sys.stdout.write(f"\n{platform}: {soak.text()}\n")
    found = soak.warm()
    descriptors = [one.descriptors for one in found]
    assert max(descriptors) - min(descriptors) <= 2 * DESCRIPTORS
    third = len(found) // 3
    first, last = found[:third], found[-third:]
    mean = sum(one.tasks for one in last) / third - sum(one.tasks for one in first) / third
    assert abs(mean) <= TASKS
    if minutes >= FAIR_MINUTES:
        assert soak.slope_mb() <= SLOPE_MB


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_kills_lose_nothing(tmp_path: Path, platform: str, minutes: float) -> None:
    soak = await soaked(tmp_path, platform, minutes, kills=True)
    sys.stdout.write(f"\n{platform}: {soak.text()}\n")
    assert soak.kills >= int(minutes) - 1
