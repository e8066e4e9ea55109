"""Reading the store: logs of tables, their clocks and their messages."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
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

ALIVE: Final = "alive_at_ms"
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

    async def load_many(self, tables: Sequence[TableId]) -> Mapping[TableId, tuple[Entry, ...]]:
        """Give the whole logs of some tables."""
        rows = await self._rows(statements.LOAD_LOGS, p_ids=list(tables))
        return {
            TableId(table): tuple(Entry(actor, code) for _, actor, code in found)
            for table, found in groupby(rows, key=itemgetter(0))
        }

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
        return tuple(
            Timer(
                TableId(row.table_id), AlarmKey(row.kind, Seat(row.seat), row.decision), row.due_ms
            )
            for row in await self._rows(statements.ALL_TIMERS)
        )

    async def alive_at(self) -> int | None:
        """Give the last beat, milliseconds."""
        rows = await self._rows(statements.META_VALUE, p_key=ALIVE)
        return int(rows[0].value) if rows else None

    async def note(self, key: str) -> str | None:
        """Give a short fact that outlives the process; None = not noted."""
        rows = await self._rows(statements.META_VALUE, p_key=f"{NOTE}{key}")
        return str(rows[0].value) if rows else None

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
        """Give tables with a message that shows less than it should."""
        return tuple(TableId(row.table_id) for row in await self._rows(statements.LAGGING))

    async def permits(self, now_ms: int) -> tuple[Permit, ...]:
        """Give the permits that still count."""
        rows = await self._rows(statements.PERMITS_KEPT, p_now=now_ms)
        return tuple(_permit(row) for row in rows)

    async def integrity(self) -> tuple[str, ...]:
        """Give what SQLite finds wrong with the file, page by page; nothing when it is sound."""
        found = tuple(row[0] for row in await self._rows(text("PRAGMA integrity_check")))
        return () if found == ("ok",) else found

    async def _rows(self, statement: Executable, **params: object) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            return (await connection.execute(statement, params)).all()


def _live(row: Any) -> LiveTable:  # noqa: ANN401 - rows have no static type
    return LiveTable(TableId(row.id), PlaceId(row.place), row.game, row.seq, row.status)


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
