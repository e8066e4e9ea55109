"""Smear's hidden cards: taking them, laying away, the first lead, who sees what; SS numbers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine import events
from engine.cards import Card, CardSet, Suit, parse_cards
from engine.errors import NotInHandError
from engine.kit.widow import leadable
from engine.moves import Discard
from engine.refusals import BadDiscardCountError, LeadNotAllowedError, NoLegalTrumpError
from engine.seats import Seat
from tests.engine.games.fours import SMEAR, SPREAD, WIDOW, smear

if TYPE_CHECKING:
    from engine.events import Event

LONG = ("ASKSQSJSTS9S", "8H9HTHJHQHKH", "8D9DTDJDQDKD", "8C9CTCJCQCKC")
"""Seat 0 has six spades, and finds two more in the widow ``8S7S7H``."""


def test_the_bidder_takes_the_hidden_cards() -> None:
    """SS23: everybody learns how many, he alone which."""
    board = smear().do("b4")
    assert board.events[-1] == events.WidowTaken(Seat(0), 3)
    assert (board.view().decision, board.turn) == ("discard", 0)
    assert board.view().counts == (9, 6, 6, 6)
    own = board.view(0)
    assert own.hand == CardSet.parse(SPREAD[0] + WIDOW)
    assert own.widow == CardSet.parse(WIDOW)
    assert board.view().widow_size == 0
    for seat in (1, 2, 3, None):
        other = board.view(seat)
        assert not other.widow
        assert not other.discards
        assert not other.legal


@pytest.mark.parametrize("widow", ["JS", "JSTD", "JSTDTC"])
def test_he_lays_as_many_away_down_to_six(widow: str) -> None:
    """SS24: different cards that he holds, old or new."""
    board = smear(SPREAD, widow).do("b4")
    count = len(widow) // 2
    cards = parse_cards("TH8D7C"[: 2 * count])
    after = board.by(0, Discard(cards))
    assert after.events == (events.CardsDiscarded(Seat(0), count),)
    assert (after.view().counts, after.view().decision) == ((6,) * 4, "play")
    assert after.view(0).discards == CardSet.of(cards)
    assert after.view(0).widow == CardSet.parse(widow)
    assert board.by(0, Discard(cards[::-1])).state == after.state
    for wrong in (cards[1:], (*cards, Card.parse("AS")), (cards[0],) * count):
        if len(wrong) != count or count > 1:
            with pytest.raises(BadDiscardCountError) as caught:
                board.by(0, Discard(wrong))
            assert caught.value == BadDiscardCountError(count)
    with pytest.raises(NotInHandError):
        board.by(0, Discard((Card.parse("QH"), *cards[1:])))


def test_without_hidden_cards_nothing_is_laid_away() -> None:
    """SS4: with none the bidder leads at once."""
    board = smear(SPREAD, "").do("b4")
    assert (board.view().decision, board.turn) == ("play", 0)
    assert set(board.view(0).leadable) == set(Suit)


@pytest.mark.parametrize(
    ("gone", "suits", "cards"),
    [
        ("THTDTC", "S", "ASKSJS9S"),
        ("THTD8D", "SC", "ASKSJS9S7CTC"),
        ("9STD7C", "H", "TH"),
    ],
)
def test_a_suit_he_discarded_from_may_not_be_led(gone: str, suits: str, cards: str) -> None:
    """SS25, SS27: the first lead makes trump, so no trump was laid away."""
    board = smear().do(f"b4 x{gone}")
    own = board.view(0)
    assert "".join(suit.code for suit in own.leadable) == suits
    assert board.legal == {f"p{card.code}" for card in CardSet.parse(cards)}
    assert board.view(1).leadable == () == board.view().leadable
    for card in own.hand - CardSet.parse(cards):
        with pytest.raises(LeadNotAllowedError) as caught:
            board.do(f"p{card.code}")
        assert caught.value == LeadNotAllowedError(card.suit, CardSet.parse(cards))
    with pytest.raises(NotInHandError):
        board.do("pQH")


@pytest.mark.parametrize(("gone", "suits"), [("8S7S7H", "S"), ("9S8S7S", "H"), ("AS7S7H", "S")])
def test_trumps_may_go_when_there_are_more_than_six(gone: str, suits: str) -> None:
    """SS25: then only what is over, so that all that is kept is trump."""
    board = smear(LONG, "8S7S7H").do(f"b4 x{gone}")
    assert "".join(suit.code for suit in board.view(0).leadable) == suits


def test_a_discard_that_leaves_no_trump_is_refused() -> None:
    """SS25: nothing changes, and the refusal names no card."""
    hands = ("ASKSTH9H8DTD", *SPREAD[1:3], "ACKCQCJC9CTC")
    board = smear(hands, "JS7H7D").do("b4")
    with pytest.raises(NoLegalTrumpError) as caught:
        board.do("xJSTH8D")
    assert not caught.value.params
    assert Discard(parse_cards("JSTH8D")) not in SMEAR.legal(board.state, Seat(0))


def test_with_free_discards_any_suit_kept_may_be_led() -> None:
    """SS25 by option."""
    board = smear(discard_trump="free").do("b4 xTHTDTC")
    assert "".join(suit.code for suit in board.view(0).leadable) == "SDC"
    assert board.do("p8D").view().trump is Suit.DIAMONDS


def test_while_he_chooses_the_faces_can_tell_what_can_still_be_trump() -> None:
    """What the toggles show: the suits that some way to go on would leave."""
    hand = smear().do("b4").view(0).hand.mask
    for ticked, suits in (("", "SHDC"), ("TH", "SDC"), ("THTD", "SC"), ("THTDTC", "S")):
        found = leadable(hand, CardSet.parse(ticked).mask, 6)
        assert "".join(suit.code for suit in found) == suits


def test_discards_are_shown_when_the_deal_is_over_and_not_before() -> None:
    """SS26: with the count for game."""
    board = smear().do("b4 xTHTDTC")
    shown = [event for event in board.events if isinstance(event, events.DiscardsShown)]
    while board.view().decision == "play":
        assert not shown
        for seat in (1, 2, 3, None):
            assert not board.view(seat).discards
        assert board.view(0).discards == CardSet.parse("THTDTC")
        board = board.do(board.idle)
        shown = [event for event in board.events if isinstance(event, events.DiscardsShown)]
    assert [(event.seat, set(event.cards)) for event in shown] == [(0, set(parse_cards("THTDTC")))]
    kinds = [type(event) for event in board.events]
    assert kinds.index(events.DiscardsShown) < kinds.index(events.DealScored)
    assert not board.view(0).discards
    assert not board.view(0).widow


def test_without_hidden_cards_nothing_is_shown() -> None:
    end = smear(SPREAD, "").do("b4").finish()
    assert not any(isinstance(event, events.DiscardsShown) for event in end.events)


def test_an_absent_bidder_keeps_his_longest_suit_and_leads_its_top() -> None:
    """The idle moves of section 4: X2."""
    board = smear().do("b2 n n n")
    assert board.idle == "x7C8DTH"
    after = board.do(board.idle)
    assert after.idle == "pAS"
    long = smear(LONG, "8S7S7H").do("b4")
    assert long.idle == "x7H7S8S"
    assert long.do(long.idle).idle == "pAS"


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_in_a_sampled_world_the_bidder_could_have_laid_that_away(viewer: int | None) -> None:
    """Others see the count alone, and from the first lead on that trump may be trump [SS25]."""
    for lead in ("", "pAS p8S pAH pAC"):
        board = smear().do("b4 xTHTDTC")
        history: tuple[Event, ...] = ()
        for code in lead.split():
            board = board.do(code)
            history += board.events
        view = board.view(viewer)
        seen = set()
        for number in range(60):
            world = SMEAR.sample(view, history, Random(number))
            own = SMEAR.view(world, Seat(0))
            assert len(own.discards) == len(own.widow) == 3
            hand = own.hand | own.discards | CardSet.parse("AS" if lead else "")
            suits = leadable(hand.mask, own.discards.mask, 6)
            assert suits
            assert not lead or Suit.SPADES in suits
            assert not own.widow - hand
            seen.add(own.discards)
        assert len(seen) > 30


def test_in_his_own_worlds_the_bidder_knows_widow_and_discards() -> None:
    board = smear().do("b4 xTHTDTC pAS")
    view = board.view(0)
    worlds = [SMEAR.sample(view, board.events, Random(number)) for number in range(20)]
    assert {SMEAR.view(world, Seat(0)) for world in worlds} == {view}
    assert len({SMEAR.view(world, Seat(1)).hand for world in worlds}) > 10


def test_before_the_auction_ends_nobody_knows_the_hidden_cards() -> None:
    board = smear()
    for seat in range(4):
        worlds = {SMEAR.sample(board.view(seat), (), Random(number)).widow for number in range(30)}
        assert len(worlds) > 20
        assert all(len(CardSet(widow)) == 3 for widow in worlds)
