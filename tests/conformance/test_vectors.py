"""The conformance suite: every vector of every `*.jsonl` in a folder is one test.

`--vectors DIR` takes another folder. A missing or empty folder, a line that cannot be read and a
key that is not known fail; so does a vector of a game that the catalogue does not have.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.errors import RuleError
from engine.games import catalogue
from tests.conformance.runner import GAMES, check_keys, run

OWN = Path(__file__).parent / "vectors"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder = Path(metafunc.config.getoption("--vectors") or OWN)
    files = sorted(folder.glob("*.jsonl")) if folder.is_dir() else []
    cases = []
    for file in files:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            cases.append(_case(file, number, line))
    if not cases:
        cases = [pytest.param({"fault": f"no vectors in {folder}"}, id="no-vectors")]
    metafunc.parametrize("vector", cases)


def _case(file: Path, number: int, line: str) -> Any:
    try:
        vector = json.loads(line)
        name = f"{vector['game']}:{vector['name']}"
    except (ValueError, KeyError, TypeError) as error:
        fault = f"{file.name}:{number}: {error!r}"
        return pytest.param({"fault": fault}, id=f"{file.stem}:line-{number}")
    return pytest.param(vector, id=name)


def test_vector(vector: dict[str, Any]) -> None:
    assert "fault" not in vector, vector.get("fault")
    games = catalogue.load()
    assert vector["game"] in games, f"no such game: {vector['game']}"
    assert vector["game"] in GAMES, f"no words for the vectors of {vector['game']}"
    check_keys(vector)
    game = games[vector["game"]]
    if "given_error" in vector:
        with pytest.raises(RuleError) as refused:
            run(game, vector)
        assert refused.value.code == vector["given_error"]
        return
    run(game, vector)
