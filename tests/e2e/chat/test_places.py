"""Groups that move, topics, deleted messages, a bot that is thrown out: the table goes on."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import (
    command,
    is_moving,
    newest_table,
    open_lobby,
    play_some,
    stands,
    tap,
)
from tests.e2e.chat.figures import busiest_minute
from tests.e2e.chat.playing import QUICK, newest, open_table, play_match
from tests.e2e.chat.telegram import TelegramPlace
from tests.e2e.chat.town import DISCORD, TELEGRAM
from tests.fakes.telegram.faults import Fault

if TYPE_CHECKING:
    from tests.e2e.chat.driver import World
    from tests.e2e.chat.town import Town

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

MOST = {TELEGRAM: 20, DISCORD: 30}
"""Calls a minute in a group, or a channel."""


@pytest.mark.platforms("telegram")
@pytest.mark.parametrize("order", ["to_first", "from_first", "silent_first"])
async def test_a_group_moves_in_the_middle_of_a_trick(town: Town, order: str) -> None:
    """3 Werewolf#12: the table goes on under the new id, whichever news comes first."""
    world = town.world
    people = [world.person(name) for name in ("Ann", "Bo")]
    chat = town.fake.group("Moving", tuple(p.user for p in people), kind="group")
    old = TelegramPlace(chat)
    await open_table(world, old, people, "hokm target=1 turn_seconds=0", computers=2)
    await play_some(world, people, 3)
    await world.settle(4)
    new = TelegramPlace(town.fake.migrate(chat, order))
    await play_some(world, people, 1)
    await world.until(lambda: stands(people[0], new, "?more"))
    assert len(people[0].see(new)) == 1, "the table came along, once"
    diary = await play_match(world, new, people, Random(7), QUICK)
    assert diary.unanswered() == []
    await world.settle(4)
    assert len(people[0].see(new)) == 2, "the board, then the end"
    again = await open_lobby(world, new, people[0])
    assert "Ann" in again.text


async def test_two_topics_of_one_group(town: Town) -> None:
    """31 poker#6: each topic or thread has its own table, nothing lands elsewhere.

    Telegram counts all calls in a group together, Discord those of each thread.
    """
    world = town.world
    first = [world.person(name) for name in ("Ann", "Bo")]
    second = [world.person(name) for name in ("Cyd", "Dee")]
    place = world.group("Forum", *first, *second)
    one, two = world.topic(place, "One"), world.topic(place, "Two")
    words = "hokm target=1 turn_seconds=0"
    await open_table(world, one, first, words, computers=2)
    await open_table(world, two, second, words, computers=2)
    await play_match(world, one, first, Random(1), QUICK)
    await play_match(world, two, second, Random(2), QUICK)
    await world.settle(2)
    for topic, people in ((one, first), (two, second)):
        assert [shown.offers("!rematch") for shown in people[0].see(topic)] == [False, False, True]
    assert first[0].see(place) == [], "nothing outside of the topics"
    counted = (place,) if town.platform == TELEGRAM else (one, two)
    assert max(busiest_minute(town.fake, spot) for spot in counted) <= MOST[town.platform]


async def test_two_tables_in_one_group(world: World) -> None:
    """Commands mean one's own table; each board speaks of its own match."""
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Busy", ann, bo)
    words = "hokm target=1 turn_seconds=0"
    await open_table(world, place, [ann], words, computers=3)
    before = {one.id for one in ann.see(place)}
    await open_table(world, place, [bo], words, computers=3)
    mine, his = (one for one in ann.see(place) if one.offers("?more"))
    assert mine.id in before
    assert his.id not in before
    await play_some(world, [bo], 2)
    await play_some(world, [ann], 2)
    await world.settle(10)  # no board may change that is taken for the answer
    shown = await command(world, bo, place, "/hand")
    assert "Your cards" in shown.text
    token = his.button("?more").token
    assert token.split(":")[1] != mine.button("?more").token.split(":")[1]


