"""The menus of commands: per kind of chat and language, written only where they differ."""

from __future__ import annotations

import re

import pytest

from adapters.chat.commands import COMMANDS, Where
from adapters.chat.languages import LANGUAGES
from adapters.telegram.menu import commands, write_menus
from tests.adapters.chat.front import TEXTS
from tests.adapters.telegram.stage import stage
from tests.fakes.telegram import Fault


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("where", [Where.PRIVATE, Where.GROUP])
def test_a_menu_lists_what_works_there_within_the_limits(where: Where, code: str) -> None:
    menu = commands(TEXTS, ("hokm", "azi"), where, code)
    assert {one.command for one in menu} == {
        spec.name for spec in COMMANDS if spec.where in (where, Where.BOTH)
    }
    for one in menu:
        assert re.fullmatch("[a-z0-9_]{1,32}", one.command)
        assert 1 <= len(one.description) <= 256


async def test_menus_are_written_once() -> None:
    async with stage(runs=False) as here:
        for _ in range(2):
            await write_menus(here.client, TEXTS, ("hokm",))
        written = [one for one in here.fake.calls if one.method == "setMyCommands"]
        assert len(written) == 2 * len(LANGUAGES)
        await write_menus(here.client, TEXTS, ("hokm", "azi"))
        written = [one for one in here.fake.calls if one.method == "setMyCommands"]
        # The games stand in the menu of groups alone: nobody opens a table in private.
        assert len(written) == 3 * len(LANGUAGES)


async def test_a_menu_that_cannot_be_written_stops_nothing() -> None:
    async with stage(runs=False) as here:
        here.fake.faults.add(Fault(method="getMyCommands", kind="502", nth=1))
        await write_menus(here.client, TEXTS, ("hokm",))
        assert not [one for one in here.fake.calls if one.method == "setMyCommands"]
