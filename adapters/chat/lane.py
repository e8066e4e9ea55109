"""What one chat is owed, and what may go next; nothing here waits or calls.

Of everything that is wanted in a chat the most pressing goes first among what may go now: messages
that come, and edits that must be made, before edits that a newer state may replace. A passing edit
of a group's message also waits a little for what comes with it: a person's card and those of the
three computers after it are one edit, unless that takes longer than the platform's interval, and
so are two cards of quick people in one trick.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from adapters.chat.buckets import Call

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from adapters.chat.audience import Audience
    from adapters.chat.buckets import ChatLimits
    from adapters.chat.surface import Ref
    from engine.seats import TableId
    from engine.table import Table

FIRST_RETRY_MS: Final = 500
LONGEST_RETRY_MS: Final = 60_000
HOUR_MS: Final = 3_600_000
CALLS_TO_THE_DEAD: Final = 3
"""Calls in an hour to a chat that cannot be written to."""
PATIENCE_IN_A_TRICK: Final = 0.5
"""How long the next card of a person is waited for, as a part of the platform's interval."""

ChatKey = tuple[str, int]
"""``("place", id)`` or ``("person", id)``."""
Job = tuple["TableId", str]
"""A table and the key of one of its messages."""


@dataclass(frozen=True, slots=True)
class Want:
    """Why a message is looked at."""

    audience: Audience
    since_ms: int
    """Since when it may show something old."""
    is_anew: bool = False
    """It is to come again at the bottom of the chat."""
    faults: int = 0
    """How often it failed for a reason that nobody foresaw."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What goes next, and when."""

    job: Job | None
    """None = a message that another one replaced is taken away."""
    call: Call
    due_ms: float


class Lane:
    """One chat."""

    def __init__(self, key: ChatKey) -> None:
        """Begin with nothing owed."""
        self.key = key
        self.jobs: dict[Job, Want] = {}
        self.litter: deque[Ref] = deque()
        """Messages that another one has replaced."""
        self.news = asyncio.Event()
        """Something was added that may go sooner than what is waited for."""
        self.task: asyncio.Task[None] | None = None
        self.limits: ChatLimits | None = None
        self.retry_ms = 0.0
        self._failures = 0
        self._dead: deque[int] = deque(maxlen=CALLS_TO_THE_DEAD)
        self._has_acted = False

    @property
    def is_private(self) -> bool:
        """Tell whether it is the chat of one person."""
        return self.key[0] == "person"

    @property
    def is_owed(self) -> bool:
        """Tell whether anything is left to be done."""
        return bool(self.jobs or self.litter)

    def put(self, job: Job, want: Want) -> None:
        """Add something wanted; what was wanted before under the same key is part of it."""
        before = self.jobs.get(job)
        if before is not None:
            since = min(before.since_ms, want.since_ms)
            is_anew = before.is_anew or want.is_anew
            want = replace(
                want, since_ms=since, is_anew=is_anew, faults=max(before.faults, want.faults)
            )
        self.jobs[job] = want

    def choose(
        self,
        tables: Mapping[TableId, Table],
        shown: Container[Job],
        now_ms: int,
        *,
        is_last_chance: bool = False,
    ) -> Choice | None:
        """Choose what goes next; ``shown`` are the jobs whose message is there already.

        With ``is_last_chance`` only what must be said; None = then there is nothing.
        """
        found: list[Choice] = []
        for job, want in self.jobs.items():
            table = tables[job[0]]
            call = _call(want, table, is_shown=job in shown)
            due = self._ready_ms(call)
            if call is Call.PASSING:
                if is_last_chance:
                    continue
                if not self.is_private:
                    due = max(due, self._hold_ms(table, want))
            found.append(Choice(job, call, due))
        if self.litter and not is_last_chance:
            found.append(Choice(None, Call.NEW, self._ready_ms(Call.NEW)))
        # Among equals min keeps the order in which things were wanted.
        return min(
            found,
            key=lambda one: (max(one.due_ms, now_ms), one.call is Call.PASSING),
            default=None,
        )

    def failed(self, now_ms: int, share: float) -> None:
        """Wait longer after each failure; ``share`` 0..1 spreads chats that failed together."""
        wait = min(LONGEST_RETRY_MS, FIRST_RETRY_MS << min(self._failures, 10))
        self._failures += 1
        self.retry_ms = now_ms + wait * (1 + share / 2)

    def succeeded(self) -> None:
        """Begin anew: a call went through."""
        self._failures = 0
        self._dead.clear()

    def died(self, now_ms: int) -> None:
        """Count a call to a chat that cannot be written to."""
        self._dead.append(now_ms)
        self._has_acted = False

    def give_up(self) -> tuple[Job, ...]:
        """Owe nothing any more; gives what was owed."""
        jobs = tuple(self.jobs)
        self.jobs.clear()
        self.litter.clear()
        return jobs

    def acted(self, *, is_open: bool = False) -> None:
        """Hope again: somebody has done something, ``is_open`` = in this very chat."""
        self._has_acted = True
        if is_open:
            self._dead.clear()

    def may_try(self, now_ms: int) -> bool:
        """Tell whether a call makes sense: never more than three an hour to a dead chat."""
        if not self._dead:
            return True
        if len(self._dead) == CALLS_TO_THE_DEAD and now_ms - self._dead[0] < HOUR_MS:
            return False
        return self._has_acted or now_ms - self._dead[-1] >= HOUR_MS // CALLS_TO_THE_DEAD

    def is_forgettable(self, now_ms: int) -> bool:
        """Tell whether nothing would be lost: no work, no limit that still holds."""
        if self.is_owed or self.task is not None:
            return False
        if self._dead and now_ms - self._dead[-1] < HOUR_MS:
            return False
        return self.limits is None or self.limits.is_rested(now_ms)

    def _ready_ms(self, call: Call) -> float:
        if self.limits is None:
            return self.retry_ms
        return max(self.retry_ms, self.limits.ready_ms(call))

    def _hold_ms(self, table: Table, want: Want) -> float:
        """Give the time until which a passing edit waits for what comes with it."""
        if self.limits is None:
            return 0.0
        return want.since_ms + self.limits.gap_ms * _patience(table)


def _patience(table: Table) -> float:
    """Tell which part of the platform's interval a passing edit is held back at the most."""
    if not table.acting:
        return 0.0
    if not any(seat >= 0 and table.chair(seat).is_present for seat in table.acting):
        return 1.0  # a computer's card is certain to follow
    return PATIENCE_IN_A_TRICK if table.view(None).trick else 0.0


def _call(want: Want, table: Table, *, is_shown: bool) -> Call:
    if not is_shown or want.is_anew or want.audience.transient:
        return Call.NEW
    return Call.LAST if table.status.is_over or table.pausing else Call.PASSING
