"""The command line as a process: exit codes and one clear line."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from adapters.sql.opening import file_url, open_store
from tests.bot.seasons import season

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests/golden/hokm-usual.rec"


def hakem(*arguments: str, cwd: Path = ROOT, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("HAKEM_")}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=cwd,
        env={**environment, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


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


def test_bad_settings_are_named(tmp_path: Path) -> None:
    done = hakem("run", cwd=tmp_path, HAKEM_HTTP_PORT="many", HAKEM_TELEGRAM_TOKEN="1:secret")  # noqa: S106 - it must not show
    assert done.returncode == 78
    assert "HAKEM_HTTP_PORT" in done.stderr
    assert "secret" not in done.stderr


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
