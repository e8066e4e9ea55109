"""Carries replies to those who asked: toasts, windows, pages in the private chat.

Nothing is posted to a group but a short pointer for somebody whose private chat is closed and who
typed a command there; that seldom.
"""

from __future__ import annotations

import logging
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from telegram.error import BadRequest, NetworkError, TelegramError

from adapters.chat import messages
from adapters.chat.bidi import clean_name
from adapters.chat.faults import log_fault
from adapters.chat.intents import Reply
from adapters.chat.languages import pick_language
from adapters.chat.presenter.presenter import person_language
from adapters.chat.screen import Button, Screen, Span, Style
from adapters.chat.surface import SurfaceError
from adapters.chat.texts import Name
from adapters.telegram.markup import link, text_of, width
from engine.seats import TableId

if TYPE_CHECKING:
    from adapters.chat.face import Mailbox
    from adapters.chat.surface import Ref
    from adapters.chat.texts import Msg, Texts
    from adapters.telegram.client import Client
    from adapters.telegram.surface import TelegramSurface
    from adapters.telegram.whispers import Whispers
    from engine.runtime.ports import Clock, Directory, Person, Place

logger = logging.getLogger(__name__)

TRIES: Final = 3
POINTER_EVERY_MS: Final = 60_000
"""One person is answered in a group no more often than this."""
PAGE_EVERY_MS: Final = 15_000
"""A page for everybody comes no more often than this."""
POINTERS_REMEMBERED: Final = 1_000
PAYLOAD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Answer:
    """The one answer to a press, which the presser's client waits for."""

    def __init__(self, client: Client, query: str) -> None:
        """Take the bot and the id of the query."""
        self._client = client
        self.query = query
        self._is_given = False

    async def give(self, text: str = "", *, is_alert: bool = False, url: str = "") -> None:
        """Answer, unless that was done; what cannot be answered any more is let go."""
        if self._is_given:
            return
        self._is_given = True
        for _ in range(TRIES):
            try:
                await self._client.call(
                    "answerCallbackQuery",
                    callback_query_id=self.query,
                    text=text or None,
                    show_alert=is_alert or None,
                    url=url or None,
                )
            except BadRequest:
                logger.debug("a press was too old to be answered")
            except NetworkError:
                continue
            except TelegramError as error:
                logger.debug("a press was not answered", extra={"kind": type(error).__name__})
            return

    async def close(self) -> None:
        """Answer with nothing to say, where nothing was said."""
        await self.give()


