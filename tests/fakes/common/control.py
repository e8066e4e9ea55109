"""The control channel of a stand-alone fake: JSON over HTTP under ``/control/``."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from tests.fakes.common.pump import Flood, Ground, flood

Json = dict[str, Any]
Verb = Callable[[Json], Awaitable[Any]]


class Control:
    """Carries out verbs; each takes and gives an object."""

    def __init__(self) -> None:
        """Begin without verbs; a platform adds its own."""
        self.verbs: dict[str, Verb] = {"flood": self._flood}

    def grounds(self) -> list[Ground]:
        """Give the groups that were made, for a flood."""
        raise NotImplementedError

    async def handle(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer a request."""
        verb = self.verbs.get(request.path.rpartition("/")[2])
        if verb is None:
            return web.json_response({"error": "unknown verb"}, status=404)
        body = await request.read()
        try:
            result = await verb(json.loads(body) if body else {})
        except (KeyError, LookupError, TypeError, ValueError) as error:
            return web.json_response({"error": repr(error)}, status=400)
        return web.json_response(result)

    async def _flood(self, wanted: Json) -> Json:
        plan = Flood(
            re.compile(wanted["pattern"]),
            wanted["seconds"],
            wanted.get("patience", 0.0),
            wanted.get("seed", 0),
        )
        return await flood(self.grounds(), plan)
