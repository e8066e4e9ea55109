"""Delivery of one message: wait for the bot's turn, render the newest table, call, remember.

A message is rendered only when its call may go, so what is sent is never older than that moment.
It is sent first and remembered afterwards: a crash between the two costs one message twice, never
one that is missing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from adapters.chat.buckets import Call
from adapters.chat.faults import log_fault
from adapters.chat.gate import Gate
from adapters.chat.outage import Network
from adapters.chat.reach import is_cut_off
from adapters.chat.surface import (
    FrozenError,
    MessageGoneError,
    MovedError,
    SlowDownError,
    SurfaceError,
    TopicClosedError,
    TryAgainError,
    UnreachableError,
)
from engine.runtime.ports import Person, Shown, StoreDownError

if TYPE_CHECKING:
    from random import Random

    from adapters.chat.audience import Audience, Presenter
    from adapters.chat.lane import Choice, Job, Lane, Want
    from adapters.chat.looks import Looks
    from adapters.chat.memory import Memory
    from adapters.chat.permits import Permits
    from adapters.chat.reach import Reach
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Surface
    from adapters.chat.wishes import Wishes
    from engine.runtime.ports import Clock, Directory, Place
    from engine.runtime.ratings import Gain, Ladder
    from engine.seats import TableId
    from engine.table import Table

FAULTS_BORNE: Final = 3
"""How often a message is tried that fails for a reason nobody foresaw; then its next change is."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """A message on its way."""

    table: Table
    audience: Audience
    screen: Screen | None
    """None = it is to be taken away."""
    digest: str
    before: Shown | None
    is_anew: bool


@dataclass(frozen=True, slots=True)
class Work:
    """What was found when the turn of a message had come."""

    job: Job
    want: Want
    parcel: Parcel | Exception | None
    """None = the message already shows what it should; or what went wrong."""

    def found(self) -> Parcel | None:
        """Give the parcel, or raise what went wrong."""
        if isinstance(self.parcel, Exception):
            raise self.parcel
        return self.parcel


class Delivery:
    """Renders messages and calls faces."""

    def __init__(
        self,
        presenter: Presenter,
        directory: Directory,
        memory: Memory,
        wishes: Wishes,
        reach: Reach,
        permits: Permits,
        clock: Clock,
        jitter: Random,
        ladder: Ladder | None,
        looks: Looks | None = None,
    ) -> None:
        """Take the ports, what is wanted, who is told of places that come and go, and looks."""
        self._presenter = presenter
        self._directory = directory
        self._memory = memory
        self._wishes = wishes
        self._reach = reach
        self._permits = permits
        self._clock = clock
        self._jitter = jitter
        self._ladder = ladder
        self._looks = looks
        self._gates: dict[str, Gate] = {}
        self._networks: dict[str, Network] = {}

    async def make(
        self,
        lane: Lane,
        first: Choice,
        to: Person | Place,
        face: Surface,
        *,
        is_last_chance: bool = False,
        only_panels: bool = False,
    ) -> None:
        """Make one call, or find that none is needed; what fails is wanted again.

        What had to wait is chosen anew where something else has become wanted meanwhile, and
        where another topic of the same group may have used its permit or found it closed. With
        ``only_panels`` the private chat is closed, whatever has become wanted for it.
        """
        gate, choice, work = self._gate(face), first, None
        ticket = lane.ticket = gate.line_up(first.pressing_ms)
        async with ticket as has_waited:
            lane.ticket = None
            if has_waited and (lane.has_news or not lane.is_private):
                now_ms = self._clock.now_ms()
                if not (only_panels or lane.may_try(now_ms)):
                    return
                anew = self._wishes.choose(
                    lane, is_last_chance=is_last_chance, only_panels=only_panels
                )
                if anew is None or anew.due_ms > now_ms:
                    return
                choice = anew
            if choice.job is not None:
                work = await self._work(choice.job, lane.jobs.pop(choice.job), face)
            is_call = work is None or isinstance(work.parcel, Parcel)
            if is_call:
                self._count(lane, choice, gate)
        if work is None:
            await self._without_job(lane, choice, to, face)
        else:
            await self._with_job(lane, work, to, face)
        if is_call and lane.limits is not None:
            lane.limits.ended(self._clock.now_ms())

    async def _work(self, job: Job, want: Want, face: Surface) -> Work:
        try:
            parcel = await self._prepare(self._wishes.tables[job[0]].table, want, face)
        except Exception as error:  # noqa: BLE001 - judged with the errors of the call
            return Work(job, want, error)
        return Work(job, want, parcel)

    async def _with_job(self, lane: Lane, work: Work, to: Person | Place, face: Surface) -> None:
        """Make the call that brings a message up to date, if it needs one."""
        job, want = work.job, work.want
        before = work.parcel.before if isinstance(work.parcel, Parcel) else None
        try:
            parcel = work.found()
            if parcel is not None:
                await self._permits.used(to, face, lane.limits)
                row = await self._call(parcel, lane, to, face)
                if want.is_anew:
                    want = replace(want, is_anew=False)
                await self._went_through(lane, to, face, parcel.table)
                await self._remember(parcel, row)
            self._wishes.shown(job, want.audience)
        except UnreachableError as error:
            await self._lost(lane, to, face, error, (job,))
        except MovedError as error:
            if lane.moved():
                lane.put(job, want)
                await self._directory.move_place(to.platform, to.external, error.external)
            else:
                await self._lost(lane, to, face, error, (job,))
        except MessageGoneError as error:
            await self._gone(lane, job, want, before, error)
        except Exception as error:  # noqa: BLE001 - one message must not stop the others
            if await self._is_worth_it(lane, to, face, error):
                lane.put(job, want)
            else:
                log_fault("a message could not be delivered", error, *job)
                if want.faults + 1 < FAULTS_BORNE:
                    lane.put(job, replace(want, faults=want.faults + 1))
        if job not in lane.jobs:
            self._wishes.done((job,))
        await self._tidy(job[0])

    async def _gone(
        self, lane: Lane, job: Job, want: Want, before: Shown | None, error: MessageGoneError
    ) -> None:
        """Want a message anew that cannot be changed; what is never sent is let go."""
        if want.audience.only_if_shown:
            if before is self._memory.known(job[0]).get(job[1]):
                await self._memory.forget(*job)
            return
        if before is not None and isinstance(error, FrozenError):
            lane.litter.append(before.ref)
        self._memory.lose(*job)
        lane.put(job, want)

    async def render(self, table: Table, audience: Audience, face: Surface) -> Screen | None:
        """Give what a message shows now, None = it is not to be there."""
        gains: tuple[Gain, ...] = ()
        if audience.tells_gains and self._ladder is not None:
            gains = await self._ladder.gains(table.id)
        rated = (one.person for one in gains)
        people = await self._directory.people((table.host, *table.persons, *rated))
        places = await self._directory.places((table.place,))
        place, caps = places[table.place], face.capabilities
        if self._looks is not None:
            caps = await self._looks.fitting(caps, table.place)
        return self._presenter.screen(table, audience, people, place, caps, gains)

    async def _prepare(self, table: Table, want: Want, face: Surface) -> Parcel | None:
        """Render a message as it should be now; None = it already is so, and that is stored."""
        audience = want.audience
        screen = await self.render(table, audience, face)
        before = self._memory.known(table.id).get(audience.key)
        if before is None and audience.only_if_shown:
            return None
        if screen is None:
            is_to_go = before is not None and audience.transient
            return Parcel(table, audience, None, "", before, is_anew=False) if is_to_go else None
        digest = screen.digest()
        if before is not None and before.digest == digest and not want.is_anew:
            return None
        return Parcel(table, audience, screen, digest, before, want.is_anew)

    async def _call(
        self, parcel: Parcel, lane: Lane, to: Person | Place, face: Surface
    ) -> Shown | None:
        """Make the one call that a message needs; gives the row to be remembered."""
        table, key, before = parcel.table, parcel.audience.key, parcel.before
        if parcel.screen is None:
            if before is not None:
                await face.delete(to, before.ref)
            return None
        if before is not None and not parcel.is_anew:
            await face.edit(to, before.ref, parcel.screen)
            return Shown(table.id, key, before.ref, table.seq, parcel.digest)
        try:
            ref = await face.send(to, parcel.screen)
        except MessageGoneError as error:
            raise TryAgainError from error  # it speaks of no message that could be gone
        if before is not None:
            lane.litter.append(before.ref)
        return Shown(table.id, key, ref, table.seq, parcel.digest)

    async def _remember(self, parcel: Parcel, row: Shown | None) -> None:
        known = self._memory.known(parcel.table.id).get(parcel.audience.key)
        if known is not None and parcel.before is not None and known.ref != parcel.before.ref:
            return  # the face has shown a fresh panel meanwhile
        if row is None:
            await self._memory.forget(parcel.table.id, parcel.audience.key)
        elif parcel.before is not None and parcel.before.ref == row.ref:
            self._memory.change(row)
        else:
            await self._memory.keep(row)

    async def _without_job(
        self, lane: Lane, choice: Choice, to: Person | Place, face: Surface
    ) -> None:
        """Send a letter, or take away a message that another one has replaced."""
        # All that is owed may be given up, and more come, while this goes out.
        litter = lane.litter[0] if choice.letter is None else None
        await self._permits.used(to, face, lane.limits)
        try:
            if litter is not None:
                await face.delete(to, litter)
            elif choice.letter is not None:
                await face.send(to, choice.letter.screen)
            await self._went_through(lane, to, face)
        except UnreachableError as error:
            await self._lost(lane, to, face, error, ())
            return
        except MovedError as error:
            if lane.moved():
                await self._directory.move_place(to.platform, to.external, error.external)
            else:
                await self._lost(lane, to, face, error, ())
            return
        except Exception as error:  # noqa: BLE001 - neither is worth more than another try
            if await self._is_worth_it(lane, to, face, error):
                return
        if lane.litter and lane.litter[0] == litter:
            lane.litter.popleft()
        elif lane.letters and lane.letters[0] is choice.letter:
            lane.letters.popleft()

    async def _lost(
        self,
        lane: Lane,
        to: Person | Place,
        face: Surface,
        error: SurfaceError,
        jobs: tuple[Job, ...],
    ) -> None:
        """Give up a chat that cannot be written to."""
        if isinstance(to, Person):
            await self._directory.set_person_open(to.id, False)
        is_topic = isinstance(error, TopicClosedError)
        lane.died(self._clock.now_ms(), is_topic=is_topic)
        self._wishes.lost(lane, jobs)
        if lane.limits is not None and not is_topic:
            await self._permits.keep(to, face, lane.limits)
        if not isinstance(to, Person):
            await self._reach.lost(to.id)

    async def _went_through(
        self, lane: Lane, to: Person | Place, face: Surface, table: Table | None = None
    ) -> None:
        """Take note of a call that arrived; where none could, that is news for the tables."""
        self._network(face).arrived(self._clock.now_ms())
        was_dead = lane.is_dead
        is_found = was_dead or (table is not None and is_cut_off(table))
        lane.succeeded()
        if was_dead and lane.limits is not None:
            await self._permits.keep(to, face, lane.limits)
        if is_found and not isinstance(to, Person):
            await self._reach.found(to.id)

    async def _tidy(self, id_: TableId) -> None:
        """Let go of what is no longer needed once nothing of a table is pending."""
        wanted = self._wishes.tables.get(id_)
        if wanted is None or self._wishes.is_pending(id_):
            return
        table = wanted.table
        try:
            for key in self._wishes.past(id_):
                await self._memory.forget(id_, key)
            if table.status.is_over:
                for row in tuple(self._memory.known(id_).values()):
                    if row.seq < table.seq:  # unchanged since, but then it would lag for ever
                        self._memory.change(replace(row, seq=table.seq))
        except Exception as error:  # noqa: BLE001 - what stays stored is found at the next start
            log_fault("a past message could not be let go", error, id_)
        if self._wishes.tables.get(id_) is wanted:
            self._wishes.let_go_if_ended(id_)

    async def _is_worth_it(
        self, lane: Lane, to: Person | Place, face: Surface, error: Exception
    ) -> bool:
        """Slow the chat down as the error asks; tells whether the same call may yet go through."""
        now = self._clock.now_ms()
        if isinstance(error, SlowDownError):
            if lane.limits is not None:
                lane.limits.slow_down(now, error.seconds)
                await self._permits.keep(to, face, lane.limits)
            return True
        if isinstance(error, TryAgainError):
            self._network(face).failed(lane, now)
            return True
        lane.failed(now, self._jitter.random())
        return isinstance(error, StoreDownError)

    def _network(self, face: Surface) -> Network:
        network = self._networks.get(face.platform)
        if network is None:
            network = self._networks[face.platform] = Network(self._jitter, self._wishes.wake)
        return network

    async def permit(self, lane: Lane, place: Place, face: Surface, until_ms: int) -> bool:
        """Wait until a new message of a face's own may go, and count it; False = it may not."""
        gate, limits = self._gate(face), await self._permits.of(lane, place, face)
        while True:
            async with gate.line_up(self._clock.now_ms()):
                now, ready = self._clock.now_ms(), limits.ready_ms(Call.NEW)
                if now > until_ms or not lane.may_try(now):
                    return False
                if ready <= now:
                    gate.count(now)
                    limits.take(now, Call.NEW)
                    break
            if ready > until_ms:
                return False
            await self._clock.sleep_until(ready)
        await self._permits.used(place, face, limits)
        return True

    def _gate(self, face: Surface) -> Gate:
        gate = self._gates.get(face.platform)
        if gate is None:
            gate = self._gates[face.platform] = Gate(self._clock)
        return gate

    def _count(self, lane: Lane, choice: Choice, gate: Gate) -> None:
        now = self._clock.now_ms()
        gate.count(now)
        lane.called(choice, now)
        if lane.limits is not None:
            lane.limits.take(now, choice.call)
