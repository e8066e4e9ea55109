"""Why a move is a good one, in a word: what can be said of it from the View and the public past."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from engine.moves import NameTrump, Play
from engine.players.reading import Reading

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.events import Event
    from engine.moves import Move
    from engine.view import View


class Why(StrEnum):
    """A reason."""

    ONLY = "only"
    """Nothing else is legal."""
    LONG = "long"
    """No other suit is longer."""
    NEED = "need"
    """The seat has promised more tricks than it has taken, and this card may take one."""
    ENOUGH = "enough"
    """It has taken what it promised, and this card does not take the trick."""
    MASTER = "master"
    """Nothing that is still out is higher in the suit."""
    PARTNER = "partner"
    """The trick is the partner's so far, and may stay there."""
    RUFF = "ruff"
    """A trump takes the trick from another suit."""
    TAKES = "takes"
    """It beats all that lies on the table."""
    LOW = "low"
    """Nothing that may be played beats what lies on the table."""


def why(view: View, history: tuple[Event, ...], move: Move) -> Why | None:
    """Give the reason for a legal move of a seat; None where none can be told in a word."""
    if tuple(view.legal) == (move,):
        return Why.ONLY
    if isinstance(move, NameTrump):
        held = {suit: len(view.hand.suited(suit)) for suit in {card.suit for card in view.hand}}
        is_longest = move.suit is not None and held.get(move.suit) == max(held.values(), default=0)
        return Why.LONG if is_longest else None
    if not isinstance(move, Play):
        return None
    reading = Reading(view, history)
    best = None if view.best is None else dict(view.trick)[view.best]
    takes = reading.is_master(move.card) if best is None else reading.beats(move.card, best)
    if view.exact and view.seat is not None:
        return _promised(view, takes=takes)
    if best is None:
        # Before trump is named by a lead nothing can be said of other suits.
        return Why.MASTER if takes and view.trump is not None else None
    return _following(reading, move.card, best)


def _promised(view: View, *, takes: bool) -> Why | None:
    if view.seat is None:
        return None
    missing = (view.bids[view.seat] or 0) - view.takers.count(view.seat)
    if missing > 0:
        return Why.NEED if takes else None
    return None if takes else Why.ENOUGH


def _following(reading: Reading, card: Card, best: Card) -> Why | None:
    view = reading.view
    if reading.beats(card, best):
        is_ruff = card.suit == view.trump and view.trick[0][1].suit != view.trump
        return Why.RUFF if is_ruff else Why.TAKES
    if view.best in reading.partners:
        return Why.PARTNER
    cards = [move.card for move in view.legal if isinstance(move, Play)]
    return None if any(reading.beats(one, best) for one in cards) else Why.LOW
