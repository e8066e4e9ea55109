"""What the vectors of Pitch and Smear look at alike, in the engine's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.conformance.words import COMMON, Given, phases

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.events import DealScored, FourPoints
    from engine.game import AnyGame, Carry
    from tests.conformance.words import Check

GIVEN: Final = frozenset({"deals", "players", "scores", "dealer"})


def carry(given: Given) -> Carry:
    """Give what the match starts with."""
    start: dict[str, tuple[int, ...]] = {"dealer": (given["dealer"],)}
    if "scores" in given:
        start["scores"] = tuple(given["scores"])
    return start


def result(game: AnyGame, state: Any) -> DealScored:
    found: DealScored | None = game.view(state, None).result
    assert found is not None
    return found


def fours(game: AnyGame, state: Any) -> FourPoints:
    found = result(game, state).fours
    assert found is not None
    return found


def points(game: AnyGame, state: Any) -> dict[str, int | None]:
    found = fours(game, state)
    return {"high": found.high, "low": found.low, "jack": found.jack, "game": found.game}


def winner(game: AnyGame, state: Any) -> int | None:
    """Give the side that has won."""
    view = game.view(state, None)
    return view.sides.index(view.winners) if view.winners else None


CHECKS: Final[Mapping[str, Check]] = {
    **COMMON,
    "phase": phases(deal="hand_over", over="match_over"),
    "tricks": lambda g, s: list(g.view(s, None).takers),
    "bid": lambda g, s: g.view(s, None).bid,
    "bidder": lambda g, s: g.view(s, None).declarer,
    "points": points,
    "card_points": lambda g, s: list(fours(g, s).card_points),
    "made": lambda g, s: result(g, s).kind == "made",
    "delta": lambda g, s: list(result(g, s).points),
    "winner": winner,
    "passed_out": lambda g, s: g.view(s, None).redeals > 0,
}
