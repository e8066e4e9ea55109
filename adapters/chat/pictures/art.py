"""The static drawing data: colours, shapes and places, measured on a canvas 1000 px wide."""

from dataclasses import dataclass
from typing import Final

from engine.cards import Suit

GROUND: Final = "#0a1713"
RAIL: Final = ("#5b3a1e", "#7a5029")
FELT: Final = ("#1f8a5b", "#15694a", "#0c4632")
PLATE: Final = "#0d1f19"
BOX: Final = "#12261f"
BORDER: Final = "#5f8a78"
INK: Final = "#0b1712"
TEXT: Final = "#ffffff"
QUIET: Final = "#b4d2c5"
CREAM: Final = "#ffe9a8"
GOLD: Final = ("#ffe08a", "#e7a92e")
GOLD_EDGE: Final = "#7d5410"
TURN: Final = "#ffd65a"
TAG: Final = "#2b4a3f"
PAPER: Final = ("#ffffff", "#eceef3")
BACK: Final = ("#24407a", "#9fb8ea")
PAPER_EDGE: Final = "#98a1ad"

TEAMS: Final = ("#3aa0ff", "#ff8a3d")
SEATS: Final = ("#4fb3ff", "#ff9f45", "#a0f5b5", "#e5508a", "#fbf65a", "#9270f5", "#c8d0d8")

ON_CARD: Final = {
    Suit.SPADES: "#1a1d29",
    Suit.HEARTS: "#d3222f",
    Suit.CLUBS: "#0a7d5a",
    Suit.DIAMONDS: "#1667d9",
}
"""Suit colours on white; any two stay apart for every kind of colour vision."""

TWO_COLOURS: Final = {
    Suit.SPADES: ON_CARD[Suit.SPADES],
    Suit.HEARTS: ON_CARD[Suit.HEARTS],
    Suit.CLUBS: ON_CARD[Suit.SPADES],
    Suit.DIAMONDS: ON_CARD[Suit.HEARTS],
}
"""The same for who is used to black and red."""

ON_DARK: Final = {
    Suit.SPADES: "#dfe7f5",
    Suit.HEARTS: "#ff5a66",
    Suit.CLUBS: "#5fe6a4",
    Suit.DIAMONDS: "#5b9dff",
}
"""Suit colours on a dark ground, as on the page's buttons."""

TWO_ON_DARK: Final = {
    Suit.SPADES: ON_DARK[Suit.SPADES],
    Suit.HEARTS: ON_DARK[Suit.HEARTS],
    Suit.CLUBS: ON_DARK[Suit.SPADES],
    Suit.DIAMONDS: ON_DARK[Suit.HEARTS],
}

PIPS: Final = {
    Suit.SPADES: (
        "M0-50C9-30 47-8 47 18C47 33 37 41 26 41C16 41 8 36 4 28C5 38 9 45 19 50"
        "H-19C-9 45-5 38-4 28C-8 36-16 41-26 41C-37 41-47 33-47 18C-47-8-9-30 0-50Z"
    ),
    Suit.HEARTS: (
        "M0 48C-12 30-48 10-48-18C-48-36-36-46-23-46C-12-46-4-40 0-30"
        "C4-40 12-46 23-46C36-46 48-36 48-18C48 10 12 30 0 48Z"
    ),
    Suit.CLUBS: (
        "M-24-26A24 24 0 1 1 24-26C24-17 18-10 12-5C17-9 21-11 26-11A23.5 23.5 0 1 1 26 36"
        "C16 36 8 31 4 23C5 36 9 45 19 50H-19C-9 45-5 36-4 23C-8 31-16 36-26 36"
        "A23.5 23.5 0 1 1-26-11C-21-11-17-9-12-5C-18-10-24-17-24-26Z"
    ),
    Suit.DIAMONDS: "M0-50Q13-22 42 0Q13 22 0 50Q-13 22-42 0Q-13-22 0-50Z",
}
"""Suit shapes in a box of 100 x 100 round the origin."""

CROWN: Final = (
    "M-48-26L-22 6L-6-46H6L22 6L48-26L43 29H-43Z",
    "M-43 37H43V50H-43Z",
)
"""The king's crown, and the hakem's: three points over a band, in the same box."""

COURTS: Final = {
    "K": CROWN,
    "Q": (
        "M-50-20L-31 2L-24-38L-8-4L0-48L8-4L24-38L31 2L50-20L42 29H-42Z",
        "M-42 37H42V50H-42Z",
    ),
    "J": (
        "M-31 20C-30-4-22-20-4-20C14-20 24-6 27 16Z",
        "M-50 24C-30 10 22 8 50 18C46 40 24 50-6 50C-30 50-46 42-50 24Z",
        "M8-14C6-34 20-50 50-50C50-32 38-14 16-8C22-20 30-28 38-34C26-30 16-24 8-14Z",
    ),
}
"""What the court cards wear: two crowns and a feathered hat."""

