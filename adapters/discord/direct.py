"""Calls by an interaction's own token: quick, and tried again at once.

The library waits for seconds before it tries a failed call again, and Discord waits for an answer
for three. The address holds the token, so nothing here logs it.
"""

from __future__ import annotations

import asyncio
import json
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
from discord.http import Route

from adapters.discord.parcel import FIELD, KIND, PICTURE

if TYPE_CHECKING:
    from aiohttp import ClientResponse

Json = dict[str, Any]

SECONDS: Final = aiohttp.ClientTimeout(total=8.0)
ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
HEADERS: Final = {"Content-Type": "application/json"}
TRIES: Final = 4
PAUSE: Final = 0.1
"""Real seconds before a call is tried again, and longer before each further time."""
LONGEST_PAUSE: Final = 30.0


class Direct:
    """A pool of connections for them."""

    def __init__(self) -> None:
        """Begin without a connection."""
        self._session: aiohttp.ClientSession | None = None

    async def close(self) -> None:
        """Close all connections."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def call(
        self,
        method: str,
        path: str,
        body: Json | None = None,
        picture: bytes | None = None,
        *,
        tries: int = TRIES,
        is_read: bool = False,
    ) -> Json:
        """Make a call, again where it failed on the way; gives what came back if that is read.

        ``tries`` counts the times that it may have been carried out.
        Raises `discord.HTTPException`, `discord.RateLimited`, what the network raises, and
        `json.JSONDecodeError` for an answer that was cut short.
        """
        text = "" if body is None else ENCODER.encode(body)
        headers = HEADERS if picture is None else {}
        for attempt in range(1, TRIES + 1):
            is_last = attempt >= TRIES
            try:
                async with self._open().request(
                    method,
                    f"{Route.BASE}{path}",
                    # A form can be sent once.
                    data=_form(text, picture) if picture is not None else text.encode() or None,
                    headers=headers,
                ) as response:
                    payload = await response.read()
                if response.status < HTTPStatus.MULTIPLE_CHOICES:
                    return dict(json.loads(payload)) if is_read else {}
            except (aiohttp.ClientError, OSError, json.JSONDecodeError) as error:
                # Where nobody was reached nothing was done.
                is_undone = isinstance(error, aiohttp.ClientConnectorError)
                if is_last or not (is_undone or attempt < tries):
                    raise
                await asyncio.sleep(PAUSE * attempt)
                continue
            pause = _pause(response, payload, PAUSE * attempt)
            is_refused = response.status == HTTPStatus.TOO_MANY_REQUESTS
            if pause is None or is_last or not (is_refused or attempt < tries):
                raise discord.HTTPException(response, _read(payload))
            await asyncio.sleep(pause)
        raise AssertionError(TRIES)

    def _open(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0),
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=SECONDS,
            )
        return self._session


def _form(text: str, picture: bytes) -> aiohttp.FormData:
    form = aiohttp.FormData()
    form.add_field("payload_json", text)
    form.add_field(FIELD, picture, filename=PICTURE, content_type=KIND)
    return form


def _pause(response: ClientResponse, payload: bytes, usual: float) -> float | None:
    """Tell how long to wait before the next try; None = there is no use in one."""
    if response.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return usual
    if response.status != HTTPStatus.TOO_MANY_REQUESTS:
        return None
    told = _read(payload).get("retry_after")
    if not isinstance(told, int | float):
        return None
    if told > LONGEST_PAUSE:
        raise discord.RateLimited(told)
    return float(told)


def _read(payload: bytes) -> Json:
    """Read what came with a refusal; a proxy's page says nothing."""
    try:
        found = json.loads(payload)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
