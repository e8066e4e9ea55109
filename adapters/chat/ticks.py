"""Cards ticked one by one in a group, by people who can be shown nothing but a small window.

Numbers under the table's message reveal nothing, and neither may ticks: so nobody but this memory
knows them. They are gone when the process is; then the person begins to tick anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.seats import Seat
    from engine.table import Table

REMEMBERED: Final = 1000

_Key = tuple[str, int, int]


class Ticks:
    """Who has ticked which cards for a decision that is still open."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._chosen: dict[_Key, tuple[Card, ...]] = {}

    def press(self, table: Table, seat: Seat, card: Card) -> tuple[Card, ...]:
        """Tick a card, or take the tick off it; gives what is ticked now, in order of presses."""
        key = _key(table, seat)
        before = self._chosen.pop(key, ())
        chosen = tuple(one for one in before if one != card)
        if card not in before:
            chosen = (*before, card)
        self._chosen[key] = chosen  # the dictionary's end is the most recent one
        if len(self._chosen) > REMEMBERED:
            del self._chosen[next(iter(self._chosen))]
        return chosen

    def forget(self, table: Table, seat: Seat) -> None:
        """Take all ticks off."""
        self._chosen.pop(_key(table, seat), None)


def _key(table: Table, seat: Seat) -> _Key:
    return table.id, seat, table.decisions[seat]
