"""The numbered peek: which card a number means, and a window that is never too small."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.chat import bidi, messages
from adapters.chat.presenter import pages, peek, score_page
from adapters.chat.presenter.voice import Voice
from adapters.chat.surface import Capabilities
from adapters.chat.texts import Texts
from engine import errors
from engine.cards import Suit
from engine.moves import Play
from engine.seats import Seat
from engine.table import Table
from engine.view import LegalMoves
from tests.adapters.chat.moments import any_moments, moments
from tests.adapters.chat.screens import cards_named, shut
from tests.adapters.chat.tables import (
    HOST,
    PEOPLE,
    PLACE,
    SARA,
    TELEGRAM,
    TEXT_ONLY,
    begun,
    is_playing,
    play,
    table_of,
)

TEXTS = Texts.load(strict=True)
CODES = [language.code for language in TEXTS.languages]
every_language = pytest.mark.parametrize("language", CODES)
every_platform = pytest.mark.parametrize("caps", [TELEGRAM, TEXT_ONLY], ids=["telegram", "text"])
NAMES = ("W" * 64, "م" * 64, "👩‍👩‍👧‍👦" * 64, "Z\u0300\u0338" * 64, "﷽" * 64, "🇮🇷" * 64, "\u2800")


def voice(
    table: Table, language: str = "en", caps: Capabilities = TEXT_ONLY, name: str = ""
) -> Voice:
    """Speak at a table where nobody's private chat is open."""
    people = shut(*PEOPLE)
    if name:
        people = {number: replace(person, name=name) for number, person in people.items()}
    return Voice(TEXTS, language, table, people, PLACE, caps)


def test_numbers_follow_the_full_hand_suit_by_suit_high_to_low() -> None:
    draft = begun()
    play(draft, is_playing)
    table = draft.table
    for number in range(4):
        seat = Seat(number)
        hand = table.view(seat).hand
        assert peek.slots(table, seat) == bidi.in_order(hand)
        for at, card in enumerate(bidi.in_order(hand), 1):
            assert peek.card_at(table, seat, 1, at) == card
    assert peek.size(table) == 13


@settings(max_examples=100, deadline=None)
@given(table=moments)
def test_a_number_means_one_card_as_long_as_the_deal_goes_on(table: Table) -> None:
    """Play on from any moment: the numbers stay, and those of played cards mean nothing."""
    if table.status.is_over or table.is_between_deals or not is_playing(table):
        for seat in range(4):
            assert peek.slots(table, Seat(seat)) == ()
        assert peek.size(table) == 0
        return
    seat = table.acting[0]
    cards = peek.slots(table, seat)
    assert len(cards) == peek.size(table) == 13
    held = table.view(seat).hand
    for at, card in enumerate(cards, 1):
        if card in held:
            assert peek.card_at(table, seat, table.deal, at) == card
        else:
            with pytest.raises(peek.CardGoneError) as caught:
                peek.card_at(table, seat, table.deal, at)
            assert caught.value == peek.CardGoneError(card)


def test_a_card_keeps_its_number_when_others_go() -> None:
    draft = begun()
    play(draft, is_playing)
    before = [peek.slots(draft.table, Seat(seat)) for seat in range(4)]
    while not draft.table.is_between_deals:
        assert [peek.slots(draft.table, Seat(seat)) for seat in range(4)] == before
        seat = draft.table.acting[0]
        draft.add(str(seat), draft.table.game.idle(draft.table.state, seat).code)
        draft.settle()


@pytest.mark.parametrize("slot", [0, -1, 14, 99])
def test_a_number_nobody_has_is_refused(slot: int) -> None:
    with pytest.raises(peek.BadNumberError):
        peek.card_at(table_of("play-follow"), Seat(0), 1, slot)


@pytest.mark.parametrize("deal", [0, 2])
def test_a_number_of_another_deal_is_old(deal: int) -> None:
    with pytest.raises(errors.OldButtonError):
        peek.card_at(table_of("play-follow"), Seat(0), deal, 1)


@pytest.mark.parametrize("situation", ["lobby-ready", "pause", "won", "trump-asked"])
def test_between_deals_every_number_is_old(situation: str) -> None:
    table = table_of(situation)
    with pytest.raises(errors.OldButtonError):
        peek.card_at(table, Seat(0), table.deal, 1)


def test_before_trump_is_named_no_number_plays_a_card() -> None:
    table = table_of("trump")
    (hakem,) = table.acting
    with pytest.raises(peek.TrumpFirstError):
        peek.card_at(table, hakem, 1, 1)
    other = Seat((hakem + 1) % 4)
    with pytest.raises(errors.NotYourTurnError) as caught:
        peek.card_at(table, other, 1, 1)
    assert caught.value == errors.NotYourTurnError(hakem)


