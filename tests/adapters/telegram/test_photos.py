"""Pictures on Telegram: a photo with a caption, uploaded only when it shows something else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.intents import Reply
from adapters.chat.surface import FrozenError, TryAgainError
from tests.adapters.chat.drawers import Drawer, gallery
from tests.adapters.chat.front import screen
from tests.adapters.chat.pictures.samples import HAND_FIVE, HAND_FOLLOW, TABLE_EN, TABLE_END
from tests.adapters.telegram.stage import at, stage, whom
from tests.fakes.telegram import Fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from adapters.chat.screen import Screen
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
    assert len(here.fake.state.world.files) == 4, "uploaded again"
    assert drawer.drawn == [TABLE_END, TABLE_EN], "and not drawn again"


async def test_the_file_of_a_hand_goes_to_one_chat_alone(
    here: Stage, chat: Chat, drawer: Drawer
) -> None:
    ann, bob, surface = here.fake.user("Ann"), here.fake.user("Bob"), here.face.surface
    for user in (ann, bob):
        here.fake.open(user)
    shown = screen("Your turn", picture=HAND_FOLLOW)
    own = [await surface.send(whom(user), shown) for user in (ann, ann, bob)]
    photos = [here.fake.messages(user, user)[-1].photo for user in (ann, bob)]
    assert photos[0] != photos[1]
    assert len(here.fake.state.world.files) == 2, "it is sent again to whom it has gone before"
    await surface.edit(whom(bob), own[2], screen("Wait", picture=HAND_FIVE))
    await surface.edit(whom(ann), own[1], screen("Wait", picture=HAND_FIVE))
    photos = [here.fake.messages(user, user)[-1].photo for user in (ann, bob)]
    assert photos[0] != photos[1]
    assert drawer.drawn == [HAND_FOLLOW, HAND_FIVE]


async def test_no_hand_is_drawn_in_a_group(here: Stage, chat: Chat, ann: User) -> None:
    surface = here.face.surface
    await surface.send(at(chat), screen("Anything", picture=HAND_FOLLOW))
    assert here.fake.messages(chat, ann)[-1].photo is None
    ref = await surface.send(at(chat), TABLE)
    before = here.fake.messages(chat, ann)[-1].photo
    await surface.edit(at(chat), ref, screen("Anything", picture=HAND_FIVE))
    assert here.fake.messages(chat, ann)[-1].photo == before


@pytest.mark.parametrize(
    ("shown", "link", "method", "stands"),
    [
        (OVER, "", "editMessageMedia", ["Deal 4 is over"]),
        (screen("Rules"), "", "deleteMessage", []),
        (screen("Ticked"), "abc_pick.1", "editMessageCaption", ["Ticked"]),
    ],
)
async def test_a_page_takes_the_place_of_a_photo_where_it_is_one_too(
    shown: Screen, link: str, method: str, stands: list[str]
) -> None:
    reply = Reply(screen=shown, closes=True, link=link)
    async with stage(reply, gallery=gallery(Drawer())) as here:
        ann = here.fake.user("Ann")
        here.fake.open(ann)
        await here.until(lambda: here.house.said)
        here.house.said.clear()
        await here.face.surface.send(whom(ann), TABLE)
        message = here.fake.messages(ann, ann)[-1]
        await here.fake.press(ann, message, "1:abc:0:!join").answered(5)
        await here.fake.wait(lambda: method in methods(here))
        assert [one.text for one in here.fake.messages(ann, ann)[1:]] == stands
        if not stands:
            await here.until(lambda: here.texts() == ["Rules"])
