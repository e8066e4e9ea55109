"""What goes first where not everything can go: answers, then the hand of whoever is to move.

A message is the more pressing the longer it has shown something old, and each kind has so many
seconds in advance of the next one. So a kind goes first as a rule, and nothing waits for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.table import Status

if TYPE_CHECKING:
    from adapters.chat.audience import Audience
    from engine.table import Table

ANSWER_MS: Final = 0
"""A page somebody asked for."""
MOVER_MS: Final = 5_000
"""The private hand of somebody who is to move."""
BOARD_MS: Final = 15_000
"""The table's message in the group, and whatever else everybody there sees."""
LOOKER_MS: Final = 25_000
"""The private hand of somebody who looks on."""
LOBBY_MS: Final = 35_000
"""A table that waits for people."""
HISTORY_MS: Final = 45_000
"""A message about what is over: how the last deal ended."""
LITTER_MS: Final = 60_000
"""A message that another one has replaced."""


def pressing(table: Table, audience: Audience, since_ms: float) -> float:
    """Give the time by which one message wants to go; the earliest is the most pressing."""
    if audience.is_final:
        return since_ms + HISTORY_MS
    if audience.to is not None:
        seat = table.seat_of(audience.to)
        is_to_move = seat is not None and seat in table.acting
        return since_ms + (MOVER_MS if is_to_move else LOOKER_MS)
    return since_ms + (LOBBY_MS if table.status is Status.LOBBY else BOARD_MS)
