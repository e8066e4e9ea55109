"""What the Hokm vectors start from and look at, in the engine's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.moves import AskRedeal, NameTrump, Play
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import AnyGame, Carry
    from engine.moves import Move

GIVEN: Final = {"deals", "scores", "hakem", "draw", "draw_first", "hand_no"}
PHASES: Final = {"deal": "hand_over", "over": "match_over"}


def carry(given: dict[str, Any]) -> Carry | None:
    """Give what the match starts with; None where the hakem is drawn first."""
    if "hakem" not in given:
        return None
    return {
        "scores": tuple(given.get("scores", (0, 0))),
        "hakem": (given["hakem"],),
        "deals": (given.get("hand_no", 0),),
    }


def _code(move: Move) -> str:
    if isinstance(move, Play):
        return move.card.code
    if isinstance(move, NameTrump):
        return "N" if move.suit is None else move.suit.code
    assert isinstance(move, AskRedeal)
    return "redeal"


def _legal(game: AnyGame, state: Any) -> list[str]:
    acting = game.acting(state)
    if acting in ((), (NATURE,)):
        return []
    return [_code(move) for move in game.legal(state, acting[0])]


def _turn(game: AnyGame, state: Any) -> int | None:
    acting = game.acting(state)
    return None if acting in ((), (NATURE,)) else acting[0]


def _trump(game: AnyGame, state: Any) -> str | None:
    trump = game.view(state, None).trump
    return None if trump is None else trump.code


def _last_trick(game: AnyGame, state: Any) -> dict[str, Any]:
    view = game.view(state, None)
    cards = [[seat, card.code] for seat, card in view.last_trick]
    return {"winner": view.last_taker, "cards": cards}


def _last_deal(game: AnyGame, state: Any) -> dict[str, Any] | None:
    result = game.view(state, None).result
    if result is None:
        return None
    side = 0 if result.points[0] else 1
    return {
        "team": side,
        "kind": result.kind,
        "points": result.points[side],
        "tricks": list(result.tricks),
    }


def _winner(game: AnyGame, state: Any) -> int | None:
    winners = game.view(state, None).winners
    return winners[0] % 2 if winners else None


CHECKS: Final[dict[str, Callable[[AnyGame, Any], Any]]] = {
    "phase": lambda g, s: PHASES.get(g.view(s, None).decision, g.view(s, None).decision),
    "turn": _turn,
    "legal": _legal,
    "trump": _trump,
    "table": lambda g, s: [[seat, card.code] for seat, card in g.view(s, None).trick],
    "last_trick": _last_trick,
    "tricks": lambda g, s: list(g.view(s, None).tricks),
    "scores": lambda g, s: list(g.view(s, None).scores),
    "hakem": lambda g, s: g.view(s, None).declarer,
    "hand_no": lambda g, s: g.view(s, None).deal,
    "sees": lambda g, s: [len(g.view(s, Seat(seat)).hand) for seat in range(4)],
    "last_hand": _last_deal,
    "winner": _winner,
}
