"""What a picture shows: frozen values with ready words in them; `svg.svg` makes SVG of each.

Nothing here computes a word. Every string stands in the viewer's language already, digits included;
`rtl` says that this language runs from right to left, which mirrors the layout but never a card.
Names may come as people typed them: the drawing cleans, isolates, fits and escapes every string.
A colour is an index: a team's (0 blue, 1 orange) where the game has teams, else a seat's (0 to 6).
"""

from dataclasses import dataclass

from engine.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """One person at the table."""

    name: str
    initial: str
    """One letter for the avatar; empty takes the first letter of the name."""
    colour: int
    line: str = ""
    """Few words under the name, as "hakem" or "away"."""
    count: str = ""
    """How many cards are held, in a box after that line if it leaves the room."""
    crown: bool = False
    to_play: bool = False
    away: bool = False
    """The plate is faded and a moon stands at the avatar."""


@dataclass(frozen=True, slots=True)
class TeamBox:
    """A team's score in the header: points in a box, then one dot for each trick to take."""

    points: str
    taken: int
    dots: int
    colour: int


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card before a seat; several of one seat lie as a fan, the last on top."""

    seat: int
    card: Card
    winning: bool = False


@dataclass(frozen=True, slots=True)
class Banner:
    """A result in the middle of the table, shown over whatever lies there."""

    headline: str
    """A few words: about 14 letters stay large."""
    line: str = ""
    """Quieter words below."""
    names: tuple[str, ...] = ()
    """Whom it is about, each in a row of its own above the headline."""
    colour: int | None = None
    """Their team; without one the frame is gold."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The table as everybody in the group sees it: 1000 px wide, 780 high for two to four seats."""

    title: str
    seats: tuple[SeatPlate, ...]
    subtitle: str = ""
    rtl: bool = False
    bottom: int = 0
    """The seat drawn at the bottom; the others follow counter-clockwise, so the next is right."""
    teams: tuple[TeamBox, ...] = ()
    """At most two: the first stands where reading starts."""
    trump: Suit | None = None
    trump_word: str = ""
    """The word at the disc; with no `trump` yet the disc is a dashed question mark."""
    trick: tuple[TrickCard, ...] = ()
    """In the order played, so that a later card lies above an earlier one."""
    slot: int | None = None
    """The seat whose card is awaited: a dashed place with a question mark."""
    banner: Banner | None = None
    alt: str = ""
    """The picture in words, for screen readers."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card held; a card that may not be played now is lower and dimmed."""

    card: Card
    legal: bool = True


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A hand as its owner sees it, left to right in every language: 1000 x 380."""

    cards: tuple[HandCard, ...]
    rtl: bool = False
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """One team at the end of a match."""

    names: tuple[str, ...]
    points: str
    colour: int
    and_word: str = "&"


@dataclass(frozen=True, slots=True)
class DealColumn:
    """One finished deal: who won it, by how much, and the score after it."""

    winner: int
    """0 when the match's winners took the deal, 1 when the losers did."""
    points: int
    """How many blocks to draw: 1, or 2 and 3 for a kot."""
    tricks: str
    score: str
    tag: str = ""
    """A gold tag, as "kot"."""


@dataclass(frozen=True, slots=True)
class MatchPicture:
    """The end of a match, made for sharing: 1000 x 1000, taller when there are over 7 deals."""

    winners: Side
    losers: Side
    headline: str
    notes: tuple[str, ...]
    """At most two short lines beside the score: the target and the number of deals."""
    deals: tuple[DealColumn, ...]
    footer: str
    rtl: bool = False
    alt: str = ""


Picture = TablePicture | HandPicture | MatchPicture
