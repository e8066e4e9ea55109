"""The playground as the outbox sees it: messages in a group chat and in private chats."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from adapters.chat.surface import Capabilities, MessageGoneError, UnreachableError
from adapters.playground.markup import Json, screen_json
from engine.runtime.ports import Place

if TYPE_CHECKING:
    from collections.abc import Callable

    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref
    from adapters.playground.journal import Journal
    from engine.runtime.ports import Person

PLATFORM: Final = "playground"
GROUP: Final = "group"
KEPT: Final = 60
"""Messages that a chat keeps; older ones scroll away for good."""

CAPABILITIES: Final = Capabilities(
    disabled_buttons=True,
    ephemeral=True,
    alerts=True,
    private_pages=True,
    deep_links=False,
    max_row=5,
    max_buttons=25,
    pictures=True,
    # A page on one's own machine has no limits but the eye's.
    group_interval_ms=300,
    group_per_minute=600,
)


class PlaygroundSurface:
    """Sends, edits and deletes; whoever listens is handed each change."""

    platform = PLATFORM
    capabilities = CAPABILITIES

    def __init__(self, journal: Journal, tell: Callable[[Json], None]) -> None:
        """Keep messages in a journal and tell about changes."""
        self.blocked: set[str] = set()
        """Keys of people who have closed their private chat to the bot."""
        self.unchanged = 0
        """Edits that changed nothing: a real platform would refuse them."""
        self._journal = journal
        self._tell = tell
        numbers = [m["id"] for m in self.messages()]
        self._next = count(max(numbers, default=0) + 1)

    def messages(self) -> list[Json]:
        """Give all messages, oldest first."""
        things = self._journal.things
        found = [value for key, value in things.items() if key.startswith("m:")]
        return sorted(found, key=lambda message: message["id"])

    def limit_key(self, to: Person | Place) -> str:
        """Count by chat."""
        return GROUP if isinstance(to, Place) else f"private:{to.external}"

    async def send(self, to: Person | Place, screen: Screen) -> Ref:
        """Post a new message."""
        chat = self._open(to)
        number = next(self._next)
        self._keep(_message(number, chat, screen))
        return str(number)

    async def edit(self, to: Person | Place, ref: Ref, screen: Screen) -> None:
        """Change a message in place."""
        chat = self._open(to)
        old = self._journal.things.get(f"m:{ref}")
        if old is None:
            raise MessageGoneError(ref)
        new = {**_message(int(ref), chat, screen), "rev": old["rev"]}
        if new == old:
            self.unchanged += 1
            return
        self._keep({**new, "rev": old["rev"] + 1})

    async def delete(self, to: Person | Place, ref: Ref) -> None:
        """Take a message away."""
        self._open(to)
        self._take_away(f"m:{ref}")

    def say(self, chat: str, author: str, text: str, asked: str) -> None:
        """Keep what a person typed; a request that comes twice is one message."""
        if asked and any(message.get("asked") == asked for message in self.messages()):
            return
        number = next(self._next)
        line = [{"text": text, "tone": "plain"}]
        said = {"id": number, "rev": 1, "chat": chat, "from": author, "lines": [line], "rows": []}
        self._keep({**said, "asked": asked})

    def show(self, chat: str, reader: str, screen: Screen) -> None:
        """Show a page for one reader's eyes; it takes the place of the one before."""
        for old in self.messages():
            if old.get("only") == reader and old["chat"] == chat:
                self.dismiss(old["id"], reader)
        self._keep({**_message(next(self._next), chat, screen), "only": reader})

    def dismiss(self, number: int, reader: str) -> None:
        """Take a page away that only this reader sees."""
        key = f"m:{number}"
        if self._journal.things.get(key, {}).get("only") == reader:
            self._take_away(key)

    def is_own(self, number: int, reader: str) -> bool:
        """Tell whether a message stands in this reader's private chat, and is no page."""
        message = self._journal.things.get(f"m:{number}", {})
        return message.get("chat") == f"private:{reader}" and "only" not in message

    def _open(self, to: Person | Place) -> str:
        if isinstance(to, Place):
            return GROUP
        if to.external in self.blocked:
            raise UnreachableError(to.external)
        return f"private:{to.external}"

    def _keep(self, message: Json) -> None:
        is_new = f"m:{message['id']}" not in self._journal.things
        self._journal.put(f"m:{message['id']}", message)
        self._tell({"type": "message", "message": message})
        if is_new:
            own = [m for m in self.messages() if m["chat"] == message["chat"]]
            for old in own[:-KEPT]:
                self._take_away(f"m:{old['id']}")

    def _take_away(self, key: str) -> None:
        old = self._journal.things.get(key)
        if old is not None:
            self._journal.drop(key)
            self._tell({"type": "gone", "chat": old["chat"], "id": old["id"]})


def _message(number: int, chat: str, screen: Screen) -> Json:
    shown = screen_json(screen, f"m{number}")
    return {"id": number, "rev": 1, "chat": chat, "from": None, **shown}
