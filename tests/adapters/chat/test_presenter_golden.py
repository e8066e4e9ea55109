"""Golden screens: every situation, every message of its table, in every language.

Read a changed one as its person would: `pytest --snapshot-update` writes them anew.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.languages import LANGUAGES
from adapters.chat.presenter import pages, score_page
from adapters.chat.presenter.peek import peek
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.presenter.voice import Voice
from adapters.chat.texts import Texts
from tests.adapters.chat.screens import dump, seen, shut
from tests.adapters.chat.tables import (
    DISCORD,
    MAKERS,
    PEOPLE,
    PLACE,
    TELEGRAM,
    TEXT_ONLY,
    table_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from syrupy.assertion import SnapshotAssertion

    from adapters.chat.surface import Capabilities
    from engine.runtime.ports import Person
    from engine.seats import PersonId

every_language = pytest.mark.parametrize("language", [one.code for one in LANGUAGES])


@pytest.fixture(scope="module")
def presenter() -> TablePresenter:
    return TablePresenter(Texts.load(strict=True))


def shown(
    presenter: TablePresenter,
    situation: str,
    language: str,
    caps: Capabilities,
    people: Mapping[PersonId, Person] = PEOPLE,
) -> str:
    """Write all messages of a table, each under its name."""
    table = table_of(situation)
    place = replace(PLACE, language=language)
    parts = []
    for audience in presenter.audiences(table):
        screen = presenter.screen(table, audience, people, place, caps)
        reader = "" if screen is None else f" ({screen.language})"
        parts.append(f"## {audience.key}{reader}\n{dump(screen)}")
    return "\n".join(parts)


@every_language
@pytest.mark.parametrize("situation", MAKERS)
def test_what_a_table_shows(
    presenter: TablePresenter, situation: str, language: str, snapshot: SnapshotAssertion
) -> None:
    assert shown(presenter, situation, language, TELEGRAM) == snapshot


@pytest.mark.parametrize("situation", ["trump-weak", "play-lead", "play-follow", "away"])
def test_what_discord_shows(
    presenter: TablePresenter, situation: str, snapshot: SnapshotAssertion
) -> None:
    assert shown(presenter, situation, "en", DISCORD) == snapshot


@pytest.mark.parametrize("situation", ["trump", "play-follow", "pause"])
@every_language
def test_what_is_said_without_pictures(
    presenter: TablePresenter, situation: str, language: str, snapshot: SnapshotAssertion
) -> None:
    assert shown(presenter, situation, language, TEXT_ONLY) == snapshot


@pytest.mark.parametrize(
    "situation", ["lobby-options", "trump-weak", "play-follow", "away", "concede", "pause"]
)
@every_language
def test_what_a_group_sees_where_no_private_chat_is_open(
    presenter: TablePresenter, situation: str, language: str, snapshot: SnapshotAssertion
) -> None:
    """With what each person sees in a window, which is all that he is shown alone."""
    table = table_of(situation)
    people = shut(*PEOPLE)
    place = replace(PLACE, language=language)
    parts = []
    for audience in presenter.audiences(table):
        if audience.to is None:
            screen = presenter.screen(table, audience, people, place, TEXT_ONLY)
            parts.append(f"## {audience.key}\n{dump(screen)}")
    voice = Voice(presenter.texts, language, table, people, place, TEXT_ONLY)
    windows: dict[str, str | None] = {}
    if table.state is not None:
        for person in table.persons:
            seat = table.seat_of(person)
            assert seat is not None
            windows[f"hand {person}"] = peek(voice, seat)
        windows |= {"last": pages.short_last_trick(voice), "score": score_page.short_score(voice)}
    for name, text in windows.items():
        parts.append(f"## window: {name}\n{'(nothing)' if text is None else seen(text)}")
    assert "\n".join(parts) == snapshot
