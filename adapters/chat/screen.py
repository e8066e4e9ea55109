"""A Screen: what somebody sees, without markup. Presenters make it, faces draw it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adapters.chat.pictures.spec import Picture
    from engine.cards import Card
    from engine.seats import PersonId


class Tone(StrEnum):
    """How a piece of text weighs."""

    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"


class Style(StrEnum):
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
    token: str = ""
    """What comes back, at most 64 bytes; see `adapters.chat.tokens`."""
    style: Style = Style.PLAIN
    enabled: bool = True
    """A face that cannot show a disabled button leaves it out."""
    card: Card | None = None
    """The card it plays, for faces that draw it."""
    opens: str = ""
    """Instead of a token: the private chat opens, and this is said there in the person's name."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a list."""

    label: str
    value: str
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Select:
    """A list from which so and so many entries are chosen at once.

    What comes back is the token with the values of the chosen entries behind it.
    """

    token: str
    hint: str
    choices: tuple[Choice, ...]
    count: int


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
    select: Select | None = None
    """A list above the buttons, where the platform knows lists."""

    def digest(self) -> str:
        """Hash what is seen, to tell whether two screens are the same; also across processes."""
        said = [self.language, repr(self.picture), repr(self.rings)]
        if self.select is not None:
            said.append(repr(self.select))
        for line in self.lines:
            said += [f"{span.tone}{span.text}" for span in line]
            said.append("\n")
        for row in self.rows:
            said += [f"{one.style}{one.enabled}{one.label}\0{one.token}{one.opens}" for one in row]
            said.append("\n")
        return blake2b("\0".join(said).encode(), digest_size=16).hexdigest()
