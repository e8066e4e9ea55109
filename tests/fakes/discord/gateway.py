"""The gateway: who connects, what goes wrong on order, and READY with the guilds."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Final

from aiohttp import web

from tests.fakes.discord import wire
from tests.fakes.discord.link import Link
from tests.fakes.discord.model import Json
from tests.fakes.discord.sessions import GUILDS, Session
from tests.fakes.discord.squeezing import BadCompressionError, squeezer

if TYPE_CHECKING:
    from tests.fakes.discord.state import State

IDENTIFY_MS: Final = 5_000
HEARTBEAT_MS: Final = 41_250
DAILY: Final = 1_000
"""So many new sessions a day; the next costs the token."""


class Gateway:
    """Takes connections and goes wrong where a test says so."""

    def __init__(self, state: State, token: str) -> None:
        """Take the world it tells of."""
        self.state = state
        self.sessions = state.sessions
        self.token = token
        self.heartbeat_ms = HEARTBEAT_MS
        """Real milliseconds: the client's heart beats in real time."""
        self.identify_ms = IDENTIFY_MS
        """Least time between two new sessions."""
        self.refusals = 0
        """So many of the next connections are refused."""
        self.withholds_guilds = False
        """Whether READY is followed by no guild."""
        self.privileged = 0
        """Privileged intents that were switched on for the application."""
        self.links: set[Link] = set()
        self._last: dict[int, tuple[int, float]] = {}

    async def handle(self, request: web.BaseRequest) -> web.StreamResponse:
        """Serve a connection to its end."""
        if self.refusals > 0:
            self.refusals -= 1
            self.sessions.log.append("refused")
            return web.Response(status=503)
        try:
            squeeze = squeezer(request.query.get("compress", ""))
        except BadCompressionError:
            return web.Response(status=400)
        socket = web.WebSocketResponse(compress=False, timeout=1.0)
        await socket.prepare(request)
        link = Link(self, request, socket, squeeze)
        self.links.add(link)
        try:
            await link.run(is_v10=request.query.get("v") == "10")
        finally:
            self.links.discard(link)
            link.leave()
            self.state.waiters.notify()
        return socket

    def greet(self, link: Link, shard: tuple[int, int], intents: int) -> Session | None:
        """Begin a session and send READY; None where the client is too quick."""
        if self._is_too_soon(shard[0]) or self.state.identified >= DAILY:
            self.sessions.log.append("too soon")
            return None
        self.state.identified += 1
        session = Session(secrets.token_hex(16), shard, intents)
        self.sessions.alive[session.id] = session
        session.queue = link.queue
        self.sessions.log.append("identify")
        guilds = [one for one in self.state.world.guilds.values() if one.has_bot]
        mine = [one for one in guilds if session.hears(one, 0)]
        session.add("READY", self._ready(session, [one.id for one in mine]))
        if not self.withholds_guilds:
            for guild in mine:
                if not guild.is_down and session.hears(guild, GUILDS):
                    session.add("GUILD_CREATE", self.state.guild_created(guild))
        return session

    def _is_too_soon(self, shard: int) -> bool:
        """Tell whether one of the same bucket identified just now, by both clocks."""
        bucket = shard % self.state.max_concurrency
        now = self.state.clock.now_ms(), time.monotonic()
        last = self._last.get(bucket)
        if last is not None:
            passed = max(now[0] - last[0], (now[1] - last[1]) * 1000)
            if passed < self.identify_ms:
                return True
        self._last[bucket] = now
        return False

    def _ready(self, session: Session, guilds: list[int]) -> Json:
        bot = self.state.world.bot
        return {
            "v": 10,
            "user": wire.myself(bot),
            "guilds": [{"id": str(number), "unavailable": True} for number in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.state.gateway_url,
            "shard": list(session.shard),
            "application": {"id": str(bot.id), "flags": 0},
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "user_settings": {},
            "geo_ordered_rtc_regions": [],
            "_trace": [],
        }

    async def close(self, code: int) -> None:
        """Close all connections with a code; 4007 and 4009 end their sessions too."""
        for link in list(self.links):
            if code in {4007, 4009} and link.session is not None:
                self.sessions.end(link.session)
            await link.close(code)

    def drop(self) -> None:
        """Break all connections without a word."""
        for link in list(self.links):
            link.abort()

    def reconnect(self) -> None:
        """Ask all clients to connect anew (op 7)."""
        self._tell({"op": 7, "d": None, "s": None, "t": None})

    def invalidate(self, *, is_resumable: bool = False) -> None:
        """Tell all clients that their session is not valid (op 9)."""
        for link in self.links:
            if link.session is not None and not is_resumable:
                self.sessions.end(link.session)
        self._tell({"op": 9, "d": is_resumable, "s": None, "t": None})

    def fall_silent(self) -> None:
        """Let all present connections go on without a word, not even to heartbeats."""
        for link in self.links:
            link.is_silent = True

    def ask_heartbeat(self) -> None:
        """Ask all clients for a heartbeat at once (op 1)."""
        self._tell({"op": 1, "d": None, "s": None, "t": None})

    def _tell(self, payload: Json) -> None:
        for link in self.links:
            link.queue.put_nowait(payload)
