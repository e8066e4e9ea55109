"""Faults on order, as Discord has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tests.fakes.common.faults import COMMON, Rule


@dataclass(slots=True)
class Fault(Rule):
    """A rule about calls of the API; ``method`` is the ``operationId`` of the official file."""

    KINDS: ClassVar[frozenset[str]] = COMMON | {
        "429-ban",
        "429-global",
        "429-shared",
        "error",
    }
    """``429-ban`` is what the guard before Discord says to whoever was refused too often."""

    retry_after: float = 5
    """Virtual seconds that a 429 asks for."""
    code: int = 50013
    """What ``error`` says."""
