"""A post office for tests of the outbox: a face that records, rows in memory, a plain presenter."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from adapters.chat.audience import Audience
from adapters.chat.outbox import Outbox
from adapters.chat.screen import Screen, Span
from adapters.chat.surface import MessageGoneError
from engine.runtime.ports import News, Permit, Person, Place, Shown, StoreDownError
from engine.seats import PlaceId
from tests.adapters.chat.tables import PEOPLE, PLACE, TELEGRAM
from tests.clocks import ManualClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence

    from adapters.chat.audience import Presenter
    from adapters.chat.pictures.spec import Picture
    from adapters.chat.surface import Capabilities
    from engine.runtime.ratings import Gain, Ladder
    from engine.seats import PersonId, TableId
    from engine.table import Table


@dataclass(frozen=True, slots=True)
class Called:
    """A call that a face was asked to make."""

    at_ms: int
    what: str
    chat: str
    """The platform's id of the person or place."""
    ref: str
    text: str


class Face:
    """A platform that keeps messages and does as it is told with errors."""

    platform = "telegram"

    def __init__(self, clock: ManualClock) -> None:
        self.capabilities = TELEGRAM
        self.calls: list[Called] = []
        self.messages: dict[str, str] = {}
        self.uploads: list[str] = []
        """Chats where a picture had to be uploaded, as often as one had."""
        self._pictures: dict[str, Picture] = {}
        self.fails: Callable[[Called], Exception | None] = lambda _: None
        self.slow: asyncio.Event | None = None
        self._clock = clock
        self._count = 0

    def limit_key(self, to: Person | Place) -> str:
        return to.external.partition("/")[0]

    async def send(self, to: Person | Place, screen: Screen) -> str:
        self._count += 1
        ref = f"m{self._count}"
        await self._called("send", to, ref, screen)
        self.messages[ref] = text_of(screen)
        return ref

    async def edit(self, to: Person | Place, ref: str, screen: Screen) -> None:
        await self._called("edit", to, ref, screen)
        if ref not in self.messages:
            raise MessageGoneError
        assert self.messages[ref] != text_of(screen), "an unchanged edit"
        self.messages[ref] = text_of(screen)

    async def delete(self, to: Person | Place, ref: str) -> None:
        await self._called("delete", to, ref, None)
        self.messages.pop(ref, None)

    def of(self, to: Person | Place) -> list[Called]:
        """Give the calls in one chat."""
        return [call for call in self.calls if call.chat == to.external]

    def lines(self, to: Person | Place) -> list[str]:
        """Give the calls in one chat as short lines."""
        return [f"{call.what} {call.text or call.ref}" for call in self.of(to)]

    async def _called(self, what: str, to: Person | Place, ref: str, screen: Screen | None) -> None:
        text = "" if screen is None else text_of(screen)
        call = Called(self._clock.now_ms(), what, to.external, ref, text)
        self.calls.append(call)
        picture = None if screen is None else screen.picture
        if picture is not None and self._pictures.get(ref) != picture:
            self._pictures[ref] = picture
            self.uploads.append(to.external)
        if self.slow is not None:
            await self.slow.wait()
        error = self.fails(call)
        if error is not None:
            raise error


class Rows:
    """The store of rows, which outlives the outbox."""

    def __init__(self) -> None:
        self.rows: dict[tuple[TableId, str], Shown] = {}
        self.heads: dict[TableId, int] = {}
        self.seen: dict[TableId, int] = {}
        """How much of tables all messages show."""
        self.is_down = False

    async def shown(self, *rows: Shown) -> None:
        if self.is_down:
            raise StoreDownError
        self.rows |= {(row.table, row.audience): row for row in rows}
        for row in rows:
            self.seen[row.table] = min(row.seq, self.seen.get(row.table, 0))

    async def forget(self, table: TableId, audience: str) -> None:
        if self.is_down:
            raise StoreDownError
        self.rows.pop((table, audience), None)

    async def of_table(self, table: TableId) -> tuple[Shown, ...]:
        return tuple(row for row in self.rows.values() if row.table == table)

    async def lagging(self) -> tuple[TableId, ...]:
        return tuple(id_ for id_, seq in self.heads.items() if self.seen.get(id_, 0) < seq)

    async def told(self, seqs: Mapping[TableId, int]) -> None:
        if self.is_down:
            raise StoreDownError
        self.seen |= seqs


