"""Drawing hidden hands: sizes, voids, what was played, and the viewer's own cards hold."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.cards import CARDS, FULL_MASK, CardSet, parse_cards
from engine.events import CardPlayed, DealStarted, Event, TrickTaken
from engine.games.hokm import GAME, HokmOptions
from engine.kit.sampling import hidden_hands, played_mask, voids_shown
from engine.seats import Seat
from engine.view import View
from tests.chance import moments


def trick(leader: int, cards: str, taker: int | None = None) -> tuple[Event, ...]:
    """Give the events of a trick, or of its beginning when nobody takes it."""
    played = [
        CardPlayed(Seat((leader + at) % 4), card) for at, card in enumerate(parse_cards(cards))
    ]
    ending = () if taker is None else (TrickTaken(Seat(taker), ()),)
    return (*played, *ending)


def seen_by(seat: int | None, hand: str) -> View:
    """Give a view in which only the seat and its hand matter."""
    state = GAME.start(4, HokmOptions())
    own = None if seat is None else Seat(seat)
    return replace(GAME.view(state, None), seat=own, hand=CardSet.parse(hand))


def test_who_does_not_follow_holds_none_of_the_suit() -> None:
    history = (
        DealStarted(1, (13,) * 4),
        *trick(0, "AS2S3H4S", 0),
        *trick(0, "KS2D3D5S", 0),
        *trick(0, "AH4H2C"),
    )
    spades, hearts = CardSet.parse("AS"), CardSet.parse("AH")
    shown = {seat: CardSet(mask) for seat, mask in voids_shown(history).items()}
    assert set(shown) == {1, 2}
    assert spades & shown[1]
    assert not hearts & shown[1]
    assert len(shown[1]) == 13
    assert spades & shown[2]
    assert hearts & shown[2]
    assert len(shown[2]) == 26


def test_only_played_cards_are_open() -> None:
    history = (DealStarted(1, (13,) * 4), *trick(3, "AS2S3H4S", 3), *trick(3, "KD"))
    assert CardSet(played_mask(history)) == CardSet.parse("AS2S3H4SKD")


def test_hands_fit_what_every_seat_knows() -> None:
    for number in range(10):
        rng = Random(number)
        barred = played = 0
        for state, history, _, _ in moments(GAME, 4, HokmOptions(target=1), rng):
            public = GAME.view(state, None)
            if public.decision != "play" or rng.random() < 0.6:
                continue
            voids = voids_shown(history)
            barred += len(voids)
            gone = played_mask(history)
            played += gone.bit_count()
            for viewer in (None, *map(Seat, range(4))):
                view = GAME.view(state, viewer)
                hands = hidden_hands(view, view.counts, history, rng)
                assert tuple(hand.bit_count() for hand in hands) == view.counts
                assert sum(hands) == FULL_MASK & ~gone
                assert not any(hand & voids.get(seat, 0) for seat, hand in enumerate(hands))
                if viewer is not None:
                    assert hands[viewer] == view.hand.mask
        assert barred
        assert played


def test_a_full_hand_hands_a_card_on() -> None:
    """Seat 1 may hold only spades: a heart that finds the others full pushes one on."""
    last = CardSet.parse("ASKSAHKH")
    history: tuple[Event, ...] = tuple(
        event
        for card in CARDS
        if card not in last
        for event in (CardPlayed(Seat(0), card), TrickTaken(Seat(0), ()))
    )
    history += trick(0, "2H2S")
    found = set()
    for number in range(400):
        hands = hidden_hands(seen_by(None, ""), (1, 1, 1, 1), history, Random(number))
        assert sum(hands) == last.mask
        assert CardSet(hands[1]) & CardSet.parse("ASKS")
        found.add(hands)
    assert len(found) == 2 * 6


def test_the_viewer_keeps_its_cards() -> None:
    view = seen_by(2, "ASKS")
    for number in range(20):
        hands = hidden_hands(view, (13, 13, 13, 13), (), Random(number))
        assert view.hand.mask & hands[2] == view.hand.mask
        assert [hand.bit_count() for hand in hands] == [13] * 4


def test_what_cannot_be_is_a_fault() -> None:
    history: tuple[Event, ...] = tuple(CardPlayed(Seat(0), card) for card in CARDS[:-2])
    history += (TrickTaken(Seat(0), ()), *trick(0, "2S2H2H2H"))
    with pytest.raises(LookupError):
        hidden_hands(seen_by(None, ""), (0, 1, 1, 0), history, Random(0))
