"""Webhook: Telegram delivers updates to a page of ours, each at least once.

A delivery is answered with 200 when its update has been handled, so that what a killed process had
not done comes again; what is still under way after a while is answered with 503 and joined when it
comes again. Telegram delivers the updates of one chat one after the other; nothing overtakes news
about chats themselves.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from aiohttp import web
from telegram.error import BadRequest

from adapters.telegram.client import ALLOWED
from adapters.telegram.intake import Intake, is_about_chats, number_of
from adapters.telegram.patience import Patience

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from adapters.telegram.client import Client
    from engine.runtime.ports import Clock

    Update = dict[str, Any]

logger = logging.getLogger(__name__)

HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
PURPOSE: Final = b"hakem: deliveries of the Telegram webhook"
USUAL_PATH: Final = "/telegram"
CONNECTIONS: Final = 100
"""Deliveries at once, the most that Telegram makes."""
NEWS_MS: Final = 2_000
"""How long an update waits for news about chats that came before it."""
PATIENCE_MS: Final = 20_000
"""How long a delivery waits for its update; Telegram itself waits for about a minute."""
LOOK_MS: Final = 300_000
"""How often it is looked whether the webhook is still ours."""
FAREWELL: Final = 0.4
"""Real seconds for work that is under way at the end."""
REFUSED: Final = "Telegram refuses the address of the webhook"
FAILED: Final = "the webhook is not set"
AGAIN: Final = {"Retry-After": "1"}
"""Without it Telegram doubles its wait with each failure."""


class Gate:
    """The page that Telegram delivers to; closed until somebody takes what comes."""

    def __init__(self, url: str, token: str) -> None:
        """Take the public address and the token, of which Telegram's secret is made."""
        parts = urlsplit(url)
        self.path = parts.path if parts.path.strip("/") else USUAL_PATH
        self.url = parts._replace(path=self.path).geturl()
        # The same after each start, so that what comes before Telegram was asked is not refused.
        self.secret = hmac.new(token.encode(), PURPOSE, hashlib.sha256).hexdigest()
        self._take: Callable[[Update], Awaitable[bool]] | None = None

    def routes(self) -> tuple[web.RouteDef, ...]:
        """Give what has to be served."""
        return (web.post(self.path, self._deliver),)

    def open(self, take: Callable[[Update], Awaitable[bool]]) -> None:
        """Let updates in; ``take`` tells whether one has been handled and need not come again."""
        self._take = take

    def close(self) -> None:
        """Let no more updates in: they come again later."""
        self._take = None

    async def _deliver(self, request: web.Request) -> web.Response:
        given = request.headers.get(HEADER, "").encode("utf-8", "surrogateescape")
        if not hmac.compare_digest(given, self.secret.encode()):
            return web.Response(status=HTTPStatus.FORBIDDEN)
        try:
            update = await request.json()
        except ValueError:
            update = None
        if not isinstance(update, dict):
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        if self._take is None or not await self._take(update):
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE, headers=AGAIN)
        return web.Response()


class Receiver:
    """Has updates delivered, and hands each to whoever handles them."""

    def __init__(
        self,
        client: Client,
        gate: Gate,
        handle: Callable[[Update], Awaitable[None]],
        clock: Clock,
    ) -> None:
        """Take the bot, the page, what is to be done with an update, and the clock."""
        self._client = client
        self._gate = gate
        self._clock = clock
        self._intake = Intake(handle, clock)
        self._patience = Patience(clock)
        self._news: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()
        self._last_failure = clock.now_ms() // 1000
        """What Telegram failed to deliver before is no news, seconds."""

    async def run(self) -> None:
        """Take deliveries until `stop` was called; then finish what is under way."""
        keeping = asyncio.create_task(self._keep())
        stopping = asyncio.create_task(self._stopping.wait())
        self._gate.open(self._take)
        try:
            await asyncio.wait((keeping, stopping), return_when=asyncio.FIRST_COMPLETED)
            self._gate.close()
            await self._intake.finish(FAREWELL)
        finally:
            self._gate.close()
            every = (keeping, stopping, *self._intake.working)
            for task in every:
                task.cancel()
            await asyncio.gather(*every, return_exceptions=True)

    def stop(self) -> None:
        """Let `run` return."""
        self._stopping.set()

    async def _keep(self) -> None:
        """Tell Telegram where to deliver, and tell it again when somebody else told it otherwise.

        The setting stays when the process ends: what comes meanwhile is kept and delivered later.
        """
        is_set = False
        while True:
            try:
                if not is_set:
                    await self._set()
                    is_set = True
                    self._patience.succeeded("the webhook could be set after all")
                    logger.info("webhook is set", extra={"platform": "telegram"})
                await self._clock.sleep_until(self._clock.now_ms() + LOOK_MS)
                is_set = await self._is_ours()
            except Exception as error:  # noqa: BLE001 - whatever it is, it may be over next time
                is_refused = isinstance(error, BadRequest)
                await self._patience.wait(error, REFUSED if is_refused else FAILED)

    async def _set(self) -> None:
        await self._client.call(
            "setWebhook",
            url=self._gate.url,
            secret_token=self._gate.secret,
            allowed_updates=ALLOWED,
            max_connections=CONNECTIONS,
        )

    async def _is_ours(self) -> bool:
        """Look whether Telegram delivers to us, and whether it can."""
        info = await self._client.call("getWebhookInfo", is_read=True)
        if info.get("url") != self._gate.url:
            logger.error("another process took the webhook away", extra={"platform": "telegram"})
            return False
        failed_at = info.get("last_error_date", 0)
        if failed_at > self._last_failure:
            self._last_failure = failed_at
            facts = {"code": info.get("last_error_message", ""), "platform": "telegram"}
            facts["count"] = info.get("pending_update_count", 0)
            logger.warning("Telegram could not deliver", extra=facts)
        return True

    async def _take(self, update: Update) -> bool:
        """Handle an update; tells whether that is done."""
        number = number_of(update)
        if number is None:
            return True  # nobody could do anything with it later either
        await self._intake.wait_for(self._news, self._clock.now_ms() + NEWS_MS)
        task = self._intake.take(number, update) or self._intake.known(number)
        if task is None:
            return True
        if is_about_chats(update):
            self._news.add(task)
            task.add_done_callback(self._news.discard)
        await self._intake.wait_for({task}, self._clock.now_ms() + PATIENCE_MS)
        return task.done() and not task.cancelled()
