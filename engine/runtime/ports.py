"""What the engine needs from the outside, and the values that cross."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from engine.runtime.sleepers import Sleepers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.events import Event
    from engine.moves import Move
    from engine.runtime.ratings import Rating, Result
    from engine.seats import PersonId, PlaceId, TableId
    from engine.table import AlarmKey, Entry, Table
    from engine.view import View
    from engine.wallet import Account, Transaction


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on a platform."""

    id: PersonId
    platform: str
    external: str
    """The platform's own id."""
    name: str
    """As the platform gives it: neither cleaned nor cut."""
    language: str | None
    """Chosen by the person; None = not chosen."""
    locale: str | None
    """What the platform says of the client's language, None where it says nothing."""
    is_open: bool = False
    """Whether the private chat with the bot is known to be open."""
    wants_here: bool = False
    """Wishes to be shown cards where the table is, although the private chat is open."""

    @property
    def takes_cards(self) -> bool:
        """Tell whether cards come in the private chat."""
        return self.is_open and not self.wants_here


@dataclass(frozen=True, slots=True)
class Place:
    """A group, channel or topic."""

    id: PlaceId
    platform: str
    external: str
    name: str
    language: str | None


@dataclass(frozen=True, slots=True)
class Write:
    """New entries of one table, to be appended after its first ``seq`` entries."""

    table: TableId
    place: PlaceId
    game: str
    seq: int
    entries: tuple[Entry, ...]
    status: str
    """Status of the table after the entries, ``Status.value``."""
    seated: tuple[PersonId, ...] | None = None
    """Who sits there now, nobody where it has ended; None = the same people as before."""
    is_restless: bool = False
    """It goes on by a clock that is not stored: the next process has to wake it by itself."""


@dataclass(frozen=True, slots=True)
class Timer:
    """A clock that outlives the process."""

    table: TableId
    key: AlarmKey
    due_ms: int
    """By the house's own time, which stands still while no process runs; see `Alarms`."""


@dataclass(frozen=True, slots=True)
class Effects:
    """What is written together with entries, in one transaction."""

    set_timers: tuple[Timer, ...] = ()
    drop_timers: tuple[tuple[TableId, AlarmKey], ...] = ()
    idempotency: str | None = None
    """Key of the command or press that caused it; a second use is refused."""
    now_ms: int = 0
    transactions: tuple[Transaction, ...] = ()
    """Chips that change accounts; one whose key was used, or that leaves a person below 0, lets
    nothing be written."""
    results: tuple[Result, ...] = ()
    """Of a match that these entries finish. One that was stored before, or that follows upon
    another than the person's last, lets nothing be written."""


@dataclass(frozen=True, slots=True)
class LiveTable:
    """A table as the store knows it without its log."""

    table: TableId
    place: PlaceId
    game: str
    seq: int
    status: str


class StaleSeqError(Exception):
    """Another writer appended to this table first."""


class RepeatedError(Exception):
    """The idempotency key was used before; nothing was written."""


class StoreDownError(Exception):
    """The store cannot write now (disk full, file gone); nothing was written."""


class Store(Sleepers, Protocol):
    """Where tables live. An awaited `append` that returns is on disk."""

    async def append(self, writes: Sequence[Write], effects: Effects) -> None:
        """Append all entries and effects, or nothing.

        Raises `StaleSeqError`, also when a transaction or a result does not fit what others have
        written since; `RepeatedError`, `StoreDownError`.
        """
        ...

    async def load(self, table: TableId) -> tuple[Entry, ...]:
        """Give the whole log of a table, empty when there is none."""
        ...

    async def head(self, table: TableId) -> LiveTable | None:
        """Give what is known of a table without its log, ended ones too; None = no such table."""
        ...

    async def used(self, key: str) -> bool:
        """Tell whether an idempotency key was used."""
        ...

    async def balances(self, accounts: Sequence[Account]) -> Mapping[Account, int]:
        """Give the chips of accounts; those that were never used are left out."""
        ...

    async def gained_at(self, table: TableId) -> Mapping[Account, int]:
        """Give what each account, the table's own too, has gained at a table."""
        ...

    async def ratings(self, game: str, people: Sequence[PersonId]) -> Mapping[PersonId, Rating]:
        """Give ratings in a game; people without a match that counts are left out."""
        ...


@dataclass(frozen=True, slots=True)
class Shown:
    """What a chat message shows now: the record behind a surface."""

    table: TableId
    audience: str
    """Which message: ``lobby``, ``board:3``, ``end``, ``hand:17:3``; see `adapters.chat.outbox`."""
    ref: str
    seq: int
    digest: str
    """Hash of the Screen; an equal one is never sent again."""


