"""What is known of tables without reading their logs: who sits there, what goes on by itself."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ALL_SHOWN = """
UPDATE tables SET told_seq = seq
WHERE status NOT IN ('lobby', 'playing', 'suspended')
AND id NOT IN (SELECT table_id FROM surfaces WHERE shown_seq < want_seq)
"""


def upgrade() -> None:
    """Add what a start asks for; the next one reads every table once and fills it in."""
    op.add_column("tables", sa.Column("restless", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("told_seq", sa.Integer, nullable=False, server_default="0"))
    # Of those that go on the messages are looked at once more, as every start did until now.
    op.execute(ALL_SHOWN)
    op.drop_index("ix_surfaces_lagging", "surfaces")
    op.drop_index("ix_tables_place", "tables")
    op.create_index("ix_tables_place", "tables", ["place", "status"])
    for name, column, holds in (
        ("restless", "restless", sa.text("restless = 1")),
        ("lagging", "id", sa.text("told_seq < seq")),
    ):
        op.create_index(
            f"ix_tables_{name}", "tables", [column], sqlite_where=holds, postgresql_where=holds
        )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("person", sa.Integer, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_index("ix_timers_due_ms", "timers", ["due_ms"])


def downgrade() -> None:
    """Take it away."""
    op.drop_index("ix_timers_due_ms", "timers")
    op.drop_table("seats")
    for name in ("lagging", "restless", "place"):
        op.drop_index(f"ix_tables_{name}", "tables")
    op.create_index("ix_tables_place", "tables", ["place"])
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("told_seq")
        batch.drop_column("restless")
    lags = sa.text("shown_seq < want_seq")
    op.create_index(
        "ix_surfaces_lagging", "surfaces", ["table_id"], sqlite_where=lags, postgresql_where=lags
    )
