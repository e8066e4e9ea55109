"""What people do on a fake Discord, and what the house hears of it."""

from __future__ import annotations

import pytest

from adapters.chat.intents import Reply
from adapters.discord.inbound import words
from engine.runtime.ports import Place
from engine.seats import PlaceId
from tests.adapters.chat.front import screen
from tests.adapters.discord.stage import at, stage
from tests.adapters.discord.test_answers import REPLY, told


@pytest.mark.parametrize(
    ("typed", "name", "text"),
    [
        ("/newgame hokm target=5 teams=random", "newgame", "hokm target=5 teams=random"),
        ("/newgame azi auto_single=true", "newgame", "azi auto_single=on"),
        ("/top period=week game=hokm", "top", "hokm week"),
        ("/join seat=2", "join", "2"),
        ("/settings setting=language value=fa", "settings", "language fa"),
        ("/help", "help", ""),
    ],
)
async def test_commands_are_heard_as_they_would_be_typed(typed: str, name: str, text: str) -> None:
    async with stage(Reply("Well.")) as here:
        ann = here.fake.user("Ann", locale="ro")
        channel = here.fake.places.group("Card night", (ann,))
        command = here.fake.run(ann, channel, typed)
        assert await told(command) == [REPLY]
        (heard,) = here.desk.commands
        assert (heard.name, heard.text, heard.key) == (name, text, f"dc:{command.id}")
        assert heard.place == Place(PlaceId(1), "discord", at(channel).external, "Card night", None)
        assert heard.person.locale == "ro"


async def test_in_private_there_is_no_place() -> None:
    async with stage(Reply("Well.")) as here:
        ann = here.fake.user("Ann")
        here.fake.places.group("Card night", (ann,))
        assert await told(here.fake.run(ann, ann, "/help")) == [REPLY]
        assert here.desk.commands[0].place is None


async def test_a_command_without_anything_to_say_is_answered_too() -> None:
    async with stage(Reply()) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        assert await told(here.fake.run(ann, channel, "/table")) == [REPLY]
        assert "Done." in here.fake.private(ann)[0].text
        assert here.house.revived == [PlaceId(1)]


@pytest.mark.parametrize(
    ("taken", "named"),
    [
        (("view_channel",), "View Channel"),
        (("send_messages",), "Send Messages"),
        (("view_channel", "send_messages"), "View Channel, Send Messages"),
    ],
)
async def test_a_command_names_the_permission_that_is_missing(
    taken: tuple[str, ...], named: str
) -> None:
    """43 Discord-Games#27: each that the bot needs, by channel and by server."""
    async with stage(Reply("Well.")) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        here.fake.places.forbid(channel, *taken)
        for typed in ("/newgame hokm", "/table", "/start"):
            assert await told(here.fake.run(ann, channel, typed)) == [REPLY]
            assert named in here.fake.private(ann)[-1].text
        assert here.desk.commands == []
        assert await told(here.fake.run(ann, channel, "/help")) == [REPLY]
        assert [one.name for one in here.desk.commands] == ["help"]
        here.fake.places.allow(channel, *taken)
        await told(here.fake.run(ann, channel, "/newgame hokm"))
        assert [one.name for one in here.desk.commands] == ["help", "newgame"]


async def test_in_a_thread_another_permission_counts() -> None:
    async with stage(Reply("Well.")) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        thread = here.fake.places.thread(channel, "Table 1", ann)
        here.fake.places.forbid(channel, "send_messages_in_threads")
        await told(here.fake.run(ann, thread, "/newgame hokm"))
        assert "Send Messages in Threads" in here.fake.private(ann)[-1].text
        await told(here.fake.run(ann, channel, "/newgame hokm"))
        (heard,) = here.desk.commands
        assert heard.place is not None
        assert heard.place.external == at(channel).external


