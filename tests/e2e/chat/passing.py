"""Virtual time as it passes in the world of a fake."""

from __future__ import annotations

from typing import Any


class Passing:
    """Lets time pass."""

    def __init__(self, fake: Any) -> None:
        """Take a fake that runs."""
        self.fake = fake

    def now_ms(self) -> int:
        now: int = self.fake.clock.now_ms()
        return now

    async def pause(self, seconds: float) -> None:
        await self.fake.clock.sleep_until(self.now_ms() + round(seconds * 1000))

    async def settle(self, seconds: float = 5) -> None:
        seen = -1
        while seen != len(self.fake.calls):
            seen = len(self.fake.calls)
            await self.pause(seconds)
