"""The answer to an interaction: given once, in time, whatever the store or the network does.

Discord waits three seconds for the first answer. What takes longer than a moment is therefore
acknowledged first, and what is to be said follows by the interaction's token.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

import discord

from adapters.chat.surface import MessageGoneError, SurfaceError
from adapters.discord.attaching import with_or_without
from adapters.discord.calls import ORIGINAL
from adapters.discord.failures import ANSWERED_BEFORE, UNKNOWN_MESSAGE, code_of
from adapters.discord.markup import PRIVATE, modal
from adapters.discord.parcel import Parcel

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from adapters.chat.intents import Form
    from adapters.discord.calls import Calls

logger = logging.getLogger(__name__)

MESSAGE, LATER_MESSAGE, LATER_UPDATE, UPDATE, MODAL = 4, 5, 6, 7, 9
"""Kinds of a first answer, as Discord numbers them."""


class _State(Enum):
    OPEN = "open"
    """Nothing was answered."""
    AWAITED = "awaited"
    """A message was promised, which the person sees as a dot that blinks."""
    GIVEN = "given"
    LOST = "lost"
    """Discord knows the interaction no more: nothing can be said."""


class Answer:
    """One interaction's answer."""

    def __init__(self, calls: Calls, interaction: discord.Interaction, since_ms: int) -> None:
        """Take an interaction, and when it came."""
        self.since_ms = since_ms
        self._calls = calls
        self._id = interaction.id
        self.token = interaction.token
        self._is_press = interaction.message is not None
        self._state = _State.OPEN
        self.is_original = True
        """Whether the message that was shown last is the interaction's own, not one behind it."""
        self._turn = asyncio.Lock()
        """What follows an answer waits until that has arrived."""

    @property
    def is_open(self) -> bool:
        """Tell whether nothing was answered yet."""
        return self._state is _State.OPEN

    @property
    def is_lost(self) -> bool:
        """Tell whether nothing can be said any more, and nothing changed by the token."""
        return self._state is _State.LOST

    @property
    def _is_given(self) -> bool:
        return self._state is _State.GIVEN

    async def defer(self) -> None:
        """Acknowledge, unless that was done; what is to be said may come later."""
        if self._state is _State.OPEN:
            async with self._turn:
                await self._defer()

    async def reply(self, parcel: Parcel, *, is_read: bool = False) -> str:
        """Show a message to this person alone; ``is_read`` = give its number, empty if unknown."""
        parcel = replace(parcel, body={**parcel.body, "flags": PRIVATE})
        async with self._turn:
            if self._state is _State.OPEN:
                return await self._first(MESSAGE, parcel, is_read=is_read)
            if self._state is _State.AWAITED:
                self._state = _State.GIVEN
                return await self._change(parcel, is_read=is_read)
            if self._is_given:
                self.is_original = False
                follow = partial(self._calls.follow, self.token)
                return await self._later(_sent(follow, parcel))
            return ""

    async def update(self, parcel: Parcel) -> bool:
        """Change the message that was pressed; tells whether that was done.

        Where that message went a moment ago the answer is still to be given.
        """
        async with self._turn:
            if self._state is _State.OPEN:
                await self._first(UPDATE, parcel)
            elif self._is_given:
                return bool(await self._change(parcel))
            return self._is_given

    async def remove(self) -> None:
        """Take the message away that was pressed, or the one that was promised."""
        async with self._turn:
            await self._defer()
            if self._state in (_State.AWAITED, _State.GIVEN):
                await self._later(self._calls.remove(self.token, ORIGINAL))

    async def ask(self, form: Form) -> bool:
        """Show a form; tells whether it was not too late for one."""
        async with self._turn:
            if self._state is not _State.OPEN:
                return False
            await self._first(MODAL, Parcel(modal(form)))
            return self._is_given

    async def _defer(self) -> None:
        if self._state is not _State.OPEN:
            return
        if self._is_press:
            await self._first(LATER_UPDATE, Parcel({}))
        else:
            await self._first(LATER_MESSAGE, Parcel({"flags": PRIVATE}))

    async def _first(self, kind: int, parcel: Parcel, *, is_read: bool = False) -> str:
        """Give the first answer. The state changes at once: nobody else gives another."""
        self._state = _State.AWAITED if kind == LATER_MESSAGE else _State.GIVEN

        async def answer(parcel: Parcel) -> str:
            data = {"data": parcel.body} if parcel.body else {}
            first = Parcel({"type": kind, **data}, parcel.picture)
            return await self._calls.answer(self._id, self.token, first, is_read=is_read)

        try:
            return await _sent(answer, parcel)
        except MessageGoneError as error:
            if code_of(error.__cause__) == UNKNOWN_MESSAGE:
                self._state = _State.OPEN
                return ""
            logger.debug("an interaction was too old to be answered")
        except (SurfaceError, discord.HTTPException) as error:
            if code_of(error) == ANSWERED_BEFORE:
                # An answer arrived whose success did not come back.
                return await self._later(self._calls.look(self.token)) if is_read else ""
            _say_unsaid(error)
        self._state = _State.LOST
        return ""

    async def _change(self, parcel: Parcel, *, is_read: bool = False) -> str:
        change = partial(self._calls.change, self.token, ORIGINAL, is_read=is_read)
        return await self._later(_sent(change, parcel))

    async def _later(self, call: Awaitable[str]) -> str:
        try:
            said = await call
        except (SurfaceError, discord.HTTPException) as error:
            _say_unsaid(error)
            return ""
        return said


async def _sent(call: Callable[[Parcel], Awaitable[str]], parcel: Parcel) -> str:
    made, _ = await with_or_without(call, parcel)
    return made


def _say_unsaid(error: Exception) -> None:
    facts = {"kind": type(error).__name__, "code": code_of(error) or code_of(error.__cause__)}
    logger.warning("an interaction was not answered", extra=facts)
