"""A hundred thousand random deals of Azi, in chains, with leavers and all-ins: no chip is lost."""

from __future__ import annotations

import pytest

from tests.engine.games.azi_tables import deals_played

pytestmark = pytest.mark.soak

DEALS = 100_000


def test_every_chip_of_a_hundred_thousand_deals_is_accounted_for() -> None:
    seen = deals_played(10_000, DEALS)
    assert seen["DealStarted"] >= DEALS
    assert seen["azi"] > DEALS / 25
    assert seen["entry"] > DEALS / 1000
    assert seen["all_in"] > DEALS / 20
    assert seen["LEAVE"] > DEALS / 50
