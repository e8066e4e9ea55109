"""Photos, albums and stickers: uploaded, named by id, exchanged, fetched back."""

from __future__ import annotations

import pytest
from telegram import Bot, InputMediaPhoto
from telegram.error import BadRequest

from tests.fakes.telegram import Chat, FakeTelegram, User


@pytest.fixture
def ann(fake: FakeTelegram) -> User:
    """Return a person."""
    return fake.user("Ann")


@pytest.fixture
def chat(fake: FakeTelegram, ann: User) -> Chat:
    """Return a group."""
    return fake.group("Cards", (ann,))


async def test_a_photo_goes_up_and_comes_back(
    fake: FakeTelegram, bot: Bot, chat: Chat, ann: User
) -> None:
    sent = await bot.send_photo(chat.id, b"one", caption="<b>x</b>", parse_mode="HTML")
    seen = fake.messages(chat, ann)[-1]
    assert (seen.text, seen.photo) == ("x", sent.photo[-1].file_id)
    file = await bot.get_file(sent.photo[-1].file_id)
    assert bytes(await file.download_as_bytearray()) == b"one"
    again = await bot.send_photo(chat.id, sent.photo[-1].file_id)
    assert again.photo[-1].file_id == sent.photo[-1].file_id
    assert not fake.complaints


async def test_a_photo_is_exchanged_in_place(
    fake: FakeTelegram, bot: Bot, chat: Chat, ann: User
) -> None:
    sent = await bot.send_photo(chat.id, b"one", caption="x")
    media = InputMediaPhoto(b"two", caption="y", filename="table.png")
    await bot.edit_message_media(media, chat.id, sent.message_id)
    seen = fake.messages(chat, ann)[-1]
    assert (seen.text, seen.edits) == ("y", 1)
    assert fake.state.world.files[seen.photo or ""].name == "table.png"
    await bot.edit_message_caption(chat.id, sent.message_id, caption="z")
    assert seen.text == "z"
    assert not fake.complaints
    same = InputMediaPhoto(seen.photo or "", caption="z")
    with pytest.raises(BadRequest, match="not modified"):
        await bot.edit_message_media(same, chat.id, sent.message_id)
    assert len(fake.complaints) == 1


async def test_text_and_caption_are_different_things(
    fake: FakeTelegram, bot: Bot, chat: Chat
) -> None:
    photo = await bot.send_photo(chat.id, b"one")
    text = await bot.send_message(chat.id, "x")
    with pytest.raises(BadRequest, match="no text in the message to edit"):
        await bot.edit_message_text("y", chat.id, photo.message_id)
    with pytest.raises(BadRequest, match="no caption in the message to edit"):
        await bot.edit_message_caption(chat.id, text.message_id, caption="y")


async def test_albums_and_stickers(fake: FakeTelegram, bot: Bot, chat: Chat, ann: User) -> None:
    album = await bot.send_media_group(chat.id, [InputMediaPhoto(b"one"), InputMediaPhoto(b"two")])
    assert len({one.media_group_id for one in album}) == 1
    await bot.send_sticker(chat.id, b"sticker")
    assert len(fake.messages(chat, ann)) == 3
    assert not fake.complaints


@pytest.mark.parametrize(
    ("photo", "text"),
    [
        (b"", "file must be non-empty"),
        ("no-such-id", "wrong file identifier"),
        (b"x" * (10 * 1024 * 1024 + 1), "file is too big"),
        (
            b"\x89PNG\r\n\x1a\n" + bytes(8) + (9000).to_bytes(4, "big") * 2,
            "PHOTO_INVALID_DIMENSIONS",
        ),
    ],
    ids=["empty", "unknown", "big", "wide"],
)
async def test_a_bad_photo_is_refused(
    fake: FakeTelegram, bot: Bot, chat: Chat, photo: bytes | str, text: str
) -> None:
    with pytest.raises(BadRequest, match=f"(?i){text}"):
        await bot.send_photo(chat.id, photo)


async def test_a_caption_is_shorter_than_a_text(fake: FakeTelegram, bot: Bot, chat: Chat) -> None:
    await bot.send_photo(chat.id, b"one", caption="x" * 1024)
    with pytest.raises(BadRequest, match=r"(?i)MEDIA_CAPTION_TOO_LONG"):
        await bot.send_photo(chat.id, b"one", caption="x" * 1025)
