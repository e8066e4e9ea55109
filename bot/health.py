"""Answers to whoever watches the process: is it alive, is it ready."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterable

    from engine.runtime.host import Host

logger = logging.getLogger(__name__)


class PortTakenError(Exception):
    """Nobody can listen where the settings say."""


class Health:
    """What is told; listens before there is a house, so that a slow start can be seen."""

    def __init__(self, host: Host | None = None) -> None:
        """Begin without a house, or with one."""
        self.host = host

    def routes(self) -> list[web.RouteDef]:
        """Give ``/healthz`` (the loop answers) and ``/readyz`` (all that is asked can be done)."""
        return [web.get("/healthz", self._healthz), web.get("/readyz", self._readyz)]

    async def _healthz(self, _request: web.Request) -> web.Response:
        return web.json_response({"status": "ok"})

    async def _readyz(self, _request: web.Request) -> web.Response:
        ready = self.host is not None and self.host.ready.is_set()
        tables = await self.host.live_count() if ready and self.host is not None else 0
        body = {"status": "ready" if ready else "starting", "tables": tables}
        return web.json_response(body, status=200 if ready else 503)


@asynccontextmanager
async def listening(
    address: str, port: int, pages: Iterable[web.RouteDef] = ()
) -> AsyncGenerator[Health]:
    """Listen, for some further pages too; raises `PortTakenError`."""
    watch = Health()
    app = web.Application()
    app.add_routes([*watch.routes(), *pages])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, address, port).start()
        except OSError as error:
            raise PortTakenError from error
        logger.info("health checks are answered", extra={"port": int(runner.addresses[0][1])})
        yield watch
    finally:
        await runner.cleanup()
