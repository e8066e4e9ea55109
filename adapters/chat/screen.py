"""A Screen: what somebody sees, without markup. Presenters make it, faces draw it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adapters.chat.pictures.spec import Picture
    from engine.cards import Card
    from engine.seats import PersonId


class Tone(Enum):
    """How a piece of text weighs."""

    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"


class Style(Enum):
    """What a button is for."""

    PLAIN = "plain"
    GO = "go"
    DANGER = "danger"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line in one tone; the text is final: translated, isolated, cleaned."""

    text: str
    tone: Tone = Tone.PLAIN


Line = tuple[Span, ...]
"""One line; its first span begins with the direction mark of the language."""


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press."""

    label: str
    token: str
    """What comes back, at most 64 bytes; see `adapters.chat.tokens`."""
    style: Style = Style.PLAIN
    enabled: bool = True
    """A face that cannot show a disabled button leaves it out."""
    card: Card | None = None
    """The card it plays, for faces that draw it."""


@dataclass(frozen=True, slots=True)
class Screen:
    """One message, whole."""

    language: str
    rtl: bool
    lines: tuple[Line, ...]
    rows: tuple[tuple[Button, ...], ...] = ()
    picture: Picture | None = None
    rings: tuple[PersonId, ...] = ()
    """Who is to hear a sound and be mentioned; everybody else gets the message silently."""
    urgent: bool = False
    """Must be delivered; otherwise a newer state may replace it while it waits."""
    attention: bool = False
    """The reader of this private screen is to act."""
