"""Alembic, driven from the program: the revisions lie in the package, there is no ini file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

if TYPE_CHECKING:
    from sqlalchemy import Connection


def script() -> Config:
    """Say where the revisions are."""
    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def head() -> str | None:
    """Give the newest revision."""
    return ScriptDirectory.from_config(script()).get_current_head()


def known() -> frozenset[str]:
    """Give all revisions that can be brought up to date."""
    scripts = ScriptDirectory.from_config(script())
    return frozenset(found.revision for found in scripts.walk_revisions())


def upgrade(connection: Connection) -> None:
    """Bring a database up to date, in one transaction."""
    config = script()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
