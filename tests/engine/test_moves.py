"""Codes of moves: each reads back, none has a second spelling, nonsense is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Suit, parse_cards
from engine.errors import BadNotationError
from engine.moves import (
    KINDS,
    Appoint,
    AskRedeal,
    Deal,
    DrawCards,
    Move,
    NameTrump,
    Play,
    Reseat,
    parse_move,
)
from engine.seats import Seat
from tests import strategies

CASES = [
    ("pAS", Play(Card.parse("AS"))),
    ("tS", NameTrump(Suit.SPADES)),
    ("tN", NameTrump(None)),
    ("r", AskRedeal()),
    ("dASKS.2C3C", Deal((parse_cards("ASKS"), parse_cards("2C3C")))),
    ("dKSAS.", Deal((parse_cards("KSAS"), ()))),
    ("w2:2CAS", DrawCards(Seat(2), parse_cards("2CAS"))),
    ("h2", Appoint(Seat(2))),
    ("o2013", Reseat((Seat(2), Seat(0), Seat(1), Seat(3)))),
]


@pytest.mark.parametrize(("code", "move"), CASES)
def test_codes_never_change_their_meaning(code: str, move: Move) -> None:
    assert parse_move(code) == move
    assert move.code == code


def test_every_kind_of_move_has_a_case_and_a_letter() -> None:
    assert {type(move) for _, move in CASES} == set(KINDS.values())
    assert all(kind.letter == letter for letter, kind in KINDS.items())


@given(strategies.moves)
def test_a_move_reads_back(move: Move) -> None:
    assert parse_move(move.code) == move


@given(st.text("pdtrwhoASN0123.:", max_size=10))
def test_a_readable_code_is_the_only_spelling_of_its_move(code: str) -> None:
    try:
        move = parse_move(code)
    except BadNotationError:
        return
    assert move.code == code


@pytest.mark.parametrize(
    "code",
    [
        "",
        "x",
        "p",
        "pAX",
        "pASKS",
        "PAS",
        "t",
        "tX",
        "tSS",
        "rr",
        "dASAS",
        "dAS.AS",
        "dASK",
        "wAS",
        "w:AS",
        "wx:AS",
        "w12:AS",
        "w1:ASK",
        "w1:ASAS",
        "h",
        "hx",
        "h12",
        "h-1",
        "o",
        "o00",
        "o02",
        "oab",
    ],
)
def test_other_texts_are_no_moves(code: str) -> None:
    with pytest.raises(BadNotationError):
        parse_move(code)
