"""Whether a place can be written to, found out by writing: its tables rest and go on by that.

No platform tells a bot of every chat that is closed to it. So a call that finds one is news of the
same kind, and so is the next call that goes through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from adapters.chat.faults import log_fault
from engine.errors import ClosingError
from engine.reach import UNREACHABLE
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from engine.seats import PlaceId
    from engine.table import Table


class Tables(Protocol):
    """The host, as far as chats come and go."""

    async def unreachable(self, *places: PlaceId) -> None:
        """Let the tables of places rest that cannot be written to any more."""
        ...

    async def reachable(self, *places: PlaceId) -> None:
        """Let the tables go on that rested for that."""
        ...


class Reach:
    """Tells the host what calls have found out; without a host it keeps that to itself."""

    def __init__(self) -> None:
        """Begin without a host."""
        self._tables: Tables | None = None

    def report_to(self, tables: Tables) -> None:
        """Tell a host from now on."""
        self._tables = tables

    async def lost(self, place: PlaceId) -> None:
        """Let the tables of a place rest. What cannot be written now is told at the next news."""
        if self._tables is not None:
            await _told(self._tables.unreachable(place))

    async def found(self, place: PlaceId) -> None:
        """Let the tables of a place go on that rested for that."""
        if self._tables is not None:
            await _told(self._tables.reachable(place))


async def _told(telling: Awaitable[None]) -> None:
    try:
        await telling
    except ClosingError:
        return  # found out again after the next start
    except Exception as error:  # noqa: BLE001 - delivery goes on, whatever became of this
        log_fault("a table was not told whether its chat can be reached", error)


def is_cut_off(table: Table) -> bool:
    """Tell whether a table rests because its place cannot be written to."""
    return table.status is Status.SUSPENDED and table.reason == UNREACHABLE


def runs_on(table: Table) -> bool:
    """Tell whether a table goes on by itself, which it must not where nobody sees it."""
    return table.status in (Status.LOBBY, Status.PLAYING)
