"""Reading the store: logs of tables, their clocks and their messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import text

from adapters.sql import statements
from engine.runtime.ports import LiveTable, Permit, Shown, Timer
from engine.seats import PlaceId, Seat, TableId
from engine.table import AlarmKey, Entry
from engine.wallet import Account, Transaction

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Executable
    from sqlalchemy.ext.asyncio import AsyncEngine

    from engine.seats import PersonId

ALIVE: Final = "alive_at_ms"
STOOD: Final = "stood_still_ms"
RULES: Final = "rules"
PLACES_AT_ONCE: Final = 500
"""Places that one statement names."""
NOTE: Final = "note:"
"""How the keys begin of what is noted for others."""


class Reader:
    """Reads; may stand beside a running bot."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Take an engine whose connections only read."""
        self._engine = engine

    async def load(self, table: TableId) -> tuple[Entry, ...]:
        """Give the whole log of a table."""
        rows = await self._rows(statements.LOAD_LOG, p_table_id=table)
        return tuple(Entry(row.actor, row.code) for row in rows)

    async def head(self, table: TableId) -> LiveTable | None:
        """Give what is known of a table without its log."""
        rows = await self._rows(statements.HEAD, p_id=table)
        return _live(rows[0]) if rows else None

    async def live(self) -> tuple[LiveTable, ...]:
        """Give all tables that have not ended."""
        return tuple(_live(row) for row in await self._rows(statements.LIVE))

    async def in_place(
        self, place: PlaceId, statuses: Sequence[str], limit: int
    ) -> tuple[LiveTable, ...]:
        """Give the tables of a place in some statuses, the one that changed last first."""
        wanted = {"p_place": place, "p_statuses": list(statuses), "p_limit": limit}
        return tuple(_live(row) for row in await self._rows(statements.IN_PLACE, **wanted))

    async def tables(self) -> tuple[LiveTable, ...]:
        """Give all tables, the oldest first."""
        return tuple(_live(row) for row in await self._rows(statements.ALL_TABLES))

    async def timers(self) -> tuple[Timer, ...]:
        """Give all clocks."""
        return tuple(_timer(row) for row in await self._rows(statements.ALL_TIMERS))

    async def timers_of(self, table: TableId) -> tuple[Timer, ...]:
        """Give the clocks of a table."""
        rows = await self._rows(statements.TIMERS_OF, p_table_id=table)
        return tuple(_timer(row) for row in rows)

    async def due(self, after_ms: int, until_ms: int) -> tuple[Timer, ...]:
        """Give the clocks that ring within some time, the first of them first."""
        rows = await self._rows(statements.DUE, p_after=after_ms, p_until=until_ms)
        return tuple(_timer(row) for row in rows)

    async def seated(self, person: PersonId) -> tuple[TableId, ...]:
        """Give the tables that have not ended where a person sits."""
        rows = await self._rows(statements.SEATED, p_person=person)
        return tuple(TableId(row.table_id) for row in rows)

    async def restless(self) -> tuple[TableId, ...]:
        """Give the tables that go on by themselves, by a clock that is not stored."""
        return tuple(TableId(row.id) for row in await self._rows(statements.RESTLESS))

    async def suspended_in(self, places: Sequence[PlaceId]) -> tuple[LiveTable, ...]:
        """Give the tables of places that rest."""
        found: list[LiveTable] = []
        for at in range(0, len(places), PLACES_AT_ONCE):
            some = list(places[at : at + PLACES_AT_ONCE])
            rows = await self._rows(statements.SUSPENDED_IN, p_places=some)
            found += [_live(row) for row in rows]
        return tuple(found)

    async def live_places(self) -> tuple[PlaceId, ...]:
        """Give the places with a table that has not ended."""
        return tuple(PlaceId(row.place) for row in await self._rows(statements.LIVE_PLACES))

    async def live_count(self) -> int:
        """Count the tables that have not ended."""
        return int((await self._rows(statements.LIVE_COUNT))[0].tables)

    async def alive_at(self) -> int | None:
        """Give the last beat, milliseconds."""
        found = await self._meta(ALIVE)
        return None if found is None else int(found)

    async def stood_ms(self) -> int:
        """Give how long clocks have stood still in all, until the last beat."""
        return int(await self._meta(STOOD) or 0)

    async def rules(self) -> Mapping[str, int] | None:
        """Give the rules by which all tables were read last; None = never."""
        found = await self._meta(RULES)
        if found is None:
            return None
        pairs = (word.partition("=") for word in found.split())
        return {game: int(number) for game, _, number in pairs}

    async def note(self, key: str) -> str | None:
        """Give a short fact that outlives the process; None = not noted."""
        return await self._meta(f"{NOTE}{key}")

    async def used(self, key: str) -> bool:
        """Tell whether an idempotency key was used."""
        return bool(await self._rows(statements.IS_USED, p_key=key))

    async def balances(self, accounts: Sequence[Account]) -> Mapping[Account, int]:
        """Give the chips of accounts; those that were never used are left out."""
        rows = await self._rows(statements.BALANCES, p_ids=list(accounts))
        return {Account(row.id): row.balance for row in rows}

    async def gained_at(self, table: TableId) -> Mapping[Account, int]:
        """Give what each account has gained at a table."""
        rows = await self._rows(statements.GAINED_AT, p_table_id=table)
        return {Account(row.account): int(row.gained) for row in rows}

    async def accounts(self) -> Mapping[Account, int]:
        """Give the chips of all accounts."""
        rows = await self._rows(statements.ALL_ACCOUNTS)
        return {Account(row.id): row.balance for row in rows}

    async def ledger(self) -> tuple[Transaction, ...]:
        """Give all transactions, by key."""
        found: dict[str, Transaction] = {}
        for row in await self._rows(statements.LEDGER):
            old = found.get(row.key)
            table = None if row.table_id is None else TableId(row.table_id)
            entries = () if old is None else old.entries
            entry = (Account(row.account), int(row.amount))
            found[row.key] = Transaction(row.key, row.kind, (*entries, entry), table)
        return tuple(found.values())

    async def of_table(self, table: TableId) -> tuple[Shown, ...]:
        """Give the messages of a table."""
        return tuple(
            Shown(table, row.audience, row.ref, row.shown_seq, row.digest)
            for row in await self._rows(statements.SURFACES_OF, p_table_id=table)
        )

    async def lagging(self) -> tuple[TableId, ...]:
        """Give tables with a message that may show less than it should, ended ones too."""
        return tuple(TableId(row.id) for row in await self._rows(statements.LAGGING))

    async def permits(self, now_ms: int) -> tuple[Permit, ...]:
        """Give the permits that still count."""
        rows = await self._rows(statements.PERMITS_KEPT, p_now=now_ms)
        return tuple(_permit(row) for row in rows)

    async def integrity(self) -> tuple[str, ...]:
        """Give what SQLite finds wrong with the file, page by page; nothing when it is sound."""
        found = tuple(row[0] for row in await self._rows(text("PRAGMA integrity_check")))
        return () if found == ("ok",) else found

    async def _meta(self, key: str) -> str | None:
        rows = await self._rows(statements.META_VALUE, p_key=key)
        return str(rows[0].value) if rows else None

    async def _rows(self, statement: Executable, **params: object) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            return (await connection.execute(statement, params)).all()


def _live(row: Any) -> LiveTable:  # noqa: ANN401 - rows have no static type
    return LiveTable(TableId(row.id), PlaceId(row.place), row.game, row.seq, row.status)


def _timer(row: Any) -> Timer:  # noqa: ANN401 - rows have no static type
    key = AlarmKey(row.kind, Seat(row.seat), row.decision)
    return Timer(TableId(row.table_id), key, row.due_ms)


def _permit(row: Any) -> Permit:  # noqa: ANN401 - rows have no static type
    lost = tuple(int(one) for one in row.lost_ms.split())
    return Permit(
        row.platform,
        row.chat,
        row.all_us,
        row.passing_us,
        row.editable_ms,
        row.closed_ms,
        row.slowness,
        row.slowed_ms,
        lost,
        row.until_ms,
    )
