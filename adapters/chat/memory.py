"""What each message shows: the stored rows of the tables in hand, kept beside their store.

A new message is stored at once, for nobody else knows its name. That one was changed is stored a
moment later, many together: a crash in between costs an edit that changes nothing.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from adapters.chat.faults import log_fault
from engine.runtime.ports import StoreDownError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.runtime.ports import Clock, Shown, Surfaces
    from engine.seats import TableId

LINGER_MS: Final = 1_000
"""How long changes gather before they are stored."""

Key = tuple["TableId", str]


class Memory:
    """Rows by table and key. What was sent is true at once, also while the store cannot write."""

    def __init__(self, surfaces: Surfaces, clock: Clock) -> None:
        """Take the store of rows and the clock."""
        self._surfaces = surfaces
        self._clock = clock
        self._rows: dict[TableId, dict[str, Shown]] = {}
        self._unsaved: dict[Key, Shown] = {}
        """Rows that are true and not stored yet; they outlive the table in hand."""
        self._told: dict[TableId, int] = {}
        """How much of tables all of their messages show, where that is not stored yet."""
        self._news = asyncio.Event()

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
            rows = {row.audience: row for row in await self._surfaces.of_table(table)}
            rows |= {row.audience: row for row in self._unsaved.values() if row.table == table}
            # Another chat of the same table may have been faster, and have changed them since.
            self._rows.setdefault(table, rows)

    async def keep(self, row: Shown) -> None:
        """Remember a new message, and store it now, or as soon as the store can write."""
        self._note(row)
        try:
            await self._surfaces.shown(row)
        except StoreDownError:
            self._news.set()
        else:
            self._saved(row)

    def change(self, row: Shown) -> None:
        """Remember that a message shows something else, and store that soon."""
        self._note(row)
        self._news.set()

    def told(self, table: TableId, seq: int) -> None:
        """Remember that all messages of a table show so much of it, and store that soon."""
        self._told[table] = seq
        self._news.set()

    def lose(self, table: TableId, key: str) -> None:
        """Let go of a message that is no longer there; its successor replaces the stored row."""
        self._rows.get(table, {}).pop(key, None)
        self._unsaved.pop((table, key), None)

    async def forget(self, table: TableId, key: str) -> None:
        """Let go of a message for good."""
        await self._surfaces.forget(table, key)
        self.lose(table, key)

    def drop(self, table: TableId) -> None:
        """Put a table's rows out of hand; they stay stored."""
        self._rows.pop(table, None)

    async def run(self) -> None:
        """Store what has changed, until cancelled."""
        while True:
            await self._news.wait()
            await self._clock.sleep_until(self._clock.now_ms() + LINGER_MS)
            self._news.clear()
            await self.save()

    async def save(self) -> None:
        """Store everything that is not stored yet, as far as the store can write now."""
        rows, told = tuple(self._unsaved.values()), self._told
        self._told = {}
        if rows:
            await self._save_all(rows)
        if told:
            await self._save_told(told)

    async def _save_told(self, told: Mapping[TableId, int]) -> None:
        try:
            await self._surfaces.told(told)
        except StoreDownError:
            self._told = {**told, **self._told}
            self._news.set()
        except Exception as error:  # noqa: BLE001 - the next start looks once more, no harm
            log_fault("how far messages are could not be stored", error)

    async def _save_all(self, rows: tuple[Shown, ...]) -> None:
        try:
            await self._surfaces.shown(*rows)
        except StoreDownError:
            self._news.set()
        except Exception:  # noqa: BLE001 - whatever it is, it is about some of them only
            for row in rows:
                await self._save(row)
        else:
            for row in rows:
                self._saved(row)

    async def _save(self, row: Shown) -> None:
        """Store one row; what can never be stored is let go."""
        try:
            await self._surfaces.shown(row)
        except StoreDownError:
            self._news.set()
            return
        except Exception as error:  # noqa: BLE001 - one row must not stop the others
            log_fault("what a message shows could not be stored", error, *_key(row))
        self._saved(row)

    def _note(self, row: Shown) -> None:
        self._rows.setdefault(row.table, {})[row.audience] = row
        self._unsaved[_key(row)] = row

    def _saved(self, row: Shown) -> None:
        if self._unsaved.get(_key(row)) is row:
            del self._unsaved[_key(row)]


def _key(row: Shown) -> Key:
    return row.table, row.audience
