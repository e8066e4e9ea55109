"""People on Telegram who press buttons: at tables of Hokm, or on copies of such messages."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar, Final

from bot.bench.crowd import NAMES, Crowd, Players, Pressers, Sample, ending, sample

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.fakes.telegram import Call, Chat, FakeTelegram, Message, User

ANSWER: Final = "answerCallbackQuery"
OPENED_AT_ONCE: Final = 40
KINDS: Final = ("edit", "send", "delete")


class TelegramCrowd(Crowd):
    """Knows the calls of the Bot API."""

    answer: ClassVar[str] = ANSWER

    def _kind(self, method: str) -> str:
        return next((kind for kind in KINDS if method.startswith(kind)), "")


class TelegramPlayers(TelegramCrowd, Players):
    """Four people in each of many groups, who play from their private chats."""

    def __init__(self, telegram: FakeTelegram, tables: int, at_once: int, options: str) -> None:
        """Put the chats into the world; nobody has said a word."""
        super().__init__(telegram, tables, at_once, options)
        self._people: dict[int, User] = {}
        self._groups: dict[int, Chat] = {}
        self._seated: set[int] = set()
        self._started: set[int] = set()
        for number in range(tables):
            people = tuple(telegram.user(f"{name} {number}") for name in NAMES)
            chat = telegram.group(f"Card night {number}", people)
            self._groups[chat.id] = chat
            self._people |= {one.id: one for one in people}

    async def sit_down(self, seconds: float) -> None:
        """Open all private chats and all tables, and begin; raises `TimeoutError`."""
        end = time.perf_counter() + seconds
        # A few at a time: an answer that waits too long for its turn is not sent at all.
        people = list(self._people.values())
        for at in range(0, len(people), OPENED_AT_ONCE):
            for person in people[at : at + OPENED_AT_ONCE]:
                self.fake.open(person)
            await self._greeted(min(at + OPENED_AT_ONCE, len(people)), end)
        for chat in self._groups.values():
            host = self._members(chat)[0]
            self.fake.say(host, chat, f"/newgame hokm {self._options}")
        await self._until(lambda: self.playing >= len(self._groups), end)

    async def _greeted(self, people: int, end: float) -> None:
        await self._until(lambda: bool(self.fake.api.counts["sendMessage"] >= people), end)

    def _heard(self, calls: Iterable[Call]) -> None:
        for call in calls:
            if not call.ok or call.chat_id is None or call.kind not in {"send", "edit"}:
                continue
            chat = self._groups.get(call.chat_id)
            where = chat or self.fake.state.world.chats[call.chat_id]
            number = call.params.get("message_id")
            message = where.messages[int(number) if number else next(reversed(where.messages))]
            if chat is None:
                self._asked(self._people[call.chat_id], message, _tokens(message))
            elif call.chat_id not in self._started:
                self._invited(chat, message)

    def _invited(self, chat: Chat, lobby: Message) -> None:
        """Sit down at a new table, and begin once it is full."""
        host, *others = self._members(chat)
        join, start = ending(_tokens(lobby), "!join"), ending(_tokens(lobby), "!start")
        if join and chat.id not in self._seated:
            self._seated.add(chat.id)
            self._ready += [sample(other, lobby, join) for other in others]
        elif start and not join:
            self._started.add(chat.id)
            self._ready.append(sample(host, lobby, start))

    def _stands(self, chosen: Sample) -> bool:
        return chosen.data in _tokens(chosen.message)

    def _members(self, chat: Chat) -> list[User]:
        return [one for one in chat.members.values() if one.id in self._people]


class TelegramPressers(TelegramCrowd, Pressers):
    """People who press in their private chats."""

    def _copied(self, one: Sample) -> Sample:
        user = self.fake.user(one.user.first_name)
        user.has_started = True
        world = self.fake.state.world
        return sample(user, world.post(world.private(user), self.fake.bot, one.content), one.data)


def _tokens(message: Message) -> list[str]:
    return [one.data for one in message.buttons()]
