"""What the Smear vectors start from and look at, in the engine's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.conformance.fours import CHECKS, GIVEN, carry
from tests.conformance.words import Words

if TYPE_CHECKING:
    from engine.game import AnyGame
    from engine.view import View


def bidder(game: AnyGame, state: Any) -> View:
    """Give what the bidder sees."""
    view: View = game.view(state, game.view(state, None).declarer)
    assert view.seat is not None
    return view


WORDS: Final = Words(
    given=GIVEN | {"widows"},
    carry=carry,
    checks={
        **CHECKS,
        "lead_suits": lambda g, s: [suit.code for suit in bidder(g, s).leadable],
        "hand": lambda g, s: [card.code for card in bidder(g, s).hand],
    },
)
