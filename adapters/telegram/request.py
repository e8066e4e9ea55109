"""python-telegram-bot's way to the network, on aiohttp: a fifth of its own client's cost.

What the library has encoded is sent as it is: text fields as one form, files as multipart; what
came to us as plain JSON goes as such. What HTTP status codes mean is the library's business, all
but 429: reading its own error for that one warns of a change to come, so ours takes its place.
"""

from __future__ import annotations

import json
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

import aiohttp
from telegram.error import NetworkError, RetryAfter, TelegramError, TimedOut
from telegram.request import BaseRequest

from adapters.chat.network import what_is_wrong

if TYPE_CHECKING:
    from collections.abc import Mapping

    from telegram._utils.defaultvalue import DefaultValue
    from telegram.request import RequestData

    Seconds = DefaultValue[float] | DefaultValue[None] | float | None

FORM: Final = {
    "Content-Type": "application/x-www-form-urlencoded",
    "User-Agent": BaseRequest.USER_AGENT,
}
READY: Final = {"Content-Type": "application/json", "User-Agent": BaseRequest.USER_AGENT}
PLAIN: Final = {"User-Agent": BaseRequest.USER_AGENT}
ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
DONE: Final = b'{"ok":true,'
LONGEST_HEAD: Final = 13
NOTHING_TO_READ: Final = b'{"ok":true,"result":true}'
UPLOAD_SECONDS: Final = 20.0


class PauseError(RetryAfter):
    """Telegram asks for a pause; the library's error, whose seconds can be read quietly."""

    @property
    def retry_after(self) -> int:
        """Give the seconds to wait."""
        return int(self._retry_after.total_seconds())


class ReadyBody:
    """Arguments that are plain JSON already, written once as one body."""

    __slots__ = ("body", "is_read")
    contains_files = False

    def __init__(self, payload: Mapping[str, Any], *, is_read: bool = True) -> None:
        """Write them; ``is_read`` False = nobody looks at what the answer says but for errors."""
        self.body = ENCODER.encode(payload).encode()
        self.is_read = is_read

    def as_data(self) -> RequestData:
        """Stand in for the library's class, which is final and only handed through."""
        return cast("RequestData", self)


class UploadBody:
    """Arguments that are plain JSON, and files beside them."""

    __slots__ = ("fields", "files")
    contains_files = True

    def __init__(self, payload: Mapping[str, Any], files: Mapping[str, bytes]) -> None:
        """Take them; what is no text is written as JSON."""
        self.fields = {
            name: value if isinstance(value, str) else ENCODER.encode(value)
            for name, value in payload.items()
        }
        self.files = files

    def as_data(self) -> RequestData:
        """Stand in for the library's class, which is final and only handed through."""
        return cast("RequestData", self)

    def form(self) -> aiohttp.FormData:
        """Write them as one form."""
        form = aiohttp.FormData()
        for name, text in self.fields.items():
            form.add_field(name, text)
        for name, content in self.files.items():
            form.add_field(name, content, filename="picture.jpg", content_type="image/jpeg")
        return form


