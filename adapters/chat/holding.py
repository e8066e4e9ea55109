"""How long an edit is held back that a newer state may replace: for what comes with it.

A person's card and those of the computers behind it make one edit. Panels of people who only look
on wait longer, and so does a group's message that has had more edits than its deal is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.events import CardPlayed
from engine.table import Status

if TYPE_CHECKING:
    from adapters.chat.audience import Audience
    from engine.seats import PersonId
    from engine.table import Table

PATIENCE_FOR_A_CARD: Final = 2.0
"""How long the next card is waited for, in intervals of the platform."""
PATIENCE_LOOKING_ON: Final = 10.0
"""The same for the panel of somebody who only looks on: all of it stands in the group too."""
PATIENCE_ASIDE: Final = 40.0
"""The same for one that is shown in the group, at the cost of the group's own messages."""
PATIENCE_OUT_OF_EDITS: Final = 5.0
"""The same where a deal has had more edits in a group than its course is worth."""
FIRST_EDITS: Final = 1
EDITS_AN_EVENT: Final = 0.48
"""Edits of a group's message that a deal is worth: twelve for five tricks of four, 25 events."""


def held(table: Table, audience: Audience, edits: int) -> float:
    """Tell how many intervals of the platform an edit is held back at the most.

    ``edits`` is how many such a message has had.
    """
    if audience.to is not None:
        look = _far if audience.is_whispered else _calm
        return look(table, audience.to)
    waits = _patience(table)
    if waits and edits >= FIRST_EDITS + EDITS_AN_EVENT * len(table.history):
        return PATIENCE_OUT_OF_EDITS
    return waits


def _patience(table: Table) -> float:
    """Tell how many intervals of the platform a passing edit is held back at the most."""
    if not table.acting:
        return 0.0
    waits_for_people = any(seat >= 0 and table.chair(seat).is_present for seat in table.acting)
    if waits_for_people and _last_card(table) is None:
        return 0.0
    return PATIENCE_FOR_A_CARD


def _calm(table: Table, person: PersonId) -> float:
    """Tell the same of a person's panel: only who looks on can wait."""
    seat = table.seat_of(person)
    last = _last_card(table)
    if seat is None or last is None or seat in table.acting or seat == last.seat:
        return 0.0
    return PATIENCE_LOOKING_ON


def _far(table: Table, person: PersonId) -> float:
    """Tell the same of a panel in the group, which needs no change at the cards of others."""
    seat, last = table.seat_of(person), None
    for event in reversed(table.history):
        if isinstance(event, CardPlayed):
            last = event.seat
            break
    is_news = seat is None or table.pausing or table.status is not Status.PLAYING
    if is_news or seat in table.acting:
        return 0.0
    # Who has just pressed was told what came of it, and waits longer than who is to act.
    return PATIENCE_FOR_A_CARD if last in (None, seat) else PATIENCE_ASIDE


def _last_card(table: Table) -> CardPlayed | None:
    """Give the last card of an unfinished trick."""
    last = table.history[-1] if table.history else None
    return last if isinstance(last, CardPlayed) else None
