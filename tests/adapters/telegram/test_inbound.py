"""What people do in Telegram becomes intents, once, with the right person and place."""

from __future__ import annotations

import pytest

from adapters.chat.intents import Reply
from tests.adapters.chat.front import Seated, screen
from tests.adapters.telegram.stage import at, stage


async def test_a_command_keeps_its_words_and_gets_a_key_of_its_own() -> None:
    async with stage() as here:
        ann = here.fake.user("Ann", language="fa")
        ann.last_name = "Lee"
        chat = here.fake.group("Card night", members=(ann,))
        here.fake.say(ann, chat, f"/NewGame@{here.fake.bot.username}  hokm target=5\nx")
        await here.heard()
        (said,) = here.desk.commands
        assert (said.name, said.text) == ("newgame", "hokm target=5\nx")
        assert (said.person.name, said.person.locale) == ("Ann Lee", "fa")
        assert said.place is not None
        assert (said.place.external, said.place.name) == (str(chat.id), "Card night")
        assert said.key.startswith(f"tg:{here.fake.bot.id}:")


@pytest.mark.parametrize("text", ["/join@OtherBot", "/cook", "/", "join", "/join@", "hello /join"])
async def test_what_is_not_for_us_is_passed_over(text: str) -> None:
    async with stage() as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,))
        here.fake.say(ann, chat, text)
        here.fake.say(ann, chat, "/join")
        await here.heard()
        assert [one.name for one in here.desk.commands] == ["join"]


async def test_an_unknown_command_to_us_by_name_is_answered() -> None:
    async with stage() as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,))
        here.fake.say(ann, chat, f"/cook@{here.fake.bot.username}")
        await here.heard()
        assert here.desk.commands[0].name == "cook"


async def test_a_topic_is_a_place_of_its_own_and_a_chain_of_replies_is_not() -> None:
    async with stage() as here:
        ann = here.fake.user("Ann")
        forum = here.fake.group("Forum", members=(ann,), is_forum=True)
        thread = here.fake.topic(forum, "Cards")
        plain = here.fake.group("Plain", members=(ann,))
        here.fake.say(ann, forum, "/join", thread=thread)
        here.fake.say(ann, forum, "/join")
        first = here.fake.say(ann, plain, "/join")
        here.fake.say(ann, plain, "/leave", reply_to=first)
        await here.heard(4)
        places = [one.place.external for one in here.desk.commands if one.place is not None]
        expected = [f"{forum.id}/{thread}", str(forum.id), str(plain.id), str(plain.id)]
        assert sorted(places) == sorted(expected)


async def test_an_anonymous_admin_is_told_once_and_never_seated() -> None:
    async with stage() as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,), admins=(ann,))
        for _ in range(3):
            here.fake.say(ann, chat, "/newgame hokm", anonymous=True)
        here.fake.say(ann, chat, "/join")
        await here.heard()
        assert [one.name for one in here.desk.commands] == ["join"]
        assert [text.startswith("\u200eYou write as an anonymous") for text in here.texts()] == [
            True
        ]


async def test_the_private_chat_opens_with_its_first_word() -> None:
    async with stage(Reply("hi")) as here:
        ann = here.fake.user("Ann")
        here.fake.open(ann, "abc_hand")
        await here.heard()
        (said,) = here.desk.commands
        assert (said.name, said.text, said.place) == ("start", "abc_hand", None)
        assert here.people.persons[said.person.id].is_open
        # As it was before: the counter looks at it to know that something has changed.
        assert not said.person.is_open
        here.fake.say(ann, ann, "what is this?")
        here.fake.say(ann, ann, "/cook")
        await here.heard(3)
        assert [one.name for one in here.desk.commands] == ["start", "help", "cook"]
        await here.until(lambda: len(here.house.said) == 3)


async def test_a_press_comes_once_from_whoever_pressed() -> None:
    async with stage(Reply("done")) as here:
        ann, sara = here.fake.user("Ann"), here.fake.user("Sara", language="fa")
        chat = here.fake.group("Card night", members=(ann, sara))
        await here.face.surface.send(at(chat), screen("lobby"))
        message = here.fake.messages(chat, ann)[-1]
        press = here.fake.press(sara, message, "1:abc:0:!join", duplicate=3)
        assert (await press.answered(5)).text == "done"
        (pressed,) = here.desk.presses
        assert (pressed.token, pressed.person.name) == ("1:abc:0:!join", "Sara")
        assert pressed.place is not None
        assert pressed.place.external == str(chat.id)


async def test_a_press_is_answered_also_when_the_house_burns() -> None:
    async with stage() as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,))
        await here.face.surface.send(at(chat), screen("lobby"))
        here.desk.breaks = True
        press = here.fake.press(ann, here.fake.messages(chat, ann)[-1], "1:abc:0:!join")
        assert (await press.answered(5)).text == ""


async def test_news_about_chats_reaches_the_house() -> None:
    async with stage() as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,), kind="group")
        here.fake.say(ann, chat, "/newgame hokm")
        await here.heard()
        place = here.desk.commands[0].place
        assert place is not None
        here.house.tables.append(Seated(place.id))
        here.fake.open(ann)
        await here.heard(2)
        here.fake.block(ann)
        await here.until(lambda: here.house.refreshed)
        person = here.desk.commands[0].person.id
        assert not here.people.persons[person].is_open
        here.fake.unblock(ann)
        await here.until(lambda: here.people.persons[person].is_open)
        sara = here.fake.user("Sara")
        here.fake.join(chat, sara)
        here.fake.leave(chat, sara)
        await here.until(lambda: here.house.asked)
        ((_, gone, line),) = here.house.asked
        assert (gone != person, line) == (True, "leave")
        here.fake.kick_bot(chat)
        await here.until(lambda: here.house.cut_off == [place.id])
        here.fake.add_bot(chat, ann)
        await here.until(lambda: here.house.found == [place.id])
        assert here.house.revived == here.house.given_up == [place.id]
        here.fake.mute_bot(chat)
        await here.until(lambda: here.house.cut_off == [place.id] * 2)
        here.fake.unmute_bot(chat)
        await here.until(lambda: here.house.found == [place.id] * 2)
        new = here.fake.migrate(chat)
        await here.until(lambda: here.people.moves)
        assert set(here.people.moves) == {(str(chat.id), str(new.id))}
        assert here.people.spots[place.id].external == str(new.id)
