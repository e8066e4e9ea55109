"""The library's bot with the one call that it offers in no form we can use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from telegram import Bot

from adapters.telegram.request import AiohttpRequest, ReadyBody, UploadBody

if TYPE_CHECKING:
    from collections.abc import Mapping

POLL_SECONDS: Final = 30
ALLOWED: Final = ("message", "callback_query", "my_chat_member")
"""What the bot is told of; everything else stays on the server."""


class Client(Bot):
    """A bot on two pools: one connection for polling, the others for calls."""

    def __init__(self, token: str, api_url: str, proxy: str = "") -> None:
        """Take the token, the server's address without a slash at its end, and a proxy."""
        super().__init__(
            token,
            base_url=f"{api_url}/bot",
            base_file_url=f"{api_url}/file/bot",
            request=AiohttpRequest(proxy=proxy or None),
            get_updates_request=AiohttpRequest(2, proxy=proxy or None),
        )

    def __repr__(self) -> str:
        """Name it without its token, which the library would tell."""
        return type(self).__name__

    async def shutdown(self) -> None:
        """Close all connections, also those of a bot that never got in."""
        await super().shutdown()
        for pool in self._request:
            await pool.shutdown()

    async def call(self, method: str, *, is_read: bool = False, **arguments: Any) -> Any:  # noqa: ANN401 - any JSON
        """Make a call with plain JSON. Raises what the library raises.

        Gives the plain result where ``is_read`` is set, else nothing of use.
        Arguments that are None are left out. The library's own methods make an object of every
        button and of every entity, there and back, which costs more than the rest of a move.
        """
        given = {name: value for name, value in arguments.items() if value is not None}
        body = ReadyBody(given, is_read=is_read)
        return await self.request.post(f"{self.base_url}/{method}", body.as_data())

    async def upload(self, method: str, files: Mapping[str, bytes], **arguments: Any) -> Any:  # noqa: ANN401 - any JSON
        """Make a call with files beside its plain JSON; gives the plain result."""
        given = {name: value for name, value in arguments.items() if value is not None}
        body = UploadBody(given, files)
        return await self.request.post(f"{self.base_url}/{method}", body.as_data())

    async def updates(self, offset: int, seconds: int = POLL_SECONDS) -> list[dict[str, Any]]:
        """Wait for updates from ``offset`` on, which confirms those before; gives plain JSON.

        The library's own method reads all or none: one update that it cannot read would stop
        the bot for good, and would stand in the log.
        """
        data = {"offset": offset, "timeout": seconds, "allowed_updates": ALLOWED}
        polling = self._request[0]
        found = await polling.post(
            f"{self.base_url}/getUpdates",
            ReadyBody(data).as_data(),
            read_timeout=(polling.read_timeout or 0) + seconds,
        )
        return found if isinstance(found, list) else []
