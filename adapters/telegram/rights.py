"""Who administers a group, asked of Telegram at each use and believed for a minute at the most."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from telegram import ChatMember, ChatMemberRestricted
from telegram.error import TelegramError

from adapters.telegram.surface import PLATFORM

if TYPE_CHECKING:
    from telegram import Bot

    from engine.runtime.ports import Clock, Person, Place

logger = logging.getLogger(__name__)

BELIEVED_MS: Final = 60_000
ANSWERS_KEPT: Final = 1000
ADMINS: Final = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)
OUT: Final = ("", ChatMember.LEFT, ChatMember.BANNED)


class TelegramRights:
    """`Rights` of Telegram groups; the bot itself needs none to ask."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        """Take the bot and the clock."""
        self._bot = bot
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
        if known is not None and now - known[1] < BELIEVED_MS:
            return known[0]
        try:
            member = await self._bot.get_chat_member(*key)
        except TelegramError as error:
            logger.info("rights could not be asked for", extra={"kind": type(error).__name__})
            return ""
        if len(self._known) >= ANSWERS_KEPT:
            self._known.clear()
        status = str(member.status)
        if isinstance(member, ChatMemberRestricted) and not member.is_member:
            status = ChatMember.LEFT
        self._known[key] = (status, now)
        return status
