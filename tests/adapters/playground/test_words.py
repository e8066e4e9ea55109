"""The words around the chats."""

from __future__ import annotations

import pytest

from adapters.chat.languages import LANGUAGES
from adapters.playground.words import page_words
from engine.games import catalogue
from tests.adapters.chat.desk import TEXTS

DOUBLED = ("„„", "””", "««", "»»", "““")


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_the_hint_of_an_empty_group_quotes_a_game_once(language: str) -> None:
    hints = [page_words(TEXTS, language, "7", [game])["emptyGroup"] for game in catalogue.load()]
    assert all("/newgame " in hint for hint in hints)
    assert [hint for hint in hints if any(marks in hint for marks in DOUBLED)] == []
