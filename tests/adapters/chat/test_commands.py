"""The commands as data."""

from __future__ import annotations

import re

import pytest

from adapters.chat import counter, wording
from adapters.chat.commands import BY_NAME, COMMANDS, CommandSpec
from adapters.chat.languages import LANGUAGES
from adapters.chat.texts import Texts
from engine.games.catalogue import load

TEXTS = Texts.load(strict=True)


@pytest.mark.parametrize("spec", COMMANDS, ids=lambda spec: spec.name)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_a_menu_can_show_every_command(spec: CommandSpec, language: str) -> None:
    about = TEXTS.render(wording.command_about(spec.name, load()), language)
    assert 3 <= len(about) <= 100
    assert re.fullmatch(r"[a-z]{1,32}", spec.name)


def test_every_command_is_answered_and_none_besides() -> None:
    assert BY_NAME.keys() == counter._COMMANDS.keys()
    assert len(BY_NAME) == len(COMMANDS)


@pytest.mark.parametrize("spec", COMMANDS, ids=lambda spec: spec.name)
def test_an_example_stands_where_something_may_follow(spec: CommandSpec) -> None:
    assert bool(spec.example) == bool(spec.parameters)
    assert [parameter.is_rest for parameter in spec.parameters[:-1]].count(True) == 0
    names = [parameter.name for parameter in spec.parameters]
    assert all(re.fullmatch(r"[a-z]{1,32}", name) for name in names)
    assert len(set(names)) == len(names)
