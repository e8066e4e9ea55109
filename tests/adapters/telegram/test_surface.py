"""The surface before a strict fake: what people see, and what each refusal becomes."""

from __future__ import annotations

import pytest

from adapters.chat.screen import Button, Span, Tone
from adapters.chat.surface import (
    MessageGoneError,
    MovedError,
    SlowDownError,
    TryAgainError,
    UnreachableError,
)
from adapters.telegram.client import Client
from adapters.telegram.surface import TelegramSurface
from engine.runtime.ports import Place
from engine.seats import PlaceId
from tests.adapters.chat.front import People, screen
from tests.adapters.telegram.stage import at, stage, whom
from tests.fakes.telegram import Fault


async def test_a_message_comes_changes_and_goes() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,))
        surface = here.face.surface
        ref = await surface.send(at(chat), screen("🂠 Hokm", "<b>x</b>"))
        (message,) = here.fake.messages(chat, ann)[-1:]
        assert message.text == "🂠 Hokm\n<b>x</b>"
        assert [entity["offset"] for entity in message.entities] == [0, 8]
        assert message.rows[0][0].data == "1:abc:0:!join"
        await surface.edit(at(chat), ref, screen("Started", rows=()))
        assert (message.text, message.rows) == ("Started", ())
        await surface.delete(at(chat), ref)
        await surface.delete(at(chat), ref)
        assert message.is_deleted
        with pytest.raises(MessageGoneError):
            await surface.edit(at(chat), ref, screen("Again"))


async def test_only_a_call_rings_and_it_mentions_the_person() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,))
        person = await here.people.person("telegram", str(ann.id), "Ann", "en")
        await here.face.surface.send(at(chat), screen("Ann sits down"))
        call = screen(rings=(person.id,), lines=((Span("⏳ "), Span("Ann"), Span("!")),))
        await here.face.surface.send(at(chat), call)
        silent = [one.params.get("disable_notification") for one in here.fake.calls[-2:]]
        assert [str(value).lower() for value in silent] == ["true", "false"]
        (entity,) = here.fake.messages(chat, ann)[-1].entities
        assert (entity["type"], entity["offset"], entity["length"]) == ("text_mention", 2, 3)
        assert entity["user"]["id"] == ann.id


async def test_a_table_of_a_topic_stays_in_it_and_goes_on_in_the_chat_without_it() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,), is_forum=True)
        thread = here.fake.topic(chat, "Cards")
        await here.face.surface.send(at(chat, thread), screen("here"))
        assert here.fake.messages(chat, ann)[-1].thread == thread
        assert here.face.surface.limit_key(at(chat, thread)) == str(chat.id)
        here.fake.close_topic(chat, thread)
        await here.face.surface.send(at(chat, thread), screen("no such topic"))
        last = here.fake.messages(chat, ann)[-1]
        assert (last.text, last.thread) == ("no such topic", None)


async def test_a_button_that_opens_the_private_chat_is_a_link() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,))
        row = (Button("Open my hand", opens="abc"),)
        await here.face.surface.send(at(chat), screen(rows=(row,)))
        (button,) = here.fake.messages(chat, ann)[-1].rows[0]
        assert (button.url, button.data) == (f"https://t.me/{here.fake.bot.username}?start=abc", "")


async def test_people_and_groups_out_of_reach() -> None:
    async with stage(runs=False) as here:
        ann, sara = here.fake.user("Ann"), here.fake.user("Sara")
        chat = here.fake.group("Card night", members=(ann, sara))
        send = here.face.surface.send
        here.fake.open(sara)
        await send(whom(sara), screen("hello"))
        here.fake.block(sara)
        here.fake.kick_bot(chat)
        for to in (whom(ann), whom(sara), at(chat)):
            with pytest.raises(UnreachableError):
                await send(to, screen("x"))


async def test_a_group_that_moved_says_where() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,), kind="group")
        ref = await here.face.surface.send(at(chat), screen("before"))
        new = here.fake.migrate(chat)
        with pytest.raises(MovedError) as caught:
            await here.face.surface.send(at(chat), screen("x"))
        assert caught.value.external == str(new.id)
        calls = len(here.fake.calls)
        # The number of the old message may be another message's by now: nobody asks.
        with pytest.raises(MessageGoneError):
            await here.face.surface.edit(at(new), ref, screen("x"))
        await here.face.surface.delete(at(new), ref)
        assert len(here.fake.calls) == calls


@pytest.mark.parametrize("kind", ["502", "drop", "truncated"])
async def test_what_may_be_over_the_next_time_is_tried_again(kind: str) -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,))
        here.fake.faults.add(Fault(method="sendMessage", kind=kind, nth=1))
        with pytest.raises(TryAgainError):
            await here.face.surface.send(at(chat), screen("x"))


async def test_a_pause_is_kept_for_as_long_as_asked() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,))
        here.fake.faults.add(Fault(method="sendMessage", kind="429", nth=1, retry_after=41))
        with pytest.raises(SlowDownError) as caught:
            await here.face.surface.send(at(chat), screen("x"))
        assert caught.value.seconds == 41


async def test_an_edit_that_changes_nothing_is_fine() -> None:
    text = "Bad Request: message is not modified: specified new message content is the same"
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,))
        ref = await here.face.surface.send(at(chat), screen("x"))
        fault = Fault(method="editMessageText", kind="400", nth=1, description=text)
        here.fake.faults.add(fault)
        await here.face.surface.edit(at(chat), ref, screen("y"))
        assert fault.hits == 1


async def test_nothing_is_sent_before_the_bot_knows_its_name() -> None:
    surface = TelegramSurface(Client("1:x", "http://127.0.0.1:1"), People())
    place = Place(PlaceId(1), "telegram", "-1", "", None)
    with pytest.raises(TryAgainError):
        await surface.send(place, screen("x"))
    with pytest.raises(TryAgainError):
        await surface.edit(place, "-1:5", screen("x"))


async def test_without_a_gallery_text_says_all() -> None:
    async with stage(runs=False) as here:
        caps = here.face.surface.capabilities
        assert not caps.pictures
        assert not caps.disabled_buttons
        assert not caps.private_pages
        assert caps.deep_links
        assert (caps.group_per_minute, caps.group_interval_ms) == (18, 3000)
        ann = here.fake.user("Ann", language="fa")
        here.fake.open(ann)
        bold = screen(lines=((Span("\u200fحکم ", Tone.QUIET), Span("♠️", Tone.STRONG)),))
        await here.face.surface.send(whom(ann), bold)
        (entity,) = here.fake.messages(ann, ann)[-1].entities
        assert (entity["type"], entity["offset"]) == ("bold", 5)
