"""Finds the games: every module of this package that holds a ``GAME``."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from engine import games
from engine.game import Game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import AnyGame


def load() -> Mapping[str, AnyGame]:
    """Give all games by key, in the order of their keys."""
    found: dict[str, AnyGame] = {}
    for module in iter_modules(games.__path__):
        game = getattr(import_module(f"{games.__name__}.{module.name}"), "GAME", None)
        if isinstance(game, Game):
            found[game.key] = game
    return dict(sorted(found.items()))
