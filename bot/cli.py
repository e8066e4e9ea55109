"""The command line: ``hakem VERB``, and what goes wrong in one line.

Exit codes: 0 fine, 64 usage, 65 bad data, 69 unavailable, 75 another instance is running, 78 bad
settings.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn, TypeAlias

import typer
from pydantic import ValidationError
from rich.console import Console
from rich.table import Table as Grid

from adapters.chat.face import AnotherRunsError, BadTokenError
from adapters.sql.errors import (
    AlreadyRunningError,
    BadStoreError,
    NewerGamesError,
    NewerStoreError,
    StoreOpenError,
    TakenError,
)
from adapters.sql.opening import file_url, open_reader
from bot import app as house
from bot import doctor as care
from bot import logs
from bot.bench import BENCHES, MissingToolError, run_bench
from bot.health import PortTakenError
from bot.settings import Settings, unknown
from engine.errors import HakemError
from engine.games import catalogue
from engine.lifecycle import fold
from engine.record import Record, Verdict
from engine.record import replay as replay_record
from engine.record import verify as verify_record
from engine.seats import TableId
from engine.transcript import record_of

if TYPE_CHECKING:
    from collections.abc import Generator

    from bot.recount import Recount

USAGE: Final = 64
BAD_DATA: Final = 65
UNAVAILABLE: Final = 69
ALREADY_RUNNING: Final = 75
BAD_SETTINGS: Final = 78
TYPER_USAGE: Final = 2
OWNER_ONLY: Final = 0o077
"""Hidden cards stand in databases and copies: nobody else on the machine reads what is written."""

commands = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
out = Console(highlight=False)
err = Console(stderr=True, highlight=False, soft_wrap=True)

DATABASE: TypeAlias = Annotated[
    str, typer.Option(help="A SQLite file, or a database URL; else from the settings.")
]

PUT_BACK: Final = "Put a copy back with `hakem restore COPY`."
STORE_SAYS: Final = {
    "missing": "There is no such file.",
    "empty": f"The file is empty. {PUT_BACK} Or move it away to begin anew.",
    "older": "Written by an older Hakem; start the bot once, it upgrades the file.",
    "foreign": "The file is not a database of Hakem.",
    "truncated": f"The file is shorter than it should be. {PUT_BACK}",
    "corrupt": f"The file is damaged. {PUT_BACK}",
    "wal": f"The journal beside the file is damaged. {PUT_BACK}",
    "url": "Databases of this kind are not supported; use sqlite+aiosqlite:///FILE.",
    "folder": "The file cannot be written or opened here; look at the folder and the disk.",
    "taken": "The file is there already; --force replaces it.",
    "same": "The copy and the database are one file.",
    "games": "The bot ran on after the copy was made; --force puts it there all the same.",
}


@commands.command()
def play(
    port: Annotated[int, typer.Option(min=0, max=65535, help="A free one if 0.")] = 0,
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "",
    database: Annotated[
        Path | None, typer.Option(help="Keep tables in this file; else they are forgotten.")
    ] = None,
) -> None:
    """Open the playground: a page where you play alone or with friends, without any token."""
    logs.set_up(_settings())
    seed = seed or str(secrets.randbelow(10**8))

    def told(address: str) -> None:
        out.print(f"Hakem is dealing at [bold]{address}[/bold]  (seed {seed}, Ctrl+C ends it)")
        sys.stdout.flush()

    with tempfile.TemporaryDirectory(prefix="hakem-") as folder, _explained():
        file = database or Path(folder) / "play.db"
        try:
            asyncio.run(house.play(house.Playground(file, "127.0.0.1", port, seed), told))
        except PortTakenError:
            _fail(UNAVAILABLE, f"Port {port} is in use; leave --port out to take a free one.")


@commands.command()
def run() -> None:
    """Run the bot on the platforms whose token is set."""
    settings = _settings()
    logs.set_up(settings)
    if not settings.tokens:
        _fail(
            BAD_SETTINGS,
            "No token is set: put HAKEM_TELEGRAM_TOKEN (from @BotFather on Telegram) or "
            "HAKEM_DISCORD_TOKEN (from Discord's developer portal) into .env, in the folder where "
            "this was started, without the # before it.",
        )
    with _explained():
        try:
            asyncio.run(house.serve(settings))
        except BadTokenError as error:
            name = f"HAKEM_{error.platform.upper()}_TOKEN"
            _fail(BAD_SETTINGS, f"{name}: the platform does not know this token.")
        except AnotherRunsError as error:
            name = f"HAKEM_{error.platform.upper()}_TOKEN"
            _fail(ALREADY_RUNNING, f"{name}: another process runs with this token.")
        except PortTakenError:
            where = f"{settings.http_host}:{settings.http_port}"
            _fail(BAD_SETTINGS, f"HAKEM_HTTP_PORT: nobody can listen on {where}.")


@commands.command()
def doctor(
    database: DATABASE = "",
    *,
    ratings: Annotated[
        bool, typer.Option("--ratings", help="Compute all ratings anew and compare.")
    ] = False,
    tables: Annotated[
        bool, typer.Option("--tables", help="List all tables, the oldest first.")
    ] = False,
) -> None:
    """Look whether a database is sound and every table in it can be read."""
    if ratings:
        _compare_ratings(database)
        return
    with _explained():
        found = asyncio.run(_examine(_url(database)))
    if tables:
        grid = Grid("table", "game", "status", "entries")
        for head in found.heads:
            grid.add_row(head.table, head.game, head.status, str(head.seq))
        out.print(grid)
    _tell(found)
    if found.findings:
        raise typer.Exit(BAD_DATA)
    out.print("All is well.")


@commands.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy to make.")],
    database: DATABASE = "",
    *,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE if it is there.")] = False,
) -> None:
    """Copy a database, also while the bot runs, and replay every table of the copy."""
    from bot.backup import back_up

    with _explained():
        found = asyncio.run(back_up(_url(database), file, may_replace=force))
    _tell(found)
    if found.findings:
        _fail(BAD_DATA, f"{file} was written, but these tables cannot be replayed.")
    out.print(f"{file} was written; every table was replayed.", soft_wrap=True)


@commands.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `backup` has made.")],
    database: DATABASE = "",
    *,
    force: Annotated[
        bool,
        typer.Option("--force", help="Replace newer games; take a copy that is not whole."),
    ] = False,
) -> None:
    """Put a copy back while no bot runs; what was there stays beside it."""
    from bot.backup import UnreadableCopyError
    from bot.backup import restore as put_back

    with _explained():
        try:
            done = asyncio.run(put_back(file, _url(database), may_replace=force))
        except UnreadableCopyError as error:
            _tell(error.health)
            _fail(
                BAD_DATA, f"{file}: these tables cannot be replayed; --force takes it all the same."
            )
    _tell(done.seen)
    out.print(f"{file} was restored.", soft_wrap=True)
    if done.replaced is not None:
        out.print(f"What was there before is {done.replaced} now.", soft_wrap=True)


@commands.command()
def export(
    table: Annotated[str, typer.Argument(help="Name of a table; `doctor --tables` lists them.")],
    database: DATABASE = "",
) -> None:
    """Write the record of a table; of one that still plays, only its finished deals."""
    with _explained():
        record = asyncio.run(_record(_url(database), TableId(table)))
    if record is None:
        _fail(BAD_DATA, f"There is no table {table}.")
    sys.stdout.write(record.text())


@commands.command()
def replay(record: Annotated[Path, typer.Argument(help="A record, - for standard input.")]) -> None:
    """Play a record to its end and tell the score."""
    games = catalogue.load()
    read = _read(record)
    with _readable():
        state = replay_record(read, games)
    view = games[read.game].view(state, None)
    out.print(f"{read.game}: {view.deal} deals, score {' - '.join(map(str, view.scores))}")
    if view.winners:
        out.print(f"won by seats {', '.join(str(seat) for seat in view.winners)}")


@commands.command()
def verify(record: Annotated[Path, typer.Argument(help="A record, - for standard input.")]) -> None:
    """Shuffle every deal of a record anew from its seed and compare."""
    read = _read(record)
    with _readable():
        checked = verify_record(read, catalogue.load())
    for row in checked:
        seal = row.seed[:16] or "no seed"
        out.print(f"deal {row.deal}: {row.verdict.value:8} {row.code[:1]} {seal}")
    if any(row.verdict is not Verdict.FAIR for row in checked):
        raise typer.Exit(BAD_DATA)


@commands.command()
def bench(
    name: Annotated[str, typer.Argument(help="One of: " + ", ".join(BENCHES))],
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Measure, each figure against a limit of the same run."""
    if name not in BENCHES:
        _fail(USAGE, f"There is no benchmark {name}; there are: {', '.join(BENCHES)}.")
    try:
        figures = run_bench(name)
    except MissingToolError as error:
        _fail(UNAVAILABLE, f"{error.tool} is not installed; `make test-all` installs it.")
    if as_json:
        rows = [
            {"name": one.name, "value": one.value, "bar": one.bar, "ok": one.ok} for one in figures
        ]
        sys.stdout.write(json.dumps({"bench": name, "figures": rows}) + "\n")
    else:
        grid = Grid("figure", "value", "bar", "ok")
        for one in figures:
            value = f"{one.value:,.2f}" if abs(one.value) < 100 else f"{one.value:,.0f}"
            grid.add_row(one.name, value, one.bar, "yes" if one.ok else "NO")
        out.print(grid)
    if not all(one.ok for one in figures):
        raise typer.Exit(1)


