"""Delivery by wanted state: what a message should show is compared with what it shows.

There is no queue of messages. For every message of a table (an `Audience`) the newest table is
wanted; whoever comes to render finds the newest one. So edits coalesce, a failed call is simply
still wanted, and after a crash nothing has to be found out but which messages lag.

One task a chat, alive while calls to it may go: render, call, remember. A chat that has to wait for
a permit has no task; one alarm clock wakes them all. An answer to a press never passes here, so it
never waits.
"""

from __future__ import annotations

import asyncio
import logging
import math
from random import Random
from typing import TYPE_CHECKING, Final

from adapters.chat.alarm import Alarms, first_of
from adapters.chat.audience import panel, whisper
from adapters.chat.delivery import Delivery
from adapters.chat.faults import log_fault
from adapters.chat.lane import Letter
from adapters.chat.memory import Memory
from adapters.chat.permits import Permits
from adapters.chat.pressing import ANSWER_MS
from adapters.chat.reach import Reach, is_cut_off, runs_on
from adapters.chat.wishes import Wishes
from engine.runtime.ports import Person, Shown
from engine.seats import PersonId, PlaceId, TableId

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping

    from adapters.chat.audience import Presenter
    from adapters.chat.lane import ChatKey, Lane
    from adapters.chat.looks import Looks
    from adapters.chat.reach import Tables
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref, Surface
    from engine.runtime.ports import Clock, Directory, News, Place, Surfaces
    from engine.runtime.ports import Permits as PermitStore
    from engine.runtime.ratings import Ladder
    from engine.table import Table

logger = logging.getLogger(__name__)

AGAIN: Final = -1.0
"""At once."""
LETTERS_KEPT: Final = 5
"""Messages of their own that may wait in a chat; who asks for more gets no more."""


