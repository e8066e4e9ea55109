"""Hypothesis strategies for cards, sets of cards, moves and records."""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from engine.cards import CARDS, FULL_MASK, CardSet, Suit
from engine.moves import (
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
    NameTrump,
    Pass,
    Pitch,
    Play,
    Raise,
    Reseat,
)
from engine.record import Line, Record
from engine.seats import Seat

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.moves import Move

LETTERS = ascii_lowercase + "_"

names = st.text(LETTERS, min_size=1, max_size=12)
cards = st.sampled_from(CARDS)
suits = st.sampled_from(Suit)
seats = st.integers(0, 3).map(Seat)
card_sets = st.integers(0, FULL_MASK).map(CardSet)
hands = st.lists(cards, min_size=1, max_size=13, unique=True).map(CardSet.of)
packs = st.permutations(CARDS).map(tuple)
tricks = st.lists(st.integers(0, 51), min_size=1, max_size=7, unique=True).map(tuple)


def deal_of(pack: tuple[Card, ...], sizes: tuple[int, ...], turned: bool, widow: int) -> Deal:
    """Cut a pack into hands of these sizes; what is over stays undealt."""
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    hands = tuple(pack[end - size : end] for end, size in zip(ends, sizes, strict=True))
    rest = pack[ends[-1] :][: widow + turned]
    return Deal(hands, rest[0] if turned and rest else None, rest[turned:])


plays = cards.map(Play)
numbers = st.integers(0, 10**9 - 1)
trumps = st.none() | suits
sizes = st.lists(st.integers(0, 7), min_size=2, max_size=7).map(tuple)
deals = st.builds(deal_of, packs, sizes, st.booleans(), st.integers(0, 3))
draws = st.builds(
    DrawCards, seats, st.lists(cards, min_size=1, max_size=49, unique=True).map(tuple)
)
reseats = st.permutations([Seat(seat) for seat in range(4)]).map(lambda order: Reseat(tuple(order)))
moves: st.SearchStrategy[Move] = st.one_of(
    plays,
    st.builds(NameTrump, trumps),
    st.sampled_from((AskRedeal(), Pass(), Call(), Fold(), BuyIn(yes=True), BuyIn(yes=False))),
    numbers.map(Bid) | numbers.map(Bet) | numbers.map(Raise),
    cards.map(Pitch),
    st.lists(cards, min_size=1, max_size=4).map(tuple).map(Discard),
    st.sampled_from(Deed).map(ByTable),
    deals,
    draws,
    st.builds(Appoint, seats),
    reseats,
)

chance_lines = st.one_of(deals, draws, reseats).map(lambda move: Line("N", move.code))
seed_lines = st.binary(min_size=32, max_size=32).map(lambda seed: Line("N", "s" + seed.hex()))
word_lines = names.map(lambda word: Line("-", "c" + word))
seat_lines = st.builds(
    lambda seat, mark, move: Line(f"{seat}{mark}", move.code),
    seats,
    st.sampled_from(("", "*")),
    plays | st.builds(NameTrump, trumps),
)
records = st.builds(
    Record,
    names,
    st.integers(1, 99),
    st.integers(2, 9),
    st.dictionaries(names, names, max_size=4),
    st.dictionaries(names, st.lists(st.integers(-99, 99), min_size=1, max_size=4).map(tuple)),
    st.lists(st.one_of(chance_lines, seed_lines, word_lines, seat_lines), max_size=8).map(tuple),
)
