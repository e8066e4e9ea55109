"""Carries out the bot's calls: token, limits, schema, route, refusals, the log of calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from tests.fakes.discord import answering, application, channels, messages
from tests.fakes.discord.errors import ApiError, FormError
from tests.fakes.discord.limits import LimitedError
from tests.fakes.discord.model import Call
from tests.fakes.discord.paths import Paths, Route, major
from tests.fakes.discord.requests import Request
from tests.fakes.discord.schema import Found, load
from tests.fakes.discord.state import State

Handler = Callable[[State, Request], Any]

ROUTES: Final[dict[str, Handler]] = {
    **answering.ROUTES,
    **application.ROUTES,
    **channels.ROUTES,
    **messages.ROUTES,
}
# What people and time bring about; every other refusal is the bot's own fault.
_EXCUSED: Final = frozenset(
    {10003, 10004, 10007, 10008, 10062, 30046, 40060, 50001, 50007, 50013, 50027, 50083, 50278}
)
_INVALID: Final = frozenset({401, 403, 429})
_BEYOND: Final = frozenset({"nsfw", "tts"})
"""Keys that the file lacks where discord.py sends them; Discord's prose knows them."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a call is answered with."""

    status: int
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


class Api:
    """The routes over one state."""

    def __init__(self, state: State, *, has_limits: bool) -> None:
        """Take the state; build the validators."""
        self.state = state
        self.paths = Paths(load())
        self.has_limits = has_limits
        self.calls: list[Call] = []
        self.counts: Counter[str] = Counter()
        """Calls by route."""
        self.refused: Counter[str] = Counter()
        """Refusals by route and code, ``create_message 50013``."""
        self.keeps_calls = True

    def call(self, route: Route, request: Request, *, has_token: bool = True) -> Reply:
        """Carry out a call and log it."""
        state = self.state
        state.last_written, state.last_kind = None, ""
        headers: dict[str, str] = {}
        try:
            if self.has_limits:
                headers = state.limits.take(route.method, major(request.path))
            status, body = self._carry_out(route, request, has_token=has_token)
        except ApiError as error:
            return self.refuse(request, error, headers)
        self.log(request, status, None)
        return Reply(status, body, headers)

    def _carry_out(self, route: Route, request: Request, *, has_token: bool) -> tuple[int, Any]:
        state = self.state
        state.sweep()
        if route.needs_token and not has_token:
            raise ApiError(0, status=401, message="401: Unauthorized")
        handler = ROUTES.get(route.method)
        if handler is None:
            state.complain("schema", f"{route.method} is not modelled by the fake")
            raise ApiError(0, status=404, message="404: Not Found")
        self._check(route, request)
        result = handler(state, request)
        if result is None:
            return 204, None
        if isinstance(result, tuple):
            status, body = result
            return status, body
        return 200, result

    def _check(self, route: Route, request: Request) -> None:
        """Validate the body; raises `FormError` and complains of keys that nobody knows."""
        if route.body is None:
            return
        if request.body is None:
            if route.needs_body:
                raise ApiError(50109)
            return
        found = Found()
        route.body(request.body, "", found)
        for place in found.strange:
            if place.rpartition(".")[2] in _BEYOND:
                continue
            self.state.complain("schema", f"{route.method} has no field {place}")
        if found.errors:
            path, reason, code = found.errors[0]
            raise FormError(path, reason, code)

    def refuse(
        self, request: Request, error: ApiError, headers: dict[str, str] | None = None
    ) -> Reply:
        """Log a refusal, complain where it is the bot's fault, and give the answer."""
        self._judge(request, error)
        self.log(request, error.status, error)
        return self.refusal(error, headers)

    def refusal(self, error: ApiError, headers: dict[str, str] | None = None) -> Reply:
        """Give the answer of a refusal."""
        body = error.body()
        found = dict(headers or {})
        if error.retry_after is not None:
            seconds = self.state.limits.client_seconds(error.retry_after) + 0.001
            scope = error.scope if isinstance(error, LimitedError) else "user"
            body |= {"retry_after": round(seconds, 3), "global": scope == "global"}
            # The Via header tells libraries that Discord itself speaks, and not Cloudflare.
            found |= {"Retry-After": str(int(seconds) + 1), "X-RateLimit-Scope": scope}
            found["Via"] = "1.1 google"
            if scope == "global":
                found["X-RateLimit-Global"] = "true"
        return Reply(error.status, body, found)

    def _judge(self, request: Request, error: ApiError) -> None:
        text = f"{request.method}: {error}"
        if isinstance(error, LimitedError):
            self.state.complain("limit", text)
        elif isinstance(error, FormError):
            self.state.complain("schema", text)
        elif error.code not in _EXCUSED and error.status != 401:
            self.state.complain("refused", text)
        if error.status in _INVALID and self.state.limits.count_invalid():
            self.state.complain("limit", "so many refusals that Discord bans the address")

    def log(self, request: Request, status: int, error: ApiError | None) -> None:
        """Write a call into the log and wake who waits."""
        method = request.method
        self.counts[method] += 1
        if error is not None:
            self.refused[f"{method} {error.code or status}"] += 1
        if self.keeps_calls:
            self.calls.append(
                Call(
                    self.state.clock.now_ms(),
                    method,
                    self.channel_id(request),
                    self._kind(method),
                    error is None,
                    status,
                    0 if error is None else error.code,
                    "" if error is None else str(error),
                    request.fields,
                )
            )
        self.state.waiters.notify()

    def channel_id(self, request: Request) -> int | None:
        """Give the channel that a call is about, also that of an interaction."""
        if "channel_id" in request.path:
            return request.id("channel_id")
        token = request.path.get("interaction_token") or request.path.get("webhook_token")
        found = self.state.by_token.get(token or "")
        return None if found is None else found.channel.id

    def _kind(self, method: str) -> str:
        """Sort a call by what people notice of it."""
        message = self.state.last_written
        if self.state.last_kind and message is not None:
            is_private = message.receiver is not None
            return f"private-{self.state.last_kind}" if is_private else self.state.last_kind
        return "answer" if method == "create_interaction_response" else "other"
