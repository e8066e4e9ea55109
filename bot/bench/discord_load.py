"""People on Discord who press buttons: at tables of Hokm, or on copies of their panels."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, ClassVar, Final

from bot.bench.crowd import NAMES, Crowd, Players, Pressers, Sample, ending, sample

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.fakes.discord import Channel, FakeDiscord, Message, User

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


class DiscordCrowd(Crowd):
    """Knows the calls of Discord."""

    answer: ClassVar[str] = "create_interaction_response"

    def _kind(self, method: str) -> str:
        return KINDS.get(method, "")


class DiscordPlayers(DiscordCrowd, Players):
    """Four people in each of many servers, who play from their panels."""

    def __init__(self, discord: FakeDiscord, tables: int, at_once: int, options: str) -> None:
        """Put the servers into the world; nobody has said a word."""
        super().__init__(discord, tables, at_once, options)
        self._channels: dict[int, Channel] = {}
        self._done: set[tuple[int, str]] = set()
        """What was pressed once and for all, by person or channel."""
        self._opened = 0.0
        for number in range(tables):
            people = tuple(discord.user(f"{name} {number}") for name in NAMES)
            channel = discord.places.group(f"Card night {number}", people)
            self._channels[channel.id] = channel

    async def sit_down(self, seconds: float) -> None:
        """Open all tables and all panels, and begin; raises `TimeoutError`."""
        end = time.perf_counter() + seconds
        channels = list(self._channels.values())
        for at in range(0, len(channels), OPENED_AT_ONCE):
            for channel in channels[at : at + OPENED_AT_ONCE]:
                host = self._members(channel)[0]
                self._pressed += 1
                self.fake.run(host, channel, f"/newgame hokm {self._options}")
            await self._seated(min(at + OPENED_AT_ONCE, len(channels)), end)

    async def _seated(self, tables: int, end: float) -> None:
        await self._until(lambda: self.playing >= tables, end)

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
            self._asked(message.receiver, message, tokens)
            return
        host, *others = self._members(channel)
        join, start = ending(tokens, "!join"), ending(tokens, "!start")
        if join:
            for other in others:
                self._once(other.id, other, message, join)
        elif start:
            self._once(channel.id, host, message, start)
        hand = ending(tokens, "?hand")
        if hand:
            for person in (host, *others):
                self._once(person.id, person, message, hand)

    def _once(self, whose: int, person: User, message: Message, token: str) -> None:
        key = (whose, token)
        if key not in self._done:
            self._done.add(key)
            self._ready.append(sample(person, message, token))

    def _next(self) -> Sample | None:
        if not self._ready and self.waiting <= 0:
            self._open_anew()
        return super()._next()

    def _stands(self, chosen: Sample) -> bool:
        stands = (one for one in chosen.message.buttons() if one.data == chosen.data)
        return not chosen.message.is_gone and any(not one.is_disabled for one in stands)

    def _open_anew(self) -> None:
        """Let everybody open the panel again: those left alone for long can change no more."""
        now = time.perf_counter()
        if now - self._opened < OPEN_AGAIN_SECONDS:
            return
        self._opened = now
        self._decided.clear()
        for channel in self._channels.values():
            for message in channel.messages.values():
                hand = ending([one.data for one in message.buttons()], "?hand")
                if hand and message.receiver is None and not message.is_gone:
                    self._ready += [sample(one, message, hand) for one in self._members(channel)]

    def _members(self, channel: Channel) -> list[User]:
        guild = channel.guild
        if guild is None:
            return []
        apart = (guild.owner, self.fake.bot)
        return [one for one in guild.members.values() if one not in apart]


class DiscordPressers(DiscordCrowd, Pressers):
    """People who press on panels."""

    def _copied(self, one: Sample) -> Sample:
        user = self.fake.user(one.user.name)
        channel = self.fake.places.group("Echoes", (user,))
        world = self.fake.state.world
        message = world.post(channel, self.fake.bot, one.content, receiver=user)
        return sample(user, message, one.data)
