"""Pictures on Discord: one attachment with a description, uploaded only when it shows more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.pictures.encoding import Encoding
from adapters.chat.surface import UnreachableError
from tests.adapters.chat.drawers import Drawer, gallery
from tests.adapters.chat.front import screen
from tests.adapters.chat.pictures.samples import TABLE_EN, TABLE_END
from tests.adapters.discord.stage import at, stage
from tests.fakes.discord import Fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.adapters.discord.stage import Stage

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
