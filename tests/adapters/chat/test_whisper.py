"""One person's cards in the group: they work however old they are, and show no other cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from adapters.chat.audience import whisper
from adapters.chat.presenter import peek
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.screen import Screen
from adapters.chat.texts import Texts
from adapters.chat.tokens import Token
from engine.cards import Card
from engine.moves import Play
from engine.seats import PersonId
from engine.table import Table
from tests.adapters.chat.moments import any_moments
from tests.adapters.chat.screens import cards_in, shut, words
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, TEXT_ONLY, begun, play, waits_for
from tests.adapters.chat.test_presenter_limits import check
from tests.adapters.chat.test_presenter_secrets import own_cards, public_cards

PRESENTER = TablePresenter(Texts.load(strict=True))
CLOSED = shut(*PEOPLE)
CAPS = replace(TEXT_ONLY, whispers=True)


def shown(table: Table, person: PersonId = HOST) -> Screen:
    """Give what somebody is shown alone."""
    screen = PRESENTER.screen(table, whisper(person), CLOSED, PLACE, CAPS)
    assert screen is not None
    return screen


def slot_cards(table: Table, screen: Screen) -> set[Card]:
    """Give the cards behind the numbers on its buttons."""
    seat = table.seat_of(HOST)
    assert seat is not None
    tokens = [Token.parse(button.token) for row in screen.rows for button in row]
    slots = [token for token in tokens if token.code.startswith("#")]
    assert all(token.decision == table.deal for token in slots)
    return {peek.slots(table, seat)[int(token.code[1:]) - 1] for token in slots}


def test_who_is_to_act_sees_what_may_be_played_by_numbers_of_the_deal() -> None:
    table = play(begun(), waits_for(HOST, cards=1))
    seat = table.acting[0]
    legal = {move.card for move in table.view(seat).legal if isinstance(move, Play)}
    assert slot_cards(table, shown(table)) == legal
    assert "Your turn" in words(shown(table))


@pytest.mark.parametrize("cards", [0, 1])
def test_who_waits_keeps_all_cards_at_hand_for_when_the_turn_comes(cards: int) -> None:
    table = play(begun(), waits_for(PersonId(2), cards=cards))
    seat = table.seat_of(HOST)
    assert seat is not None
    assert seat not in table.acting
    assert slot_cards(table, shown(table)) == set(table.view(seat).hand)


def test_a_button_means_the_same_card_for_the_whole_deal() -> None:
    draft = begun()
    early = play(draft, waits_for(PersonId(2), cards=0))
    late = play(draft, waits_for(HOST, cards=1))
    labels = [
        {button.token: button.label for row in shown(table).rows for button in row}
        for table in (early, late)
    ]
    assert early.deal == late.deal
    assert labels[1].items() <= labels[0].items()


@settings(max_examples=100, deadline=None)
@given(table=any_moments)
def test_it_shows_only_what_its_reader_knows_and_fits(table: Table) -> None:
    for person in table.persons:
        seat = table.seat_of(person)
        assert seat is not None
        screen = shown(table, person)
        known = public_cards(table) | own_cards(table.view(seat))
        assert cards_in(screen) <= known
        check(screen, CAPS)
        assert len(words(screen).encode("utf-16-le")) // 2 <= 1024


def test_who_has_opened_the_private_chat_is_pointed_there() -> None:
    table = play(begun(), waits_for(HOST, cards=1))
    screen = PRESENTER.screen(table, whisper(HOST), PEOPLE, PLACE, CAPS)
    assert screen is not None
    assert not screen.rows
    assert cards_in(screen) == set()


def test_who_wishes_cards_here_gets_none_in_private() -> None:
    table = play(begun(), waits_for(HOST, cards=1))
    here = PEOPLE | {HOST: replace(PEOPLE[HOST], wants_here=True)}
    for audience in PRESENTER.audiences(table):
        if audience.to == HOST:
            assert PRESENTER.screen(table, audience, here, PLACE, CAPS) is None
    screen = PRESENTER.screen(table, whisper(HOST), here, PLACE, CAPS)
    assert screen is not None
    assert slot_cards(table, screen)
