"""Plays a vector: translates its words to the engine's and compares what it expects.

The vectors say `hand` and `round` for what the code calls a deal; `hand_over` is the moment when
the next deal is due and no dealt hands are left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from engine.cards import Card, Suit
from engine.errors import RuleError
from engine.moves import (
    AskRedeal,
    Bet,
    Bid,
    BuyIn,
    Call,
    Deal,
    Deed,
    Discard,
    DrawCards,
    Fold,
    Move,
    NameTrump,
    Pass,
    Pitch,
    Play,
    Raise,
)
from engine.seats import NATURE, Seat
from tests.conformance import azi, hokm, judgement, pitch, smear

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.game import AnyGame
    from tests.conformance.words import Words

GAMES: Final[Mapping[str, Words]] = {
    "azi": azi.WORDS,
    "hokm": hokm.WORDS,
    "judgement": judgement.WORDS,
    "pitch": pitch.WORDS,
    "smear": smear.WORDS,
}
TOP = {"game", "name", "about", "rules", "options", "given", "given_error", "moves", "expect"}
MOVE = {"seat", "do", "error", "suit", "card", "cards", "n", "to", "yes"}
UNORDERED = {"legal", "lead_suits", "hand"}


def check_keys(vector: dict[str, Any]) -> None:
    """Fail for any key that would otherwise be passed over."""
    words = GAMES[vector["game"]]
    assert vector.keys() <= TOP, vector.keys() - TOP
    assert vector["given"].keys() <= words.given, vector["given"].keys() - words.given
    for move in vector["moves"]:
        assert move.keys() <= MOVE, move.keys() - MOVE
    for check in vector["expect"]:
        known = words.checks.keys() | {"after"}
        assert check.keys() <= known, check.keys() - known


def run(game: AnyGame, vector: dict[str, Any]) -> None:
    """Play a vector; fails at the first difference."""
    words = GAMES[game.key]
    options = game.options.parse(words.options(vector.get("options", {})))
    given = vector["given"]
    deals = list(_deals(given))
    seats = given["players"] if "players" in given else len(deals[0].hands)
    state = game.start(seats, options, words.carry({**given, "players": seats}))
    rest = iter(deals)
    state = _by_chance(game, state, given, rest)
    checks = {check["after"]: check for check in vector["expect"]}
    assert max(checks) <= len(vector["moves"])
    _compare(game, state, checks.pop(0, {}))
    for number, line in enumerate(vector["moves"], 1):
        seat = Seat(line["seat"])
        if "error" in line:
            with pytest.raises(RuleError) as refused:
                game.apply(state, seat, _move(game, state, line))
            assert refused.value.code == line["error"], f"move {number}"
        else:
            state = game.apply(state, seat, _move(game, state, line)).state
            state = _by_chance(game, state, given, rest)
        _compare(game, state, checks.pop(number, {}))
    assert not checks


def _deals(given: dict[str, Any]) -> Iterator[Deal]:
    for number, hands in enumerate(given.get("deals", ())):
        turned = given["turned"][number] if "turned" in given else None
        widow = given["widows"][number] if "widows" in given else ()
        yield Deal(
            tuple(tuple(Card.parse(code) for code in hand or ()) for hand in hands),
            Card.parse(turned) if turned else None,
            tuple(Card.parse(code) for code in widow),
        )


def _by_chance(game: AnyGame, state: Any, given: dict[str, Any], deals: Iterator[Deal]) -> Any:
    while game.acting(state) == (NATURE,) and not game.awaits_seats(state):
        if game.view(state, None).decision == "draw":
            cards = tuple(Card.parse(code) for code in given["draw"])
            move: Move | None = DrawCards(Seat(given["draw_first"]), cards)
        else:
            move = next(deals, None)
        if move is None:
            return state
        if isinstance(move, Deal):
            move = GAMES[game.key].deal(game, state, move)
        state = game.apply(state, NATURE, move).state
    return state


def _move(game: AnyGame, state: Any, line: dict[str, Any]) -> Move:
    make = MOVES[line["do"]]
    return make(line) if make else _by_table(game, state, line)


def _by_table(game: AnyGame, state: Any, line: dict[str, Any]) -> Move:
    """Give what the table does by itself."""
    seat = Seat(line["seat"])
    if line["do"] == "timeout":
        return game.idle(state, seat)
    move = game.by_table(state, seat, Deed[line["do"].upper()])
    assert move is not None
    return move


def _suit(line: dict[str, Any]) -> Suit | None:
    return None if line["suit"] == "N" else Suit.parse(line["suit"])


def _laid_away(line: dict[str, Any]) -> Discard:
    codes = line["cards"] if "cards" in line else [line["card"]]
    return Discard(tuple(Card.parse(code) for code in codes))


MOVES: Final[Mapping[str, Callable[[dict[str, Any]], Move] | None]] = {
    "play": lambda line: Play(Card.parse(line["card"])),
    "trump": lambda line: NameTrump(_suit(line)),
    "redeal": lambda _: AskRedeal(),
    "bid": lambda line: Bid(line["n"]),
    "pass": lambda _: Pass(),
    "pitch": lambda line: Pitch(Card.parse(line["card"])),
    "discard": _laid_away,
    "bet": lambda line: Bet(line["to"]),
    "raise": lambda line: Raise(line["to"]),
    "call": lambda _: Call(),
    "fold": lambda _: Fold(),
    "buyin": lambda line: BuyIn(line["yes"]),
    "timeout": None,
    "leave": None,
    "close": None,
}


def _compare(game: AnyGame, state: Any, check: dict[str, Any]) -> None:
    for key, expected in check.items():
        if key == "after":
            continue
        found = GAMES[game.key].checks[key](game, state)
        if key in UNORDERED:
            assert sorted(found, key=str) == sorted(expected, key=str), key
        else:
            assert found == expected, key
