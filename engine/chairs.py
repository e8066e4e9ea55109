"""How many chairs a table has in its lobby: as many as the game can take, or as its host wishes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.errors import BadOptionError

if TYPE_CHECKING:
    from engine.game import AnyGame
    from engine.table import Table

PLAYERS: Final = "players"
"""Where options are read this word stands for the number of chairs."""


def players_of(game: AnyGame, text: str) -> int:
    """Read a number of players that a game takes; raises `BadOptionError`."""
    word = text.strip()
    for count in game.seats:
        if word == str(count):
            return count
    raise BadOptionError(PLAYERS, text, ", ".join(map(str, sorted(game.seats))))


def resized(table: Table, text: str) -> Table:
    """Add chairs or take free ones away; people keep their order. Raises `BadOptionError`."""
    count = players_of(table.game, text)
    seated = [chair for chair in table.chairs if chair is not None]
    if len(seated) > count:
        raise BadOptionError(PLAYERS, text)
    if count >= len(table.chairs):
        return replace(table, chairs=(*table.chairs, *(None,) * (count - len(table.chairs))))
    kept = table.chairs[:count]
    if any(table.chairs[count:]):
        kept = (*seated, *(None,) * (count - len(seated)))
    return replace(table, chairs=kept)
