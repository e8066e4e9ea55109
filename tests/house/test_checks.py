"""The table of promises in CONTRIBUTING.md names tests that there are."""

from __future__ import annotations

import re
from typing import Final

from tests.house.tree import ROOT

ROW: Final = re.compile(r"^\| (R\d+) \|(.*)$", re.MULTILINE)
PATH: Final = re.compile(r"`([a-z0-9_/]+\.py)`")


def rows() -> dict[str, list[str]]:
    """Give the files of each check."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return {name: PATH.findall(rest) for name, rest in ROW.findall(text)}


def test_every_promise_has_a_test_that_is_there() -> None:
    found = rows()
    assert len(found) > 15
    for check, files in found.items():
        assert files, check
        for name in files:
            text = (ROOT / "tests" / name).read_text("utf-8")
            assert "def test_" in text, name


def test_every_test_of_a_promise_stands_in_the_table() -> None:
    named = {name for files in rows().values() for name in files}
    folder = ROOT / "tests" / "reliability"
    for file in folder.glob("test_r*.py"):
        assert f"reliability/{file.name}" in named, file.name
