"""Messages in a group that one member alone sees: the calls of Bot API 10.3, as plain JSON.

A server that does not know them ignores what it does not know, and would show such a message to
everybody. So none of them carries a card when it is sent. It has to come back with a number of its
own; without one it is taken away at once and the server is asked no more. Cards come by a method
that other servers do not have.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from telegram.error import BadRequest, InvalidToken, TelegramError

from adapters.chat.surface import MessageGoneError, UnreachableError
from adapters.telegram.failures import UNCHANGED, has_text, translated
from adapters.telegram.markup import entities, keyboard, text_of, width

if TYPE_CHECKING:
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref
    from adapters.telegram.client import Client

logger = logging.getLogger(__name__)

SIGN: Final = "~"
"""How the outbox's names of such messages begin."""
LONGEST: Final = 1024
"""Longer texts are refused, whatever is written of them."""
PLACES: Final = ("chat not found", "kicked", "not a member", "group chat was")
"""What speaks of the group and not of its member."""
TRIES: Final = 3


@dataclass(frozen=True, slots=True)
class Whisper:
    """One such message."""

    chat: int
    user: int
    number: int

    @property
    def ref(self) -> Ref:
        """Give the outbox's name of it."""
        return f"{SIGN}{self.chat}:{self.user}:{self.number}"

    @classmethod
    def read(cls, ref: Ref) -> Whisper:
        """Read such a name."""
        chat, user, number = map(int, ref.removeprefix(SIGN).split(":"))
        return cls(chat, user, number)


class Ephemeral:
    """The calls, and whether the server knows them."""

    def __init__(self, client: Client) -> None:
        """Take the bot."""
        self.is_known: bool | None = None
        """None = it was not found out yet."""
        self._client = client

    async def send(
        self, chat: int, thread: int | None, user: int, query: str, text: str
    ) -> Whisper | None:
        """Send a text without any card to one member, who has just pressed a button.

        Gives None where that cannot be done, and raises nothing.
        """
        try:
            if self.is_known is None and not await self._has_methods(chat, user):
                return None
            sent = await self._client.call(
                "sendMessage",
                is_read=True,
                chat_id=chat,
                message_thread_id=thread,
                text=text,
                disable_notification=True,
                ephemeral_message_parameters={
                    "receiver_user_id": user,
                    "callback_query_id": query,
                },
            )
        except TelegramError as error:
            logger.debug("nothing was shown to one alone", extra={"kind": type(error).__name__})
            return None
        number = sent.get("ephemeral_message_id")
        if isinstance(number, int):
            self.is_known = True
            return Whisper(chat, user, number)
        self._give_up()
        await self._take_away(chat, int(sent["message_id"]))
        return None

    async def edit(self, whisper: Whisper, screen: Screen, bot: str) -> None:
        """Change such a message; ``bot`` is the name that links lead to."""
        shown = fitting(screen)
        await self._call(
            "editEphemeralMessageText",
            whisper,
            text=text_of(shown),
            entities=entities(shown) or None,
            reply_markup=keyboard(shown, bot),
        )

    async def delete(self, whisper: Whisper) -> None:
        """Take such a message away; one that is gone is fine."""
        try:
            await self._call("deleteEphemeralMessage", whisper)
        except MessageGoneError:
            return

    async def _call(self, method: str, whisper: Whisper, **arguments: Any) -> None:  # noqa: ANN401 - any JSON
        try:
            await self._client.call(
                method,
                chat_id=whisper.chat,
                receiver_user_id=whisper.user,
                ephemeral_message_id=whisper.number,
                **arguments,
            )
        except InvalidToken as error:
            # So a method is refused that the server does not have.
            self._give_up()
            raise MessageGoneError from error
        except TelegramError as error:
            if has_text(error, UNCHANGED):
                return
            told = translated(error) or MessageGoneError()
            is_place = not isinstance(error, BadRequest) or has_text(error, *PLACES)
            if isinstance(told, UnreachableError) and not is_place:
                raise MessageGoneError from error
            raise told from error

    async def _has_methods(self, chat: int, user: int) -> bool:
        """Ask a server whether it has such methods before anything is posted."""
        try:
            await self._client.call(
                "deleteEphemeralMessage",
                chat_id=chat,
                receiver_user_id=user,
                ephemeral_message_id=0,
            )
        except InvalidToken:
            self._give_up()
            return False
        except BadRequest:
            return True
        return True

    async def _take_away(self, chat: int, number: int) -> None:
        for _ in range(TRIES):
            try:
                await self._client.delete_message(chat, number)
            except TelegramError as error:
                logger.debug("a text stays", extra={"kind": type(error).__name__})
            else:
                return

    def _give_up(self) -> None:
        if self.is_known is not False:
            logger.info("the server knows no messages for one member alone")
        self.is_known = False


def fitting(screen: Screen) -> Screen:
    """Give a screen without the last of its lines, as far as it is too long."""
    lines = screen.lines
    while len(lines) > 1 and width(text_of(replace(screen, lines=lines))) > LONGEST:
        lines = lines[:-1]
    return replace(screen, lines=lines)
