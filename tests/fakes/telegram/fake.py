"""The fake Telegram: one object that starts the server, acts for people, and watches the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.fakes.common.fake import Watched
from tests.fakes.common.waiting import Patience
from tests.fakes.telegram.api import Api
from tests.fakes.telegram.model import Call, Chat, Message, User
from tests.fakes.telegram.people import People
from tests.fakes.telegram.server import Server
from tests.fakes.telegram.state import State

if TYPE_CHECKING:
    from tests.fakes.common.waiting import Clock

TOKEN: Final = "7000000001:" + "AAFake" * 5 + "Fake_"


class FakeTelegram(Watched, People):
    """A strict Bot API server and the people who use it.

    All limits, deadlines and dates follow ``clock``; ``level`` is ``10.0``, ``10.2`` or ``10.3``.
    """

    state: State

    def __init__(self, clock: Clock, level: str = "10.3", *, limits: bool = True) -> None:
        """Begin with an empty world; `start` begins to listen."""
        self.clock = clock
        self.token = TOKEN
        self.url = ""
        self.state = State(clock, limits=limits)
        self.state.token = TOKEN
        self.faults = self.state.faults
        self.cards = self.state.cards
        self.patience = Patience(clock, self.state.waiters)
        super().__init__(self.state, self.patience.until)
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

    def keep_little(self) -> None:
        """Keep counts instead of calls, earlier contents and updates, for long runs."""
        self.api.keeps_calls = False
        self.state.keeps_history = False
        self.cards.keeps_log = False
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

    def _last_calls(self) -> list[str]:
        return [f"{call.method} {call.code} {call.description}".strip() for call in self.calls[-5:]]
