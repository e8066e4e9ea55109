"""Computer players by level: they see a View and the public past, never a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from engine.events import Event
from engine.moves import Move
from engine.players import steady
from engine.view import View

Player = Callable[[View, tuple[Event, ...], Random], Move]
"""Chooses one of the legal moves of a view; pure, so the same dice give the same move."""

LEVELS: Final[Mapping[str, Player]] = {"steady": steady.choose}
"""All levels, the weakest first."""
