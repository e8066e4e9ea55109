"""The host: takes what people want to the right table, wakes tables, keeps their clocks.

Shared by all faces of a process. Every method gives the table as it is afterwards or raises a
`RuleError` with a code; `RepeatedError` and `AnsweredError` mean that this was done before.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from engine import errors, wallet
from engine.chairs import PLAYERS
from engine.errors import BadNotationError, RuleError
from engine.fair import is_plain
from engine.lifecycle import opening
from engine.refusals import RefillWaitError
from engine.runtime.actor import Actor, Intent, Press, Reach, Request, Ring, Settle
from engine.runtime.alarms import Alarms
from engine.runtime.commit import commit, load
from engine.runtime.draft import Draft
from engine.runtime.house import House
from engine.runtime.limits import Limits, Openings
from engine.runtime.ports import Effects, RepeatedError, StaleSeqError, StoreDownError
from engine.runtime.recovery import recover
from engine.runtime.register import Register
from engine.runtime.waking import Waker
from engine.seats import PersonId
from engine.table import Status
from engine.transcript import record_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.game import AnyGame
    from engine.record import Record
    from engine.runtime.ports import Clock, Entropy, Listener, Rater, Store, Thinker
    from engine.seats import PlaceId, TableId
    from engine.table import AlarmKey, Table

logger = logging.getLogger(__name__)

TABLES_LOOKED_AT: Final = 10
"""How many tables of a place are looked through for one that fits."""
LONGEST_LINE: Final = 120
BEAT_MS: Final = 5_000
RETRY_MS: Final = 4_000
"""How soon a clock rings again whose entry could not be written."""


class Host:
    """All tables of one process."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        store: Store,
        clock: Clock,
        entropy: Entropy,
        thinker: Thinker,
        listener: Listener,
        rater: Rater,
        limits: Limits | None = None,
    ) -> None:
        """Take the ports, and what people may have; nothing runs before `run`."""
        self._limits = limits or Limits()
        self._openings = Openings(self._limits)
        self._register = Register()
        self._alarms = Alarms(clock, self._ring)
        self._house = House(
            games, store, clock, entropy, thinker, listener, rater, self._register, self._alarms
        )
        self._waker = Waker(self._house, self._post, self._post_ring)
        self._actors: dict[TableId, Actor] = {}
        self._opening: set[PlaceId] = set()
        self._closing = asyncio.Event()
        self._tasks: asyncio.TaskGroup | None = None
        self._idle = asyncio.Event()
        self._idle.set()
        self.ready = asyncio.Event()
        """Set when whatever is asked for can be done; tables wake when it is about them."""

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """Give the games that can be played."""
        return self._house.games

    async def run(self) -> None:
        """Wake tables and keep their clocks until `drain` was called."""
        corrected = await recover(self._house)
        async with asyncio.TaskGroup() as tasks:
            self._tasks = tasks
            for table in self._register.all():
                self._post(table.id, Settle())
            ours = (self._alarms.run(), self._beat(), self._waker.run(corrected))
            clocks = [tasks.create_task(one) for one in ours]
            self.ready.set()
            await self._closing.wait()
            await self._idle.wait()
            for clock in clocks:
                clock.cancel()
        self._tasks = None

    async def drain(self) -> None:
        """Take nothing new, finish what was taken, and let `run` return."""
        self._closing.set()
        await self._idle.wait()

    async def open(
        self,
        person: PersonId,
        place: PlaceId,
        game: str,
        words: Mapping[str, str],
        key: str | None = None,
    ) -> Table:
        """Open a table; the person takes the first seat."""
        self._require_open()
        place = self._register.kept(place)
        rules = self._house.games.get(game)
        if rules is None:
            raise errors.UnknownGameError(game)
        asked = dict(words)
        players = asked.pop(PLAYERS, "")
        options = rules.options.parse(asked)
        await self._refuse_repeated(key)
        await self.wake(place, person)
        here = self._register.at(place)
        lobbies = sum(1 for table in here if table.status is Status.LOBBY)
        if place in self._opening or lobbies >= self._limits.open_lobbies:
            raise errors.TableExistsError
        self._require_room(person)
        self._openings.check(place, self._house.clock.now_ms())
        self._opening.add(place)
        try:
            id_ = self._house.entropy.table_id()
            draft = Draft.opened(
                (id_, place),
                opening(person, rules, options, players),
                self.games,
                self._house.entropy,
            )
            draft.settle()
            await commit(self._house, [draft], key)
            self._openings.note(place, self._house.clock.now_ms())
        finally:
            self._opening.discard(place)
        return draft.table

    async def command(
        self,
        table: TableId,
        person: PersonId,
        line: str,
        key: str | None = None,
        *,
        is_admin: bool = False,
    ) -> Table:
        """Ask something of a table; the lines are those of `engine.requests`."""
        if len(line) > LONGEST_LINE or not is_plain(line):
            raise errors.UnknownCommandError
        name, _, rest = line.partition(" ")
        if name in ("stop", "stop!"):
            name = "stop!" if is_admin else "stop"
        if name in ("join", "sit"):
            await self._waker.person(person)
            known = self._register.get(table)
            if known is None or known.seat_of(person) is None:
                self._require_room(person)
        if name == "rematch":
            await self._refuse_beside_another(table, person)
        try:
            return await self._post(table, Request(person, f"{name} {rest}".rstrip(), key))
        except RuleError:
            await self._refuse_repeated(key)
            raise

    async def press(
        self, table: TableId, person: PersonId, decision: int, code: str, key: str | None = None
    ) -> Table:
        """Make a move with a button of the decision it was made for."""
        try:
            return await self._post(table, Press(person, decision, code, key))
        except BadNotationError as error:
            raise errors.OldButtonError from error
        except RuleError:
            await self._refuse_repeated(key)
            raise

    async def unreachable(self, *places: PlaceId) -> None:
        """Let the tables of places rest that cannot be reached any more; open ones close.

        Clocks stand still from now on. Harmless when they rest already. Raises `StoreDownError`;
        what was not written then goes on.
        """
        for place in places:
            await self._waker.place(place)
        await self._reach(places, is_reachable=False)

    async def reachable(self, *places: PlaceId) -> None:
        """Let tables go on that rested because their place could not be reached.

        Each clock goes on with what it had left, at least 20 seconds where a person is asked.
        Harmless, and writes nothing, when there are none.
        """
        await self._waker.reach(places)
        await self._reach(places, is_reachable=True)

    async def _reach(self, places: Iterable[PlaceId], *, is_reachable: bool) -> None:
        tables = [table.id for place in places for table in self._register.at(place)]
        await asyncio.gather(*(self._post(id_, Reach(is_reachable)) for id_ in tables))

    def moved(self, places: Mapping[PlaceId, PlaceId]) -> None:
        """Take note of places that went, each with the one that has its tables now."""
        self._register.move(places)
        self._waker.moved((*places, *places.values()))

    async def wake(self, place: PlaceId | None, person: PersonId | None = None) -> None:
        """Wake all tables of a place and of a person; those that cannot be read sleep on."""
        if place is not None:
            await self._waker.place(place)
        if person is not None:
            await self._waker.person(person)

    async def table(self, id_: TableId) -> Table | None:
        """Give a table, also one that has ended; None = no such table.

        Raises `TableDamagedError`.
        """
        if self._tasks is not None and not self._closing.is_set():
            return await self._waker.table(id_)
        with suppress(errors.NoTableError):
            return self._register.get(id_) or await load(self._house, id_)
        return None

    async def last_played(self, place: PlaceId) -> Table | None:
        """Give the table of a place that ended last, of those where a deal was played."""
        over = [status.value for status in Status if status.is_over]
        for head in await self._house.store.in_place(place, over, TABLES_LOOKED_AT):
            with suppress(errors.TableDamagedError):
                table = await load(self._house, head.table)
                if table.results:
                    return table
        return None

    async def unreadable(self, place: PlaceId) -> tuple[TableId, ...]:
        """Give the tables of a place that have not ended, and whose log cannot be read."""
        await self.wake(place)
        going = [status.value for status in Status if not status.is_over]
        limit = len(self._register.at(place)) + TABLES_LOOKED_AT
        heads = await self._house.store.in_place(place, going, limit)
        return tuple(head.table for head in heads if self._register.get(head.table) is None)

    async def opened_by(self, id_: TableId) -> tuple[PersonId | None, PlaceId]:
        """Tell who opened a table, as far as its log can be read, and where it stands.

        Raises `NoTableError`.
        """
        head = await self._house.store.head(id_)
        if head is None:
            raise errors.NoTableError
        first = next(iter(await self._house.store.load(id_)), None)
        number = "" if first is None else first.actor[1:]
        is_person = first is not None and first.actor[:1] == "p" and number.isdecimal()
        return (PersonId(int(number)) if is_person else None), self._register.kept(head.place)

    def tables_in(self, place: PlaceId) -> tuple[Table, ...]:
        """Give the tables of a place that are awake, the busiest first; see `wake`."""
        return self._register.at(place)

    def tables_of(self, person: PersonId) -> tuple[Table, ...]:
        """Give the tables where a person sits that are awake; see `wake`."""
        return self._register.of(person)

    def awake_tables(self) -> tuple[Table, ...]:
        """Give all tables that were read and have not ended."""
        return self._register.all()

    async def live_places(self) -> tuple[PlaceId, ...]:
        """Give the places with a table that has not ended."""
        return await self._house.store.live_places()

    async def live_count(self) -> int:
        """Count the tables that have not ended."""
        return await self._house.store.live_count()

    async def record(self, id_: TableId) -> Record:
        """Give the record of a table; of a live one only its finished deals."""
        table = await self.table(id_)
        if table is None:
            raise errors.NoTableError
        return record_of(table, await self._house.store.load(id_), self.games)

    async def chips(self, person: PersonId) -> int:
        """Give the chips that a person has at home."""
        account = wallet.of_person(person)
        found = await self._house.store.balances((account,))
        return found.get(account, wallet.WELCOME)

    async def refill(self, person: PersonId, key: str | None = None) -> int:
        """Fill a person's chips up, once a day; gives what he has then.

        Raises `RefillFullError`, `RefillWaitError`.
        """
        self._require_open()
        await self._refuse_repeated(key)
        await self._waker.person(person)
        now = self._house.clock.now_ms()
        made = wallet.refill(person, await self.chips(person), now, self.tables_of(person))
        try:
            effects = Effects(idempotency=key, now_ms=now, transactions=(made,))
            await self._house.store.append((), effects)
        except StaleSeqError:
            raise RefillWaitError from None
        return await self.chips(person)

    def due(self, table: TableId) -> Mapping[AlarmKey, int]:
        """Give the due times of a table's clocks, milliseconds."""
        return self._alarms.of(table)

    def _post(self, id_: TableId, intent: Intent) -> asyncio.Future[Table]:
        self._require_open()
        if self._tasks is None:
            raise errors.ClosingError
        actor = self._actors.get(id_)
        if actor is None:
            actor = self._actors[id_] = Actor(self._house, id_)
            done = actor.put(intent)
            self._idle.clear()
            self._tasks.create_task(self._run(id_, actor))
            return done
        return actor.put(intent)

    async def _run(self, id_: TableId, actor: Actor) -> None:
        await actor.run()
        # No await stands between the empty mailbox and this line, so no mail can be lost.
        del self._actors[id_]
        if not self._actors:
            self._idle.set()

    def _ring(self, id_: TableId, key: AlarmKey) -> None:
        if self._closing.is_set():
            return
        if self._register.get(id_) is None:
            self._waker.later(id_, key)
        else:
            self._post_ring(id_, key)

    def _post_ring(self, id_: TableId, key: AlarmKey) -> asyncio.Future[Table]:
        done = self._post(id_, Ring(key))
        done.add_done_callback(lambda done: self._rung(id_, key, done.exception()))
        return done

    def _rung(self, id_: TableId, key: AlarmKey, error: BaseException | None) -> None:
        if error is None or isinstance(error, errors.TableDamagedError | errors.NoTableError):
            return
        if not isinstance(error, StoreDownError):
            facts = {"table": id_, "alarm": key.kind, "kind": type(error).__name__}
            logger.error("an alarm failed", extra=facts)
        again = self._alarms.of(id_) | {key: self._house.clock.now_ms() + RETRY_MS}
        self._alarms.replace(id_, again)

    async def _beat(self) -> None:
        while True:
            now = self._house.clock.now_ms()
            # The store itself says so, once: more lines would fill a full disk up for good.
            with suppress(StoreDownError):
                await self._house.store.beat(now, self._alarms.stood_ms())
            await self._house.clock.sleep_until(now + BEAT_MS)

    async def _refuse_repeated(self, key: str | None) -> None:
        if key is not None and await self._house.store.used(key):
            raise RepeatedError(key)

    async def _refuse_beside_another(self, table: TableId, person: PersonId) -> None:
        """Refuse a rematch to somebody who plays on in the same place: an old button."""
        await self._waker.person(person)
        over = await self.table(table)
        if over is None or not over.status.is_over or over.successor is not None:
            return
        if any(other.place == over.place for other in self.tables_of(person)):
            raise errors.TableExistsError

    def _require_open(self) -> None:
        if self._closing.is_set():
            raise errors.ClosingError

    def _require_room(self, person: PersonId) -> None:
        count = len(self._register.of(person))
        if count >= self._limits.tables_per_person:
            raise errors.TooManyTablesError(count)
