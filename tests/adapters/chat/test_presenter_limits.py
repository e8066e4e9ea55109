"""Every message fits every platform, whatever people are called."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings

from adapters.chat import bidi
from adapters.chat.presenter import pages, score_page
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.presenter.voice import Voice, packed
from adapters.chat.screen import Button, Screen
from adapters.chat.surface import Capabilities
from adapters.chat.texts import Texts
from adapters.chat.tokens import Token
from engine.cards import Card
from engine.runtime.ports import Person
from engine.seats import PersonId
from engine.table import Table
from tests.adapters.chat.moments import any_moments
from tests.adapters.chat.screens import shut, words
from tests.adapters.chat.tables import (
    DISCORD,
    HOST,
    MAKERS,
    PEOPLE,
    PLACE,
    TELEGRAM,
    TEXT_ONLY,
    table_of,
)

TEXTS = Texts.load(strict=True)
PRESENTER = TablePresenter(TEXTS)
CODES = [language.code for language in TEXTS.languages]
NAMES = {
    "markup": "<b>*_`[x](tg://user?id=1)&amp;",
    "override": "\u202egnp.exe\u2066\u2067",
    "marks": "Z" + "\u0300\u0338" * 2000,
    "nothing": "\u200f\u2800\u3164",
    "lines": "first\nsecond\u2028third @everyone",
    "wide": "﷽" * 200,
}
every_name = pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
every_platform = pytest.mark.parametrize(
    "caps", [TELEGRAM, DISCORD, TEXT_ONLY], ids=["telegram", "discord", "text"]
)
any_chats = pytest.mark.parametrize("is_open", [True, False], ids=["open", "closed"])
every_situation = pytest.mark.parametrize("situation", MAKERS)


def check(screen: Screen, caps: Capabilities) -> None:
    """Hold a screen against the limits of its platform."""
    text = words(screen)
    assert len(text.encode("utf-16-le")) // 2 <= (1024 if screen.picture else 4096)
    mark = bidi.RLM if screen.rtl else bidi.LRM
    for line in screen.lines:
        written = "".join(span.text for span in line)
        assert written.startswith(mark)
        assert "\n" not in written
        isolates = sum(written.count(mark) for mark in (bidi.LRI, bidi.FSI))
        assert isolates == written.count(bidi.PDI)
    assert len(screen.rows) <= caps.max_buttons // caps.max_row
    assert sum(len(row) for row in screen.rows) <= caps.max_buttons
    for row in screen.rows:
        assert 1 <= len(row) <= caps.max_row
        for button in row:
            check_button(button)


def check_button(button: Button) -> None:
    assert 1 <= len(button.label) <= 80
    if button.opens:
        # What stands behind a link to the bot: 64 characters, of these only.
        assert not button.token
        assert re.fullmatch("[A-Za-z0-9_-]{1,64}", button.opens)
        return
    assert len(button.token.encode()) <= 64
    assert Token.parse(button.token).text() == button.token


def odd(name: str, *, is_open: bool = True) -> dict[PersonId, Person]:
    people = PEOPLE if is_open else shut(*PEOPLE)
    return {number: replace(person, name=name) for number, person in people.items()}


@every_situation
@every_platform
@every_name
@any_chats
def test_a_message_fits(situation: str, caps: Capabilities, name: str, *, is_open: bool) -> None:
    table = table_of(situation)
    people = odd(name, is_open=is_open)
    for language in CODES:
        place = replace(PLACE, language=language, name=name)
        for audience in PRESENTER.audiences(table):
            screen = PRESENTER.screen(table, audience, people, place, caps)
            assert screen is not None
            check(screen, caps)


@every_platform
@any_chats
@settings(max_examples=100, deadline=None)
@given(table=any_moments)
def test_a_message_fits_at_any_moment_of_any_match(
    table: Table, caps: Capabilities, *, is_open: bool
) -> None:
    for audience in PRESENTER.audiences(table):
        people = odd(NAMES["wide"], is_open=is_open)
        screen = PRESENTER.screen(table, audience, people, PLACE, caps)
        assert screen is not None
        check(screen, caps)


@every_situation
@every_platform
@every_name
@pytest.mark.parametrize("language", CODES)
def test_a_page_fits(situation: str, caps: Capabilities, language: str, name: str) -> None:
    table = table_of(situation)
    place = replace(PLACE, name=name)
    voice = Voice(TEXTS, language, table, odd(name), place, caps)
    plain = pages.Pages(TEXTS, language)
    shown = [
        pages.options(voice, may_change=True),
        pages.options(voice, may_change=False),
        pages.more(voice),
        score_page.score(voice),
        pages.tricks(voice, table.history),
        plain.help(["hokm"]),
        plain.games(["hokm"], is_asked=True),
        plain.rules(table.game, table.options),
        plain.settings(PEOPLE[HOST], auto=True, place=place),
        plain.group_settings(place),
        plain.group_settings(replace(place, language=language)),
    ]
    shown += [pages.placed(voice, screen) for screen in shown]
    last = pages.last_trick(voice)
    if isinstance(last, Screen):
        shown.append(last)
    for screen in shown:
        check(screen, caps)


@every_platform
@settings(max_examples=60, deadline=None)
@given(table=any_moments)
def test_a_page_fits_at_any_moment_of_any_match(table: Table, caps: Capabilities) -> None:
    for language in CODES:
        voice = Voice(TEXTS, language, table, odd(NAMES["wide"]), PLACE, caps)
        shown = [
            pages.options(voice, may_change=True),
            pages.more(voice),
            score_page.score(voice),
            pages.tricks(voice, table.history),
            pages.Pages(TEXTS, language).rules(table.game, table.options),
        ]
        for screen in shown:
            check(screen, caps)


@every_name
@pytest.mark.parametrize("situation", ["lobby-ready", "play-follow", "pause", "won"])
def test_a_name_never_reaches_a_screen_as_it_came(name: str, situation: str) -> None:
    table = table_of(situation)
    place = replace(PLACE, name=name)
    for audience in PRESENTER.audiences(table):
        screen = PRESENTER.screen(table, audience, odd(name), place, TELEGRAM)
        assert screen is not None
        text = words(screen)
        assert not set("\u202e\u202d\u2067\u2028@") & set(text)
        assert len(text) < 1200


@pytest.mark.parametrize(
    ("lengths", "found"),
    [
        ([3, 4, 3], [3, 4, 3]),
        ([1, 4, 1, 5, 1, 2], [1, 4, 1, 5, 3]),
        ([4, 4, 4, 4, 4, 4], [5, 5, 5, 5, 4]),
        ([1] * 10, [2, 2, 2, 2, 2]),
    ],
)
def test_rows_are_joined_until_they_fit(lengths: list[int], found: list[int]) -> None:
    button = Button("x", "1:-:0:+hokm")
    rows = tuple((button,) * length for length in lengths)
    assert [len(row) for row in packed(rows, DISCORD)] == found
    assert packed(rows, TELEGRAM) == rows


def test_a_card_shares_no_row_with_other_buttons_while_it_can_lie_among_cards() -> None:
    card = Button("7♠️", "1:-:0:p7S", card=Card.parse("7S"))
    rules = Button("x", "1:-:0:?rules")
    rows = tuple((card,) * length for length in (5, 2, 2, 3, 1))
    assert [len(row) for row in packed((*rows, (rules,)), DISCORD)] == [5, 4, 3, 1, 1]
