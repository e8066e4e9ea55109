"""The front desk: takes commands and presses of every face to the host or to a page.

Nothing here ever writes to a group: what comes back is for the one who asked. A person's mistake
is a translated line, never an exception.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat import messages, wording
from adapters.chat.commands import BY_NAME, Where
from adapters.chat.intents import Reply
from adapters.chat.presenter.presenter import person_language
from adapters.chat.reception import Visit
from adapters.chat.throttle import Pace, Throttle
from adapters.chat.tokens import BadTokenError, Token
from engine.errors import RuleError
from engine.runtime.draft import AnsweredError
from engine.runtime.ports import RepeatedError, StoreDownError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import TracebackType

    from adapters.chat.counter import Counter
    from adapters.chat.intents import Command, Press
    from adapters.chat.texts import Msg, Texts
    from engine.runtime.ports import Clock

logger = logging.getLogger(__name__)

LIMITS: Final = frozenset({"table_exists", "too_many_lobbies", "too_many_tables"})
"""Refusals of whoever wants more than one may have."""


class FrontDesk:
    """Answers people."""

    def __init__(
        self, counter: Counter, texts: Texts, clock: Clock, pace: Pace | None = None
    ) -> None:
        """Take the counter that does the work behind, and how fast people may ask."""
        self._counter = counter
        self._texts = texts
        self._pace = pace or Pace()
        self._throttle = Throttle(self._pace, clock)

    async def command(self, command: Command) -> Reply:
        """Do what a command asks."""
        visit = self._visit(command)
        wait = self._throttle.wait_ms(command.person.id)
        if wait:
            return self._limited(visit, messages.no_too_many_commands(seconds=-(-wait // 1000)))
        if len(command.text) > self._pace.text:
            return self._limited(visit, messages.no_too_long())
        spec = BY_NAME.get(command.name)
        if spec is None:
            return self._refuse(visit, messages.no_unknown_command(command="/help"))
        if spec.where is Where.GROUP and command.place is None:
            return self._refuse(visit, messages.no_group_only())
        return await self._guarded(
            visit,
            lambda: self._counter.command(visit, command.name, command.text),
            tells_limits_seldom=True,
        )

    async def press(self, press: Press) -> Reply:
        """Do what a button asks."""
        visit = self._visit(press)
        try:
            token = Token.parse(press.token)
        except BadTokenError:
            return self._refuse(visit, messages.no_bad_button())
        return await self._guarded(visit, lambda: self._counter.press(visit, token))

    def _visit(self, asked: Command | Press) -> Visit:
        language = person_language(asked.person, asked.place)
        return Visit(asked.person, asked.place, asked.key, language)

    async def _guarded(
        self,
        visit: Visit,
        work: Callable[[], Awaitable[Reply]],
        *,
        tells_limits_seldom: bool = False,
    ) -> Reply:
        try:
            try:
                reply = await work()
            except RuleError as refusal:
                around = await self._counter.surroundings(visit)
                said = wording.refusal(refusal, around)
                if tells_limits_seldom and refusal.code in LIMITS:
                    return self._limited(visit, said)
                return self._refuse(visit, said)
        except (RepeatedError, AnsweredError):
            return Reply()
        except StoreDownError:
            # The writer says so once: a line for each press would fill the disk up for good.
            return self._refuse(visit, messages.no_not_saved())
        except Exception as error:
            extra = {
                "person": visit.person.id,
                "place": None if visit.place is None else visit.place.id,
                "table": visit.table_id,
                "kind": type(error).__name__,
            }
            logger.error("an intent failed", extra=extra, exc_info=_without_words(error))  # noqa: TRY400 - the whole error may hold what was said
            return self._refuse(visit, messages.no_ours())
        if reply.message is None or reply.text:
            return reply
        return replace(reply, text=self._texts.line(reply.message, visit.language))

    def _refuse(self, visit: Visit, message: Msg) -> Reply:
        text = self._texts.line(message, visit.language)
        return Reply(text, message=message, is_refusal=True)

    def _limited(self, visit: Visit, message: Msg) -> Reply:
        """Say that there is a limit; whoever goes on hears of it again in a minute."""
        if self._throttle.may_tell(visit.person.id):
            return self._refuse(visit, message)
        return Reply(is_refusal=True)


def _without_words(error: Exception) -> tuple[type[Exception], Exception, TracebackType | None]:
    """Give where an error came from, without its message: that may hold a name or a text."""
    return RuntimeError, RuntimeError(type(error).__name__), error.__traceback__
