"""Judgement deals made to measure, and moves written short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.cards import Card, parse_cards
from engine.games.judgement import GAME, JudgementOptions, JudgementState, Phase
from engine.moves import Deal, parse_move
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from engine.events import Event

TEN: Final = (
    "KS3SAH4HKD7D2DQC8C5C",
    "QS9S5SKH9HAD8DAC9C4C",
    "JS8SQHTH6HQD9D4DKC6C",
    "TS7S2SJH8H5H2HJDTDJC",
)
"""The first deal of four: hearts are trump."""
TWO: Final = ("2C3C", "QD4S", "5S9D", "AHKH")
"""Two cards each, hearts trump: seat 3 takes both tricks."""
ONE: Final = ("KH", "2S", "AH", "3H")
"""The last deal of four, spades trump: seat 1 trumps what seat 0 leads."""


def start(seats: int = 4, **options: Any) -> JudgementState:
    """Begin a match with these options, the others usual."""
    return GAME.start(seats, JudgementOptions(**options))


def begun(
    dealer: int = 3,
    deals: int = 0,
    seats: int = 4,
    scores: tuple[int, ...] = (),
    exact: tuple[int, ...] = (),
    **options: Any,
) -> JudgementState:
    """Begin a match before a deal, the dealer known."""
    zeros = (0,) * seats
    carry = {
        "scores": scores or zeros,
        "exact": exact or zeros,
        "dealer": (dealer,),
        "deals": (deals,),
    }
    return GAME.start(seats, JudgementOptions(**options), carry)


def dealt(state: JudgementState, hands: tuple[str, ...], turned: str = "") -> JudgementState:
    """Deal."""
    shown = Card.parse(turned) if turned else None
    deal = Deal(tuple(parse_cards(hand) for hand in hands), shown)
    return GAME.apply(state, NATURE, deal).state


def last(hands: tuple[str, ...] = ONE, **options: Any) -> JudgementState:
    """Give the last deal of a match."""
    return dealt(begun(deals=9, **options), hands)


def play(state: JudgementState, codes: str) -> JudgementState:
    """Make moves one after another, each by whose turn it is; a bare number is a bid."""
    return events_of(state, codes)[0]


def events_of(state: JudgementState, codes: str) -> tuple[JudgementState, tuple[Event, ...]]:
    """Make moves like `play`; give the events of the last one, too."""
    happened: tuple[Event, ...] = ()
    for code in codes.split():
        move = parse_move(("b" if code.isdecimal() else "p") + code)
        step = GAME.apply(state, GAME.acting(state)[0], move)
        state, happened = step.state, step.events
    return state, happened


def bids(state: JudgementState) -> list[int]:
    """Give what may be bid by whose turn it is."""
    (seat,) = GAME.acting(state)
    return [int(move.code[1:]) for move in GAME.legal(state, seat)]


def cards(state: JudgementState) -> set[str]:
    """Give the cards that may be played by whose turn it is."""
    assert state.phase is Phase.PLAY
    return {move.code[1:] for move in GAME.legal(state, GAME.acting(state)[0])}


def finish(state: JudgementState) -> tuple[JudgementState, tuple[Event, ...]]:
    """Play every seat's first legal card to the end of the deal; give its last events, too."""
    happened: tuple[Event, ...] = ()
    while state.phase is Phase.PLAY:
        (seat,) = GAME.acting(state)
        step = GAME.apply(state, seat, next(iter(GAME.legal(state, Seat(seat)))))
        state, happened = step.state, step.events
    return state, happened
