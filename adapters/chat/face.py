"""The port of a whole face: a platform's account from its greeting to its last call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from adapters.chat.intents import Command, Press, Reply
    from adapters.chat.rights import Rights
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref, Surface
    from engine.runtime.ports import Person, Place
    from engine.seats import PersonId, PlaceId, TableId
    from engine.table import Table


class BadTokenError(Exception):
    """A platform refuses its token."""

    def __init__(self, platform: str) -> None:
        """Keep whose token it is."""
        super().__init__(platform)
        self.platform = platform


class AnotherRunsError(Exception):
    """Another process hears people with the same token."""

    def __init__(self, platform: str) -> None:
        """Keep on which platform."""
        super().__init__(platform)
        self.platform = platform


class Desk(Protocol):
    """The front desk."""

    async def command(self, command: Command) -> Reply:
        """Do what a command asks."""
        ...

    async def press(self, press: Press) -> Reply:
        """Do what a button asks."""
        ...


class Tables(Protocol):
    """The host, as far as chats come and go."""

    async def live_places(self) -> tuple[PlaceId, ...]:
        """Give the places with a table that has not ended."""
        ...

    async def wake(self, place: PlaceId | None, person: PersonId | None = None) -> None:
        """Wake all tables of a place and of a person."""
        ...

    async def table(self, id_: TableId) -> Table | None:
        """Give a table, also one that has ended; None = no such table."""
        ...

    def tables_of(self, person: PersonId) -> tuple[Table, ...]:
        """Give the tables where a person sits that are awake."""
        ...

    async def command(
        self, table: TableId, person: PersonId, line: str, key: str | None = None
    ) -> Table:
        """Ask something of a table in a person's name."""
        ...

    async def unreachable(self, *places: PlaceId) -> None:
        """Let the tables of places rest that cannot be written to any more."""
        ...

    async def reachable(self, *places: PlaceId) -> None:
        """Let the tables go on that rested for that."""
        ...


class Mailbox(Protocol):
    """The outbox, for what is no message of a table."""

    def say(self, to: Person | Place, screen: Screen) -> None:
        """Send a message of its own."""
        ...

    def refresh(self, table: Table) -> None:
        """Look again at all messages of a table."""
        ...

    def opened(self, person: PersonId) -> None:
        """Take note that somebody has let the bot into the private chat."""
        ...

    def lost(self, place: PlaceId) -> None:
        """Take note that a place cannot be written to any more."""
        ...

    def reached(self, place: PlaceId) -> None:
        """Take note that a place can be written to again."""
        ...

    async def panel(self, table: Table, person: Person) -> Screen | None:
        """Give what a person's panel in the group shows now; None = the person has none."""
        ...

    async def showed(self, table: Table, person: PersonId, ref: Ref, digest: str) -> None:
        """Take note of a panel that was shown; it is kept up to date from now on."""
        ...

    async def whispered(self, table: Table, person: PersonId, ref: Ref) -> None:
        """Take note of a message for one person alone in the group, where cards are to come."""
        ...

    async def met(self, table: Table, person: PersonId, ref: Ref) -> None:
        """Take note of such a message that was pressed."""
        ...

    async def may_whisper(self, place: Place, until_ms: int) -> bool:
        """Wait until one more call may be made in a place, and count it; False = too late."""
        ...


class Face(Protocol):
    """A platform that a bot speaks to."""

    @property
    def surface(self) -> Surface:
        """Give what the outbox writes to."""
        ...

    @property
    def rights(self) -> Rights:
        """Give what the platform knows of administrators."""
        ...

    async def connect(self) -> bool:
        """Greet the platform once; tells whether it was reached. Raises `BadTokenError`."""
        ...

    async def run(self, desk: Desk, tables: Tables, mailbox: Mailbox) -> None:
        """Hear people until `stop` was called.

        Raises `BadTokenError` if it never got in, `AnotherRunsError` if it is not the only one.
        """
        ...

    def stop(self) -> None:
        """Let `run` return, within a second."""
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...
