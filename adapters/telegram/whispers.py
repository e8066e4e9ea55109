"""Shows people their cards in the group, to each alone, where their private chat does not do.

Each press of "My hand" brings a fresh message: the one before may be lost, for clients forget such
messages when they start anew. What stands in it from then on is the outbox's business.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from adapters.chat import messages
from adapters.chat.faults import log_fault
from adapters.chat.presenter.presenter import person_language
from adapters.chat.tokens import NO_TABLE, BadTokenError, Token
from adapters.telegram.ephemeral import Whisper
from engine.table import Status

if TYPE_CHECKING:
    from adapters.chat.face import Mailbox, Tables
    from adapters.chat.texts import Texts
    from adapters.telegram.ephemeral import Ephemeral
    from engine.runtime.ports import Clock, Directory, Person, Place
    from engine.seats import PersonId, TableId

Json = dict[str, Any]

PATIENCE_MS: Final = 6_000
"""How long such a message waits for its turn in the group; then none comes."""
ANSWER_MS: Final = 1_000
"""How long its person waits for it; then the small window comes first."""
FRESH_MS: Final = 15_000
"""Whoever presses again within this gets the small window, which costs the group nothing."""
REMEMBERED: Final = 1_000


class Whispers:
    """The messages for one alone."""

    def __init__(
        self,
        ephemeral: Ephemeral,
        directory: Directory,
        tables: Tables,
        mailbox: Mailbox,
        texts: Texts,
        clock: Clock,
    ) -> None:
        """Take the calls, the tables, and the outbox that fills the messages."""
        self._directory = directory
        self._ephemeral = ephemeral
        self._tables = tables
        self._mailbox = mailbox
        self._texts = texts
        self._clock = clock
        self._shown_ms: dict[tuple[PersonId, TableId], int] = {}
        self._is_trying = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def show(self, query: str, id_: TableId, person: Person, place: Place) -> bool:
        """Bring somebody's cards to the group; tells whether they are there already.

        Where that takes its time the small window answers the press, and they come after it.
        """
        is_closed = self._ephemeral.is_known is False or person.takes_cards
        # The first one finds out whether the server knows such messages; nobody waits for that.
        if is_closed or (self._is_trying and self._ephemeral.is_known is None):
            return False
        now, key = self._clock.now_ms(), (person.id, id_)
        if now - self._shown_ms.get(key, -FRESH_MS) < FRESH_MS:
            return False
        table = await self._tables.table(id_)
        if table is None or table.status is not Status.PLAYING or table.is_between_deals:
            return False
        self._remember(key, now)
        sent: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        bringing = asyncio.create_task(
            self._bring(sent, query, id_, person, place, now + PATIENCE_MS)
        )
        self._tasks.add(bringing)
        bringing.add_done_callback(self._tasks.discard)
        enough = asyncio.ensure_future(self._clock.sleep_until(now + ANSWER_MS))
        await asyncio.wait((sent, enough), return_when=asyncio.FIRST_COMPLETED)
        enough.cancel()
        return sent.done() and sent.result()

    async def close(self) -> None:
        """Bring nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def met(self, pressed: Json, token: str, person: Person) -> Place | None:
        """Take note of a press on such a message; gives where its table stands.

        The message does not say in which topic of a group it is.
        """
        try:
            id_ = Token.parse(token).table
        except BadTokenError:
            return None
        table = None if id_ == NO_TABLE else await self._tables.table(id_)
        if table is None:
            return None
        if not table.status.is_over and person.id in table.persons:
            number = int(pressed["ephemeral_message_id"])
            whisper = Whisper(int(pressed["chat"]["id"]), int(person.external), number)
            await self._mailbox.met(table, person.id, whisper.ref)
        return (await self._directory.places((table.place,))).get(table.place)

    async def _bring(
        self,
        sent: asyncio.Future[bool],
        query: str,
        id_: TableId,
        person: Person,
        place: Place,
        until_ms: int,
    ) -> None:
        """Send such a message and tell the outbox of it; ``sent`` learns whether it is there."""
        try:
            shown = await self._sent(query, person, place, until_ms)
            table = None if shown is None else await self._tables.table(id_)
            if shown is not None and table is not None:
                # That the outbox takes its time to store it is nothing to wait for.
                sent.set_result(True)
                await self._mailbox.whispered(table, person.id, shown.ref)
                return
        except Exception as error:  # noqa: BLE001 - the window has the cards too
            log_fault("cards could not be shown to one alone", error)
        if not sent.done():
            sent.set_result(False)
        self._shown_ms.pop((person.id, id_), None)

    async def _sent(
        self, query: str, person: Person, place: Place, until_ms: int
    ) -> Whisper | None:
        self._is_trying = True
        try:
            if not await self._mailbox.may_whisper(place, until_ms):
                return None
            chat, _, thread = place.external.partition("/")
            said = self._texts.line(messages.whisper_soon(), person_language(person, place))
            to = int(person.external)
            return await self._ephemeral.send(
                int(chat), int(thread) if thread else None, to, query, said
            )
        finally:
            self._is_trying = False

    def _remember(self, key: tuple[PersonId, TableId], now: int) -> None:
        self._shown_ms.pop(key, None)
        self._shown_ms[key] = now
        if len(self._shown_ms) > REMEMBERED:
            del self._shown_ms[next(iter(self._shown_ms))]
