"""Whole matches of every game by random presses, with random rules: all finish, nothing leaks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.errors import BadOptionError
from engine.games import catalogue
from engine.options import write
from tests.e2e.chat.many import Setting, play_many

if TYPE_CHECKING:
    from pathlib import Path

    from engine.game import AnyGame
    from engine.options import Options

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]

GAMES = sorted(catalogue.load())
OPEN = 0.7
"""How often a private chat is open to the bot."""
BRIEF: dict[str, tuple[int | str, ...]] = {
    "turn_seconds": (0, 300),  # none that runs out for who plays at the usual pace
    "target": (1, 2, 5, 6, 7, 8),
    "deals": (2, 3, 4, 5),
    "start_cards": (1, 2, 3, 4, 5),
    # Who bids at random seldom keeps it: a match that must be won so goes on for hours.
    "win_rule": ("any", "pitched"),
    "win_on": ("any",),
}
"""What is drawn of options that say how long a match is, as far as a game allows it."""
SHORT = {
    "azi": Setting("azi deals=2 cards=4", (True, True, False), 1),
    "hokm": Setting("hokm target=1", (True, True, False), 1),
    "judgement": Setting("judgement start_cards=2", (True, True, False), 2),
    "pitch": Setting("pitch target=5 win_rule=any", (True, False), 1),
    "smear": Setting("smear target=7 widow=2", (True, True, False), 1),
}


def drawn(game: AnyGame, rng: Random) -> Setting:
    """Draw a table: how many sit there, who of them in person, and by which rules."""
    seats = rng.choice(game.seats)
    people = rng.randint(1, seats)
    words = _options(game, seats, rng).words()
    written = " ".join([game.key, *(f"{name}={value}" for name, value in words.items())])
    return Setting(written, tuple(rng.random() < OPEN for _ in range(people)), seats - people)


def _options(game: AnyGame, seats: int, rng: Random) -> Options:
    """Draw rules as the settings panel offers them, for a match that ends while people wait."""
    while True:
        drawn = {
            spec.name: write(rng.choice(BRIEF.get(spec.name, spec.choices) or ()))
            for spec in game.options.specs()
        }
        try:
            found: Options = game.options.parse(drawn)
            game.start(seats, found)
        except BadOptionError:
            continue
        return found


@pytest.mark.parametrize("game", GAMES)
async def test_a_short_match(tmp_path: Path, platform: str, game: str) -> None:
    """People with and without a private chat, and a computer, from /newgame to the winner."""
    await play_many(tmp_path, [SHORT[game]], factor=20, seed=1, platform=platform)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_ten_matches_by_random_rules(tmp_path: Path, platform: str, game: str) -> None:
    rng = Random(game)
    tables = [drawn(catalogue.load()[game], rng) for _ in range(10)]
    await play_many(tmp_path, tables, factor=8, seed=2, platform=platform)