class Surfaces(Protocol):
    """Messages that belong to tables."""

    async def shown(self, *rows: Shown) -> None:
        """Remember what messages show, all or nothing; replaces rows of (table, audience)."""
        ...

    async def forget(self, table: TableId, audience: str) -> None:
        """Forget a message."""
        ...

    async def of_table(self, table: TableId) -> tuple[Shown, ...]:
        """Give the messages of a table."""
        ...

    async def told(self, seqs: Mapping[TableId, int]) -> None:
        """Remember that all messages of tables show as much of their logs."""
        ...

    async def lagging(self) -> tuple[TableId, ...]:
        """Give tables, ended ones too, whose last entry is not known to be shown everywhere."""
        ...


@dataclass(frozen=True, slots=True)
class Permit:
    """How far the calls to one chat have used up what its platform allows."""

    platform: str
    chat: str
    """What the platform counts calls by."""
    all_us: int
    """Theoretical arrival of the next call, microseconds."""
    passing_us: int
    """The same of edits that a newer state may replace."""
    editable_ms: int
    """When the next edit may come."""
    closed_ms: int
    """Until when the platform wants no call."""
    slowness: int
    """Millionths: 2,000,000 goes half as fast as usual."""
    slowed_ms: int
    """Since when it recovers."""
    lost_ms: tuple[int, ...]
    """When the last calls found that the chat cannot be written to."""
    until_ms: int
    """From then on nothing of it counts."""


class Permits(Protocol):
    """What platforms have allowed; a process goes on where the last one stopped."""

    async def permits(self, now_ms: int) -> tuple[Permit, ...]:
        """Give the permits that still count."""
        ...

    async def keep_permit(self, permit: Permit) -> None:
        """Keep a permit in the place of an older one. Raises `StoreDownError`."""
        ...


class Directory(Protocol):
    """People and places."""

    async def person(self, platform: str, external: str, name: str, locale: str | None) -> Person:
        """Find or add somebody, and keep the name up to date."""
        ...

    async def people(self, ids: Sequence[PersonId]) -> Mapping[PersonId, Person]:
        """Give people by number; unknown numbers are left out."""
        ...

    async def place(self, platform: str, external: str, name: str) -> Place:
        """Find or add a place, and keep the name up to date."""
        ...

    async def places(self, ids: Sequence[PlaceId]) -> Mapping[PlaceId, Place]:
        """Give places by number; unknown numbers are left out."""
        ...

    async def set_person_language(self, person: PersonId, language: str) -> None:
        """Keep the language a person chose."""
        ...

    async def set_place_language(self, place: PlaceId, language: str) -> None:
        """Keep the language chosen for a place."""
        ...

    async def set_person_here(self, person: PersonId, wants_here: bool) -> None:
        """Keep where somebody wishes to be shown cards."""
        ...

    async def set_person_open(self, person: PersonId, is_open: bool) -> None:
        """Keep whether the private chat of a person can be written to."""
        ...

    async def move_place(self, platform: str, old: str, new: str) -> None:
        """Let a place go on under another id of the platform's, its topics with it.

        Harmless when that was done before, or when the place is unknown.
        """
        ...


class Notes(Protocol):
    """Short facts that outlive the process and belong to no table."""

    async def note(self, key: str) -> str | None:
        """Give a fact; None = not noted."""
        ...

    async def keep_note(self, key: str, value: str) -> None:
        """Note a fact in the place of an older one."""
        ...


class Clock(Protocol):
    """Time. Tests turn it by hand."""

    def now_ms(self) -> int:
        """Give the time, milliseconds since 1970."""
        ...

    async def sleep_until(self, due_ms: int) -> None:
        """Wait until then, or return at once when it has passed."""
        ...


class Entropy(Protocol):
    """Where chance comes from."""

    def seed(self) -> bytes:
        """Give 32 fresh random bytes."""
        ...

    def table_id(self) -> TableId:
        """Give a fresh name of a table."""
        ...


@dataclass(frozen=True, slots=True)
class News:
    """What a listener is told: a table that is true and durable, and what led there."""

    table: Table
    events: tuple[Event, ...]


class Listener(Protocol):
    """Whoever shows tables to people."""

    def told(self, news: News) -> None:
        """Take note; must return at once and never fail."""
        ...


class Rater(Protocol):
    """Whoever knows what a finished match is worth; pure."""

    def people(self, table: Table) -> tuple[PersonId, ...]:
        """Give those for whom the match of a table counts; nobody while it is not finished."""
        ...

    def rate(self, table: Table, known: Mapping[PersonId, Rating]) -> tuple[Result, ...]:
        """Give a result for each of them; ``known`` are their ratings before, beginners left out.

        The same table and ratings give the same results, to the last digit.
        """
        ...


class Thinker(Protocol):
    """A computer player's head; it sees a View, never a State."""

    async def choose(self, view: View, history: tuple[Event, ...]) -> Move:
        """Choose one of the legal moves of the view."""
        ...
