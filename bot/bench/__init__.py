"""Benchmarks: ratios against a limit measured in the same run."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from bot.bench.figures import Figure, MissingToolError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["BENCHES", "Figure", "MissingToolError", "run_bench"]

BENCHES: Final = ("engine", "store", "telegram", "discord", "tables", "pictures")


def run_bench(name: str) -> tuple[Figure, ...]:
    """Measure one; raises `MissingToolError` where something it compares with is missing."""
    measure: Callable[[], tuple[Figure, ...]] = import_module(f"bot.bench.{name}").measure
    return measure()
