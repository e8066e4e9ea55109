"""Codes of moves: each reads back, none has a second spelling, nonsense is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Suit, parse_cards
from engine.errors import BadNotationError
from engine.moves import (
    KINDS,
    Appoint,
    AskRedeal,
    Bet,
    Bid,
    BuyIn,
    ByTable,
    Call,
    Deal,
    Deed,
    Discard,
    DrawCards,
    Fold,
    Move,
    NameTrump,
    Pass,
    Pitch,
    Play,
    Raise,
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
    ("dAS.KS=9D", Deal((parse_cards("AS"), parse_cards("KS")), Card.parse("9D"))),
    ("dAS.KS+7S8S", Deal((parse_cards("AS"), parse_cards("KS")), None, parse_cards("7S8S"))),
    ("d.AS=9D+7S", Deal(((), parse_cards("AS")), Card.parse("9D"), parse_cards("7S"))),
    ("b0", Bid(0)),
    ("b10", Bid(10)),
    ("n", Pass()),
    ("qAS", Pitch(Card.parse("AS"))),
    ("x7D", Discard(parse_cards("7D"))),
    ("xTHTDTC", Discard(parse_cards("THTDTC"))),
    ("e40", Bet(40)),
    ("u1000000", Raise(1_000_000)),
    ("k", Call()),
    ("f", Fold()),
    ("iy", BuyIn(yes=True)),
    ("in", BuyIn(yes=False)),
    ("*t", ByTable(Deed.TIME_OUT)),
    ("*l", ByTable(Deed.LEAVE)),
    ("*a", ByTable(Deed.AWAY)),
    ("*b", ByTable(Deed.BACK)),
    ("*s", ByTable(Deed.SIT)),
    ("*c", ByTable(Deed.CLOSE)),
    ("h2", Appoint(Seat(2))),
    ("o2013", Reseat((Seat(2), Seat(0), Seat(1), Seat(3)))),
]


@pytest.mark.parametrize(("code", "move"), CASES)
def test_codes_never_change_their_meaning(code: str, move: Move) -> None:
    assert parse_move(code) == move
    assert move.code == code


def test_what_the_table_does_fits_in_no_button() -> None:
    """A button's code is made of letters, digits and ``_=.!-``; all that seats may do fits."""
    for code, move in CASES:
        is_button = re.fullmatch(r"[A-Za-z0-9_=.!-]{1,40}", code) is not None
        by_chance = isinstance(move, Deal | DrawCards | Appoint | Reseat)
        assert is_button is not isinstance(move, ByTable) or by_chance


def test_every_kind_of_move_has_a_case_and_a_letter() -> None:
    assert {type(move) for _, move in CASES} == set(KINDS.values())
    assert all(kind.letter == letter for letter, kind in KINDS.items())


@given(strategies.moves)
def test_a_move_reads_back(move: Move) -> None:
    assert parse_move(move.code) == move


@given(st.text("pdtrwhobnqxeukfiy*ASN0123.:=+", max_size=10))
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
        "b",
        "b-1",
        "b01",
        "b+1",
        "b1.5",
        "b\u0663",
        "b1000000000",
        "bx",
        "nn",
        "q",
        "xA",
        "e",
        "u",
        "kk",
        "f1",
        "i",
        "iyn",
        "*",
        "*x",
        "*tt",
        "dAS=",
        "dAS=AS",
        "dAS=KSQS",
        "dAS+",
        "dAS+AS",
        "dAS+KS=QS",
    ],
)
def test_other_texts_are_no_moves(code: str) -> None:
    with pytest.raises(BadNotationError):
        parse_move(code)
