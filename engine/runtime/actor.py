"""One mailbox a table: what arrives is done in order, legal -> durable -> true -> told.

An actor lives only while its mailbox has mail. No lock is needed: the one consumer is the only
one who writes to its table, and the store's key ``(table, seq)`` refuses any other writer.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.reach import restored, severed
from engine.runtime.commit import commit
from engine.runtime.draft import Draft, successor
from engine.runtime.ports import StaleSeqError
from engine.runtime.recovery import awaken
from engine.runtime.ringing import answer
from engine.table import TABLE_ACTOR, AlarmKey, Status, Table

if TYPE_CHECKING:
    from engine.errors import RuleError
    from engine.runtime.house import House
    from engine.seats import PersonId, TableId
    from engine.table import Entry

TRIES: Final = 20
"""How often a lost race for the next line of a log is run again."""


@dataclass(frozen=True, slots=True)
class Request:
    """A person asks something of the table."""

    person: PersonId
    line: str
    key: str | None


@dataclass(frozen=True, slots=True)
class Press:
    """A person makes a move."""

    person: PersonId
    decision: int
    code: str
    key: str | None


@dataclass(frozen=True, slots=True)
class Ring:
    """A clock ran out."""

    alarm: AlarmKey


@dataclass(frozen=True, slots=True)
class Settle:
    """Wake the table, and look whether anything is left to be done there."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The chat cannot be reached any more, or can be again."""

    is_reachable: bool


Intent = Request | Press | Ring | Settle | Reach


class Actor:
    """The mailbox of one table."""

    def __init__(self, house: House, id_: TableId) -> None:
        """Begin with an empty mailbox."""
        self._house = house
        self._id = id_
        self._mail: deque[tuple[Intent, asyncio.Future[Table]]] = deque()

    def put(self, intent: Intent) -> asyncio.Future[Table]:
        """Add an intent; the future gives the table after it, or raises what it met."""
        done: asyncio.Future[Table] = asyncio.get_running_loop().create_future()
        self._mail.append((intent, done))
        return done

    async def run(self) -> None:
        """Do everything in the mailbox, then return."""
        while self._mail:
            intent, done = self._mail[0]
            try:
                table = await self._do(intent)
            except Exception as error:  # noqa: BLE001 - belongs to whoever asked, not to the mailbox
                if not done.cancelled():
                    done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(table)
            self._mail.popleft()

    async def _do(self, intent: Intent) -> Table:
        for _ in range(TRIES):
            try:
                return await self._once(intent)
            except StaleSeqError:
                self._house.register.drop(self._id)
        raise StaleSeqError(self._id)

    async def _once(self, intent: Intent) -> Table:
        house = self._house
        table = house.register.get(self._id)
        if table is None:
            closing = intent.line if isinstance(intent, Request) else ""
            table = await awaken(house, self._id, may_close=closing in ("stop", "stop!"))
        draft = Draft(table, house.entropy)
        refusal = await self._draft(draft, intent)
        draft.settle()
        followed = await self._follow(draft)
        key = intent.key if isinstance(intent, Request | Press) else None
        if draft.entries:
            await commit(house, [draft, *followed], key)
        if refusal is not None:
            raise refusal
        return draft.table

    async def _draft(self, draft: Draft, intent: Intent) -> RuleError | None:
        if isinstance(intent, Request):
            draft.request(intent.person, intent.line)
        elif isinstance(intent, Press):
            return draft.press(intent.person, intent.decision, intent.code)
        elif isinstance(intent, Ring):
            self._add(draft, await answer(self._house, draft.table, intent.alarm))
        elif isinstance(intent, Reach):
            self._add(draft, self._reached(draft.table, intent))
        return None

    def _add(self, draft: Draft, entry: Entry | None) -> None:
        if entry is not None:
            draft.add(entry.actor, entry.code)

    def _reached(self, table: Table, intent: Reach) -> Entry | None:
        if intent.is_reachable:
            return restored(table)
        now = self._house.clock.now_ms()
        due = self._house.alarms.of(table.id)
        return severed(table, {key: when - now for key, when in due.items()})

    async def _follow(self, draft: Draft) -> list[Draft]:
        """Open the next table when everybody wants a rematch, and the same kind of it."""
        table = draft.table
        if table.status is not Status.FINISHED or table.successor is not None:
            return []
        agreed = table.rematch or table.new_teams
        if not agreed or not agreed.issuperset(table.persons):
            return []
        id_ = self._house.entropy.table_id()
        follower = successor(table, id_, self._house.entropy)
        draft.add(TABLE_ACTOR, f"follow {id_}")
        return [follower]
