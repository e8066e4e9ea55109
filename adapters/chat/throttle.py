"""How fast one person may ask, and how often he hears that it was too fast."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.runtime.ports import Clock
    from engine.seats import PersonId

SHORT_MS: Final = 10_000
MINUTE_MS: Final = 60_000
PEOPLE_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Pace:
    """What one person may do; far beyond what people who play do."""

    commands: int = 5
    """Commands in ten seconds."""
    commands_per_minute: int = 30
    text: int = 256
    """Characters behind a command."""


class Throttle:
    """Counts commands by person; forgets who has asked nothing for the longest time."""

    def __init__(self, pace: Pace, clock: Clock) -> None:
        """Begin with nobody."""
        self._pace = pace
        self._clock = clock
        self._recent: dict[PersonId, deque[int]] = {}
        self._refused: dict[PersonId, int] = {}

    def wait_ms(self, person: PersonId) -> int:
        """Count a command; gives how long the person would have to wait for it, 0 = not at all.

        Who does not wait loses nothing by it: what was refused is not counted.
        """
        now = self._clock.now_ms()
        times = self._recent.pop(person, None) or deque(maxlen=self._pace.commands_per_minute)
        self._recent[person] = times  # the dictionary's end is the most recent visitor
        _trim(self._recent)
        waits = (
            _wait(times, self._pace.commands, SHORT_MS, now),
            _wait(times, self._pace.commands_per_minute, MINUTE_MS, now),
        )
        if not any(waits):
            times.append(now)
        return max(waits)

    def may_tell(self, person: PersonId) -> bool:
        """Tell whether somebody is to hear of a limit now: once a minute, however much he asks."""
        now = self._clock.now_ms()
        last = self._refused.get(person)
        if last is not None and 0 <= now - last < MINUTE_MS:
            return False
        self._refused.pop(person, None)
        self._refused[person] = now
        _trim(self._refused)
        return True


def _wait(times: deque[int], most: int, window_ms: int, now: int) -> int:
    """Give how long the oldest of the last calls still counts; a clock set back frees at once."""
    if len(times) < most:
        return 0
    since = now - times[-most]
    return window_ms - since if 0 <= since < window_ms else 0


def _trim(known: dict[PersonId, deque[int]] | dict[PersonId, int]) -> None:
    if len(known) > PEOPLE_REMEMBERED:
        del known[next(iter(known))]
