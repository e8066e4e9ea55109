"""People who press buttons as fast as a bot answers: at tables of Hokm, or on any message.

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
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.bench.telegram_process import Program
    from tests.fakes.telegram import Call, Chat, Content, FakeTelegram, Message, User

ANSWER: Final = "answerCallbackQuery"
REQUESTS: Final = "!?=+#"
"""Marks of buttons that are no moves of a game."""
OPENED_AT_ONCE: Final = 40
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


@dataclass(frozen=True, slots=True)
class Sample:
    """A button that somebody pressed, and the message it stood on."""

    user: User
    message: Message
    data: str
    content: Content
    """What it showed then."""


class Crowd:
    """Presses what `_next` finds."""

    answer: ClassVar[str] = ANSWER
    """The call that answers a press."""

    def __init__(self, telegram: FakeTelegram, at_once: int) -> None:
        """Take the fake and how many presses may wait at a time."""
        self.telegram = telegram
        self._at_once = at_once
        self._pressed = 0
        self._answered = telegram.api.counts[self.answer]
        self._seen = 0

    @property
    def waiting(self) -> int:
        """Count the presses that are not answered."""
        return self._pressed - (self.telegram.api.counts[self.answer] - self._answered)

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
        calls = self.telegram.calls
        self._heard(calls)
        calls.clear()

    def press_next(self) -> str:
        """Press something; gives the number of the press, empty where nothing can be pressed."""
        chosen = self._next()
        if chosen is None:
            return ""
        self._pressed += 1
        return str(self.telegram.press(chosen.user, chosen.message, chosen.data).id)

    async def _go(self, is_over: Callable[[], bool], *, is_pressing: bool = True) -> None:
        while True:
            self.hear()
            while is_pressing and self.waiting < self._at_once and self.press_next():
                pass
            if is_over():
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN_SECONDS):
                    self._seen = await self.telegram.changed(self.telegram.changes)

    def _counts(self) -> tuple[int, int, int, int]:
        counts = self.telegram.api.counts
        kinds = {"edit": 0, "send": 0, "delete": 0}
        for method, number in counts.items():
            for kind in kinds:
                if method.startswith(kind):
                    kinds[kind] += number
        return counts[self.answer], kinds["edit"], kinds["send"], kinds["delete"]

    def _heard(self, calls: Iterable[Call]) -> None:
        """Take note of what the bot did."""

    def _next(self) -> Sample | None:
        """Choose what is pressed next; None = nothing can be, just now."""
        raise NotImplementedError


class Players(Crowd):
    """Four people in each of many chats, who open tables of Hokm and play them."""

    def __init__(self, telegram: FakeTelegram, tables: int, at_once: int, options: str) -> None:
        """Put the chats into the world; nobody has said a word."""
        super().__init__(telegram, at_once)
        self._random = Random(7)  # noqa: S311 - random play, nothing secret
        self._options = options
        self._ready: deque[Sample] = deque()
        self._people: dict[int, User] = {}
        self._groups: dict[int, Chat] = {}
        self._seated: set[int] = set()
        self._started: set[int] = set()
        self._decided: dict[int, str] = {}
        self.samples: deque[Sample] = deque(maxlen=4 * tables)
        """Moves that were made, the last ones."""
        for number in range(tables):
            people = tuple(
                telegram.user(f"{name} {number}") for name in ("Ann", "Bob", "Eve", "Max")
            )
            chat = telegram.group(f"Card night {number}", people)
            self._groups[chat.id] = chat
            self._people |= {one.id: one for one in people}

    @property
    def playing(self) -> int:
        """Count the people who were asked to decide something."""
        return len(self._decided)

    async def sit_down(self, seconds: float) -> None:
        """Open all private chats and all tables, and begin; raises `TimeoutError`."""
        end = time.perf_counter() + seconds
        # A few at a time: an answer that waits too long for its turn is not sent at all.
        people = list(self._people.values())
        for at in range(0, len(people), OPENED_AT_ONCE):
            for person in people[at : at + OPENED_AT_ONCE]:
                self.telegram.open(person)
            await self._greeted(min(at + OPENED_AT_ONCE, len(people)), end)
        for chat in self._groups.values():
            host = self._members(chat)[0]
            self.telegram.say(host, chat, f"/newgame hokm {self._options}")
        await self._until(lambda: self.playing >= len(self._groups), end)

    async def _greeted(self, people: int, end: float) -> None:
        await self._until(lambda: self.telegram.api.counts["sendMessage"] >= people, end)

    async def _until(self, is_done: Callable[[], bool], end: float) -> None:
        await self._go(lambda: is_done() or time.perf_counter() >= end)
        if not is_done():
            raise TimeoutError(f"{len(self._started)} tables, {self.telegram.complaints[:5]}")

    def _heard(self, calls: Iterable[Call]) -> None:
        for call in calls:
            if not call.ok or call.chat_id is None or call.kind not in {"send", "edit"}:
                continue
            chat = self._groups.get(call.chat_id)
            where = chat or self.telegram.state.world.chats[call.chat_id]
            number = call.params.get("message_id")
            message = where.messages[int(number) if number else next(reversed(where.messages))]
            if chat is None:
                self._asked(self._people[call.chat_id], message)
            elif call.chat_id not in self._started:
                self._invited(chat, message)

    def _invited(self, chat: Chat, lobby: Message) -> None:
        """Sit down at a new table, and begin once it is full."""
        host, *others = self._members(chat)
        join, start = _button(lobby, "!join"), _button(lobby, "!start")
        if join and chat.id not in self._seated:
            self._seated.add(chat.id)
            self._ready += [_sample(other, lobby, join) for other in others]
        elif start and not join:
            self._started.add(chat.id)
            self._ready.append(_sample(host, lobby, start))

    def _asked(self, person: User, panel: Message) -> None:
        """Take note that somebody is to move, once for each decision."""
        moves = [one.data for one in panel.buttons() if one.data and _is_move(one.data)]
        if not moves:
            return
        decision = moves[0].rpartition(":")[0]
        if self._decided.get(person.id) != decision:
            self._decided[person.id] = decision
            self._ready.append(_sample(person, panel, self._random.choice(moves)))

    def _next(self) -> Sample | None:
        while self._ready:
            chosen = self._ready.popleft()
            if any(chosen.data == button.data for button in chosen.message.buttons()):
                if _is_move(chosen.data):
                    self.samples.append(chosen)
                return chosen
        return None

    def _members(self, chat: Chat) -> list[User]:
        return [one for one in chat.members.values() if one.id in self._people]


class Pressers(Crowd):
    """People who press buttons of messages that do not change what may be pressed."""

    def __init__(self, telegram: FakeTelegram, at_once: int, samples: list[Sample]) -> None:
        """Copy the messages of some presses into this fake's world."""
        super().__init__(telegram, at_once)
        self._random = Random(7)  # noqa: S311 - random presses, nothing secret
        self._copies: list[Sample] = []
        for sample in samples:
            user = telegram.user(sample.user.first_name)
            user.has_started = True
            chat = telegram.state.world.private(user)
            message = telegram.state.world.post(chat, telegram.bot, sample.content)
            self._copies.append(_sample(user, message, sample.data))

    def _next(self) -> Sample | None:
        return self._random.choice(self._copies)


def _sample(user: User, message: Message, data: str) -> Sample:
    return Sample(user, message, data, message.content)


def _is_move(data: str) -> bool:
    return data.rpartition(":")[2][:1] not in REQUESTS


def _button(message: Message, code: str) -> str:
    return next((one.data for one in message.buttons() if one.data.endswith(code)), "")
