"""What the Judgement vectors start from and look at, in the engine's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.conformance.words import COMMON, Given, Words, phases, spoken

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import AnyGame, Carry


def options(given: Mapping[str, Any]) -> dict[str, str]:
    """Write options: the vectors speak of rounds, and list the trumps of a sequence."""
    ours = {{"rounds": "schedule"}.get(name, name): value for name, value in given.items()}
    sequence = ours.get("trump_sequence")
    if isinstance(sequence, list):
        ours["trump_sequence"] = "".join(sequence).lower()
    return spoken(ours)


def carry(given: Given) -> Carry:
    """Give what the match starts with; the usual dealer sits last."""
    seats = given["players"]
    zeros = (0,) * seats
    return {
        "scores": tuple(given.get("scores", zeros)),
        "exact": tuple(given.get("exact", zeros)),
        "dealer": (given.get("dealer", seats - 1),),
        "deals": (given.get("round", 1) - 1,),
    }


def schedule(game: AnyGame, state: Any) -> list[list[Any]]:
    """Give hand size and trump of every deal."""
    view = game.view(state, None)
    sizes = state.options.sizes(len(view.sides))
    return [[size, trump_of(state, number)] for number, size in enumerate(sizes, 1)]


def trump_of(state: Any, number: int) -> str | None:
    if state.options.turns_up:
        return None
    suit = state.options.trump(number)
    return "N" if suit < 0 else suit.code


def dealers(game: AnyGame, state: Any) -> list[int]:
    view = game.view(state, None)
    seats = len(view.sides)
    assert view.dealer is not None
    first = view.dealer - number(game, state) + 1
    return [(first + at) % seats for at in range(view.deals)]


def number(game: AnyGame, state: Any) -> int:
    """Give the number of the present deal, between deals of the next one."""
    view = game.view(state, None)
    return view.deal + (view.decision == "deal")


def last_deal(game: AnyGame, state: Any) -> dict[str, Any] | None:
    result = game.view(state, None).result
    if result is None:
        return None
    return {
        "round": result.number,
        "bids": list(result.bids),
        "tricks": list(result.tricks),
        "points": list(result.points),
    }


def trump(game: AnyGame, state: Any) -> str | None:
    view = game.view(state, None)
    if view.trump is not None or not view.cards:
        return None if view.trump is None else view.trump.code
    return "N"


def turned(game: AnyGame, state: Any) -> str | None:
    card = game.view(state, None).turned
    return None if card is None else card.code


WORDS: Final = Words(
    given=frozenset({"deals", "players", "scores", "dealer", "round", "exact", "turned"}),
    carry=carry,
    options=options,
    checks={
        **COMMON,
        "phase": phases(deal="round_over", over="match_over"),
        "trump": trump,
        "round": number,
        "cards": lambda g, s: g.view(s, None).cards,
        "bids": lambda g, s: list(g.view(s, None).bids),
        "exact": lambda g, s: list(g.view(s, None).exact),
        "last_round": last_deal,
        "winners": lambda g, s: list(g.view(s, None).winners) or None,
        "schedule": schedule,
        "dealers": dealers,
        "turned": turned,
    },
)
