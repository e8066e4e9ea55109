"""The fake Discord: one object that starts the server, acts for people, and watches the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.fakes.common import records as records_of
from tests.fakes.common.faults import Faults
from tests.fakes.common.waiting import Patience
from tests.fakes.discord.api import Api
from tests.fakes.discord.faults import Fault
from tests.fakes.discord.gateway import Gateway
from tests.fakes.discord.model import ANSWER_MS, Call, Channel, Message, User
from tests.fakes.discord.people import People
from tests.fakes.discord.places import Places
from tests.fakes.discord.server import API, Server
from tests.fakes.discord.state import State

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Mapping

    from tests.fakes.common.records import WithText
    from tests.fakes.common.waiting import Clock

TOKEN: Final = "MTFake.Fake." + "FakeFake" * 4


class FakeDiscord(People):
    """A strict Discord, REST and gateway, and the people who use it.

    All limits, deadlines and dates follow ``clock``. Where that runs faster than real time,
    ``factor`` (the clock's own where it tells it) says how much: the client, which waits in real
    time, is told to wait so much less. ``answer_ms`` is how long an interaction waits for its
    first answer.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        limits: bool = True,
        answer_ms: int = ANSWER_MS,
        factor: float | None = None,
    ) -> None:
        """Begin with an empty world; `start` begins to listen."""
        self.clock = clock
        self.token = TOKEN
        self.url = ""
        self.faults: Faults[Fault] = Faults()
        if factor is None:
            factor = float(getattr(clock, "factor", 1.0))
        self.state = State(clock, factor, answer_ms=answer_ms)
        self._patience = Patience(clock, self.state.waiters)
        super().__init__(self.state, self._patience.until)
        self.places = Places(self.state)
        self.api = Api(self.state, has_limits=limits)
        self.gateway = Gateway(self.state, TOKEN)
        self.server = Server(self.api, self.state, self.gateway, self.faults, TOKEN)
        self.bot = self.state.world.bot

    async def start(self, port: int = 0) -> int:
        """Listen on 127.0.0.1; give the port."""
        port = await self.server.start(port)
        self.url = f"http://127.0.0.1:{port}"
        self.state.base_url = self.url
        self.state.gateway_url = f"ws://127.0.0.1:{port}/gateway"
        return port

    async def stop(self) -> None:
        """Stop listening."""
        await self.gateway.close(1001)
        await self.server.stop()

    @property
    def api_url(self) -> str:
        """Give the address that stands for ``https://discord.com/api/v10``."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        """Give the address that stands for ``wss://gateway.discord.gg``."""
        return self.state.gateway_url

    @property
    def calls(self) -> list[Call]:
        """Give all calls in order."""
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
        for text in records_of.check(self.state.watch.cards, records):
            self.state.complain("cards", text)

    @property
    def suspicions(self) -> list[str]:
        """Give cards that were shown without a press of their person, not yet judged."""
        return self.state.watch.cards.suspicions

    @property
    def waits(self) -> list[int]:
        """Give how long interactions waited for their first answers, virtual milliseconds."""
        found = (one.waited_ms for one in self.state.interactions.values() if not one.is_excused)
        return [waited for waited in found if waited is not None]

    def keep_little(self) -> None:
        """Keep counts instead of calls, earlier contents and old interactions, for long runs."""
        self.api.keeps_calls = False
        self.state.keeps_history = False
        self.state.watch.cards.keeps_log = False

    def messages(self, where: Channel | User, viewer: User) -> list[Message]:
        """Give what somebody finds in a channel, newest last, without what was deleted."""
        return self.state.world.messages(where, viewer)

    def private(self, viewer: User) -> list[Message]:
        """Give what only this person sees: the chat with the bot and ephemeral messages."""
        return self.state.world.private(viewer)

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
        last = [f"{call.method} {call.status} {call.code}".strip() for call in self.calls[-5:]]
        return f"last calls {last}, complaints {self.complaints[:5]}"