def main() -> None:
    """Start the command line; wrong usage exits with 64 instead of 2."""
    os.umask(OWNER_ONLY)
    try:
        commands()
    except SystemExit as end:
        sys.exit(USAGE if end.code == TYPER_USAGE else end.code)


def _settings() -> Settings:
    for name in unknown():
        err.print(f"{name}: there is no such setting; see .env.example.", markup=False)
    try:
        return Settings()
    except ValidationError as error:
        wrong = (
            f"HAKEM_{str(one['loc'][0]).upper()}: {one['msg'].removeprefix('Value error, ')}"
            for one in error.errors(include_input=False, include_url=False)
        )
        _fail(BAD_SETTINGS, "; ".join(line.rstrip(".") for line in wrong) + "; see .env.example.")


def _url(database: str) -> str:
    """Give the address of a database: the one that was asked for, else that of the settings."""
    if not database:
        return _settings().database_url
    return database if "://" in database else file_url(Path(database))


@contextmanager
def _explained() -> Generator[None]:
    """Turn what is wrong with a store into one line and an exit code."""
    try:
        yield
    except AlreadyRunningError as error:
        _fail(ALREADY_RUNNING, f"{error.path}: another Hakem is running on this database.")
    except NewerStoreError as error:
        _fail(
            BAD_SETTINGS, f"{error.path}: written by a newer Hakem ({error.reason}). Upgrade first."
        )
    except BadStoreError as error:
        _fail(BAD_DATA, f"{error.path}: {STORE_SAYS[error.reason]} Nothing was changed.")
    except (TakenError, NewerGamesError) as error:
        _fail(USAGE, f"{error.path}: {STORE_SAYS[error.reason]} Nothing was changed.")
    except StoreOpenError as error:
        _fail(BAD_SETTINGS, f"{error.path}: {STORE_SAYS[error.reason]}")


