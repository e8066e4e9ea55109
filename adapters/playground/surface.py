"""The playground as the outbox sees it: messages in a group chat and in private chats."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from adapters.chat.surface import Capabilities, MessageGoneError
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
    max_row=5,
    max_buttons=25,
    pictures=True,
    edit_media=True,
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
        self._journal = journal
        self._tell = tell
        numbers = [m["id"] for m in self.messages()]
        self._next = count(max(numbers, default=0) + 1)

    def messages(self) -> list[Json]:
        """Give all messages, oldest first."""
        things = self._journal.things
        found = [value for key, value in things.items() if key.startswith("m:")]
        return sorted(found, key=lambda message: message["id"])

    async def send(self, to: Person | Place, screen: Screen) -> Ref:
        """Post a new message."""
        number = next(self._next)
        message = self._message(number, _chat(to), screen, 1)
        self._keep(message)
        return str(number)

    async def edit(self, to: Person | Place, ref: Ref, screen: Screen) -> None:
        """Change a message in place."""
        old = self._journal.things.get(f"m:{ref}")
        if old is None:
            raise MessageGoneError(ref)
        self._keep(self._message(int(ref), _chat(to), screen, old["rev"] + 1))

    async def delete(self, to: Person | Place, ref: Ref) -> None:
        """Take a message away."""
        self._journal.drop(f"m:{ref}")
        self._tell({"type": "gone", "chat": _chat(to), "id": int(ref)})

    def say(self, chat: str, author: str, text: str) -> None:
        """Keep what a person typed."""
        number = next(self._next)
        line = [{"text": text, "tone": "plain"}]
        self._keep(
            {"id": number, "rev": 1, "chat": chat, "from": author, "lines": [line], "rows": []}
        )

    def show(self, chat: str, reader: str, screen: Screen) -> None:
        """Show a page for one reader's eyes; it takes the place of the one before."""
        message = self._message(next(self._next), chat, screen, 1)
        for old in self.messages():
            if old.get("only") == reader and old["chat"] == chat:
                self.dismiss(old["id"])
        self._keep({**message, "only": reader})

    def dismiss(self, number: int) -> None:
        """Take a page away that only one person sees."""
        old = self._journal.things.get(f"m:{number}")
        if old is not None and "only" in old:
            self._journal.drop(f"m:{number}")
            self._tell({"type": "gone", "chat": old["chat"], "id": number})

    def _message(self, number: int, chat: str, screen: Screen, rev: int) -> Json:
        shown = screen_json(screen, f"m{number}r{rev}")
        return {"id": number, "rev": rev, "chat": chat, "from": None, **shown}

    def _keep(self, message: Json) -> None:
        is_new = f"m:{message['id']}" not in self._journal.things
        self._journal.put(f"m:{message['id']}", message)
        self._tell({"type": "message", "message": message})
        if is_new:
            own = [m for m in self.messages() if m["chat"] == message["chat"]]
            for old in own[:-KEPT]:
                self._journal.drop(f"m:{old['id']}")
                self._tell({"type": "gone", "chat": old["chat"], "id": old["id"]})


def _chat(to: Person | Place) -> str:
    return GROUP if isinstance(to, Place) else f"private:{to.external}"
