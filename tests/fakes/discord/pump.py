"""What people of a Discord channel could press, for a flood of presses."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from tests.fakes.common.pump import NEWEST, Waiting

if TYPE_CHECKING:
    from tests.fakes.discord.fake import FakeDiscord
    from tests.fakes.discord.model import Channel, Interaction, User


class DiscordGround:
    """A channel, and what its people see privately."""

    def __init__(self, fake: FakeDiscord, channel: Channel) -> None:
        """Take the channel of a guild."""
        guild = channel.guild
        assert guild is not None
        self._fake = fake
        self._channel = channel
        members = guild.members.values()
        self._people = [one for one in members if one not in (guild.owner, fake.bot)]

    def offers(self, pattern: re.Pattern[str]) -> list[Callable[[], Interaction]]:
        """Find what could be pressed now."""
        return [press for user in self._people for press in self._eligible(user, pattern)]

    def watched(self) -> list[Waiting]:
        """Give who waits at the channel, where ephemeral messages show too, and in private."""
        private = (self._fake.state.world.dm(user).watching for user in self._people)
        return [self._channel.watching, *private]

    def _eligible(self, user: User, pattern: re.Pattern[str]) -> list[Callable[[], Interaction]]:
        public = islice(reversed(self._channel.messages.values()), NEWEST)
        private = islice(reversed(self._fake.private(user)), NEWEST)
        return [
            partial(self._fake.press, user, message, button.data)
            for message in (*public, *private)
            if not message.is_gone
            for button in message.buttons()
            if not button.is_disabled and pattern.fullmatch(button.data)
        ]
