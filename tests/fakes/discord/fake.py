"""The fake Discord: one object that starts the server, acts for people, and watches the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.fakes.common.fake import Watched
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
    from tests.fakes.common.waiting import Clock

TOKEN: Final = "MTFake.Fake." + "FakeFake" * 4


class FakeDiscord(Watched, People):
    """A strict Discord, REST and gateway, and the people who use it.

    All limits, deadlines and dates follow ``clock``. Where that runs faster than real time,
    ``factor`` (the clock's own where it tells it) says how much: the client, which waits in real
    time, is told to wait so much less. ``answer_ms`` is how long an interaction waits for its
    first answer.
    """

    state: State

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
        self.cards = self.state.watch.cards
        self.patience = Patience(clock, self.state.waiters)
        super().__init__(self.state, self.patience.until)
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
    def waits(self) -> list[int]:
        """Give how long interactions waited for their first answers, virtual milliseconds."""
        found = (one.waited_ms for one in self.state.interactions.values() if not one.is_excused)
        return [waited for waited in found if waited is not None]

    def keep_little(self) -> None:
        """Keep counts instead of calls, earlier contents and old interactions, for long runs."""
        self.api.keeps_calls = False
        self.state.keeps_history = False
        self.cards.keeps_log = False

    def messages(self, where: Channel | User, viewer: User) -> list[Message]:
        """Give what somebody finds in a channel, newest last, without what was deleted."""
        return self.state.world.messages(where, viewer)

    def private(self, viewer: User) -> list[Message]:
        """Give what only this person sees: the chat with the bot and ephemeral messages."""
        return self.state.world.private(viewer)

    def _last_calls(self) -> list[str]:
        return [f"{call.method} {call.status} {call.code}".strip() for call in self.calls[-5:]]
