"""A group on a platform that is strict, slow, down or shut, and many tables that are played there.

Time is a clock turned by hand, so a minute of play takes as long as its work does.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.surface import MessageGoneError, SlowDownError
from engine.seats import PlaceId, TableId
from tests.adapters.chat.mail import Face, Office, place_of
from tests.adapters.chat.tables import HOST, begun

if TYPE_CHECKING:
    from collections.abc import Callable

    from adapters.chat.screen import Screen
    from adapters.chat.texts import Texts
    from engine.runtime.draft import Draft
    from engine.runtime.ports import Person, Place
    from engine.table import Table
    from tests.adapters.chat.mail import Called

MOST: Final = 20
MINUTE_MS: Final = 60_000


class StrictFace(Face):
    """Refuses the call that would be the 21st of a group in any 60 seconds."""

    def __init__(self, office: Office) -> None:
        """Begin with nothing sent."""
        super().__init__(office.clock)
        self._clock = office.clock
        self.refused = 0
        self.went: dict[str, list[int]] = defaultdict(list)
        self.delays: Callable[[Called], float] = lambda _: 0.0
        self.storm: Callable[[Called], Exception | None] = lambda _: None
        self.fails = self._fails
        self.too_early: list[Called] = []
        """Calls before the end of a pause that was asked for."""
        self._shut: dict[str, int] = {}

    def _fails(self, call: Called) -> Exception | None:
        if call.at_ms < self._shut.get(call.chat, 0):
            self.too_early.append(call)
        error = self.storm(call)
        if isinstance(error, SlowDownError):
            self._shut[call.chat] = call.at_ms + round(error.seconds * 1000)
        if error is not None:
            return error
        went = self.went[call.chat]
        if (
            call.chat.startswith("-")
            and sum(1 for at in went if call.at_ms - at <= MINUTE_MS) >= MOST
        ):
            self.refused += 1
            return SlowDownError(5)
        went.append(call.at_ms)
        return None

    async def edit(self, to: Person | Place, ref: str, screen: Screen) -> None:
        await self._called("edit", to, ref, screen)
        if ref not in self.messages:
            raise MessageGoneError
        assert self.messages[ref] != screen.digest(), "an unchanged edit"
        self.messages[ref] = screen.digest()

    async def _called(self, what: str, to: Person | Place, ref: str, screen: Screen | None) -> None:
        await super()._called(what, to, ref, screen)
        seconds = self.delays(self.calls[-1])
        if seconds:
            await self._clock.sleep_until(self._clock.now_ms() + round(seconds * 1000))


class Hall:
    """Tables of Hokm in groups, four people at each, who play as fast as they are told to."""

    def __init__(self, texts: Texts, places: int, tables: int) -> None:
        """Put so many tables into each of so many groups."""
        self.office = Office(presenter=TablePresenter(texts))
        self.face = StrictFace(self.office)
        self.office.face = self.face
        self.office.restart()
        self.drafts: dict[TableId, Draft] = {}
        for place in range(places):
            for number in range(tables):
                draft = begun(
                    f"{place}/{number}", {"stop_at_seven": "off", "target": "15"}, people=4
                )
                id_ = TableId(f"t{place:02}x{number:02}")
                draft.table = replace(draft.table, id=id_, place=PlaceId(place + 1))
                self.drafts[id_] = draft
        self.plays: Counter[PlaceId] = Counter()

    @property
    def tables(self) -> tuple[Table, ...]:
        return tuple(draft.table for draft in self.drafts.values())

    def step(self, id_: TableId) -> None:
        """Let one play happen at a table, and tell of it."""
        draft = self.drafts[id_]
        table = draft.table
        if table.pausing:
            draft.request(HOST, "next")
        else:
            seat = table.acting[0]
            draft.add(str(seat), table.game.idle(table.state, seat).code)
        draft.settle()
        self.plays[table.place] += 1
        self.office.tell(draft.table)

    async def play(self, seconds: float, each: float) -> None:
        """Let plays happen, one every ``each`` seconds, at one table after the other."""
        ids = list(self.drafts)
        count = round(seconds / each)
        for number in range(count):
            self.step(ids[number % len(ids)])
            await self.office.clock.advance(each)

    def boards(self, place: int) -> list[Called]:
        """Give the calls in a group."""
        return self.face.of(place_of(PlaceId(place)))

    async def newest(self, table: Table) -> tuple[str, str]:
        """Give what a table's newest public message should show, and what it does."""
        wanted = self.office.outbox._wishes.tables[table.id]
        public = [one for one in wanted.listed if one.to is None and not one.transient]
        screen = await self.office.outbox._delivery.render(table, public[-1], self.face)
        row = self.office.outbox._memory.known(table.id).get(public[-1].key)
        return (screen.digest() if screen else ""), (row.digest if row else "nothing")


async def settled(office: Office, seconds: float) -> bool:
    """Let time pass until nothing is left to be shown; tells whether that was soon enough."""
    done = asyncio.ensure_future(office.outbox.settled())
    end = office.clock.now_ms() + seconds * 1000
    while not done.done() and office.clock.now_ms() < end:
        await office.clock.advance(0.25)
    is_done = done.done()
    done.cancel()
    return is_done
