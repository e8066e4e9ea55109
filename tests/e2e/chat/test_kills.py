"""Kill -9 in the middle of a match on a chat platform: nothing is lost, the table goes on."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.killing import check_kills

if TYPE_CHECKING:
    from tests.e2e.chat.town import Town

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.long,
    pytest.mark.timeout(1800),
]


async def test_two_kills(own: Town) -> None:
    """1 mau_mau_bot#66, 23 Secret-Blue#20, with the whole process."""
    await check_kills(own, Random(1), 2)


@pytest.mark.soak
async def test_thirty_kills(own: Town) -> None:
    """1 mau_mau_bot#66: 0 acknowledged moves lost, 30 of 30."""
    loop = await check_kills(own, Random(2), 30)
    said = f"30 kills: {loop.acknowledged} moves acknowledged just before, none lost"
    sys.stdout.write(f"{said}; {loop.duplicates} table messages posted twice\n")
