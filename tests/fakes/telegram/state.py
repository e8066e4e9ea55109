"""Everything the methods work on: world, limits, presses, complaints, the bot's own settings."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tests.fakes.common.cards import CardWatch, Sight
from tests.fakes.common.faults import Faults
from tests.fakes.common.http import Upload
from tests.fakes.common.waiting import Waiters, wake
from tests.fakes.telegram.faults import Fault
from tests.fakes.telegram.inbox import Inbox
from tests.fakes.telegram.limits import Limits
from tests.fakes.telegram.links import unwanted
from tests.fakes.telegram.model import (
    PRESS_MS,
    Chat,
    Content,
    Json,
    Message,
    Press,
)
from tests.fakes.telegram.world import World

if TYPE_CHECKING:
    from tests.fakes.common.waiting import Clock

MOST_COMPLAINTS: Final = 500
# Embeddings and overrides are taken out, the first of two marks in a row becomes a non-joiner.
_MANGLED: Final = re.compile("[\u202a-\u202e]|[\u200e\u200f]{2}")


class State:
    """The fake's whole memory; it lives on one event loop."""

    def __init__(self, clock: Clock, *, limits: bool) -> None:
        """Begin with an empty world."""
        self.clock = clock
        self.world = World(clock)
        self.token = ""
        self.faults: Faults[Fault] = Faults()
        self.inbox = Inbox(clock, self.faults)
        self.limits = Limits() if limits else None
        self.waiters = Waiters()
        self.presses: dict[str, Press] = {}
        self.complaints: list[str] = []
        self.cards = CardWatch(clock, self.world.name_of, lambda text: self.complain("cards", text))
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.profile: dict[tuple[str, str], str] = {}
        self.epoch = 0
        """Counts how often the bot went down."""
        self.is_bot_down = False
        self.on_migration: Callable[[Chat], None] = lambda _: None
        self.is_inline = False
        """Whether inline mode was switched on at BotFather."""
        self.reads_all = False
        """Whether privacy mode was switched off at BotFather."""
        self.keeps_history = True
        """Whether messages remember all earlier contents, or the last one only."""
        self.attachments: dict[str, Upload] = {}
        """Files of the present call, by the names they were attached under."""
        self.inline_answers: dict[str, Json | None] = {}
        self.last_written: Message | None = None
        """What the present call wrote, for faults that keep the answer from the bot."""
        self._pending: deque[Press] = deque()

    def complain(self, kind: str, text: str) -> None:
        """Note what a strict platform would not forgive."""
        if len(self.complaints) < MOST_COMPLAINTS:
            self.complaints.append(f"{kind}: {text}")

    def count(self, chat: Chat, calls: int = 1) -> None:
        """Count sends or edits against the rate windows; raises 429."""
        if self.limits is not None:
            self.limits.count(chat, self.clock.now_ms(), calls)

    def expect(self, press: Press) -> None:
        """Begin to wait for the answer to a press."""
        press.is_excused = self.is_bot_down
        self.presses[press.id] = press
        self._pending.append(press)
        contents = (press.message.content, *press.message.history)
        keys = (key for one in contents for row in one.rows for key in row)
        label = next((key.text for key in keys if key.data == press.data), "")
        self.cards.pressed(press.user.id, press.data, label)

    def is_fresh(self, press: Press) -> bool:
        """Tell whether a press may still be answered."""
        return press.at_ms + PRESS_MS >= self.clock.now_ms()

    def sweep(self) -> None:
        """Complain about presses whose time is over."""
        now = self.clock.now_ms()
        while self._pending and self._pending[0].at_ms + PRESS_MS < now:
            press = self._pending.popleft()
            if not press.answers and not press.is_excused:
                self.complain("unanswered", f"{press.data} by {press.user.first_name}")
            elif not self.keeps_history:
                del self.presses[press.id]

    def bot_went_down(self) -> None:
        """Excuse what waits: nobody can answer it in time."""
        self.is_bot_down = True
        self.epoch += 1
        for press in self._pending:
            press.is_excused = True

    def bot_came_up(self) -> None:
        """Expect answers again, to presses from now on."""
        self.is_bot_down = False

    def shown(self, message: Message, content: Content) -> None:
        """Let the observers see what a message now shows."""
        self.cards.shown(self._sight(message, content))
        if not content.text.isascii() and _MANGLED.search(content.text):
            self.complain("text", f"Telegram would change {content.text[:60]!r}")
        known = frozenset(one["command"] for menu in self.commands.values() for one in menu)
        for what in unwanted(content.text, known):
            self.complain("link", f"{what} can be tapped in {content.text[:60]!r}")
        wake(message.chat.watching)

    def _sight(self, message: Message, content: Content) -> Sight:
        chat = message.chat
        alone = message.receiver or chat.user
        upload = self.world.files.get(content.photo or "")
        return Sight(
            chat,
            None if alone is None else alone.id,
            content.text,
            content.rows,
            () if upload is None else (upload.name,),
            message.edits == 0,
            f"in message {message.id} of {chat.title or chat.id}",
        )

    def migration_seen(self, new_id: int) -> None:
        """Let a silent migration be told, now that the bot ran into it."""
        self.on_migration(self.world.chats[new_id])
