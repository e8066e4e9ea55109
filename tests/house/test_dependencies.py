"""What the program imports is what the project declares: nothing is had by accident."""

import ast
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions

import pytest

from tests.house.tree import FLOORS, modules, read

OWN = {*FLOORS, "tests"}
# `hakem bench` and the oracle tests look for these when they run, and say so when they are absent.
OPTIONAL = {"pyspiel"}


brought = cache(packages_distributions)


@cache
def declared() -> frozenset[str]:
    """Return the normal names of the packages that the project depends on."""
    requirements = tomllib.loads(read("pyproject.toml"))["project"]["dependencies"]
    names = (re.split(r"[^\w.-]", requirement, maxsplit=1)[0] for requirement in requirements)
    return frozenset(re.sub(r"[-_.]+", "-", name).lower() for name in names)


def foreign(source: str) -> set[str]:
    """Return the dotted names of the modules from outside that a source imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            names.add(node.module)
    known = sys.stdlib_module_names | OWN | OPTIONAL
    return {name for name in names if name.partition(".")[0] not in known}


def distributions(module: str) -> set[str]:
    """Return the normal names of the packages that may bring a module.

    Several packages share the namespace `fluent`; there the second part of the name tells.
    """
    top, _, rest = module.partition(".")
    found = {re.sub(r"[-_.]+", "-", name).lower() for name in brought()[top]}
    exact = f"{top}-{rest.partition('.')[0]}"
    return {exact} if exact in found else found


@pytest.mark.parametrize("path", modules(*FLOORS))
def test_every_import_is_declared(path: str) -> None:
    for module in foreign(read(path)):
        assert distributions(module) & declared(), f"{module} is not among the dependencies"
