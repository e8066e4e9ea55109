"""The HTTP side: reads requests as Telegram does, answers, and goes wrong where a fault says so."""

from __future__ import annotations

import asyncio
import json
from binascii import a2b_qp
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl

from aiohttp import web

from tests.fakes.common.faults import APPLIED, Faults
from tests.fakes.common.http import Listener, Upload, bad_gateway, hang_up, is_gone, parts
from tests.fakes.telegram.api import Api, describe, is_unknown_here
from tests.fakes.telegram.faults import Fault
from tests.fakes.telegram.model import ApiError, Json

if TYPE_CHECKING:
    from tests.fakes.telegram.state import State

FAULT_TEXTS: Final = {
    "400": (400, "fault on order"),
    "403": (403, "bot was blocked by the user"),
}
MAX_POLL_SECONDS: Final = 50


class Server:
    """Listens on 127.0.0.1 for one bot."""

    def __init__(self, api: Api, state: State, faults: Faults[Fault], token: str) -> None:
        """Take what answers the calls."""
        self._api = api
        self._state = state
        self._faults = faults
        self._bot_prefix = f"/bot{token}/"
        self._file_prefix = f"/file/bot{token}/"
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
        if path.startswith(self._bot_prefix):
            return await self._method(request, path[len(self._bot_prefix) :])
        if path.startswith(self._file_prefix):
            return self._file(path[len(self._file_prefix) :])
        handler = self.extra.get(path.split("/")[1])
        if handler is not None:
            answer: web.StreamResponse = await handler(request)
            return answer
        if path.startswith("/bot"):
            return _answer(401, {"ok": False, "error_code": 401, "description": "Unauthorized"})
        return _answer(404, {"ok": False, "error_code": 404, "description": "Not Found"})

    def _file(self, path: str) -> web.Response:
        upload = self._state.world.files.get(path.rpartition("/")[2])
        if upload is None:
            return web.Response(status=404)
        return web.Response(body=upload.body, content_type="application/octet-stream")

    async def _method(self, request: web.BaseRequest, called: str) -> web.StreamResponse:
        given, files = await _read(request)
        method = self._api.name(called)
        if method is None:
            if not is_unknown_here(called, self._api.level):
                self._state.complain("schema", f"unknown method {called}")
            error = ApiError(404, "Not Found")
            self._api.log(called, given, error)
            return _refusal(error)
        fault = self._faults.strike(method, self._api.chat_id(method, given))
        if fault is not None:
            return await self._go_wrong(request, fault, method, given, files)
        status, body = await self._serve(request, method, given, files)
        if method != "getUpdates" and is_gone(request):
            self._forgive_again(given)
        return _answer(status, body)

    async def _serve(
        self, request: web.BaseRequest, method: str, given: Json, files: dict[str, Upload]
    ) -> tuple[int, Json]:
        self._state.last_written = None
        try:
            if method == "getUpdates":
                return 200, {"ok": True, "result": await self._poll(request, given)}
            self._state.attachments = files
            return 200, {"ok": True, "result": self._api.call(method, given | _named(given, files))}
        except ApiError as error:
            return error.code, _refused(error)
        except Exception as error:
            # A bot takes it for a hiccup of the network and tries again; a test must hear of it.
            self._state.complain("fake", f"{method} broke the fake: {error!r}")
            raise

    def _forgive_again(self, given: Json) -> None:
        """Let the bot do again what it may not learn that it has done."""
        if self._state.last_written is not None:
            self._state.last_written.epoch = -1
        press = self._state.presses.get(given.get("callback_query_id", ""))
        if press is not None:
            press.deliveries += 1

    async def _poll(self, request: web.BaseRequest, given: Json) -> list[Json]:
        params = self._api.check("getUpdates", given)
        limit = params.get("limit", 100)
        seconds = min(params.get("timeout", 0), MAX_POLL_SECONDS)
        allowed = params.get("allowed_updates")

        try:
            found = await self._state.inbox.fetch(
                params.get("offset", 0), limit, seconds, allowed, lambda: is_gone(request)
            )
        except ApiError as error:
            # A process that was killed polls no more: the next one is no second poller.
            if not is_gone(request):
                self._api.log("getUpdates", given, error)
            raise
        self._api.log("getUpdates", given, None)
        return found

    async def _go_wrong(
        self,
        request: web.BaseRequest,
        fault: Fault,
        method: str,
        given: Json,
        files: dict[str, Upload],
    ) -> web.StreamResponse:
        status, body = 0, dict[str, Any]()
        if fault.kind in APPLIED:
            status, body = await self._serve(request, method, given, files)
            if method != "getUpdates":
                self._forgive_again(given)
        else:
            self._api.log(method, given, _error_of(fault))
        if fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
            return _answer(status, body)
        if fault.kind.startswith("502"):
            return bad_gateway()
        if fault.kind == "truncated":
            text = json.dumps(body)
            return web.Response(
                status=status, text=text[: len(text) // 2], content_type="application/json"
            )
        if fault.kind.startswith("drop"):
            return hang_up(request)
        return _refusal(_error_of(fault))


def _named(given: Json, files: dict[str, Upload]) -> dict[str, Upload]:
    """Give the files that are parameters themselves; others are mentioned in one."""
    if not files:
        return files
    said = " ".join(value for value in given.values() if isinstance(value, str))
    return {name: file for name, file in files.items() if f"attach://{name}" not in said}


def _error_of(fault: Fault) -> ApiError:
    if fault.kind == "429":
        text = fault.description or f"retry after {fault.retry_after}"
        return ApiError(429, text, retry_after=fault.retry_after)
    if fault.kind in FAULT_TEXTS:
        code, text = FAULT_TEXTS[fault.kind]
        return ApiError(code, fault.description or text)
    return ApiError(502, fault.kind)


def _refused(error: ApiError) -> Json:
    body: Json = {"ok": False, "error_code": error.code, "description": describe(error)}
    if error.parameters:
        body["parameters"] = error.parameters
    return body


def _refusal(error: ApiError) -> web.Response:
    return _answer(error.code, _refused(error))


def _answer(status: int, body: Json) -> web.Response:
    return web.Response(
        status=status, body=json.dumps(body).encode(), content_type="application/json"
    )


async def _read(request: web.BaseRequest) -> tuple[Json, dict[str, Upload]]:
    """Give the parameters and the files of a request, whatever its form."""
    given: Json = dict(parse_qsl(request.query_string, keep_blank_values=True))
    files: dict[str, Upload] = {}
    kind = request.content_type
    if kind == "multipart/form-data":
        for part in await parts(request):
            if part.file is None:
                given[part.name] = part.body.decode()
            else:
                files[part.name] = Upload(part.file, part.mime, part.body)
        return given, files
    body = await request.read()
    if not body:
        return given, files
    if kind == "application/json":
        given |= json.loads(body)
    else:
        given |= _form(body)
    return given, files


def _form(body: bytes) -> Json:
    """Read a form; the decoder of quoted-printable does the work of `parse_qsl` in C."""
    found: Json = {}
    for pair in body.replace(b"+", b" ").split(b"&"):
        name, _, value = pair.partition(b"=")
        if b"=" in value or b"\n" in value or b"%" in name:
            return dict(parse_qsl(body.decode(), keep_blank_values=True))
        found[name.decode()] = a2b_qp(value.replace(b"%", b"=")).decode()
    return found
