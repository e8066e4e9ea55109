"""People whose private chat is open; places that move to another id of their platform's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Keep who can be written to, find the tables of a place, use no place's number twice."""
    op.add_column("people", sa.Column("is_open", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_place", "tables", ["place"])
    _rebuild_places(autoincrement=True)


def downgrade() -> None:
    """Go back to the first schema."""
    _rebuild_places(autoincrement=False)
    op.drop_index("ix_tables_place", "tables")
    with op.batch_alter_table("people") as batch:
        batch.drop_column("is_open")


def _rebuild_places(*, autoincrement: bool) -> None:
    # PostgreSQL uses no number twice by itself.
    if op.get_context().dialect.name != "sqlite":
        return
    with op.batch_alter_table(
        "places", recreate="always", table_kwargs={"sqlite_autoincrement": autoincrement}
    ):
        pass
