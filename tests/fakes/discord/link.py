"""One connection to the gateway: heartbeats, IDENTIFY, RESUME, and the codes it is closed with."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from typing import TYPE_CHECKING, Final

from aiohttp import WSMsgType, web

from tests.fakes.discord.model import Json
from tests.fakes.discord.sessions import KNOWN, PRIVILEGED, Event, Session

if TYPE_CHECKING:
    from tests.fakes.discord.gateway import Gateway
    from tests.fakes.discord.squeezing import Squeeze

MOST_SENT: Final = 120
SENT_SECONDS: Final = 60.0
BIGGEST: Final = 4096
"""Bytes of a client's message."""
MERCY: Final = 1.25
"""A heart may beat so much later than it was told."""
HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 1, 2, 3, 4, 6


class Refused(Exception):  # noqa: N818 - it is how a connection ends, seldom an error
    """The connection is to be closed with a code."""

    def __init__(self, code: int) -> None:
        """Take the code."""
        super().__init__(code)
        self.code = code


class Link:
    """A client's connection."""

    def __init__(
        self,
        gateway: Gateway,
        request: web.BaseRequest,
        socket: web.WebSocketResponse,
        squeeze: Squeeze | None,
    ) -> None:
        """Take the open socket."""
        self._gateway = gateway
        self._request = request
        self._socket = socket
        self._squeeze = squeeze
        self.queue: asyncio.Queue[Event | Json] = asyncio.Queue()
        self.session: Session | None = None
        self.is_silent = False
        self.beats = 0
        self._is_ours = False
        """Whether it was the gateway that closed."""
        self._beat = time.monotonic()
        self._sent: deque[float] = deque()

    async def run(self, *, is_v10: bool) -> None:
        """Speak with the client until one side closes."""
        sending = asyncio.create_task(self._send_all())
        self.queue.put_nowait(
            {
                "op": 10,
                "s": None,
                "t": None,
                "d": {"heartbeat_interval": self._gateway.heartbeat_ms},
            }
        )
        try:
            await self._receive_all(is_v10=is_v10)
        except Refused as refused:
            await self.close(refused.code)
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    def leave(self) -> None:
        """Let go of the session: it waits for a RESUME, unless the client has ended it."""
        session = self.session
        if session is None or session.queue is not self.queue:
            return
        session.queue = None
        session.left_ms = self._gateway.state.clock.now_ms()
        if not self._is_ours and self._socket.close_code in {1000, 1001}:
            self._gateway.sessions.end(session)

    async def close(self, code: int) -> None:
        """Close the connection."""
        self._is_ours = True
        self._gateway.sessions.log.append(f"close {code}")
        await self._socket.close(code=code)

    def abort(self) -> None:
        """Break the connection."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def _send_all(self) -> None:
        state = self._gateway.state
        while True:
            item = await self.queue.get()
            if self.is_silent or self._socket.closed:
                continue
            payload = item.payload() if isinstance(item, Event) else item
            data = json.dumps(payload, ensure_ascii=False).encode()
            try:
                if self._squeeze is None:
                    await self._socket.send_str(data.decode())
                else:
                    await self._socket.send_bytes(self._squeeze(data))
            except ConnectionError:
                continue  # the client is gone: what it missed waits for its RESUME
            if isinstance(item, Event) and item.interaction is not None:
                delivered = item.interaction.delivered_ms
                item.interaction.delivered_ms = delivered or state.clock.now_ms()

    async def _receive_all(self, *, is_v10: bool) -> None:
        if not is_v10:
            raise Refused(4012)
        while True:
            patience = self._gateway.heartbeat_ms / 1000 * MERCY
            left = self._beat + patience - time.monotonic()
            try:
                message = await self._socket.receive(timeout=max(left, 0.001))
            except TimeoutError:
                self._gateway.sessions.log.append("no heartbeat")
                raise Refused(4000) from None
            if message.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
                return
            self._count()
            if len(message.data) > BIGGEST:
                raise Refused(4002)
            try:
                payload = json.loads(message.data)
                op, data = payload["op"], payload.get("d")
            except (ValueError, KeyError, TypeError, AttributeError):
                raise Refused(4002) from None
            self._take(op, data)
            self._gateway.state.waiters.notify()

    def _count(self) -> None:
        now = time.monotonic()
        self._sent.append(now)
        while self._sent[0] <= now - SENT_SECONDS:
            self._sent.popleft()
        if len(self._sent) > MOST_SENT:
            raise Refused(4008)

    def _take(self, op: int, data: object) -> None:
        if op == HEARTBEAT:
            self._beat = time.monotonic()
            self.beats += 1
            self.queue.put_nowait({"op": 11, "d": None, "s": None, "t": None})
        elif op == IDENTIFY and isinstance(data, dict):
            self._identify(data)
        elif op == RESUME and isinstance(data, dict):
            self._resume(data)
        elif op in {PRESENCE, VOICE}:
            if self.session is None:
                raise Refused(4003)
        else:
            raise Refused(4001)

    def _identify(self, data: Json) -> None:
        if self.session is not None:
            raise Refused(4005)
        gateway = self._gateway
        if data.get("token") != gateway.token:
            raise Refused(4004)
        if not isinstance(data.get("properties"), dict):
            raise Refused(4002)
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            raise Refused(4010)
        if count < gateway.state.shards:
            raise Refused(4011)
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~KNOWN:
            raise Refused(4013)
        if intents & PRIVILEGED & ~gateway.privileged:
            raise Refused(4014)
        self.session = gateway.greet(self, (number, count), intents)
        if self.session is None:
            self.queue.put_nowait({"op": 9, "d": False, "s": None, "t": None})

    def _resume(self, data: Json) -> None:
        if self.session is not None:
            raise Refused(4005)
        sessions = self._gateway.sessions
        if data.get("token") != self._gateway.token:
            raise Refused(4004)
        sessions.forget_old()
        session = sessions.alive.get(str(data.get("session_id")))
        seq = data.get("seq")
        missed = None if session is None or not isinstance(seq, int) else session.since(seq)
        if session is None or missed is None:
            sessions.log.append("resume refused")
            self.queue.put_nowait({"op": 9, "d": False, "s": None, "t": None})
            return
        self.session = session
        session.left_ms = None
        for event in missed:
            self.queue.put_nowait(event)
        session.queue = self.queue
        sessions.log.append(f"resumed {len(missed)}")
        session.add("RESUMED", {"_trace": []})
