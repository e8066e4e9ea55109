"""Public facts that follow from moves. No field may hold a card that nobody has seen."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Suit
from engine.seats import Seat


class Event:
    """Something that everybody at the table may know."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Reseated(Event):
    """People changed places: whoever sat at ``order[i]`` now sits at i."""

    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """Cards were turned up one by one until the draw was decided."""

    cards: tuple[tuple[Seat, Card], ...]
    """Whom each card was turned up for, in order."""


@dataclass(frozen=True, slots=True)
class OfficeGiven(Event):
    """A seat is hakem (or first dealer) from now on."""

    seat: Seat
    drawn: Card | None
    """The card that decided it, None when the seat was drawn without cards or came by rule."""


@dataclass(frozen=True, slots=True)
class DealStarted(Event):
    """Cards were dealt."""

    number: int
    """1 for the first deal of the match."""
    counts: tuple[int, ...]
    """Cards that each seat will hold."""


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """The trump suit of the deal is known."""

    seat: Seat | None
    """Who named it; None where it comes by schedule or from the card turned up."""
    suit: Suit | None
    """None = this deal has no trump."""


@dataclass(frozen=True, slots=True)
class RedealAsked(Event):
    """A seat had cards too weak to go on with."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A card was turned up; its suit is trump, and it stays out of play."""

    card: Card


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat promised so many tricks or points."""

    seat: Seat
    bid: int
    is_steal: bool = False
    """The dealer took another's bid over at the same height."""


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat did not bid."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """The auction is over: the seat plays for its bid."""

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class PassedOut(Event):
    """Nobody bid: the cards are dealt again."""

    dealer: Seat
    """Who dealt these."""
    next_dealer: Seat


@dataclass(frozen=True, slots=True)
class WidowTaken(Event):
    """A seat took the cards set aside."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """A seat laid cards away, unseen."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class DiscardsShown(Event):
    """The deal is over, and what was laid away is turned up."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ChipsMoved(Event):
    """Chips went from a seat to the bank, or back."""

    seat: Seat
    amount: int
    """Above 0 into the bank, below 0 out of it."""
    kind: str
    """``ante bet raise call all_in entry payout returned``."""
    to: int = 0
    """Of a bet, raise or call: what the seat has bet in all, the ante not counted."""


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A seat gave the deal up."""

    seat: Seat
    by_table: bool = False
    """It did not choose to: its time ran out, or its person left."""


@dataclass(frozen=True, slots=True)
class EntryAnswered(Event):
    """A seat said whether it pays to enter the next deal."""

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class PotCarried(Event):
    """Nobody won the deal: its stakes stay in the bank."""

    bank: int
    """All that lies in it now."""


@dataclass(frozen=True, slots=True)
class PotReturned(Event):
    """Everything in the bank went back to whoever had paid it in."""


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card lies on the table."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick is complete."""

    seat: Seat
    """The winner."""
    cards: tuple[tuple[Seat, Card], ...]
    """In order of play."""


@dataclass(frozen=True, slots=True)
class FourPoints:
    """Who took the four points of a deal: numbers of sides, None = nobody."""

    high: int | None
    low: int | None
    jack: int | None
    game: int | None
    card_points: tuple[int, ...]
    """What counts for *game*, by side: cards of tricks, and of discards where those count."""


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """A deal is over."""

    number: int
    kind: str
    """How it ended, a key of the texts: ``normal kot hakem_kot``, ``scored``, ``made missed``,
    ``won azi``."""
    winners: tuple[Seat, ...]
    """Who won it, or kept his promise; empty = nobody."""
    points: tuple[int, ...]
    """Points, or chips, gained in this deal, by side."""
    tricks: tuple[int, ...]
    """Tricks taken, by side."""
    scores: tuple[int, ...]
    """Score after this deal, by side."""
    declarer: Seat | None = None
    """The hakem or high bidder of this deal; None where there is none."""
    bid: int = 0
    """What the declarer promised; 0 = nothing."""
    bids: tuple[int, ...] = ()
    """What each seat promised, where every seat does."""
    trump: Suit | None = None
    """The trump suit of a deal with such promises; None = it had none."""
    fours: FourPoints | None = None
    """Where the deal is played for high, low, jack and game."""


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """Place by side, 1 = first; equal sides share one."""
