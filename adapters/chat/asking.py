"""What people ask of a table by a command or a button: seats, the end, a word in the shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages, tokens
from adapters.chat.intents import Reply
from adapters.chat.presenter import pages
from adapters.chat.reception import is_begun, is_open
from adapters.chat.texts import Name
from engine import errors
from engine.deadlines import QUESTION_SECONDS
from engine.fair import is_plain
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from adapters.chat.reception import Reception, Visit
    from adapters.chat.table_pages import TablePages
    from adapters.chat.texts import Msg, Who
    from adapters.chat.tokens import Token
    from engine.seats import PlaceId, TableId
    from engine.table import Table

LONGEST_WORD: Final = 48
"""Letters of a word that go to the table: more than it takes, so that it can say so."""


class NotInGroupError(errors.TableError):
    """Whoever comes by a link is not seen in the group."""

    code = "not_in_group"


class Asking:
    """Asks tables what people want of them; refusals leave it as `RuleError`."""

    def __init__(self, reception: Reception, table_pages: TablePages) -> None:
        """Take the reception, and the pages of a table."""
        self._reception = reception
        self._table_pages = table_pages

    async def join(self, visit: Visit, text: str) -> Reply:
        """Take a seat."""
        table = self._reception.require(visit, is_open)
        return await self.ask(visit, table, f"join {_seat(text)}")

    async def sit(self, visit: Visit, text: str) -> Reply:
        """Take over a computer's seat."""
        table = self._reception.require(visit, is_begun)
        return await self.ask(visit, table, f"sit {_seat(text)}")

    async def start(self, visit: Visit) -> Reply:
        """Begin the match."""
        return await self.ask(visit, self._reception.require(visit, is_open), "start")

    async def back(self, visit: Visit, _text: str) -> Reply:
        """Take the seat back."""
        return await self.ask(visit, self._reception.require(visit), "back")

    async def cut(self, visit: Visit, text: str) -> Reply:
        """Mix a word into the next shuffle."""
        table = self._reception.require(visit)
        word = text.strip().strip(bidi.UNSEEN)
        if not is_plain(word):
            raise errors.BadWordError
        return await self.ask(visit, table, f"cut {word[:LONGEST_WORD]}")

    async def leave(self, visit: Visit, _text: str) -> Reply:
        """Leave; during a match after a question."""
        return await self._typed(visit, "leave")

    async def stop(self, visit: Visit, _text: str) -> Reply:
        """Close the table; during a match after a question to whoever may.

        One of the group that cannot be read any more goes first, if this person may close it: no
        button leads to it, and what was brought there is given back.
        """
        if visit.place is not None:
            is_all = self._reception.find(visit) is None
            reply = await self._stop_unreadable(visit, visit.place.id)
            if reply is not None and (is_all or not reply.is_refusal):
                return reply
        return await self._typed(visit, "stop")

    async def concede(self, visit: Visit, _text: str) -> Reply:
        """Concede after a question."""
        return await self._typed(visit, "concede")

    async def ask(self, visit: Visit, table: Table, line: str) -> Reply:
        """Ask at once."""
        return await self.request(visit, tokens.Token(table.id, 0, "!"), line.rstrip())

    async def _typed(self, visit: Visit, name: str) -> Reply:
        """Ask first where a question can be shown; a typed word is no slip of a finger."""
        table = self._reception.require(visit)
        is_asked = visit.person.is_open or self._reception.caps(visit).private_pages
        return await (self.asked_first if is_asked else self.ask)(visit, table, name)

    async def asked_first(self, visit: Visit, table: Table, name: str) -> Reply:
        """Ask before what cannot be taken back; what harms nobody is done at once."""
        may_stop = name == "stop" and await self._may_stop(visit, table)
        is_harmless = table.status is Status.LOBBY or table.status.is_over
        if is_harmless or (name == "stop" and not may_stop):
            return await self.ask(visit, table, name)
        if table.seat_of(visit.person.id) is None and not may_stop:
            raise errors.NotSeatedError
        yes = tokens.ask(table.id, name)
        said = QUESTIONS[name]()
        if name == "leave" and table.view(None).chips is not None:
            said = messages.sub_leave_chips()
        shown = pages.Pages(self._reception.texts, visit.language).question(said, yes)
        return Reply(screen=shown, link=f"{table.id}_{name}")

    async def _may_stop(self, visit: Visit, table: Table) -> bool:
        """Tell whether somebody ends a table alone."""
        is_host = visit.person.id == table.host
        return is_host or await self._reception.is_admin(visit, table.place)

    async def request(self, visit: Visit, token: Token, line: str) -> Reply:
        """Ask what a button says, as long as what it was about lasts."""
        name = line.partition(" ")[0]
        try:
            before = await self._reception.named(visit, token.table)
        except errors.TableDamagedError:
            if name != "stop":
                raise
            return await self._close_unreadable(visit, token.table)
        if token.decision and token.decision not in (before.pause_began, before.concede_at):
            raise errors.OldButtonError
        if name in ("join", "sit"):
            await self._require_member(visit, before)
        is_admin = (
            name == "stop"
            and visit.person.id != before.host
            and await self._reception.is_admin(visit, before.place)
        )
        after = await self._reception.host.command(
            token.table, visit.person.id, line, visit.key, is_admin=is_admin
        )
        self._reception.remember(visit, after)
        if name == "set":
            return await self._table_pages.show(visit, after, "options")
        told = await self._told(visit, name, before, after)
        seat = before.seat_of(visit.person.id)
        is_present = seat is not None and before.chair(seat).is_present
        is_unseen = name in _UNSEEN or (name == "back" and is_present)
        return Reply(message=told, closes=name in QUESTIONS, is_refusal=is_unseen)

    async def _stop_unreadable(self, visit: Visit, place: PlaceId) -> Reply | None:
        """Close the table of a place that cannot be read any more; None = there is none."""
        for id_ in await self._reception.host.unreadable(place):
            return await self._close_unreadable(visit, id_)
        return None

    async def _close_unreadable(self, visit: Visit, id_: TableId) -> Reply:
        """Close a table for its host or an administrator; nobody can be asked to vote there."""
        visit.table_id = id_
        host, place = await self._reception.host.opened_by(id_)
        if visit.person.id != host and not await self._reception.is_admin(visit, place):
            return Reply(message=messages.no_admin_only(), is_refusal=True)
        await self._reception.host.command(id_, visit.person.id, "stop", visit.key, is_admin=True)
        return Reply(closes=True)

    async def _require_member(self, visit: Visit, table: Table) -> None:
        """Refuse a seat to whoever comes by a link and is not in the group.

        Raises `NotInGroupError`, also where the platform does not tell.
        """
        is_there = visit.place is not None and visit.place.id == table.place
        is_seated = table.seat_of(visit.person.id) is not None
        if is_there or is_seated or await self._reception.is_member(visit, table.place):
            return
        raise NotInGroupError

    async def _told(self, visit: Visit, name: str, before: Table, after: Table) -> Msg | None:
        seat = after.seat_of(visit.person.id)
        if name in ("join", "sit") and before.status is Status.LOBBY and seat is not None:
            return messages.lobby_joined(n=seat + 1)
        if name == "leave":
            if before.status is Status.LOBBY:
                return messages.lobby_you_left()
            has_chips = after.state is not None and after.view(None).chips is not None
            return messages.sub_you_left_chips() if has_chips else messages.sub_you_left()
        if name == "stop" and not after.status.is_over:
            return messages.stop_voted(n=len(after.stop_votes), m=len(after.persons))
        if name == "concede" and after.concede is not None:
            partner = after.partner_of(after.concede)
            voice = await self._reception.voice(visit, after)
            who: Who = Name("") if partner is None else voice.seat(partner)
            return messages.concede_sent(name=who, seconds=int(QUESTION_SECONDS))
        if name == "back":
            was_there = seat is not None and before.chair(seat).is_present
            return messages.no_already_seated() if was_there else messages.sub_you_back()
        if name == "rematch":
            is_other = visit.person.id in after.new_teams
            return messages.match_again_yes_teams() if is_other else messages.match_again_yes()
        plain: dict[str, Callable[[], Msg]] = {
            "cut": messages.fair_cut,
            "sit": messages.sub_you_sit,
            "swap": messages.lobby_swapped,
            "refill": messages.chips_refilled,
        }
        return plain[name]() if name in plain else None


_UNSEEN: Final = frozenset({"cut", "auto"})
"""Requests that change nothing in the messages of a table."""
QUESTIONS: Final[dict[str, Callable[[], Msg]]] = {
    "leave": messages.sub_leave,
    "stop": messages.stop_ask,
    "concede": messages.concede_ask,
}
"""What is asked again, and how, where it cannot be taken back."""


def _seat(text: str) -> str:
    """Turn a seat as people count, from 1, into one as the log counts, from 0."""
    word = text.strip()
    if not word:
        return ""
    # Anything else is no seat at any table: the engine says so.
    return str(int(word) - 1) if len(word) == 1 and word.isdecimal() and int(word) else "?"
