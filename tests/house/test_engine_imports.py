"""The engine stands on the standard library alone, and mostly on its quiet part."""

import ast
import sys
from collections.abc import Iterator

import pytest

from tests.house.tree import modules, read

RUNTIME_ONLY = {"asyncio", "time", "os", "logging", "sqlite3", "secrets"}


def imports(source: str) -> Iterator[str]:
    """Yield the top name of everything a module imports, nested imports included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("path", modules("engine"))
def test_engine_imports_only_the_standard_library(path: str) -> None:
    assert set(imports(read(path))) <= sys.stdlib_module_names | {"engine"}


@pytest.mark.parametrize("path", [p for p in modules("engine") if "/runtime/" not in p])
def test_only_the_runtime_waits_logs_or_draws_secrets(path: str) -> None:
    assert not set(imports(read(path))) & RUNTIME_ONLY


def test_nested_and_dotted_imports_are_seen() -> None:
    source = "def f():\n    import os.path\n    from asyncio.tasks import Task\n"
    assert set(imports(source)) == {"os", "asyncio"}
