"""The limits of all chats, which outlive the process: a restart is no fresh allowance.

What calls to a group may use up in the next minutes is on disk before the first of them is made:
whoever reads that takes the group's permits as just used up. So one row is written for many calls,
and after a start a group waits a few seconds at the most. A private chat may have a call a second,
less than a start takes, so of those only pauses and refusals are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from adapters.chat.buckets import ChatLimits
from adapters.chat.faults import log_fault
from engine.runtime.ports import StoreDownError

if TYPE_CHECKING:
    from adapters.chat.lane import Lane
    from adapters.chat.surface import Surface
    from engine.runtime.ports import Clock, Permit, Person, Place
    from engine.runtime.ports import Permits as Store

AHEAD_MS: Final = 600_000
"""For how long a row speaks."""
RENEWED_MS: Final = 120_000
"""How long it still has to speak when a call is made: more than one uses up in the slowest chat."""

Key = tuple[str, str]


class Permits:
    """Limits by platform and by what the platform counts calls by."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Take the store of permits and the clock."""
        self._store = store
        self._clock = clock
        self._before: dict[Key, Permit] = {}
        """Of the last process, until they are asked for."""
        # Kept as long as a lane holds them: unlike lanes they need no tidying.
        self._limits: WeakValueDictionary[Key, ChatLimits] = WeakValueDictionary()

    async def load(self) -> None:
        """Take over what the last process has used."""
        kept = await self._store.permits(self._clock.now_ms())
        self._before = {(one.platform, one.chat): one for one in kept}

    async def of(self, lane: Lane, to: Person | Place, face: Surface) -> ChatLimits:
        """Give the limits of a chat, which all its topics share, for its lane to hold."""
        if lane.limits is None:
            lane.limits = await self._found(to, face, is_group=not lane.is_private)
        return lane.limits

    async def _found(self, to: Person | Place, face: Surface, *, is_group: bool) -> ChatLimits:
        key = (face.platform, face.limit_key(to))
        limits = self._limits.get(key)
        if limits is None:
            limits = self._limits[key] = ChatLimits(face.capabilities, is_group=is_group)
            before = self._before.pop(key, None)
            if before is not None and limits.go_on(before, self._clock.now_ms()):
                # Else a process that is started every few seconds would never say anything.
                await self.keep(to, face, limits)
        return limits

    async def used(self, to: Person | Place, face: Surface, limits: ChatLimits | None) -> None:
        """Let what a call uses up be kept before it is made."""
        if limits is None or not limits.is_group:
            return
        now = self._clock.now_ms()
        if RENEWED_MS <= limits.ahead_ms - now <= AHEAD_MS:
            return
        limits.asked_ms = ahead = now + AHEAD_MS
        if await self.keep(to, face, limits):
            limits.ahead_ms = ahead

    async def keep(self, to: Person | Place, face: Surface, limits: ChatLimits) -> bool:
        """Keep the limits of a chat, as far as the store can write now; tells whether it could."""
        now = self._clock.now_ms()
        permit = limits.kept(face.platform, face.limit_key(to), now)
        try:
            await self._store.keep_permit(permit)
        except StoreDownError:
            return False  # the process itself knows
        except Exception as error:  # noqa: BLE001 - a message must not wait for this
            log_fault("a permit could not be kept", error)
            return False
        return True
