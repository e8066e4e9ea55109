"""How keys lie in rows and facts on lines: small hands together, no dot beside a Persian zero."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from adapters.chat.audience import Audience
from adapters.chat.presenter import pages, score_page
from adapters.chat.presenter.hand import hand
from adapters.chat.presenter.moves import FEW_CARDS, MARKED_A_ROW
from adapters.chat.presenter.peek import peek
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.presenter.voice import Voice
from adapters.chat.texts import Texts
from engine.seats import NATURE, Seat
from engine.table import Status
from tests.adapters.chat.deals import GAMES, moments_of
from tests.adapters.chat.moments import any_moments
from tests.adapters.chat.screens import words
from tests.adapters.chat.tables import DISCORD, HOST, PEOPLE, PLACE, TELEGRAM, opened

if TYPE_CHECKING:
    from adapters.chat.screen import Button, Screen
    from engine.table import Table

TEXTS = Texts.load(strict=True)
PRESENTER = TablePresenter(TEXTS)


def panel(table: Table) -> Screen:
    """Show the host's panel."""
    voice = Voice(TEXTS, "en", table, PEOPLE, PLACE, TELEGRAM)
    return hand(voice, Seat(0), max(table.deal, 1))


def card_rows(screen: Screen) -> list[tuple[Button, ...]]:
    return [row for row in screen.rows if all(button.card is not None for button in row)]


def dealt(table: Table) -> int:
    """Count the host's cards before the first was played."""
    view = table.view(Seat(0))
    return len(view.hand) + len(view.takers) + any(seat == 0 for seat, _ in view.trick)


@pytest.mark.parametrize("game", GAMES)
def test_a_small_hand_lies_in_even_rows(game: str) -> None:
    seen = 0
    for table in moments_of(game).values():
        if table.status is not Status.PLAYING or Seat(0) not in table.acting:
            continue
        rows = card_rows(panel(table))
        suits = [{button.card.suit for button in row if button.card} for row in rows]
        if dealt(table) > FEW_CARDS:
            assert all(len(one) == 1 for one in suits), "a row for each suit"
            assert len({*map(frozenset, suits)}) == len(suits)
        else:
            lengths = [len(row) for row in rows]
            assert not lengths or max(lengths) - min(lengths) <= 1
            marked = any(" " in button.label for row in rows for button in row)
            most = MARKED_A_ROW if marked else TELEGRAM.max_row
            assert all(len(row) <= most for row in rows)
        seen += len(rows)
    assert seen


@pytest.mark.parametrize("game", GAMES)
def test_many_options_lie_in_even_rows(game: str) -> None:
    table = opened("one", game=game).table
    voice = Voice(TEXTS, "en", table, PEOPLE, PLACE, DISCORD)
    lengths = [len(row) for row in pages.options(voice, may_change=True).rows]
    assert len(lengths) <= DISCORD.max_buttons // DISCORD.max_row
    assert max(lengths) - min(lengths) <= 1


@given(any_moments)
@settings(max_examples=60, deadline=None)
def test_no_dot_stands_beside_a_persian_zero(table: Table) -> None:
    """It is a dot itself: with another one beside it nobody can read either."""
    if table.state is None or table.acting == (NATURE,):
        return
    people = {key: replace(person, language="fa") for key, person in PEOPLE.items()}
    voice = Voice(TEXTS, "fa", table, people, PLACE, TELEGRAM)
    screens = [score_page.score(voice)]
    audiences = [*PRESENTER.audiences(table), Audience(f"hand:{HOST}:{max(table.deal, 1)}", HOST)]
    place = replace(PLACE, language="fa")
    screens += [
        screen
        for one in audiences
        if (screen := PRESENTER.screen(table, one, people, place, TELEGRAM)) is not None
    ]
    shut = {key: replace(person, is_open=False) for key, person in people.items()}
    window = peek(Voice(TEXTS, "fa", table, shut, PLACE, TELEGRAM), Seat(0))
    for text in (*map(words, screens), window):
        assert re.search(r"· [\u2066±]*[۰-۹]*۰\b", text) is None