@every_language
@every_platform
@settings(max_examples=60, deadline=None)
@given(table=any_moments, name=st.sampled_from(NAMES))
def test_a_window_never_overflows_and_never_lacks_a_card(
    language: str, caps: Capabilities, table: Table, name: str
) -> None:
    speaker = voice(table, language, caps, name)
    for number in range(len(table.chairs)):
        seat = Seat(number)
        text = peek.peek(speaker, seat)
        assert peek.length(text) <= 200
        shown = cards_named(text)
        in_deal = not table.is_between_deals and not table.status.is_over
        assert shown == (set(table.view(seat).hand) if in_deal else set())
    for window in (score_page.short_score(speaker), pages.short_last_trick(speaker)):
        assert window is None or peek.length(window) <= 200
    assert score_page.short_score(speaker) is not None


@every_language
@every_platform
@pytest.mark.parametrize("name", NAMES)
def test_the_longest_hand_fits_at_every_turn_of_a_deal(
    language: str, caps: Capabilities, name: str
) -> None:
    """Thirteen cards with all four tens cannot be held: a whole suit and three tens come close."""
    for word in range(12):
        draft = begun(f"hand {word}", people=4)
        play(draft, is_playing)
        for _ in range(9):
            speaker = voice(draft.table, language, caps, name)
            for seat in range(4):
                text = peek.peek(speaker, Seat(seat))
                assert peek.length(text) <= 200
                assert cards_named(text) == set(draft.table.view(Seat(seat)).hand)
            acting = draft.table.acting[0]
            draft.add(str(acting), draft.table.game.idle(draft.table.state, acting).code)
            draft.settle()


@every_language
def test_numbers_stand_before_cards_in_the_digits_of_their_buttons(language: str) -> None:
    table = table_of("play-follow")
    speaker = voice(table, language)
    text = peek.peek(speaker, Seat(0))
    cards = peek.slots(table, Seat(0))
    for card in table.view(Seat(0)).hand:
        number = speaker.number(cards.index(card) + 1)
        assert f"{number} {bidi.card_text(card)}" in text


def test_a_row_that_may_be_played_is_marked() -> None:
    rows = peek.peek(voice(table_of("concede")), Seat(0)).split("\n")
    assert [row for row in rows if peek.MARK in row] == [rows[1]]
    assert "follow spades" in rows[0]
    assert peek.MARK not in peek.peek(voice(table_of("play-follow")), Seat(0))


def test_where_trumps_may_be_played_too_both_rows_are_marked() -> None:
    """As in games where a trump is legal though one could follow."""
    table = table_of("concede")
    view = table.view(Seat(0))
    spades_and_hearts = [card for card in view.hand if card.suit in (Suit.SPADES, Suit.HEARTS)]
    wider = replace(view, legal=LegalMoves(tuple(Play(card) for card in spades_and_hearts)))
    assert peek._turn(wider) == messages.peek_marked()
    rows = peek.text_of(peek._cards(voice(table), wider, Seat(0))).split("\n")
    assert [peek.MARK in row for row in rows] == [True, True, False, False]


def test_who_waits_has_no_row_marked_and_reads_who_is_waited_for() -> None:
    text = peek.peek(voice(table_of("play-follow")), Seat(1))
    assert peek.MARK not in text
    assert "Katherine" in text


def test_numbers_are_for_those_who_find_buttons_for_them() -> None:
    """Where everybody's private chat is open the group's message has none."""
    table = table_of("play-follow")
    plain = Voice(TEXTS, "en", table, PEOPLE, PLACE, TEXT_ONLY)
    assert " · " not in peek.peek(plain, Seat(0))
    assert cards_named(peek.peek(plain, Seat(0))) == set(table.view(Seat(0)).hand)
    assert " · " in peek.peek(replace(plain, people=shut(SARA)), Seat(0))


@pytest.mark.parametrize(
    ("situation", "seat", "found"),
    [
        ("trump", 0, "Pick trump"),
        ("trump", 1, "Waiting for"),
        ("play-lead", 0, "any card"),
        ("play-follow", 0, "no spades"),
        ("away", 1, "stand-in plays for you"),
        ("rests", 0, "no cards"),
        ("pause", 0, "no cards"),
        ("closed", 0, "no cards"),
    ],
)
def test_a_window_says_what_is_to_be_done(situation: str, seat: int, found: str) -> None:
    assert found in peek.peek(voice(table_of(situation)), Seat(seat))


def test_a_number_plays_the_card_that_the_window_shows() -> None:
    draft = begun(people=1)
    play(draft, lambda table: is_playing(table) and table.acting == (Seat(0),))
    table = draft.table
    legal = next(move for move in table.view(Seat(0)).legal if isinstance(move, Play))
    at = peek.slots(table, Seat(0)).index(legal.card) + 1
    card = peek.card_at(table, Seat(0), 1, at)
    draft.press(HOST, table.decisions[0], Play(card).code)
    assert legal.card not in draft.table.view(Seat(0)).hand
