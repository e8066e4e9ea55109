"""Azi deals made to measure, and moves written short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.cards import Card, parse_cards
from engine.games.azi import GAME, AziOptions
from engine.kit.staking import StakeState
from engine.moves import ByTable, Deal, Deed, parse_move
from engine.seats import NATURE, Seat
from engine.view import Chips, View

if TYPE_CHECKING:
    from engine.events import Event

FIRST: Final = ("AHKH6D", "7H6S7S", "8HTH8S")
"""Diamonds trump: seat 0 takes two tricks, whoever leads."""
EACH: Final = ("AH6S9H", "7H7SKH", "8H8STH")
"""Diamonds trump, nobody has one: led from the left, each seat takes a trick."""
AZI: Final = "pAH p7H p8H p6S p7S p8S pTH p9H pKH"
"""The cards of `EACH` as they are played when seat 0 leads: seats 0, 2 and 1 take a trick."""
SHORT: Final = ("7H6S7S", "8HTH8S", "AHKH6D")
"""Diamonds trump: seat 2 takes the first two tricks when seat 0 leads."""
LAST: Final = "p7H p8H pAH pKH p6S pTH"
"""Those two tricks."""


def start(seats: int = 3, opener: int | None = 0, **facts: Any) -> StakeState:
    """Begin before a deal; what a bank carries and options are told by name."""
    options = {name: facts.pop(name) for name in tuple(facts) if name in AziOptions.__slots__}
    carry = {name: tuple(values) for name, values in facts.items()}
    if opener is not None:
        carry["opener"] = (opener,)
    return GAME.start(seats, AziOptions(**options), carry)


def deal(*codes: str, turned: str = "9D") -> Deal:
    """Give a deal, each hand written without gaps."""
    return Deal(tuple(parse_cards(code) for code in codes), Card.parse(turned))


def dealt(state: StakeState, *codes: str, turned: str = "9D") -> StakeState:
    """Deal, usually so that seat 0 wins."""
    return GAME.apply(state, NATURE, deal(*(codes or FIRST), turned=turned)).state


def begun(*codes: str, turned: str = "9D", **facts: Any) -> StakeState:
    """Begin and deal; a hundred chips for each unless told otherwise."""
    hands = codes or FIRST
    facts.setdefault("stacks", (100,) * len(hands))
    return dealt(start(len(hands), **facts), *hands, turned=turned)


def made(state: StakeState, codes: str) -> tuple[StakeState, tuple[Event, ...]]:
    """Make moves by whose turn it is, ``2*l`` a deed for seat 2, ``1xAS`` a move of seat 1."""
    happened: tuple[Event, ...] = ()
    for code in codes.split():
        named = code[0].isdigit()
        seat = Seat(int(code[0])) if named else GAME.acting(state)[0]
        text = code[1:] if named else code
        step = GAME.apply(state, seat, parse_move(text))
        state, happened = step.state, happened + step.events
    return state, happened


def play(state: StakeState, codes: str) -> StakeState:
    """Make moves as `made` does."""
    return made(state, codes)[0]


def deed(state: StakeState, seat: int, what: Deed) -> StakeState:
    """Let the table do something for a seat."""
    return GAME.apply(state, Seat(seat), ByTable(what)).state


def azi(**facts: Any) -> StakeState:
    """Play a deal in which each of three seats took a trick, for 20 chips each."""
    return play(begun(*EACH, **facts), f"e10 k k {AZI}")


def view(state: StakeState, seat: int | None = None) -> View:
    return GAME.view(state, None if seat is None else Seat(seat))


def chips(state: StakeState, seat: int | None = None) -> Chips:
    found = view(state, seat).chips
    assert found is not None
    return found


def legal(state: StakeState, seat: int | None = None) -> set[str]:
    """Give the codes of what is offered to a seat, usually to whose turn it is."""
    who = GAME.acting(state)[0] if seat is None else Seat(seat)
    return {move.code for move in GAME.legal(state, who)}


def everything(state: StakeState) -> int:
    """Count the chips at the table, and those that came home from it."""
    purses = GAME.purses(state)
    found = chips(state)
    gone = [0 if seat in found.vacant else stack for seat, stack in enumerate(found.stacks)]
    here = sum(gone) if view(state).decision != "over" else 0
    return here + found.bank + sum(purses.taken) + sum(purses.credited) - sum(purses.bought)
