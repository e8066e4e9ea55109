"""R17 of the list: no text that people choose is ever read as SQL, and no SQL is put together."""

from __future__ import annotations

import ast
import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.commands import COMMANDS
from adapters.chat.counter import Counter
from adapters.chat.front_desk import FrontDesk
from adapters.chat.intents import Command, Press
from adapters.chat.throttle import Pace
from adapters.sql.opening import open_store
from bot.ladder import OpenSkill
from engine.games.catalogue import load
from engine.runtime.host import Host
from engine.runtime.limits import Limits
from engine.runtime.thinking import Players
from tests.adapters.chat.desk import TEXTS, ManyTables, MemoryRights, Watcher, code_of
from tests.adapters.chat.tables import DISCORD
from tests.adapters.sql.stores import url_of
from tests.clocks import ManualClock
from tests.reliability.nasty import injections

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.sql.store import SqlStore

ROOT: Final = Path(__file__).parents[2]
RUNS: Final = frozenset(
    {"execute", "executemany", "executescript", "exec_driver_sql", "execute_fetchall", "text"}
)
"""Whatever takes SQL as text, by the name of the function."""
FREE: Final = Pace(commands=10**6, commands_per_minute=10**6)
MANY: Final = Limits(lobbies_per_hour=10**6, tables_per_person=10**6, open_lobbies=10**6)


def schema(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def accounts(path: Path) -> list[tuple[str, int]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT id, balance FROM accounts ORDER BY id").fetchall()


async def say_everything(store: SqlStore, text: str, number: int) -> None:
    """Use a text as name, title, setting, argument, button and note."""
    person = await store.person("telegram", str(number), text, text)
    place = await store.place("telegram", f"-{number}", text)
    assert (person.name, place.name) == (text.encode("utf-8", "replace").decode(),) * 2
    await store.keep_note(text, text)
    assert await store.note(text) == text
    clock, seen = ManualClock(), Watcher()
    entropy = ManyTables(f"{number}")
    entropy.tables = number * 10
    host = Host(
        load(), store, clock, entropy, Players(Random(1)), seen, OpenSkill(), MANY
    )  # fmt: skip
    rights = {"telegram": MemoryRights()}
    counter = Counter(
        host, store, TEXTS, seen, {"telegram": DISCORD}, rights, store, clock, Players(Random(2))
    )
    desk = FrontDesk(counter, TEXTS, clock, FREE)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(host.run())
        await host.ready.wait()
        await desk.command(Command(person, place, "newgame", "hokm", f"open {text}"))
        assert len(host.tables_in(place.id)) == 1
        for spec in COMMANDS:
            if spec.name not in ("newgame", "leave", "stop"):
                reply = await desk.command(Command(person, place, spec.name, text, ""))
                assert code_of(reply) != "no-ours", (spec.name, text)
        for setting in ("language", "hand", "group", "auto"):
            given = f"{setting} {text}"
            assert await desk.command(Command(person, place, "settings", given, text)) is not None
        for token in (text, f"1:t1:0:{text}", f"1:{text}:0:!join"):
            assert code_of(await desk.press(Press(person, place, token, text))) != "no-ours"
        (table,) = host.tables_in(place.id)
        await host.command(table.id, person.id, "stop")
        await host.drain()


async def check(tmp_path: Path, texts: tuple[str, ...]) -> None:
    path = tmp_path / "a.db"
    async with open_store(url_of(path)):
        pass
    before = schema(path)
    async with open_store(url_of(path)) as store:
        for number, text in enumerate(texts, 1):
            await say_everything(store, text.replace("\ud800", "?"), number)
        assert await store.integrity() == ()
        assert len(await store.tables()) == len(texts)
    assert schema(path) == before
    assert accounts(path) == []


async def test_texts_that_mean_something_to_a_database_mean_nothing_here(tmp_path: Path) -> None:
    await check(tmp_path, injections()[::25])


@pytest.mark.soak
async def test_none_of_more_than_two_hundred_does(tmp_path: Path) -> None:
    assert len(injections()) >= 200
    await check(tmp_path, injections())


def sources() -> Iterator[Path]:
    for floor in ("adapters", "bot", "engine"):
        yield from sorted((ROOT / floor).rglob("*.py"))


def put_together(node: ast.expr) -> bool:
    """Tell whether a text is made of parts where it stands."""
    if isinstance(node, ast.JoinedStr):
        return any(isinstance(part, ast.FormattedValue) for part in node.values)
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Add | ast.Mod)
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr in ("format", "join", "replace", "format_map")


def guilty(source: str) -> list[int]:
    """Give the lines where SQL is put together, or a name that was is handed in as SQL."""
    if not any(f"{name}(" in source for name in RUNS):
        return []
    tree = ast.parse(source)
    made = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and put_together(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found: list[int] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        function = node.func
        name = getattr(function, "attr", getattr(function, "id", ""))
        first = node.args[0]
        is_made = isinstance(first, ast.Name) and first.id in made
        if name in RUNS and (put_together(first) or is_made):
            found.append(node.lineno)
    return found


def test_no_sql_is_put_together_from_parts() -> None:
    found = {path.relative_to(ROOT): guilty(path.read_text(encoding="utf-8")) for path in sources()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_what_is_put_together_is_found() -> None:
    for line in (
        'c.execute(f"SELECT {x}")',
        'c.execute("SELECT " + x)',
        'c.executemany("SELECT %s" % x, y)',
        'text("SELECT {}".format(x))',
        'sql = f"DROP {x}"\nc.execute(sql)',
        'c.exec_driver_sql(" ".join(x))',
    ):
        assert guilty(line)
    assert not guilty('c.execute("SELECT ?", (x,))')
