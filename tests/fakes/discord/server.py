"""The HTTP side: reads requests as Discord does, answers, and goes wrong where a fault says so."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.fakes.common.faults import APPLIED, Faults
from tests.fakes.common.http import Listener, Upload, bad_gateway, hang_up, is_gone, parts
from tests.fakes.discord.api import Api, Reply
from tests.fakes.discord.errors import ApiError
from tests.fakes.discord.faults import Fault
from tests.fakes.discord.limits import LimitedError
from tests.fakes.discord.paths import Route
from tests.fakes.discord.requests import Request

if TYPE_CHECKING:
    from tests.fakes.discord.gateway import Gateway
    from tests.fakes.discord.state import State

API: Final = "/api/v10"
BIGGEST: Final = 25 * 1024 * 1024
SCOPES: Final = {"429": "user", "429-global": "global", "429-shared": "shared"}


class Server:
    """Listens on 127.0.0.1 for one bot: the API, the gateway, and attached files."""

    def __init__(
        self, api: Api, state: State, gateway: Gateway, faults: Faults[Fault], token: str
    ) -> None:
        """Take what answers."""
        self._api = api
        self._state = state
        self._gateway = gateway
        self._faults = faults
        self._secret = f"Bot {token}"
        self._listener = Listener(self._handle)
        self.extra: dict[str, Any] = {}
        """Handlers by first part of the path, such as ``control``."""

    async def start(self, port: int) -> int:
        """Listen; give the port."""
        return await self._listener.start(port)

    async def stop(self) -> None:
        """Stop listening and drop all connections."""
        await self._listener.stop()

    async def _handle(self, request: web.BaseRequest) -> web.StreamResponse:
        path = request.path
        if path.startswith(API + "/"):
            return await self._call(request, path[len(API) :])
        head = path.split("/")[1]
        if head == "gateway":
            return await self._gateway.handle(request)
        if head == "attachments":
            return self._file(path)
        handler = self.extra.get(head)
        if handler is not None:
            answer: web.StreamResponse = await handler(request)
            return answer
        return _answer(Reply(404, {"message": "404: Not Found", "code": 0}))

    def _file(self, path: str) -> web.Response:
        number = path.split("/")[2]
        upload = self._state.world.files.get(int(number) if number.isdecimal() else 0)
        if upload is None:
            return web.Response(status=404)
        return web.Response(body=upload.body, content_type="application/octet-stream")

    async def _call(self, request: web.BaseRequest, path: str) -> web.StreamResponse:
        found = self._api.paths.find(request.method, path)
        if found is None:
            self._state.complain("schema", f"no route {request.method} {path}")
            return _answer(Reply(404, {"message": "404: Not Found", "code": 0}))
        route, parts = found
        query = dict(request.query)
        try:
            body, files = await _read(request)
        except (ValueError, ApiError) as error:
            refused = error if isinstance(error, ApiError) else ApiError(50109)
            return _answer(self._api.refuse(Request(route.method, parts, query), refused))
        call = Request(route.method, parts, query, body, files)
        has_token = request.headers.get("Authorization") == self._secret
        fault = self._faults.strike(route.method, self._api.channel_id(call))
        if fault is not None:
            return await self._go_wrong(request, fault, route, call, has_token=has_token)
        reply = self._serve(route, call, has_token=has_token)
        if is_gone(request):
            self._forgive_again(call)
        return _answer(reply)

    def _serve(self, route: Route, call: Request, *, has_token: bool) -> Reply:
        try:
            return self._api.call(route, call, has_token=has_token)
        except Exception as error:
            # A bot takes it for a hiccup of the network and tries again; a test must hear of it.
            self._state.complain("fake", f"{route.method} broke the fake: {error!r}")
            raise

    def _forgive_again(self, call: Request) -> None:
        """Let the bot do again what it may not learn that it has done."""
        if self._state.last_written is not None:
            self._state.last_written.epoch = -1
        one = self._state.interactions.get(call.id("interaction_id"))
        if one is not None:
            one.is_lost = True

    async def _go_wrong(
        self,
        request: web.BaseRequest,
        fault: Fault,
        route: Route,
        call: Request,
        *,
        has_token: bool,
    ) -> web.StreamResponse:
        reply = Reply(0)
        if fault.kind in APPLIED:
            reply = self._serve(route, call, has_token=has_token)
            self._forgive_again(call)
        else:
            self._state.last_written, self._state.last_kind = None, ""
            error = _error_of(fault)
            self._api.log(call, error.status, error)
            reply = self._api.refusal(error)
        if fault.kind == "429-ban":
            return self._banned(fault)
        if fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
        elif fault.kind.startswith("502"):
            return bad_gateway()
        elif fault.kind.startswith("drop"):
            return hang_up(request)
        elif fault.kind == "truncated":
            text = json.dumps(reply.body)
            return web.Response(
                status=reply.status, body=text[: len(text) // 2].encode(), headers=_PLAIN
            )
        return _answer(reply)

    def _banned(self, fault: Fault) -> web.Response:
        """Answer as the guard before Discord does, which is no JSON and has passed no proxy."""
        seconds = self._state.limits.client_seconds(fault.retry_after)
        headers = {"Retry-After": str(int(seconds) + 1)}
        return web.Response(status=429, text="error code: 1015", headers=headers)


# Libraries look for exactly this, without a character set.
_PLAIN: Final = {"Content-Type": "application/json"}


def _error_of(fault: Fault) -> ApiError:
    if fault.kind in SCOPES:
        return LimitedError(fault.retry_after, SCOPES[fault.kind])
    if fault.kind == "error":
        return ApiError(fault.code)
    if fault.kind == "429-ban":
        return ApiError(0, status=429, message="banned")
    return ApiError(0, status=502, message=fault.kind)


def _answer(reply: Reply) -> web.Response:
    if reply.status == 204:
        return web.Response(status=204, headers=reply.headers)
    data = json.dumps(reply.body, ensure_ascii=False).encode()
    return web.Response(status=reply.status, body=data, headers=reply.headers | _PLAIN)


async def _read(request: web.BaseRequest) -> tuple[Any, dict[str, Upload]]:
    """Give the body and the files of a request; raises `ValueError` and 40005."""
    files: dict[str, Upload] = {}
    if (request.content_length or 0) > BIGGEST:
        raise ApiError(40005)
    if request.content_type != "multipart/form-data":
        body = await request.read()
        return (json.loads(body) if body else None), files
    fields: Any = None
    for part in await parts(request):
        if part.name == "payload_json":
            fields = json.loads(part.body)
        elif part.file is not None:
            files[part.name] = Upload(part.file, part.mime, part.body)
    return fields, files
