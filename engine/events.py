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

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class RedealAsked(Event):
    """A seat had cards too weak to go on with."""

    seat: Seat


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
class DealScored(Event):
    """A deal is over."""

    number: int
    kind: str
    """How it was won, a key of the texts: ``normal``, ``kot``, ``hakem_kot``."""
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    """Points gained in this deal, by side."""
    tricks: tuple[int, ...]
    """Tricks taken, by side."""
    scores: tuple[int, ...]
    """Score after this deal, by side."""
    declarer: Seat
    """The hakem of this deal."""


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
