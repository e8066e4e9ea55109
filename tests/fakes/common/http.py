"""The HTTP under both fakes: a listener on 127.0.0.1, files that come, answers that go wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from email import message_from_bytes
from email.message import Message
from typing import TYPE_CHECKING, Final

from aiohttp import web

if TYPE_CHECKING:
    from aiohttp import StreamReader
    from aiohttp.abc import AbstractStreamWriter
    from aiohttp.http import RawRequestMessage
    from aiohttp.web_protocol import RequestHandler

BAD_GATEWAY: Final = (
    "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n"
    "<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.18.0</center>\r\n"
    "</body>\r\n</html>\r\n"
)
MAX_BODY: Final = 50 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request."""

    name: str
    mime: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Part:
    """A field of a form, or a file where it has a name."""

    name: str
    file: str | None
    mime: str
    body: bytes


async def parts(request: web.BaseRequest) -> list[Part]:
    """Read a form of several parts, whole; raises `ValueError`.

    The library's own reader warns of itself where a chunk ends within a boundary.
    """
    kind = Message()
    kind["Content-Type"] = request.headers["Content-Type"]
    boundary = kind.get_boundary()
    if not boundary:
        raise ValueError(request.content_type)
    found: list[Part] = []
    _, *pieces = (b"\r\n" + await request.read()).split(f"\r\n--{boundary}".encode())
    for piece in pieces[:-1]:
        head, _, body = piece.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        told = message_from_bytes(head)
        name = told.get_param("name", header="Content-Disposition")
        if isinstance(name, str):
            found.append(Part(name, told.get_filename(), told.get("Content-Type", ""), body))
    return found


class Listener:
    """Listens on 127.0.0.1 and hands each request to one function."""

    def __init__(self, handle: Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]) -> None:
        """Take what answers the requests."""
        self._handle = handle
        self._runner: web.ServerRunner | None = None

    async def start(self, port: int) -> int:
        """Listen; give the port."""
        self._runner = web.ServerRunner(
            web.Server(self._handle, request_factory=_request), shutdown_timeout=0.1
        )
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port, reuse_address=True)
        await site.start()
        address: tuple[str, int] = self._runner.addresses[0]
        return address[1]

    async def stop(self) -> None:
        """Stop listening and drop all connections."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None


def is_gone(request: web.BaseRequest) -> bool:
    """Tell whether the client hung up."""
    return request.transport is None or request.transport.is_closing()


def hang_up(request: web.BaseRequest) -> web.Response:
    """Break the connection instead of an answer."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


def bad_gateway() -> web.Response:
    """Answer as a proxy does when what is behind it is gone."""
    return web.Response(status=502, text=BAD_GATEWAY, content_type="text/html")


def _request(
    message: RawRequestMessage,
    payload: StreamReader,
    protocol: RequestHandler,
    writer: AbstractStreamWriter,
    task: asyncio.Task[None],
) -> web.BaseRequest:
    """Make a request that may be as big as platforms take them."""
    loop = asyncio.get_running_loop()
    return web.BaseRequest(message, payload, protocol, writer, task, loop, client_max_size=MAX_BODY)
