"""R6: a broken file is refused in one clear line with exit 65, and left as it is.

That every kind of damage is found stands in `tests/adapters/sql/test_opening.py` and
`test_wal.py`; here is what whoever starts the bot sees of it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from tests.adapters.sql.stores import contents, make, names, url_of
from tests.bot.command_line import here

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAGE: Final = 4096


def zeroed(file: Path) -> None:
    file.write_bytes(b"")


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: 5 * PAGE + 17])


def with_a_corrupt_page(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: 2 * PAGE] + Random(1).randbytes(PAGE) + whole[3 * PAGE :])


def with_a_garbage_journal(file: Path) -> None:
    file.with_name(f"{file.name}-wal").write_bytes(Random(2).randbytes(20 * PAGE))


def without_the_file_of_its_journal(file: Path) -> None:
    file.unlink()


DAMAGES: Final = (
    zeroed,
    truncated,
    with_a_corrupt_page,
    with_a_garbage_journal,
    without_the_file_of_its_journal,
)


@pytest.mark.parametrize("verb", ["run", "play", "doctor"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_broken_file_is_refused_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: Callable[[Path], None],
    verb: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "a.db"
    asyncio.run(make(tmp_path / "whole.db", killed=file))
    damage(file)
    before, there = contents(file), names(tmp_path)
    settings = {"HAKEM_TELEGRAM_TOKEN": "7:x", "HAKEM_DATABASE_URL": url_of(file)}
    start = partial(here, **settings)
    said = start("play", "--database", file) if verb == "play" else start(verb)
    if verb == "doctor" and damage is without_the_file_of_its_journal:
        assert said.exit_code == 65
        return
    assert said.exit_code == 65, said.output
    (line,) = said.stderr.splitlines()
    assert line.startswith(f"{file}: ")
    assert "`hakem restore COPY`" in line
    assert line.endswith("Nothing was changed.")
    assert contents(file) == before, "touched"
    # SQLite may make its index of the journal anew to look into it.
    assert names(tmp_path) - {"a.db-shm"} == there, "made anew"
