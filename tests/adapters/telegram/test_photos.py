"""Pictures on Telegram: a photo with a caption, uploaded only when it shows something else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.surface import FrozenError, TryAgainError
from tests.adapters.chat.drawers import Drawer, gallery
from tests.adapters.chat.front import screen
from tests.adapters.chat.pictures.samples import TABLE_EN, TABLE_END
from tests.adapters.telegram.stage import at, stage
from tests.fakes.telegram import Fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.adapters.telegram.stage import Stage
    from tests.fakes.telegram import Chat, User

TABLE = screen("Deal 4", "Sara to play", picture=TABLE_EN)
OVER = screen("Deal 4 is over", picture=TABLE_END)


@pytest.fixture
def drawer() -> Drawer:
    return Drawer()


@pytest.fixture
async def here(drawer: Drawer) -> AsyncIterator[Stage]:
    async with stage(runs=False, gallery=gallery(drawer)) as one:
        yield one


@pytest.fixture
def ann(here: Stage) -> User:
    return here.fake.user("Ann")


@pytest.fixture
def chat(here: Stage, ann: User) -> Chat:
    return here.fake.group("Card night", members=(ann,))


def methods(here: Stage) -> list[str]:
    """Give the calls that were made after the greeting."""
    return [
        call.method
        for call in here.fake.calls
        if "Message" in call.method or "Photo" in call.method
    ]


def test_with_a_gallery_pictures_change_once_a_trick(here: Stage) -> None:
    assert here.face.surface.capabilities.pictures
    assert here.face.surface.capabilities.still


async def test_a_picture_is_uploaded_once_for_all_words_about_it(
    here: Stage, chat: Chat, ann: User, drawer: Drawer
) -> None:
    surface = here.face.surface
    ref = await surface.send(at(chat), TABLE)
    (message,) = here.fake.messages(chat, ann)[-1:]
    assert message.text == "Deal 4\nSara to play"
    assert message.rows[0][0].data == "1:abc:0:!join"
    assert [entity["type"] for entity in message.entities] == ["bold", "bold"]
    first = message.photo
    assert first
    await surface.edit(at(chat), ref, screen("Deal 4", "Mahmoud to play", picture=TABLE_EN))
    assert (message.text, message.photo) == ("Deal 4\nMahmoud to play", first)
    await surface.edit(at(chat), ref, OVER)
    assert message.text == "Deal 4 is over"
    assert message.photo != first
    assert len(drawer.drawn) == 2
    sent = methods(here)
    assert sent == ["sendPhoto", "editMessageCaption", "editMessageMedia"]
    await surface.delete(at(chat), ref)
    assert message.is_deleted


async def test_a_picture_that_telegram_has_goes_by_its_name(
    here: Stage, chat: Chat, ann: User, drawer: Drawer
) -> None:
    surface = here.face.surface
    ref = await surface.send(at(chat), TABLE)
    await surface.send(at(chat), TABLE)
    await surface.edit(at(chat), ref, OVER)
    await surface.edit(at(chat), ref, TABLE)
    first, second = here.fake.messages(chat, ann)[-2:]
    assert first.photo == second.photo
    assert len(drawer.drawn) == 2


async def test_after_a_restart_the_picture_is_shown_anew(
    here: Stage, chat: Chat, ann: User
) -> None:
    ref = await here.face.surface.send(at(chat), TABLE)
    after = type(here.face.surface)(here.client, here.people, gallery())
    after.username = here.face.surface.username
    await after.edit(at(chat), ref, screen("Deal 5", picture=TABLE_EN))
    assert here.fake.messages(chat, ann)[-1].text == "Deal 5"
    assert methods(here)[-1] == "editMessageMedia"
    # And where pictures are drawn no more, the words go on below the old one.
    bare = type(here.face.surface)(here.client, here.people)
    bare.username = after.username
    await bare.edit(at(chat), ref, screen("Deal 6"))
    assert here.fake.messages(chat, ann)[-1].text == "Deal 6"


async def test_what_cannot_be_drawn_is_told_in_words(
    here: Stage, chat: Chat, ann: User, drawer: Drawer, caplog: pytest.LogCaptureFixture
) -> None:
    surface = here.face.surface
    photo = await surface.send(at(chat), TABLE)
    drawer.is_broken = True
    await surface.edit(at(chat), photo, OVER)
    assert here.fake.messages(chat, ann)[-1].text == "Deal 4 is over"
    text = await surface.send(at(chat), replace(OVER, picture=replace(TABLE_END, title="x")))
    assert here.fake.messages(chat, ann)[-1].photo is None
    drawer.is_broken = False
    await surface.edit(at(chat), text, TABLE)
    assert here.fake.messages(chat, ann)[-1].text == "Deal 4\nSara to play"
    assert methods(here)[-1] == "editMessageText", "a text stays one"
    assert "could not be drawn" in caplog.text


async def test_words_too_many_for_a_caption_are_a_text(here: Stage, chat: Chat, ann: User) -> None:
    surface = here.face.surface
    most = screen("x" * 1024, picture=TABLE_EN)
    more = screen("x" * 1025, picture=TABLE_EN)
    ref = await surface.send(at(chat), most)
    assert here.fake.messages(chat, ann)[-1].photo
    with pytest.raises(FrozenError):
        await surface.edit(at(chat), ref, more)
    await surface.send(at(chat), more)
    assert here.fake.messages(chat, ann)[-1].photo is None


async def test_a_group_that_forbids_photos_gets_words(here: Stage, chat: Chat, ann: User) -> None:
    text = "Bad Request: not enough rights to send photos to the chat"
    here.fake.faults.add(Fault(method="sendPhoto", kind="400", nth=1, description=text))
    await here.face.surface.send(at(chat), TABLE)
    message = here.fake.messages(chat, ann)[-1]
    assert (message.text, message.photo) == ("Deal 4\nSara to play", None)


async def test_an_upload_that_fails_is_tried_again(here: Stage, chat: Chat, ann: User) -> None:
    here.fake.faults.add(Fault(method="editMessageMedia", kind="502", nth=1))
    ref = await here.face.surface.send(at(chat), TABLE)
    with pytest.raises(TryAgainError):
        await here.face.surface.edit(at(chat), ref, OVER)
    await here.face.surface.edit(at(chat), ref, OVER)
    assert here.fake.messages(chat, ann)[-1].text == "Deal 4 is over"


async def test_a_file_that_telegram_has_forgotten_is_uploaded_anew(
    here: Stage, chat: Chat, ann: User, drawer: Drawer
) -> None:
    surface = here.face.surface
    ref = await surface.send(at(chat), OVER)
    await surface.send(at(chat), TABLE)
    text = "Bad Request: wrong file identifier/HTTP URL specified"
    here.fake.faults.add(Fault(method="editMessageMedia", kind="400", nth=1, description=text))
    await surface.edit(at(chat), ref, TABLE)
    first, second = here.fake.messages(chat, ann)[-2:]
    assert first.text == second.text == "Deal 4\nSara to play"
    here.fake.faults.add(Fault(method="sendPhoto", kind="400", nth=1, description=text))
    await surface.send(at(chat), OVER)
    assert here.fake.messages(chat, ann)[-1].text == "Deal 4 is over"
    assert drawer.drawn == [TABLE_END, TABLE_EN, TABLE_EN, TABLE_END]
