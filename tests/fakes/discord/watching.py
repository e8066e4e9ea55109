"""The observers: what a strict platform, or the people on it, would not forgive."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tests.fakes.common.cards import CardWatch, Sight
from tests.fakes.common.waiting import wake
from tests.fakes.discord import forms, mentions
from tests.fakes.discord.model import COMMAND, COMPONENT
from tests.fakes.discord.reading import CUSTOM

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.common.waiting import Clock
    from tests.fakes.discord.model import Interaction, Json, Message
    from tests.fakes.discord.world import World

# Discord takes embeddings and overrides out.
_MANGLED: Final = re.compile("[\u202a-\u202e]")


class Watch:
    """Looks at everything that is shown: cards, mentions, texts that would look different."""

    def __init__(self, clock: Clock, world: World, complain: Callable[[str, str], None]) -> None:
        """Take where complaints go, by kind."""
        self._world = world
        self._complain = complain
        self.cards = CardWatch(clock, world.name_of, lambda text: complain("cards", text))

    def sent(self, message: Message, body: Json) -> None:
        """Take in a new message: it may notify people."""
        found = mentions.read(
            message.content.raw, body.get("allowed_mentions"), message.channel, message.author
        )
        where = f"message {message.id} in {message.channel.name}"
        if found.crowd:
            self._complain("mention", f"{where} notifies everybody")
        if found.is_unsaid:
            self._complain("mention", f"{where} does not say whom it may notify")
        message.pinged = found.pinged
        message.named = found.named

    def shown(self, message: Message) -> None:
        """Take in what a message now shows."""
        content, channel = message.content, message.channel
        alone = message.receiver or channel.recipient
        name = channel.name or f"the chat with {alone.name if alone else 'nobody'}"
        self.cards.shown(
            Sight(
                channel,
                None if alone is None else alone.id,
                content.text,
                content.rows,
                message.files,
                message.edits == 0 and message.receiver is None,
                f"in message {message.id} of {name}",
                is_answer=message.receiver is not None,
            )
        )
        self._check_emojis(message)
        if not content.text.isascii() and _MANGLED.search(content.text):
            self._complain("text", f"Discord would change {content.text[:60]!r}")
        for odd in self._world.odd_names:
            if odd in content.raw and odd not in content.text:
                self._complain("text", f"Discord would read marks in the name {odd!r}")
        wake(channel.watching)

    def _check_emojis(self, message: Message) -> None:
        """Complain about emojis that people see as bare words."""
        for name, number in CUSTOM.findall(message.content.raw):
            if int(number) not in self._world.emojis:
                self._complain("text", f"there is no emoji {name}")
        for button in message.buttons():
            if CUSTOM.search(button.text):
                self._complain("text", f"a label shows no emoji: {button.text!r}")

    def trimmed(self, raw: str) -> None:
        """Take in a text with blanks around it."""
        self._complain("text", f"Discord would trim {raw[:60]!r}")

    def opened(self, one: Interaction, form: Json) -> None:
        """Take in a form that one person sees."""
        labels = (label for _, label, _ in forms.fields(form))
        text = "\n".join((form["title"], *labels))
        self.cards.told(one.user.id, one.channel, one.pressed, text)

    def used(self, one: Interaction) -> None:
        """Take in what somebody did: a card that is pressed is no secret any more."""
        if one.kind == COMPONENT:
            for data in (one.data["custom_id"], *one.data.get("values", ())):
                self.cards.pressed(one.user.id, data)
        elif one.kind == COMMAND:
            self.cards.heard(one.channel, one.user.id, one.pressed)