class Allowance:
    """The store of permits, which outlives the outbox."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], Permit] = {}
        self.is_down = False
        self.written = 0

    async def permits(self, now_ms: int) -> tuple[Permit, ...]:
        return tuple(one for one in self.kept.values() if one.until_ms > now_ms)

    async def keep_permit(self, permit: Permit) -> None:
        if self.is_down:
            raise StoreDownError
        self.kept[permit.platform, permit.chat] = permit
        self.written += 1


class Folk:
    """A directory with the people of the tables, and as many places as are asked for."""

    def __init__(self) -> None:
        self.known = dict(PEOPLE)
        self.spots: dict[PlaceId, Place] = {}

    async def people(self, ids: Sequence[PersonId]) -> Mapping[PersonId, Person]:
        return {id_: self.known[id_] for id_ in ids if id_ in self.known}

    async def places(self, ids: Sequence[PlaceId]) -> Mapping[PlaceId, Place]:
        return {id_: self.spots.get(id_, place_of(id_)) for id_ in ids}

    async def person(self, platform: str, external: str, name: str, locale: str | None) -> Person:
        raise NotImplementedError

    async def place(self, platform: str, external: str, name: str) -> Place:
        raise NotImplementedError

    async def set_person_language(self, person: PersonId, language: str) -> None:
        raise NotImplementedError

    async def set_place_language(self, place: PlaceId, language: str) -> None:
        raise NotImplementedError

    async def set_person_here(self, person: PersonId, wants_here: bool) -> None:
        self.known[person] = replace(self.known[person], wants_here=wants_here)

    async def set_person_open(self, person: PersonId, is_open: bool) -> None:
        self.known[person] = replace(self.known[person], is_open=is_open)

    async def move_place(self, platform: str, old: str, new: str) -> None:
        for id_ in (PlaceId(1), PlaceId(2)):
            place = self.spots.get(id_, place_of(id_))
            if place.external == old:
                self.spots[id_] = replace(place, external=new)


class Plain:
    """A presenter whose messages say their key and how far the table is."""

    def __init__(self) -> None:
        self.listed: Callable[[Table], tuple[Audience, ...]] = lambda _: (
            Audience("board:1", None),
        )
        self.says: Callable[[Table, Audience], str | None] = lambda t, a: f"{a.key} {t.seq}"
        self.rendered: list[tuple[str, int]] = []
        self.told: list[Gain] = []
        self.known: set[PersonId] = set()

    def audiences(self, table: Table) -> tuple[Audience, ...]:
        return self.listed(table)

    def screen(
        self,
        table: Table,
        audience: Audience,
        people: Mapping[PersonId, Person],
        place: Place,
        caps: Capabilities,
        gains: Sequence[Gain] = (),
    ) -> Screen | None:
        self.rendered.append((audience.key, table.seq))
        self.told += gains
        self.known |= people.keys()
        text = self.says(table, audience)
        return None if text is None else page(text)


class Office:
    """An outbox with everything round it."""

    def __init__(self, presenter: Presenter | None = None) -> None:
        self.clock = ManualClock()
        self.face = Face(self.clock)
        self.rows = Rows()
        self.allowance = Allowance()
        self.folk = Folk()
        self.presenter = Plain()
        self.ended_ms = 0
        self.ladder: Ladder | None = None
        self._port: Presenter = presenter or self.presenter
        self.restart()

    def restart(self) -> None:
        """Forget everything that is not stored, as a new process does."""
        self.outbox = Outbox(
            {self.face.platform: self.face},
            self._port,
            self.folk,
            self.rows,
            self.allowance,
            self.clock,
            Random(1),
            self.ladder,
        )

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Deliver meanwhile."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.outbox.run())
            yield
            await self.outbox.drain(0)

    def tell(self, *tables: Table) -> None:
        """Let tables have changed."""
        for table in tables:
            self.rows.heads[table.id] = table.seq
            self.outbox.told(News(table, ()))

    async def quiet(self, seconds: float = 3600) -> None:
        """Let time pass until nothing is left to be shown; fails when that takes too long."""
        settled = asyncio.ensure_future(self.outbox.settled())
        await self.clock.settle()
        end = self.clock.now_ms() + seconds * 1000
        while not settled.done():
            assert self.clock.now_ms() < end, "still not quiet"
            await self.clock.advance(0.1)


def place_of(id_: PlaceId) -> Place:
    """Give a place by its number."""
    return replace(PLACE, id=id_, external=f"-{99 + id_}")


def text_of(screen: Screen) -> str:
    """Give all that a plain screen says."""
    return "".join(span.text for line in screen.lines for span in line)


def page(text: str) -> Screen:
    """Give a plain page."""
    return Screen("en", rtl=False, lines=((Span(text),),))


def most_in(calls: Iterable[Called], window_ms: int) -> int:
    """Count the calls in the busiest closed window of that length."""
    times = sorted(call.at_ms for call in calls)
    return max(
        (sum(1 for t in times[i:] if t - start <= window_ms) for i, start in enumerate(times)),
        default=0,
    )
