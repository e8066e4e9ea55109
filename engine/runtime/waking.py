"""Who wakes sleeping tables: whoever asks for them, their clocks, and a round of one's own.

The round comes after a start, and behind presses: one table after the other, so many a second. It
is for what would not go on without it: computers to move, pauses between deals, rules corrected.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Final, TypeVar

from engine.errors import ClosingError, NoTableError, TableDamagedError
from engine.runtime.actor import Reach, Settle
from engine.runtime.ports import StoreDownError
from engine.runtime.recovery import rules_of, set_on
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.runtime.actor import Intent
    from engine.runtime.house import House
    from engine.seats import PersonId, PlaceId, TableId
    from engine.table import AlarmKey, Table

logger = logging.getLogger(__name__)

GOING: Final = tuple(status.value for status in Status if not status.is_over)
MOST_IN_A_PLACE: Final = 1_000
AT_ONCE: Final = 20
PACE_MS: Final = 100
"""How long so many tables take at the least: 200 a second."""
AHEAD_MS: Final = 300_000
"""How far ahead clocks of sleeping tables are known."""
LOOK_MS: Final = 5_000
"""How often is looked whether they are."""
TRIES: Final = 20
"""How often a table is to be woken that fails for a reason that nobody foresaw."""
LONG_AGO: Final = -(2**62)
REMEMBERED: Final = 100_000
"""People and places known to have no sleeping table; then they are asked for anew."""

T = TypeVar("T")


class Waker:
    """Wakes tables through their mailboxes."""

    def __init__(
        self,
        house: House,
        post: Callable[[TableId, Intent], asyncio.Future[Table]],
        ring: Callable[[TableId, AlarmKey], asyncio.Future[Table]],
    ) -> None:
        """Take what puts an intent into a mailbox, and what does so for a clock that rings."""
        self._house = house
        self._post = post
        self._ring = ring
        self._places: set[PlaceId] = set()
        self._people: set[PersonId] = set()
        """Of these all tables are awake."""
        self._damaged: set[TableId] = set()
        self._failed: dict[TableId, int] = {}
        """Tables that could not be woken for a reason that may pass, and how often they were."""
        self._waiting: asyncio.PriorityQueue[tuple[bool, int, TableId, AlarmKey | None]]
        self._waiting = asyncio.PriorityQueue()
        self._order = count()

    async def table(self, id_: TableId) -> Table | None:
        """Wake a table; gives it, also one that has ended, None where there is none.

        Raises `TableDamagedError`, `ClosingError`.
        """
        try:
            return self._house.register.get(id_) or await self._post(id_, Settle())
        except NoTableError:
            return None

    async def place(self, place: PlaceId) -> None:
        """Wake all tables of a place, as far as they can be read."""
        place = self._house.register.kept(place)
        if place in self._places:
            return
        heads = await self._house.store.in_place(place, GOING, MOST_IN_A_PLACE)
        if await self._all(head.table for head in heads):
            _remember(self._places, place)

    async def person(self, person: PersonId) -> None:
        """Wake all tables where a person sits."""
        if person in self._people:
            return
        if await self._all(await self._house.store.seated(person)):
            _remember(self._people, person)

    def moved(self, places: Iterable[PlaceId]) -> None:
        """Take note of places that have the tables of others now, or none any more."""
        self._places.difference_update(places)

    async def reach(self, places: Iterable[PlaceId]) -> None:
        """Let the sleeping tables of places go on that rest because nobody could reach them."""
        kept = [self._house.register.kept(place) for place in places]
        for head in await self._house.store.suspended_in(kept):
            if self._house.register.get(head.table) is None:
                with suppress(TableDamagedError):
                    await self._post(head.table, Reach(is_reachable=True))

    def later(self, id_: TableId, key: AlarmKey | None) -> None:
        """Wake a table in its turn: for a clock that rings, or after those only to go on."""
        self._waiting.put_nowait((key is None, next(self._order), id_, key))

    async def run(self, corrected: Iterable[TableId]) -> None:
        """Wake what must go on, and know of clocks before they ring, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._work())
            tasks.create_task(self._look_ahead())
            tasks.create_task(self._let_go_on(corrected))

    async def _all(self, ids: Iterable[TableId]) -> bool:
        """Wake tables; tells whether nothing but damage kept one from that."""
        for id_ in ids:
            if id_ in self._damaged:
                continue
            try:
                await self.table(id_)
            except TableDamagedError:
                self._damaged.add(id_)
            except ClosingError:
                return False
        return True

    async def _let_go_on(self, corrected: Iterable[TableId]) -> None:
        for id_ in corrected:
            self.later(id_, None)
        for id_ in await self._house.store.restless():
            self.later(id_, None)
        await self._waiting.join()
        if not self._failed:
            # On a full disk the next start reads them once more.
            with suppress(StoreDownError):
                await self._house.store.keep_rules(rules_of(self._house))

    async def _look_ahead(self) -> None:
        """Take the clocks of sleeping tables in hand before they ring."""
        clock, seen = self._house.clock, LONG_AGO
        while True:
            now = self._house.alarms.house_ms()
            if seen < now + AHEAD_MS // 2:
                try:
                    await self._expect(seen, now + AHEAD_MS)
                    seen = now + AHEAD_MS
                except Exception as error:  # noqa: BLE001 - looked up again a little later
                    facts = {"kind": type(error).__name__}
                    logger.error("clocks could not be read", extra=facts)  # noqa: TRY400 - the kind says it
            for id_ in self._failed:
                self.later(id_, None)
            await clock.sleep_until(clock.now_ms() + LOOK_MS)

    async def _expect(self, after_ms: int, until_ms: int) -> None:
        house = self._house
        for timer in await house.store.due(after_ms, until_ms):
            if house.register.get(timer.table) is None and timer.table not in self._damaged:
                house.alarms.expect(timer.table, timer.key, set_on(house, timer))

    async def _work(self) -> None:
        clock = self._house.clock
        while True:
            began = clock.now_ms()
            for _ in range(AT_ONCE):
                _, _, id_, key = await self._waiting.get()
                await self._wake(id_, key)
                self._waiting.task_done()
            await clock.sleep_until(began + PACE_MS)

    async def _wake(self, id_: TableId, key: AlarmKey | None) -> None:
        if id_ in self._damaged:
            return
        try:
            await (self.table(id_) if key is None else self._ring(id_, key))
            self._failed.pop(id_, None)
        except ClosingError:
            return
        except (TableDamagedError, NoTableError) as error:
            self._damaged.add(id_)
            self._house.alarms.replace(id_, {})
            logger.error("a table stays asleep", extra={"table": id_, "code": error.code})  # noqa: TRY400 - `load` has logged the cause
        except Exception as error:  # noqa: BLE001 - one table must not keep the others asleep
            if key is not None:
                return  # whoever rang says so, and rings again
            if isinstance(error, StoreDownError):
                self._failed.setdefault(id_, 0)
                return
            self._failed[id_] = self._failed.get(id_, 0) + 1
            if self._failed[id_] == TRIES:
                self._damaged.add(id_)
                del self._failed[id_]
                facts = {"table": id_, "kind": type(error).__name__}
                logger.error("a table could not be woken", extra=facts)  # noqa: TRY400 - a trace may hold cards


def _remember(known: set[T], one: T) -> None:
    if len(known) >= REMEMBERED:
        known.clear()
    known.add(one)
