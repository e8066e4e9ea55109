"""Spreads each law over all games and over blocks of random tables (`--tables N`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import catalogue

if TYPE_CHECKING:
    import pytest

BLOCK = 10


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a law that asks for `game` every game, one that asks for `block` numbers of tables."""
    if "game" in metafunc.fixturenames:
        games = catalogue.load()
        metafunc.parametrize("game", list(games.values()), ids=list(games))
    if "block" in metafunc.fixturenames:
        count = int(metafunc.config.getoption("--tables") or 0)
        blocks = [range(at, min(at + BLOCK, count)) for at in range(0, count, BLOCK)]
        metafunc.parametrize("block", blocks)
