"""Carries replies to those who asked: as private messages, or in place of what was pressed.

Nothing is posted to a channel here. A press on somebody's panel is answered with the panel as it
is now, in the very call that acknowledges the press.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages
from adapters.chat.intents import Press, Reply
from adapters.chat.presenter.presenter import person_language
from adapters.chat.screen import Screen, Span
from adapters.chat.surface import SurfaceError
from adapters.chat.tokens import NO_TABLE, BadTokenError, Token
from adapters.discord.answers import Answer
from adapters.discord.calls import ORIGINAL
from adapters.discord.panels import SIGN
from adapters.discord.parcel import Parcel
from engine.seats import TableId

if TYPE_CHECKING:
    import discord

    from adapters.chat.face import Desk, Mailbox, Tables
    from adapters.chat.texts import Msg, Texts
    from adapters.discord.calls import Calls
    from adapters.discord.panels import Panel, Panels
    from adapters.discord.patience import Patience
    from adapters.discord.surface import DiscordSurface
    from engine.runtime.ports import Clock, Person, Place

logger = logging.getLogger(__name__)


class Replies:
    """Carries replies."""

    def __init__(
        self,
        calls: Calls,
        surface: DiscordSurface,
        panels: Panels,
        tables: Tables,
        mailbox: Mailbox,
        texts: Texts,
        patience: Patience,
        clock: Clock,
    ) -> None:
        """Take the ways to people."""
        self._calls = calls
        self._surface = surface
        self._panels = panels
        self._tables = tables
        self._mailbox = mailbox
        self._texts = texts
        self._patience = patience
        self._clock = clock

    def answer(self, interaction: discord.Interaction) -> Answer:
        """Take an interaction in hand; it is acknowledged in time from now on."""
        answer = Answer(self._calls, interaction, self._clock.now_ms())
        self._patience.watch(answer)
        return answer

    async def close(self, answer: Answer, interaction: discord.Interaction) -> None:
        """Acknowledge what was not answered: something has gone wrong."""
        if answer.is_open and interaction.message is not None:
            await answer.defer()

    async def say(self, answer: Answer, person: Person, place: Place, said: Msg) -> None:
        """Say something to this person alone."""
        await answer.reply(self._said(self._line(said, person, place), person, place))

    async def to_command(
        self,
        answer: Answer,
        interaction: discord.Interaction,
        person: Person,
        place: Place | None,
        reply: Reply,
    ) -> None:
        """Answer a command, always: Discord shows who waits for an answer.

        Where nothing was done and nothing is to be said the answer goes at once.
        """
        if reply.screen is not None:
            await self._page(answer, interaction, person, reply)
            return
        if reply.is_refusal and not reply.text:
            await answer.remove()
            return
        text = reply.text or self._line(messages.word_done(), person, place)
        await answer.reply(self._said(text, person, place))

    async def to_press(
        self, answer: Answer, interaction: discord.Interaction, press: Press, desk: Desk
    ) -> None:
        """Do what a press asks and answer it."""
        message = interaction.message
        is_private = message is not None and message.flags.ephemeral
        if message is not None and is_private and self._is_panel(str(message.id), press.token):
            await self._on_panel(answer, str(message.id), press, desk)
            return
        reply = await desk.press(press)
        if reply.form is not None and await answer.ask(reply.form):
            return
        is_own = message is not None and (is_private or press.place is None)
        if reply.screen is not None and not (reply.closes and is_own):
            await self._page(answer, interaction, press.person, reply)
        elif reply.screen is not None:
            await self._replaced(answer, interaction, _joined(reply))
        elif is_own and (reply.closes or reply.is_spent):
            await self._finished(answer, interaction, press, reply)
        else:
            await self._told(answer, press, reply)

    async def _told(self, answer: Answer, press: Press, reply: Reply) -> None:
        """Say what there is to be said."""
        if reply.text:
            await answer.reply(self._said(reply.text, press.person, press.place))
        else:
            await answer.defer()

    async def _finished(
        self, answer: Answer, interaction: discord.Interaction, press: Press, reply: Reply
    ) -> None:
        """Let a page that has done its work say so, or go."""
        if reply.text:
            said = self._screen(reply.text, press.person, press.place)
            await self._replaced(answer, interaction, said)
        else:
            await answer.remove()

    async def _replaced(
        self, answer: Answer, interaction: discord.Interaction, screen: Screen
    ) -> None:
        """Show something in place of what was pressed, or beside it where that has just gone."""
        number = "" if interaction.message is None else str(interaction.message.id)
        parcel = await self._surface.parcel(screen, number)
        if await answer.update(parcel):
            self._surface.showed(number, screen, parcel)
        else:
            await answer.reply(await self._surface.parcel(screen))

    async def _page(
        self, answer: Answer, interaction: discord.Interaction, person: Person, reply: Reply
    ) -> None:
        """Show a page of its own; one's cards are kept up to date there from now on."""
        screen = _joined(reply)
        table = _hand_of(reply)
        is_hand = table is not None and interaction.guild_id is not None
        parcel = await self._surface.parcel(screen)
        number = await answer.reply(parcel, is_read=is_hand)
        if not is_hand or table is None or not number:
            return
        self._surface.showed(number, screen, parcel)
        panel = self._panels.at(number)
        where = ORIGINAL if answer.is_original else number
        self._panels.renew(panel, answer.token, where)
        panel.digest = screen.digest()
        await self._showed(person, table, number, panel)

    def _is_panel(self, message: str, token: str) -> bool:
        """Tell whether a private message shows somebody's cards, also one of another process."""
        if self._panels.get(message) is not None:
            return True
        try:
            return Token.parse(token).is_move
        except BadTokenError:
            return False

    async def _on_panel(self, answer: Answer, message: str, press: Press, desk: Desk) -> None:
        """Answer a press on a panel with the panel as it is then."""
        is_known = self._panels.get(message) is not None
        panel = self._panels.at(message)
        table = _table_of(press.token)
        async with panel.turn:
            reply = await desk.press(press)
            await self._redrawn(answer, message, table, press, reply)
            if not answer.is_lost:
                self._panels.renew(panel, answer.token)
        if not panel.token:
            self._panels.drop(message)
        elif not is_known and table is not None and panel.digest:
            await self._showed(press.person, table, message, panel)

    async def _redrawn(
        self, answer: Answer, message: str, table: TableId | None, press: Press, reply: Reply
    ) -> None:
        """Answer with a form, a page of its own, or the panel, a refusal above it."""
        panel = self._panels.at(message)
        if reply.form is not None and await answer.ask(reply.form):
            return
        if reply.screen is not None and not reply.closes:
            # The acknowledgement renews the panel's token.
            await answer.defer()
            await answer.reply(await self._surface.parcel(_joined(reply)))
            return
        screen = reply.screen or await self._now(table, press.person)
        if screen is None:
            await self._told(answer, press, reply)
            return
        is_told = bool(reply.text) and (reply.is_refusal or reply.alert)
        shown = _joined(replace(reply, screen=screen)) if is_told else screen
        digest = shown.digest()
        if digest == panel.digest:
            await answer.defer()
            if reply.text:
                # It stands there already, so what there is to say comes in a message of its own.
                await answer.reply(self._said(reply.text, press.person, press.place))
            return
        parcel = await self._surface.parcel(shown, message)
        if await answer.update(parcel):
            self._surface.showed(message, shown, parcel)
            panel.digest = digest
        elif answer.is_open:
            # A fresh panel has just taken its place, and shows the cards.
            await self._told(answer, press, reply)

    async def _now(self, id_: TableId | None, person: Person) -> Screen | None:
        table = None if id_ is None else await self._tables.table(id_)
        return None if table is None else await self._mailbox.panel(table, person)

    async def _showed(self, person: Person, id_: TableId, message: str, panel: Panel) -> None:
        table = await self._tables.table(id_)
        if table is None:
            return
        old = self._panels.replaced(person.id, id_, message)
        await self._mailbox.showed(table, person.id, f"{SIGN}{message}", panel.digest)
        if old is not None:
            try:
                await self._calls.remove(old.token, old.where)
            except SurfaceError as error:
                logger.debug("an old panel stays", extra={"kind": type(error).__name__})

    def _said(self, text: str, person: Person, place: Place | None) -> Parcel:
        return Parcel(self._surface.drawn(self._screen(text, person, place)))

    def _screen(self, text: str, person: Person, place: Place | None) -> Screen:
        language = person_language(person, place)
        rtl = self._texts.language(language).rtl
        return Screen(language, rtl, ((Span(text),),))

    def _line(self, msg: Msg, person: Person, place: Place | None) -> str:
        return self._texts.line(msg, person_language(person, place))


def _joined(reply: Reply) -> Screen:
    """Give a reply's page with what is said above it."""
    screen = reply.screen
    if screen is None:
        raise ValueError(reply)
    if not reply.text:
        return screen
    return replace(screen, lines=((Span(reply.text),), *screen.lines))


def _hand_of(reply: Reply) -> TableId | None:
    """Tell whose table's cards a page shows."""
    table, _, page = reply.link.partition("_")
    return TableId(table) if page == "hand" or page.startswith("pick") else None


def _table_of(token: str) -> TableId | None:
    try:
        found = Token.parse(token).table
    except BadTokenError:
        return None
    return None if found == NO_TABLE else found
