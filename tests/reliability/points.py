"""Named points on the way of one move where a process may die, and a hook at each.

The way: face, front desk, host, actor, table; then store, outbox, presenter, face. The same hooks
serve a house in the test's process and, with a real kill, a bot process of its own.
"""

from __future__ import annotations

import inspect
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

from adapters.chat.delivery import Delivery
from adapters.chat.front_desk import FrontDesk
from adapters.chat.memory import Memory
from adapters.chat.outbox import Outbox
from adapters.sql import transactions
from adapters.sql.store import SqlStore
from engine.runtime import actor, commit, recovery

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Test = Callable[..., bool]

BEFORE, AFTER = "before", "after"


def _always(*_: object) -> bool:
    return True


def _is_move(_: object, writes: object, *__: object) -> bool:
    """Tell whether something is appended to a log, not only to clocks or chips."""
    return bool(writes)


def _is_logged(_: object, batches: Any, *__: object) -> bool:
    """Tell whether a transaction writes into a log."""
    return any(batch.text.startswith("INSERT INTO log") for batch in batches)


def _commits_a_move() -> Test:
    """Make a test that finds the commit of a transaction that has written into a log."""
    seen: list[bool] = []

    def found(_: object, text: str, *__: object) -> bool:
        if text.startswith("BEGIN"):
            seen.clear()
        seen.append(text.startswith("INSERT INTO log"))
        return text == "COMMIT" and any(seen)

    return found


POINTS: Final[Mapping[str, tuple[object, str, str, Callable[[], Test]]]] = {
    "pressed": (FrontDesk, "press", BEFORE, lambda: _always),
    "drafted": (SqlStore, "append", BEFORE, lambda: _is_move),
    "uncommitted": (transactions, "_run", BEFORE, _commits_a_move),
    "committed": (transactions, "_write", AFTER, lambda: _is_logged),
    "durable": (SqlStore, "append", AFTER, lambda: _is_move),
    "true": (commit, "make_true", AFTER, lambda: _always),
    "told": (Outbox, "told", AFTER, lambda: _always),
    "unanswered": (FrontDesk, "press", AFTER, lambda: _always),
    "answered": (Delivery, "_prepare", BEFORE, lambda: _always),
    "rendered": (Delivery, "_prepare", AFTER, lambda: _always),
    "called": (Delivery, "_call", AFTER, lambda: _always),
    "noted": (Delivery, "_remember", AFTER, lambda: _always),
    "stored": (SqlStore, "shown", AFTER, lambda: _always),
    "kept": (Memory, "keep", BEFORE, lambda: _always),
    "rung": (actor, "answer", AFTER, lambda: _always),
    "awake": (recovery, "make_true", AFTER, lambda: _always),
}
"""Where it is, when, and which of the calls there is meant; in the order of one move.

``called`` stands between an edit and its note; ``kept`` between a new message and its name on
disk; ``rung`` on the way of a clock; ``awake`` in the middle of the next start.
"""


@contextmanager
def armed(point: str, strike: Callable[[], None]) -> Iterator[None]:
    """Call something the first time that the point is reached."""
    owner, name, when, make = POINTS[point]
    original = getattr(owner, name)
    is_meant, left = make(), [strike]

    def reach(here: str, arguments: tuple[Any, ...]) -> None:
        if here == when and left and is_meant(*arguments):
            left.pop()()

    @wraps(original)
    async def waiting(*arguments: Any, **named: Any) -> Any:
        reach(BEFORE, arguments)
        result = await original(*arguments, **named)
        reach(AFTER, arguments)
        return result

    @wraps(original)
    def at_once(*arguments: Any, **named: Any) -> Any:
        reach(BEFORE, arguments)
        result = original(*arguments, **named)
        reach(AFTER, arguments)
        return result

    setattr(owner, name, waiting if inspect.iscoroutinefunction(original) else at_once)
    try:
        yield
    finally:
        setattr(owner, name, original)
