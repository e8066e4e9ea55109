"""People who press buttons as fast as a bot answers, whatever the platform.

Never more than so many presses wait for their answer at a time. The processor time of the bot
process for each answered press is what counts: the fake and these people take their own.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from adapters.chat.tokens import BadTokenError, Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.bench.process import Program

NAMES: Final = ("Ann", "Bob", "Eve", "Max")
LOOK_AGAIN_SECONDS: Final = 1.0
"""So long at the most until somebody looks whether the time is over."""


@dataclass(frozen=True, slots=True)
class Slice:
    """What a bot did in a stretch of time."""

    presses: int
    cpu_seconds: float
    wall_seconds: float
    edits: int
    sends: int
    deletes: int

    @property
    def per_cpu_second(self) -> float:
        """Give the answered presses for a second of processor time."""
        return self.presses / max(self.cpu_seconds, 0.01)

    @property
    def per_second(self) -> float:
        """Give the answered presses for a second of the day."""
        return self.presses / self.wall_seconds

    @property
    def calls(self) -> float:
        """Give the calls for each press, its answer included."""
        return 1 + (self.edits + self.sends + self.deletes) / self.presses

    @property
    def mean(self) -> str:
        """Give the edits and the sends for each press, as an echo bot is told of them.

        Taking a message away costs no more than changing one.
        """
        presses = max(1, self.presses)
        return f"{(self.edits + self.deletes) / presses} {self.sends / presses}"


@dataclass(frozen=True, slots=True)
class Sample:
    """A button that somebody pressed, and the message it stood on; of one fake or the other."""

    user: Any
    message: Any
    data: str
    content: Any
    """What it showed then."""


def sample(user: Any, message: Any, data: str) -> Sample:  # noqa: ANN401 - of one fake or the other
    """Make a sample of what a message shows now."""
    return Sample(user, message, data, message.content)


class Crowd:
    """Presses what `_next` finds."""

    answer: ClassVar[str]
    """The call that answers a press."""

    def __init__(self, fake: Any, at_once: int) -> None:  # noqa: ANN401 - one fake or the other
        """Take the fake and how many presses may wait at a time."""
        self.fake = fake
        self._at_once = at_once
        self._pressed = 0
        self._answered: int = fake.api.counts[self.answer]

    @property
    def waiting(self) -> int:
        """Count the presses that are not answered."""
        answered: int = self.fake.api.counts[self.answer]
        return self._pressed - (answered - self._answered)

    async def press_for(self, seconds: float, program: Program) -> Slice:
        """Press for some time."""
        before, began, cpu = self._counts(), time.perf_counter(), program.cpu_seconds()
        end = began + seconds
        await self._go(lambda: time.perf_counter() >= end)
        now, wall = self._counts(), time.perf_counter() - began
        presses, edits, sends, deletes = (a - b for a, b in zip(now, before, strict=True))
        return Slice(presses, program.cpu_seconds() - cpu, wall, edits, sends, deletes)

    async def rest(self, seconds: float = 10.0) -> None:
        """Press nothing until all is answered."""
        end = time.perf_counter() + seconds
        await self._go(lambda: self.waiting <= 0 or time.perf_counter() >= end, is_pressing=False)

    def hear(self) -> None:
        """Take note of what the bot did since the last time."""
        calls = self.fake.calls
        self._heard(calls)
        calls.clear()

    def press_next(self) -> str:
        """Press something; gives the number of the press, empty where nothing can be pressed."""
        chosen = self._next()
        if chosen is None:
            return ""
        self._pressed += 1
        return str(self.fake.press(chosen.user, chosen.message, chosen.data).id)

    async def _go(self, is_over: Callable[[], bool], *, is_pressing: bool = True) -> None:
        while True:
            self.hear()
            while is_pressing and self.waiting < self._at_once and self.press_next():
                pass
            if is_over():
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN_SECONDS):
                    await self.fake.changed(self.fake.changes)

    def _counts(self) -> tuple[int, int, int, int]:
        counts = self.fake.api.counts
        kinds = {"edit": 0, "send": 0, "delete": 0}
        for method, number in counts.items():
            kind = self._kind(method)
            if kind:
                kinds[kind] += number
        return counts[self.answer], kinds["edit"], kinds["send"], kinds["delete"]

    def _kind(self, method: str) -> str:
        """Tell what a call beside the answer does: ``edit``, ``send``, ``delete``, or nothing."""
        raise NotImplementedError

    def _heard(self, calls: Iterable[Any]) -> None:
        """Take note of what the bot did."""

    def _next(self) -> Sample | None:
        """Choose what is pressed next; None = nothing can be, just now."""
        raise NotImplementedError


class Players(Crowd):
    """Four people in each of many chats, who open tables of Hokm and play them."""

    def __init__(self, fake: Any, tables: int, at_once: int, options: str) -> None:  # noqa: ANN401
        """Begin with nobody; a platform puts the chats into its world."""
        super().__init__(fake, at_once)
        self._random = Random(7)  # noqa: S311 - random play, nothing secret
        self._options = options
        self._ready: deque[Sample] = deque()
        self._decided: dict[int, str] = {}
        self.samples: deque[Sample] = deque(maxlen=4 * tables)
        """Moves that were made, the last ones."""

    @property
    def playing(self) -> int:
        """Count the people who were asked to decide something."""
        return len(self._decided)

    async def sit_down(self, seconds: float) -> None:
        """Open all tables, and begin; raises `TimeoutError`."""
        raise NotImplementedError

    async def _until(self, is_done: Callable[[], bool], end: float) -> None:
        await self._go(lambda: is_done() or time.perf_counter() >= end)
        if not is_done():
            raise TimeoutError(f"{self.playing} play, {self.fake.complaints[:5]}")

    def _asked(self, person: Any, panel: Any, tokens: Iterable[str]) -> None:  # noqa: ANN401
        """Take note that somebody may be to move, once for each decision."""
        moves = [one for one in tokens if is_move(one)]
        if not moves:
            return
        decision = moves[0].rpartition(":")[0]
        if self._decided.get(person.id) != decision:
            self._decided[person.id] = decision
            self._ready.append(sample(person, panel, self._random.choice(moves)))

    def _next(self) -> Sample | None:
        while self._ready:
            chosen = self._ready.popleft()
            if self._stands(chosen):
                if is_move(chosen.data):
                    self.samples.append(chosen)
                return chosen
        return None

    def _stands(self, chosen: Sample) -> bool:
        """Tell whether a button can still be pressed."""
        raise NotImplementedError


class Pressers(Crowd):
    """People who press buttons of messages that do not change what may be pressed."""

    def __init__(self, fake: Any, at_once: int, samples: Iterable[Sample]) -> None:  # noqa: ANN401
        """Copy the messages of some presses into this fake's world."""
        super().__init__(fake, at_once)
        self._random = Random(7)  # noqa: S311 - random presses, nothing secret
        self._copies = [self._copied(one) for one in samples]

    def _next(self) -> Sample | None:
        return self._random.choice(self._copies)

    def _copied(self, one: Sample) -> Sample:
        """Give somebody here the same message."""
        raise NotImplementedError


def is_move(data: str) -> bool:
    """Tell whether a button makes a move of a game."""
    try:
        return Token.parse(data).is_move
    except BadTokenError:
        return False


def ending(tokens: Iterable[str], code: str) -> str:
    """Give the first token that ends so, empty where none does."""
    return next((one for one in tokens if one.endswith(code)), "")
