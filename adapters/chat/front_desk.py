"""The front desk: takes commands and presses of every face to the host or to a page.

Nothing here ever writes to a group: what comes back is for the one who asked. A person's mistake
is a translated line, never an exception.
"""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat import messages, wording
from adapters.chat.commands import BY_NAME, Where
from adapters.chat.intents import Reply
from adapters.chat.presenter.presenter import person_language
from adapters.chat.reception import Visit
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
    from engine.runtime.ports import Clock, Person
    from engine.seats import PersonId

logger = logging.getLogger(__name__)

COMMANDS_ALLOWED: Final = 5
WINDOW_MS: Final = 10_000
PEOPLE_REMEMBERED: Final = 10_000


class FrontDesk:
    """Answers people."""

    def __init__(self, counter: Counter, texts: Texts, clock: Clock) -> None:
        """Take the counter that does the work behind."""
        self._counter = counter
        self._texts = texts
        self._clock = clock
        self._recent: dict[PersonId, deque[int]] = {}
        self._slow: set[PersonId] = set()

    async def command(self, command: Command) -> Reply:
        """Do what a command asks."""
        visit = self._visit(command)
        if self._is_too_fast(command.person):
            return self._slowed(visit)
        spec = BY_NAME.get(command.name)
        if spec is None:
            return self._refuse(visit, messages.no_unknown_command(command="/help"))
        if spec.where is Where.GROUP and command.place is None:
            return self._refuse(visit, messages.no_group_only())
        return await self._guarded(
            visit, lambda: self._counter.command(visit, command.name, command.text)
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

    async def _guarded(self, visit: Visit, work: Callable[[], Awaitable[Reply]]) -> Reply:
        try:
            try:
                reply = await work()
            except RuleError as refusal:
                around = await self._counter.surroundings(visit)
                return self._refuse(visit, wording.refusal(refusal, around))
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

    def _is_too_fast(self, person: Person) -> bool:
        now = self._clock.now_ms()
        times = self._recent.pop(person.id, None) or deque(maxlen=COMMANDS_ALLOWED)
        self._recent[person.id] = times  # the dictionary's end is the most recent visitor
        if len(self._recent) > PEOPLE_REMEMBERED:
            gone = next(iter(self._recent))
            del self._recent[gone]
            self._slow.discard(gone)
        if len(times) == COMMANDS_ALLOWED and now - times[0] < WINDOW_MS:
            return True
        self._slow.discard(person.id)
        times.append(now)
        return False

    def _slowed(self, visit: Visit) -> Reply:
        """Ask for patience once; whoever goes on is not answered until he may."""
        person = visit.person.id
        if person in self._slow:
            return Reply(is_refusal=True)
        self._slow.add(person)
        left = WINDOW_MS - (self._clock.now_ms() - self._recent[person][0])
        return self._refuse(visit, messages.no_too_many_commands(seconds=-(-left // 1000)))


def _without_words(error: Exception) -> tuple[type[Exception], Exception, TracebackType | None]:
    """Give where an error came from, without its message: that may hold a name or a text."""
    return RuntimeError, RuntimeError(type(error).__name__), error.__traceback__
