"""Alembic's entry: migrates on the connection that it is handed."""

from __future__ import annotations

from alembic import context

from adapters.sql.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
