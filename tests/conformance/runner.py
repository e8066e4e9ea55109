"""Plays a vector: translates its words to the engine's and compares what it expects.

The vectors say `hand` and `round` for what the code calls a deal; `hand_over` is the moment when
the next deal is due and no dealt hands are left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.cards import Card, Suit
from engine.errors import RuleError
from engine.moves import AskRedeal, Deal, DrawCards, Move, NameTrump, Play
from engine.options import write
from engine.seats import NATURE, Seat
from tests.conformance import hokm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import AnyGame

TOP = {"game", "name", "about", "rules", "options", "given", "given_error", "moves", "expect"}
MOVE = {"seat", "do", "error", "suit", "card"}


def check_keys(vector: dict[str, Any]) -> None:
    """Fail for any key that would otherwise be passed over."""
    assert vector.keys() <= TOP, vector.keys() - TOP
    assert vector["given"].keys() <= hokm.GIVEN, vector["given"].keys() - hokm.GIVEN
    for move in vector["moves"]:
        assert move.keys() <= MOVE, move.keys() - MOVE
    for check in vector["expect"]:
        known = hokm.CHECKS.keys() | {"after"}
        assert check.keys() <= known, check.keys() - known


def run(game: AnyGame, vector: dict[str, Any]) -> None:
    """Play a vector; fails at the first difference."""
    words = {name: write(value) for name, value in vector.get("options", {}).items()}
    options = game.options.parse(words)
    given = vector["given"]
    state = game.start(4, options, hokm.carry(given))
    deals = iter(given["deals"])
    state = _by_chance(game, state, given, deals)
    checks = {check["after"]: check for check in vector["expect"]}
    assert max(checks) <= len(vector["moves"])
    _compare(game, state, checks.pop(0, {}))
    for number, line in enumerate(vector["moves"], 1):
        seat = Seat(line["seat"])
        if "error" in line:
            with pytest.raises(RuleError) as refused:
                game.apply(state, seat, _move(line))
            assert refused.value.code == line["error"], f"move {number}"
        else:
            state = game.apply(state, seat, _move(line)).state
            state = _by_chance(game, state, given, deals)
        _compare(game, state, checks.pop(number, {}))
    assert not checks


def _by_chance(
    game: AnyGame, state: Any, given: dict[str, Any], deals: Iterator[list[list[str]]]
) -> Any:
    while game.acting(state) == (NATURE,):
        if game.view(state, None).decision == "draw":
            cards = tuple(Card.parse(code) for code in given["draw"])
            move: Move = DrawCards(Seat(given["draw_first"]), cards)
        else:
            hands = next(deals, None)
            if hands is None:
                return state
            move = Deal(tuple(tuple(Card.parse(code) for code in hand) for hand in hands))
        state = game.apply(state, NATURE, move).state
    return state


def _move(line: dict[str, Any]) -> Move:
    match line["do"]:
        case "play":
            return Play(Card.parse(line["card"]))
        case "trump":
            return NameTrump(None if line["suit"] == "N" else Suit.parse(line["suit"]))
        case "redeal":
            return AskRedeal()
        case other:
            raise AssertionError(other)


def _compare(game: AnyGame, state: Any, check: dict[str, Any]) -> None:
    for key, expected in check.items():
        if key == "after":
            continue
        found = hokm.CHECKS[key](game, state)
        if key == "legal":
            assert sorted(found) == sorted(expected), key
        else:
            assert found == expected, key
