"""Views of games that stake chips or bid for points, made to measure."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine.cards import CARDS, Card, CardSet, Rank, Suit, parse_cards
from engine.games.pitch import PitchOptions
from engine.kit.trick import NO_SUIT, FollowRule, legal_mask, winner
from engine.kit.tricks import plays
from engine.moves import Bid, Move, Pass
from engine.options import Options
from engine.players import steady
from engine.seats import Seat
from engine.view import NO_MOVES, Chips, LegalMoves, View

SMEAR_PACK: Final = CardSet.of(card for card in CARDS if card.rank >= Rank.SEVEN)
AZI_PACK: Final = CardSet.of(
    card for card in CARDS if card.rank >= Rank.SIX and card.suit is not Suit.CLUBS
)
PASS: Final = Pass()


def seen(hand: str, decision: str, seats: int = 4, **facts: Any) -> View:
    """Give seat 0 a hand in a game where everybody plays alone."""
    known: dict[str, Any] = {
        "seat": Seat(0), "acting": (Seat(0),), "decision": decision, "legal": NO_MOVES,
        "hand": CardSet.parse(hand), "counts": (len(hand) // 2,) * seats, "leader": None,
        "trick": (), "last_trick": (), "last_taker": None, "best": None, "trump": None,
        "declarer": None, "deal": 1, "sides": tuple((Seat(seat),) for seat in range(seats)),
        "tricks": (0,) * seats, "tricks_to_win": 0, "scores": (0,) * seats, "target": 7,
        "result": None, "winners": (), "options": Options(),
    }  # fmt: skip
    return View(**(known | facts))


def bidding(hand: str, numbers: str = "1234", *, may_pass: bool = True, **facts: Any) -> Move:
    """Give what is bid with a hand of six."""
    moves: tuple[Move, ...] = tuple(Bid(int(number)) for number in numbers)
    legal = LegalMoves(((PASS,) if may_pass else ()) + moves)
    known: dict[str, Any] = {
        "dealer": Seat(3), "follows": FollowRule.FOLLOW_OR_TRUMP, "bids": (None,) * 4,
        "options": PitchOptions(),
    }  # fmt: skip
    return steady.choose(seen(hand, "bid", legal=legal, **(known | facts)), (), Random(1))


def staking(
    hand: str, *moves: Move, trump: str = "D", stack: int = 1000, bet: int = 0, **facts: Any
) -> Move:
    """Give what is done with three cards in the betting of three seats; seat 1 has bet."""
    chips = Chips(
        stacks=(stack,) * 3, stakes=(10, 10 + bet, 10), layers=(), bank=30 + bet, bet=bet,
        live=(Seat(0), Seat(1), Seat(2)), all_in=(), turns=(3,) * 3, opener=Seat(0),
        price=facts.pop("price", 0), entries=(0,) * 3,
    )  # fmt: skip
    known: dict[str, Any] = {
        "pack": AZI_PACK, "trump": Suit.parse(trump), "turned": Card.parse(f"9{trump}"),
        "chips": chips, "legal": LegalMoves(moves), "follows": FollowRule.FOLLOW_THEN_TRUMP,
    }  # fmt: skip
    return steady.choose(seen(hand, "bet", 3, **(known | facts)), (), Random(1))


def playing(hand: str, trick: str = "", trump: str = "S", **facts: Any) -> str:
    """Give the card that is played in a deal of All Fours, by the last seats before seat 0."""
    cards = parse_cards(trick)
    seats = 4
    first = Seat(-len(cards) % seats)
    laid = tuple((Seat((first + at) % seats), card) for at, card in enumerate(cards))
    suit = NO_SUIT if not trump else int(Suit.parse(trump))
    led = int(cards[0].suit) if cards else NO_SUIT
    mask = legal_mask(CardSet.parse(hand).mask, led, suit, FollowRule.FOLLOW_OR_TRUMP)
    known: dict[str, Any] = {
        "legal": plays(mask), "trick": laid, "leader": first, "card_points": (0,) * seats,
        "trump": None if suit == NO_SUIT else Suit(suit), "follows": FollowRule.FOLLOW_OR_TRUMP,
        "best": laid[winner([card.index for card in cards], suit)][0] if cards else None,
    }  # fmt: skip
    move = steady.choose(seen(hand, "play", **(known | facts)), (), Random(1))
    return move.code[1:]
