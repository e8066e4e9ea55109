"""The port that a platform implements: send, edit, delete. Errors say what can be done next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from adapters.chat.screen import Screen
    from engine.runtime.ports import Person, Place


@dataclass(frozen=True, slots=True)
class Capabilities:
    """What differs between platforms."""

    disabled_buttons: bool
    """An illegal card can be shown and not pressed."""
    ephemeral: bool
    """A message in the group can be seen by one person alone."""
    alerts: bool
    """A press can be answered with a small window, 200 characters."""
    private_pages: bool
    """A press in a group can be answered with a page of any size for that person alone."""
    deep_links: bool
    """A button can open the private chat with the bot."""
    max_row: int
    """Buttons in a row."""
    max_buttons: int
    """Buttons of a message."""
    pictures: bool
    """A picture is drawn beside the text; without it the text must say everything."""
    group_interval_ms: int
    """Least time between two edits of a table message, milliseconds."""
    group_per_minute: int
    """Calls a minute in one group, edits and sends together."""
    max_alert: int = 200
    """Characters of such a window, and of a passing line."""
    panels: bool = False
    """A hand shown for one person alone in the group is kept up to date as long as the platform
    lets the bot; only who wishes gets it in the private chat."""
    whispers: bool = False
    """The same where each change of such a hand is a call like others in the group."""
    selects: bool = False
    """Several things can be chosen at once from a list."""
    forms: bool = False
    """A press can be answered with a form to type a number into."""
    still: bool = False
    """A picture changes once a trick at the most: it shows the last one that is over, the text all
    the rest. Where it is false, pictures are drawn anew at each change and spare words."""
    two_colours: bool = False
    """Suits in pictures are black and red, as the group wants it; else of four colours."""
    suit_rows: bool = True
    """Cards to press lie one suit a row; else as closely as rows allow."""


Ref = str
"""The platform's own name of a message; opaque."""


class SurfaceError(Exception):
    """A call to the platform that did not do what was asked."""


class MessageGoneError(SurfaceError):
    """The message was deleted or may not be edited any more: send a new one."""


class FrozenError(MessageGoneError):
    """The message stands there but may not be edited any more: it goes when a new one has come."""


class UnreachableError(SurfaceError):
    """This person or place cannot be written to: blocked, never opened, removed."""


class TopicClosedError(UnreachableError):
    """This one topic cannot be written to; its group may well be."""


class SlowDownError(SurfaceError):
    """The platform asks for a pause in this chat."""

    def __init__(self, seconds: float) -> None:
        """Keep how long to wait, seconds."""
        super().__init__(seconds)
        self.seconds = seconds


class MovedError(SurfaceError):
    """The place goes on under another id of the platform's."""

    def __init__(self, external: str) -> None:
        """Keep the new id."""
        super().__init__()
        self.external = external


class TryAgainError(SurfaceError):
    """The network or the platform failed; the same call may go through later."""


class Surface(Protocol):
    """A platform as the outbox sees it. Every call raises a `SurfaceError` or succeeds."""

    platform: str
    """``telegram``, ``discord`` or ``playground``: the key of people and places."""
    capabilities: Capabilities

    def limit_key(self, to: Person | Place) -> str:
        """Name what the platform counts calls by: topics of one group may share a limit."""
        ...

    async def send(self, to: Person | Place, screen: Screen) -> Ref:
        """Post a new message."""
        ...

    async def edit(self, to: Person | Place, ref: Ref, screen: Screen) -> None:
        """Change a message in place."""
        ...

    async def delete(self, to: Person | Place, ref: Ref) -> None:
        """Take a message away; a message already gone is fine."""
        ...
