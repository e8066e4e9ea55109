"""What one seat may know: a single class for every game, so that no face knows a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cards import Card, CardSet, Suit
from engine.events import DealScored
from engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.moves import Move
    from engine.options import Options


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


@dataclass(frozen=True, slots=True)
class View:
    """A table's deal as one seat, or a watcher, may know it."""

    seat: Seat | None
    """Whose view it is; None = a watcher."""
    acting: tuple[Seat, ...]
    """Who may act now; ``(NATURE,)`` = chance is due, ``()`` = the match is over."""
    decision: str
    """What is to be decided, a key of the texts: ``trump``, ``play``, ``deal``, ``over``."""
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
    """Hakem, high bidder or pitcher."""
    deal: int
    """Number of the present deal, 1 for the first; 0 before it."""
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays together; every score and count ``by side`` follows this order."""
    tricks: tuple[int, ...]
    """Tricks of the present deal, by side."""
    tricks_to_win: int
    """Tricks that win the deal; 0 where a game has no such number."""
    scores: tuple[int, ...]
    """Score of the match, by side."""
    target: int
    """Score that wins the match; 0 where there is none."""
    result: DealScored | None
    """The last finished deal of the match."""
    winners: tuple[Seat, ...]
    """Winners of the match; empty while it goes on."""
    options: Options
    """The rules of this match."""
