"""People who wish to be shown their cards where the table is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Keep the wish; nobody has had one."""
    op.add_column("people", sa.Column("wants_here", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Forget it."""
    with op.batch_alter_table("people") as batch:
        batch.drop_column("wants_here")
