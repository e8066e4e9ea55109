"""Faults on order: what goes wrong, for which calls, how often."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

KINDS: Final = frozenset(
    {
        "429",
        "400",
        "403",
        "502",
        "502-after",
        "drop",
        "drop-after",
        "slow",
        "truncated",
    }
)
APPLIED: Final = frozenset({"502-after", "drop-after", "slow", "truncated"})
"""Kinds where the call is carried out, and only its answer goes wrong."""


@dataclass(slots=True)
class Fault:
    """A rule. It hits the ``nth`` fitting call (from 1), or a ``share`` of them by ``seed``.

    With neither it hits every fitting call. ``times`` ends it after that many hits.
    """

    kind: str
    method: str | None = None
    """None means every method but ``getUpdates``; ``webhook`` means deliveries to one."""
    chat: int | None = None
    nth: int | None = None
    share: float | None = None
    seed: int = 0
    retry_after: int = 5
    """Seconds that a 429 asks for."""
    seconds: float = 1.0
    """Real seconds by which ``slow`` is late: the client's patience is real too."""
    description: str = ""
    """Instead of the usual text, without ``Bad Request: `` and its like."""
    times: int | None = None
    hits: int = 0
    seen: int = 0
    _dice: Random = field(init=False)

    def __post_init__(self) -> None:
        """Check the kind and begin the dice."""
        if self.kind not in KINDS:
            raise ValueError(self.kind)
        self._dice = Random(self.seed)

    def strikes(self, method: str, chat_id: int | None) -> bool:
        """Count a call and tell whether the fault hits it."""
        if self.method is None:
            if method in {"getUpdates", "webhook"}:
                return False
        elif self.method != method:
            return False
        if self.chat is not None and self.chat != chat_id:
            return False
        if self.times is not None and self.hits >= self.times:
            return False
        self.seen += 1
        is_hit = True
        if self.nth is not None:
            is_hit = self.seen == self.nth
        elif self.share is not None:
            is_hit = self._dice.random() < self.share
        self.hits += is_hit
        return is_hit


class Faults:
    """The rules in force."""

    def __init__(self) -> None:
        """Begin without any."""
        self.rules: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Put a rule in force; give it back, so that its hits can be read."""
        self.rules.append(fault)
        return fault

    def clear(self) -> None:
        """End all faults."""
        self.rules.clear()

    def strike(self, method: str, chat_id: int | None) -> Fault | None:
        """Give the fault that hits a call; every rule counts it, the first hit wins."""
        found: Fault | None = None
        for rule in self.rules:
            if rule.strikes(method, chat_id) and found is None:
                found = rule
        return found
