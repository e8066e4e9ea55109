"""The tables of the store, for SQLite and PostgreSQL alike: text and whole numbers only."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    literal_column,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    Column("restless", Integer, nullable=False, server_default="0"),
    Column("told_seq", Integer, nullable=False, server_default="0"),
    Index("ix_tables_status", "status"),
    Index("ix_tables_place", "place", "status"),
)
"""One row a table: the head of its log.

``restless``: it goes on by itself by a clock that is not stored. ``told_seq``: how much of it all
of its messages show.
"""
# Few are so, and a start asks for those alone. Literals, for SQLite compares the text.
IS_RESTLESS: Final = TABLES.c.restless == literal_column("1")
LAGS: Final = TABLES.c.told_seq < TABLES.c.seq
Index(
    "ix_tables_restless", TABLES.c.restless, sqlite_where=IS_RESTLESS, postgresql_where=IS_RESTLESS
)
Index("ix_tables_lagging", TABLES.c.id, sqlite_where=LAGS, postgresql_where=LAGS)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("person", Integer, primary_key=True, autoincrement=False),
    Index("ix_seats_person", "person"),
    sqlite_with_rowid=False,
)
"""Who sits at tables that have not ended; their logs say so too, but only one by one."""

LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("actor", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Everything that happened; only ever appended to."""

IDEM: Final = Table(
    "idem",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_idem_at_ms", "at_ms"),
    sqlite_with_rowid=False,
)
"""Commands and presses that were done."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("external", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("language", Text),
    Column("locale", Text),
    Column("is_open", Integer, nullable=False, server_default="0"),
    Column("wants_here", Integer, nullable=False, server_default="0"),
    UniqueConstraint("platform", "external"),
)

# No number is used twice: tables in memory may go by the number of a place that went.
PLACES: Final = Table(
    "places",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("external", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("language", Text),
    UniqueConstraint("platform", "external"),
    sqlite_autoincrement=True,
)

# Chat messages: what each shows. `want_seq` is how far its table was when that was stored.
SURFACES: Final = Table(
    "surfaces",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("audience", Text, primary_key=True),
    Column("ref", Text, nullable=False),
    Column("want_seq", Integer, nullable=False),
    Column("shown_seq", Integer, nullable=False),
    Column("digest", Text, nullable=False),
    sqlite_with_rowid=False,
)

# What calls to each chat have used up of what its platform allows.
PERMITS: Final = Table(
    "permits",
    METADATA,
    Column("platform", Text, primary_key=True),
    Column("chat", Text, primary_key=True),
    Column("all_us", BigInteger, nullable=False),
    Column("passing_us", BigInteger, nullable=False),
    Column("editable_ms", BigInteger, nullable=False),
    Column("closed_ms", BigInteger, nullable=False),
    Column("slowness", Integer, nullable=False),
    Column("slowed_ms", BigInteger, nullable=False),
    Column("lost_ms", Text, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    Index("ix_permits_until_ms", "until_ms"),
    sqlite_with_rowid=False,
)

TIMERS: Final = Table(
    "timers",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, primary_key=True, autoincrement=False),
    Column("due_ms", BigInteger, nullable=False),
    Index("ix_timers_due_ms", "due_ms"),
    sqlite_with_rowid=False,
)
"""Due by the house's own time, which stands still while no process runs."""

# Chips, as double entry. The balance of an account is the sum of its entries, kept so that the
# database itself refuses what would leave a person below 0.
ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("balance", BigInteger, nullable=False),
    CheckConstraint("balance >= 0 OR id NOT LIKE 'p:%'", name="ck_accounts_balance"),
    sqlite_with_rowid=False,
)

TRANSACTIONS: Final = Table(
    "transactions",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("table_id", Text),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_transactions_table_id", "table_id"),
    sqlite_with_rowid=False,
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("account", Text, primary_key=True),
    Column("amount", BigInteger, nullable=False),
    Index("ix_entries_account", "account"),
    sqlite_with_rowid=False,
)

# What finished matches were for each person. By the keys no match is counted twice, and none is
# rated from a rating that another match has changed since.
RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("nth", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("is_won", Integer, nullable=False),
    Column("mu", Integer, nullable=False),
    Column("sigma", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    UniqueConstraint("person", "game", "nth"),
    Index("ix_results_place", "place", "game", "at_ms"),
    Index("ix_results_game", "game", "at_ms"),
    sqlite_with_rowid=False,
)

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("mu", Integer, nullable=False),
    Column("sigma", Integer, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    sqlite_with_rowid=False,
)

META: Final = Table(
    "meta",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)
