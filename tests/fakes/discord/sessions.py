"""Gateway sessions: numbered events, kept for a while so that a client can resume."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.fakes.discord.model import DM, Json

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.discord.model import Channel, Guild, Interaction

KEPT: Final = 5_000
"""So many events of a session can be replayed."""
RESUME_MS: Final = 180_000
"""For so long after its connection a session can be resumed, virtual milliseconds."""

GUILDS: Final = 1 << 0
GUILD_MESSAGES: Final = 1 << 9
DIRECT_MESSAGES: Final = 1 << 12
MESSAGE_CONTENT: Final = 1 << 15
PRIVILEGED: Final = (1 << 1) | (1 << 8) | MESSAGE_CONTENT
KNOWN: Final = (1 << 17) - 1 | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25)


@dataclass(eq=False, slots=True)
class Event:
    """An event of a session."""

    seq: int
    name: str
    data: Json
    interaction: Interaction | None = None

    def payload(self) -> Json:
        """Write it as the gateway sends it."""
        return {"op": 0, "t": self.name, "s": self.seq, "d": self.data}


@dataclass(eq=False, slots=True)
class Session:
    """What the gateway remembers of a client."""

    id: str
    shard: tuple[int, int]
    intents: int
    events: deque[Event] = field(default_factory=lambda: deque(maxlen=KEPT))
    seq: int = 0
    queue: asyncio.Queue[Event | Json] | None = None
    """What its connection still has to send; None where there is none."""
    left_ms: int | None = None
    """When its connection broke."""
    is_dead: bool = False

    def add(self, name: str, data: Json, interaction: Interaction | None = None) -> None:
        """Add an event under its number, keep it, and send it where somebody listens."""
        self.seq += 1
        event = Event(self.seq, name, data, interaction)
        self.events.append(event)
        if self.queue is not None:
            self.queue.put_nowait(event)

    def since(self, seq: int) -> list[Event] | None:
        """Give the events after a number; None where some are not kept any more."""
        if seq > self.seq or self.seq - seq > len(self.events):
            return None
        return [event for event in self.events if event.seq > seq]

    def hears(self, guild: Guild | None, intent: int) -> bool:
        """Tell whether an event is this session's: by its shard and its intents."""
        if intent and not self.intents & intent:
            return False
        number, count = self.shard
        return number == (0 if guild is None else (guild.id >> 22) % count)


class Sessions:
    """All sessions; the rest of the fake sends its events here."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        """Begin with nobody connected."""
        self._now_ms = now_ms
        self.alive: dict[str, Session] = {}
        self.log: list[str] = []
        """What happened: ``identify``, ``resume``, ``resumed 3``, ``close 4000`` and so on."""

    @property
    def is_connected(self) -> bool:
        """Tell whether a client listens now."""
        return any(one.queue is not None for one in self.alive.values())

    def emit(
        self,
        name: str,
        data: Json,
        guild: Guild | None,
        intent: int = GUILDS,
        interaction: Interaction | None = None,
    ) -> None:
        """Send an event to the sessions that hear it; ``intent`` 0 = to everyone."""
        if guild is not None and guild.is_down:
            return
        self.forget_old()
        for session in self.alive.values():
            if session.hears(guild, intent):
                session.add(name, data, interaction)

    def emit_message(self, name: str, data: Json, channel: Channel) -> None:
        """Send what happened to a message; what it says is for those who may read it."""
        intent = DIRECT_MESSAGES if channel.kind == DM else GUILD_MESSAGES
        if channel.guild is not None:
            data = data | {"guild_id": str(channel.guild.id)}
        self.emit(name, data, channel.guild, intent)

    def forget_old(self) -> None:
        """End the sessions that nobody resumed in time."""
        now = self._now_ms()
        for one in list(self.alive.values()):
            if one.is_dead or (one.left_ms is not None and now > one.left_ms + RESUME_MS):
                self.end(one)

    def end(self, session: Session) -> None:
        """End a session: it cannot be resumed."""
        session.is_dead = True
        self.alive.pop(session.id, None)
