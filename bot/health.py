"""Answers to whoever watches the process: is it alive, is it ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from engine.runtime.host import Host


def routes(host: Host) -> list[web.RouteDef]:
    """Give ``/healthz`` (the loop answers) and ``/readyz`` (all tables are awake)."""

    async def healthz(_request: web.Request) -> web.Response:
        return web.json_response({"status": "ok"})

    async def readyz(_request: web.Request) -> web.Response:
        ready = host.ready.is_set()
        body = {"status": "ready" if ready else "starting", "tables": len(host.live_tables())}
        return web.json_response(body, status=200 if ready else 503)

    return [web.get("/healthz", healthz), web.get("/readyz", readyz)]


async def serve(host: Host, address: str, port: int) -> web.AppRunner:
    """Listen for health checks alone, where no other page is served."""
    app = web.Application()
    app.add_routes(routes(host))
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, address, port).start()
    return runner
