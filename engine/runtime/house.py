"""Everything that the actors of one process share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import AnyGame
    from engine.runtime.alarms import Alarms
    from engine.runtime.ports import Clock, Entropy, Listener, Rater, Store, Thinker
    from engine.runtime.register import Register


@dataclass(frozen=True, slots=True)
class House:
    """Ports and indexes, handed down as one value."""

    games: Mapping[str, AnyGame]
    store: Store
    clock: Clock
    entropy: Entropy
    thinker: Thinker
    listener: Listener
    rater: Rater
    register: Register
    alarms: Alarms
