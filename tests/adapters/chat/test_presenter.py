"""Which messages a table has, in whose language, and what their buttons carry."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adapters.chat.audience import Audience
from adapters.chat.pictures.spec import HandPicture, TablePicture
from adapters.chat.presenter.presenter import TablePresenter, person_language, place_language
from adapters.chat.screen import Button, Screen
from adapters.chat.surface import Capabilities
from adapters.chat.texts import Texts
from adapters.chat.tokens import Token
from engine.events import RedealAsked
from engine.games.hokm import Phase
from engine.requests import ask
from engine.seats import PersonId, Seat
from engine.table import Table
from tests.adapters.chat.screens import words
from tests.adapters.chat.tables import (
    DISCORD,
    HOST,
    MAHMOUD,
    MAKERS,
    OUTSIDER,
    PEOPLE,
    PLACE,
    SARA,
    STEFAN,
    TELEGRAM,
    TEXT_ONLY,
    table_of,
)

PRESENTER = TablePresenter(Texts.load(strict=True))


def keys(table: Table) -> list[str]:
    return [one.key for one in PRESENTER.audiences(table) if not one.only_if_shown]


def show(table: Table, key: str, caps: Capabilities = TELEGRAM) -> Screen:
    """Show one message of a table."""
    audience = next(one for one in PRESENTER.audiences(table) if one.key == key)
    screen = PRESENTER.screen(table, audience, PEOPLE, PLACE, caps)
    assert screen is not None
    return screen


def buttons(screen: Screen) -> list[Button]:
    return [button for row in screen.rows for button in row]


def cards(screen: Screen) -> list[Button]:
    return [button for button in buttons(screen) if button.card is not None]


@pytest.mark.parametrize(
    ("situation", "found"),
    [
        ("lobby-ready", ["lobby"]),
        ("lobby-expired", ["lobby"]),
        ("trump", ["lobby", "hand:1:1", "hand:2:1", "board:1"]),
        ("trump-asked", ["lobby", "hand:1:1", "hand:2:1", "board:1"]),
        ("reminded", ["lobby", "hand:1:1", "hand:2:1", "board:1", "nudge:0:23"]),
        ("pause", ["lobby", "hand:1:1", "hand:2:1", "board:1"]),
        ("second-deal", ["hand:1:1", "hand:2:1", "board:1", "hand:1:2", "hand:2:2", "board:2"]),
        ("empty", ["lobby", "board:1"]),
    ],
)
def test_fault_16_a_table_has_few_messages(situation: str, found: list[str]) -> None:
    """Game messages fill the chat (jh0ker/mau_mau_bot#119)."""
    assert keys(table_of(situation)) == found


def test_a_match_ends_in_a_message_of_its_own() -> None:
    assert keys(table_of("won"))[-1] == "end"
    assert "end" not in keys(table_of("closed"))


@pytest.mark.parametrize("situation", MAKERS)
def test_only_a_reminder_rings_and_goes_away(situation: str) -> None:
    table = table_of(situation)
    for audience in PRESENTER.audiences(table):
        screen = PRESENTER.screen(table, audience, PEOPLE, PLACE, TELEGRAM)
        assert screen is not None
        is_nudge = audience.key.startswith("nudge:")
        assert audience.transient == is_nudge
        assert screen.rings == ((HOST,) if is_nudge else ())


def test_a_reminder_that_was_answered_is_nothing() -> None:
    old = Audience("nudge:0:23", None, transient=True)
    assert PRESENTER.screen(table_of("standin"), old, PEOPLE, PLACE, TELEGRAM) is None


@pytest.mark.parametrize(
    ("person", "group", "found"),
    [
        (HOST, "fa", "en"),
        (SARA, "en", "fa"),
        (STEFAN, "fa", "ro"),
        (MAHMOUD, "ar", "ar"),
        (MAHMOUD, None, "en"),
        (OUTSIDER, "en", "fa"),
    ],
)
def test_a_person_reads_his_own_language(person: PersonId, group: str | None, found: str) -> None:
    assert person_language(PEOPLE[person], replace(PLACE, language=group)) == found


def test_a_group_reads_its_own_or_that_of_whoever_opened_the_table() -> None:
    assert place_language(replace(PLACE, language="fa"), PEOPLE[HOST]) == "fa"
    assert place_language(PLACE, PEOPLE[SARA]) == "fa"
    assert place_language(PLACE, PEOPLE[STEFAN]) == "ro"
    assert place_language(PLACE, PEOPLE[MAHMOUD]) == "en"
    assert place_language(PLACE, None) == "en"


def test_a_move_carries_the_decision_of_its_seat() -> None:
    table = table_of("play-follow")
    for button in cards(show(table, "hand:1:1")):
        token = Token.parse(button.token)
        assert button.card is not None
        assert token == Token(table.id, table.decisions[0], f"p{button.card.code}")


@pytest.mark.parametrize("situation", ["play-lead", "play-follow", "play-free"])
def test_exactly_the_legal_cards_can_be_pressed(situation: str) -> None:
    table = table_of(situation)
    (seat,) = table.acting
    key = f"hand:{table.chair(seat).person}:1"
    legal = {move.code for move in table.view(seat).legal}
    for caps in (TELEGRAM, DISCORD):
        screen = show(table, key, caps)
        assert screen.attention
        enabled = {Token.parse(b.token).code for b in cards(screen) if b.enabled}
        assert enabled == legal
        assert isinstance(screen.picture, HandPicture)
        raised = {f"p{held.card.code}" for held in screen.picture.cards if held.legal}
        assert raised == legal


def test_discord_shows_the_other_cards_and_telegram_leaves_them_out() -> None:
    table = table_of("play-follow")
    hand = set(table.view(Seat(0)).hand)
    assert {button.card for button in cards(show(table, "hand:1:1", DISCORD))} == hand
    table = table_of("concede")
    assert len(cards(show(table, "hand:1:1", DISCORD))) == 12
    assert len(cards(show(table, "hand:1:1", TELEGRAM))) == 1


def test_who_waits_has_no_card_to_press() -> None:
    table = table_of("play-follow")
    held = cards(show(table, "hand:2:1", DISCORD))
    assert {button.card for button in held} == set(table.view(Seat(1)).hand)
    assert not any(button.enabled for button in held)
    assert not cards(show(table, "hand:2:1", TELEGRAM))
    assert not show(table, "hand:2:1").attention


@pytest.mark.parametrize("situation", ["closed", "closed-idle", "conceded", "lobby-expired"])
def test_what_is_over_has_no_button_that_plays(situation: str) -> None:
    table = table_of(situation)
    for key in keys(table):
        codes = {Token.parse(button.token).code for button in buttons(show(table, key))}
        again = {"!rematch", "!rematch_teams"}
        assert codes <= again | {"?score", "?verify", f"?top_hokm_all_{PLACE.id}"}


def test_a_computer_and_an_absent_person_have_no_clock() -> None:
    assert "60" in words(show(table_of("play-follow"), "board:1"))
    assert "60" not in words(show(table_of("standin"), "board:1"))


def test_the_seal_stands_there_until_its_key_does() -> None:
    sealed = table_of("lobby-ready").commitment
    assert sealed is not None
    for situation, key in (("lobby-ready", "lobby"), ("trump", "board:1"), ("back", "board:1")):
        assert sealed[:12] in words(show(table_of(situation), key))
    table = table_of("pause")
    assert table.opened is not None
    assert table.opened[0].hex()[:12] in words(show(table, "board:1"))


@pytest.mark.parametrize(("situation", "key"), [("lobby-ready", "lobby"), ("pause", "board:1")])
def test_words_that_are_mixed_in_are_counted_beside_the_seal(situation: str, key: str) -> None:
    """Whoever adds one sees that it arrived, and the others see how many there are."""
    table = table_of(situation)
    assert "mixed in" not in words(show(table, key))
    cut = ask(ask(table, HOST, "cut sesame"), SARA, "cut می\u200cشود")
    assert "Words mixed in: 2" in words(show(cut, key))


def test_a_computer_keeps_its_name() -> None:
    def names(situation: str) -> list[str]:
        board = show(table_of(situation), "board:1")
        assert isinstance(board.picture, TablePicture)
        return [plate.name for plate in board.picture.seats]

    assert names("trump") == names("play-follow") == names("pause")
    assert len(set(names("trump"))) == 4


def test_a_finished_board_keeps_its_picture_when_the_next_deal_begins() -> None:
    """Otherwise each platform would upload it again, or lose it."""
    before, after = (show(table_of(name), "board:1") for name in ("pause", "second-deal"))
    assert isinstance(before.picture, TablePicture)
    assert before.picture.banner is not None
    assert after.picture == before.picture
    assert before.rows
    assert not after.rows


@pytest.mark.parametrize("situation", ["closed", "conceded"])
def test_a_board_that_ends_early_keeps_its_picture(situation: str) -> None:
    screen = show(table_of(situation), "board:1")
    assert isinstance(screen.picture, TablePicture)
    assert not any(plate.to_play for plate in screen.picture.seats)


def test_a_conceded_match_is_not_called_a_win_by_points() -> None:
    said = words(show(table_of("conceded"), "end"))
    assert "concede" in said
    assert "win the match" not in said
    assert "win the match" in words(show(table_of("won"), "end"))


def test_a_pause_for_new_cards_leaves_the_board_before_alone() -> None:
    """Its key would be the wrong one: that of the deal that was given back."""
    table = table_of("second-deal")
    asked = replace(
        table,
        state=replace(table.state, phase=Phase.DEAL, deal=1),
        pausing=True,
        history=(*table.history, RedealAsked(Seat(0))),
    )
    assert keys(asked)[-1] == "board:2"
    assert show(asked, "board:1") == show(table, "board:1")


def test_a_panel_tells_the_trick_the_table_and_the_way_on() -> None:
    said = words(show(table_of("away"), "hand:1:1"))
    for card in ("2♠", "4♠", "9♠"):
        assert card in said
    assert PLACE.name in said
    codes = [Token.parse(button.token) for button in buttons(show(table_of("pause"), "hand:1:1"))]
    assert codes == [Token(table_of("pause").id, table_of("pause").pause_began, "!next")]
    assert not buttons(show(table_of("second-deal"), "hand:1:1"))


def test_pictures_can_be_read_aloud() -> None:
    for situation in MAKERS:
        table = table_of(situation)
        for key in keys(table):
            picture = show(table, key).picture
            assert picture is None or picture.alt


def test_presenting_is_pure() -> None:
    for situation in MAKERS:
        table = table_of(situation)
        assert PRESENTER.audiences(table) == PRESENTER.audiences(table)
        for key in keys(table):
            assert show(table, key) == show(table, key)


def test_a_table_whose_group_is_out_of_reach_says_so_where_it_can_be_read() -> None:
    for situation in ("severed", "severed-pause"):
        panel = show(table_of(situation), "hand:1:1")
        assert "reach the group" in words(panel)
        assert not buttons(panel)
    assert "Nobody seems" in words(show(table_of("rests"), "hand:1:1"))
    assert "could not reach" in words(show(table_of("reachable"), "board:1"))


def test_without_pictures_names_and_figures_carry_the_colour_of_their_team() -> None:
    """Figures alone say nothing to whoever does not know which team comes first."""
    table = table_of("play-follow")
    for key in ("board:1", "hand:1:1"):
        said = words(show(table, key, TEXT_ONLY))
        assert "Tricks 🔵 1–2 🟠" in said
        assert "🔵 0–0 🟠" in said
    board = words(show(table, "board:1", TEXT_ONLY))
    for named in ("🔵 \u2068Katherine", "🔵 \u2068Siavash", "🟠 \u2068Laleh"):
        assert named in board
    assert not {"🔵", "🟠"} & set(words(show(table, "board:1", TELEGRAM)))
    result = words(show(table_of("pause"), "board:1", TEXT_ONLY))
    assert "🔵 1–0 🟠" in result
    winners = table_of("pause").results[-1].winners
    assert winners == (0, 2)
    assert "🔵 \u2068Katherine\u2069 and \u2068Siavash\u2069 7–5" in result


def test_an_open_table_names_a_colour_once() -> None:
    said = words(show(table_of("lobby-ready"), "lobby", TEXT_ONLY))
    assert said.count("🔵") == said.count("🟠") == 2
