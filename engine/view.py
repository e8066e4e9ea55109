"""What one seat may know: a single class for every game, so that no face knows a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cards import FULL_MASK, Card, CardSet, Suit
from engine.events import DealScored
from engine.kit.trick import FollowRule
from engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.moves import Move
    from engine.options import Options


NO_CARDS: Final = CardSet()
FULL_PACK: Final = CardSet(FULL_MASK)


class LegalMoves:
    """The legal moves of a seat. Iteration gives what a keyboard offers, ``in`` is the truth."""

    __slots__ = ("_accepts", "_offered")

    def __init__(
        self, offered: tuple[Move, ...], accepts: Callable[[Move], bool] | None = None
    ) -> None:
        """Take the offered moves, at most 25, and a test where more than these are legal."""
        self._offered = offered
        self._accepts = accepts

    def __contains__(self, move: object) -> bool:
        """Tell whether a move is legal."""
        if move in self._offered:
            return True
        return self._accepts is not None and self._accepts(move)  # type: ignore[arg-type] # any object may be asked for

    def __iter__(self) -> Iterator[Move]:
        """Go through the offered moves."""
        return iter(self._offered)

    def __len__(self) -> int:
        """Count the offered moves."""
        return len(self._offered)

    def __eq__(self, other: object) -> bool:
        """Compare what is offered."""
        return isinstance(other, LegalMoves) and other._offered == self._offered

    def __hash__(self) -> int:
        """Hash what is offered."""
        return hash(self._offered)

    def __repr__(self) -> str:
        """Show what is offered."""
        return f"LegalMoves({self._offered!r})"


NO_MOVES: Final = LegalMoves(())

PASSED: Final = -1
"""What stands in `View.bids` for a pass."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What a drawn deal left in the bank, by seat."""

    stakes: tuple[int, ...]
    """Antes and bets."""
    entries: tuple[int, ...]
    """Prices paid to enter."""


@dataclass(frozen=True, slots=True)
class Chips:
    """Where the chips are; all of it is public but `bounds`."""

    stacks: tuple[int, ...]
    """In front of each seat."""
    stakes: tuple[int, ...]
    """Put in by each seat in this deal: ante and bets."""
    layers: tuple[Layer, ...]
    """What earlier drawn deals left in the bank."""
    bank: int
    """All layers and the stakes and entries of this deal."""
    bet: int
    """The bet to match, the ante not counted; 0 = nobody has bet."""
    live: tuple[Seat, ...]
    """Seats that are dealt in and did not fold."""
    all_in: tuple[Seat, ...]
    """Live seats that may not bet any more."""
    turns: tuple[int, ...]
    """Turns to bet that each seat has left."""
    opener: Seat | None
    """Who is first to bet in this deal, or the next one."""
    price: int = 0
    """What it costs to enter the next deal; 0 = nothing is asked."""
    bounds: tuple[int, int] | None = None
    """Lowest and highest amount that the viewer may bet, or raise to; None = he may not."""
    entries: tuple[int, ...] = ()
    """Paid by each seat to enter this deal."""
    away: tuple[Seat, ...] = ()
    """Seats whose owner is absent: they sit out, unless a drawn deal left them in the bank."""
    vacant: tuple[Seat, ...] = ()
    """Seats without an owner."""
    outside: tuple[Seat, ...] = ()
    """Seats whose owner has no part in the bank and waits until it is won."""


@dataclass(frozen=True, slots=True)
class View:
    """A table's deal as one seat, or a watcher, may know it."""

    seat: Seat | None
    """Whose view it is; None = a watcher."""
    acting: tuple[Seat, ...]
    """Who may act now; ``(NATURE,)`` = chance is due, ``()`` = the match is over."""
    decision: str
    """What is to be decided, a key of the texts: ``trump bid discard entry bet play``; nothing by a
    seat in ``reseat draw deal waiting over``."""
    legal: LegalMoves
    """Legal moves of the seat; empty unless it may act."""
    hand: CardSet
    """The seat's own cards that it may see; empty for a watcher."""
    counts: tuple[int, ...]
    """Cards held by each seat."""
    leader: Seat | None
    """Who leads, or led, the present trick."""
    trick: tuple[tuple[Seat, Card], ...]
    last_trick: tuple[tuple[Seat, Card], ...]
    last_taker: Seat | None
    best: Seat | None
    """Who wins the unfinished trick so far."""
    trump: Suit | None
    declarer: Seat | None
    """Hakem; who won the auction, during it whose bid is the highest."""
    deal: int
    """Number of the present deal, 1 for the first; 0 before it."""
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays together; every score and count ``by side`` follows this order."""
    tricks: tuple[int, ...]
    """Tricks of the present deal, by side."""
    tricks_to_win: int
    """Tricks that win the deal; 0 where a game has no such number."""
    scores: tuple[int, ...]
    """Score of the match, by side; with chips what each seat has won so far."""
    target: int
    """Score that wins the match; 0 where there is none."""
    result: DealScored | None
    """The last finished deal of the match."""
    winners: tuple[Seat, ...]
    """Winners of the match; empty while it goes on."""
    options: Options
    """The rules of this match."""

    pack: CardSet = FULL_PACK
    """All cards of the game."""
    follows: FollowRule = FollowRule.MUST_FOLLOW
    """What a player must do who does not lead."""
    strength: tuple[int, ...] | None = None
    """For each card index the index of the card as which it counts; None = as it looks."""
    ranks: tuple[int, ...] = ()
    """Final place by side, 1 = first, equal sides share one; empty while the match goes on."""
    deals: int = 0
    """How many deals the match has; 0 where no number is fixed."""
    cards: int = 0
    """Cards that each seat has in the present deal, the last one between deals."""
    takers: tuple[Seat, ...] = ()
    """Who won each finished trick of the deal, in order."""

    dealer: Seat | None = None
    """Who deals, or deals next; None where it does not matter."""
    bids: tuple[int | None, ...] = ()
    """Bids by seat: None = not yet, `PASSED`; empty where nobody bids."""
    bid: int = 0
    """The highest bid so far, in the play the one that counts; 0 = none."""
    barred: int | None = None
    """The number that whose turn it is may not bid, as it would make the bids add up."""
    exact: tuple[int, ...] = ()
    """How many bids each seat has kept exactly in this match."""
    redeals: int = 0
    """How often running everybody passed, so that this deal had to be dealt anew."""

    turned: Card | None = None
    """The card turned up."""
    widow_size: int = 0
    """Cards set aside for whoever wins the auction; 0 once they are taken."""
    widow: CardSet = NO_CARDS
    """Cards that came to the viewer out of the widow in this deal."""
    discards: CardSet = NO_CARDS
    """What the viewer itself laid away in this deal."""
    leadable: tuple[Suit, ...] = ()
    """Suits that the viewer, about to name trump by its first lead, may lead."""
    card_points: tuple[int, ...] = ()
    """Points towards *game* in the tricks of the deal, by side."""

    chips: Chips | None = None
    """Where the chips are, in a game with chips."""
