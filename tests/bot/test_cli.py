"""The command line as a process: exit codes and one clear line."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from adapters.sql.opening import file_url, open_store
from tests.bot.command_line import ROOT, hakem, here
from tests.bot.seasons import season

if TYPE_CHECKING:
    from pathlib import Path

GOLDEN = ROOT / "tests/golden/hokm-usual.rec"


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("run",), 78, "HAKEM_TELEGRAM_TOKEN"),
        (("bench", "nothing"), 64, "engine, store"),
        (("play", "--port", "many"), 64, "--port"),
        (("fly",), 64, "fly"),
        (("replay", "no-such-file"), 65, "no-such-file"),
        (("doctor", "--database", "sqlite+aiosqlite:///no-such.db"), 65, "no-such.db"),
        (("doctor", "--database", "mysql://x"), 78, "sqlite+aiosqlite"),
    ],
)
def test_what_cannot_be_done_ends_with_its_code_and_a_line(
    arguments: tuple[str, ...], code: int, says: str, tmp_path: Path
) -> None:
    done = hakem(*arguments, cwd=tmp_path)
    assert done.returncode == code, done.stderr
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_what_is_written_is_for_its_owner_alone(tmp_path: Path) -> None:
    async def begin() -> None:
        async with open_store(file_url(tmp_path / "a.db")):
            pass

    asyncio.run(begin())
    done = hakem("backup", "copy.db", "--database", "a.db", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0


def test_bad_settings_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = here("run", HAKEM_HTTP_PORT="many", HAKEM_TELEGRAM_TOKEN="1:secret")  # noqa: S106 - it must not show
    assert done.exit_code == 78
    assert done.stderr.startswith("HAKEM_HTTP_PORT: Input should be a valid integer")
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.stderr


def test_a_slip_in_the_name_of_a_setting_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("HAKEM_TELEGRAM_TOKN=1:secret\nDOMAIN=x.example\n", "utf-8")
    done = here("doctor", HAKEM_LOG="DEBUG", HAKEM_LOG_LEVEL="DEBUG")
    assert done.exit_code == 65
    first, second, third = done.stderr.splitlines()
    assert first == "HAKEM_LOG: there is no such setting; see .env.example."
    assert second == "HAKEM_TELEGRAM_TOKN: there is no such setting; see .env.example."
    assert third.startswith("hakem.db: There is no such file.")


def test_a_record_is_replayed_and_tampering_is_seen(tmp_path: Path) -> None:
    done = hakem("replay", str(GOLDEN))
    assert done.returncode == 0, done.stderr
    assert "hokm" in done.stdout
    broken = tmp_path / "broken.rec"
    broken.write_text(GOLDEN.read_text("utf-8") + "0 nonsense\n", "utf-8")
    assert hakem("replay", str(broken)).returncode == 65


def test_the_doctor_finds_a_rating_that_no_record_gives(tmp_path: Path) -> None:
    path = tmp_path / "hakem.db"

    async def play() -> None:
        async with open_store(file_url(path)) as store:
            await season(store, 6, 0.0)

    asyncio.run(play())
    done = hakem("doctor", "--ratings", "--database", file_url(path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "All ratings are what the records say." in done.stdout
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE ratings SET mu = mu + 1")
        connection.commit()
    done = hakem("doctor", "--ratings", "--database", file_url(path))
    assert done.returncode == 65
    assert ": rating" in done.stdout


def test_a_port_in_use_is_named_in_a_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = hakem("play", "--port", port, cwd=tmp_path)
    assert done.returncode == 69
    assert f"Port {port} is in use" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_that_is_no_database_is_refused_and_nothing_is_left_beside_it(
    tmp_path: Path,
) -> None:
    notes = tmp_path / "README.md"
    notes.write_text("a text")
    done = hakem("play", "--database", notes, cwd=tmp_path)
    assert done.returncode == 65
    assert "not a database of Hakem" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]


def test_the_doctor_lists_tables_and_each_can_be_exported_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "hakem.db"

    async def play() -> None:
        async with open_store(file_url(path)) as store:
            await season(store, 2, 0.0)

    asyncio.run(play())
    done = here("doctor", "--tables", "--database", path)
    assert done.exit_code == 0, done.stderr
    rows = [line.split("│") for line in done.stdout.splitlines() if "finished" in line]
    assert len(rows) >= 2
    for row in rows:
        told = here("export", row[1].strip(), "--database", path)
        assert told.exit_code == 0, told.stderr
        assert row[2].strip() in told.stdout
    assert here("export", "nobody", "--database", path).exit_code == 65
