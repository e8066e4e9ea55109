"""What is wanted: the newest state of each table, and which messages may show something older."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from adapters.chat.audience import PANEL, TRANSIENT, WHISPER, Audience, panel, whisper
from adapters.chat.faults import log_fault
from adapters.chat.lane import Lane, Want
from adapters.chat.pressing import pressing
from adapters.chat.reach import is_cut_off
from engine.seats import PersonId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from adapters.chat.audience import Presenter
    from adapters.chat.lane import ChatKey, Choice, Job
    from adapters.chat.memory import Memory
    from engine.runtime.ports import Clock
    from engine.seats import TableId
    from engine.table import Table

LANES_KEPT: Final = 64
"""Chats in hand before the first look for some that can be let go."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The newest table, and the messages that it has."""

    table: Table
    listed: tuple[Audience, ...]


class Wishes:
    """Everything that is wanted; bounded by what is still to be shown and by tables that live."""

    def __init__(
        self,
        presenter: Presenter,
        memory: Memory,
        clock: Clock,
        wake: Callable[[Lane, float], None],
    ) -> None:
        """Take the ports; ``wake`` is told of each chat that is owed something more, and when."""
        self.tables: dict[TableId, Wanted] = {}
        self.lanes: dict[ChatKey, Lane] = {}
        self._pending: dict[TableId, set[str]] = {}
        """Keys of messages that may show something old, those under way included."""
        self._final: dict[TableId, set[str]] = {}
        """Keys of messages that show what they will show for ever."""
        self._presenter = presenter
        self._memory = memory
        self._clock = clock
        self.wake = wake
        self._lanes_kept = LANES_KEPT

    def choose(self, lane: Lane, *, is_last_chance: bool, only_panels: bool) -> Choice | None:
        """Choose what goes next in a chat, of the tables whose messages are known."""
        tables: dict[TableId, Table] = {}
        shown: set[Job] = set()
        for job in lane.jobs:
            if not self._memory.is_known(job[0]):
                continue
            tables[job[0]] = self.tables[job[0]].table
            if self._is_shown(job):
                shown.add(job)
        now = self._clock.now_ms()
        return lane.choose(
            tables, shown, now, is_last_chance=is_last_chance, only_panels=only_panels
        )

    def want(self, table: Table) -> None:
        """Want all messages of a table as they are now, unless something newer is wanted."""
        known = self.tables.get(table.id)
        if known is not None and known.table.seq > table.seq:
            return
        try:
            listed = self._presenter.audiences(table)
        except Exception as error:  # noqa: BLE001 - a fault of one table must not stop the others
            log_fault("a table could not be presented", error, table.id)
            return
        self.tables[table.id] = Wanted(table, listed)
        keys = {audience.key for audience in listed}
        final = self._final.get(table.id, set())
        final &= keys
        for audience in listed:
            if not (audience.is_final and audience.key in final):
                self.put(table, audience)
        for key in self._memory.known(table.id):
            if key not in keys and key.startswith(TRANSIENT):
                self.put(table, Audience(key, None, transient=True))
            elif key.startswith(PANEL):
                self.put(table, panel(PersonId(int(key.removeprefix(PANEL)))))
            elif key.startswith(WHISPER):
                self.put(table, whisper(PersonId(int(key.removeprefix(WHISPER)))))
        self._note_told(table.id)
        self.let_go_if_ended(table.id)

    def want_again(self, table: Table) -> None:
        """Want them all, also those that were to stay as they are."""
        self._final.pop(table.id, None)
        self.want(table)

    def put(self, table: Table, audience: Audience, *, is_anew: bool = False) -> None:
        """Want one message, where there is hope that it arrives."""
        person = None if audience.is_whispered else audience.to
        lane = self.lane(("place", table.place) if person is None else ("person", person))
        now = self._clock.now_ms()
        if not lane.is_private and not lane.may_try(now):
            return
        job = (table.id, audience.key)
        lane.put(job, Want(audience, now, is_anew))
        self._pending.setdefault(table.id, set()).add(audience.key)
        if lane.ticket is not None:
            lane.ticket.hasten(pressing(table, audience, now))
        self.wake(lane, self._due_ms(lane, job, table, now))

    def _due_ms(self, lane: Lane, job: Job, table: Table, now_ms: int) -> float:
        """Tell when a message may go, as far as that is known; who is at work finds it out."""
        if lane.task is not None or lane.limits is None or not self._memory.is_known(table.id):
            return 0.0
        lane.notice(now_ms)
        return lane.choice(job, table, is_shown=self._is_shown(job)).due_ms

    def _is_shown(self, job: Job) -> bool:
        row = self._memory.known(job[0]).get(job[1])
        return row is not None and bool(row.digest)  # what shows nothing yet is no message so far

    def lane(self, key: ChatKey) -> Lane:
        """Give a chat; now and then those are let go that hold nothing."""
        lane = self.lanes.get(key)
        if lane is None:
            if len(self.lanes) >= self._lanes_kept:
                now = self._clock.now_ms()
                for other in tuple(self.lanes.values()):
                    if other.is_forgettable(now, self.tables):
                        del self.lanes[other.key]
                self._lanes_kept = max(LANES_KEPT, 2 * len(self.lanes))
            lane = self.lanes[key] = Lane(key)
        return lane

    def done(self, jobs: Iterable[Job]) -> None:
        """Take note that messages need nothing more."""
        for id_, key in jobs:
            self._pending.get(id_, set()).discard(key)
            self._note_told(id_)

    def shown(self, job: Job, audience: Audience) -> None:
        """Take note that a message shows the newest state of its table."""
        id_, key = job
        if audience.is_final and id_ in self.tables:
            self._final.setdefault(id_, set()).add(key)

    def is_pending(self, id_: TableId) -> bool:
        """Tell whether any message of a table may show something old."""
        return bool(self._pending.get(id_))

    def _note_told(self, id_: TableId) -> None:
        """Let it be remembered that nothing of a table is left to be shown.

        Of one whose place cannot be written to something always is: the next start tries it.
        """
        wanted = self.tables.get(id_)
        if wanted is None or self.is_pending(id_) or is_cut_off(wanted.table):
            return
        self._memory.told(id_, wanted.table.seq)

    def past(self, id_: TableId) -> frozenset[str]:
        """Give the messages of a table that nobody will edit again."""
        listed = {audience.key for audience in self.tables[id_].listed}
        return frozenset(
            key
            for key in self._memory.known(id_)
            if key not in listed and not key.startswith((TRANSIENT, PANEL, WHISPER))
        )

    def lost(self, lane: Lane, jobs: tuple[Job, ...]) -> None:
        """Give up a chat that cannot be written to, until somebody there acts."""
        jobs += lane.give_up()
        self.done(jobs)
        for id_ in {job[0] for job in jobs}:
            # The table's own message may say now that somebody's cards wait for a press.
            if id_ in self.tables:
                self.want(self.tables[id_].table)

    def let_go_if_ended(self, id_: TableId) -> None:
        """Forget a table that has ended and has nothing left to be shown."""
        wanted = self.tables.get(id_)
        if wanted is None or not wanted.table.status.is_over or self.is_pending(id_):
            return
        del self.tables[id_]
        self._pending.pop(id_, None)
        self._final.pop(id_, None)
        self._memory.drop(id_)
