"""Ways in which a network fails, as small servers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

Handle = Callable[[web.Request], Awaitable[web.StreamResponse]]

NOWHERE: Final = "http://nowhere.invalid"
"""A host that has no address."""


@asynccontextmanager
async def listening(handle: Handle) -> AsyncIterator[str]:
    """Answer every call; gives the address."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", handle)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


async def silent(_request: web.Request) -> web.StreamResponse:
    """Take a call and never answer: a connection that is open on one side alone."""
    await asyncio.Event().wait()
    raise AssertionError


async def broken_off(request: web.Request) -> web.StreamResponse:
    """Begin an answer and break the connection off."""
    answer = web.StreamResponse(headers={"Content-Length": "1000"})
    await answer.prepare(request)
    await answer.write(b'{"ok": true, "result": ')
    assert request.transport is not None
    request.transport.abort()
    return answer
