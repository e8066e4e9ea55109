"""Golden screens: every situation, every message of its table, in both languages.

Read a changed one as its person would: `pytest --snapshot-update` writes them anew.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.texts import Texts
from tests.adapters.chat.screens import dump
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
    from syrupy.assertion import SnapshotAssertion

    from adapters.chat.surface import Capabilities


@pytest.fixture(scope="module")
def presenter() -> TablePresenter:
    return TablePresenter(Texts.load(strict=True))


def shown(presenter: TablePresenter, situation: str, language: str, caps: Capabilities) -> str:
    """Write all messages of a table, each under its name."""
    table = table_of(situation)
    place = replace(PLACE, language=language)
    parts = []
    for audience in presenter.audiences(table):
        screen = presenter.screen(table, audience, PEOPLE, place, caps)
        reader = "" if screen is None else f" ({screen.language})"
        parts.append(f"## {audience.key}{reader}\n{dump(screen)}")
    return "\n".join(parts)


@pytest.mark.parametrize("language", ["en", "fa"])
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
@pytest.mark.parametrize("language", ["en", "fa"])
def test_what_is_said_without_pictures(
    presenter: TablePresenter, situation: str, language: str, snapshot: SnapshotAssertion
) -> None:
    assert shown(presenter, situation, language, TEXT_ONLY) == snapshot
