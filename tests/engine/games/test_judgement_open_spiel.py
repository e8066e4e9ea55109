"""Judgement against an independent program: OpenSpiel's ``oh_hell``, one deal a game.

Only what both know is compared: the order of bids, the barred bid, legal cards, whose turn it is,
tricks by seat, and whether a bid was kept (its return is ten a trick, and ten for a kept bid). Its
trump is the suit of a card turned up, so a deal with no undealt trump is left out.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.cards import CARDS, Card, Suit
from engine.events import DealScored
from engine.games import catalogue
from engine.moves import Bid, Deal, Play
from engine.seats import NATURE, Seat

DEALS = 1500
THEIR_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
FIRST_BID = 52


def action(card: Card) -> int:
    return 4 * (card.rank - 2) + THEIR_SUITS.index(card.suit)


def opened(oracle: Any, hands: list[list[Card]], dealer: int, turned: Card) -> Any:
    """Deal the same cards there: one by one from seat 0, whoever deals."""
    state = oracle.new_initial_state()
    state.apply_action(len(hands[0]))
    state.apply_action(dealer)
    for at in range(len(hands[0])):
        for hand in hands:
            state.apply_action(action(hand[at]))
    state.apply_action(action(turned))
    return state


@pytest.mark.heavy("open_spiel")
def test_bids_and_tricks_agree_with_oh_hell() -> None:
    import pyspiel

    judgement = catalogue.load()["judgement"]
    rng = Random(2026)
    decisions = left_out = 0
    for number in range(DEALS):
        seats = 3 + number % 5
        # With all 52 cards dealt there is no card to turn up, and their state has no outcomes.
        cards = rng.randint(1, 51 // seats)
        order = list(CARDS)
        rng.shuffle(order)
        hands = [order[cards * seat : cards * (seat + 1)] for seat in range(seats)]
        trump = rng.choice(THEIR_SUITS)
        undealt = [card for card in order[cards * seats :] if card.suit is trump]
        if not undealt:
            left_out += 1
            continue
        dealer = rng.randrange(seats)
        oracle = pyspiel.load_game(
            "oh_hell", {"players": seats, "num_tricks_fixed": cards, "points_per_trick": 10}
        )
        theirs = opened(oracle, hands, dealer, undealt[0])
        words = {"start_cards": str(cards), "trump_sequence": trump.code}
        ours = judgement.start(seats, judgement.options.parse(words), {"dealer": (dealer,)})
        ours = judgement.apply(ours, NATURE, Deal(tuple(map(tuple, hands)))).state
        happened: tuple[Any, ...] = ()
        while judgement.view(ours, None).decision in ("bid", "play"):
            (seat,) = judgement.acting(ours)
            assert seat == theirs.current_player()
            legal = {
                FIRST_BID + move.number if isinstance(move, Bid) else action(move.card): move
                for move in judgement.legal(ours, Seat(seat))
                if isinstance(move, Bid | Play)
            }
            assert sorted(legal) == sorted(theirs.legal_actions())
            decisions += 1
            chosen = rng.choice(sorted(legal))
            step = judgement.apply(ours, seat, legal[chosen])
            ours, happened = step.state, step.events
            theirs.apply_action(chosen)
        assert theirs.is_terminal()
        result = next(event for event in happened if isinstance(event, DealScored))
        kept = [10 * (bid == won) for bid, won in zip(result.bids, result.tricks, strict=True)]
        returns = [10 * won + bonus for won, bonus in zip(result.tricks, kept, strict=True)]
        assert returns == theirs.returns()
        assert [seat for seat in range(seats) if kept[seat]] == list(result.winners)
    assert decisions > 20 * DEALS
    assert left_out < DEALS // 5
