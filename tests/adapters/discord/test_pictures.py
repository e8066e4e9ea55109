"""Pictures on Discord: one attachment with a description, uploaded only when it shows more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.intents import Reply
from adapters.chat.pictures.encoding import Encoding
from adapters.chat.screen import Button, Style
from adapters.chat.surface import UnreachableError
from engine.seats import PersonId, PlaceId, TableId
from tests.adapters.chat.drawers import Drawer, gallery
from tests.adapters.chat.front import Seated, screen
from tests.adapters.chat.pictures.samples import HAND_FIVE, HAND_FOLLOW, TABLE_EN, TABLE_END
from tests.adapters.discord.stage import at, stage, whom
from tests.adapters.discord.test_answers import REPLY, UPDATE, told
from tests.fakes.discord import Fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from adapters.chat.pictures.spec import Picture
    from adapters.chat.screen import Screen
    from tests.adapters.discord.stage import Stage
    from tests.fakes.discord import Message, User

HAND = "1:abc:0:?hand"
CARD = "1:abc:7:pAS"
TABLE = screen("Deal 4", "Sara to play", picture=TABLE_EN)
OVER = screen("Deal 4 is over", picture=TABLE_END)


@pytest.fixture
def drawer() -> Drawer:
    return Drawer()


@pytest.fixture
async def here(drawer: Drawer) -> AsyncIterator[Stage]:
    async with stage(runs=False, gallery=gallery(drawer, Encoding.WEBP)) as one:
        yield one


async def test_a_picture_is_uploaded_once_for_all_words_about_it(
    here: Stage, drawer: Drawer
) -> None:
    ann = here.fake.user("Ann")
    channel, surface = here.fake.places.group("Card night", (ann,)), here.face.surface
    ref = await surface.send(at(channel), TABLE)
    (message,) = here.fake.messages(channel, ann)
    (first,) = message.content.attachments
    assert first["filename"] == "hakem.webp"
    assert first["content_type"] == "image/webp"
    assert first["description"] == "Katherine is to play"
    await surface.edit(at(channel), ref, screen("Mahmoud to play", picture=TABLE_EN))
    assert message.text == "Mahmoud to play"
    assert message.content.attachments == (first,)
    assert len(drawer.drawn) == 1
    await surface.edit(at(channel), ref, OVER)
    (second,) = message.content.attachments
    assert second["id"] != first["id"]
    assert len(drawer.drawn) == 2
    await surface.edit(at(channel), ref, screen("Without"))
    assert message.content.attachments == (second,), "an old picture stays below newer words"


async def test_what_cannot_be_drawn_is_told_in_words(here: Stage, drawer: Drawer) -> None:
    ann = here.fake.user("Ann")
    channel, surface = here.fake.places.group("Card night", (ann,)), here.face.surface
    drawer.is_broken = True
    ref = await surface.send(at(channel), TABLE)
    (message,) = here.fake.messages(channel, ann)
    assert message.content.attachments == ()
    drawer.is_broken = False
    await surface.edit(at(channel), ref, replace(OVER, urgent=True))
    assert len(message.content.attachments) == 1, "the next one may come again"


async def test_a_channel_that_forbids_files_gets_words(here: Stage) -> None:
    ann = here.fake.user("Ann")
    channel, surface = here.fake.places.group("Card night", (ann,)), here.face.surface
    here.fake.faults.add(Fault("error", "create_message", code=50013, times=1))
    ref = await surface.send(at(channel), TABLE)
    (message,) = here.fake.messages(channel, ann)
    assert message.content.attachments == ()
    here.fake.faults.add(Fault("error", "update_message", code=50013, times=1))
    await surface.edit(at(channel), ref, OVER)
    assert message.text == "Deal 4 is over"
    for method in ("create_message", "update_message"):
        here.fake.faults.add(Fault("error", method, code=50001))
    calls = len(here.fake.calls)
    with pytest.raises(UnreachableError):
        await surface.send(at(channel), TABLE)
    assert len(here.fake.calls) == calls + 1, "without the picture it is closed too"
    here.fake.complaints.clear()


async def opened(here: Stage) -> tuple[User, Message]:
    """Let Ann open her cards; gives the message that she alone sees."""
    here.house.tables = [Seated(PlaceId(1), TableId("abc"))]
    ann = here.fake.user("Ann")
    channel = here.fake.places.group("Card night", (ann,))
    shown = screen("Table", rows=((Button("My hand", HAND),),))
    await here.face.surface.send(at(channel), shown)
    here.desk.answer = Reply(screen=held("Your turn", HAND_FOLLOW), link="abc_hand")
    (board,) = here.fake.messages(channel, ann)
    assert await told(here.fake.press(ann, board, HAND)) == [REPLY]
    await here.until(lambda: bool(here.house.shown))
    return ann, here.fake.private(ann)[-1]


def held(words: str, picture: Picture | None) -> Screen:
    return screen(words, rows=((Button("A♠️", CARD, Style.CARD),),), picture=picture)


async def test_a_hand_comes_with_its_panel_and_changes_with_it(drawer: Drawer) -> None:
    async with stage(gallery=gallery(drawer, Encoding.WEBP)) as here:
        ann, panel = await opened(here)
        (first,) = panel.content.attachments
        surface, ref = here.face.surface, f"~{panel.id}"
        await surface.edit(whom(ann), ref, held("Wait", HAND_FOLLOW))
        assert (panel.text, panel.content.attachments) == ("Wait", (first,))
        await surface.edit(whom(ann), ref, held("Wait", HAND_FIVE))
        (second,) = panel.content.attachments
        assert second["id"] != first["id"]
        # A press is answered with the panel as it is then, picture and all.
        here.desk.answer = Reply("Played.")
        here.house.panels[PersonId(1)] = held("Done", HAND_FOLLOW)
        assert await told(here.fake.press(ann, panel, CARD)) == [UPDATE]
        (third,) = panel.content.attachments
        assert third["id"] not in {first["id"], second["id"]}
        # And where there is none any more, no old hand stays below the words.
        await surface.edit(whom(ann), ref, held("Words", None))
        assert panel.content.attachments == ()
        assert drawer.drawn == [HAND_FOLLOW, HAND_FIVE], "nothing is drawn twice"


async def test_a_page_turns_its_picture_too(drawer: Drawer) -> None:
    async with stage(gallery=gallery(drawer, Encoding.WEBP)) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        await here.face.surface.send(at(channel), screen("Table"))
        (board,) = here.fake.messages(channel, ann)
        here.desk.answer = Reply(screen=TABLE)
        assert await told(here.fake.press(ann, board, "1:abc:0:!join")) == [REPLY]
        page = here.fake.private(ann)[-1]
        seen = []
        for shown in (OVER, TABLE, screen("Rules")):
            here.desk.answer = Reply(screen=shown, closes=True)
            assert await told(here.fake.press(ann, page, "1:abc:0:!join")) == [UPDATE]
            seen.append(tuple(one["id"] for one in page.content.attachments))
        assert [len(ids) for ids in seen] == [1, 1, 0]
        assert seen[0] != seen[1]


async def test_a_private_answer_without_the_right_to_attach_is_words(drawer: Drawer) -> None:
    async with stage(gallery=gallery(drawer, Encoding.WEBP)) as here:
        fault = Fault("error", "create_interaction_response", code=50013, times=1)
        here.fake.faults.add(fault)
        _, panel = await opened(here)
        assert (panel.text, panel.content.attachments) == ("Your turn", ())
        here.fake.complaints.clear()


async def test_no_hand_is_drawn_in_a_channel(here: Stage, drawer: Drawer) -> None:
    ann = here.fake.user("Ann")
    channel, surface = here.fake.places.group("Card night", (ann,)), here.face.surface
    ref = await surface.send(at(channel), screen("Anything", picture=HAND_FIVE))
    await surface.edit(at(channel), ref, screen("Anything else", picture=HAND_FOLLOW))
    (message,) = here.fake.messages(channel, ann)
    assert message.content.attachments == ()
    assert drawer.drawn == []