async def test_in_a_private_thread_the_bot_asks_to_be_called() -> None:
    """43 Discord-Games#27: commands work there before the bot can write."""
    async with stage(Reply("Well.")) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        thread = here.fake.places.thread(channel, "Table 1", ann, is_private=True)
        await told(here.fake.run(ann, thread, "/newgame hokm"))
        assert "Mention me here" in here.fake.private(ann)[-1].text
        assert here.house.revived == []
        here.fake.places.call_bot(thread)
        await told(here.fake.run(ann, thread, "/newgame hokm"))
        assert [one.text for one in here.desk.commands] == ["hokm"]


async def test_what_a_server_takes_away_is_named_too() -> None:
    """43 Discord-Games#27: a role that loses a permission, everywhere."""
    async with stage(Reply("Well.")) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        assert channel.guild is not None
        for name, named in (("view_channel", "View Channel"), ("send_messages", "Send Messages")):
            here.fake.places.revoke(channel.guild, name)
            here.fake.places.allow(channel, "view_channel", user=ann)
            await told(here.fake.run(ann, channel, "/newgame hokm"))
            assert named in here.fake.private(ann)[-1].text
            here.fake.places.grant(channel.guild, name)
        assert here.desk.commands == []
        assert here.house.revived == []


async def test_the_game_menu_names_it_too() -> None:
    menu = screen("Games", rows=())
    async with stage(Reply(screen=menu)) as here:
        from adapters.chat.screen import Button

        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        here.desk.answer = Reply(screen=screen("Games", rows=((Button("Hokm", "1:-:0:+hokm"),),)))
        await told(here.fake.run(ann, channel, "/games"))
        here.fake.places.forbid(channel, "send_messages")
        page = here.fake.private(ann)[-1]
        await told(here.fake.press(ann, page, "1:-:0:+hokm"))
        assert "Send Messages" in here.fake.private(ann)[-1].text
        assert here.desk.presses == []


async def test_a_page_that_has_done_its_work_says_so_or_goes() -> None:
    async with stage() as here:
        from adapters.chat.screen import Button

        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        rows = ((Button("Yes", "1:abc:0:!leave"), Button("No", "1:abc:0:?close")),)
        here.desk.answer = Reply(screen=screen("Leave?", rows=rows))
        for _ in range(2):
            await told(here.fake.run(ann, channel, "/leave"))
        first, second = here.fake.private(ann)
        here.desk.answer = Reply("You left.", closes=True)
        await told(here.fake.press(ann, first, "1:abc:0:!leave"))
        assert (first.text, first.rows) == ("You left.", ())
        here.desk.answer = Reply(closes=True)
        await told(here.fake.press(ann, second, "1:abc:0:?close"))
        await here.until(lambda: second.is_deleted)


async def test_an_admin_is_whoever_discord_says_manages_the_server() -> None:
    async with stage(Reply("Well.")) as here:
        ann, ben = here.fake.user("Ann"), here.fake.user("Ben")
        channel = here.fake.places.group("Card night", (ben,), (ann,))
        place = at(channel)
        rights = here.face.rights
        for user, is_admin in ((ann, True), (ben, False)):
            await told(here.fake.run(user, channel, "/help"))
            person = here.desk.commands[-1].person
            calls = len(here.fake.calls)
            assert await rights.is_admin(person, place) is is_admin
            assert await rights.is_member(person, place)
            assert len(here.fake.calls) == calls, "the command itself has said so"
        assert channel.guild is not None
        here.fake.places.revoke(channel.guild, "manage_guild", user=ann)
        await here.clock.advance(61)
        annes = here.desk.commands[0].person
        assert not await rights.is_admin(annes, place)
        here.fake.places.leave(channel.guild, ann)
        await here.clock.advance(61)
        assert not await rights.is_member(annes, place)
        here.fake.complaints.clear()


def test_words_keep_the_order_of_the_list_of_commands() -> None:
    given = [
        {"name": "value", "type": 3, "value": "fa"},
        {"name": "setting", "type": 3, "value": "language"},
    ]
    assert words("settings", given) == "language fa"
    assert words("help", []) == ""
    assert words("nothing", given) == ""
