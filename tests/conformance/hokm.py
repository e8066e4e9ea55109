"""What the Hokm vectors start from and look at, in the engine's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.seats import Seat
from tests.conformance.words import COMMON, Given, Words, phases

if TYPE_CHECKING:
    from engine.game import AnyGame, Carry


def carry(given: Given) -> Carry | None:
    """Give what the match starts with; None where the hakem is drawn first."""
    if "hakem" not in given:
        return None
    return {
        "scores": tuple(given.get("scores", (0, 0))),
        "hakem": (given["hakem"],),
        "deals": (given.get("hand_no", 0),),
    }


def last_deal(game: AnyGame, state: Any) -> dict[str, Any] | None:
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


def winner(game: AnyGame, state: Any) -> int | None:
    winners = game.view(state, None).winners
    return winners[0] % 2 if winners else None


WORDS: Final = Words(
    given=frozenset({"deals", "scores", "hakem", "draw", "draw_first", "hand_no"}),
    carry=carry,
    checks={
        **COMMON,
        "phase": phases(deal="hand_over", over="match_over"),
        "hakem": lambda g, s: g.view(s, None).declarer,
        "hand_no": lambda g, s: g.view(s, None).deal,
        "sees": lambda g, s: [len(g.view(s, Seat(seat)).hand) for seat in range(4)],
        "last_hand": last_deal,
        "winner": winner,
    },
)