class Replies:
    """Carries replies."""

    def __init__(
        self,
        client: Client,
        surface: TelegramSurface,
        mailbox: Mailbox,
        directory: Directory,
        texts: Texts,
        clock: Clock,
        whispers: Whispers,
    ) -> None:
        """Take the ways to people."""
        self._whispers = whispers
        self._client = client
        self._surface = surface
        self._mailbox = mailbox
        self._directory = directory
        self._texts = texts
        self._clock = clock
        self._pointed: dict[tuple[str, int], int] = {}

    def answer(self, query: str) -> Answer:
        """Take a press in hand."""
        return Answer(self._client, query)

    async def to_press(
        self, answer: Answer, person: Person, place: Place, pressed: Ref, reply: Reply
    ) -> None:
        """Answer a press in a group; a public page that has done its work goes."""
        await self._answer(answer, person, place, reply)
        if reply.is_spent:
            await self._replaced(place, pressed, Reply())

    async def _answer(self, answer: Answer, person: Person, place: Place, reply: Reply) -> None:
        longest = self._surface.capabilities.max_alert
        screen = reply.screen
        if await self._is_whispered(answer, person, place, reply):
            await answer.give(_cut(self._line(messages.whisper_below(), person, place), longest))
        elif screen is None:
            await answer.give(_cut(reply.text, longest), is_alert=reply.alert)
        elif not screen.rows and width(text_of(screen)) <= longest:
            await answer.give(text_of(screen), is_alert=True)
        elif (await self._again(person)).is_open:
            self._mailbox.say(person, screen)
            said = reply.text or self._line(messages.private_sent(), person, place)
            await answer.give(_cut(said, longest))
        elif PAYLOAD.fullmatch(reply.link):
            await answer.give(url=link(self._surface.username, reply.link))
        else:
            said = reply.text or self._line(messages.private_see(), person, place)
            await answer.give(_cut(said, longest), is_alert=True)

    async def _is_whispered(
        self, answer: Answer, person: Person, place: Place, reply: Reply
    ) -> bool:
        """Show somebody's cards in a message for one alone, where that is the way to do it."""
        table, _, page = reply.link.partition("_")
        if page != "hand" or not reply.alert:
            return False
        known = await self._again(person)
        return await self._whispers.show(answer.query, TableId(table), known, place)

    async def to_private_press(
        self, answer: Answer, person: Person, pressed: Ref, reply: Reply
    ) -> None:
        """Answer a press in a private chat; a page that has done its work makes room."""
        longest = self._surface.capabilities.max_alert
        await answer.give(_cut(reply.text, longest), is_alert=reply.alert)
        if reply.closes and await self._replaced(person, pressed, reply):
            return
        if reply.screen is not None:
            self._mailbox.say(person, reply.screen)

    async def to_command(self, person: Person, place: Place, reply: Reply) -> None:
        """Answer a command in a group: in private where that is open, else by a short pointer."""
        if reply.screen is None and not reply.is_refusal and not reply.alert:
            return  # what was done is to be seen at the table
        if reply.screen is not None and reply.is_public and self._may_point(("page", place.id)):
            self._mailbox.say(place, reply.screen)
            return
        screen = self._page(reply, person, place)
        if (await self._again(person)).is_open and screen is not None:
            self._mailbox.say(person, screen)
        elif screen is not None and self._may_point(("person", person.id)):
            self._mailbox.say(place, self._pointer(reply, person, place))

    async def to_private_command(self, person: Person, reply: Reply) -> None:
        """Answer a command in a private chat."""
        screen = self._page(reply, person, None)
        if screen is not None:
            self._mailbox.say(person, screen)

    def to_nobody(self, place: Place) -> None:
        """Tell an anonymous admin that nobody can be seated without a name."""
        if self._may_point(("place", place.id)):
            language = pick_language(place.language)
            text = self._texts.line(messages.no_anonymous(), language)
            self._mailbox.say(place, self._screen(language, text))

    async def _replaced(self, to: Person | Place, page: Ref, reply: Reply) -> bool:
        """Let a page show another one, or go; tells whether that could be done."""
        try:
            if reply.screen is None:
                await self._surface.delete(to, page)
            elif not (_is_panel(reply) or self._surface.may_become(page, reply.screen)):
                await self._surface.delete(to, page)
                return False
            else:
                await self._surface.edit(to, page, reply.screen)
        except SurfaceError:
            return False
        except TelegramError as error:
            log_fault("a page could not be changed", error)
        return True

    def _pointer(self, reply: Reply, person: Person, place: Place) -> Screen:
        """Point somebody to the private chat, or say the short thing there is to say."""
        language = person_language(person, place)
        name = Name(person.name)
        is_done = reply.closes and bool(reply.text)
        if is_done or not PAYLOAD.fullmatch(reply.link):
            shown = clean_name(person.name) or ""
            called = self._texts.marked(f"{shown}:", language) if shown else ""
            return self._screen(language, *([called] if called else []), reply.text)
        if reply.screen is None:
            button = messages.btn_my_hand()
            said: Msg = messages.private_hand(name=name, button=button)
        else:
            said = messages.private_first(name=name)
        label = self._texts.render(messages.btn_open_hand(), language)
        opens = Button(f"🔑 {label}", style=Style.GO, opens=reply.link)
        return replace(self._screen(language, self._texts.line(said, language)), rows=((opens,),))

    def _page(self, reply: Reply, person: Person, place: Place | None) -> Screen | None:
        """Give a reply as one message."""
        if reply.screen is None:
            language = person_language(person, place)
            return self._screen(language, reply.text) if reply.text else None
        if not reply.text:
            return reply.screen
        return replace(reply.screen, lines=((Span(reply.text),), *reply.screen.lines))

    def _screen(self, language: str, *lines: str) -> Screen:
        rtl = self._texts.language(language).rtl
        return Screen(language, rtl, tuple((Span(line),) for line in lines))

    def _line(self, msg: Msg, person: Person, place: Place | None) -> str:
        return self._texts.line(msg, person_language(person, place))

    async def _again(self, person: Person) -> Person:
        """Look somebody up once more: the chat may have opened or closed meanwhile."""
        known = await self._directory.people((person.id,))
        return known.get(person.id, person)

    def _may_point(self, whom: tuple[str, int]) -> bool:
        now = self._clock.now_ms()
        last = self._pointed.pop(whom, None)
        every = PAGE_EVERY_MS if whom[0] == "page" else POINTER_EVERY_MS
        is_free = last is None or now - last >= every
        self._pointed[whom] = now if is_free or last is None else last
        if len(self._pointed) > POINTERS_REMEMBERED:
            del self._pointed[next(iter(self._pointed))]
        return is_free


def _is_panel(reply: Reply) -> bool:
    """Tell whether a page is somebody's panel with cards ticked: the outbox keeps that message."""
    return reply.link.partition("_")[2].startswith("pick")


def _cut(text: str, longest: int) -> str:
    """Make a line fit into a toast; characters of any kind stay whole."""
    if width(text) <= longest:
        return text
    while width(text) > longest - 1:
        text = text[:-1]
    return f"{text}…"
