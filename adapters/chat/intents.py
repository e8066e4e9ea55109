"""What people want, the same for every platform, and what they are told at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adapters.chat.screen import Screen
    from adapters.chat.texts import Msg
    from engine.runtime.ports import Person, Place


@dataclass(frozen=True, slots=True)
class Command:
    """A slash command."""

    person: Person
    place: Place | None
    """Where it was said; None = a private chat."""
    name: str
    """Without the slash, lower case."""
    text: str
    """The rest as it was typed: ``hokm target=5``."""
    key: str
    """Idempotency key: ``tg:<bot>:<update_id>``, ``dc:<interaction_id>``."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button."""

    person: Person
    place: Place | None
    token: str
    key: str


@dataclass(frozen=True, slots=True)
class Form:
    """A question for a whole number, with a field to type it into."""

    title: str
    label: str
    low: int
    high: int
    token: str
    """What comes back, with the number behind it."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one person, private, at once. Nothing of it is ever posted to a group."""

    text: str = ""
    """A translated line; empty = nothing to say."""
    alert: bool = False
    """Show it as a window that must be closed, not as a passing toast."""
    screen: Screen | None = None
    """A private page instead of a line: help, rules, settings, a hand."""
    closes: bool = False
    """The private page that was pressed has done its work and may go."""
    message: Msg | None = None
    """The text before translation."""
    link: str = ""
    """What opens the same page in the private chat, where the face can only point to it there:
    ``<table>_<page>``, ``-_<page>`` for a page that needs no table; empty = no page."""
    is_refusal: bool = False
    """Nothing that others can see answers for it, so the one who asked has to be told."""
    is_public: bool = False
    """The page is for everybody in the place: it shows nothing private, and anybody may press."""
    is_spent: bool = False
    """Such a page was pressed and has done its work."""
    form: Form | None = None
    """A form to fill in, where the face has them; the text then says how to do without."""
