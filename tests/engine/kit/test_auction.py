"""One pass of bids: who speaks, what may be said, whose bid it is."""

from __future__ import annotations

import pytest

from engine.cards import CardSet
from engine.errors import RuleError
from engine.kit.auction import Auction, Bidding, lowest_word, silent
from engine.moves import Bid, Pass
from engine.refusals import (
    BidOutOfRangeError,
    BidTooLowError,
    DealerMustBidError,
    PitchNotAllowedError,
)
from engine.seats import Seat
from engine.view import PASSED

HAND = CardSet.parse("AS2H").mask
PLAIN = Bidding(1, 4)
FORCED = Bidding(1, 4, forced=2)
STEAL = Bidding(1, 4, forced=2, match=3, has_pitch=True)
ALWAYS = Bidding(2, 4, match=4, has_pitch=True)


def said(words: str, bidding: Bidding = PLAIN, dealer: int = 3, seats: int = 4) -> Auction:
    """Let one seat after the other speak: ``n`` passes, ``q`` pitches, a number bids."""
    auction = silent(bidding, Seat(dealer), seats)
    for word in words:
        if word == "n":
            auction = auction.passed()
        else:
            auction = auction.pitched() if word == "q" else auction.raised(int(word))
    return auction


def codes(auction: Auction) -> str:
    """Write what may be said: ``n 2 3``, pitches as ``q``."""
    found = [move.code for move in auction.legal(HAND)]
    return " ".join(code.removeprefix("b") for code in found)


@pytest.mark.parametrize(
    ("words", "turn"),
    [("", 0), ("n", 1), ("n1n", 3), ("nnnn", None), ("12n3", None), ("4", None), ("nn4", None)],
)
def test_each_seat_speaks_once_and_a_four_ends_it(words: str, turn: int | None) -> None:
    assert said(words).turn == turn


@pytest.mark.parametrize(("dealer", "seats", "first"), [(0, 4, 1), (6, 7, 0), (1, 2, 0)])
def test_whoever_sits_after_the_dealer_speaks_first(dealer: int, seats: int, first: int) -> None:
    assert said("", dealer=dealer, seats=seats).turn == first
    assert said("n" * (seats - 1), dealer=dealer, seats=seats).turn == dealer


@pytest.mark.parametrize(
    ("words", "bidding", "legal"),
    [
        ("", PLAIN, "n 1 2 3 4"),
        ("", Bidding(2, 4), "n 2 3 4"),
        ("1n", PLAIN, "n 2 3 4"),
        ("n3", PLAIN, "n 4"),
        ("nnn", PLAIN, "n 1 2 3 4"),
        ("nn3", PLAIN, "n 4"),
        ("nnn", FORCED, "2 3 4"),
        ("nn1", FORCED, "n 2 3 4"),
        ("nn1", STEAL, "n 1 2 3 4 q2H qAS"),
        ("n3n", STEAL, "n 3 4 q2H qAS"),
        ("n2", STEAL, "n 3 4 q2H qAS"),
        ("4", ALWAYS, "n 4 q2H qAS"),
        ("2", ALWAYS, "n 3 4"),
    ],
)
def test_what_may_be_said(words: str, bidding: Bidding, legal: str) -> None:
    auction = said(words, bidding)
    assert codes(auction) == legal
    for number in range(-1, 7):
        may = Bid(number) in auction.legal(HAND)
        if may:
            assert auction.raised(number).bid == number
        else:
            with pytest.raises(RuleError):
                auction.raised(number)


@pytest.mark.parametrize(
    ("words", "bidding", "bid", "declarer"),
    [
        ("nnnn", PLAIN, 0, None),
        ("1n2n", PLAIN, 2, 2),
        ("n2n2", STEAL, 2, 3),
        ("4", PLAIN, 4, 0),
        ("44", ALWAYS, 4, 3),
        ("4n", ALWAYS, 4, 0),
        ("4q", ALWAYS, 4, 3),
        ("nq", STEAL, 4, 1),
        ("nnnq", ALWAYS, 4, 3),
    ],
)
def test_whose_bid_it_is(words: str, bidding: Bidding, bid: int, declarer: int | None) -> None:
    auction = said(words, bidding)
    assert (auction.bid, auction.declarer, auction.turn) == (bid, declarer, None)


def test_what_everybody_said_stays_readable() -> None:
    assert said("n2n", STEAL).bids == (PASSED, 2, PASSED, None)
    assert said("4", ALWAYS).bids == (4, None, None, None)


@pytest.mark.parametrize(
    ("words", "bidding", "word", "refusal"),
    [
        ("", PLAIN, "0", BidOutOfRangeError(1, 4)),
        ("", PLAIN, "5", BidOutOfRangeError(1, 4)),
        ("nnn", FORCED, "0", BidOutOfRangeError(1, 4)),
        ("nnn", FORCED, "1", DealerMustBidError(2, 4)),
        ("nnn", FORCED, "n", DealerMustBidError(2, 4)),
        ("2", PLAIN, "2", BidTooLowError(3)),
        ("nn3", PLAIN, "3", BidTooLowError(4)),
        ("nn3", STEAL, "2", BidTooLowError(3)),
        ("4", ALWAYS, "3", BidTooLowError(4)),
        ("", PLAIN, "q", PitchNotAllowedError()),
        ("", ALWAYS, "q", PitchNotAllowedError()),
    ],
)
def test_what_may_not_be_said(words: str, bidding: Bidding, word: str, refusal: RuleError) -> None:
    auction = said(words, bidding)
    with pytest.raises(type(refusal)) as caught:
        said(words + word, bidding)
    assert caught.value == refusal
    assert auction == said(words, bidding)


def test_an_absent_seat_passes_or_bids_least() -> None:
    """The idle move of an auction [absence.md X1]."""
    assert lowest_word(said("")) == Pass() == lowest_word(said("nn3", STEAL))
    assert lowest_word(said("nnn", FORCED)) == Bid(2)
