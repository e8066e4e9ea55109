"""What one chat is owed, and what may go next; nothing here waits or calls.

Of everything that is wanted in a chat the most pressing goes first among what may go now: messages
that come, and edits that must be made, before edits that a newer state may replace; of each kind
that which was wanted first, by the lead that `pressing` gives. A passing edit
of a group's message also waits a little for what comes with it: a person's card and those of the
three computers after it are one edit, and so are two cards of people in one trick. A private panel
waits so too, while its person neither is to act nor has just acted. One that is shown in the group
comes after all else there, those first whose people are to act.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from adapters.chat.audience import PANEL
from adapters.chat.buckets import MINUTE_MS, Call
from adapters.chat.holding import held
from adapters.chat.hope import Hope
from adapters.chat.pressing import ANSWER_MS, LITTER_MS, pressing

if TYPE_CHECKING:
    from asyncio import Task
    from collections.abc import Container, Mapping

    from adapters.chat.audience import Audience
    from adapters.chat.buckets import ChatLimits
    from adapters.chat.gate import Ticket
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref
    from engine.seats import TableId
    from engine.table import Table

FIRST_RETRY_MS: Final = 500
LONGEST_RETRY_MS: Final = 60_000
MOVES_FOLLOWED: Final = 2
"""How often a chat may say that it has moved before a call goes through."""
MESSAGES_COUNTED: Final = 64
SETTLED_MS: Final = 10_000
"""A table that has not changed for so long is seen as it is: what is left for what must be said may
be used."""
LETTERS_A_MINUTE: Final = 4
"""Messages of their own that a group gets: however much is asked there, its tables go on."""
LETTER_EVERY_MS: Final = 6_000
"""And how far apart: something else has its turn between them."""
LETTER_MS: Final = 60_000
"""How old an answer may get; then nobody waits for it any more."""

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
    changed_ms: int = 0
    """When it last became older than its table, where that was later."""
    faults: int = 0
    """How often it failed for a reason that nobody foresaw."""

    @property
    def rests_ms(self) -> int:
        """Give since when nothing has changed."""
        return max(self.since_ms, self.changed_ms)


@dataclass(frozen=True, slots=True)
class Letter:
    """A message that belongs to no table: sent once, never changed, lost with the process."""

    screen: Screen
    since_ms: int


MUST: Final = 0
"""What must be said: messages that come and go, edits that nothing newer will replace."""
MAY_WAIT: Final = 1
"""Edits that a newer state may replace."""
IS_OVER: Final = 2
"""What has ended: the message of the last deal."""
ASIDE: Final = 3
"""What one person alone sees in the group: after all else there."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What goes next, and when."""

    job: Job | None
    """None = a letter goes, or else a message that another one replaced is taken away."""
    call: Call
    due_ms: float
    letter: Letter | None = None
    pressing_ms: float = 0.0
    """By when it wants to go; the earliest is the most pressing."""
    order: int = MUST


