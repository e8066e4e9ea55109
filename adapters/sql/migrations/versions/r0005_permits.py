"""What calls to each chat have used up of what its platform allows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, empty."""
    op.create_table(
        "permits",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("chat", sa.Text, primary_key=True),
        sa.Column("all_us", sa.BigInteger, nullable=False),
        sa.Column("passing_us", sa.BigInteger, nullable=False),
        sa.Column("editable_ms", sa.BigInteger, nullable=False),
        sa.Column("closed_ms", sa.BigInteger, nullable=False),
        sa.Column("slowness", sa.Integer, nullable=False),
        sa.Column("slowed_ms", sa.BigInteger, nullable=False),
        sa.Column("lost_ms", sa.Text, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_permits_until_ms", "permits", ["until_ms"])


def downgrade() -> None:
    """Take it away."""
    op.drop_table("permits")
