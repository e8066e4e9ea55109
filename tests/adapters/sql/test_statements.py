"""All statements: good for both databases, and none that reads more than it must."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, cast

import pytest
from sqlalchemy import create_mock_engine, make_url

from adapters.sql import statements
from adapters.sql.opening import open_store
from adapters.sql.schema import METADATA
from tests.adapters.sql.stores import url_of

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Executable
    from sqlalchemy.engine import Dialect

DIALECTS: dict[str, Dialect] = {
    "sqlite": make_url("sqlite+aiosqlite://").get_dialect()(),
    "postgresql": make_url("postgresql+asyncpg://").get_dialect()(),
}
WHOLE = {"ALL_ACCOUNTS", "ALL_RATINGS", "ALL_RESULTS", "ALL_TABLES", "ALL_TIMERS", "LEDGER"}
"""What reads a whole table on purpose: the doctor and a start."""


def compiled(statement: Executable, dialect: str) -> Any:
    """Compile a statement, which its protocol does not speak of."""
    return cast("Any", statement).compile(dialect=DIALECTS[dialect])


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("name", statements.everything("sqlite"))
def test_a_statement_compiles(dialect: str, name: str) -> None:
    assert str(compiled(statements.everything(dialect)[name], dialect))


def test_the_registry_holds_all_statements() -> None:
    names = set(statements.everything("sqlite"))
    assert {"MOVE_HEAD", "LAGGING", "IS_USED", "LOAD_LOG", "surface", "timer", "person"} <= names
    assert set(statements.everything("postgresql")) == names


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("name", statements.commands("sqlite"))
def test_rows_come_in_the_order_of_the_statement(dialect: str, name: str) -> None:
    command = statements.commands(dialect)[name]
    made = compiled(command.statement, dialect)
    assert set(made.params) == set(command.params)
    if dialect == "sqlite":
        assert tuple(made.positiontup) == command.params


def test_the_schema_can_be_made_on_postgresql() -> None:
    made: list[str] = []

    def take(statement: object, *_: object, **__: object) -> None:
        made.append(str(statement.compile(dialect=engine.dialect)))  # type: ignore[attr-defined] # DDL

    engine = create_mock_engine("postgresql+asyncpg://", take)
    METADATA.create_all(engine, checkfirst=False)
    assert len([text for text in made if "CREATE TABLE" in text]) == len(METADATA.tables)


async def test_no_statement_of_a_running_bot_reads_a_whole_table(tmp_path: Path) -> None:
    made = re.compile("^SCAN (everybody|ranked|.subquery-\\d+.)$")
    path = tmp_path / "hakem.db"
    async with open_store(url_of(path)):
        pass
    with closing(sqlite3.connect(path)) as connection:
        for name, statement in statements.everything("sqlite").items():
            text = re.sub(r"__\[POSTCOMPILE_\w+\]", "?", str(compiled(statement, "sqlite")))
            places = [None] * text.count("?")
            plan = connection.execute(f"EXPLAIN QUERY PLAN {text}", places).fetchall()
            scans = [
                row[3] for row in plan if row[3].startswith("SCAN ") and not made.search(row[3])
            ]
            is_lagging = scans == ["SCAN tables USING INDEX ix_tables_lagging"]
            assert not scans or is_lagging or name in WHOLE, (name, scans)
