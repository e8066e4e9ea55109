"""The fake Telegram: one object that starts the server, acts for people, and watches the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.fakes.common import records as records_of
from tests.fakes.common.waiting import Patience
from tests.fakes.telegram.api import Api
from tests.fakes.telegram.model import Call, Chat, Message, User
from tests.fakes.telegram.people import People
from tests.fakes.telegram.server import Server
from tests.fakes.telegram.state import State

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Mapping

    from tests.fakes.common.records import WithText
    from tests.fakes.common.waiting import Clock

TOKEN: Final = "7000000001:" + "AAFake" * 5 + "Fake_"


class FakeTelegram(People):
    """A strict Bot API server and the people who use it.

    All limits, deadlines and dates follow ``clock``; ``level`` is ``10.0``, ``10.2`` or ``10.3``.
    """

    def __init__(self, clock: Clock, level: str = "10.3", *, limits: bool = True) -> None:
        """Begin with an empty world; `start` begins to listen."""
        self.clock = clock
        self.token = TOKEN
        self.url = ""
        self.state = State(clock, limits=limits)
        self.state.token = TOKEN
        self.faults = self.state.faults
        self._patience = Patience(clock, self.state.waiters)
        super().__init__(self.state, self._patience.until)
        self.api = Api(self.state, level)
        self.server = Server(self.api, self.state, self.faults, TOKEN)
        self.bot = self.state.world.bot

    async def start(self, port: int = 0) -> int:
        """Listen on 127.0.0.1; give the port."""
        port = await self.server.start(port)
        self.url = f"http://127.0.0.1:{port}"
        return port

    async def stop(self) -> None:
        """Stop listening."""
        self.state.inbox.stop_webhook()
        await self.server.stop()

    @property
    def calls(self) -> list[Call]:
        """Give all calls in order; polls only where they were refused."""
        return self.api.calls

    @property
    def complaints(self) -> list[str]:
        """Give what the observers found so far, ``kind: what``; empty at the end of a test."""
        self.state.sweep()
        return self.state.complaints

    def check_records(self, records: Mapping[str, WithText | str]) -> None:
        """Compare all that was shown with the records of the tables, by table id.

        What was shown too early is added to the complaints.
        """
        for text in records_of.check(self.state.cards, records):
            self.state.complain("cards", text)

    @property
    def suspicions(self) -> list[str]:
        """Give cards that were shown without a press of their person, not yet judged."""
        return self.state.cards.suspicions

    def keep_little(self) -> None:
        """Keep counts instead of calls, earlier contents and updates, for long runs."""
        self.api.keeps_calls = False
        self.state.keeps_history = False
        self.state.cards.keeps_log = False
        self.state.inbox.keeps_all = False

    @property
    def duplicate_all(self) -> bool:
        """Tell or set whether every update is delivered twice."""
        return self.state.inbox.duplicate_all

    @duplicate_all.setter
    def duplicate_all(self, value: bool) -> None:
        self.state.inbox.duplicate_all = value

    def resend(self, update_id: int) -> None:
        """Deliver an update once more, under its old id."""
        self.state.inbox.resend(update_id)

    def messages(self, where: Chat | User, viewer: User) -> list[Message]:
        """Give what somebody finds in a chat, newest last, without what was deleted."""
        return self.state.world.messages(where, viewer)

    def bot_went_down(self) -> None:
        """Say that the bot was killed: what waits for an answer is excused."""
        self.state.bot_went_down()

    def bot_came_up(self) -> None:
        """Say that the bot runs again."""
        self.state.bot_came_up()

    @property
    def changes(self) -> int:
        """Count the calls handled and the verbs used."""
        return self.state.waiters.count

    async def changed(self, since: int) -> int:
        """Wait until there were more changes than ``since``; give their number."""
        return await self.state.waiters.changed(since)

    async def wait(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until a condition holds, virtual seconds; looked at after each change.

        Raises `TimeoutError`, also after some real seconds where the clock is turned by hand.
        """
        try:
            await self._patience.holds(condition, seconds)
        except TimeoutError:
            raise TimeoutError(f"not within {seconds} s; {self._last_words()}") from None

    async def until(self, future: asyncio.Future[None], seconds: float) -> None:
        """Wait for a future, virtual seconds, and end it; raises `TimeoutError`."""
        await self._patience.until(future, seconds)

    def _last_words(self) -> str:
        last = [f"{call.method} {call.code} {call.description}".strip() for call in self.calls[-5:]]
        return f"last calls {last}, complaints {self.complaints[:5]}"
