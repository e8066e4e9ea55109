"""The one reminder at half time: a message of its own, for only such a one rings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages
from engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Screen
    from engine.table import Table


def nudged(table: Table) -> Iterator[tuple[Seat, int]]:
    """Give the seats that were reminded of a decision that is still open."""
    for seat in table.acting:
        if seat >= 0 and table.chair(seat).is_present:
            decision = table.decisions[seat]
            if table.reminded[seat] == decision:
                yield seat, decision


def nudge(voice: Voice, seat: Seat) -> Screen:
    """Call somebody back to the table."""
    person = voice.table.chair(seat).person
    rows = [[voice.page(messages.btn_my_hand(), "hand", "🂠")]]
    said = voice.line(messages.play_nudge(name=voice.seat(seat)), "⏳")
    screen = voice.screen([said], rows, urgent=True)
    return replace(screen, rings=() if person is None else (person,))
