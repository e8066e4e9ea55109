"""What the made-up chat remembers on disk."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import pytest

from adapters.playground import journal as module
from adapters.playground.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Open = Callable[[Path | None], Journal]


@pytest.fixture
def opened() -> Iterator[Open]:
    """Open journals as new processes do: those before stay open, as if they had been killed."""
    made: list[Journal] = []

    def opened(path: Path | None) -> Journal:
        made.append(Journal(path))
        return made[-1]

    yield opened
    for journal in made:
        journal.close()


def test_the_newest_state_of_each_thing_comes_back(tmp_path: Path, opened: Open) -> None:
    path = tmp_path / "play.chat"
    journal = opened(path)
    journal.put("a", {"rev": 1})
    journal.put("b", {"rev": 1})
    journal.put("a", {"rev": 2, "text": "سارا"})
    journal.drop("b")
    journal.drop("c")
    assert opened(path).things == {"a": {"rev": 2, "text": "سارا"}}


def test_the_half_line_of_a_kill_is_passed_over(tmp_path: Path, opened: Open) -> None:
    path = tmp_path / "play.chat"
    opened(path).put("a", {"rev": 1})
    with path.open("ab") as file:
        file.write('["b", {"text": "س'.encode()[:-1])
    journal = opened(path)
    assert journal.things == {"a": {"rev": 1}}
    journal.put("b", {"rev": 1})
    assert opened(path).things == {"a": {"rev": 1}, "b": {"rev": 1}}


def test_lines_of_something_else_are_passed_over(tmp_path: Path, opened: Open) -> None:
    path = tmp_path / "play.chat"
    path.write_text('5\n["one"]\n{"k": 1}\n["a", {"rev": 1}]\n')
    assert opened(path).things == {"a": {"rev": 1}}


def test_the_file_stays_small(
    tmp_path: Path, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ROOM", 500)
    path = tmp_path / "play.chat"
    journal = opened(path)
    for rev in range(200):
        journal.put("a", {"rev": rev})
        assert path.stat().st_size < 600
    assert opened(path).things == {"a": {"rev": 199}}


def test_a_full_disk_does_not_stop_the_page(
    tmp_path: Path, opened: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    journal = opened(tmp_path / "play.chat")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    assert journal._file is not None
    with journal._file as file, caplog.at_level(logging.WARNING):
        monkeypatch.setattr(journal, "_file", Full(file.write, full))
        journal.put("a", {"rev": 1})
        journal.put("a", {"rev": 2})
    assert journal.things == {"a": {"rev": 2}}
    assert len(caplog.records) == 1


class Full:
    """A file on a full disk."""

    def __init__(self, write: Any, flush: Any) -> None:
        self.write = write
        self.flush = flush


def test_in_memory_nothing_is_written(
    tmp_path: Path, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    journal = opened(None)
    journal.put("a", {"rev": 1})
    journal.close()
    assert journal.things == {"a": {"rev": 1}}
    assert not list(tmp_path.iterdir())
