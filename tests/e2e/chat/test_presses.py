"""Presses that may do nothing: of outsiders, of old games, of other people, twice and thrice."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.chat.acts import is_moving, mover, newest_table, open_lobby, play_some, tap
from tests.e2e.chat.playing import QUICK, is_over, newest, open_table, play_match
from tests.e2e.chat.process import Logs, news
from tests.e2e.chat.town import TELEGRAM

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.e2e.chat.driver import Place, Player, Told, World
    from tests.e2e.chat.town import Town

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

NAMES = ("Ann", "Bo", "Cyd", "Dee")
REMATCH_SECONDS = 61


def tokens_of(messages: Iterable[Any]) -> list[tuple[Any, str]]:
    """Give every button that ever stood on some messages of the fake, and what it says."""
    found: list[tuple[Any, str]] = []
    for message in messages:
        data = {b.data for one in (message.content, *message.history) for r in one.rows for b in r}
        tokens = {token for token in data if token.count(":") == 3}
        found += [(message, token) for token in sorted(tokens) if not message.is_deleted]
    return found


async def states(town: Town, place: Place) -> Logs:
    """Give the entries of all tables whose buttons ever stood in a group."""
    tables = {token.split(":")[1] for _, token in tokens_of(place.messages)}
    return {table: log for table, log in (await town.bot.logs()).items() if table in tables}


def private_of(town: Town, player: Any) -> list[Any]:
    """Give the fake's messages that only this person sees."""
    if town.platform == TELEGRAM:
        return [*town.fake.state.world.chats[player.id].messages.values()]
    return [*town.fake.private(player.user)]


def is_silent(told: Told, token: str) -> bool:
    """Tell whether somebody was told nothing; a page in the private chat answers by itself."""
    return not (told.text or told.opens or token.split(":")[3].startswith("?"))


async def test_a_hundred_presses_of_an_outsider(town: Town) -> None:
    """8 pucxobot#15: nothing is posted or edited in the group, nothing changes, all answered."""
    world = town.world
    ann, out = world.person("Ann"), world.person("Out", is_open=False)
    place = world.group("Outsider", ann, out)
    await open_table(world, place, [ann], "hokm turn_seconds=0", computers=3)
    await play_some(world, [ann], 2)
    await world.settle(8)
    before, written = await states(town, place), world.written(place)
    shown = out.see(place)
    tokens = [(one, button.token) for one in shown for button in one.buttons if button.token]
    tokens += [(out._shown(message), token) for message, token in tokens_of(place.messages)]
    dice = Random(8)
    for _ in range(100):
        one, token = dice.choice(tokens)
        if token.endswith(("!join", "!sit")):
            continue
        told = await out.press(one, token).told()
        assert told.text or told.opens, token
    await world.settle(8)
    assert world.written(place) == written
    assert news(before, await states(town, place)) == {}
    if town.platform == TELEGRAM:
        assert out.see_privately() == []


async def test_buttons_of_a_finished_match_during_the_next(town: Town) -> None:
    """7 BlackJackBot#90 and #54: every callback of match 1 in match 2, by each other person."""
    world = town.world
    people = [world.person(name) for name in NAMES]
    place = world.group("Twice", *people)
    await open_table(world, place, people, "hokm target=1 turn_seconds=0")
    diary = await play_match(world, place, people, Random(3), QUICK)
    made = {(one.name, one.token) for one in diary.presses}
    await world.pause(REMATCH_SECONDS)
    old = [(one, token) for one, token in tokens_of(place.messages)]
    private = {player.id: tokens_of(private_of(town, player)) for player in people}
    await open_lobby(world, place, people[0], "hokm turn_seconds=0")
    for player in people[1:]:
        await tap(player, place, "!join")
    await tap(people[0], place, "!start")
    await play_some(world, people, 3)
    await world.settle(8)
    before, written = await states(town, place), world.written(place)
    silent: list[str] = []
    for player in people:
        for message, token in (*old, *private[player.id]):
            if message.is_deleted or _is_disabled(message, token):
                continue
            told = await player.press(player._shown(message), token).told()
            await world.pause(0.3)
            # One's own press, made once more, was answered the first time.
            is_own = (player.name, token) in made
            if is_silent(told, token) and not is_own:
                silent.append(f"{token} by {player.name}")
    await world.settle(8)
    assert news(before, await states(town, place)) == {}
    assert world.written(place) == written
    assert silent == []


