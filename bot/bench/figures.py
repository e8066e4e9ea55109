"""What a benchmark gives."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure."""

    name: str
    value: float
    bar: str
    """What it must reach, as text: ``>= 1.2``."""
    ok: bool


class MissingToolError(Exception):
    """Something that a benchmark compares with is not installed."""

    def __init__(self, tool: str) -> None:
        """Name it."""
        super().__init__(tool)
        self.tool = tool
