"""What each message shows: the stored rows of the tables in hand, kept beside their store."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.runtime.ports import Shown, Surfaces
    from engine.seats import TableId


class Memory:
    """Rows by table and key. What was sent is true at once, also while the store cannot write."""

    def __init__(self, surfaces: Surfaces) -> None:
        """Take the store of rows."""
        self._surfaces = surfaces
        self._rows: dict[TableId, dict[str, Shown]] = {}
        self._unsaved: set[tuple[TableId, str]] = set()

    def __len__(self) -> int:
        """Count the tables in hand."""
        return len(self._rows)

    def is_known(self, table: TableId) -> bool:
        """Tell whether a table's rows are in hand."""
        return table in self._rows

    def known(self, table: TableId) -> Mapping[str, Shown]:
        """Give the rows in hand, none for a table that was not loaded."""
        return self._rows.get(table, {})

    async def load(self, table: TableId) -> None:
        """Take a table's rows in hand."""
        if table not in self._rows:
            rows = await self._surfaces.of_table(table)
            # Another chat of the same table may have been faster, and have changed them since.
            self._rows.setdefault(table, {row.audience: row for row in rows})

    async def keep(self, row: Shown) -> None:
        """Remember what a message shows."""
        self._rows.setdefault(row.table, {})[row.audience] = row
        self._unsaved.add((row.table, row.audience))
        await self._surfaces.shown(row)
        self._unsaved.discard((row.table, row.audience))

    async def save(self, table: TableId, key: str) -> None:
        """Write a row that could not be written when it became true."""
        row = self.known(table).get(key)
        if row is not None and (table, key) in self._unsaved:
            await self.keep(row)

    def lose(self, table: TableId, key: str) -> None:
        """Let go of a message that is no longer there; its successor replaces the stored row."""
        self._rows.get(table, {}).pop(key, None)
        self._unsaved.discard((table, key))

    async def forget(self, table: TableId, key: str) -> None:
        """Let go of a message for good."""
        await self._surfaces.forget(table, key)
        self.lose(table, key)

    def drop(self, table: TableId) -> None:
        """Put a table's rows out of hand; they stay stored."""
        for key in self._rows.pop(table, {}):
            self._unsaved.discard((table, key))
