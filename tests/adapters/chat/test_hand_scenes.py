"""Private hands as pictures that last: each shows its own seat's cards, and what is true."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from adapters.chat.audience import Audience, panel, whisper
from adapters.chat.pictures.spec import HandPicture, TablePicture
from engine.moves import Play
from engine.seats import PersonId
from tests.adapters.chat.tables import HOST, OUTSIDER, PEOPLE, PLACE
from tests.adapters.chat.test_scenes import PRESENTER, STILL, board, course, each_game

if TYPE_CHECKING:
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Capabilities
    from engine.table import Table


def held(table: Table, person: PersonId, caps: Capabilities = STILL) -> Screen:
    """Give the private message of the newest deal."""
    prefix = f"hand:{person}:"
    audience = next(a for a in PRESENTER.audiences(table)[::-1] if a.key.startswith(prefix))
    return told(table, audience, caps)


def told(table: Table, audience: Audience, caps: Capabilities = STILL) -> Screen:
    screen = PRESENTER.screen(table, audience, PEOPLE, PLACE, caps)
    assert screen is not None
    return screen


@each_game
def test_a_hand_shows_the_cards_of_its_own_seat_and_which_may_be_played(
    game: str, seats: int
) -> None:
    for table in course(game, seats):
        for person in table.persons:
            picture = held(table, person).picture
            if table.is_between_deals or table.status.is_over:
                assert isinstance(picture, TablePicture)
                continue
            assert isinstance(picture, HandPicture)
            seat = table.seat_of(person)
            assert seat is not None
            view = table.view(seat)
            assert {one.card for one in picture.cards} == set(view.hand)
            may = {move.card for move in view.legal if isinstance(move, Play)} or set(view.hand)
            assert {one.card for one in picture.cards if one.legal} == may


@each_game
def test_the_text_below_a_hand_says_all_that_it_says_without(game: str, seats: int) -> None:
    for table in course(game, seats)[::7]:
        for person in table.persons:
            shown = held(table, person)
            bare = held(table, person, replace(STILL, pictures=False))
            assert replace(shown, picture=None) == bare


def test_a_hand_is_drawn_anew_only_when_it_looks_different() -> None:
    """A card played, a turn that leaves a choice: at most two pictures for each card held."""
    tables = [one for one in course("hokm", 4) if one.deal == 1 and not one.is_between_deals]
    for person in tables[-1].persons:
        pictures = [held(table, person).picture for table in tables]
        changes = sum(one != other for one, other in pairwise(pictures))
        assert 13 <= changes <= 26
        leads = [
            (before, table)
            for before, table in pairwise(tables)
            if not table.view(None).trick and table.acting == (table.seat_of(person),)
            if table.view(None).decision == before.view(None).decision == "play"
            if before.acting != table.acting
        ]
        for before, table in leads:
            assert held(before, person).picture == held(table, person).picture


def test_who_holds_nothing_sees_cards_face_down_and_then_what_the_deal_has_brought() -> None:
    table = next(one for one in course("hokm", 4) if one.view(None).decision == "trump")
    waiting = next(p for p in table.persons if table.seat_of(p) not in table.acting)
    picture = held(table, waiting).picture
    assert isinstance(picture, HandPicture)
    assert not picture.cards
    over = next(one for one in course("hokm", 4) if one.is_between_deals)
    assert held(over, HOST).picture == board(over, still=True).picture
    left = told(over, Audience(f"hand:{OUTSIDER}:1", OUTSIDER)).picture
    assert isinstance(left, HandPicture)
    assert not left.cards


@pytest.mark.parametrize("person", [HOST])
def test_panels_have_the_picture_and_whispers_words_alone(person: PersonId) -> None:
    """Whispers cost a call of the group each, and a photo there cannot fail closed."""
    table = next(one for one in course("hokm", 4) if one.view(None).decision == "play")
    assert isinstance(told(table, panel(person)).picture, HandPicture)
    people = {id_: replace(one, is_open=False) for id_, one in PEOPLE.items()}
    shown = PRESENTER.screen(table, whisper(person), people, PLACE, STILL)
    assert shown is not None
    assert shown.picture is None
