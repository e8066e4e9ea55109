"""What a picture shows: frozen values with ready words in them; `svg.svg` makes SVG of each.

Nothing here computes a word. Every string stands in the viewer's language already, digits included;
`rtl` says that this language runs from right to left, which mirrors the layout but never a card.
Names may come as people typed them: the drawing cleans, isolates, fits and escapes every string.
A colour is an index: a team's (0 blue, 1 orange) where the game has teams, else a seat's (0 to 6).
"""

from dataclasses import dataclass
from enum import Enum

from engine.cards import Card, Suit


class Pill(Enum):
    """How a word in a frame looks."""

    OUTLINE = "outline"
    GOLD = "gold"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """One person at the table."""

    name: str
    initial: str
    """One letter or figure for the avatar; empty takes the first letter of the name."""
    colour: int
    line: str = ""
    """Few words under the name, as "hakem" or "away"."""
    count: str = ""
    """How many cards are held, in a box after that line if it leaves the room."""
    crown: bool = False
    to_play: bool = False
    away: bool = False
    """The plate is faded and a moon stands at the avatar."""
    points: str = ""
    """The score, in a box at the end of the line."""
    pill: str = ""
    """A bid or a state, in a frame before the line."""
    pill_look: Pill = Pill.OUTLINE
    coins: str = ""
    """Chips in front, beside a coin."""
    stake: str = ""
    """Chips put in, as a pile on the felt before the plate."""
    called: int | None = None
    """Tricks called: rings, of which the taken ones are filled and those too many crossed."""
    taken: int = 0
    dealer: bool = False
    """A small pack stands at the avatar."""
    out: bool = False
    """Takes no part in this deal: the plate is faded."""


@dataclass(frozen=True, slots=True)
class TeamBox:
    """A team's score in the header: points in a box, then one dot for each trick to take."""

    points: str
    taken: int
    dots: int
    """0 = the words stand there instead."""
    colour: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class InfoBox:
    """A fact in the header: a suit or a crown, a few words, quieter ones below."""

    text: str
    line: str = ""
    suit: Suit | None = None
    gold: bool = False
    crown: bool = False
    waits: bool = False
    """A question mark stands where the suit will."""


@dataclass(frozen=True, slots=True)
class PotBox:
    """The middle of a table with chips: what lies in the pot, and the card turned up."""

    pot: str = ""
    carried: str = ""
    """What drawn deals left, beside a violet chip."""
    turned: Card | None = None
    beats: Card | None = None
    """A card that beats everything though its face does not say so."""
    beats_words: str = ""


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
    """The table as everybody in the group sees it, for two to seven seats.

    It is 1000 px wide and 780 high, for five seats 900, for six and seven 980.
    """

    title: str
    seats: tuple[SeatPlate, ...]
    subtitle: str = ""
    rtl: bool = False
    bottom: int = 0
    """The seat drawn at the bottom."""
    clockwise: bool = False
    """The next seat is to the left; else to the right."""
    teams: tuple[TeamBox, ...] = ()
    """At most two: the first stands where reading starts."""
    boxes: tuple[InfoBox | None, ...] = ()
    """Where there are no teams: the first stands where reading starts, the second where it ends."""
    trump: Suit | None = None
    trump_word: str = ""
    """The word at the disc; with no `trump` yet the disc is a dashed question mark."""
    trick: tuple[TrickCard, ...] = ()
    """In the order played, so that a later card lies above an earlier one."""
    slot: int | None = None
    """The seat whose card is awaited: a dashed place with a question mark."""
    trick_word: str = ""
    """What the cards in the middle are, where they are not those of this trick."""
    pot: PotBox | None = None
    face_down: int = 0
    """Cards that lie face down in the middle."""
    face_down_word: str = ""
    banner: Banner | None = None
    two_colours: bool = False
    """Black and red suits, instead of four colours."""
    alt: str = ""
    """The picture in words, for screen readers."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card held; a card that may not be played now is lower and dimmed."""

    card: Card
    legal: bool = True
    widow: bool = False
    """It came out of the widow: a gold tab."""
    chosen: bool = False
    """It is to go: lower, dimmed and ticked."""


@dataclass(frozen=True, slots=True)
class SuitBar:
    """Which suits are still possible, in a bar below the cards."""

    words: str
    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A hand as its owner sees it, left to right in every language: 1000 x 380, with a bar 480.

    Without a card it is a few that lie face down.
    """

    cards: tuple[HandCard, ...]
    rtl: bool = False
    alt: str = ""
    two_colours: bool = False
    bar: SuitBar | None = None


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


class Mark(Enum):
    """What became of a deal for somebody."""

    PLAIN = "plain"
    GOOD = "good"
    """A call kept, a bid made, a pot won."""
    BAD = "bad"
    """A bid missed."""


@dataclass(frozen=True, slots=True)
class SheetCell:
    """What one deal brought to one row; empty where there is nothing to tell."""

    text: str
    mark: Mark = Mark.PLAIN


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A person or a team: every deal, the score after each, the score at last."""

    names: tuple[str, ...]
    """One below the other: letters of different scripts do not mix in a line."""
    colour: int
    total: str
    cells: tuple[SheetCell, ...]
    course: tuple[int, ...]
    """The score after each deal, from the first one on."""
    won: bool = False


@dataclass(frozen=True, slots=True)
class SheetPicture:
    """The course of a match: lines of the score, and a grid of its last twenty deals.

    1000 px wide, its height follows from the rows. Time runs from left to right in every language.
    """

    title: str
    subtitle: str
    rows: tuple[SheetRow, ...]
    """The winner first."""
    heads: tuple[str, ...]
    """Above each deal: its number, or how many cards it had."""
    trumps: tuple[Suit | None, ...] = ()
    """Above that the trump suit of each deal, None = it had none; empty = no suits at all."""
    corner: str = ""
    """What stands in a cell, as "took / called"."""
    footer: str = ""
    teams: bool = False
    """Colours are those of teams."""
    rtl: bool = False
    alt: str = ""
    two_colours: bool = False


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A line of a leaderboard."""

    place: int
    place_text: str
    name: str
    columns: tuple[str, ...]
    """As many as the picture has; the last one weighs most."""
    mine: bool = False


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A leaderboard: 1000 px wide, 80 for each row."""

    title: str
    subtitle: str
    rows: tuple[BoardRow, ...]
    columns: tuple[str, ...]
    """Words below the columns."""
    footer: str = ""
    rtl: bool = False
    alt: str = ""


Picture = TablePicture | HandPicture | MatchPicture | SheetPicture | BoardPicture
