"""Hokm deals made to measure, and moves written short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.cards import CARDS, Card, CardSet, card_codes, parse_cards
from engine.events import DealScored
from engine.games.hokm import GAME, HokmOptions, HokmState, Phase
from engine.moves import Deal, parse_move
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from engine.events import Event

SPADES, HEARTS, DIAMONDS, CLUBS = ("".join(f"{r}{s}" for r in "AKQJT98765432") for s in "SHDC")

SUITS: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
"""A suit for each seat: whoever holds trump takes every trick."""

MIXED: Final = (
    "ASKSAHADACQS2SKH3H5D6D7C8C",
    "JSTSQHJHTH9HKDQDJDKCQCJCTC",
    "9S8S7STD9D8D7D4D9C6C5C4C3C",
    "6S5S4S3S8H7H6H5H4H2H3D2D2C",
)

TRADED: Final = (SPADES[2:] + "2H", "AS" + HEARTS[:-2], DIAMONDS, CLUBS)
"""Seat 0 lacks the ace of spades, seat 1 the two of hearts."""

LATE: Final = (SPADES[:-2] + "2H", "2S" + HEARTS[:-2], DIAMONDS, CLUBS)
"""Spades trump: seat 0 takes twelve tricks, seat 1 the last."""

EARLY: Final = ("ASKSQSJSTS9S8S2H3H4H5H6H7H", "2S3S4S5S6S7S8H9HTHJHQHKHAH", DIAMONDS, CLUBS)
"""Spades trump: seat 0 takes the first seven tricks, seat 1 the last six."""


def hands(*codes: str) -> Deal:
    """Give a deal of four hands, each written without gaps."""
    return Deal(tuple(parse_cards(code) for code in codes))


def start(**options: Any) -> HokmState:
    """Begin a match with these options, the others usual."""
    return GAME.start(4, HokmOptions(**options))


def begun(
    hakem: int = 0, scores: tuple[int, int] = (0, 0), deals: int = 0, **options: Any
) -> HokmState:
    """Begin a match before a deal, the hakem known."""
    carry = {"scores": scores, "hakem": (hakem,), "deals": (deals,)}
    return GAME.start(4, HokmOptions(**options), carry)


def dealt(state: HokmState, codes: tuple[str, ...] = SUITS) -> HokmState:
    """Deal."""
    return GAME.apply(state, NATURE, hands(*codes)).state


def play(state: HokmState, codes: str) -> HokmState:
    """Make moves one after another, each by whose turn it is: ``tH p2H``."""
    for code in codes.split():
        state = GAME.apply(state, GAME.acting(state)[0], parse_move(code)).state
    return state


def named(trump: str, codes: tuple[str, ...] = MIXED, hakem: int = 0, **options: Any) -> HokmState:
    """Give a deal whose trump is named."""
    return play(dealt(begun(hakem, **options), codes), f"t{trump}")


def finish(state: HokmState) -> tuple[HokmState, tuple[Event, ...]]:
    """Play every seat's last legal card to the end of the deal; give its last events, too."""
    happened: tuple[Event, ...] = ()
    while state.phase is Phase.PLAY:
        move = tuple(GAME.legal(state, state.turn))[-1]
        step = GAME.apply(state, state.turn, move)
        state, happened = step.state, step.events
    return state, happened


def scored(state: HokmState) -> DealScored:
    """Finish a deal and give its score."""
    return next(event for event in finish(state)[1] if isinstance(event, DealScored))


def legal(state: HokmState) -> set[str]:
    """Give the codes of what may be done by whose turn it is."""
    return {move.code for move in GAME.legal(state, GAME.acting(state)[0])}


def holding(*begun_with: str) -> tuple[str, ...]:
    """Give four hands of thirteen that begin with these cards; the rest goes round in order."""
    given = (*begun_with, "", "", "")[:4]
    rest = list(CardSet.of(CARDS) - CardSet.parse("".join(given)))
    filled = []
    for codes in given:
        missing = 13 - len(codes) // 2
        filled.append(codes + card_codes(rest[:missing]))
        rest = rest[missing:]
    return tuple(filled)


def played(seat: int, code: str) -> tuple[Seat, Card]:
    """Give a card with its seat, as tricks are shown."""
    return Seat(seat), Card.parse(code)
