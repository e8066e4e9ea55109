"""Golden pages: what one person is shown privately, in every language."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat import messages, tokens
from adapters.chat.languages import LANGUAGES
from adapters.chat.presenter import pages, score_page
from adapters.chat.presenter.voice import Voice
from adapters.chat.screen import Screen
from adapters.chat.texts import Texts
from engine.record import Checked, Verdict
from tests.adapters.chat.screens import dump
from tests.adapters.chat.tables import DISCORD, HOST, PEOPLE, PLACE, table_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from syrupy.assertion import SnapshotAssertion

TEXTS = Texts.load(strict=True)
every_language = pytest.mark.parametrize("language", [one.code for one in LANGUAGES])


@every_language
@pytest.mark.parametrize(
    "name",
    ["help", "games", "rules", "settings", "settings-here", "group", "group-set", "question"],
)
def test_a_page_without_a_table(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    plain = pages.Pages(TEXTS, language)
    table = table_of("lobby-options")
    shown: dict[str, Callable[[], Screen]] = {
        "help": lambda: plain.help(["hokm"]),
        "games": lambda: plain.games(["hokm"], is_asked=True),
        "rules": lambda: plain.rules(table.game, table.options),
        "settings": lambda: plain.settings(PEOPLE[HOST], auto=False),
        "settings-here": lambda: plain.settings(PEOPLE[HOST], auto=None, place=PLACE),
        "group": lambda: plain.group_settings(PLACE),
        "group-set": lambda: plain.group_settings(replace(PLACE, language="fa")),
        "question": lambda: plain.question(messages.sub_leave(), tokens.ask(table.id, "leave")),
    }
    assert dump(shown[name]()) == snapshot


@every_language
@pytest.mark.parametrize(
    "name", ["options", "locked", "more", "score", "last", "tricks", "check", "placed"]
)
def test_a_page_about_a_table(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    def voice(situation: str) -> Voice:
        return Voice(TEXTS, language, table_of(situation), PEOPLE, PLACE, DISCORD)

    kot = voice("pause-kot")
    seed = "ab" * 32
    checked = [Checked(1, "d", Verdict.FAIR, seed, ("sesame",))]
    shown: dict[str, Callable[[], object]] = {
        "options": lambda: pages.options(voice("lobby-options"), may_change=True),
        "locked": lambda: pages.options(voice("second-deal"), may_change=True),
        "more": lambda: pages.more(voice("second-deal")),
        "score": lambda: score_page.score(kot),
        "last": lambda: pages.last_trick(kot),
        "tricks": lambda: pages.tricks(kot, kot.table.history),
        "check": lambda: pages.check(kot, 1, checked),
        "placed": lambda: pages.placed(kot, score_page.score(kot)),
    }
    screen = shown[name]()
    assert isinstance(screen, Screen)
    assert dump(screen) == snapshot
