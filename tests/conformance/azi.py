"""What the Azi vectors start from and look at, in the engine's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.moves import Bet, Deal, Raise
from engine.seats import Seat
from tests.conformance.words import COMMON, Given, Words, code, turn

if TYPE_CHECKING:
    from engine.game import AnyGame, Carry
    from engine.view import Chips, View


def carry(given: Given) -> Carry:
    """Give what the match starts with: chips, and a bank that drawn deals left."""
    found: dict[str, tuple[int, ...]] = {"opener": (given["opener"],)}
    found["stacks"] = tuple(given["stacks"])
    seats = len(found["stacks"])
    layers = [
        (layer["stakes"], layer.get("extra", [0] * seats)) for layer in given.get("carry", ())
    ]
    if layers:
        found["layers"] = tuple(n for stakes, extra in layers for n in (*stakes, *extra))
    for ours, theirs in (("live", "entry"), ("takers", "trick_winners")):
        if theirs in given:
            found[ours] = tuple(given[theirs])
    return found


def phase(game: AnyGame, state: Any) -> str:
    """Give the phase; a deal that is due follows a win or an azi, a match without winner closed."""
    view = game.view(state, None)
    if view.decision == "over" and not view.winners:
        return "closed"
    if view.decision in ("deal", "over"):
        return "azi" if view.result is not None and view.result.kind == "azi" else "hand_over"
    return view.decision


def legal(game: AnyGame, state: Any) -> list[Any]:
    """Give what may be chosen; amounts as a range."""
    seat = turn(game, state)
    if seat is None:
        return []
    view = game.view(state, Seat(seat))
    amounts = [move for move in view.legal if isinstance(move, Bet | Raise)]
    found: list[Any] = [code(move) for move in view.legal if move not in amounts]
    low_high = chips(view).bounds
    assert bool(amounts) == (low_high is not None)
    if low_high is not None:
        found.append({"bet" if isinstance(amounts[0], Bet) else "raise": list(low_high)})
    return found


def deal(_game: AnyGame, state: Any, given: Deal) -> Deal:
    """Give hands to those who are dealt in only."""
    hands = enumerate(given.hands)
    return Deal(tuple(hand if s in state.next_in else () for s, hand in hands), given.turned)


def chips(view: View) -> Chips:
    assert view.chips is not None
    return view.chips


def of_chips(name: str) -> Any:
    """Give the check of a field of the chips."""

    def check(game: AnyGame, state: Any) -> Any:
        value = getattr(chips(game.view(state, None)), name)
        return list(value) if isinstance(value, tuple) else value

    return check


def total(game: AnyGame, state: Any) -> int:
    found = chips(game.view(state, None))
    return sum(found.stacks) + found.bank


def winner(game: AnyGame, state: Any) -> int | None:
    result = game.view(state, None).result
    return result.winners[0] if result is not None and result.winners else None


def payout(game: AnyGame, state: Any) -> int:
    """Give what the winner got: more than he has gained, as his own stake came back."""
    view = game.view(state, None)
    assert view.result is not None
    (seat,) = view.result.winners
    return view.result.points[seat] + chips(view).stakes[seat]


def is_azi(game: AnyGame, state: Any) -> bool:
    result = game.view(state, None).result
    return result is not None and result.kind == "azi"


WORDS: Final = Words(
    given=frozenset(
        {"players", "opener", "stacks", "deals", "turned", "carry", "entry", "trick_winners"}
    ),
    carry=carry,
    deal=deal,
    checks={
        **COMMON,
        "phase": phase,
        "legal": legal,
        "tricks": lambda g, s: list(g.view(s, None).takers),
        "stacks": of_chips("stacks"),
        "stakes": of_chips("stakes"),
        "bank": of_chips("bank"),
        "current_bet": of_chips("bet"),
        "live": of_chips("live"),
        "opener": of_chips("opener"),
        "buyin": of_chips("price"),
        "chips_total": total,
        "leader": lambda g, s: g.view(s, None).leader,
        "winner": winner,
        "payout": payout,
        "azi": is_azi,
    },
)