class Lane:
    """One chat."""

    def __init__(self, key: ChatKey) -> None:
        """Begin with nothing owed."""
        self.key = key
        self.jobs: dict[Job, Want] = {}
        self.litter: deque[Ref] = deque()
        """Messages that another one has replaced."""
        self.letters: deque[Letter] = deque()
        self.has_news = False
        """Something was added since its task chose last."""
        self.task: Task[None] | None = None
        self.ticket: Ticket | None = None
        """Its place at the bot's gate, while it waits there."""
        self.limits: ChatLimits | None = None
        self.rings_ms: int | None = None
        """When it is looked at again by itself; None = it is not waited for."""
        self.retry_ms = 0.0
        self.hope = Hope()
        """Whether this very place can be written to: a topic may be closed in an open group."""
        self._failures = 0
        self._moves = 0
        self._has_acted = False
        self._edits: dict[Job, int] = {}
        """Passing edits of each message, those of the newest messages."""
        self._letters_ms: deque[int] = deque(maxlen=LETTERS_A_MINUTE)
        """When the last messages of their own went out to a group."""

    @property
    def is_private(self) -> bool:
        """Tell whether it is the chat of one person."""
        return self.key[0] == "person"

    @property
    def is_owed(self) -> bool:
        """Tell whether anything is left to be done."""
        return bool(self.jobs or self.letters or self.litter)

    def put(self, job: Job, want: Want) -> None:
        """Add something wanted; what was wanted before under the same key is part of it."""
        before = self.jobs.get(job)
        if before is not None:
            since = min(before.since_ms, want.since_ms)
            want = Want(
                want.audience,
                since,
                is_anew=before.is_anew or want.is_anew,
                changed_ms=max(before.rests_ms, want.rests_ms),
                faults=max(before.faults, want.faults),
            )
        self.jobs[job] = want

    def choose(
        self,
        tables: Mapping[TableId, Table],
        shown: Container[Job],
        now_ms: int,
        *,
        is_last_chance: bool = False,
        only_panels: bool = False,
    ) -> Choice | None:
        """Choose what goes next; ``shown`` are the jobs whose message is there already.

        With ``is_last_chance`` only what must be said, with ``only_panels`` only what is shown in
        a group to somebody whose private chat is closed; None = then there is nothing.
        """
        self.notice(now_ms)
        found: list[Choice] = []
        for job in self.jobs:
            table = tables.get(job[0])
            if table is None or (only_panels and not job[1].startswith(PANEL)):
                continue
            choice = self.choice(job, table, is_shown=job in shown)
            if not (is_last_chance and choice.order in (MAY_WAIT, ASIDE)):
                found.append(choice)
        if not (is_last_chance or only_panels):
            while self.letters and now_ms - self.letters[0].since_ms > LETTER_MS:
                self.letters.popleft()
            if self.letters:
                ready = max(self._ready_ms(Call.NEW), self._letter_ms())
                letter = self.letters[0]
                by = letter.since_ms + ANSWER_MS
                found.append(Choice(None, Call.NEW, ready, letter, by))
            if self.litter:
                ready = self._ready_ms(Call.NEW)
                found.append(Choice(None, Call.NEW, ready, None, now_ms + LITTER_MS))
        if len(found) == 1:
            return found[0]
        # Among equals min keeps the order in which things were wanted.
        return min(
            found,
            key=lambda one: (
                max(one.due_ms, now_ms),
                one.order,
                one.pressing_ms,
            ),
            default=None,
        )

    def choice(self, job: Job, table: Table, *, is_shown: bool) -> Choice:
        """Tell when a message that is wanted may go, and as what."""
        want = self.jobs[job]
        call = _call(want, table, is_shown=is_shown)
        due = self._ready_ms(call)
        by = pressing(table, want.audience, want.since_ms)
        if call not in (Call.PASSING, Call.ASIDE):
            order = IS_OVER if want.audience.is_final else MUST
            return Choice(job, call, due, None, by, order)
        order = ASIDE if call is Call.ASIDE else MAY_WAIT
        if call is Call.PASSING and not self.is_private:
            settled = max(self._ready_ms(Call.LAST), want.rests_ms + SETTLED_MS)
            if settled < due:
                call, due = Call.LAST, settled
        due = max(due, self._hold_ms(job, table, want))
        return Choice(job, call, due, None, by, order)

    def notice(self, now_ms: int) -> None:
        """Go with a clock that was set back."""
        if self.limits is not None:
            self.limits.notice(now_ms)
        self.retry_ms = min(self.retry_ms, now_ms + 2 * LONGEST_RETRY_MS)

    def called(self, choice: Choice, now_ms: int) -> None:
        """Take note that a call is made."""
        if choice.letter is not None and not self.is_private:
            self._letters_ms.append(now_ms)
        if choice.job is not None and choice.order == MAY_WAIT:
            self._edits[choice.job] = self._edits.pop(choice.job, 0) + 1
            if len(self._edits) > MESSAGES_COUNTED:
                del self._edits[next(iter(self._edits))]

    def failed(self, now_ms: int, share: float) -> None:
        """Wait longer after each failure; ``share`` 0..1 spreads chats that failed together."""
        wait = min(LONGEST_RETRY_MS, FIRST_RETRY_MS << min(self._failures, 10))
        self._failures += 1
        self.retry_ms = now_ms + wait * (1 + share / 2)

    def hurry(self, retry_ms: float) -> None:
        """Wait no longer than until then: what failed may go through again."""
        self.retry_ms = min(self.retry_ms, retry_ms)

    def succeeded(self) -> None:
        """Begin anew: a call went through."""
        self._failures = 0
        self._moves = 0
        self.revived()

    def moved(self) -> bool:
        """Count a call that found the chat somewhere else; tells whether to follow it there."""
        self._moves += 1
        return self._moves <= MOVES_FOLLOWED

    def died(self, now_ms: int, *, is_topic: bool = False) -> None:
        """Count a call to a chat that cannot be written to; ``is_topic``: to a part of it."""
        self.hope.lose(now_ms)
        self._has_acted = False
        if self.limits is not None and not is_topic:
            self.limits.hope.lose(now_ms)

    @property
    def is_dead(self) -> bool:
        """Tell whether the last call found that the chat cannot be written to."""
        return self.hope.is_lost or (self.limits is not None and self.limits.hope.is_lost)

    def give_up(self, *, but_panels: bool = False) -> tuple[Job, ...]:
        """Owe nothing any more, or only what can be shown in a group; gives what was owed."""
        jobs = tuple(job for job in self.jobs if not (but_panels and job[1].startswith(PANEL)))
        for job in jobs:
            del self.jobs[job]
        self.letters.clear()
        self.litter.clear()
        return jobs

    def revived(self) -> None:
        """Forget all failures: the chat can be written to."""
        self.hope.find()
        if self.limits is not None:
            self.limits.hope.find()

    def acted(self) -> None:
        """Hope again: somebody there has done something."""
        self._has_acted = True

    def may_try(self, now_ms: int) -> bool:
        """Tell whether a call makes sense: never more than three an hour to a dead chat.

        Whether a person lets the bot in is known; so a private chat needs no other hope.
        """
        hopes = (self.hope,) if self.limits is None else (self.hope, self.limits.hope)
        if self._has_acted or self.is_private:
            return all(hope.may_try(now_ms) for hope in hopes)
        return all(hope.may_try_unasked(now_ms) for hope in hopes)

    def is_forgettable(self, now_ms: int, live: Container[TableId] = ()) -> bool:
        """Tell whether nothing would be lost: no work, no limit that holds, no count of edits.

        ``live`` are the tables whose edits still count.
        """
        if self.is_owed or self.task is not None:
            return False
        if any(table in live for table, _ in self._edits):
            return False
        if not self.hope.is_past(now_ms):
            return False
        if self._letters_ms and now_ms - self._letters_ms[-1] < MINUTE_MS:
            return False
        return self.limits is None or self.limits.is_rested(now_ms)

    def _letter_ms(self) -> float:
        """Give the time from which a message of its own may go."""
        if not self._letters_ms:
            return 0.0
        is_full = len(self._letters_ms) == LETTERS_A_MINUTE
        after = self._letters_ms[-1] + LETTER_EVERY_MS
        return max(after, self._letters_ms[0] + MINUTE_MS) if is_full else after

    def _ready_ms(self, call: Call) -> float:
        if self.limits is None:
            return self.retry_ms
        return max(self.retry_ms, self.limits.ready_ms(call))

    def _hold_ms(self, job: Job, table: Table, want: Want) -> float:
        """Give the time until which a passing edit waits for what comes with it."""
        if self.limits is None:
            return 0.0
        waits = held(table, want.audience, self._edits.get(job, 0))
        return want.since_ms + self.limits.interval_ms * waits


def _call(want: Want, table: Table, *, is_shown: bool) -> Call:
    if not is_shown or want.is_anew or want.audience.transient:
        return Call.NEW
    if want.audience.is_whispered:
        return Call.ASIDE
    is_last = want.audience.is_final or table.status.is_over or table.pausing
    return Call.LAST if is_last else Call.PASSING
