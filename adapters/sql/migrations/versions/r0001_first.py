"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("changed_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "idem",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_idem_at_ms", "idem", ["at_ms"])
    for name in ("people", "places"):
        locale = [sa.Column("locale", sa.Text)] if name == "people" else []
        op.create_table(
            name,
            sa.Column("id", sa.Integer, primary_key=True),
            sa.Column("platform", sa.Text, nullable=False),
            sa.Column("external", sa.Text, nullable=False),
            sa.Column("name", sa.Text, nullable=False),
            sa.Column("language", sa.Text),
            *locale,
            sa.UniqueConstraint("platform", "external", name=f"uq_{name}_platform"),
        )
    op.create_table(
        "surfaces",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("audience", sa.Text, primary_key=True),
        sa.Column("ref", sa.Text, nullable=False),
        sa.Column("want_seq", sa.Integer, nullable=False),
        sa.Column("shown_seq", sa.Integer, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    lags = sa.text("shown_seq < want_seq")
    op.create_index(
        "ix_surfaces_lagging", "surfaces", ["table_id"], sqlite_where=lags, postgresql_where=lags
    )
    op.create_table(
        "timers",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("decision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("due_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Take all tables away."""
    for name in ("meta", "timers", "surfaces", "places", "people", "idem", "log", "tables"):
        op.drop_table(name)
