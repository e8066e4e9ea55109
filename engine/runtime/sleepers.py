"""What a store tells of tables whose logs nobody has read yet: a start asks for nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.runtime.ports import LiveTable, Timer
    from engine.seats import PersonId, PlaceId, TableId


class Sleepers(Protocol):
    """Heads, seats and clocks of tables, found without folding any."""

    async def live(self) -> tuple[LiveTable, ...]:
        """Give all tables that have not ended."""
        ...

    async def live_places(self) -> tuple[PlaceId, ...]:
        """Give the places with a table that has not ended."""
        ...

    async def live_count(self) -> int:
        """Count the tables that have not ended."""
        ...

    async def in_place(
        self, place: PlaceId, statuses: Sequence[str], limit: int
    ) -> tuple[LiveTable, ...]:
        """Give the tables of a place in some statuses, the one that changed last first."""
        ...

    async def suspended_in(self, places: Sequence[PlaceId]) -> tuple[LiveTable, ...]:
        """Give the tables of places that rest."""
        ...

    async def seated(self, person: PersonId) -> tuple[TableId, ...]:
        """Give the tables that have not ended where a person sits."""
        ...

    async def restless(self) -> tuple[TableId, ...]:
        """Give the tables that go on by themselves, by a clock that is not stored.

        Among them those without any stored clock: no table should be so, and none may be stuck.
        """
        ...

    async def timers_of(self, table: TableId) -> tuple[Timer, ...]:
        """Give the clocks of a table."""
        ...

    async def due(self, after_ms: int, until_ms: int) -> tuple[Timer, ...]:
        """Give the clocks that ring after the one time and not after the other, in order."""
        ...

    async def beat(self, now_ms: int, stood_ms: int) -> None:
        """Remember that the process is alive, and how long clocks have stood still in all."""
        ...

    async def alive_at(self) -> int | None:
        """Give the last beat, milliseconds; None before the first."""
        ...

    async def stood_ms(self) -> int:
        """Give how long clocks have stood still in all, until the last beat."""
        ...

    async def rules(self) -> Mapping[str, int] | None:
        """Give the rules by which all tables were read last; None = never."""
        ...

    async def keep_rules(self, rules: Mapping[str, int]) -> None:
        """Remember by which rules all tables were read."""
        ...
