"""Presses at full speed: one worker a group, each with one press in the air."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.telegram.model import Chat, Message, Press, UnansweredError, User

if TYPE_CHECKING:
    from tests.fakes.telegram.fake import FakeTelegram

NEWEST: Final = 3
"""So many of the newest messages of a chat are looked at."""
ANSWER_SECONDS: Final = 15.0
IDLE_SECONDS: Final = 0.25
"""A worker with nothing to press looks again after so long, or when something is shown."""


@dataclass(slots=True)
class Flood:
    """What is pressed, and what came of it."""

    pattern: re.Pattern[str]
    seconds: float
    """Real seconds."""
    patience: float
    """Real seconds that a worker waits for something new after an answer; 0 = not at all."""
    seed: int = 0
    presses: int = 0
    answered: int = 0
    idle: int = 0
    """How often a worker found nothing to press."""
    latencies: list[float] = field(default_factory=list)
    """Real milliseconds from press to answer."""

    def report(self, took: float) -> dict[str, Any]:
        """Give the figures."""
        ordered = sorted(self.latencies)

        def at(share: float) -> float:
            return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

        return {
            "presses": self.presses,
            "answered": self.answered,
            "idle": self.idle,
            "seconds": took,
            "per_second": self.answered / took,
            "latency_ms": {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99)},
        }


async def flood(fake: FakeTelegram, groups: list[Chat], wanted: Flood) -> dict[str, Any]:
    """Press in all groups for a while and report."""
    began = time.perf_counter()
    ends = began + wanted.seconds
    workers = [
        _worker(fake, chat, wanted, Random(wanted.seed + number), ends)
        for number, chat in enumerate(groups)
    ]
    await asyncio.gather(*workers)
    return wanted.report(time.perf_counter() - began)


async def _worker(fake: FakeTelegram, chat: Chat, wanted: Flood, dice: Random, ends: float) -> None:
    people = [one for one in chat.members.values() if one is not chat.owner]
    while (now := time.perf_counter()) < ends:
        found = [one for user in people for one in _eligible(fake, chat, user, wanted.pattern)]
        if not found:
            wanted.idle += 1
            await _news(fake, chat, people, min(ends - now, IDLE_SECONDS))
            continue
        user, message, data = dice.choice(found)
        wanted.presses += 1
        try:
            await _answered(fake.press(user, message, data))
        except UnansweredError:
            continue
        wanted.answered += 1
        wanted.latencies.append((time.perf_counter() - now) * 1000)
        if wanted.patience:
            await _news(fake, chat, people, wanted.patience)


async def _answered(press: Press) -> None:
    """Wait in real time: the deadline in virtual time is the observers' business."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    press.waiting.append(future)
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await future
    except TimeoutError:
        raise UnansweredError(press.data) from None


async def _news(fake: FakeTelegram, chat: Chat, people: list[User], seconds: float) -> None:
    """Wait until the bot shows something new in the group or to one of its people."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    places = [chat, *(fake.state.world.private(user) for user in people)]
    for place in places:
        place.watching.append(future)
    try:
        async with asyncio.timeout(seconds):
            await future
    except TimeoutError:
        return
    finally:
        for place in places:
            if future in place.watching:
                place.watching.remove(future)


def _eligible(
    fake: FakeTelegram, chat: Chat, user: User, pattern: re.Pattern[str]
) -> list[tuple[User, Message, str]]:
    """Find what somebody can press, here and in private."""
    found = []
    for place in (chat, fake.state.world.private(user)):
        for message in islice(reversed(place.messages.values()), NEWEST):
            if message.is_deleted:
                continue
            found += [
                (user, message, button.data)
                for button in message.buttons()
                if button.data and pattern.fullmatch(button.data)
            ]
    return found
