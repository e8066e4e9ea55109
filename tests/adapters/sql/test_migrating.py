"""Migrations: a copy first, then all or nothing; and revisions that say what the schema says."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from adapters.sql import files, migrating
from adapters.sql.errors import StoreOpenError, UnsupportedStoreError
from adapters.sql.opening import open_reader, open_store
from adapters.sql.schema import METADATA
from engine.seats import TableId
from tests.adapters.sql.stores import TABLES, contents, make, url_of

if TYPE_CHECKING:
    from pathlib import Path

    from alembic.config import Config

LATER = """
import sqlalchemy as sa
from alembic import op

revision = "9001"
down_revision = "{before}"
branch_labels = None
depends_on = None

def upgrade():
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("extra", sa.Text))
        batch.alter_column("game", new_column_name="ruleset")
    {then}
"""


def plant(folder: Path, patch: pytest.MonkeyPatch, then: str = "") -> None:
    """Let one more revision follow those of the package."""
    folder.mkdir()
    text = LATER.format(before=migrating.head(), then=then)
    (folder / "r9001_later.py").write_text(text)
    ours = migrating.script

    def script() -> Config:
        config = ours()
        own = f"{config.get_main_option('script_location')}/versions"
        config.set_main_option("version_locations", f"{own}{os.pathsep}{folder}")
        return config

    patch.setattr(migrating, "script", script)


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"{path.name}.before-*"))


async def test_the_revisions_make_what_the_schema_says(tmp_path: Path) -> None:
    await make(tmp_path / "a.db")
    with create_engine(f"sqlite:///{tmp_path / 'a.db'}").connect() as connection:
        context = MigrationContext.configure(connection)
        differences: list[Any] = compare_metadata(context, METADATA)
        connection.engine.dispose()
    assert differences == []


async def test_an_older_store_is_copied_and_then_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 23 of the list: an upgrade of the schema between stop and start loses nothing."""
    path = tmp_path / "a.db"
    old = migrating.head()
    url = await make(path)
    before = contents(path)
    plant(tmp_path / "later", monkeypatch)
    with pytest.raises(UnsupportedStoreError, match="older"):
        async with open_reader(url):
            pass
    assert contents(path) == before
    async with open_store(url):
        pass
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT count(*), min(ruleset) FROM tables").fetchone()
        assert found == (TABLES, "hokm")
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("9001",)
    monkeypatch.undo()
    (copy,) = copies(path)
    assert copy.name.startswith(f"a.db.before-{old}-")
    async with open_reader(url_of(copy)) as reader:
        assert len(await reader.tables()) == TABLES


def make_first(path: Path) -> None:
    """Make a store as the first release left it, with people, places and tables in it."""
    with create_engine(f"sqlite:///{path}").connect() as connection:
        config = migrating.script()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for row in (
            "INSERT INTO people VALUES (3, 'telegram', '5', 'Ana', 'ro', 'en')",
            "INSERT INTO places VALUES (7, 'telegram', '-55', 'Cards', 'fa')",
            "INSERT INTO tables VALUES ('t1', 7, 'hokm', 1, 'playing', 1, 1)",
            "INSERT INTO log VALUES ('t1', 0, 'p3', 'open hokm', 1)",
        ):
            connection.exec_driver_sql(row)
        connection.commit()
        connection.engine.dispose()


def shape(path: Path) -> dict[str, Any]:
    """Give columns and indexes of all tables, as SQLite understands them."""
    with closing(sqlite3.connect(path)) as connection:
        names = [r[0] for r in connection.execute("SELECT name FROM sqlite_master ORDER BY name")]
        found: dict[str, Any] = {}
        for name in names:
            found[name] = [
                connection.execute(f"PRAGMA {what}({name})").fetchall()
                for what in ("table_info", "index_list", "index_xinfo")
            ]
        return found


async def test_a_store_of_the_first_release_becomes_one_of_today(tmp_path: Path) -> None:
    path, fresh = tmp_path / "a.db", tmp_path / "fresh.db"
    make_first(path)
    await make(fresh)
    async with open_store(url_of(path)) as store:
        ana = await store.person("telegram", "5", "Ana", "en")
        assert (ana.id, ana.language, ana.is_open) == (3, "ro", False)
        await store.set_person_open(ana.id, is_open=True)
        group = await store.place("telegram", "-55", "Cards")
        assert (group.id, group.language) == (7, "fa")
        assert (await store.place("telegram", "-56", "More")).id > group.id
        await store.move_place("telegram", "-55", "-100")
        assert [(head.table, head.place) for head in await store.live()] == [("t1", 7)]
        assert len(await store.load(TableId("t1"))) == 1
    assert shape(path) == shape(fresh)
    (copy,) = copies(path)
    assert copy.name.startswith("a.db.before-0001-")
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT external FROM places").fetchall() == [("-55",)]


async def test_the_newest_revisions_can_be_taken_back(tmp_path: Path) -> None:
    first, path = tmp_path / "first.db", tmp_path / "a.db"
    make_first(first)
    make_first(path)
    async with open_store(url_of(path)):
        pass
    with create_engine(f"sqlite:///{path}").connect() as connection:
        config = migrating.script()
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        connection.commit()
        connection.engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        people = connection.execute("SELECT * FROM people").fetchall()
        places = connection.execute("SELECT * FROM places").fetchall()
    assert people == [(3, "telegram", "5", "Ana", "ro", "en")]
    assert places == [(7, "telegram", "-55", "Cards", "fa")]


async def test_a_migration_that_fails_leaves_the_old_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    url = await make(path)
    with monkeypatch.context() as patch:
        plant(tmp_path / "later", patch, then="raise ArithmeticError")
        for _ in range(2):
            with pytest.raises(ArithmeticError):
                async with open_store(url):
                    pass
    assert len(copies(path)) == 2
    async with open_store(url) as store:
        assert len(await store.tables()) == TABLES


async def test_without_room_for_the_copy_nothing_is_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    url = await make(path)
    before = contents(path)
    plant(tmp_path / "later", monkeypatch)
    (tmp_path / "a.db.part").mkdir()
    with pytest.raises(StoreOpenError, match="folder"):
        async with open_store(url):
            pass
    assert contents(path) == before
    assert copies(path) == []


async def test_copies_of_one_second_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await make(path)
    path.with_name("a.db.part").write_bytes(b"of a copy that was cut off")
    made = {files.copy(path, "0001") for _ in range(3)}
    assert set(copies(path)) == made
    assert len(made) == 3
    assert not path.with_name("a.db.part").exists()
    for copy in made:
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("SELECT count(*) FROM tables").fetchone() == (TABLES,)
