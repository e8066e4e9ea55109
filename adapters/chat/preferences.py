"""What people and groups have chosen: languages, wishes, an open private chat."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat import messages
from adapters.chat.intents import Reply
from adapters.chat.languages import LANGUAGES, find_language
from adapters.chat.presenter import pages
from engine.seats import PlaceId

if TYPE_CHECKING:
    from adapters.chat.languages import Language
    from adapters.chat.looks import Look, Looks
    from adapters.chat.reception import Reception, Reposter, Visit
    from adapters.chat.screen import Screen
    from engine.runtime.ports import Person, Place
    from engine.table import Table


_WHERE: Final = ("here", "dm")
_LOOKS: Final = {"pictures": ("on", "off"), "colours": ("four", "two")}
"""What a group may choose for its pictures; the first value is what holds by itself."""


class Preferences:
    """The settings counter."""

    def __init__(
        self, reception: Reception, reposter: Reposter, looks: Looks | None = None
    ) -> None:
        """Take the reception, whoever shows tables anew, and the looks of groups."""
        self._looks = looks
        self._reception = reception
        self._reposter = reposter

    async def settings(self, visit: Visit, text: str) -> Reply:
        """Show or change one's own settings, or the language of a group."""
        what, _, value = text.strip().lower().partition(" ")
        if what == "language":
            return await self._own_language(visit, value.strip())
        if what == "hand":
            return await self._hands(visit, value.strip())
        if what == "group":
            code, _, named = value.strip().partition(" ")
            if code in _LOOKS:
                return await self._group_look(visit, code, named)
            return await self._group_language(visit, code, named)
        table = self._reception.find(visit)
        if what == "auto" and table is not None:
            visit.table_id = table.id
            line = f"auto {value}"
            table = await self._reception.host.command(table.id, visit.person.id, line, visit.key)
        elif what:
            return _unclear("/settings language en")
        return Reply(screen=self._own(visit, table), closes=bool(what), link="-_settings")

    async def opened(self, visit: Visit) -> None:
        """Take note of a private chat that is open, for the person speaks there."""
        if visit.place is not None or visit.person.is_open or self._reception.caps(visit).panels:
            return
        self._reposter.opened(visit.person.id)
        await self._wish_for_private(visit, is_open=True)

    async def _hands(self, visit: Visit, value: str) -> Reply:
        """Let cards come in private, or to where the table is."""
        caps, is_private = self._reception.caps(visit), value == "dm"
        if value not in _WHERE or not (caps.panels or caps.whispers):
            return _unclear("/settings hand here")
        if caps.panels:
            await self._wish_for_private(visit, is_open=is_private)
        else:
            await self._reception.directory.set_person_here(visit.person.id, not is_private)
            visit.person = replace(visit.person, wants_here=not is_private)
            self._refresh(self._reception.host.tables_of(visit.person.id))
        say = messages.set_hand_private if is_private else messages.set_hand_here
        said = say(button=messages.btn_my_hand())
        shown = self._own(visit, self._reception.find(visit))
        return Reply(message=said, screen=shown, closes=True)

    async def _wish_for_private(self, visit: Visit, *, is_open: bool) -> None:
        await self._reception.directory.set_person_open(visit.person.id, is_open)
        visit.person = replace(visit.person, is_open=is_open)
        self._refresh(self._reception.host.tables_of(visit.person.id))

    async def first_table(self, place: Place, host: Person) -> None:
        """Let a group keep the language of whoever opens its first table, until it chooses one.

        So what it reads changes neither with the next host nor with a host's own settings.
        """
        language = find_language(host.language, host.locale)
        if place.language is None and language is not None:
            await self._reception.directory.set_place_language(place.id, language)

    async def _own_language(self, visit: Visit, code: str) -> Reply:
        language = _language(code)
        if language is None:
            return _unclear("/settings language en")
        await self._reception.directory.set_person_language(visit.person.id, language.code)
        visit.language = language.code
        visit.person = replace(visit.person, language=language.code)
        self._refresh(self._reception.host.tables_of(visit.person.id))
        shown = self._own(visit, self._reception.find(visit))
        said = messages.set_language(language=language.name)
        return Reply(message=said, screen=shown, closes=True)

    async def group(self, visit: Visit, named: str) -> Reply:
        """Show the settings of a group: of that number, else where this is asked."""
        place = await self._place(visit, named)
        if place is None:
            return Reply(message=messages.no_group_only(), is_refusal=True)
        shown = self._pages(visit).group_settings(place, await self._look(visit, place))
        return Reply(screen=shown, closes=True, link=f"-_group_{place.id}")

    async def _look(self, visit: Visit, place: Place) -> Look | None:
        """Give how a group sees its tables; None where there are no pictures anyway."""
        if self._looks is None or not self._reception.caps(visit).pictures:
            return None
        return await self._looks.of(place.id)

    async def _group_language(self, visit: Visit, code: str, named: str) -> Reply:
        if not code:
            return await self.group(visit, named)
        place = await self._place(visit, named)
        if place is None:
            return Reply(message=messages.no_group_only(), is_refusal=True)
        language = _language(code)
        if language is None:
            return _unclear("/settings group en")
        if not await self._may_change(visit, place):
            return Reply(message=messages.no_admin_only(), is_refusal=True)
        await self._reception.directory.set_place_language(place.id, language.code)
        self._refresh(self._reception.host.tables_in(place.id))
        place = replace(place, language=language.code)
        shown = self._pages(visit).group_settings(place, await self._look(visit, place))
        said = messages.set_table_language(language=language.name)
        return Reply(message=said, screen=shown, closes=True, link=f"-_group_{place.id}")

    async def _group_look(self, visit: Visit, what: str, value: str) -> Reply:
        """Let a group have pictures or not, and suits of four colours or of two."""
        word, _, named = value.strip().partition(" ")
        place = await self._place(visit, named)
        if place is None:
            return Reply(message=messages.no_group_only(), is_refusal=True)
        before = await self._look(visit, place)
        if before is None or self._looks is None or word not in _LOOKS[what]:
            return _unclear(f"/settings group {what} {_LOOKS[what][-1]}")
        if not await self._may_change(visit, place):
            return Reply(message=messages.no_admin_only(), is_refusal=True)
        is_second = word == _LOOKS[what][1]
        if what == "pictures":
            chosen = replace(before, pictures=not is_second)
        else:
            chosen = replace(before, two_colours=is_second)
        await self._looks.choose(place.id, chosen)
        self._refresh(self._reception.host.tables_in(place.id))
        shown = self._pages(visit).group_settings(place, chosen)
        return Reply(message=messages.word_done(), screen=shown, closes=True)

    async def _may_change(self, visit: Visit, place: Place) -> bool:
        here = self._reception.host.tables_in(place.id)
        is_host = visit.person.id in {table.host for table in here}
        return is_host or await self._reception.is_admin(visit, place.id)

    async def _place(self, visit: Visit, named: str) -> Place | None:
        """Find the group that a page names, else the one where this is asked."""
        if not named.isdecimal():
            return visit.place
        id_ = PlaceId(int(named))
        await self._reception.host.wake(id_)
        return (await self._reception.directory.places((id_,))).get(id_)

    def _own(self, visit: Visit, table: Table | None) -> Screen:
        seat = None if table is None else table.seat_of(visit.person.id)
        auto = None if table is None or seat is None else table.wants_auto(seat)
        caps = self._reception.caps(visit)
        has_choice = caps.panels or caps.whispers
        return self._pages(visit).settings(
            visit.person, auto=auto, place=visit.place, chooses_hand=has_choice
        )

    def _pages(self, visit: Visit) -> pages.Pages:
        return pages.Pages(self._reception.texts, visit.language)

    def _refresh(self, tables: tuple[Table, ...]) -> None:
        """Let what people look at be written anew, in another language or in other places."""
        for table in tables:
            self._reposter.refresh(table)


def _language(code: str) -> Language | None:
    return next((one for one in LANGUAGES if one.code == code), None)


def _unclear(example: str) -> Reply:
    return Reply(message=messages.no_bad_command(command=example), is_refusal=True)
