"""The tree of commands: within Discord's limits, complete, written only when it has changed."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from adapters.chat.commands import COMMANDS
from adapters.discord.setup import NOTE
from adapters.discord.tree import NUMBER, SUBCOMMAND, TEXT, YES_OR_NO, Tree, digest
from engine.games import catalogue
from tests.adapters.chat.front import TEXTS
from tests.adapters.discord.stage import Notes, stage

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = catalogue.load()
COMMANDS_MADE = Tree(TEXTS, GAMES).commands()
NAME = re.compile(r"[-_a-z0-9]{1,32}")


def parts(one: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Give a command and all its options, however deep."""
    yield one
    for inner in one.get("options", ()):
        yield from parts(inner)


def test_every_command_is_there_and_each_game_is_one_of_newgame() -> None:
    assert [one["name"] for one in COMMANDS_MADE] == [spec.name for spec in COMMANDS]
    games = COMMANDS_MADE[0]["options"]
    assert [one["name"] for one in games] == list(GAMES)
    assert {one["type"] for one in games} == {SUBCOMMAND}


@pytest.mark.parametrize("command", COMMANDS_MADE, ids=lambda one: str(one["name"]))
def test_a_command_keeps_discords_limits(command: dict[str, Any]) -> None:
    letters = 0
    for one in parts(command):
        assert NAME.fullmatch(one["name"])
        assert 1 <= len(one["description"]) <= 100
        choices = one.get("choices", ())
        assert len(one.get("options", ())) <= 25
        assert len(choices) <= 25
        assert len({choice["value"] for choice in choices}) == len(choices)
        letters += len(one["name"]) + longest(one, "description")
        letters += sum(longest(choice, "name") + len(choice["value"]) for choice in choices)
        assert longest(one, "description") <= 100
        assert all(longest(choice, "name") <= 100 for choice in choices)
    assert letters <= 8000


def longest(one: dict[str, Any], field: str) -> int:
    """Measure a text in the language in which it is longest, as Discord does."""
    return max(map(len, [one[field], *one.get(f"{field}_localizations", {}).values()]))


def test_options_are_typed_as_the_game_declares_them() -> None:
    hokm = next(one for one in COMMANDS_MADE[0]["options"] if one["name"] == "hokm")
    found = {one["name"]: one for one in hokm["options"]}
    declared = {spec.name: spec for spec in GAMES["hokm"].options.specs()}
    assert set(declared) <= set(found)
    for name, spec in declared.items():
        if spec.bounds is not None:
            assert found[name]["type"] == NUMBER
            assert (found[name]["min_value"], found[name]["max_value"]) == spec.bounds
        elif isinstance(spec.default, bool):
            assert found[name]["type"] == YES_OR_NO
        else:
            assert found[name]["type"] == TEXT
            assert len(found[name]["choices"]) == len(spec.choices)


def test_only_languages_that_discord_knows_are_offered_to_it() -> None:
    for command in COMMANDS_MADE:
        for one in parts(command):
            assert set(one["description_localizations"]) == {"ro"}
            for choice in one.get("choices", ()):
                assert set(choice["name_localizations"]) == {"ro"}


def test_the_digest_follows_the_tree() -> None:
    same = json.loads(json.dumps(COMMANDS_MADE))
    assert digest(same) == digest(COMMANDS_MADE)
    same[3]["description"] += "!"
    assert digest(same) != digest(COMMANDS_MADE)


async def test_the_tree_is_written_once() -> None:
    notes = Notes()
    async with stage(notes=notes) as here:
        await here.until(lambda: NOTE in notes.kept)
        assert here.fake.state.commands.writes == 1
        assert len(here.fake.state.commands.of(None)) == len(COMMANDS)
    async with stage(notes=notes) as here:
        await here.until(
            lambda: any(call.method == "get_my_oauth2_application" for call in here.fake.calls)
        )
        await here.clock.advance(5)
        first = here.fake.state.commands.writes
    notes.kept[NOTE] = "another"
    async with stage(notes=notes) as here:
        await here.until(lambda: notes.kept[NOTE] != "another")
        # Each fake is an application of its own, under the same number.
        assert (first, here.fake.state.commands.writes) == (0, 1)