async def test_a_deleted_table_message_comes_anew(world: World) -> None:
    """Once, at the bottom; play goes on with it."""
    ann = world.person("Ann")
    place = world.group("Deleted", ann)
    await open_table(world, place, [ann], "hokm target=1 turn_seconds=0", computers=3)
    await world.until(lambda: is_moving([ann]))
    await world.settle(4)
    board = newest(ann, place, "?more")
    world.delete(place, board)
    assert not stands(ann, place, "?more")
    await play_some(world, [ann], 1)
    await world.until(lambda: stands(ann, place, "?more"))
    await world.settle(4)
    shown = [one for one in ann.see(place) if one.offers("?more")]
    assert len(shown) == 1
    diary = await play_match(world, place, [ann], Random(3), QUICK)
    assert diary.unanswered() == []


async def test_a_deleted_lobby_comes_anew(world: World) -> None:
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Deleted lobby", ann, bo)
    lobby = await open_lobby(world, place, ann)
    world.delete(place, lobby)
    bo.say(place, "/join")
    await world.until(lambda: stands(ann, place, "!start"))
    await world.settle(4)
    assert "Bo" in newest(ann, place, "!start").text
    assert len(ann.see(place)) == 1


async def test_the_bot_is_thrown_out_and_taken_in_again(town: Town) -> None:
    """The table rests meanwhile, clocks stand still, and goes on where it was."""
    world = town.world
    ann = world.person("Ann")
    place = world.group("Out", ann)
    await open_table(world, place, [ann], "hokm target=1 turn_seconds=60", computers=3)
    await play_some(world, [ann], 2)
    await world.settle(6)
    world.remove_bot(place)
    await world.settle(3)
    table = newest_table(ann, place)
    before = (await town.bot.logs())[table]
    written = world.written(place)
    await world.pause(150)
    after = (await town.bot.logs())[table]
    assert after == before, "nobody is timed out by a bot that is not there"
    assert world.written(place) == written
    tried = [c for c in town.fake.calls if c.code == 403 and c.chat_id == place.chat.id]
    assert tried == [], "nothing had to be tried"
    world.add_bot(place)
    await world.until(lambda: stands(ann, place, "?more"))
    await world.settle(4)
    if stands(ann, place, "!continue"):
        await tap(ann, place, "!continue")
    diary = await play_match(world, place, [ann], Random(4), QUICK)
    assert diary.unanswered() == []


@pytest.mark.platforms("telegram")
async def test_an_anonymous_admin_is_asked_to_press_a_button(town: Town) -> None:
    """Whoever has no name cannot be seated; a press always says who it is."""
    world = town.world
    ann = world.person("Ann")
    place = world.group("Masks", admins=(ann,))
    await world.settle(2)
    town.fake.say(ann.user, place.chat, "/newgame hokm", anonymous=True)
    await world.until(lambda: bool(ann.see(place)))
    assert "anonymous" in ann.see(place)[-1].text
    for _ in range(3):
        town.fake.say(ann.user, place.chat, "/join", anonymous=True)
    await world.settle(4)
    assert len(ann.see(place)) == 1, "told once, not at every word"
    bo = world.person("Bo")
    town.fake.join(place.chat, bo.user)
    await open_lobby(world, place, bo)
    assert (await tap(ann, place, "!join")).text
    await world.until(lambda: "Ann" in newest(bo, place, "!start").text)


async def test_ordinary_talk_is_not_heard(world: World, platform: str) -> None:
    """19 Werewolf#627: the bot has no rights beyond a member's, hears commands, and says nothing.

    Discord's own client offers no command that nobody has.
    """
    ann = world.person("Ann")
    place = world.group("Talk", ann)
    others = ("/newgame@SomeOtherBot hokm", "/unknown") if platform == TELEGRAM else ()
    for text in ("hello", "who plays?", "newgame hokm", *others):
        ann.say(place, text)
    await world.settle(5)
    assert ann.see(place) == []


@pytest.mark.platforms("telegram")
async def test_a_group_is_deleted_and_telegram_says_nothing(town: Town) -> None:
    """R27: the table rests at the first refusal; a dead group is hardly ever called again."""
    world = town.world
    ann = world.person("Ann")
    place = TelegramPlace(town.fake.group("Deleted group", (ann.user,)))
    await open_table(world, place, [ann], "hokm target=1 turn_seconds=30", computers=3)
    await play_some(world, [ann], 2)
    calls, table = len(town.fake.calls), newest_table(ann, place)
    town.fake.delete_group(place.chat)
    await world.until(lambda: "can’t reach the group" in ann.see_privately()[-1].text, 120)
    before = (await town.bot.logs())[table]
    await world.pause(300)
    after = (await town.bot.logs())[table]
    assert after == before, "no stand-in plays where nobody sees it"
    failed = [c for c in town.fake.calls[calls:] if c.chat_id == place.chat.id and not c.ok]
    assert 1 <= len(failed) <= 3


