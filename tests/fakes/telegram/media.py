"""Photos, albums, stickers: uploaded or by file id."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.common.http import Upload
from tests.fakes.telegram import keyboards, texts, wire
from tests.fakes.telegram.editing import editable, read_caption, rewrite
from tests.fakes.telegram.model import ApiError, Content, Json, Message
from tests.fakes.telegram.sending import deliver, target

if TYPE_CHECKING:
    from tests.fakes.telegram.state import State

MAX_PHOTO: Final = 10 * 1024 * 1024
MAX_SIDES: Final = 10_000
ALBUM: Final = range(2, 11)
_PNG: Final = b"\x89PNG\r\n\x1a\n"
UNCHANGED: Final = (
    "message is not modified: specified new message content and reply markup are exactly the "
    "same as a current content and reply markup of the message"
)


def send_photo(state: State, params: Json) -> Json:
    """Carry out ``sendPhoto``."""
    chat = target(state, params)
    text, entities = read_caption(params)
    markup = params.get("reply_markup")
    rows = keyboards.read(markup, is_private=chat.user is not None)
    photo = file_of(state, params["photo"], params)
    return deliver(state, chat, params, Content(text, entities, rows, photo, markup))


def send_sticker(state: State, params: Json) -> Json:
    """Carry out ``sendSticker``."""
    chat = target(state, params)
    markup = params.get("reply_markup")
    rows = keyboards.read(markup, is_private=chat.user is not None)
    sticker = file_of(state, params["sticker"], params)
    return deliver(state, chat, params, Content("", (), rows, None, markup, sticker))


def send_media_group(state: State, params: Json) -> list[Json]:
    """Carry out ``sendMediaGroup``; each picture counts against the limits."""
    chat = target(state, params)
    media = params["media"]
    if len(media) not in ALBUM:
        raise ApiError(400, "wrong number of media items to send")
    contents = []
    for one in media:
        text, entities = _caption(one)
        photo = file_of(state, one["media"], params)
        contents.append(Content(text, entities, photo=photo))
    album = state.world.next_album()
    found = []
    for content in contents:
        one = deliver(state, chat, params, content)
        state.world.chats[chat.id].messages[one["message_id"]].media_group = album
        found.append(one | {"media_group_id": album})
    return found


def edit_message_media(state: State, params: Json) -> Json:
    """Carry out ``editMessageMedia``."""
    message = editable(state, params)
    state.count(message.chat)
    return wire.message(exchange(state, message, params, UNCHANGED))


def exchange(state: State, message: Message, params: Json, unchanged: str) -> Message:
    """Give a message another picture; raises 400s."""
    media = params["media"]
    if media.get("type", "photo") != "photo":
        raise ApiError(400, f"media {media.get('type')} is not modelled by the fake")
    text, entities = _caption(media)
    photo = file_of(state, media["media"], params)
    return rewrite(state, message, params, Content(text, entities, photo=photo), unchanged)


def _caption(media: Json) -> tuple[str, tuple[Json, ...]]:
    return texts.read(
        media.get("caption", ""),
        media.get("parse_mode"),
        media.get("caption_entities"),
        longest=texts.MAX_CAPTION,
    )


def file_of(state: State, given: str | Upload, params: Json) -> str:
    """Give the id of a file that is uploaded, attached, or named by an earlier id."""
    if isinstance(given, str) and given.startswith("attach://"):
        attached = state.attachments.get(given.removeprefix("attach://"))
        if attached is None:
            raise ApiError(400, "there is no attached file")
        given = attached
    if isinstance(given, str):
        if given not in state.world.files:
            raise ApiError(400, "wrong file identifier/HTTP URL specified")
        return given
    _check_picture(given)
    return state.world.keep_file(given)


def _check_picture(upload: Upload) -> None:
    if not upload.body:
        raise ApiError(400, "file must be non-empty")
    if len(upload.body) > MAX_PHOTO:
        raise ApiError(400, "file is too big")
    if upload.body.startswith(_PNG) and len(upload.body) >= 24:
        sides = [int.from_bytes(upload.body[at : at + 4], "big") for at in (16, 20)]
        if sum(sides) > MAX_SIDES or max(sides) > 20 * max(1, min(sides)):
            raise ApiError(400, "PHOTO_INVALID_DIMENSIONS")


def get_file(state: State, params: Json) -> Json:
    """Carry out ``getFile``."""
    file_id = params["file_id"]
    upload = state.world.files.get(file_id)
    if upload is None:
        raise ApiError(400, "wrong file_id or the file is temporarily unavailable")
    return {
        "file_id": file_id,
        "file_unique_id": f"u{file_id}",
        "file_size": len(upload.body),
        "file_path": f"photos/{file_id}",
    }


METHODS: Final[dict[str, Callable[[State, Json], Any]]] = {
    "sendPhoto": send_photo,
    "sendSticker": send_sticker,
    "sendMediaGroup": send_media_group,
    "editMessageMedia": edit_message_media,
    "getFile": get_file,
}
