"""Where the bot can speak: groups that it joins, leaves or moves with, people who block it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from adapters.telegram.surface import PLATFORM
from engine.runtime.ports import RepeatedError

if TYPE_CHECKING:
    from adapters.chat.face import Mailbox, Tables
    from engine.runtime.ports import Directory, Person
    from engine.seats import PersonId, PlaceId


class Membership:
    """Tells the house who and what can be reached."""

    def __init__(self, directory: Directory, tables: Tables, mailbox: Mailbox) -> None:
        """Take the directory, the tables and the outbox."""
        self._directory = directory
        self._tables = tables
        self._mailbox = mailbox

    async def private(self, person: Person, *, is_open: bool) -> None:
        """Take note that somebody has let the bot in, or has shut it out."""
        await self._directory.set_person_open(person.id, is_open)
        if is_open:
            self._mailbox.opened(person.id)
        await self._tables.wake(None, person.id)
        for table in self._tables.tables_of(person.id):
            self._mailbox.refresh(table)

    async def group(self, chat: int, *, is_in: bool) -> None:
        """Take note that the bot is in a group, or is not any more; its topics are places too."""
        places = await self._places(chat)
        if not is_in:
            for place in places:
                self._mailbox.lost(place)
            await self._tables.unreachable(*places)
            return
        for place in places:
            self._mailbox.reached(place)
        await self._tables.reachable(*places)

    async def left(self, chat: int, person: PersonId, key: str) -> None:
        """Free the seats of somebody who is not in the group any more."""
        await self._tables.wake(None, person)
        tables = self._tables.tables_of(person)
        places = await self._places(chat) if tables else ()
        for table in tables:
            if table.place in places:
                with suppress(RepeatedError):
                    await self._tables.command(table.id, person, "leave", f"{key}:{table.id}")

    async def moved(self, old: int, new: int) -> None:
        """Follow a group that goes on under another id; hearing of it twice is harmless."""
        await self._directory.move_place(PLATFORM, str(old), str(new))
        for place in await self._places(new):
            self._mailbox.reached(place)

    async def _places(self, chat: int) -> tuple[PlaceId, ...]:
        """Give the places of a chat that have tables."""
        places = await self._directory.places(await self._tables.live_places())
        return tuple(
            id_
            for id_, place in places.items()
            if place.platform == PLATFORM and place.external.partition("/")[0] == str(chat)
        )
