"""Rules that say which calls go wrong, and how often; what goes wrong is a platform's own."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Final, Generic, TypeVar

APPLIED: Final = frozenset({"502-after", "drop-after", "slow", "truncated"})
"""Kinds where the call is carried out, and only its answer goes wrong."""
COMMON: Final = APPLIED | {"429", "502", "drop"}


@dataclass(slots=True)
class Rule:
    """It hits the ``nth`` fitting call (from 1), or a ``share`` of them by ``seed``.

    With neither it hits every fitting call. ``times`` ends it after that many hits.
    """

    KINDS: ClassVar[frozenset[str]] = COMMON
    QUIET: ClassVar[frozenset[str]] = frozenset()
    """Methods that only a rule which names them hits."""

    kind: str
    method: str | None = None
    """None means every one that is not quiet."""
    chat: int | None = None
    """Chat or channel; None means any."""
    nth: int | None = None
    share: float | None = None
    seed: int = 0
    seconds: float = 1.0
    """Real seconds by which ``slow`` is late: the client's patience is real too."""
    times: int | None = None
    hits: int = 0
    seen: int = 0
    _dice: Random = field(init=False)

    def __post_init__(self) -> None:
        """Check the kind and begin the dice."""
        if self.kind not in self.KINDS:
            raise ValueError(self.kind)
        self._dice = Random(self.seed)

    def strikes(self, method: str, chat: int | None) -> bool:
        """Count a call and tell whether the fault hits it."""
        if self.method is None:
            if method in self.QUIET:
                return False
        elif self.method != method:
            return False
        if self.chat is not None and self.chat != chat:
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


AnyRule = TypeVar("AnyRule", bound=Rule)


class Faults(Generic[AnyRule]):
    """The rules in force."""

    def __init__(self) -> None:
        """Begin without any."""
        self.rules: list[AnyRule] = []

    def add(self, fault: AnyRule) -> AnyRule:
        """Put a rule in force; give it back, so that its hits can be read."""
        self.rules.append(fault)
        return fault

    def clear(self) -> None:
        """End all faults."""
        self.rules.clear()

    def strike(self, method: str, chat: int | None) -> AnyRule | None:
        """Give the fault that hits a call; every rule counts it, the first hit wins."""
        found: AnyRule | None = None
        for rule in self.rules:
            if rule.strikes(method, chat) and found is None:
                found = rule
        return found
