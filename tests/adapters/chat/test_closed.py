"""The group's message where somebody's private chat is not open: numbers, suits, a question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.screen import Button, Screen
from adapters.chat.surface import Capabilities
from adapters.chat.texts import Texts
from adapters.chat.tokens import Token
from engine.moves import AskRedeal
from engine.seats import PersonId, Seat
from engine.table import Table
from tests.adapters.chat.screens import shut, words
from tests.adapters.chat.tables import (
    DISCORD,
    HOST,
    MAKERS,
    PEOPLE,
    PLACE,
    SARA,
    STEFAN,
    TELEGRAM,
    TEXT_ONLY,
    begun,
    is_playing,
    play,
    table_of,
)

PRESENTER = TablePresenter(Texts.load(strict=True))
every_situation = pytest.mark.parametrize("situation", MAKERS)


def show(
    table: Table, key: str, *closed: PersonId, caps: Capabilities = TELEGRAM, language: str = "en"
) -> Screen:
    """Show one message of a table, with the private chats of some people not open."""
    audience = next(one for one in PRESENTER.audiences(table) if one.key == key)
    place = replace(PLACE, language=language)
    screen = PRESENTER.screen(table, audience, shut(*closed), place, caps)
    assert screen is not None
    return screen


def board(table: Table, *closed: PersonId, caps: Capabilities = TELEGRAM) -> Screen:
    """Show the newest message about a deal."""
    keys = [one.key for one in PRESENTER.audiences(table) if one.key.startswith("board:")]
    return show(table, keys[-1], *closed, caps=caps)


def buttons(screen: Screen) -> list[Button]:
    return [button for row in screen.rows for button in row]


def codes(screen: Screen) -> list[str]:
    return [Token.parse(button.token).code for button in buttons(screen) if button.token]


def numbers(screen: Screen) -> list[Token]:
    tokens = [Token.parse(button.token) for button in buttons(screen) if button.token]
    return [token for token in tokens if token.code[0] == "#"]


def links(screen: Screen) -> list[str]:
    return [button.opens for button in buttons(screen) if button.opens]


def test_fault_6_a_board_carries_a_number_for_each_card_of_a_full_hand() -> None:
    """Cards in private, play in the group stalls a game (CharlieHess/slack-poker-bot#43)."""
    table = table_of("play-follow")
    screen = board(table, SARA)
    assert numbers(screen) == [Token(table.id, 1, f"#{slot}") for slot in range(1, 14)]
    assert [len(row) for row in screen.rows[:2]] == [7, 6]
    assert [button.label for button in screen.rows[0]] == list("1234567")
    assert "سارا" in words(screen)
    assert "Ștefan" not in words(screen)
    persian = show(table, "board:1", SARA, language="fa")
    assert [button.label for button in persian.rows[0]] == list("۱۲۳۴۵۶۷")


@pytest.mark.parametrize(
    ("most", "rows"), [(5, [5, 4, 4]), (8, [7, 6]), (13, [13]), (4, [4, 3, 3, 3])]
)
def test_numbers_are_spread_evenly_over_rows(most: int, rows: list[int]) -> None:
    caps = replace(TELEGRAM, max_row=most, max_buttons=100)
    screen = board(table_of("play-follow"), SARA, caps=caps)
    assert [len(row) for row in screen.rows if row[0].token.rpartition(":")[2][0] == "#"] == rows


@every_situation
def test_nobody_needs_numbers_where_every_private_chat_is_open(situation: str) -> None:
    table = table_of(situation)
    for audience in PRESENTER.audiences(table):
        screen = PRESENTER.screen(table, audience, PEOPLE, PLACE, TELEGRAM)
        assert screen is not None
        assert not numbers(screen)
        if audience.key != "lobby":
            assert not links(screen)


@every_situation
def test_a_platform_with_messages_for_one_alone_needs_none_either(situation: str) -> None:
    table = table_of(situation)
    for audience in PRESENTER.audiences(table):
        here = PRESENTER.screen(table, audience, shut(*PEOPLE), PLACE, DISCORD)
        assert here == PRESENTER.screen(table, audience, PEOPLE, PLACE, DISCORD)


def test_numbers_stay_while_their_person_is_away_and_go_when_he_has_left() -> None:
    assert len(numbers(board(table_of("away"), SARA))) == 13
    assert not numbers(board(table_of("left"), SARA))


def test_the_keyboard_is_the_same_for_the_whole_deal() -> None:
    draft = begun(people=3)
    play(draft, is_playing)
    first = board(draft.table, STEFAN).rows
    while not draft.table.is_between_deals:
        assert board(draft.table, STEFAN).rows == first
        seat = draft.table.acting[0]
        draft.add(str(seat), draft.table.game.idle(draft.table.state, seat).code)
        draft.settle()
    assert not numbers(board(draft.table, STEFAN))


def test_a_number_says_which_deal_it_is_of() -> None:
    table = table_of("second-deal")
    assert {token.decision for token in numbers(board(table, HOST))} == {2}
    assert not numbers(show(table, "board:1", HOST))


def test_trump_is_picked_on_the_board_only_by_who_cannot_do_it_in_private() -> None:
    table = table_of("trump")
    assert table.acting == (Seat(0),)
    screen = board(table, HOST)
    suits = [Token.parse(b.token) for b in buttons(screen) if b.token]
    found = {token for token in suits if token.code[0] == "t"}
    assert found == {Token(table.id, table.decisions[0], f"t{suit}") for suit in "SHCD"}
    assert "r" not in codes(screen)
    assert not numbers(screen)
    assert not {code for code in codes(board(table, SARA)) if code[0] in "t#"}


def test_a_new_deal_can_be_asked_for_where_the_table_knows_that_whatever_the_cards() -> None:
    tables = [begun(f"cards {n}", {"low_hand_redeal": "on"}, people=4).table for n in range(20)]
    tables.append(table_of("trump-weak"))
    offered = {AskRedeal() in table.view(table.acting[0]).legal for table in tables}
    assert offered == {True, False}
    for table in tables:
        assert "r" in codes(board(table, *table.persons))


@pytest.mark.parametrize(
    "situation", ["rests", "severed", "pause", "trump-asked", "closed", "conceded", "empty"]
)
def test_nothing_can_be_played_by_number_while_no_card_is_due(situation: str) -> None:
    screen = board(table_of(situation), *PEOPLE)
    assert not {code for code in codes(screen) if code[0] in "#tr"}


def test_conceding_is_asked_of_the_partner_alone_wherever_he_can_answer() -> None:
    table = table_of("concede")
    answers = {"!agree", "!refuse"}
    assert "concede" not in words(board(table))
    assert not answers & set(codes(board(table)))
    asked = show(table, "hand:3:1")
    assert "cedați" in words(asked)
    assert answers <= set(codes(asked))
    for caps in (TELEGRAM, TEXT_ONLY):
        screen = board(table, STEFAN, caps=caps)
        assert "Ștefan" in words(screen)
        assert "concede" in words(screen)
        assert answers <= set(codes(screen))
    assert not answers & set(codes(board(table, HOST, SARA)))


def test_an_open_table_asks_those_whose_private_chat_is_not_open() -> None:
    table = table_of("lobby-options")
    screen = show(table, "lobby", HOST, STEFAN)
    said = [line for line in words(screen).split("\n") if "once" in line]
    assert len(said) == 1
    assert "Katherine" in said[0]
    assert "Ștefan" in said[0]
    assert links(screen) == [table.id]
    assert "once" not in words(show(table, "lobby"))


def test_a_link_stands_at_an_open_table_as_long_as_it_can_help_somebody() -> None:
    table = table_of("lobby-ready")
    assert all(chair is not None for chair in table.chairs)
    assert not links(show(table, "lobby"))
    assert links(show(table, "lobby", SARA)) == [table.id]
    assert links(show(table_of("lobby-alone"), "lobby")) == [table.id]
    without = replace(TELEGRAM, deep_links=False)
    screen = show(table, "lobby", SARA, caps=without)
    assert not links(screen)
    assert "once" not in words(screen)


def test_a_running_deal_offers_the_private_chat_to_those_who_may_want_it() -> None:
    table = table_of("play-follow")
    assert links(board(table, HOST)) == [table.id]
    assert not links(board(table, HOST, caps=replace(TELEGRAM, deep_links=False)))
    assert not links(board(table_of("pause"), HOST))


def test_who_is_unknown_is_taken_for_somebody_who_cannot_be_written_to() -> None:
    table = table_of("play-follow")
    audience = next(one for one in PRESENTER.audiences(table) if one.key == "board:1")
    screen = PRESENTER.screen(table, audience, {HOST: PEOPLE[HOST]}, PLACE, TELEGRAM)
    assert screen is not None
    assert len(numbers(screen)) == 13
