"""Hokm's trick play against an independent program: OpenSpiel's bridge, cards only.

The declarer sits before the hakem, so that the hakem leads; he bids one of our trump. After
thirteen tricks the score of the contract tells how many tricks he took.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.cards import CARDS, Card, Suit
from engine.games import catalogue
from engine.moves import Deal, NameTrump, Play
from engine.seats import NATURE, Seat

DEALS = 400
BRIDGE_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
PASS = 52


def action(card: Card) -> int:
    return 4 * (card.rank - 2) + BRIDGE_SUITS.index(card.suit)


def bridge(game: Any, hands: list[list[Card]], hakem: int, trump: Suit) -> Any:
    state = game.new_initial_state()
    for turn in range(13):
        for seat in range(4):
            state.apply_action(action(hands[seat][turn]))
    declarer = (hakem - 1) % 4
    for _ in range(declarer):
        state.apply_action(PASS)
    state.apply_action(55 + BRIDGE_SUITS.index(trump))
    for _ in range(3):
        state.apply_action(PASS)
    return state


def tricks_of(declarer_score: float, suit: Suit) -> int:
    """Turn the score of a one-level contract, not vulnerable, into tricks."""
    per_trick = 20 if suit in (Suit.CLUBS, Suit.DIAMONDS) else 30
    if declarer_score < 0:
        return 7 - int(-declarer_score) // 50
    return 7 + (int(declarer_score) - 50 - per_trick) // per_trick


@pytest.mark.heavy("open_spiel")
def test_trick_play_agrees_with_bridge() -> None:
    import pyspiel

    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    hokm = catalogue.load()["hokm"]
    options = hokm.options.parse({"stop_at_seven": "off", "target": "15"})
    rng = Random(2026)
    decisions = 0
    for _ in range(DEALS):
        order = list(CARDS)
        rng.shuffle(order)
        hands = [order[13 * seat : 13 * seat + 13] for seat in range(4)]
        hakem = rng.randrange(4)
        trump = rng.choice(BRIDGE_SUITS)
        theirs = bridge(game, hands, hakem, trump)
        ours = hokm.start(4, options, {"scores": (0, 0), "hakem": (hakem,), "deals": (0,)})
        ours = hokm.apply(ours, NATURE, Deal(tuple(map(tuple, hands)))).state
        ours = hokm.apply(ours, Seat(hakem), NameTrump(trump)).state
        while hokm.acting(ours) != (NATURE,):
            (seat,) = hokm.acting(ours)
            legal = [move.card for move in hokm.legal(ours, seat) if isinstance(move, Play)]
            assert {action(card) for card in legal} == set(theirs.legal_actions())
            decisions += 1
            card = rng.choice(legal)
            ours = hokm.apply(ours, seat, Play(card)).state
            theirs.apply_action(action(card))
        assert theirs.is_terminal()
        declarer = (hakem - 1) % 4
        assert hokm.view(ours, None).tricks[declarer % 2] == tricks_of(
            theirs.returns()[declarer], trump
        )
    assert decisions == DEALS * 52