CROSS: Final = "M-10-7L-7-10L0-3L7-10L10-7L3 0L10 7L7 10L0 3L-7 10L-10 7L-3 0Z"
"""One trick too many."""
TICK: Final = "M-11 0L-4 7L11-9"
CHIP: Final = ("#e7a92e", "#b8801c", "#ffe9a8")
"""A chip from above: its face, its edge, its marks."""
CARRIED: Final = ("#a78bfa", "#7c62c9", "#ddd2ff")
"""The same of what an earlier deal left."""
ALARM: Final = "#ff8a3d"
NIGHT: Final = ("#22406b", "#0d1a2b")
NIGHT_QUIET: Final = "#a9bfdd"
NIGHT_ROW: Final = "#ffffff14"
NIGHT_LINE: Final = "#3d5272"
MADE: Final = "#2fa866"
DIGITS: Final = ("۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩")
MEDALS: Final = (GOLD[1], "#d5dae6", "#d99058")

PACK: Final = ("M-12-9L0-12L4 7L-8 10Z", "M-3-10H11V10H-3Z")
"""Two small cards: how many somebody holds."""
MOON: Final = "M3-11A11 11 0 1 0 11 4A9 9 0 0 1 3-11Z"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a seat's plate and trick card have their middle, and how the card lies."""

    x: float
    y: float
    wide: bool
    card_x: float
    card_y: float
    turn: float
    """Degrees clockwise."""


HEIGHT: Final = 780
"""Of a picture with up to four seats."""
CARD: Final = 126
"""Width of a trick card."""
BOTTOM: Final = Place(500, 684, wide=True, card_x=500, card_y=512, turn=-2)
RIGHT: Final = Place(836, 453, wide=False, card_x=628, card_y=424, turn=5)
TOP: Final = Place(500, 178, wide=True, card_x=500, card_y=346, turn=3)
LEFT: Final = Place(164, 453, wide=False, card_x=372, card_y=424, turn=-4)


@dataclass(frozen=True, slots=True)
class Room:
    """A table for so many people: its measures and places, counter-clockwise from the bottom."""

    height: int
    centre: int
    """The middle between the plates above and below, px from the top."""
    card: int
    places: tuple[Place, ...]


def _mirrored(place: Place) -> Place:
    """Give the place opposite on the other side; nothing lies quite alike."""
    return Place(
        1000 - place.x, place.y, place.wide, 1000 - place.card_x, place.card_y, 1 - place.turn
    )


_FIVE_RIGHT: Final = Place(834, 530, wide=False, card_x=637, card_y=530, turn=5)
_FIVE_TOP: Final = Place(734, 186, wide=True, card_x=564, card_y=336, turn=3)
_SIX_RIGHT: Final = Place(834, 736, wide=False, card_x=638, card_y=680, turn=-4)
_SIX_UPPER: Final = Place(834, 482, wide=False, card_x=638, card_y=504, turn=5)
_SEVEN_TOP: Final = Place(734, 186, wide=True, card_x=564, card_y=336, turn=3)
ROOMS: Final = {
    2: Room(HEIGHT, 431, CARD, (BOTTOM, TOP)),
    3: Room(HEIGHT, 431, CARD, (BOTTOM, RIGHT, LEFT)),
    4: Room(HEIGHT, 431, CARD, (BOTTOM, RIGHT, TOP, LEFT)),
    5: Room(
        900,
        497,
        112,
        (
            Place(500, 808, wide=True, card_x=500, card_y=644, turn=-2),
            _FIVE_RIGHT,
            _FIVE_TOP,
            _mirrored(_FIVE_TOP),
            _mirrored(_FIVE_RIGHT),
        ),
    ),
    6: Room(
        980,
        537,
        112,
        (
            Place(500, 888, wide=True, card_x=500, card_y=704, turn=2),
            _SIX_RIGHT,
            _SIX_UPPER,
            Place(500, 186, wide=True, card_x=500, card_y=336, turn=3),
            _mirrored(_SIX_UPPER),
            _mirrored(_SIX_RIGHT),
        ),
    ),
    7: Room(
        980,
        537,
        112,
        (
            Place(500, 888, wide=True, card_x=500, card_y=704, turn=2),
            _SIX_RIGHT,
            _SIX_UPPER,
            _SEVEN_TOP,
            _mirrored(_SEVEN_TOP),
            _mirrored(_SIX_UPPER),
            _mirrored(_SIX_RIGHT),
        ),
    ),
}
"""By number of seats."""
