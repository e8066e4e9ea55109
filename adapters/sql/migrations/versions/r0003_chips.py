"""Chips of people: accounts, transactions and their entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of the ledger; an account begins with its first transaction."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.CheckConstraint("balance >= 0 OR id NOT LIKE 'p:%'", name="ck_accounts_balance"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "transactions",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_transactions_table_id", "transactions", ["table_id"])
    op.create_table(
        "entries",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_entries_account", "entries", ["account"])


def downgrade() -> None:
    """Take the ledger away."""
    for name in ("entries", "transactions", "accounts"):
        op.drop_table(name)
