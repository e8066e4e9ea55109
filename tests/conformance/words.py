"""What the vectors of every game look at, in the engine's words, and how a game adds its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.game import AnyGame, Carry
from engine.moves import AskRedeal, Bid, Call, Deal, Fold, Move, NameTrump, Pass, Pitch, Play
from engine.options import write
from engine.seats import NATURE

Given = dict[str, Any]
Check = Callable[[AnyGame, Any], Any]


def spoken(options: Mapping[str, Any]) -> dict[str, str]:
    """Write options as people do."""
    return {name: write(value) for name, value in options.items()}


@dataclass(frozen=True, slots=True)
class Words:
    """How the vectors of one game are read."""

    given: frozenset[str]
    """Keys of the start that they may use."""
    checks: Mapping[str, Check]
    """What they look at, by key."""
    carry: Callable[[Given], Carry | None]
    """What the match begins with; None where chance decides first."""
    options: Callable[[Mapping[str, Any]], dict[str, str]] = spoken
    """How their options are written here."""
    deal: Callable[[AnyGame, Any, Deal], Deal] = lambda _game, _state, deal: deal
    """What is dealt of a vector's hands: some list the cards of a seat that is out by then."""


def code(move: Move) -> str | int | None:
    """Write a move that may be chosen as the vectors do; None for what they do not list."""
    match move:
        case Play(card):
            return card.code
        case NameTrump(suit):
            return "N" if suit is None else suit.code
        case AskRedeal():
            return "redeal"
        case Bid(number):
            return number
        case Pass():
            return "pass"
        case Call():
            return "call"
        case Fold():
            return "fold"
        case Pitch():
            return None
        case _:
            raise AssertionError(move)


def legal(game: AnyGame, state: Any) -> list[str | int]:
    acting = game.acting(state)
    if acting in ((), (NATURE,)):
        return []
    codes = [code(move) for move in game.legal(state, acting[0])]
    return [code for code in codes if code is not None]


def turn(game: AnyGame, state: Any) -> int | None:
    acting = game.acting(state)
    return acting[0] if len(acting) == 1 and acting[0] != NATURE else None


def trump(game: AnyGame, state: Any) -> str | None:
    suit = game.view(state, None).trump
    return None if suit is None else suit.code


def last_trick(game: AnyGame, state: Any) -> dict[str, Any]:
    view = game.view(state, None)
    cards = [[seat, card.code] for seat, card in view.last_trick]
    return {"winner": view.last_taker, "cards": cards}


def phases(**names: str) -> Check:
    """Give the check of the phase; what the code calls otherwise stands in ``names``."""

    def check(game: AnyGame, state: Any) -> str:
        decision = game.view(state, None).decision
        return names.get(decision, decision)

    return check


COMMON: Mapping[str, Check] = {
    "turn": turn,
    "legal": legal,
    "trump": trump,
    "table": lambda g, s: [[seat, card.code] for seat, card in g.view(s, None).trick],
    "last_trick": last_trick,
    "tricks": lambda g, s: list(g.view(s, None).tricks),
    "scores": lambda g, s: list(g.view(s, None).scores),
    "dealer": lambda g, s: g.view(s, None).dealer,
}
"""Checks that mean the same in several games; a game takes what its vectors use."""
