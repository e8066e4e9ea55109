"""Faults on order, as Telegram has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tests.fakes.common.faults import COMMON, Rule


@dataclass(slots=True)
class Fault(Rule):
    """A rule about calls of the Bot API, or about deliveries to a ``webhook``.

    Without a method it leaves those and ``getUpdates`` alone.
    """

    KINDS: ClassVar[frozenset[str]] = COMMON | {"400", "403"}
    QUIET: ClassVar[frozenset[str]] = frozenset({"getUpdates", "webhook"})

    retry_after: int = 5
    """Seconds that a 429 asks for."""
    description: str = ""
    """Instead of the usual text, without ``Bad Request: `` and its like."""