def _is_disabled(message: Any, token: str) -> bool:
    """Tell whether a button stands there and cannot be pressed."""
    stands = [b for row in message.content.rows for b in row if b.data == token]
    return any(getattr(button, "is_disabled", False) for button in stands)


async def test_other_peoples_buttons_do_nothing(town: Town) -> None:
    """7 BlackJackBot#54: a button speaks for whoever presses it, never for whom it was made."""
    world = town.world
    people = [world.person(name) for name in NAMES]
    place = world.group("Others", *people)
    await open_table(world, place, people, "hokm turn_seconds=0 target=1")
    await play_some(world, people, 2)
    await world.settle(8)
    await world.until(lambda: is_moving(people))
    moving, shown, token = mover(people)
    before = await states(town, place)
    others = [player for player in people if player is not moving]
    message = moving.message(shown)
    for other in others:
        told = await _forged(town, other, message, token)
        assert told, f"{other.name} was told nothing"
    assert news(before, await states(town, place)) == {}


async def _forged(town: Town, player: Any, message: Any, token: str) -> str:
    """Send a press that a modified client could make: a token that stood for somebody else."""
    own = private_of(town, player)[-1]
    own.history.append(message.content)
    try:
        told: Told = await player.press(player._shown(own), token).told()
    finally:
        own.history.pop()
    return told.text


async def test_two_and_three_taps_on_one_button(world: World) -> None:
    """41 you_can_bot PR#170: a press that comes twice plays once, and is no error."""
    ann = world.person("Ann")
    place = world.group("Taps", ann)
    await open_table(world, place, [ann], "hokm target=1 turn_seconds=0", computers=3)
    for times in (2, 3, 2):
        await world.until(lambda: _moves(ann))
        player, shown, token = mover([ann])
        told = await player.press(shown, token, times=times).told()
        assert told.text
        await player.press(shown, token).told()
        await world.settle(5)
    board = newest(ann, place, "?more")
    assert board.text
    assert not is_over(place, ann)


def _moves(player: Player) -> bool:
    return any(b.code[:1] in ("p", "t") for one in player.see_privately() for b in one.buttons)


async def test_every_update_comes_twice(town: Town) -> None:
    """41 you_can_bot PR#170: a whole match with each update delivered two times."""
    world = town.world
    town.fake.duplicate_all = True
    people = [world.person(name) for name in NAMES[:2]]
    place = world.group("Double", *people)
    await open_table(world, place, people, "hokm target=1 turn_seconds=0", computers=2)
    diary = await play_match(world, place, people, Random(5), QUICK)
    assert diary.unanswered() == []
    await world.settle(8)
    shown = people[0].see(place)
    assert len(shown) == 3, "lobby, board, end: each once"
    record = (await town.bot.records())[newest_table(people[0], place)]
    plays = [line.split()[1] for line in record.splitlines() if " p" in line]
    assert len(plays) == len(set(plays)), "no card was played twice"


@pytest.mark.platforms("telegram")
async def test_a_crowd_that_cannot_be_written_to_does_not_stop_a_table(world: World) -> None:
    """8 pucxobot#15: answers that can only go to the group are few, whoever asks how much."""
    ann = world.person("Ann")
    crowd = [world.person(f"Guest {number}", is_open=False) for number in range(8)]
    place = world.group("Crowd", ann, *crowd)
    await open_table(world, place, [ann], "hokm target=1 turn_seconds=0", computers=3)
    for number in range(4):
        for guest in crowd:
            guest.say(place, "/rules chess")
        seen = newest(ann, place, "?more").edits
        await play_some(world, [ann], 1)
        await world.until(partial(_has_moved, ann, place, seen), 25)
        assert len(ann.see(place)) <= 2 + 4 * (number + 1)


def _has_moved(player: Player, place: Place, edits: int) -> bool:
    return newest(player, place, "?more").edits > edits
