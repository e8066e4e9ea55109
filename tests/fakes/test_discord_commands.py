"""Commands: what Discord registers, and what its client makes of typed words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fakes.discord import Channel, FakeDiscord, NotOfferedError, User
from tests.fakes.discord_calls import Calls, Json

WHOLE: Json = {"type": 4, "name": "target", "description": "To", "min_value": 1, "max_value": 15}
TEAMS: Json = {
    "type": 3,
    "name": "teams",
    "description": "Teams",
    "choices": [
        {"name": "Random teams", "value": "random", "name_localizations": {"ro": "La sorți"}},
        {"name": "As you sit", "value": "fixed"},
    ],
}
AUTO: Json = {"type": 5, "name": "auto", "description": "Alone"}
NEWGAME: Json = {
    "name": "newgame",
    "contexts": [0],
    "options": [
        {"type": 1, "name": "hokm", "description": "Hokm", "options": [WHOLE, TEAMS, AUTO]},
        {"type": 1, "name": "azi", "description": "Azi"},
    ],
}
WORD: Json = {"type": 3, "name": "word", "description": "Any", "required": True, "max_length": 20}
CUT: Json = {"name": "cut", "options": [WORD]}


@pytest.fixture(name="ann")
def made_ann(idle: FakeDiscord, calls: Calls) -> User:
    """Return a person who can use the commands."""
    calls.register(NEWGAME, CUT)
    return idle.user("Ann")


@pytest.fixture(name="place")
def made_place(idle: FakeDiscord, ann: User) -> Channel:
    """Return where she can."""
    return idle.places.group("Cards", (ann,))


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("hokm", {}),
        ("hokm target=3", {"target": 3}),
        ("hokm target:3 teams:random", {"target": 3, "teams": "random"}),
        ("hokm 5 fixed yes", {"target": 5, "teams": "fixed", "auto": True}),
        ("hokm teams random auto off", {"teams": "random", "auto": False}),
        ("HOKM Teams=Random", {"teams": "random"}),
        ("hokm teams=RANDOM target 1", {"target": 1, "teams": "random"}),
    ],
)
def test_words_become_typed_options(
    idle: FakeDiscord, ann: User, place: Channel, words: str, values: Json
) -> None:
    sent = idle.run(ann, place, f"/newgame {words}")
    [game] = sent.data["options"]
    assert (game["name"], game["type"]) == ("hokm", 1)
    assert {one["name"]: one["value"] for one in game["options"]} == values


@pytest.mark.parametrize(
    "text",
    [
        "/newgame",
        "/newgame poker",
        "/newgame hokm target=16",
        "/newgame hokm target=0",
        "/newgame hokm target=many",
        "/newgame hokm teams=nonsense",
        "/newgame hokm auto=perhaps",
        "/newgame hokm what=1 is=2 this=3 here=4",
        "/newgame azi 3",
        "/cut",
        "/cut " + "x" * 21,
    ],
)
def test_the_client_sends_nothing_else(
    idle: FakeDiscord, ann: User, place: Channel, text: str
) -> None:
    with pytest.raises(NotOfferedError):
        idle.run(ann, place, text)


def test_a_last_text_takes_the_rest(idle: FakeDiscord, ann: User, place: Channel) -> None:
    sent = idle.run(ann, place, "/cut open sesame now")
    assert sent.data["options"] == [{"name": "word", "type": 3, "value": "open sesame now"}]


def test_where_and_to_whom_a_command_is_offered(
    idle: FakeDiscord, calls: Calls, ann: User, place: Channel
) -> None:
    with pytest.raises(LookupError):
        idle.run(ann, place, "/unknown")
    idle.run(ann, ann, "/cut x")
    with pytest.raises(NotOfferedError, match="here"):
        idle.run(ann, ann, "/newgame azi")
    calls.register({"name": "stop", "default_member_permissions": 1 << 5, "dm_permission": False})
    with pytest.raises(NotOfferedError, match="may not"):
        idle.run(ann, place, "/stop")
    assert place.guild is not None
    idle.places.grant(place.guild, "manage_guild", user=ann)
    idle.run(ann, place, "/stop")
    with pytest.raises(NotOfferedError, match="here"):
        idle.run(ann, ann, "/stop")
    idle.places.forbid(place, "view_channel", user=ann)
    with pytest.raises(NotOfferedError, match="see"):
        idle.run(ann, place, "/stop")


def test_a_guild_command_hides_the_global_one(
    idle: FakeDiscord, calls: Calls, ann: User, place: Channel
) -> None:
    assert place.guild is not None
    mine = {"application_id": idle.bot.id, "guild_id": place.guild.id}
    calls("bulk_set_guild_application_commands", [{"name": "cut", "description": "here"}], **mine)
    assert idle.run(ann, place, "/cut").data["guild_id"] == str(place.guild.id)


def test_a_completed_option(idle: FakeDiscord, calls: Calls, ann: User, place: Channel) -> None:
    rules = {"type": 3, "name": "game", "description": "x", "autocomplete": True}
    calls.register({"name": "rules", "options": [rules]})
    asked = idle.suggest(ann, place, "/rules ho", "game")
    assert asked.data["options"][0]["focused"]
    calls.answer(asked, 8, {"choices": [{"name": "Hokm", "value": "hokm"}]})
    assert asked.answers[0].choices == ({"name": "Hokm", "value": "hokm"},)


def option(**changes: Any) -> list[Json]:
    """Return a command with one changed option."""
    return [{"name": "x", "description": "x", "options": [{**WHOLE, **changes}]}]


def plain(**changes: Any) -> list[Json]:
    """Return a changed command."""
    return [{"name": "x", "description": "x", **changes}]


@pytest.mark.parametrize(
    "wanted",
    [
        plain(name="Upper"),
        plain(name="two words"),
        plain(name=""),
        plain(name="x" * 33),
        plain(description=""),
        plain(description="x" * 101),
        plain(description=None),
        plain(description_localizations={"fa": "x"}),
        plain(name_localizations={"ro": "Mare"}),
        plain(options=[WHOLE] * 26),
        plain(options=[WHOLE, WHOLE]),
        plain(options=[WHOLE, {"type": 1, "name": "sub", "description": "x"}]),
        plain(options=[WHOLE, {**TEAMS, "required": True}]),
        plain() + plain(),
        option(min_value=5, max_value=4),
        option(choices=[{"name": "a", "value": 1}, {"name": "a", "value": 2}]),
        option(choices=[{"name": "a", "value": "text"}]),
        option(choices=[{"name": "a", "value": 1}], autocomplete=True),
        option(choices=[{"name": str(n), "value": n} for n in range(26)]),
        option(description="x" * 101),
        [{"name": f"c{n}", "description": "x"} for n in range(101)],
        plain(
            options=[
                {
                    "type": 1,
                    "name": f"s{n}",
                    "description": "x" * 100,
                    "options": [
                        {**WHOLE, "name": f"o{m}", "description": "y" * 90} for m in range(9)
                    ],
                }
                for n in range(10)
            ]
        ),
    ],
)
def test_commands_that_discord_does_not_take(calls: Calls, wanted: list[Json]) -> None:
    mine = {"application_id": calls.fake.bot.id}
    assert calls.refused("bulk_set_application_commands", wanted, **mine) == 50035
    assert calls.fake.complaints[0].startswith("schema")


def test_a_day_has_two_hundred_new_commands(calls: Calls) -> None:
    for start in (0, 90):
        calls.register(*({"name": f"c{n}"} for n in range(start, start + 90)))
    assert calls.fake.state.commands.creates == 180
    calls.register(*({"name": f"c{n}"} for n in range(90, 180)))
    assert calls.fake.state.commands.creates == 180, "those were known"
    full = [{"name": f"d{n}", "description": "x"} for n in range(21)]
    mine = {"application_id": calls.fake.bot.id}
    assert calls.refused("bulk_set_application_commands", full, **mine) == 30034


def test_unknown_keys_and_foreign_applications(idle: FakeDiscord, calls: Calls) -> None:
    calls.register({"name": "x", "nsfw": False, "colour": "red"})
    assert idle.complaints == ["schema: bulk_set_application_commands has no field 0.colour"]
    assert calls.refused("list_application_commands", application_id=5) == 20012
    mine = {"application_id": idle.bot.id}
    assert calls.refused("get_application_command", command_id=5, **mine) == 10063
