"""Writes users, chats, messages and members as the Bot API's JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.fakes.telegram.model import Json

if TYPE_CHECKING:
    from tests.fakes.telegram.model import Chat, Message, User

ADMIN_RIGHTS: Final = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
)


MEMBER_RIGHTS: Final = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def user(one: User) -> Json:
    """Write a `User`."""
    found: Json = {"id": one.id, "is_bot": one.is_bot, "first_name": one.first_name}
    if one.last_name:
        found["last_name"] = one.last_name
    if one.username:
        found["username"] = one.username
    if one.language:
        found["language_code"] = one.language
    return found


def chat(one: Chat) -> Json:
    """Write a `Chat`."""
    if one.user is not None:
        found = user(one.user)
        del found["is_bot"]
        found.pop("language_code", None)
        found["type"] = "private"
        return found
    found = {"id": one.id, "type": one.kind, "title": one.title}
    if one.is_forum:
        found["is_forum"] = True
    return found


def message(one: Message, *, with_reply: bool = True) -> Json:
    """Write a `Message`; an ephemeral one has the id 0 and its own."""
    found: Json = {
        "message_id": 0 if one.ephemeral_id is not None else one.id,
        "from": user(one.sender),
        "chat": chat(one.chat),
        "date": one.date_ms // 1000,
    }
    if one.ephemeral_id is not None:
        found["ephemeral_message_id"] = one.ephemeral_id
        if one.receiver is not None and one.receiver is not one.sender:
            found["receiver_user"] = user(one.receiver)
    if one.sender_chat is not None:
        found["sender_chat"] = chat(one.sender_chat)
    if one.thread is not None:
        found["message_thread_id"] = one.thread
        if one.chat.is_forum:
            found["is_topic_message"] = True
    if one.edited_ms is not None:
        found["edit_date"] = one.edited_ms // 1000
    if with_reply and one.reply_to is not None:
        found["reply_to_message"] = message(one.reply_to, with_reply=False)
    if one.media_group is not None:
        found["media_group_id"] = one.media_group
    if one.service is not None:
        found |= one.service
        return found
    _content(one, found)
    return found


def _content(one: Message, found: Json) -> None:
    content = one.content
    if content.photo is not None:
        found["photo"] = [photo_size(content.photo)]
    if content.sticker is not None:
        found["sticker"] = sticker(content.sticker)
    names = ("text", "entities")
    if content.photo is not None:
        names = ("caption", "caption_entities")
    if content.text:
        found[names[0]] = content.text
        if content.entities:
            found[names[1]] = list(content.entities)
    if content.markup is not None and "inline_keyboard" in content.markup:
        found["reply_markup"] = content.markup


def photo_size(file_id: str) -> Json:
    """Write a `PhotoSize`; the fake does not measure pictures."""
    return {"file_id": file_id, "file_unique_id": f"u{file_id}", "width": 640, "height": 480}


def sticker(file_id: str) -> Json:
    """Write a `Sticker`."""
    return {
        "file_id": file_id,
        "file_unique_id": f"u{file_id}",
        "type": "regular",
        "width": 512,
        "height": 512,
        "is_animated": False,
        "is_video": False,
    }


def member(one: User, status: str) -> Json:
    """Write a `ChatMember` of a status."""
    found: Json = {"user": user(one), "status": status}
    if status == "creator":
        found["is_anonymous"] = False
    elif status == "administrator":
        rights: dict[str, Any] = dict.fromkeys(ADMIN_RIGHTS, True)
        found |= {"can_be_edited": False, "is_anonymous": False, **rights}
    elif status == "restricted":
        rights = dict.fromkeys(MEMBER_RIGHTS, False)
        found |= {"is_member": True, "until_date": 0, **rights}
    elif status == "kicked":
        found["until_date"] = 0
    return found
