"""The Fluent files of a language: what they hold, and what their messages ask for."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.resources.abc import Traversable


def read_sources(code: str, *, games: bool | None = None) -> tuple[str, ...]:
    """Read the Fluent files of a language, in the order of their paths.

    ``games``: only those of single games, or only the others.
    """
    folder = files("adapters.chat.locales") / code
    own = folder / "games"
    found = [] if games else _fluent_files(folder)
    if games is not False:
        found += _fluent_files(own)
    return tuple(file.read_text(encoding="utf-8") for file in found)


def _fluent_files(folder: Traversable) -> list[Traversable]:
    named = sorted(folder.iterdir(), key=lambda entry: entry.name)
    return [entry for entry in named if entry.name.endswith(".ftl")]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's
        self.names[node.id.name] = None


def variables(message: ast.Message) -> tuple[str, ...]:
    """Give the variables of a message in the order in which they appear."""
    visitor = _Variables()
    visitor.visit(message)
    return tuple(visitor.names)


def parsed(sources: Iterable[str]) -> tuple[ast.Message, ...]:
    """Parse Fluent texts; raises `ValueError` for what is no message."""
    entries = [entry for text in sources for entry in FluentParser().parse(text).body]
    junk = [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    if junk:
        raise ValueError(junk)
    return tuple(entry for entry in entries if isinstance(entry, ast.Message))
