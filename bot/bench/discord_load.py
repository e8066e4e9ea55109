"""People who press buttons on Discord as fast as a bot answers: at tables of Hokm, or anywhere."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from bot.bench.telegram_load import REQUESTS, Crowd

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.fakes.discord import Channel, Content, FakeDiscord, Message, User

NAMES: Final = ("Ann", "Bob", "Eve", "Max")
OPENED_AT_ONCE: Final = 10
OPEN_AGAIN_SECONDS: Final = 3.0
KINDS: Final = {
    "update_message": "edit",
    "update_original_webhook_message": "edit",
    "update_webhook_message": "edit",
    "create_message": "send",
    "execute_webhook": "send",
    "delete_message": "delete",
    "delete_original_webhook_message": "delete",
    "delete_webhook_message": "delete",
}
"""What the calls beside the first answer do."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A button that somebody pressed on a panel, and what that showed then."""

    user: User
    message: Message
    data: str
    content: Content


class DiscordCrowd(Crowd):
    """Presses what `_next` finds, on Discord."""

    answer: ClassVar[str] = "create_interaction_response"

    def __init__(self, discord: FakeDiscord, at_once: int) -> None:
        """Take the fake and how many presses may wait at a time."""
        fake: Any = discord
        super().__init__(fake, at_once)
        self.discord = discord

    def _counts(self) -> tuple[int, int, int, int]:
        counts = self.discord.api.counts
        kinds = {"edit": 0, "send": 0, "delete": 0}
        for method, kind in KINDS.items():
            kinds[kind] += counts[method]
        return counts[self.answer], kinds["edit"], kinds["send"], kinds["delete"]


class DiscordPlayers(DiscordCrowd):
    """Four people in each of many servers, who open tables of Hokm and play from their panels."""

    def __init__(self, discord: FakeDiscord, tables: int, at_once: int, options: str) -> None:
        """Put the servers into the world; nobody has said a word."""
        super().__init__(discord, at_once)
        self._random = Random(7)  # noqa: S311 - random play, nothing secret
        self._options = options
        self._ready: deque[Sample] = deque()
        self._channels: dict[int, Channel] = {}
        self._done: set[tuple[int, str]] = set()
        """What was pressed once and for all, by person or channel."""
        self._decided: dict[int, str] = {}
        self._opened = 0.0
        self.samples: deque[Sample] = deque(maxlen=4 * tables)
        """Moves that were made, the last ones."""
        for number in range(tables):
            people = tuple(discord.user(f"{name} {number}") for name in NAMES)
            channel = discord.places.group(f"Card night {number}", people)
            self._channels[channel.id] = channel

    @property
    def playing(self) -> int:
        """Count the people who were asked to decide something."""
        return len(self._decided)

    async def sit_down(self, seconds: float) -> None:
        """Open all tables and all panels, and begin; raises `TimeoutError`."""
        end = time.perf_counter() + seconds
        channels = list(self._channels.values())
        for at in range(0, len(channels), OPENED_AT_ONCE):
            for channel in channels[at : at + OPENED_AT_ONCE]:
                host = self._members(channel)[0]
                self._pressed += 1
                self.discord.run(host, channel, f"/newgame hokm {self._options}")
            wanted = min(at + OPENED_AT_ONCE, len(channels))
            await self._until(wanted, end)
        if _is_late(end):
            raise TimeoutError(f"{self.playing} play, {self.discord.complaints[:5]}")

    async def _until(self, wanted: int, end: float) -> None:
        await self._go(lambda: self.playing >= wanted or _is_late(end))

    def _heard(self, calls: Iterable[Any]) -> None:
        told = {call.channel_id for call in calls if call.ok and call.channel_id is not None}
        for number in told:
            channel = self._channels.get(number)
            if channel is not None:
                for message in (*channel.messages.values(), *channel.ephemeral.values()):
                    if not message.is_gone:
                        self._look(channel, message)

    def _look(self, channel: Channel, message: Message) -> None:
        """Find what somebody presses on a message."""
        tokens = [one.data for one in message.buttons() if not one.is_disabled]
        if message.receiver is not None:
            self._asked(message.receiver, message, [one for one in tokens if _is_move(one)])
            return
        host, *others = self._members(channel)
        join, start = _ending(tokens, "!join"), _ending(tokens, "!start")
        if join:
            for other in others:
                self._once(other.id, other, message, join)
        elif start:
            self._once(channel.id, host, message, start)
        hand = _ending(tokens, "?hand")
        if hand:
            for person in (host, *others):
                self._once(person.id, person, message, hand)

    def _once(self, whose: int, person: User, message: Message, token: str) -> None:
        key = (whose, token)
        if key not in self._done:
            self._done.add(key)
            self._ready.append(Sample(person, message, token, message.content))

    def _asked(self, person: User, panel: Message, moves: list[str]) -> None:
        """Take note that somebody is to move, once for each decision."""
        if not moves:
            return
        decision = moves[0].rpartition(":")[0]
        if self._decided.get(person.id) != decision:
            self._decided[person.id] = decision
            chosen = self._random.choice(moves)
            self._ready.append(Sample(person, panel, chosen, panel.content))

    def _next(self) -> Any:  # noqa: ANN401 - a sample of Discord's
        if not self._ready and self.waiting <= 0:
            self._open_anew()
        while self._ready:
            chosen = self._ready.popleft()
            stands = (one for one in chosen.message.buttons() if one.data == chosen.data)
            if not chosen.message.is_gone and any(not one.is_disabled for one in stands):
                if _is_move(chosen.data):
                    self.samples.append(chosen)
                return chosen
        return None

    def _open_anew(self) -> None:
        """Let everybody open the panel again: those left alone for long can change no more."""
        now = time.perf_counter()
        if now - self._opened < OPEN_AGAIN_SECONDS:
            return
        self._opened = now
        self._decided.clear()
        for channel in self._channels.values():
            for message in channel.messages.values():
                hand = _ending([one.data for one in message.buttons()], "?hand")
                if hand and message.receiver is None and not message.is_gone:
                    for person in self._members(channel):
                        self._ready.append(Sample(person, message, hand, message.content))

    def _members(self, channel: Channel) -> list[User]:
        guild = channel.guild
        if guild is None:
            return []
        apart = (guild.owner, self.discord.bot)
        return [one for one in guild.members.values() if one not in apart]


class DiscordPressers(DiscordCrowd):
    """People who press buttons of panels that do not change what may be pressed."""

    def __init__(self, discord: FakeDiscord, at_once: int, samples: list[Sample]) -> None:
        """Copy the panels of some presses into this fake's world."""
        super().__init__(discord, at_once)
        self._random = Random(7)  # noqa: S311 - random presses, nothing secret
        self._copies: list[Sample] = []
        for sample in samples:
            user = discord.user(sample.user.name)
            channel = discord.places.group("Echoes", (user,))
            world = discord.state.world
            message = world.post(channel, discord.bot, sample.content, receiver=user)
            self._copies.append(Sample(user, message, sample.data, sample.content))

    def _next(self) -> Any:  # noqa: ANN401 - a sample of Discord's
        return self._random.choice(self._copies)


def _is_late(end: float) -> bool:
    return time.perf_counter() >= end


def _is_move(data: str) -> bool:
    return data.count(":") == 3 and data.rpartition(":")[2][:1] not in REQUESTS


def _ending(tokens: list[str], code: str) -> str:
    return next((one for one in tokens if one.endswith(code)), "")
