"""Reasons for moves, told from what a seat can see."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Card, Suit
from engine.kit.trick import FollowRule
from engine.moves import AskRedeal, NameTrump, Play
from engine.players.advice import Why, why
from engine.seats import Seat
from engine.view import LegalMoves, View
from tests.engine.players.views import seen

TEAMS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


def follow(hand: str, trick: str, best: int, legal: str, **facts: Any) -> View:
    """Let seat 0 be the last but the partner: cards of seats 2 and 3, or of 3 alone."""
    cards = [Card.parse(trick[at : at + 2]) for at in range(0, len(trick), 2)]
    seats = range(4 - len(cards), 4)
    laid = tuple((Seat(seat), card) for seat, card in zip(seats, cards, strict=True))
    moves = tuple(Play(Card.parse(legal[at : at + 2])) for at in range(0, len(legal), 2))
    known: dict[str, Any] = {
        "trick": laid, "best": Seat(best), "legal": LegalMoves(moves), "sides": TEAMS,
        "trump": Suit.SPADES, "follows": FollowRule.MUST_FOLLOW, "tricks": (0, 0),
    }  # fmt: skip
    return seen(hand, "play", **(known | facts))


@pytest.mark.parametrize(
    ("view", "card", "reason"),
    [
        (follow("KH3H2C", "4H5H", 3, "KH3H"), "KH", Why.TAKES),
        (follow("3H2H2C", "4H5H", 3, "3H2H"), "2H", Why.LOW),
        (follow("KH3H2C", "4H5H", 3, "KH3H"), "3H", None),
        (follow("3H2H2C", "AH5H", 2, "3H2H"), "2H", Why.PARTNER),
        (follow("2S3C2C", "4H5H", 3, "2S3C2C"), "2S", Why.RUFF),
        (follow("KH2C", "4H5H", 3, "KH"), "KH", Why.ONLY),
    ],
)
def test_following(view: View, card: str, reason: Why | None) -> None:
    assert why(view, (), Play(Card.parse(card))) == reason


@pytest.mark.parametrize(("card", "reason"), [("AC", Why.MASTER), ("2C", None)])
def test_leading(card: str, reason: Why | None) -> None:
    moves = LegalMoves((Play(Card.parse("AC")), Play(Card.parse("2C"))))
    view = seen("AC2C", "play", legal=moves, trump=Suit.SPADES)
    assert why(view, (), Play(Card.parse(card))) == reason


@pytest.mark.parametrize(
    ("bid", "card", "reason"),
    [(1, "KH", Why.NEED), (1, "3H", None), (0, "3H", Why.ENOUGH), (0, "KH", None)],
)
def test_a_promise(bid: int, card: str, reason: Why | None) -> None:
    facts = {"exact": (0,) * 4, "bids": (bid, 1, 1, 1), "takers": ()}
    view = follow("KH3H2C", "4H5H", 3, "KH3H", **facts)
    assert why(view, (), Play(Card.parse(card))) == reason


def test_naming_trump() -> None:
    moves = LegalMoves((NameTrump(Suit.HEARTS), NameTrump(Suit.CLUBS), AskRedeal()))
    view = seen("KH3HAC", "trump", legal=moves)
    assert why(view, (), NameTrump(Suit.HEARTS)) is Why.LONG
    assert why(view, (), NameTrump(Suit.CLUBS)) is None
    assert why(view, (), AskRedeal()) is None
