"""Options as people type them behind ``/newgame``, with names or without."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.chat.wanted import UnclearOptionError, option_words, wanted
from engine.chairs import PLAYERS
from engine.errors import RuleError, UnknownOptionError
from engine.games.catalogue import load
from tests.adapters.chat.desk import chatting, code_of
from tests.adapters.chat.screens import words
from tests.adapters.chat.tables import HOST, SARA

GAMES = load()
NAMES = ("target", "teams")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", {}),
        ("target=5", {"target": "5"}),
        ("target:5", {"target": "5"}),
        ("target 5", {"target": "5"}),
        ("target = 5  teams : random", {"target": "5", "teams": "random"}),
        ("TARGET=5", {"target": "5"}),
        ("target", {"target": ""}),
        ("target=", {"target": ""}),
        ("target= teams=random", {"target": "", "teams": "random"}),
        ("target==5", {"target": "5"}),
        ("target=5 teams", {"target": "5", "teams": ""}),
        ("target=5 target=7", {"target": "7"}),
        ("tarrget=5", {"tarrget": "5"}),
        ("= = :", {}),
    ],
)
def test_options_are_read_as_people_type_them(typed: str, found: dict[str, str]) -> None:
    assert option_words(typed, NAMES) == (found, ())


@pytest.mark.parametrize(
    ("typed", "found", "bare"),
    [
        ("7", {}, ("7",)),
        ("7 teams random up", {"teams": "random"}, ("7", "up")),
        ("tarrget 5", {}, ("tarrget", "5")),
    ],
)
def test_what_has_no_name_is_kept_apart(
    typed: str, found: dict[str, str], bare: tuple[str, ...]
) -> None:
    assert option_words(typed, NAMES) == (found, bare)


@given(st.text())
def test_any_text_can_be_read(typed: str) -> None:
    found, bare = option_words(typed, NAMES)
    for word in (*found, *found.values(), *bare):
        assert " " not in word
        assert "=" not in word


@pytest.mark.parametrize(
    ("game", "typed", "found"),
    [
        ("hokm", "7", {"target": "7"}),
        ("hokm", "\u06f7", {"target": "7"}),
        ("hokm", "07 RANDOM teams=seats", {"target": "7", "hakem_by": "random", "teams": "seats"}),
        ("hokm", "second_ace", {"teams": "second_ace"}),
        ("hokm", "300", {"turn_seconds": "300"}),
        ("hokm", "players=4 4", {"players": "4", "target": "4"}),
        ("judgement", "5", {"players": "5"}),
        ("judgement", "5 turn_up", {"players": "5", "trump_sequence": "turn_up"}),
        ("pitch", "4 11", {"players": "4", "target": "11"}),
        ("pitch", "players=4 7", {"players": "4", "target": "7"}),
        ("azi", "24 match", {"deals": "24", "allin_rule": "match"}),
    ],
)
def test_a_bare_word_is_taken_where_it_can_mean_one_thing(
    game: str, typed: str, found: dict[str, str]
) -> None:
    assert wanted(GAMES[game], typed) == found


@pytest.mark.parametrize(
    ("game", "typed", "codes"),
    [
        ("hokm", "4", "players=4, target=4"),
        ("hokm", "random", "hakem_by=random, teams=random"),
        ("pitch", "7", "players=7, target=7"),
        ("azi", "3", "players=3, deals=3"),
    ],
)
def test_a_word_that_can_mean_two_things_is_asked_about(game: str, typed: str, codes: str) -> None:
    with pytest.raises(UnclearOptionError) as refused:
        wanted(GAMES[game], typed)
    assert refused.value.params["codes"] == codes


@pytest.mark.parametrize("typed", ["99999", "on", "9" * 50, "colour", "\u00b2", "colour=red"])
def test_a_word_that_means_nothing_is_no_option(typed: str) -> None:
    with pytest.raises(UnknownOptionError):
        wanted(GAMES["hokm"], typed)


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None)
@given(typed=st.text())
def test_whatever_is_read_names_options_of_the_game(game: str, typed: str) -> None:
    names = {PLAYERS, *(spec.name for spec in GAMES[game].options.specs())}
    try:
        assert wanted(GAMES[game], typed).keys() <= names
    except RuleError:
        return


async def test_a_table_is_opened_with_a_bare_number() -> None:
    async with chatting() as chat:
        assert code_of(await chat.say(HOST, "/newgame hokm 3")) == "lobby-joined"
        assert (await chat.table()).options.words() == {"target": "3"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("person", [HOST, SARA])
async def test_who_was_not_understood_sees_all_that_can_be_typed(game: str, person: int) -> None:
    async with chatting() as chat:
        reply = await chat.say(HOST if person == HOST else SARA, f"/newgame {game} wrong")
        assert code_of(reply) == "no-unknown-option"
        assert reply.is_refusal
        assert reply.screen is not None
        page = words(reply.screen)
        for spec in GAMES[game].options.specs():
            assert f"{spec.name}=" in page
        assert f"{PLAYERS}=" in page
        example = next(line for line in page.split("\n") if "/newgame" in line)
        typed = example.partition("/newgame ")[2].partition("\u2069")[0]
        assert len(wanted(GAMES[game], typed.partition(" ")[2])) >= 1
        assert not chat.store.logs
        assert code_of(await chat.say(HOST, f"/newgame {typed}")) == "lobby-joined"
