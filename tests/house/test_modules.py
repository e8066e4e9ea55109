"""Every module is small, says what it is, and uses the words of the house."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from tests.house.tree import FLOORS, modules, read

WALL = 400
ALL_MODULES = modules(*FLOORS, "tests")
BANNED = {"round", "rounds"}


def words(identifier: str) -> list[str]:
    """Return the words of a name in snake case, camel case or capitals."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", identifier)]


def banned_names(source: str) -> Iterator[str]:
    """Yield the names that hold the banned word; a call of the builtin is none."""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    previous, following = [tokens[0], *tokens[:-1]], [*tokens[1:], tokens[-1]]
    for before, token, after in zip(previous, tokens, following, strict=True):
        is_name = token.type == tokenize.NAME
        if not is_name or BANNED.isdisjoint(words(token.string)):
            continue
        is_builtin = token.string == "round" and after.string == "("
        if not is_builtin or before.string in {".", "def"}:
            yield token.string


@pytest.mark.parametrize("path", ALL_MODULES)
def test_a_module_stays_below_the_wall(path: str) -> None:
    """What a generator writes, and another test keeps current, is no module to be read."""
    lines = read(path).splitlines()
    assert len(lines) <= WALL or "GENERATED" in lines[0]


@pytest.mark.parametrize("path", ALL_MODULES)
def test_a_module_says_what_it_is(path: str) -> None:
    assert ast.get_docstring(ast.parse(read(path)))


@pytest.mark.parametrize("path", ALL_MODULES)
def test_a_deal_is_called_a_deal(path: str) -> None:
    assert not list(banned_names(read(path)))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("x = round(1.5)", []),
        ("background = around = 1", []),
        ("round = 3", ["round"]),
        ("x.round(2)", ["round"]),
        ("def round(x): ...", ["round"]),
        ("nextRound = last_round = ROUNDS", ["nextRound", "last_round", "ROUNDS"]),
        ("'round' # round", []),
    ],
)
def test_banned_names_are_found(source: str, found: list[str]) -> None:
    assert list(banned_names(source)) == found
