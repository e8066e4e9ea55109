"""The calls to Discord that a bot of buttons needs, as plain JSON.

Messages in channels go through the library's client, which keeps the rate limits of its routes.
What belongs to an interaction goes by the interaction's own token. Every call raises a
`SurfaceError`, or the library's own error where the call itself was wrong.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.http import Route

from adapters.chat.surface import MessageGoneError, TryAgainError
from adapters.discord.brake import Brake
from adapters.discord.direct import SECONDS, TRIES, Direct
from adapters.discord.failures import is_about_emojis, translated
from adapters.discord.markup import without_emojis
from adapters.discord.parcel import FIELD, KIND, PICTURE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from adapters.chat.surface import SurfaceError
    from adapters.discord.parcel import Parcel

Json = dict[str, Any]

ORIGINAL: Final = "@original"
"""The message that an interaction's first answer made or changed."""


class Calls:
    """One account's calls."""

    def __init__(self, client: discord.Client) -> None:
        """Take a client; it must have logged in before the first call."""
        self._client = client
        self._direct = Direct()
        self._brake = Brake()
        client.http.http_trace = self._brake.trace()
        self.is_ready = False
        """Whether the client has logged in; whoever calls before that is told to try again."""
        self.lacks_emojis = asyncio.Event()
        """Set when Discord has refused an emoji that was there before."""

    @property
    def application(self) -> int:
        """Give the number of the application, 0 before the login."""
        return self._client.application_id or 0

    async def close(self) -> None:
        """Close the connections of these calls."""
        await self._direct.close()

    # Messages of channels.

    async def post(self, channel: str, parcel: Parcel) -> str:
        """Post a message, with the file of its first attachment; gives its number."""
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        return str((await self._plain(route, parcel.body, parcel.picture))["id"])

    async def patch(self, channel: str, message: str, parcel: Parcel) -> None:
        """Change a message; a file is that of its first attachment."""
        path = "/channels/{channel_id}/messages/{message_id}"
        route = Route("PATCH", path, channel_id=channel, message_id=message)
        await self._plain(route, parcel.body, parcel.picture)

    async def delete(self, channel: str, message: str) -> None:
        """Take a message away; one that is gone is fine."""
        path = "/channels/{channel_id}/messages/{message_id}"
        try:
            await self._plain(Route("DELETE", path, channel_id=channel, message_id=message))
        except MessageGoneError:
            return

    async def private_channel(self, user: str) -> str:
        """Open the private chat with somebody; gives its channel."""
        found = await self._plain(Route("POST", "/users/@me/channels"), {"recipient_id": user})
        return str(found["id"])

    # What belongs to the application.

    async def commands(self, body: list[Json]) -> None:
        """Replace all slash commands."""
        route = Route("PUT", f"/applications/{self.application}/commands")
        await self._plain(route, body)

    async def emojis(self) -> list[Json]:
        """Give the emojis of the application."""
        found = await self._plain(Route("GET", f"/applications/{self.application}/emojis"))
        items: list[Json] = found["items"]
        return items

    async def add_emoji(self, name: str, image: str) -> Json:
        """Upload an emoji; ``image`` is a data URL."""
        route = Route("POST", f"/applications/{self.application}/emojis")
        made: Json = await self._plain(route, {"name": name, "image": image})
        return made

    async def drop_emoji(self, number: str) -> None:
        """Take an emoji away."""
        await self._plain(Route("DELETE", f"/applications/{self.application}/emojis/{number}"))

    # Answers to interactions.

    async def answer(
        self, interaction: int, token: str, parcel: Parcel, *, is_read: bool = False
    ) -> str:
        """Give the first answer to an interaction; ``is_read`` = give the message's number."""
        path = f"/interactions/{interaction}/{token}/callback"
        if not is_read:
            await self._by_token("POST", path, parcel)
            return ""
        made = await self._by_token("POST", f"{path}?with_response=true", parcel, is_read=True)
        return str(made["resource"]["message"]["id"])

    async def follow(self, token: str, parcel: Parcel) -> str:
        """Send another private message after the first answer; gives its number.

        Not again after a failure: nobody knows whether one arrived whose answer was lost.
        """
        path = f"/webhooks/{self.application}/{token}?wait=true"
        return str((await self._by_token("POST", path, parcel, tries=1, is_read=True))["id"])

    async def look(self, token: str) -> str:
        """Find the number of the message that the first answer made."""
        return str((await self._by_token("GET", self._message(token), is_read=True))["id"])

    async def change(
        self, token: str, message: str, parcel: Parcel, *, is_read: bool = False
    ) -> str:
        """Change a message by the token of the interaction that made or changed it.

        Gives its name back; ``is_read`` = its number, which stays when the token is no good.
        """
        path = self._message(token, message)
        made = await self._by_token("PATCH", path, parcel, is_read=is_read)
        return str(made["id"]) if is_read else message

    async def remove(self, token: str, message: str) -> str:
        """Take such a message away; gives its name back."""
        await self._by_token("DELETE", self._message(token, message))
        return message

    def _message(self, token: str, message: str = ORIGINAL) -> str:
        return f"/webhooks/{self.application}/{token}/messages/{message}"

    async def _plain(
        self, route: Route, body: Json | list[Json] | None = None, picture: bytes | None = None
    ) -> Any:  # noqa: ANN401 - any JSON
        def call(body: Json | list[Json] | None) -> Awaitable[Any]:
            given: Json = {} if body is None else {"json": body}
            if picture is not None:
                file = {"name": FIELD, "value": picture, "filename": PICTURE}
                said = {"name": "payload_json", "value": json.dumps(body)}
                given = {"form": [said, {**file, "content_type": KIND}]}
            return self._client.http.request(route, timeout=SECONDS, **given)

        self._brake.check()
        return await self._tried(call, body)

    async def _by_token(
        self,
        method: str,
        path: str,
        parcel: Parcel | None = None,
        *,
        tries: int = TRIES,
        is_read: bool = False,
    ) -> Json:
        sent, picture = (None, None) if parcel is None else (parcel.body, parcel.picture)

        def call(body: Json | None) -> Awaitable[Json]:
            return self._direct.call(method, path, body, picture, tries=tries, is_read=is_read)

        made: Json = await self._tried(call, sent)
        return made

    async def _tried(self, call: Callable[[Any], Awaitable[Any]], body: Any) -> Any:  # noqa: ANN401 - any JSON
        """Call, once more without emojis where one of those is gone; raises what is told."""
        if not self.is_ready:
            raise TryAgainError
        try:
            try:
                return await call(body)
            except discord.HTTPException as error:
                if not is_about_emojis(error):
                    raise
            self.lacks_emojis.set()
            return await call(without_emojis(body))
        except Exception as error:
            raise _told(error) from error


def _told(error: Exception) -> Exception:
    """Give what the outbox understands, else the error itself."""
    found: SurfaceError | None = translated(error)
    return found or error
