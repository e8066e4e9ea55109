"""What a test asks of a fake on any platform, and what it waits for there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.fakes.common import records as records_of

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Mapping

    from tests.fakes.common.cards import CardWatch
    from tests.fakes.common.records import WithText
    from tests.fakes.common.waiting import Patience


class Watched:
    """A world that is watched; ``state`` is that of the platform."""

    state: Any
    cards: CardWatch
    """Who watches over the cards."""
    patience: Patience

    @property
    def complaints(self) -> list[str]:
        """Give what the observers found so far, ``kind: what``; empty at the end of a test."""
        self.state.sweep()
        found: list[str] = self.state.complaints
        return found

    def check_records(self, records: Mapping[str, WithText | str]) -> None:
        """Compare all that was shown with the records of the tables, by table id.

        What was shown too early is added to the complaints.
        """
        for text in records_of.check(self.cards, records):
            self.state.complain("cards", text)

    @property
    def suspicions(self) -> list[str]:
        """Give cards that were shown without a press of their person, not yet judged."""
        return self.cards.suspicions

    def bot_went_down(self) -> None:
        """Say that the bot was killed: what waits for an answer is excused."""
        self.state.bot_went_down()

    def bot_came_up(self) -> None:
        """Say that the bot runs again."""
        self.state.bot_came_up()

    @property
    def changes(self) -> int:
        """Count the calls handled and the verbs used."""
        count: int = self.state.waiters.count
        return count

    async def changed(self, since: int) -> int:
        """Wait until there were more changes than ``since``; give their number."""
        count: int = await self.state.waiters.changed(since)
        return count

    async def wait(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until a condition holds, virtual seconds; looked at after each change.

        Raises `TimeoutError`, also after some real seconds where the clock is turned by hand.
        """
        try:
            await self.patience.holds(condition, seconds)
        except TimeoutError:
            last = f"last calls {self._last_calls()}, complaints {self.complaints[:5]}"
            raise TimeoutError(f"not within {seconds} s; {last}") from None

    async def until(self, future: asyncio.Future[None], seconds: float) -> None:
        """Wait for a future, virtual seconds, and end it; raises `TimeoutError`."""
        await self.patience.until(future, seconds)

    def _last_calls(self) -> list[str]:
        """Give the last calls and what came of them."""
        raise NotImplementedError
