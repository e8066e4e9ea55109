"""Who administers a group, asked of Telegram at each use and believed for a minute at the most."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from telegram import ChatMember
from telegram.error import BadRequest, TelegramError

from adapters.telegram.surface import PLATFORM

if TYPE_CHECKING:
    from adapters.telegram.client import Client
    from engine.runtime.ports import Clock, Person, Place

logger = logging.getLogger(__name__)

BELIEVED_MS: Final = 60_000
ANSWERS_KEPT: Final = 1000
ADMINS: Final = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)
OUT: Final = ("", ChatMember.LEFT, ChatMember.BANNED)
Json = dict[str, Any]


class TelegramRights:
    """`Rights` of Telegram groups; the bot itself needs none to ask."""

    def __init__(self, client: Client, clock: Clock) -> None:
        """Take the bot and the clock."""
        self._client = client
        self._clock = clock
        self._known: dict[tuple[int, int], tuple[str, int]] = {}

    async def is_admin(self, person: Person, place: Place) -> bool:
        """Tell whether somebody administers a group now; False when Telegram does not say."""
        return await self._status(person, place) in ADMINS

    async def is_member(self, person: Person, place: Place) -> bool:
        """Tell whether somebody is in a group now; False when Telegram does not say."""
        return await self._status(person, place) not in OUT

    async def _status(self, person: Person, place: Place) -> str:
        """Give what somebody is in a group, empty when Telegram does not say."""
        if {person.platform, place.platform} != {PLATFORM}:
            return ""
        key = (int(place.external.partition("/")[0]), int(person.external))
        now = self._clock.now_ms()
        known = self._known.get(key)
        if known is not None and 0 <= now - known[1] < BELIEVED_MS:
            return known[0]
        try:
            status = await self._asked(*key)
        except TelegramError as error:
            logger.info("rights could not be asked for", extra={"kind": type(error).__name__})
            return ""
        if len(self._known) >= ANSWERS_KEPT:
            self._known.clear()
        if status:
            self._known[key] = (status, now)
        return status

    async def _asked(self, chat: int, user: int) -> str:
        """Ask Telegram; raises `TelegramError`.

        Where it tells nobody but administrators who is in a group, it still tells who they are.
        """
        try:
            member: Json = await self._client.call(
                "getChatMember", is_read=True, chat_id=chat, user_id=user
            )
        except BadRequest:
            admins: list[Json] = await self._client.call(
                "getChatAdministrators", is_read=True, chat_id=chat
            )
            return next((one["status"] for one in admins if one["user"]["id"] == user), "")
        is_gone = member["status"] == ChatMember.RESTRICTED and not member.get("is_member", True)
        return ChatMember.LEFT if is_gone else str(member["status"])