@pytest.mark.platforms("telegram")
async def test_a_refusal_without_a_reason_does_not_freeze_a_table(town: Town) -> None:
    """A press in the group shows that the bot is there: the table is tried and goes on."""
    world = town.world
    ann = world.person("Ann")
    place = TelegramPlace(town.fake.group("Refused once", (ann.user,)))
    await open_table(world, place, [ann], "hokm target=1 turn_seconds=60", computers=3)
    await world.settle(6)
    town.fake.faults.add(Fault("403", chat=place.chat.id, times=1))
    await play_some(world, [ann], 1)
    await world.until(lambda: "can’t reach the group" in ann.see_privately()[-1].text)
    board = newest(ann, place, "?more")
    assert (await ann.press(board, board.button("?last").token).told()).text
    await world.until(lambda: "can’t reach the group" not in ann.see_privately()[-1].text)
    diary = await play_match(world, place, [ann], Random(5), QUICK)
    assert diary.unanswered() == []


@pytest.mark.platforms("telegram")
async def test_a_bot_that_may_not_write_says_so_in_private(town: Town) -> None:
    """43 Discord-Games#27: the host learns why nothing happens in the group."""
    world = town.world
    ann, bo = world.person("Ann"), world.person("Bo", is_open=False)
    place = TelegramPlace(town.fake.group("Silent hall", (ann.user, bo.user)))
    place.chat.is_silenced = True
    for player in (ann, bo):
        calls = len(town.fake.calls)
        player.say(place, "/newgame hokm")
        await world.settle(4)
        failed = [call for call in town.fake.calls[calls:] if not call.ok]
        assert len(failed) == 1
    told = [one for one in ann.see_privately() if "Silent hall" in one.text]
    assert len(told) == 1
    assert "may not write" in told[0].text
    place.chat.is_silenced = False
    assert "Ann" in (await open_lobby(world, place, ann)).text, "the closed ones are no hindrance"


@pytest.mark.platforms("telegram")
async def test_a_group_goes_silent_in_the_middle_of_a_match(town: Town) -> None:
    """No update tells of it; the table rests at the next refusal, and goes on with a press."""
    world = town.world
    ann = world.person("Ann")
    place = TelegramPlace(town.fake.group("Night", (ann.user,)))
    await open_table(world, place, [ann], "hokm target=1 turn_seconds=30", computers=3)
    await world.settle(6)
    table = newest_table(ann, place)
    place.chat.is_silenced = True
    await world.until(lambda: "can’t reach the group" in ann.see_privately()[-1].text, 60)
    before = (await town.bot.logs())[table]
    await world.pause(120)
    assert (await town.bot.logs())[table] == before
    place.chat.is_silenced = False
    board = newest(ann, place, "?more")
    await ann.press(board, board.button("?last").token).told()
    await world.until(lambda: "can’t reach the group" not in ann.see_privately()[-1].text)
    diary = await play_match(world, place, [ann], Random(6), QUICK)
    assert diary.unanswered() == []


@pytest.mark.platforms("telegram")
async def test_an_admin_and_a_link_where_members_are_hidden(town: Town) -> None:
    """60: a bot without rights is not told who is in the group, but who runs it."""
    world = town.world
    ann, chief, bo = world.person("Ann"), world.person("Chief"), world.person("Bo")
    place = TelegramPlace(town.fake.group("Hidden", (ann.user, bo.user), admins=(chief.user,)))
    place.chat.hides_members = True
    lobby = await open_lobby(world, place, ann)
    bo.open_private(next(button.opens for button in lobby.buttons if button.opens))
    await world.until(lambda: any("Press “Join” there" in o.text for o in bo.see_privately()))
    assert (await tap(bo, place, "!join")).text
    await world.until(lambda: "Bo" in newest(ann, place, "!start").text)
    chief.say(place, "/stop")
    await world.until(lambda: not stands(ann, place, "!start"))