class AiohttpRequest(BaseRequest):
    """One pool of connections to one server."""

    __slots__ = ("_connections", "_proxy", "_seconds", "_session")

    def __init__(
        self,
        connections: int = 100,
        *,
        read_seconds: float = 8.0,
        write_seconds: float = 2.0,
        connect_seconds: float = 3.0,
        pool_seconds: float = 2.0,
        proxy: str | None = None,
    ) -> None:
        """Take how many connections there may be, the time limits, and an HTTP proxy's URL."""
        self._connections = connections
        self._seconds = (read_seconds, write_seconds, connect_seconds, pool_seconds)
        self._proxy = proxy
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """Give how long an answer is waited for, seconds."""
        return self._seconds[0]

    async def initialize(self) -> None:
        """Open the pool; one that is open stays."""
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=self._connections, limit_per_host=0)
            # The limits of time come with each call, the cookies of a bot are none.
            self._session = aiohttp.ClientSession(
                connector=connector, cookie_jar=aiohttp.DummyCookieJar(), auto_decompress=True
            )

    async def shutdown(self) -> None:
        """Close the pool."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | ReadyBody | UploadBody | None = None,
        read_timeout: Seconds = BaseRequest.DEFAULT_NONE,
        write_timeout: Seconds = BaseRequest.DEFAULT_NONE,
        connect_timeout: Seconds = BaseRequest.DEFAULT_NONE,
        pool_timeout: Seconds = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Make one call; gives the status and the body.

        Raises `TimedOut`, `PauseError`, and `NetworkError` for whatever else the network does.
        """
        if self._session is None:
            raise RuntimeError("not initialized")
        has_files = request_data is not None and request_data.contains_files
        given = (read_timeout, write_timeout, connect_timeout, pool_timeout)
        timeout = self._timeout(given, has_files=has_files)
        try:
            async with self._session.request(
                method,
                url,
                data=None if request_data is None else _body(request_data),
                headers=_headers(request_data),
                timeout=timeout,
                proxy=self._proxy,
            ) as response:
                status, payload = response.status, await response.read()
        except TimeoutError as error:
            raise TimedOut from error
        except aiohttp.ClientError as error:
            raise NetworkError(what_is_wrong(error)) from error
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            _pause(payload)
        if status == HTTPStatus.BAD_REQUEST:
            _require_whole(payload)
        if isinstance(request_data, ReadyBody) and not request_data.is_read:
            # An edit is answered with the whole message.
            is_done = payload[:LONGEST_HEAD].replace(b" ", b"").startswith(DONE)
            return status, NOTHING_TO_READ if is_done else payload
        return status, payload

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """Read a body; unlike the library's own way without logging what stands in it."""
        parsed = _object(payload)
        if parsed is None:
            raise TelegramError("Invalid server response")
        return parsed

    def _timeout(self, given: tuple[Seconds, ...], *, has_files: bool) -> aiohttp.ClientTimeout:
        default = self._seconds
        if has_files:
            default = (default[0], UPLOAD_SECONDS, *default[2:])
        read, write, connect, pool = (
            wanted if wanted is None or isinstance(wanted, int | float) else usual
            for wanted, usual in zip(given, default, strict=True)
        )
        return _timeouts(read, write, connect, pool)


@lru_cache(64)
def _timeouts(
    read: float | None, write: float | None, connect: float | None, pool: float | None
) -> aiohttp.ClientTimeout:
    """Give the library's limits as aiohttp's; one clock a call where all of them are known."""
    known = [part for part in (read, write, connect, pool) if part is not None]
    is_bound = len(known) == len(("read", "write", "connect", "pool"))
    return aiohttp.ClientTimeout(
        total=sum(known) if is_bound else None,
        connect=None if connect is None or pool is None else connect + pool,
        sock_connect=connect,
        # Its timer is set anew with every piece that comes.
        sock_read=None if is_bound else read,
    )


def _headers(data: RequestData | ReadyBody | UploadBody | None) -> dict[str, str]:
    if isinstance(data, ReadyBody):
        return READY
    return PLAIN if data is None or data.contains_files else FORM


def _body(data: RequestData | ReadyBody | UploadBody) -> bytes | aiohttp.FormData:
    if isinstance(data, ReadyBody):
        return data.body
    if isinstance(data, UploadBody):
        return data.form()
    if not data.contains_files:
        return data.url_encoded_parameters().encode("ascii")
    form = aiohttp.FormData()
    for name, text in data.json_parameters.items():
        form.add_field(name, text)
    for name, (filename, content, kind) in data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form


def _object(payload: bytes) -> dict[str, Any] | None:
    """Read a JSON object; None = it is not one, or not a whole one."""
    try:
        parsed = json.loads(payload)
    except ValueError:
        return None
    return parsed if isinstance(parsed, dict) else None


def _require_whole(payload: bytes) -> None:
    """Refuse a refusal that was cut short: the call was not wrong, nobody knows how it went."""
    if _object(payload) is None:
        raise NetworkError("Bad Request, and no word of why")


def _pause(payload: bytes) -> NoReturn:
    """Say how long to wait; a proxy's 429 says nothing of it, and is a failure like others."""
    try:
        seconds = json.loads(payload)["parameters"]["retry_after"]
        error: TelegramError = PauseError(int(seconds))
    except (ValueError, LookupError, TypeError):
        error = NetworkError("Too Many Requests")
    raise error