class Outbox:
    """Keeps every message of every table up to date; a listener of the host."""

    def __init__(
        self,
        faces: Mapping[str, Surface],
        presenter: Presenter,
        directory: Directory,
        surfaces: Surfaces,
        permits: PermitStore,
        clock: Clock,
        jitter: Random | None = None,
        ladder: Ladder | None = None,
        looks: Looks | None = None,
    ) -> None:
        """Take the faces by platform and the ports; without a ladder nobody hears of ratings."""
        self._faces = faces
        self._directory = directory
        self._surfaces = surfaces
        self._clock = clock
        self._jitter = jitter or Random()  # noqa: S311 - spreads retries, nothing secret
        self._memory = Memory(surfaces, clock)
        self._reach = Reach()
        self._permits = Permits(permits, clock)
        self._wishes = Wishes(presenter, self._memory, clock, self._wake)
        self._delivery = Delivery(
            presenter,
            directory,
            self._memory,
            self._wishes,
            self._reach,
            self._permits,
            clock,
            self._jitter,
            ladder,
            looks,
        )
        self._alarms = Alarms(clock, self._ring)
        self._tasks: asyncio.TaskGroup | None = None
        self._busy: set[ChatKey] = set()
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._caught_up = asyncio.Event()
        self._caught_up.set()
        self._closing = asyncio.Event()
        self._drained_by_ms = math.inf

    def report_to(self, tables: Tables) -> None:
        """Tell a host from now on which places can be written to."""
        self._reach.report_to(tables)

    async def run(self) -> None:
        """Deliver until `drain` was called."""
        await self._permits.load()
        async with asyncio.TaskGroup() as tasks:
            self._tasks = tasks
            remembering = tasks.create_task(self._memory.run())
            for lane in self._wishes.lanes.values():
                if lane.is_owed:
                    self._wake(lane)
            await self._closing.wait()
            self._tasks = None
            self._alarms.stop()
            for lane in self._wishes.lanes.values():
                if lane.task is not None:
                    lane.task.cancel()
            remembering.cancel()
        await self._memory.save()

    async def drain(self, seconds: float) -> None:
        """Deliver what is urgent within some time, then let `run` return."""
        self._drained_by_ms = self._clock.now_ms() + seconds * 1000
        for lane in self._wishes.lanes.values():
            if lane.is_owed:
                self._wake(lane)
        if self._tasks is not None:
            enough = self._clock.sleep_until(math.ceil(self._drained_by_ms))
            await first_of(enough, self._quiet.wait())
        if any(lane.is_owed for lane in self._wishes.lanes.values()):
            logger.info("messages were left for the next start")
        self._closing.set()

    async def settled(self) -> None:
        """Wait until nothing is left to be shown."""
        await self._caught_up.wait()
        await self._quiet.wait()

    def told(self, news: News) -> None:
        """Take note that a table has changed."""
        self._wishes.want(news.table)
        place = news.table.place
        lane = self._wishes.lanes.get(("place", place))
        is_lost = lane is not None and not lane.may_try(self._clock.now_ms())
        if is_lost and runs_on(news.table) and self._tasks is not None:
            # What was told of the place before did not arrive, or somebody has begun there.
            self._tasks.create_task(self._reach.lost(place))

    def catch_up(
        self, find: Callable[[TableId], Awaitable[Table | None]]
    ) -> Coroutine[object, object, None]:
        """Give what shows after a start whatever the process before this one had left to show."""
        self._caught_up.clear()
        return self._catch_up(find)

    async def _catch_up(self, find: Callable[[TableId], Awaitable[Table | None]]) -> None:
        try:
            for id_ in await self._surfaces.lagging():
                try:
                    table = await find(id_)
                except Exception as error:  # noqa: BLE001 - one table must not stop the others
                    log_fault("a table could not be caught up with", error, id_)
                else:
                    if table is not None:
                        self._wishes.want(table)
        finally:
            self._caught_up.set()

    def repost(self, table: Table) -> None:
        """Show the table's public message anew, at the bottom of its chat."""
        self._wishes.lane(("place", table.place)).acted()
        self._wishes.want(table)
        wanted = self._wishes.tables.get(table.id)
        listed = () if wanted is None else wanted.listed
        public = [one for one in listed if one.to is None and not one.transient]
        if public:
            self._wishes.put(table, public[-1], is_anew=True)

    def refresh(self, table: Table) -> None:
        """Look again at all messages of a table: a reader's language has changed."""
        self._wishes.want_again(table)

    def repost_hand(self, table: Table, person: PersonId) -> None:
        """Show somebody's private panel anew, at the bottom of the private chat."""
        self._wishes.want(table)
        wanted = self._wishes.tables.get(table.id)
        own = [] if wanted is None else [one for one in wanted.listed if one.to == person]
        if own:
            self._wishes.put(table, own[-1], is_anew=True)

    async def panel(self, table: Table, person: Person) -> Screen | None:
        """Give what a person's panel in the group shows now; None = the person has none."""
        face = self._faces[person.platform]
        is_of_table = person.id in table.persons and table.state is not None
        return await self._delivery.render(table, panel(person.id), face) if is_of_table else None

    async def showed(self, table: Table, person: PersonId, ref: Ref, digest: str) -> None:
        """Take note of a panel that a face has shown, which is kept up to date from now on."""
        await self._memory.load(table.id)
        await self._memory.keep(Shown(table.id, panel(person).key, ref, table.seq, digest))
        self._wishes.want(table)

    async def whispered(self, table: Table, person: PersonId, ref: Ref) -> None:
        """Take note of a message that one person alone sees in the group: cards are to come there.

        It is stored before they do. One that the person had before goes.
        """
        await self._memory.load(table.id)
        key = whisper(person).key
        before = self._memory.known(table.id).get(key)
        if before is not None and before.ref != ref:
            self._throw_away(table.place, before.ref)
        if before is None or before.ref != ref:
            await self._memory.keep(Shown(table.id, key, ref, -1, ""))
            self._wishes.want(table)

    async def met(self, table: Table, person: PersonId, ref: Ref) -> None:
        """Take note of such a message that was pressed.

        A process that died may have sent it and not stored it; one that was replaced goes.
        """
        await self._memory.load(table.id)
        row = self._memory.known(table.id).get(whisper(person).key)
        if row is None:
            await self.whispered(table, person, ref)
        elif row.ref != ref:
            self._throw_away(table.place, ref)

    async def may_whisper(self, place: Place, until_ms: int) -> bool:
        """Wait until a face may make one more call in a place, and count it; False = too late."""
        face = self._faces[place.platform]
        lane = self._wishes.lane(("place", place.id))
        return await self._delivery.permit(lane, place, face, until_ms)

    def lost(self, place: PlaceId) -> None:
        """Take note that a place cannot be written to any more: no call has to find that out."""
        lane = self._wishes.lane(("place", place))
        lane.died(self._clock.now_ms())
        self._wishes.lost(lane, ())

    def reached(self, place: PlaceId) -> None:
        """Take note that a place can be written to again."""
        self._wishes.lane(("place", place)).revived()
        for wanted in tuple(self._wishes.tables.values()):
            if wanted.table.place == place:
                self._wishes.want(wanted.table)

    def opened(self, person: PersonId) -> None:
        """Take note that somebody has let the bot in: that is more than hope."""
        self._wishes.lane(("person", person)).revived()

    def acted(self, place: PlaceId, tables: Iterable[Table]) -> None:
        """Take note that somebody in a place has done something; ``tables`` are those there.

        What could not be shown is tried once more: so a table goes on of whose place no platform
        says that it can be written to again.
        """
        lane = self._wishes.lane(("place", place))
        lane.acted()
        for table in tables:
            if is_cut_off(table):
                self.repost(table)
            elif lane.is_dead:
                self._wishes.want(table)

    def say(self, to: Person | Place, screen: Screen) -> None:
        """Send a message of its own: a page, an answer. It waits for its permit as all do."""
        key: ChatKey = ("person", to.id) if isinstance(to, Person) else ("place", to.id)
        lane = self._wishes.lane(key)
        now = self._clock.now_ms()
        lane.acted()  # nobody is answered who has not asked
        if len(lane.letters) < LETTERS_KEPT and (lane.is_private or lane.may_try(now)):
            lane.letters.append(Letter(screen, now))
            if lane.ticket is not None:
                lane.ticket.hasten(now + ANSWER_MS)
            self._wake(lane)

    def _throw_away(self, place: PlaceId, ref: Ref) -> None:
        lane = self._wishes.lane(("place", place))
        if ref not in lane.litter:
            lane.litter.append(ref)
            self._wake(lane)

    def _wake(self, lane: Lane, due_ms: float = 0.0) -> None:
        """Look after a chat that is owed something, which may go at that time."""
        self._quiet.clear()
        self._busy.add(lane.key)
        lane.has_news = True
        if self._tasks is None or lane.task is not None:
            return
        if due_ms > self._clock.now_ms() and not self._is_last_chance:
            self._alarms.set(lane, math.ceil(due_ms))
        else:
            lane.task = self._tasks.create_task(self._serve(lane))

    async def _serve(self, lane: Lane) -> None:
        """Make all calls to a chat that may go now; those that may not wait for the alarm."""
        due: float | None = None
        try:
            while lane.is_owed:
                due = await self._step(lane)
                if due != AGAIN:
                    break
        finally:
            lane.task = None
            if due is None or due == AGAIN or due > self._drained_by_ms:
                self._rest(lane)
            else:
                self._alarms.set(lane, math.ceil(due))

    def _ring(self, lane: Lane) -> None:
        """Look after a chat whose time has come, unless all was done before."""
        if lane.is_owed or lane.task is not None:
            self._wake(lane)
        else:
            self._rest(lane)

    def _rest(self, lane: Lane) -> None:
        """Wait for nothing any more in a chat."""
        self._busy.discard(lane.key)
        if not self._busy:
            self._quiet.set()

    async def _step(self, lane: Lane) -> float | None:
        """Make the next call, if one may go now; gives when the next one may, None = never."""
        lane.has_news = False
        now = self._clock.now_ms()
        try:
            address = await self._address(lane)
            if address is None:
                self._give_up(lane, but_panels=False)
                return None
            is_closed = not await self._may_write(lane, now, *address)
            await self._remember(lane)
            if is_closed:
                self._give_up(lane, but_panels=address[1].capabilities.panels)
            choice = self._wishes.choose(
                lane, is_last_chance=self._is_last_chance, only_panels=is_closed
            )
            if choice is None:
                return None
            if choice.due_ms <= now:
                await self._delivery.make(
                    lane,
                    choice,
                    *address,
                    is_last_chance=self._is_last_chance,
                    only_panels=is_closed,
                )
                return AGAIN
        except Exception as error:  # noqa: BLE001 - the chat waits a while, the others go on
            log_fault("a chat could not be served", error)
            lane.failed(now, self._jitter.random())
            return lane.retry_ms
        return choice.due_ms

    @property
    def _is_last_chance(self) -> bool:
        return self._drained_by_ms < math.inf

    async def _may_write(self, lane: Lane, now: int, to: Person | Place, face: Surface) -> bool:
        """Tell whether a chat is known to be open, or may be asked whether it is."""
        await self._permits.of(lane, to, face)
        may_try = lane.may_try(now)
        if not isinstance(to, Person):
            if not may_try:
                await self._reach.lost(to.id)
            return may_try
        if to.is_open and not may_try:
            await self._directory.set_person_open(to.id, False)
        return to.is_open and may_try

    async def _remember(self, lane: Lane) -> None:
        for id_ in {id_ for id_, _ in lane.jobs if not self._memory.is_known(id_)}:
            await self._memory.load(id_)
            self._wishes.want(self._wishes.tables[id_].table)

    def _give_up(self, lane: Lane, *, but_panels: bool) -> None:
        jobs = lane.give_up(but_panels=but_panels)
        self._wishes.done(jobs)
        for id_, _ in jobs:
            self._wishes.let_go_if_ended(id_)

    async def _address(self, lane: Lane) -> tuple[Person | Place, Surface] | None:
        """Find where a chat is; None = on no platform that this process speaks to."""
        number = lane.key[1]
        to: Person | Place | None
        if lane.is_private:
            to = (await self._directory.people((PersonId(number),))).get(PersonId(number))
        else:
            to = (await self._directory.places((PlaceId(number),))).get(PlaceId(number))
        face = None if to is None else self._faces.get(to.platform)
        return None if to is None or face is None else (to, face)
