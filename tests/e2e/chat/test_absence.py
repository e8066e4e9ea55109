"""People who do not press: a reminder, a stand-in, a seat that can be taken back; and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import command, is_moving, play_some, stands, tap_privately
from tests.e2e.chat.figures import is_nudge
from tests.e2e.chat.playing import newest, open_table

if TYPE_CHECKING:
    from tests.e2e.chat.driver import Player, World
    from tests.e2e.chat.town import Town

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

WORDS = "hokm turn_seconds=30"


async def test_a_silent_player_is_reminded_once_and_replaced(town: Town) -> None:
    """34 Hanabi-Live#460: time that runs out is no end; a stand-in acts, and is seen to."""
    world = town.world
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Silent", ann, bo)
    await open_table(world, place, [ann, bo], WORDS, computers=2)
    await world.until(lambda: is_moving([ann, bo]))
    calls = len(town.fake.calls)
    slow = "Ann" if is_moving([ann]) else "Bo"
    await world.until(lambda: any("waiting for you" in one.text for one in ann.see(place)), 40)
    nudge = next(one for one in ann.see(place) if "waiting for you" in one.text)
    assert slow in nudge.text
    sent = next(c for c in town.fake.calls[calls:] if "waiting for you" in str(c.params))
    assert is_nudge(sent), "only a mention rings"
    await world.until(lambda: not any("waiting for you" in o.text for o in ann.see(place)), 60)
    await world.until(lambda: "⏱" in newest(ann, place, "?more").text, 90)


async def test_whoever_was_away_takes_the_seat_back(world: World) -> None:
    """10 massivedecks#566: the match goes on without him, and with him again at his word."""
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Away", ann, bo)
    await open_table(world, place, [ann, bo], WORDS, computers=2)
    for _ in range(60):
        await world.until(lambda: is_moving([ann]) or _is_offered(bo, "!back"), 120)
        if _is_offered(bo, "!back"):
            break
        await play_some(world, [ann], 1)
    assert (await tap_privately(bo, "!back")).text
    for _ in range(20):
        await world.until(lambda: is_moving([ann, bo]), 60)
        if is_moving([bo]):
            break
        await play_some(world, [ann], 1)
    await play_some(world, [bo], 1)


def _is_offered(player: Player, code: str) -> bool:
    return any(one.offers(code) for one in player.see_privately())


async def test_an_admin_ends_a_table_in_play(world: World) -> None:
    """25 UNO#5: neither host nor seated, but an admin; asked first, in private."""
    ann, chief, out = world.person("Ann"), world.person("Chief"), world.person("Out")
    place = world.group("Ended", ann, out, admins=(chief,))
    await open_table(world, place, [ann], "hokm turn_seconds=0", computers=3)
    refused = await command(world, out, place, "/stop")
    assert "not at this table" in refused.text or "admin" in refused.text
    question = await command(world, chief, place, "/stop")
    assert question.offers("!stop")
    assert stands(ann, place, "?more"), "nothing before the answer"
    await tap_privately(chief, "!stop")
    await world.until(lambda: "closed early" in ann.see(place)[-1].text)
    assert not is_moving([ann])


async def test_people_vote_to_end_a_table(world: World) -> None:
    """2 mau_mau_bot PR#138: an abandoned table is ended by those who sit there."""
    people = [world.person(name) for name in ("Ann", "Bo", "Cyd")]
    place = world.group("Voting", *people)
    await open_table(world, place, people, "hokm turn_seconds=0", computers=1)
    people[1].say(place, "/stop")
    await world.until(lambda: "1 of 3" in newest(people[0], place, "?more").text)
    people[2].say(place, "/stop")
    await world.until(lambda: "closed early" in people[0].see(place)[-1].text)
