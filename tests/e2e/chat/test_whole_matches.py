"""Whole matches on a chat platform, from /newgame to the winner."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.figures import chat_of
from tests.e2e.chat.playing import open_table, play_match

if TYPE_CHECKING:
    from tests.e2e.chat.driver import World
    from tests.e2e.chat.town import Town

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

WORDS = "hokm target=1 turn_seconds=0"


async def test_four_people_play_from_their_private_chats(world: World) -> None:
    """6 slack-poker-bot#43: a whole match without a press in the group; two read Persian.

    None of it uses inline queries (14 mau_mau_bot#15, #49), nor admin rights (19 Werewolf#627).
    """
    languages = {"Ann": "en", "Bo": "en", "Sara": "fa", "Mina": "fa"}
    people = [world.person(name, language) for name, language in languages.items()]
    place = world.group("Card night", *people)
    await open_table(world, place, people, WORDS)
    diary = await play_match(world, place, people, Random(1))
    assert diary.unanswered() == []
    assert diary.unexplained() == []
    assert not any("#" in one.token for one in diary.presses)
    assert "win the match" in people[0].see(place)[-1].text, "the group speaks its host's language"
    told = [one.told.text for one in diary.presses if one.told is not None and one.name == "Sara"]
    assert all(text.startswith("\u200f") for text in told), told


async def test_four_people_play_in_the_group_alone(town: Town) -> None:
    """6 slack-poker-bot#43: a whole match by numbers and windows, no private chat at all."""
    people = [town.world.person(name, is_open=False) for name in ("Ann", "Bo", "Cyd", "Dee")]
    place = town.world.group("Card night", *people)
    await open_table(town.world, place, people, WORDS)
    diary = await play_match(town.world, place, people, Random(1))
    assert diary.unanswered() == []
    assert diary.unexplained() == []
    private = {player.id for player in people}
    written = [c for c in town.fake.calls if chat_of(c) in private and c.kind in ("send", "edit")]
    assert written == [], "nobody tried a door that was never opened"


async def test_one_person_and_three_computers(world: World) -> None:
    ann = world.person("Ann")
    place = world.group("Alone", ann)
    await open_table(world, place, [ann], WORDS, computers=3)
    diary = await play_match(world, place, [ann], Random(2))
    assert diary.unanswered() == []
    assert "win the match" in ann.see(place)[-1].text
