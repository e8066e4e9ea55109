"""What people of a Telegram group could press, for a flood of presses."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from tests.fakes.common.pump import NEWEST, Waiting

if TYPE_CHECKING:
    from tests.fakes.telegram.fake import FakeTelegram
    from tests.fakes.telegram.model import Chat, Press, User


class TelegramGround:
    """A group and the private chats of its people."""

    def __init__(self, fake: FakeTelegram, chat: Chat) -> None:
        """Take the group."""
        self._fake = fake
        self._chat = chat
        self._people = [one for one in chat.members.values() if one is not chat.owner]

    def offers(self, pattern: re.Pattern[str]) -> list[Callable[[], Press]]:
        """Find what could be pressed now."""
        return [press for user in self._people for press in self._eligible(user, pattern)]

    def watched(self) -> list[Waiting]:
        """Give who waits at the group and at its people's chats."""
        private = map(self._fake.state.world.private, self._people)
        return [self._chat.watching, *(place.watching for place in private)]

    def _eligible(self, user: User, pattern: re.Pattern[str]) -> list[Callable[[], Press]]:
        found: list[Callable[[], Press]] = []
        for place in (self._chat, self._fake.state.world.private(user)):
            for message in islice(reversed(place.messages.values()), NEWEST):
                if message.is_deleted:
                    continue
                found += [
                    partial(self._fake.press, user, message, button.data)
                    for button in message.buttons()
                    if button.data and pattern.fullmatch(button.data)
                ]
        return found
