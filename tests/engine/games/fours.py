"""Deals of Pitch and Smear made to measure, and moves written short."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.cards import parse_cards
from engine.events import DealScored
from engine.games import catalogue
from engine.moves import Deal, parse_move
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from engine.events import Event
    from engine.game import AnyGame
    from engine.moves import Move
    from engine.view import View

GAMES: Final = catalogue.load()
PITCH: Final = GAMES["pitch"]
SMEAR: Final = GAMES["smear"]

STRONG: Final = ("ASKSJS2STH3D", "4S5S7H8H9HKH", "6SQS7D8D9DAD", "9C8C7C2C3C4C")
"""Pitch: seat 0 takes all four points with spades."""
STRONG_PLAY: Final = (
    "pAS p4S p6S p9C pKS p5S pQS p8C pJS p7H p7D p7C p2S p8H p8D p2C pTH p9H p9D p3C "
    "p3D pKH pAD p4C"
)
"""It leads trumps from the top, then its ten: 20 card points, seat 2 has 7."""

EQUAL: Final = ("ASKSTS2STH3D", *STRONG[1:])
"""The same without the jack: three points are all there is."""

LEAD: Final = ("ASAD2C3C4C5C", "5S4D2S9S7H7C", "6S3D9CKC8H7D", "7STDTCQC9H8D")
"""Pitch: seat 1 holds trumps and diamonds when seat 0 leads the ace of each."""

SPREAD: Final = ("ASKS9STH8D7C", "QS8SJHKDQDTS", "AHKHQHADJD9D", "ACKCQCJC9C7D")
"""Smear with the widow ``JSTDTC``: seat 0 has four spades then."""
WIDOW: Final = "JSTDTC"


@dataclass(frozen=True)
class Board:
    """A game at one moment, and what the last move led to."""

    game: AnyGame
    state: Any
    events: tuple[Event, ...] = ()

    def deal(self, hands: tuple[str, ...], widow: str = "") -> Board:
        """Deal these hands."""
        deal = Deal(tuple(parse_cards(hand) for hand in hands), None, parse_cards(widow))
        return self.by(NATURE, deal)

    def by(self, seat: int, move: Move) -> Board:
        """Make a move."""
        step = self.game.apply(self.state, Seat(seat), move)
        return Board(self.game, step.state, step.events)

    def do(self, codes: str) -> Board:
        """Make moves one after another, each by whose turn it is: ``n b2 qAS``."""
        board = self
        for code in codes.split():
            board = board.by(board.turn, parse_move(code))
        return board

    @property
    def turn(self) -> Seat:
        """Tell who is to act."""
        (seat,) = self.game.acting(self.state)
        return Seat(seat)

    def view(self, seat: int | None = None) -> View:
        """Give what a seat may know, or what everybody may."""
        view: View = self.game.view(self.state, None if seat is None else Seat(seat))
        return view

    @property
    def legal(self) -> set[str]:
        """Give the codes of what whose turn it is may do."""
        return {move.code for move in self.game.legal(self.state, self.turn)}

    @property
    def idle(self) -> str:
        """Give the code of what whose turn it is does when it is absent."""
        return self.game.idle(self.state, self.turn).code

    def finish(self) -> Board:
        """Let every seat do what it does when absent, to the end of the deal."""
        board = self
        while board.view().decision in ("bid", "discard", "play"):
            board = board.do(board.idle)
        return board

    @property
    def result(self) -> DealScored:
        """Give the score of the deal that has just ended."""
        return next(event for event in self.events if isinstance(event, DealScored))


def begun(
    game: AnyGame,
    dealer: int = 3,
    seats: int = 4,
    scores: tuple[int, ...] = (),
    deals: int = 0,
    **options: Any,
) -> Board:
    """Begin a match before a deal, the dealer known."""
    carry: dict[str, tuple[int, ...]] = {"dealer": (dealer,), "deals": (deals,)}
    if scores:
        carry["scores"] = scores
    return Board(game, game.start(seats, game.options(**options), carry))


def pitch(hands: tuple[str, ...] = STRONG, **options: Any) -> Board:
    """Deal Pitch; seat 0 bids first."""
    return begun(PITCH, **options).deal(hands)


def smear(hands: tuple[str, ...] = SPREAD, widow: str = WIDOW, **options: Any) -> Board:
    """Deal Smear; seat 0 bids first."""
    size = len(widow) // 2
    return begun(SMEAR, **{"widow": size, **options}).deal(hands, widow)