@contextmanager
def _readable() -> Generator[None]:
    try:
        yield
    except HakemError as error:
        _fail(BAD_DATA, f"The record cannot be played: {error}")


def _read(path: Path) -> Record:
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        _fail(BAD_DATA, f"{path} cannot be read.")
    try:
        return Record.parse(text)
    except HakemError as error:
        _fail(BAD_DATA, f"The record cannot be read: {error}")


def _tell(found: care.Health) -> None:
    out.print(f"{found.tables} tables, {found.live} live, {found.entries} entries")
    for finding in found.findings:
        out.print(f"table {finding.table}: {finding.what}")


async def _examine(url: str) -> care.Health:
    async with open_reader(url) as store:
        return await care.examine(store, catalogue.load())


def _compare_ratings(database: str) -> None:
    with _explained():
        made = asyncio.run(_recount(_url(database)))
    out.print(f"{made.matches} matches that count, {made.ratings} ratings")
    for one in made.differences:
        out.print(f"{one.where}: {one.what}")
    if made.differences:
        raise typer.Exit(BAD_DATA)
    out.print("All ratings are what the records say.")


async def _recount(url: str) -> Recount:
    from bot.ladder import OpenSkill
    from bot.recount import recount

    async with open_reader(url) as store:
        return await recount(store, catalogue.load(), OpenSkill())


async def _record(url: str, table: TableId) -> Record | None:
    games = catalogue.load()
    async with open_reader(url) as store:
        head = await store.head(table)
        if head is None:
            return None
        entries = await store.load(table)
    return record_of(fold(table, head.place, entries, games), entries, games)


def _fail(code: int, line: str) -> NoReturn:
    err.print(line, markup=False)
    raise typer.Exit(code)
